/** A run's events as a tree: what called what, how long, and what failed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationText } from '../../renderer/components/duration-text.ts';
import { fieldsOf, rowsOf, spanOf, type TraceNode, treeOf } from '../../renderer/panels/traces/tree.ts';
import { traced } from '../e2e/support/fixture-minds.ts';

const shape = (node: TraceNode): string[] =>
  rowsOf(node, new Set()).map(
    ({ node: { kind, label, ok }, level }) =>
      `${'  '.repeat(level - 1)}${kind} ${label}${ok === false ? ' failed' : ''}`,
  );

test('decks, actions and questions to a model hang together by their calls', () => {
  const root = treeOf(traced())!;
  assert.deepEqual(shape(root), [
    'run respond failed',
    '  deck respond failed',
    '    model qwen3:4b',
    '    event tool.call',
    '    action lookup failed',
    '      deck lookup failed',
    '        model qwen3:4b failed',
    '    event tool.result failed',
    '    model qwen3:4b',
  ]);
  const [deck] = root.children;
  assert.deepEqual([Math.round(deck!.start), deck!.length], [10, 2400]);
  assert.equal(spanOf(root), 2420);
  assert.match(String(root.problem), /^model_failed: /);
});

test('what is closed hides what lies under it, and a run that goes on has no length yet', () => {
  const root = treeOf(traced().slice(0, 3))!;
  assert.equal(root.length, null);
  const [deck] = root.children;
  assert.equal(rowsOf(root, new Set([deck!.key])).length, 2);
  assert.ok(spanOf(root) >= 1);
  assert.equal(treeOf([]), null);
});

test('fields of fields are one line each, and durations are short', () => {
  const fields = fieldsOf({ ts: 1, kind: 'run.end', data: { ok: false, error: { code: 'a', message: 'b' }, n: [1] } });
  assert.deepEqual(fields, [
    ['ok', 'false'],
    ['error.code', 'a'],
    ['error.message', 'b'],
    ['n', '[1]'],
  ]);
  assert.deepEqual([0.2, 12.4, 2345, 61_000, null].map(durationText), ['<1 ms', '12 ms', '2.3 s', '1 min 1 s', '']);
});
