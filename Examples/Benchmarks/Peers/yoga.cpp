// Performs a script of flexbox trees with Yoga: yoga SCRIPT
//
// c++ -O3 -DNDEBUG -std=c++20 -I YOGA yoga.cpp $(find YOGA/yoga -name '*.cpp') -o yoga, where YOGA is its source. A line is
// "t MICROSECONDS" for each "go", and "f LEFT TOP WIDTH HEIGHT ..." for the nodes that it asks for. What is timed is what
// changes the tree, and the layout; not reading the script.
#include <yoga/Yoga.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

struct Text {
  float lineHeight;
  std::vector<float> words;
};

// As in Life/WrappedText.swift.
static YGSize measure(YGNodeConstRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
  const auto& text = *static_cast<Text*>(YGNodeGetContext(node));
  const float space = 3.5f, most = mode == YGMeasureModeUndefined ? 1e9f : width;
  float lines = 1, line = -space, longest = 0;
  for (float word : text.words) {
    if (line > 0 && line + space + word > most) {
      lines += 1, longest = std::max(longest, line), line = word;
    } else {
      line += space + word;
    }
  }
  const float natural = std::max(longest, line);
  return {mode == YGMeasureModeExactly ? width : std::min(natural, most), lines * text.lineHeight};
}

template <auto set, auto... edge> auto number() {
  return [](YGNodeRef node, float value) { set(node, edge..., value); };
}
template <auto set, auto choice> auto word() {
  return [](YGNodeRef node, float) { set(node, choice); };
}

using Setter = std::function<void(YGNodeRef, float)>;
static const std::map<std::string, Setter> setters = {
    {"width", number<YGNodeStyleSetWidth>()},
    {"widthPercent", number<YGNodeStyleSetWidthPercent>()},
    {"maxWidth", number<YGNodeStyleSetMaxWidth>()},
    {"maxWidthPercent", number<YGNodeStyleSetMaxWidthPercent>()},
    {"height", number<YGNodeStyleSetHeight>()},
    {"flexGrow", number<YGNodeStyleSetFlexGrow>()},
    {"flexShrink", number<YGNodeStyleSetFlexShrink>()},
    {"flexBasis", number<YGNodeStyleSetFlexBasis>()},
    {"columnGap", number<YGNodeStyleSetGap, YGGutterColumn>()},
    {"padding", number<YGNodeStyleSetPadding, YGEdgeAll>()},
    {"paddingLeft", number<YGNodeStyleSetPadding, YGEdgeLeft>()},
    {"paddingRight", number<YGNodeStyleSetPadding, YGEdgeRight>()},
    {"marginLeft", number<YGNodeStyleSetMargin, YGEdgeLeft>()},
    {"marginRight", number<YGNodeStyleSetMargin, YGEdgeRight>()},
    {"marginTop", number<YGNodeStyleSetMargin, YGEdgeTop>()},
    {"marginBottom", number<YGNodeStyleSetMargin, YGEdgeBottom>()},
    {"flexDirection row", word<YGNodeStyleSetFlexDirection, YGFlexDirectionRow>()},
    {"justifyContent between", word<YGNodeStyleSetJustifyContent, YGJustifySpaceBetween>()},
    {"alignItems start", word<YGNodeStyleSetAlignItems, YGAlignFlexStart>()},
    {"alignItems end", word<YGNodeStyleSetAlignItems, YGAlignFlexEnd>()},
    {"alignSelf start", word<YGNodeStyleSetAlignSelf, YGAlignFlexStart>()},
    {"alignSelf end", word<YGNodeStyleSetAlignSelf, YGAlignFlexEnd>()},
    {"alignSelf center", word<YGNodeStyleSetAlignSelf, YGAlignCenter>()},
};

// One line of the script, read before the clock starts.
struct Command {
  char verb;
  size_t node = 0, other = 0, place = 0;
  const Setter* setter = nullptr;
  float value = 0;
  Text text;
};

int main(int, char** arguments) {
  std::ifstream script(arguments[1]);
  const YGConfigRef config = YGConfigNew();
  YGConfigSetPointScaleFactor(config, 0);  // frames are not rounded
  std::vector<YGNodeRef> nodes;
  std::vector<Text> texts;
  std::vector<Command> commands;
  const auto perform = [&](Command& command) {
    auto& node = nodes[command.node];
    switch (command.verb) {
      case 'n': node = YGNodeNewWithConfig(config); break;
      case 'x': YGNodeFree(node), node = nullptr; break;
      case 's': (*command.setter)(node, command.value); break;
      case 't':
        texts[command.node] = std::move(command.text);
        if (YGNodeHasMeasureFunc(node)) {
          YGNodeMarkDirty(node);
        } else {
          YGNodeSetContext(node, &texts[command.node]), YGNodeSetMeasureFunc(node, measure);
        }
        break;
      case 'i': YGNodeInsertChild(node, nodes[command.other], command.place); break;
      case 'r': YGNodeRemoveChild(node, nodes[command.other]); break;
    }
  };
  std::string verb;
  while (script >> verb) {
    Command command{verb[0]};
    if (verb == "nodes") {
      size_t count;
      script >> count, nodes.resize(count), texts.resize(count);
    } else if (verb == "fresh") {
      if (!nodes.empty() && nodes[0]) YGNodeFreeRecursive(nodes[0]);
      std::fill(nodes.begin(), nodes.end(), nullptr);
    } else if (verb == "go") {
      float width;
      size_t count;
      script >> width >> count;
      const auto begin = std::chrono::steady_clock::now();
      for (auto& command : commands) perform(command);
      YGNodeCalculateLayout(nodes[0], width, YGUndefined, YGDirectionLTR);
      const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - begin;
      commands.clear();
      printf("t %.3f\n", time.count());
      if (count) printf("f");
      for (size_t node; count > 0 && script >> node; count--) {
        const YGNodeRef asked = nodes[node];
        float left = 0, top = 0;
        for (YGNodeRef at = asked; at; at = YGNodeGetParent(at)) left += YGNodeLayoutGetLeft(at), top += YGNodeLayoutGetTop(at);
        printf(" %.6f %.6f %.6f %.6f", left, top, YGNodeLayoutGetWidth(asked), YGNodeLayoutGetHeight(asked));
        if (count == 1) printf("\n");
      }
    } else {
      script >> command.node;
      if (verb == "s") {
        std::string name, value;
        script >> name >> value;
        const auto found = setters.count(name) ? setters.find(name) : setters.find(name + " " + value);
        if (found == setters.end()) return fprintf(stderr, "no style %s %s\n", name.c_str(), value.c_str()), 1;
        command.setter = &found->second, command.value = strtof(value.c_str(), nullptr);
      } else if (verb == "t") {
        size_t count;
        script >> command.text.lineHeight >> count;
        command.text.words.resize(count);
        for (auto& word : command.text.words) script >> word;
      } else if (verb == "i") {
        script >> command.other >> command.place;
      } else if (verb == "r") {
        script >> command.other;
      }
      commands.push_back(std::move(command));
    }
  }
}
