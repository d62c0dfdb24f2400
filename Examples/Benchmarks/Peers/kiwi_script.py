"""Performs a script of linear systems with kiwi: kiwi_script.py SCRIPT

A line is "t MICROSECONDS" for each "go", and "f LEFT TOP WIDTH HEIGHT ..." for the items that it asks for. Constraints
are made before the clock starts: what is timed is kiwi, not Python. Exit status 3: kiwi is not installed.
"""
import sys
import time

try:
    import kiwisolver
    from kiwisolver import strength
except ImportError:
    print("the module kiwisolver is not installed", file=sys.stderr)
    sys.exit(3)

RELATIONS = {-1: "<=", 0: "==", 1: ">="}
ROOT_WIDTH = 2
lines = [line.split() for line in open(sys.argv[1])]
# A strength is a weight: the levels share the nine orders of magnitude that kiwi does not clip.
levels = sorted({float(line[2]) for line in lines if line[0] == "+" and float(line[2]) < 1000} | {900.0})
weights = {level: 10 ** (9 * (i + 1) / (len(levels) + 1)) for i, level in enumerate(levels)}


def strength_of(priority):
    if priority >= 1000:
        return strength.required
    strong, rest = min(1000, weights[priority] // 1e6), weights[priority] % 1e6
    return strength.create(strong, rest // 1e3, rest % 1e3)


def constraint(row, constant):
    priority, relation, terms = row
    expression = kiwisolver.Expression([kiwisolver.Term(unknowns[v], a) for v, a in terms], constant)
    return kiwisolver.Constraint(expression, RELATIONS[relation], strength_of(priority))


for words in lines:
    verb, numbers = words[0], [float(word) for word in words[1:]]
    if verb == "fresh":
        solver, unknowns, rows, present, edits = kiwisolver.Solver(), {}, {}, {}, []
    elif verb == "item":
        first = 4 * int(numbers[0])
        for unknown in range(first, first + 4):
            unknowns[unknown] = kiwisolver.Variable(str(unknown))
        for extent in range(first + 2, first + 4):
            bound = constraint((1000, 1, [(extent, 1.0)]), 0)
            edits.append((solver.addConstraint, bound))
    elif verb == "+":
        number, terms = int(numbers[0]), [(int(v), a) for v, a in zip(numbers[4::2], numbers[5::2])]
        row = (numbers[1], int(numbers[2]), terms)
        rows[number] = row
        if terms == [(ROOT_WIDTH, 1.0)]:
            # Faster than another constraint for each width.
            edits.append((solver.addEditVariable, unknowns[ROOT_WIDTH], strength_of(900.0)))
            edits.append((solver.suggestValue, unknowns[ROOT_WIDTH], -numbers[3]))
        else:
            present[number] = constraint(row, numbers[3])
            edits.append((solver.addConstraint, present[number]))
    elif verb == "-":
        edits.append((solver.removeConstraint, present.pop(int(numbers[0]))))
    elif verb == "=":
        number = int(numbers[0])
        if number not in present:
            edits.append((solver.suggestValue, unknowns[ROOT_WIDTH], -numbers[1]))
            continue
        edits.append((solver.removeConstraint, present[number]))
        present[number] = constraint(rows[number], numbers[1])
        edits.append((solver.addConstraint, present[number]))
    elif verb == "go":
        begin = time.perf_counter()
        for edit in edits:
            edit[0](*edit[1:])
        solver.updateVariables()
        end = time.perf_counter()
        edits = []
        print("t", (end - begin) * 1e6)
        if numbers:
            values = [unknowns[4 * int(item) + part].value() for item in numbers for part in range(4)]
            print("f", *values)
