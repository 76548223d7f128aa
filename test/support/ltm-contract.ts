/** What every backend of the long-term memory does, whatever it keeps memories in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, type MemoryCandidate, memoryCandidateSchema, type StoredMemory } from '../../engine/ltm/candidate.ts';
import { type LongTermMemory, storedMemory } from '../../engine/ltm/store.ts';

export const NOON = Date.UTC(2026, 2, 10, 12);

export interface Clock {
  now: number;
}

export function candidate(text: string, more: Partial<MemoryCandidate> = {}): MemoryCandidate {
  return memoryCandidateSchema.parse({ text, type: 'fact', source: 'user_said', why_store: 'worth it', ...more });
}

export function stored(id: string, text: string, more: Partial<StoredMemory> = {}): StoredMemory {
  return { ...storedMemory(candidate(text), { id }, NOON), ...more };
}

export interface BackendUnderTest {
  readonly name: string;
  /** Opens one that holds nothing, and opens the same again for `reopen`. */
  open(clock: Clock): Promise<{ memory: LongTermMemory; reopen(): Promise<LongTermMemory>; end(): Promise<void> }>;
}

export function testBackend({ name, open }: BackendUnderTest): void {
  async function using(
    work: (memory: LongTermMemory, clock: Clock, reopen: () => Promise<LongTermMemory>) => Promise<void>,
  ) {
    const clock = { now: NOON };
    const { memory, reopen, end } = await open(clock);
    try {
      await work(memory, clock, reopen);
    } finally {
      await end();
    }
  }
  const ids = async (memory: LongTermMemory, text: string, k = 5) => (await memory.query(text, k)).map(({ id }) => id);

  test(`${name}: what is kept is found with its fields, and is there after a restart`, () =>
    using(async (memory, _clock, reopen) => {
      const id = await memory.upsert(candidate('Plays slow control decks', { type: 'mtg_profile', tags: ['style'] }), {
        evidence: ['turn:7'],
        ledger_id: 'ledger-1',
      });
      assert.match(id, /^mem_/);
      const expected = { id, text: 'Plays slow control decks', type: 'mtg_profile', tags: ['style'] };
      const [hit, ...others] = await memory.query('which control deck does he play?', 3);
      assert.equal(others.length, 0);
      assert.ok(hit!.score > 0 && hit!.score < 1);
      const { score: _score, ...rest } = hit!;
      assert.deepEqual(rest, { ...expected, created_at: NOON, source: 'user_said' });
      const again = await reopen();
      assert.deepEqual(await ids(again, 'control'), [id]);
      const kept = await again.get(id);
      assert.deepEqual(kept?.evidence, ['turn:7']);
      assert.equal(kept?.ledger_id, 'ledger-1');
      assert.equal(kept?.why_store, 'worth it');
      assert.equal(await again.get('mem_other'), undefined);
    }));

  test(`${name}: a query gives at most k, best first, and nothing for words that nobody said`, () =>
    using(async (memory) => {
      for (let at = 0; at < 8; at++) await memory.upsert(candidate(`Note ${at} about dragons`), { id: `mem_${at}` });
      await memory.upsert(candidate('Goblins and dragons fight dragons over a dragon egg'), { id: 'mem_egg' });
      const hits = await memory.query('dragon egg', 3);
      assert.equal(hits.length, 3);
      assert.equal(hits[0]!.id, 'mem_egg');
      assert.ok(hits.every(({ score }, at) => at === 0 || score <= hits[at - 1]!.score));
      assert.deepEqual(await memory.query('lighthouse', 3), []);
      assert.deepEqual(await memory.query('what is the', 3), []);
      assert.deepEqual(await memory.query('', 3), []);
      assert.deepEqual(await memory.query('"; DROP TABLE memories -- NEAR( * ^', 3), []);
    }));

  test(`${name}: the same id twice is one memory, as it was said last`, () =>
    using(async (memory, _clock, reopen) => {
      await memory.upsert(candidate('Likes tea'), { id: 'mem_drink' });
      await memory.upsert(candidate('Likes coffee'), { id: 'mem_drink' });
      const again = await reopen();
      assert.equal((await again.list()).length, 1);
      assert.deepEqual(await ids(again, 'coffee'), ['mem_drink']);
      assert.deepEqual(await ids(again, 'tea'), []);
    }));

  test(`${name}: a tag is a word to find a memory by, worth less than its text`, () =>
    using(async (memory) => {
      await memory.upsert(candidate('Keeps two lands and a plan', { tags: ['mulligan'] }), { id: 'mem_tag' });
      await memory.upsert(candidate('Takes a mulligan too rarely'), { id: 'mem_text' });
      assert.deepEqual(await ids(memory, 'mulligan'), ['mem_text', 'mem_tag']);
    }));

  test(`${name}: what expired is never found, and goes when told`, () =>
    using(async (memory, clock, reopen) => {
      await memory.upsert(candidate('Tournament on Saturday', { ttl_days: 3 }), { id: 'mem_soon' });
      await memory.upsert(candidate('Tournament decks are foiled'), { id: 'mem_stays' });
      assert.deepEqual((await ids(memory, 'tournament')).sort(), ['mem_soon', 'mem_stays']);
      clock.now = NOON + 3 * DAY;
      assert.deepEqual(await ids(memory, 'tournament'), ['mem_stays']);
      assert.deepEqual(
        (await memory.list()).map(({ id }) => id),
        ['mem_stays'],
      );
      assert.equal((await memory.list({ all: true })).length, 2);
      assert.deepEqual(await memory.expire(), ['mem_soon']);
      assert.deepEqual(await memory.expire(), []);
      const again = await reopen();
      assert.equal(await again.get('mem_soon'), undefined);
      assert.deepEqual(await ids(again, 'tournament'), ['mem_stays']);
    }));

  test(`${name}: what was superseded is kept and never found; taking its successor back brings it back`, () =>
    using(async (memory, _clock, reopen) => {
      await memory.upsert(candidate('Favourite format is Standard'), { id: 'mem_old', ledger_id: 'l1' });
      await memory.upsert(candidate('Favourite format is Pauper'), {
        id: 'mem_new',
        supersedes: 'mem_old',
        ledger_id: 'l2',
      });
      assert.deepEqual(await ids(memory, 'favourite format'), ['mem_new']);
      // The same record applied once more, as after a crash, changes nothing.
      await memory.upsert(candidate('Favourite format is Standard'), { id: 'mem_old', ledger_id: 'l1' });
      const again = await reopen();
      assert.deepEqual(await ids(again, 'favourite format'), ['mem_new']);
      assert.equal((await again.get('mem_old'))?.superseded_by, 'mem_new');
      assert.equal((await again.get('mem_new'))?.supersedes, 'mem_old');
      assert.deepEqual(
        (await again.list()).map(({ id }) => id),
        ['mem_new'],
      );
      assert.deepEqual(await again.removeByLedger('l2'), ['mem_new']);
      assert.deepEqual(await again.removeByLedger('l2'), []);
      assert.deepEqual(await ids(again, 'favourite format'), ['mem_old']);
    }));

  test(`${name}: rebuilt, it holds exactly what it is given`, () =>
    using(async (memory, _clock, reopen) => {
      await memory.upsert(candidate('Stray note about merfolk'), { id: 'mem_stray' });
      await memory.rebuild([
        stored('mem_a', 'Collects merfolk cards'),
        stored('mem_b', 'Collected zombies', { superseded_by: 'mem_a' }),
      ]);
      const again = await reopen();
      assert.deepEqual(await ids(again, 'collect merfolk zombies'), ['mem_a']);
      assert.deepEqual(
        (await again.list({ all: true })).map(({ id }) => id),
        ['mem_a', 'mem_b'],
      );
      assert.equal(await again.get('mem_stray'), undefined);
    }));

  test(`${name}: dates are computed, and a question of nothing but a date is answered by it`, () =>
    using(async (memory) => {
      await memory.rebuild([
        stored('mem_match', 'Lost the match yesterday', { created_at: Date.UTC(2025, 6, 15) }),
        stored('mem_other', 'Lost the match badly', { created_at: Date.UTC(2025, 9, 2) }),
        stored('mem_week', 'Traded a playset', { created_at: NOON - 7 * DAY }),
      ]);
      assert.equal((await ids(memory, 'Which match was lost on 14 July 2025?'))[0], 'mem_match');
      assert.equal((await ids(memory, 'Which match was lost in October 2025?'))[0], 'mem_other');
      assert.deepEqual(await ids(memory, 'What was there last week?'), ['mem_week']);
    }));

  test(`${name}: the memory beside the one with the words is found too, and occasions rank as wholes`, () =>
    using(async (memory) => {
      const turns = ['Ann: Which deck won the league?', 'Ben: The green one, by far.', 'Ann: Nice, thanks.'];
      await memory.rebuild([
        ...turns.map((text, position) => stored(`mem_s1-${position}`, text, { group: 's1', position })),
        ...['Ann: I painted the kitchen.', 'Ben: The league of painters, eh?'].map((text, position) =>
          stored(`mem_s2-${position}`, text, { group: 's2', position }),
        ),
      ]);
      const found = await ids(memory, 'What deck won the league?');
      assert.equal(found[0], 'mem_s1-0');
      assert.ok(found.includes('mem_s1-1'));
      const groups = await memory.queryGroups('What deck won the league?', 5);
      assert.deepEqual(
        groups.map(({ group }) => group),
        ['s1', 's2'],
      );
      assert.equal((await memory.queryGroups('What deck won the league?', 1)).length, 1);
    }));

  test(`${name}: other alphabets and accents are found`, () =>
    using(async (memory) => {
      await memory.upsert(candidate('Träumt von einer Réunion in Kraków'), { id: 'mem_de' });
      await memory.upsert(candidate('Любит синие колоды'), { id: 'mem_ru' });
      assert.deepEqual(await ids(memory, 'reunion krakow'), ['mem_de']);
      assert.deepEqual(await ids(memory, 'колоды'), ['mem_ru']);
    }));
}
