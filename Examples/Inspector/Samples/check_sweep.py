#!/usr/bin/env python3
"""check_sweep.py INSPECTOR SCENES [WIDTHS [SEED]]: what `sweep` proves against fresh layouts at random widths.

Pieces must be closed and touching, cover half to twice the root's width, and have every item of `scenes --json`. At each width
every frame must be within 1e-6 (of 1 pt, or of its numbers) of a layout at that width; within 1e-5 pt of a breakpoint, of either
side of it."""
import json, random, subprocess, sys, time

inspector, scenes = sys.argv[1:3]
count = int(sys.argv[3]) if len(sys.argv) > 3 else 20
chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)


def lines(*arguments):
    result = subprocess.run([inspector, *arguments], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f'{arguments}: {result.stderr.strip()}')
    return {answer['id']: answer for answer in map(json.loads, result.stdout.splitlines())}


roots = {}
for line in open(scenes):
    if line.strip():
        scene = json.loads(line)
        roots[scene['id']] = scene['items'][0]['abs']
begin = time.time()
swept = lines('sweep', scenes, '--json')
took = time.time() - begin
faults = []
if list(swept) != list(roots):
    faults.append(('scenes are missing', '', ''))
for name, answer in swept.items():
    pieces, width = answer['pieces'], roots[name][2]
    if not pieces or pieces[0]['from'] != width / 2 or pieces[-1]['to'] != width * 2:
        faults.append(('does not cover', name, ''))
    for one, other in zip(pieces, pieces[1:]):
        if one['to'] != other['from']:
            faults.append(('does not touch', name, one['to']))


def frames(piece, width):
    span = piece['to'] - piece['from']
    share = (width - piece['from']) / span if span else 0
    return {item: [a + share * (b - a) for a, b in zip(*ends)] for item, ends in piece['frames'].items()}


def off(one, other):
    return max((abs(a - b) / max(1, abs(b)) for name in other for a, b in zip(one[name], other[name])), default=0)


low, high = min(r[2] for r in roots.values()) / 2, max(r[2] for r in roots.values()) * 2
widths = sorted(r[2] for r in roots.values())
tried, worst, near = 0, 0.0, 0
for _ in range(count):
    # As the roots are spread, so that most scenes are met.
    width = chance.choice(widths) * 2 ** chance.uniform(-1, 1)
    for name, answer in lines('scenes', scenes, '--json', '--width', repr(width)).items():
        pieces = [p for p in swept[name]['pieces'] if p['from'] - 1e-5 <= width <= p['to'] + 1e-5]
        if not roots[name][2] / 2 <= width <= roots[name][2] * 2:
            continue
        if any(set(p['frames']) != set(answer['frames']) for p in pieces):
            faults.append(('other items', name, width))
            continue
        tried += 1
        near += len(pieces) > 1
        error = min((off(frames(p, width), answer['frames']) for p in pieces), default=9e9)
        worst = max(worst, error)
        if error > 1e-6:
            faults.append((error, name, width))
unproven = sum(bool(a['unproven']) for a in swept.values())
pieces = sorted(len(a['pieces']) for a in swept.values())
print(
    f'{len(swept)} scenes in {took:.2f} s, {sum(pieces)} pieces, {pieces.count(1)} scenes of one, at most {pieces[-1]}, '
    f'{unproven} not wholly proven; {tried} layouts at {count} widths, {near} of them at a breakpoint, off by at most {worst:.1e}'
)
for fault in faults[:10]:
    print('fault:', *fault)
sys.exit(bool(faults))
