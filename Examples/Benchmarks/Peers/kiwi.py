"""Runs a neutral workload file through kiwi: kiwi.py FILE SECONDS

One line of JSON for each phase that fits into the seconds, with the fields of `Benchmarks workload FILE --json` that
apply. Constraints and terms are made before the clock starts: what is timed is kiwi, not Python. Exit status 3: kiwi is
not installed.
"""
import json
import statistics
import sys
import time

try:
    import kiwisolver
except ImportError:
    print("the module kiwisolver is not installed", file=sys.stderr)
    sys.exit(3)

DEADLINE = time.perf_counter() + float(sys.argv[2])
BUDGET = 0.25  # seconds a phase is repeated
RELATIONS = {-1: "<=", 0: "==", 1: ">="}


def read(path):
    words = iter(open(path).read().split())
    number = lambda: float(next(words))
    count = lambda: int(next(words))
    next(words)
    header = (next(words), count())
    variables, rows = count(), count()
    rows = [
        (number(), count(), number(), [(count(), number()) for _ in range(count())]) for _ in range(rows)
    ]
    next(words)
    holds = [(count(), [number() for _ in range(count())]) for _ in range(count())]
    next(words)
    toggles = [(next(words), [(count(), number()) for _ in range(count())]) for _ in range(count())]
    return header, variables, rows, holds, toggles


(workload, size), variable_count, rows, holds, toggles = read(sys.argv[1])
# A strength is a weight: the levels share the nine orders of magnitude that kiwi does not clip.
levels = sorted({row[0] for row in rows if row[0] < 1000} | {900.0})
weights = {level: 10 ** (9 * (i + 1) / (len(levels) + 1)) for i, level in enumerate(levels)}


def strength(priority):
    if priority >= 1000:
        return kiwisolver.strength.required
    weight = weights[priority]
    strong, rest = min(1000, weight // 1e6), weight % 1e6
    return kiwisolver.strength.create(strong, rest // 1e3, rest % 1e3)


class Subject:
    def __init__(self):
        self.variables = [kiwisolver.Variable(str(i)) for i in range(variable_count)]
        self.rows = [self.constraint(row, row[2]) for row in rows]
        self.hold_strength = strength(900.0)

    def constraint(self, row, constant):
        priority, relation, _, terms = row
        expression = kiwisolver.Expression([kiwisolver.Term(self.variables[v], a) for v, a in terms], constant)
        return kiwisolver.Constraint(expression, RELATIONS[relation], strength(priority))

    def build(self):
        # Held variables first: kiwi builds up to six times faster so.
        self.solver = kiwisolver.Solver()
        for variable, values in holds:
            self.solver.addEditVariable(self.variables[variable], self.hold_strength)
            self.solver.suggestValue(self.variables[variable], values[0])
        for row in self.rows:
            self.solver.addConstraint(row)
        self.solver.updateVariables()

    def resize(self, step):
        variable, values = holds[0]
        self.solver.suggestValue(self.variables[variable], values[(step + 1) % len(values)])
        self.solver.updateVariables()

    def replace(self, old, new):
        for row in old:
            self.solver.removeConstraint(row)
        for row in new:
            self.solver.addConstraint(row)
        self.solver.updateVariables()

    def violation(self, constants):
        worst = 0.0
        for i, (priority, relation, constant, terms) in enumerate(rows):
            if priority >= 1000:
                residual = constants.get(i, constant) + sum(a * self.variables[v].value() for v, a in terms)
                worst = max(worst, abs(residual) if relation == 0 else -relation * residual)
        return worst


def run(phase, cycle, operation, constants=lambda step: {}):
    samples, spent, step = [], 0.0, 0
    while True:
        begin = time.perf_counter()
        operation(step)
        end = time.perf_counter()
        samples.append((end - begin) * 1e6)
        spent += end - begin
        step += 1
        if end > DEADLINE or (spent > BUDGET and step % cycle == 0):
            break
    print(
        json.dumps(
            {
                "workload": workload, "n": size, "phase": phase, "median_us": statistics.median(samples),
                "mean_us": statistics.fmean(samples), "max_us": max(samples), "reps": len(samples),
                "required_violation": subject.violation(constants(step - 1)),
            }
        ),
        flush=True,
    )
    if step % cycle or time.perf_counter() > DEADLINE:
        sys.exit(0)


subject = Subject()
run("build", 1, lambda step: subject.build())
if holds:
    run("resize", len(holds[0][1]), subject.resize)
for name, alternatives in toggles:
    original = [subject.rows[i] for i, _ in alternatives]
    other = [subject.constraint(rows[i], constant) for i, constant in alternatives]
    pairs = [(original, other), (other, original)]
    run(
        name, 2, lambda step: subject.replace(*pairs[step % 2]),
        lambda step: dict(alternatives) if step % 2 == 0 else {},
    )
