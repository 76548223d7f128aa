import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spellCast } from '../../../../engine/bot-programs/spell-cast/program.ts';
import { type Driven, driveBot } from '../../../support/bot-driver.ts';

async function over(params: Record<string, unknown> = {}) {
  const room = driveBot(spellCast, { params, seats: ['player', 'player', 'observer'] });
  await room.start();
  const a = await room.join('s1');
  const b = await room.join('s2');
  const watcher = await room.join('s3');
  return { room, a, b, watcher };
}

/** As a referee says it. */
const says = (room: Driven, body: Record<string, unknown>) => room.post('bot:referee', body, { kind: 'bot' });
const turn = (room: Driven, player: string) => says(room, { type: 'bot:turn', player });
const judge = (room: Driven, result = 'low') => says(room, { type: 'bot:judge', result });
const spells = (room: Driven) =>
  room
    .said()
    .filter(({ type }) => type !== 'constraint:list')
    .map(({ type, target, constraint, ttl_turns }) =>
      type === 'constraint:set' ? `set ${target} ${constraint} ${ttl_turns}` : `clear ${target} ${constraint}`,
    );

test('it says at first what its spells ask', async () => {
  const { room } = await over();
  const { type, constraints } = room.said()[0] as { type: string; constraints: { name: string; text: string }[] };
  assert.equal(type, 'constraint:list');
  assert.ok(constraints.length >= 5 && constraints.every(({ name, text }) => name !== '' && text !== ''));
  const own = await over({ constraints: ['constructor'] });
  assert.deepEqual(own.room.said()[0]!.constraints, [{ name: 'constructor', text: 'constructor' }]);
});

test('a judged player is spelled in turn, for so many of their own turns', async () => {
  const { room, a, b } = await over({ every: 1, ttl_turns: 2, constraints: ['rhyme', 'haiku'] });
  await turn(room, a);
  await judge(room);
  assert.deepEqual(spells(room), [`set ${a} rhyme 2`]);
  await turn(room, b);
  await judge(room);
  assert.deepEqual(spells(room).slice(1), [`set ${b} haiku 2`]);
  await turn(room, a);
  await judge(room);
  assert.equal(spells(room).length, 2);
  await turn(room, b);
  await says(room, { type: 'bot:pass', player: b });
  await turn(room, a);
  await judge(room);
  // Judged once more than it lasts: it wears off, and the next is cast.
  assert.deepEqual(spells(room).slice(2), [`clear ${a} rhyme`, `set ${a} haiku 2`]);
});

test('invalid moves, chat, other spell bots and people who play referee cast nothing', async () => {
  const { room, a } = await over({ every: 1 });
  await judge(room);
  await turn(room, a);
  await judge(room, 'invalid');
  await room.post(a, { type: 'bot:judge', result: 'low' });
  await says(room, { type: 'constraint:set', target: a, constraint: 'rhyme', ttl_turns: 2 });
  await says(room, { type: 'constraint:clear', target: a, constraint: 'rhyme' });
  await says(room, { text: 'hello' });
  assert.deepEqual(spells(room), []);
});

test('members cast: on somebody in the room, one spell at a time, from the list', async () => {
  const { room, a, b, watcher } = await over({ every: 0 });
  const castOn = (by: string, target: unknown, constraint: unknown = 'rhyme', ttl_turns?: unknown) =>
    room.post(by, { type: 'cast', target, constraint, ...(ttl_turns === undefined ? {} : { ttl_turns }) });
  for (const [target, constraint, ttl] of [
    ['sess_nobody', 'rhyme', 1],
    [null, 'rhyme', 1],
    [b, 'toString', 1],
    [b, 7, 1],
    [b, 'rhyme', 0],
    [b, 'rhyme', 1.5],
    [b, 'rhyme', 11],
    [b, 'rhyme', '2'],
  ]) {
    assert.equal(await castOn(a, target, constraint, ttl), 'BAD_MOVE');
  }
  assert.equal(await castOn(a, b, 'rhyme', 1), null);
  assert.equal(await castOn(watcher, b), 'BAD_MOVE', 'b is under a spell');
  assert.equal(await castOn(a, watcher), 'BAD_MOVE', 'the last spell of a lasts');
  await turn(room, b);
  await judge(room);
  assert.deepEqual(spells(room), [`set ${b} rhyme 1`, `clear ${b} rhyme`]);
  assert.equal(await castOn(a, b), null);
});

test('spells end with the game, with who concedes and with who leaves', async () => {
  const { room, a, b, watcher } = await over({ every: 0 });
  const castOn = (by: string, target: string) => room.post(by, { type: 'cast', target, constraint: 'rhyme' });
  await castOn(a, b);
  await castOn(b, a);
  await castOn(watcher, watcher);
  await says(room, { type: 'bot:concede', player: b });
  room.leave(watcher);
  await room.restart();
  await says(room, { type: 'bot:reveal', target: 42 });
  assert.deepEqual(spells(room).slice(3), [`clear ${b} rhyme`, `clear ${watcher} rhyme`, `clear ${a} rhyme`]);
});

test('parameters that make no sense are named', () => {
  assert.match(spellCast.problem!({ ttl_turns: 0 }) ?? '', /^ttl_turns: /);
  assert.match(spellCast.problem!({ constraints: ['Not So'] }) ?? '', /^constraints\.0: /);
  assert.equal(spellCast.problem!({}), null);
});
