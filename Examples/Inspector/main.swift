print("Inspector")
