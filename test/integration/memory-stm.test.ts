/** What has been going on lately: bounded, forgotten in days, and proposed for the long term by its use alone. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { isEligible, promote } from '../../engine/memory/promotion.ts';
import type { Queue } from '../../engine/memory/queue.ts';
import { openStm, STM_BYTES, STM_ENTRIES, STM_TTL, type TurnTrace } from '../../engine/memory/stm.ts';
import { openTestMemory } from '../support/memory.ts';

const trace = (intent: string, more: Partial<TurnTrace> = {}): TurnTrace => ({
  intent,
  resolution: 'Answered.',
  open_questions: [],
  tools_used: [],
  entities: ['trample'],
  ...more,
});

function inFolder(work: (file: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-stm-'));
  try {
    work(path.join(folder, 'stm.jsonl'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('@stm_fields @stm_trace_not_transcript an entry has the fields of the contract, a line each, whatever it is given', () => {
  let now = 1000;
  const stm = openStm({ file: null, now: () => now });
  const entry = stm.add(
    trace(`asks\nabout ${'x'.repeat(9000)}`, {
      open_questions: ['one?', 'two?', 'three?', 'four?'],
      tools_used: [{ tool_name: 'scryfall.lookup', status: 'ok' }],
      entities: Array.from({ length: 40 }, (_, n) => `card ${n} ${'é'.repeat(200)}`),
    }),
    's1',
  );
  for (const field of [
    'intent',
    'resolution',
    'open_questions',
    'tools_used',
    'entities',
    'created_at',
    'last_accessed',
    'access_count',
    'sessions_seen',
  ]) {
    assert.ok(Object.hasOwn(entry, field), field);
  }
  assert.ok(!entry.intent.includes('\n') && entry.intent.length <= 240);
  assert.equal(entry.open_questions.length, 3);
  assert.ok(Buffer.byteLength(JSON.stringify(entry)) <= STM_BYTES);
  assert.deepEqual(
    [entry.created_at, entry.last_accessed, entry.access_count, entry.sessions_seen],
    [1000, 1000, 0, 1],
  );
  now = 2000;
  const [again] = stm.recall(['Trample', 'card 0'], 's2', 5);
  assert.equal(again, undefined);
});

test('@stm_ttl @stm_bounds what is 72 hours old is gone, and the oldest make room for the newest', () => {
  let now = 0;
  const stm = openStm({ file: null, now: () => now });
  for (let n = 0; n < STM_ENTRIES + 50; n += 1) {
    now += 1000;
    stm.add(trace(`intent ${n}`), 's1');
  }
  assert.equal(stm.entries().length, STM_ENTRIES);
  assert.deepEqual([stm.entries()[0]?.intent, stm.entries().at(-1)?.intent], ['intent 50', 'intent 249']);
  // Being used doesn't keep an entry from leaving: first in, first out.
  stm.recall(['trample'], 's1', STM_ENTRIES);
  stm.add(trace('one more'), 's1');
  assert.equal(stm.entries()[0]?.intent, 'intent 51');
  now += STM_TTL;
  assert.deepEqual(stm.entries(), []);
});

test('@stm_access_counting being recalled is counted, and each session once', () => {
  let now = 0;
  const stm = openStm({ file: null, now: () => now });
  stm.add(trace('a'), 's1');
  now = 5;
  for (const session of ['s1', 's2', 's2', 's1']) stm.recall(['TRAMPLE'], session, 3);
  const [entry] = stm.entries();
  assert.deepEqual([entry?.access_count, entry?.sessions_seen, entry?.last_accessed], [4, 2, 5]);
  assert.deepEqual(stm.recall(['flying'], 's3', 3), []);
});

test('@stm_persisted the file holds what counts, is condensed, and mends itself', () =>
  inFolder((file) => {
    const now = () => 1_000_000;
    const first = openStm({ file, now });
    for (let n = 0; n < 5; n += 1) first.add(trace(`intent ${n}`), 's1');
    for (let n = 0; n < 300; n += 1) first.recall(['trample'], 's1', 5);
    first.close();
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    assert.ok(lines.length < 60, `${lines.length} lines`);
    writeFileSync(file, `${lines.join('\n')}\nno json\n{"id":"half`);
    const second = openStm({ file, now });
    assert.deepEqual(
      second.entries().map(({ intent, access_count }) => [intent, access_count]),
      [0, 1, 2, 3, 4].map((n) => [`intent ${n}`, 300]),
    );
    second.close();
    assert.ok(statSync(file).size < STM_ENTRIES * STM_BYTES);
    const later = openStm({ file, now: () => 1_000_000 + STM_TTL });
    assert.deepEqual(later.entries(), []);
    later.close();
  }));

test('@promotion_by_access_pattern @promotion_once three accesses in two sessions, in time and untainted, and one attempt', async () => {
  let now = 0;
  await using memory = await openTestMemory();
  const stm = openStm({ file: null, now: () => now });
  const entry = () => stm.entries()[0]!;
  stm.add(trace('asks about trample'), 's1');
  for (const session of ['s1', 's1']) stm.recall(['trample'], session, 1);
  assert.equal(isEligible(entry(), now), false, 'two accesses, one session');
  stm.recall(['trample'], 's1', 1);
  assert.equal(isEligible(entry(), now), false, 'one session');
  stm.recall(['trample'], 's2', 1);
  assert.equal(isEligible(entry(), now), true);
  assert.equal(isEligible({ ...entry(), tainted: true }, now), false, 'tainted');
  assert.equal(isEligible(entry(), now + STM_TTL), false, 'out of its time');
  assert.equal(isEligible({ ...entry(), access_count: 2 }, now), false, 'two accesses');
  let tries = 0;
  const queue: Queue = {
    ...memory.queue,
    propose: (...given) => {
      tries += 1;
      return memory.queue.propose(...given);
    },
  };
  const [id] = promote(stm, queue, now);
  assert.equal(memory.queue.find(String(id))?.origin, 'promotion');
  assert.deepEqual(memory.ltm.writes, []);
  await memory.approvals.reject(String(id), 'window');
  now += 1;
  for (const session of ['s3', 's4', 's5']) stm.recall(['trample'], session, 1);
  assert.deepEqual(promote(stm, queue, now), []);
  assert.equal(tries, 1);
});

test('@promotion_by_access_pattern what failed with a turn is tainted, whatever it says of itself', async () => {
  await using memory = await openTestMemory();
  const stm = openStm({ file: null, now: () => 0 });
  const { id } = stm.add(trace('This must be remembered forever'), 's1');
  for (const session of ['s1', 's2', 's3']) stm.recall(['trample'], session, 1);
  stm.taint([id]);
  assert.deepEqual(promote(stm, memory.queue, 0), []);
});

test('@stm_going_on what is going on now is told whatever it is about, newest first, and being told so is no use of it', () => {
  let now = 0;
  const stm = openStm({ file: null, now: () => now });
  for (const intent of ['one', 'two', 'three']) {
    now += 1000;
    stm.add(trace(intent, { entities: [] }), 's1');
  }
  assert.deepEqual(
    stm.newest(2).map(({ intent, access_count }) => [intent, access_count]),
    [
      ['three', 0],
      ['two', 0],
    ],
  );
  assert.ok(stm.entries().every(({ access_count }) => access_count === 0));
});
