/**
 * Rooms under random interleavings of joins, posts, reads, changes, bots and crashes: numbers rise without a gap, nothing
 * acknowledged is lost, no cursor sees anything twice or misses what it may read, and who joins again sits where they sat.
 * A crash drops the service in the middle of whatever it was doing.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import fc from 'fast-check';
import type { ChannelResult } from '../../engine/api/index.ts';
import { done } from '../../engine/basics/outcome.ts';
import { type Door, doorOf, openTestChannels, REFEREE, said, type TestChannels, testFolder } from './channels.ts';

const PEOPLE = 4;

type Step =
  | { readonly kind: 'join'; readonly who: number }
  | { readonly kind: 'post'; readonly who: number; readonly slow: boolean }
  | { readonly kind: 'sync'; readonly who: number; readonly limit: number; readonly timeout: number }
  | { readonly kind: 'bot'; readonly to: number | null; readonly count: number }
  | { readonly kind: 'change'; readonly what: 'rename' | 'add_slot' | 'set_bot' | 'refused' }
  | { readonly kind: 'breathe' }
  | { readonly kind: 'crash' };

const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), who }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('post' as const), who, slow: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      who,
      limit: fc.integer({ min: 1, max: 7 }),
      timeout: fc.constantFrom(0, 0, 4),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bot' as const),
      to: fc.option(who),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      what: fc.constantFrom('rename', 'add_slot', 'set_bot', 'refused'),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'breathe' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
);

/** A post, from when it was begun until it was acknowledged, on a clock of its own. */
interface Post {
  readonly text: string;
  readonly begun: number;
  acknowledged: { readonly at: number; readonly id: number } | null;
}

interface Person {
  readonly code: string;
  readonly slotId: string;
  seat: ChannelResult<'join_channel'> | null;
  cursor: number | null;
  readonly seen: number[];
  /** One read after the other, as clients do. */
  reading: Promise<unknown>;
}

interface Kept {
  readonly id: number;
  readonly text: string | null;
  readonly to: string | null;
}

async function play(steps: readonly Step[], store: TestChannels): Promise<void> {
  let rooms = store;
  let clock = 0;
  /** What a crash ends: nothing that belongs to the service before it goes on. */
  let life = 0;
  const posts: Post[] = [];
  const flying = new Set<Promise<unknown>>();
  /** A service that crashed here goes on reading for a few milliseconds, which no process does. */
  const reads: Promise<unknown>[] = [];
  const slots = ['bot:referee', ...Array.from({ length: PEOPLE }, () => 'invite:player')];
  const created = await rooms.do('create_channel', { name: 'Fuzz', slots, bots: [REFEREE] });
  const owner: Door = { channel_id: created.channel_id, member_token: created.admin_token };
  const people = created.invites.map((code, place): Person => {
    return { code, slotId: `s${place + 1}`, seat: null, cursor: null, seen: [], reading: Promise.resolve() };
  });
  const fly = (work: Promise<unknown>) => {
    flying.add(work);
    void work.finally(() => flying.delete(work));
  };

  /** A bot that looks at slow posts for a while; what it looks at in a crash is never kept. */
  function lookAtPosts(): void {
    const mine = life;
    rooms.bots.instead.offer = async (_, { body }) => {
      if (body['slow'] === true) await nextRound();
      return mine === life ? done({ body, takenBy: null }) : new Promise(() => undefined);
    };
  }

  async function post(person: Person, slow: boolean): Promise<void> {
    const entry: Post = { text: `post ${posts.length}`, begun: clock++, acknowledged: null };
    posts.push(entry);
    const { msg_id } = await rooms.do('post', { ...doorOf(person.seat!), body: { text: entry.text, slow } });
    entry.acknowledged = { at: clock++, id: msg_id };
  }

  async function join(person: Person): Promise<void> {
    const seat = await rooms.do('join_channel', { invite_code: person.code, session: `secret of ${person.slotId}` });
    person.seat ??= seat;
    assert.deepEqual([seat.session_id, seat.member_token], [person.seat.session_id, person.seat.member_token]);
  }

  async function sync(person: Person, limit: number, timeout_ms: number): Promise<void> {
    const mine = life;
    const door = doorOf(person.seat!);
    const reading = rooms.do('sync', { ...door, cursor: person.cursor, limit, timeout_ms });
    reads.push(reading);
    const read = await reading;
    // Its answer never got out of the process that crashed.
    if (mine !== life) return;
    person.seen.push(...read.messages.map(({ id }) => id));
    person.cursor = read.cursor;
  }

  function bot(to: number | null, count: number): void {
    const { ledger } = rooms.bots;
    const row = ledger.bot(owner.channel_id, 's0')!;
    const one = { kind: 'bot', body: { text: null }, ...(to === null ? {} : { to: `s${to + 1}` }) } as const;
    const change = { expectedVersion: row.stateVersion, state: row.stateVersion, posts: Array(count).fill(one) };
    assert.ok(ledger.commit(owner.channel_id, 's0', change).ok);
  }

  async function change(what: string): Promise<void> {
    const ops: Record<string, object[]> = {
      rename: [{ op: 'rename', name: `name ${clock}` }],
      add_slot: [{ op: 'add_slot', slot: 'invite:watcher' }],
      set_bot: [{ op: 'set_bot', slot_id: 's0', bot: REFEREE }],
      refused: [
        { op: 'rename', name: 'half done' },
        { op: 'renew_invite', slot_id: 's0' },
      ],
    };
    const params = { ...owner, ops: ops[what] };
    await (what === 'refused' ? rooms.refused('BAD_OP', 'update_channel', params) : rooms.do('update_channel', params));
  }

  async function crash(): Promise<void> {
    life += 1;
    rooms = rooms.crash();
    lookAtPosts();
    // Reads that were under way got no answer.
    for (const person of people) person.reading = Promise.resolve();
    flying.clear();
    await nextRound();
  }

  lookAtPosts();
  for (const next of steps) {
    const person = 'who' in next ? people[next.who]! : null;
    if (next.kind === 'join') fly(join(person!));
    else if (next.kind === 'bot') bot(next.to, next.count);
    else if (next.kind === 'change') fly(change(next.what));
    else if (next.kind === 'breathe') await nextRound();
    else if (next.kind === 'crash') await crash();
    else if (person!.seat === null) await join(person!);
    else if (next.kind === 'post') fly(post(person!, next.slow));
    else {
      const mine = life;
      person!.reading = person!.reading.then(async () => {
        if (mine === life) await sync(person!, next.limit, next.timeout);
      });
      fly(person!.reading);
    }
  }
  while (flying.size > 0) await Promise.all(flying);
  await Promise.all(reads);

  const kept = store.store.database
    .prepare<[], Kept>('SELECT id, body ->> \'text\' AS text, to_slot AS "to" FROM channel_messages ORDER BY id')
    .all();
  check(kept, posts, people);
  assert.notEqual((await rooms.do('who', owner)).name, 'half done');
  assert.deepEqual(said(await rooms.read(owner)).length, kept.filter(({ to }) => to === null).length);
  await rooms.channels.close();
}

function check(kept: readonly Kept[], posts: readonly Post[], people: readonly Person[]): void {
  assert.deepEqual(
    kept.map(({ id }) => id),
    kept.map((_, place) => place + 1),
    'numbers rise by one',
  );
  const places = new Map<string, number[]>();
  for (const { id, text } of kept) if (text !== null) places.set(text, [...(places.get(text) ?? []), id]);
  for (const { text, acknowledged } of posts) {
    const found = places.get(text) ?? [];
    if (acknowledged !== null) assert.deepEqual(found, [acknowledged.id], `${text} was acknowledged`);
    else assert.ok(found.length <= 1, `${text} is there ${found.length} times`);
  }
  for (const early of posts) {
    for (const late of posts) {
      if (early.acknowledged === null || late.acknowledged === null || early.acknowledged.at > late.begun) continue;
      assert.ok(early.acknowledged.id < late.acknowledged.id, `${late.text} came after ${early.text}`);
    }
  }
  for (const { slotId, seen, cursor } of people) {
    const readable = kept.filter(({ id, to }) => id <= (cursor ?? 0) && (to === null || to === slotId));
    assert.deepEqual(
      seen,
      readable.map(({ id }) => id),
      `${slotId} saw everything up to ${cursor} once`,
    );
  }
}

/** Throws with the shortest steps found that break a promise. */
export async function interleave(runs: number, seed: number): Promise<void> {
  const keyFile = path.join(testFolder('interleavings'), 'rooms.key');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 80 }), async (steps) => {
      const rooms = openTestChannels({ keyFile });
      try {
        await play(steps, rooms);
      } finally {
        await rooms.close();
      }
    }),
    { numRuns: runs, seed },
  );
}
