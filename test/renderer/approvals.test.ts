/** What waits for a person: kept in order, settled by a run's own state, and shown as it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../engine/api/index.ts';
import { seenProposal } from '../../engine/api/shown-text.ts';
import { sha256 } from '../../engine/digest.ts';
import { diffLines } from '../../renderer/panels/approvals/diff.ts';
import type { Api } from '../../renderer/state/api.ts';
import { createApprovals, titleOf, withRun } from '../../renderer/state/approvals.ts';

const proposal = (run: string, path: string, tool = 'sh'): Notification => ({
  method: 'run/proposal',
  params: { run, path, tool, body: 'ls', attributes: { command: 'ls' } },
});

const state = (run: string, ...waiting: [string, number][]) => ({
  run,
  turn: 1,
  status: 202,
  summary: '',
  history: waiting.map(([path, status]) => ({ tool: 'sh', path, status, body: 'ls', turn: 1, attributes: '{"a":1}' })),
  unknowns: [],
  telemetry: null,
});

test('what waited before is fetched in the name of the project, and news is added to it once', async () => {
  const asked: string[] = [];
  const api = {
    call: (method: string, params: { run?: string }) => {
      asked.push(method);
      if (method === 'getRuns')
        return Promise.resolve([
          { run: 'a', status: 202 },
          { run: 'b', status: 200 },
        ]);
      return Promise.resolve(method === 'getRun' ? state(params.run!, ['log://1', 202], ['log://0', 200]) : {});
    },
  } as unknown as Api;
  const approvals = createApprovals(api);
  await approvals.start();
  assert.deepEqual(asked, ['init', 'getRuns', 'getRun']);
  approvals.hear(proposal('a', 'log://1'));
  approvals.hear(proposal('c', 'log://9'));
  const { proposals, loaded } = approvals.store.get();
  assert.ok(loaded);
  assert.deepEqual(
    proposals.map(({ key }) => key),
    ['a log://1', 'c log://9'],
  );
});

test("a run's state settles what it no longer waits for and leaves other runs alone", () => {
  const before = ['a log://1', 'b log://1'].map((key) => {
    const [run, path] = key.split(' ');
    return { key, run: run!, path: path!, tool: 'sh', body: '', attributes: {}, answering: false, trouble: null };
  });
  assert.deepEqual(
    withRun(before, state('a', ['log://1', 200], ['log://2', 202])).map(({ key }) => key),
    ['b log://1', 'a log://2'],
  );
});

test('a refused answer stays with its reason, a taken one goes', async () => {
  let refuse = true;
  const sent: unknown[] = [];
  const approvals = createApprovals({
    call: (_method: string, params: unknown) => {
      sent.push(params);
      return refuse ? Promise.reject({ message: 'It was changed meanwhile.' }) : Promise.resolve({});
    },
  } as unknown as Api);
  approvals.hear(proposal('a', 'log://1', 'ask_user'));
  const seen = seenProposal(approvals.store.get().proposals[0]!, sha256);
  await approvals.answer(approvals.store.get().proposals[0]!, 'accept', 'Yes');
  assert.equal(approvals.store.get().proposals[0]?.trouble, 'It was changed meanwhile.');
  refuse = false;
  await approvals.answer(approvals.store.get().proposals[0]!, 'reject');
  assert.deepEqual(approvals.store.get().proposals, []);
  assert.deepEqual(sent, [
    { run: 'a', resolution: { path: 'log://1', action: 'accept', seen, output: 'Yes' } },
    { run: 'a', resolution: { path: 'log://1', action: 'reject', seen } },
  ]);
});

test('a proposal is called by what it does', () => {
  assert.equal(titleOf({ tool: 'set', attributes: { files: ['src/a.ts'] } }), 'Change src/a.ts');
  assert.equal(titleOf({ tool: 'ask_user', attributes: {} }), 'A question');
});

test('a change is shown by the lines that differ, with three around them', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const after = before.with(10, 'changed').toSpliced(11, 1);
  const lines = diffLines(before.join('\n'), after.join('\n'));
  assert.deepEqual(
    lines.map((line) => (line.kind === 'gap' ? `gap ${line.count}` : `${line.kind} ${line.text}`)),
    [
      'gap 7',
      'same line 7',
      'same line 8',
      'same line 9',
      'removed line 10',
      'removed line 11',
      'added changed',
      'same line 12',
      'same line 13',
      'same line 14',
      'gap 5',
    ],
  );
  assert.deepEqual(
    diffLines(null, 'a\nb').map(({ kind }) => kind),
    ['added', 'added'],
  );
  assert.deepEqual(
    diffLines('a\nb', '').map(({ kind }) => kind),
    ['removed', 'removed'],
  );
});
