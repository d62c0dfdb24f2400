/// Formats between the views a, b, c_1 and _d of one superview, with the metrics m = 12, n = -4, p = 700 and e = 3; and
/// after the arrow the constraints that they stand for.
let validFormats: [String] = """
    [a] →
    H:[a] →
    V:[a] →
    [c_1] →
    [_d] →
    [a][b] → b.leading == a.trailing
    H:[a][b] → b.leading == a.trailing
    V:[a][b] → b.top == a.bottom
    [a]-[b] → b.leading == a.trailing + 8
    V:[a]-[b] → b.top == a.bottom + 8
    [a]-20-[b] → b.leading == a.trailing + 20
    [a]-0-[b] → b.leading == a.trailing
    [a]-2.5-[b] → b.leading == a.trailing + 2.5
    [a]-.5-[b] → b.leading == a.trailing + 0.5
    [a]-5.-[b] → b.leading == a.trailing + 5
    [a]-1e2-[b] → b.leading == a.trailing + 100
    [a]-1E2-[b] → b.leading == a.trailing + 100
    [a]-1e+1-[b] → b.leading == a.trailing + 10
    [a]-25e-1-[b] → b.leading == a.trailing + 2.5
    [a]-007-[b] → b.leading == a.trailing + 7
    [a]-m-[b] → b.leading == a.trailing + 12
    [a]-n-[b] → b.leading == a.trailing - 4
    [a]-e-[b] → b.leading == a.trailing + 3
    [a]-(8)-[b] → b.leading == a.trailing + 8
    [a]-(m)-[b] → b.leading == a.trailing + 12
    [a]-(-8)-[b] → b.leading == a.trailing - 8
    [a]-(+8)-[b] → b.leading == a.trailing + 8
    [a]-(-.5e1)-[b] → b.leading == a.trailing - 5
    [a]-(==8)-[b] → b.leading == a.trailing + 8
    [a]-(>=8)-[b] → b.leading >= a.trailing + 8
    [a]-(<=8)-[b] → b.leading <= a.trailing + 8
    [a]-(>=n)-[b] → b.leading >= a.trailing - 4
    [a]-(<=-8)-[b] → b.leading <= a.trailing - 8
    [a]-(8@750)-[b] → b.leading == a.trailing + 8 ~ 750
    [a]-(>=8@750)-[b] → b.leading >= a.trailing + 8 ~ 750
    [a]-(>=8@p)-[b] → b.leading >= a.trailing + 8 ~ 700
    [a]-(m@p)-[b] → b.leading == a.trailing + 12 ~ 700
    [a]-(8@1000)-[b] → b.leading == a.trailing + 8
    [a]-(8@249.5)-[b] → b.leading == a.trailing + 8 ~ 249.5
    [a]-(8@1e2)-[b] → b.leading == a.trailing + 8 ~ 100
    [a]-(>=8,<=20)-[b] → b.leading >= a.trailing + 8; b.leading <= a.trailing + 20
    [a]-(>=8,==10@250,<=20@p)-[b] → b.leading >= a.trailing + 8; b.leading == a.trailing + 10 ~ 250; b.leading <= a.trailing + 20 ~ 700
    [a]-8@750-[b] → b.leading == a.trailing + 8 ~ 750
    [a]-m@p-[b] → b.leading == a.trailing + 12 ~ 700
    [a]->=8-[b] → b.leading >= a.trailing + 8
    [a]-<=8-[b] → b.leading <= a.trailing + 8
    [a]-==8-[b] → b.leading == a.trailing + 8
    [a]->=m@249.5-[b] → b.leading >= a.trailing + 12 ~ 249.5
    [a]->=n-[b] → b.leading >= a.trailing - 4
    [a]-8@1e+2-[b] → b.leading == a.trailing + 8 ~ 100
    [a]-1e-1@7e2-[b] → b.leading == a.trailing + 0.1 ~ 700
    [a]->=e@e-[b] → b.leading >= a.trailing + 3 ~ 3
    V:[a]-16@750-[b(20)]-8-| → b.top == a.bottom + 16 ~ 750; b.height == 20; root.bottom == b.bottom + 8
    H:|-30@750-[a]-30@750-| → a.leading == root.leading + 30 ~ 750; root.trailing == a.trailing + 30 ~ 750
    V:|-m@750-[a]| → a.top == root.top + 12 ~ 750; root.bottom == a.bottom
    V:|-10-[a]-10@999-| → a.top == root.top + 10; root.bottom == a.bottom + 10 ~ 999
    H:|-0@999-[a]-0@999-| → a.leading == root.leading ~ 999; root.trailing == a.trailing ~ 999
    H:|-10-[a]->=5@999-| → a.leading == root.leading + 10; root.trailing >= a.trailing + 5 ~ 999
    |[a]-<=0@999-| → a.leading == root.leading; root.trailing <= a.trailing ~ 999
    V:[a]->=0-| → root.bottom >= a.bottom
    |-0@1000-[a]->=0@999-| → a.leading == root.leading; root.trailing >= a.trailing ~ 999
    |[a] → a.leading == root.leading
    [a]| → root.trailing == a.trailing
    |[a]| → a.leading == root.leading; root.trailing == a.trailing
    H:|[a]| → a.leading == root.leading; root.trailing == a.trailing
    V:|[a]| → a.top == root.top; root.bottom == a.bottom
    |-[a]-| → a.leading == root.leading + 8; root.trailing == a.trailing + 8
    V:|-[a]-| → a.top == root.top + 8; root.bottom == a.bottom + 8
    |-20-[a] → a.leading == root.leading + 20
    [a]-20-| → root.trailing == a.trailing + 20
    |-m-[a]-n-| → a.leading == root.leading + 12; root.trailing == a.trailing - 4
    |-(>=m)-[a]-(<=20@p)-| → a.leading >= root.leading + 12; root.trailing <= a.trailing + 20 ~ 700
    V:|-(-8)-[a] → a.top == root.top - 8
    V:[a]-(-8)-| → root.bottom == a.bottom - 8
    |[a][b]| → a.leading == root.leading; b.leading == a.trailing; root.trailing == b.trailing
    |-[a]-[b]-| → a.leading == root.leading + 8; b.leading == a.trailing + 8; root.trailing == b.trailing + 8
    |-5-[a]-6-[b]-7-[c_1]-8-| → a.leading == root.leading + 5; b.leading == a.trailing + 6; c_1.leading == b.trailing + 7; root.trailing == c_1.trailing + 8
    V:[a][b]-[c_1]-20-[_d] → b.top == a.bottom; c_1.top == b.bottom + 8; _d.top == c_1.bottom + 20
    [a]-[a] → a.leading == a.trailing + 8
    [a(40)] → a.width == 40
    H:[a(40)] → a.width == 40
    V:[a(40)] → a.height == 40
    [a(0)] → a.width == 0
    [a(-4)] → a.width == -4
    [a(m)] → a.width == 12
    [a(==40)] → a.width == 40
    [a(>=40)] → a.width >= 40
    [a(<=40)] → a.width <= 40
    [a(==m)] → a.width == 12
    [a(>=.5)] → a.width >= 0.5
    [a(40@250)] → a.width == 40 ~ 250
    [a(40@p)] → a.width == 40 ~ 700
    [a(>=40@999.5)] → a.width >= 40 ~ 999.5
    [a(b)] → a.width == b.width
    [a(==b)] → a.width == b.width
    [a(>=b)] → a.width >= b.width
    [a(<=b@p)] → a.width <= b.width ~ 700
    [a(a)] → a.width == a.width
    V:[a(==c_1)] → a.height == c_1.height
    [a(_d)] → a.width == _d.width
    [a(>=40,<=80)] → a.width >= 40; a.width <= 80
    [a(>=40,b@250,<=80@p)] → a.width >= 40; a.width == b.width ~ 250; a.width <= 80 ~ 700
    |-[a(24)]-12-[b(>=40)]-(>=8@750)-[c_1(==a)]-| → a.leading == root.leading + 8; a.width == 24; b.leading == a.trailing + 12; b.width >= 40; c_1.leading >= b.trailing + 8 ~ 750; c_1.width == a.width; root.trailing == c_1.trailing + 8
    V:|[a(b)][b(>=m@p,<=100)]| → a.top == root.top; a.height == b.height; b.top == a.bottom; b.height >= 12 ~ 700; b.height <= 100; root.bottom == b.bottom
    [H] →
    [V(H)] → V.width == H.width
    V:[H]-[V] → V.top == H.bottom + 8
    """.split(separator: "\n").map(String.init)

/// Formats that are refused, with a caret under the place, and what is said there.
let invalidFormats: [(text: String, caret: String, message: String)] = [
    ("", "^", "A format must not be empty. Expected 'H:', 'V:', '|' or '['"),
    (" ", "^", "Expected 'H:', 'V:', '|' or '['. A format has no spaces"),
    ("a", "^", "Expected 'H:', 'V:', '|' or '['"),
    ("]", "^", "Expected 'H:', 'V:', '|' or '['"),
    ("-[a]", "^", "Expected 'H:', 'V:', '|' or '['"),
    ("h:[a]", "^", "Expected 'H:', 'V:', '|' or '['"),
    ("Z:[a]", "^", "Expected 'H:', 'V:', '|' or '['"),
    ("ü[a]", "^", "Expected 'H:', 'V:', '|' or '['"),
    ("H", " ^", "Expected ':' after 'H' to specify an orientation"),
    ("V[a]", " ^", "Expected ':' after 'V' to specify an orientation"),
    ("HV:[a]", " ^", "Expected ':' after 'H' to specify an orientation"),
    ("V :[a]", " ^", "Expected ':' after 'V' to specify an orientation. A format has no spaces"),
    ("H:", "  ^", "Expected a view, such as '[name]'"),
    ("H:a", "  ^", "Expected a view, such as '[name]'"),
    ("H: [a]", "  ^", "Expected a view, such as '[name]'. A format has no spaces"),
    ("H:-[a]", "  ^", "Expected a view, such as '[name]'"),
    ("|", " ^", "Expected a connection, a view or the superview"),
    ("||", " ^", "Expected a view, such as '[name]'"),
    ("|-|", "  ^", "Expected a view, such as '[name]'"),
    ("|-8-|", "    ^", "Expected a view, such as '[name]'"),
    ("|-", "  ^", "Expected a relation, a number, a metric, '(', '[' or '|'"),
    ("| [a]", " ^", "Expected a connection, a view or the superview. A format has no spaces"),
    ("[", " ^", "Expected the name of a view: letters, digits and '_'"),
    ("[]", " ^", "Expected the name of a view: letters, digits and '_'"),
    ("[1a]", " ^", "Expected the name of a view: letters, digits and '_'"),
    ("[ a]", " ^", "Expected the name of a view: letters, digits and '_'. A format has no spaces"),
    ("[ü]", " ^", "Expected the name of a view: letters, digits and '_'"),
    ("[(40)]", " ^", "Expected the name of a view: letters, digits and '_'"),
    ("[a", "  ^", "Expected '(' or ']' after the name"),
    ("[a ]", "  ^", "Expected '(' or ']' after the name. A format has no spaces"),
    ("[a.b]", "  ^", "Expected '(' or ']' after the name"),
    ("[a-b]", "  ^", "Expected '(' or ']' after the name"),
    ("[a()]", "   ^", "Expected a number or a name"),
    ("[a( 40)]", "   ^", "Expected a number or a name. A format has no spaces"),
    ("[a(40,)]", "      ^", "Expected a number or a name"),
    ("[a(>=)]", "     ^", "Expected a number or a name"),
    ("[a(-)]", "   ^", "Expected a number or a name"),
    ("[a(.)]", "   ^", "Expected a number or a name"),
    ("[a(--4)]", "   ^", "Expected a number or a name"),
    ("[a(=40)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(<40)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(=>40)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(> =40)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(!=40)]", "   ^", "Expected a number or a name"),
    ("[a(40", "     ^", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(40]", "     ^", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(40)", "      ^", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(40)-[b]", "      ^", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    (
        "[a(1,5 )]", "      ^",
        "A predicate on a view's thickness must end with ')' and the view must end with ']'. A format has no spaces"
    ),
    ("[a(0x10)]", "    ^", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(b*2)]", "    ^", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(1e999)]", "   ^", "A number must be finite"),
    ("[a(40@)]", "      ^", "Expected a priority after '@': a number or a metric"),
    ("[a(40@0)]", "      ^", "A priority is above 0 and at most 1000"),
    ("[a(40@-1)]", "      ^", "A priority is above 0 and at most 1000"),
    ("[a(40@1001)]", "      ^", "A priority is above 0 and at most 1000"),
    ("[a(40@1e-999)]", "      ^", "A priority is above 0 and at most 1000"),
    ("[a]-", "    ^", "Expected a relation, a number, a metric, '(', '[' or '|'"),
    ("[a]--[b]", "    ^", "Expected a relation, a number, a metric, '(', '[' or '|'"),
    ("[a]- -[b]", "    ^", "Expected a relation, a number, a metric, '(', '[' or '|'. A format has no spaces"),
    ("[a]--8-[b]", "    ^", "A number with a sign needs parentheses"),
    ("[a]-+8-[b]", "    ^", "A number with a sign needs parentheses"),
    ("[a]->=-8-[b]", "      ^", "A number with a sign needs parentheses"),
    ("[a]-==+8-[b]", "      ^", "A number with a sign needs parentheses"),
    ("[a]->=-[b]", "      ^", "Expected a number or a metric"),
    ("[a]->=[b]", "      ^", "Expected a number or a metric"),
    ("[a]-<=(8)-[b]", "      ^", "Expected a number or a metric"),
    ("[a]->=", "      ^", "Expected a number or a metric"),
    ("[a]->8-[b]", "    ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a]-=8-[b]", "    ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a]-=>8-[b]", "    ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a]-@750-[b]", "    ^", "Expected a relation, a number, a metric, '(', '[' or '|'"),
    ("[a]-8@-[b]", "      ^", "Expected a priority after '@': a number or a metric"),
    ("[a]-8@[b]", "      ^", "Expected a priority after '@': a number or a metric"),
    ("[a]-8@-750-[b]", "      ^", "A priority is above 0 and at most 1000"),
    ("[a]-8@0-[b]", "      ^", "A priority is above 0 and at most 1000"),
    ("[a]->=8@1001-[b]", "        ^", "A priority is above 0 and at most 1000"),
    ("[a]-8[b]", "     ^", "A connection must end with '-'"),
    ("[a]-8|", "     ^", "A connection must end with '-'"),
    ("[a]-8@750[b]", "         ^", "A connection must end with '-'"),
    ("[a]-8@750", "         ^", "A connection must end with '-'"),
    ("[a]->=8|", "       ^", "A connection must end with '-'"),
    ("[a]-8 @750-[b]", "     ^", "A connection must end with '-'. A format has no spaces"),
    ("[a]-8>=6-[b]", "     ^", "A connection must end with '-'"),
    ("[a]->=8,<=20-[b]", "       ^", "Several predicates need parentheses"),
    ("[a]-8@750,6-[b]", "         ^", "Several predicates need parentheses"),
    ("[a]-8e-[b]", "     ^", "A connection must end with '-'"),
    ("[a]-m", "     ^", "A connection must end with '-'"),
    ("[a]-(8-[b]", "      ^", "A predicate on a connection must end with ')'"),
    ("[a]-(8 )-[b]", "      ^", "A predicate on a connection must end with ')'. A format has no spaces"),
    ("[a]-()-[b]", "     ^", "Expected a number or a name"),
    ("[a]-(8)[b]", "       ^", "A connection must end with '-'"),
    ("[a]-8-", "      ^", "Expected a view, such as '[name]'"),
    ("[a]-8-b", "      ^", "Expected a view, such as '[name]'"),
    ("[a]-8--[b]", "      ^", "Expected a view, such as '[name]'"),
    ("[a]b", "   ^", "Expected a connection, a view or the superview"),
    ("[a] [b]", "   ^", "Expected a connection, a view or the superview. A format has no spaces"),
    ("[a]8-[b]", "   ^", "Expected a connection, a view or the superview"),
    ("[a],[b]", "   ^", "Expected a connection, a view or the superview"),
    ("[a]]", "   ^", "Expected a connection, a view or the superview"),
    ("[a]->[b]", "    ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a]|[b]", "    ^", "Expected the end after '|'"),
    ("[a]| ", "    ^", "Expected the end after '|'. A format has no spaces"),
    ("|[a]||", "     ^", "Expected the end after '|'"),
    ("[a]-|x", "     ^", "Expected the end after '|'"),
    ("[a]\n", "   ^", "Expected a connection, a view or the superview. A format has no spaces"),
]
