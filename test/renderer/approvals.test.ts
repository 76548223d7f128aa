/** What waits for a person: kept in its place, answered with what was seen, and shown as it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Approval } from '../../engine/api/index.ts';
import { seenApproval } from '../../engine/api/shown-text.ts';
import { sha256 } from '../../engine/basics/digest.ts';
import { diffLines } from '../../renderer/panels/approvals/diff.ts';
import type { Api } from '../../renderer/state/basics/api.ts';
import { createApprovals, inPlace } from '../../renderer/state/mind/approvals.ts';
import { proposals } from '../e2e/support/fixture-minds.ts';

const [CHANGE, COMMAND] = proposals() as [Approval, Approval];

test('what comes in stands behind what is there, and what went goes; memories have a list of their own', () => {
  const memory = { ...CHANGE, id: 'memory 1', kind: 'memory' } as const;
  const later = inPlace([COMMAND], [CHANGE, { ...COMMAND, state: 'running' }, memory]);
  assert.deepEqual(
    later.map(({ id, state }) => [id, state]),
    [
      [COMMAND.id, 'running'],
      [CHANGE.id, 'waiting'],
    ],
  );
  assert.deepEqual(inPlace(later, [CHANGE]), [CHANGE]);
});

test('an answer names what was seen; a refused one stays with its reason, and one is sent at a time', async () => {
  let refuse = true;
  const sent: unknown[] = [];
  const approvals = createApprovals({
    call: (method: string, params: unknown) => {
      if (method === 'approvals/list') return Promise.resolve([COMMAND]);
      sent.push(params);
      return refuse
        ? Promise.reject({ message: 'It was changed meanwhile.' })
        : Promise.resolve({ ...COMMAND, state: 'rejected' });
    },
  } as unknown as Api);
  await approvals.load();
  await Promise.all([
    approvals.answer(COMMAND.id, { action: 'accept' }),
    approvals.answer(COMMAND.id, { action: 'accept' }),
  ]);
  assert.equal(approvals.store.get().troubles[COMMAND.id], 'It was changed meanwhile.');
  refuse = false;
  await approvals.answer(COMMAND.id, { action: 'reject', reason: 'Not now.' });
  assert.equal(approvals.store.get().troubles[COMMAND.id], undefined);
  const seen = seenApproval(COMMAND, sha256);
  assert.deepEqual(sent, [
    { id: COMMAND.id, action: 'accept', seen },
    { id: COMMAND.id, action: 'reject', reason: 'Not now.', seen },
  ]);
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
