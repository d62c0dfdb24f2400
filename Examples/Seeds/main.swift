// The worked examples of the five documents that Relayout grew from, in its own words: what each lays out for two sizes
// and two states.

for example in try Seeds.all() { print(example) }
