"""Compares what `Inspector log --json` says of recorded console logs with recorded verdicts.

usage: check_logs.py INSPECTOR FOLDER, with FOLDER/logs.jsonl and FOLDER/verdicts.jsonl
"""
import json
import subprocess
import sys

inspector, folder = sys.argv[1:]
logs = [json.loads(line) for line in open(f'{folder}/logs.jsonl')]
verdicts = {v['id']: v for v in map(json.loads, open(f'{folder}/verdicts.jsonl'))}
faults = 0
complete = 0
for log in logs:
    verdict = verdicts[log['id']]
    run = subprocess.run([inspector, 'log', '-', '--json'], input=log['text'], capture_output=True, text=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if log['constraints'] == 0:
        wrong = [] if run.returncode == 1 and not answers and run.stderr else ['an answer without a list']
    else:
        wanted = {
            'listed': log['constraints'], 'parsed': verdict['parsed'], 'contradicts': verdict['infeasible'],
            'needs': verdict['needs'], 'broken_is_member': verdict['broken_in_some_minimal_set'],
            'size': verdict['mus_size'] or 0,
        }
        got = dict(answers[0], size=len(answers[0]['minimal'])) if answers else {}
        wrong = [f'{key}: {got.get(key)}, not {value}' for key, value in wanted.items() if got.get(key) != value]
        if run.returncode != (0 if got.get('parsed') == got.get('listed') else 1):
            wrong.append(f'exit {run.returncode}')
    complete += log['complete']
    if wrong:
        faults += 1
        print(f"{log['id']}: {'; '.join(wrong)}")
print(f'{len(logs)} logs, {complete} of them complete: {faults} not as another reader judged them')
sys.exit(faults > 0)
