/** What waits to be remembered: kept in place, decided once, changed in a draft, taken back for some seconds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PendingMemory } from '../../engine/api/index.ts';
import { shownDigest } from '../../engine/api/shown-text.ts';
import { sha256 } from '../../engine/basics/digest.ts';
import { keptFor, readReference } from '../../renderer/panels/memories/words.ts';
import type { Api } from '../../renderer/state/basics/api.ts';
import { changesOf, tagsOf } from '../../renderer/state/mind/candidate-draft.ts';
import { createMemories, replacedBy } from '../../renderer/state/mind/memories.ts';

const waiting = (id: string, more: Partial<PendingMemory> = {}): PendingMemory => ({
  id,
  candidate: { text: `Text of ${id}.`, type: 'fact', tags: ['a'], ttl_days: null, source: 'user_said', why_store: '' },
  origin: 'think',
  evidence: [],
  proposedAt: 1,
  related: [],
  ...more,
});

/** A decision says what the card showed. */
const seen = (id: string) => shownDigest(waiting(id).candidate, sha256);

function remembering(pending: PendingMemory[]) {
  const calls: [string, unknown][] = [];
  const timers: (() => void)[] = [];
  const host = { pending, fails: null as string | null, hold: null as Promise<void> | null };
  const api = {
    async call(method: string, params: { id?: string }) {
      calls.push([method, params]);
      if (method === 'memory/pending') return [...host.pending];
      await host.hold;
      if (host.fails !== null) throw new Error(host.fails);
      host.pending = host.pending.filter(({ id }) => id !== params.id);
      return { decision: 'approve', ledgerId: 'led', memoryId: method === 'memory/reject' ? null : `mem_${params.id}` };
    },
  } as unknown as Api;
  const memories = createMemories({ api, later: (run) => void timers.push(run) });
  const sent = () => calls.filter(([method]) => method !== 'memory/pending');
  return { host, memories, sent, timers, ids: () => memories.store.get().pending.map(({ id }) => id) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what comes in moves nothing, and what is gone takes its draft along', async () => {
  const { host, memories, ids } = remembering([waiting('a'), waiting('b')]);
  await memories.load();
  memories.edit('b');
  host.pending = [waiting('c'), waiting('b'), waiting('a')];
  memories.hear({ method: 'memory/changed', params: { pending: 3 } });
  await settle();
  assert.deepEqual(ids(), ['a', 'b', 'c']);
  host.pending = [waiting('c')];
  await memories.load();
  assert.deepEqual(ids(), ['c']);
  assert.deepEqual(memories.store.get().drafts, {});
});

test('a decision is sent once, however often the key is pressed, and can be taken back until its time is over', async () => {
  const { memories, sent, timers, ids } = remembering([waiting('a')]);
  await memories.load();
  await Promise.all([memories.approve('a'), memories.approve('a'), memories.reject('a')]);
  assert.deepEqual(sent(), [['memory/approve', { id: 'a', seen: seen('a') }]]);
  assert.deepEqual(ids(), []);
  await memories.undo('a');
  assert.deepEqual(sent().at(-1), ['memory/undo', { memoryId: 'mem_a' }]);
  assert.equal(memories.store.get().settled[0]?.what, 'undone');
  await memories.undo('a');
  assert.equal(sent().length, 2);
  for (const run of timers) run();
  assert.equal(memories.store.get().settled[0]?.canUndo, false);
});

test('while it is being decided about, the card stays, even where the queue has it no more', async () => {
  const { host, memories, ids } = remembering([waiting('a')]);
  await memories.load();
  let go: () => void = () => undefined;
  host.hold = new Promise((resolve) => {
    go = resolve;
  });
  const deciding = memories.reject('a');
  host.pending = [];
  await memories.load();
  assert.deepEqual(ids(), ['a']);
  go();
  await deciding;
  assert.deepEqual(ids(), []);
  assert.deepEqual(
    memories.store.get().settled.map(({ what, canUndo }) => [what, canUndo]),
    [['rejected', false]],
  );
});

test('a draft is sent as what it changes; one that changes nothing approves', async () => {
  const { memories, sent } = remembering([waiting('a'), waiting('b')]);
  await memories.load();
  memories.edit('a');
  memories.change('a', { text: ' Better. ', tags: 'a, b,, b', days: 30 });
  await memories.approve('a');
  memories.edit('b');
  await memories.approve('b');
  assert.deepEqual(sent(), [
    ['memory/edit', { id: 'a', changes: { text: 'Better.', tags: ['a', 'b'], ttl_days: 30 }, seen: seen('a') }],
    ['memory/approve', { id: 'b', seen: seen('b') }],
  ]);
  assert.deepEqual(changesOf(waiting('b'), { text: 'Text of b.', type: 'fact', tags: 'a', days: null }), {});
  assert.deepEqual(tagsOf('a; b\nc, ,'), ['a', 'b', 'c']);
});

test('a refused decision leaves the card, its draft and the reason', async () => {
  const { host, memories, ids } = remembering([waiting('a')]);
  await memories.load();
  memories.edit('a');
  host.fails = 'That looks like a password.';
  await memories.approve('a');
  const { troubles, drafts, deciding } = memories.store.get();
  assert.deepEqual(ids(), ['a']);
  assert.deepEqual(troubles, { a: 'That looks like a password.' });
  assert.ok(drafts['a'] !== undefined);
  assert.deepEqual(deciding, {});
});

test('what it contradicts is replaced unless the person keeps both; what is only alike stays', () => {
  const related = (relation: 'duplicate' | 'contradiction') =>
    waiting('a', { related: [{ id: 'm', text: '', relation }] });
  assert.equal(replacedBy({ replaces: {} }, related('contradiction')), 'm');
  assert.equal(replacedBy({ replaces: { a: null } }, related('contradiction')), null);
  assert.equal(replacedBy({ replaces: {} }, related('duplicate')), null);
  assert.equal(replacedBy({ replaces: { a: 'm' } }, related('duplicate')), 'm');
});

test('evidence and times are read as what they are', () => {
  assert.deepEqual(readReference('turn:t_1'), { kind: 'turn', turnId: 't_1' });
  assert.deepEqual(readReference('game:g-1#12'), { kind: 'game', gameId: 'g-1', decision: 12 });
  assert.deepEqual(readReference('game:g-1'), { kind: 'game', gameId: 'g-1', decision: null });
  assert.deepEqual(readReference('import:ab#3'), { kind: 'other', text: 'line 3 of the file' });
  assert.deepEqual([null, 1, 30, 365].map(keptFor), [
    'until you forget it',
    'for one day',
    'for 30 days',
    'for a year',
  ]);
});
