#!/usr/bin/env python3
"""check_lint.py INSPECTOR IB: `Inspector lint` on real Interface Builder files against the scenes that were extracted from them.

Frames, scene by scene, to the point; contradictions and open quantities under the right file and line, and none elsewhere
unless they are at another width, with the interval."""
import collections, glob, json, subprocess, sys, time

inspector, data = sys.argv[1:]
index = {(e['repo'], e['path']): data + '/files/' + e['file'] for e in json.load(open(data + '/files/INDEX.json'))}
files = sorted(glob.glob(data + '/files/*.xib') + glob.glob(data + '/files/*.storyboard'))
faults = []

def run(*arguments):
    return [json.loads(line) for line in subprocess.run(
        [inspector, 'lint', *arguments], stdout=subprocess.PIPE, text=True).stdout.splitlines()]

solved = {(line['file'], line['root']): line for line in run('--frames', *files)}
start = time.time()
lines = run('--json', '--baseline', 'none.json', data + '/files')
seconds = time.time() - start
found = collections.defaultdict(list)
for line in lines:
    if 'kind' in line:
        found[line['file']].append(line)
summary = lines[-1]
near = compared = conflicts = ambiguous = 0
clean = 0
for name in ['scenes', 'scenes-ambiguous', 'scenes-infeasible']:
    for text in open(f'{data}/{name}.jsonl'):
        scene = json.loads(text)
        file = index.get((scene['repo'], scene['path']))
        if not file:
            continue
        root = scene['items'][0]['id']
        answer = solved[file, root]
        ids = {item['id'] for item in scene['items']} | {c['id'] for c in scene['constraints']}
        here = [f for f in found[file] if f['elements'][0] in ids]
        if name == 'scenes-infeasible':
            members = {m for c in scene['oracle']['conflicts'] for m in c['iis']}
            hit = any(f['kind'] == 'contradiction' and f['elements'][0] in members for f in here)
            conflicts += hit
            if not hit: faults.append(f'no contradiction in {file} {root}')
            continue
        if name == 'scenes-ambiguous':
            for variable in scene['oracle']['ambiguous']:
                if not any(f['kind'] == 'undetermined' and f['elements'][0] == variable[0] for f in here):
                    faults.append(f'{variable[0]} is not said to be open in {file}')
            ambiguous += 1
        else:
            clean += 1
            for f in here:
                if f['kind'] in ('contradiction', 'undetermined') and 'widths' not in f and 'heights' not in f:
                    faults.append(f'{f["kind"]} in the clean {file} {root}: {f["message"]}')
        free = {variable[0] for variable in scene['oracle'].get('ambiguous', [])}
        off = 0
        for item in scene['items']:
            if item['kind'] != 'view' or item['fixed'] or item.get('stackHidden') or item['id'] in free:
                continue
            frame = answer['frames'].get(item['id'])
            off = max(off, 9e9 if frame is None else max(abs(a - b) for a, b in zip(frame, item['abs'])))
        # What the recorded scene of an ambiguous one shows need not be a solution.
        if name == 'scenes':
            compared += 1
            near += off <= 1.05
            if off > 1.05: faults.append(f'{off:.3g} pt off in {file} {root}')
for fault in faults:
    print(fault)
print(f'{seconds:.2f} s for {summary["documents"]} documents with {summary["constraints"]} constraints, '
      f'{summary["constraintsRead"]} read, skipped {summary["skipped"]}')
print(f'lint: frames {near}/{compared}, contradictions {conflicts}/5, open {ambiguous}/6, {clean} clean scenes, {len(faults)} faults')
sys.exit(bool(faults))
