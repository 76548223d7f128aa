/** The spell-cast overlay over a game that is played. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { golden } from '../support/goldens.ts';
import { type GuessRoom, guessRoom, type Member } from '../support/guess-room.ts';
import { assertShown, GOLDENS, normalised, seedExamples } from '../support/room-messages.ts';

const SPELLS = { slot: 'bot:spells', name: 'spell-cast', code_ref: 'bob://spell-cast' };

async function enchanted(t: Parameters<typeof guessRoom>[0], params: Record<string, unknown>, trust?: 'demo') {
  return guessRoom(t, {
    ...(trust === undefined ? {} : { trust }),
    params: { target: 42 },
    slots: ['invite:player', 'invite:player', 'bot:spells'],
    bots: [{ ...SPELLS, params }],
  });
}

const spells = async (room: GuessRoom) =>
  (await room.messages())
    .filter(({ body }) => body.type === 'constraint:set' || body.type === 'constraint:clear')
    .map(({ body }) => [body.type, body.target, body.constraint]);

test('@spell_judge a judged guess brings a constraint in the words of the seed, which lasts for turns of its target', async (t) => {
  for (const trust of [undefined, 'demo'] as const) {
    const room = await enchanted(t, { every: 1, ttl_turns: 1, constraints: ['reverse-spelling', 'haiku'] }, trust);
    const [a, b] = room.members as [Member, Member];
    await room.post(a, { move: 'guess', value: 1 });
    await room.post(b, { move: 'guess', value: 2 });
    await room.post(a, { move: 'guess', value: 3 });
    const messages = await room.messages();
    for (const example of seedExamples().overlay) assertShown(example, messages);
    assert.deepEqual(await spells(room), [
      ['constraint:set', a.session, 'reverse-spelling'],
      ['constraint:set', b.session, 'haiku'],
      ['constraint:clear', a.session, 'reverse-spelling'],
      ['constraint:set', a.session, 'reverse-spelling'],
    ]);
    golden(path.join(GOLDENS, `guess-spell-cast-${trust ?? 'verified'}.json`), normalised(messages));
  }
});

test("@spell_cast a member casts on another, and what can't be cast is BAD_MOVE", async (t) => {
  const room = await enchanted(t, { every: 0 });
  const [a, b] = room.members as [Member, Member];
  const cast = (member: Member, target: string, constraint: string) =>
    room.post(member, { type: 'cast', target, constraint });
  assert.equal(await cast(b, a.session, 'rhyme'), null);
  assert.equal(await cast(b, b.session, 'no-such-spell'), 'BAD_MOVE');
  assert.equal(await cast(b, 'sess_nobody', 'haiku'), 'BAD_MOVE');
  assert.equal(await cast(a, a.session, 'haiku'), 'BAD_MOVE');
  assert.deepEqual(await spells(room), [['constraint:set', a.session, 'rhyme']]);
});

test('@spell_apart the game goes on as without it: same judgements, same turns, same end', async (t) => {
  const play = async (room: GuessRoom) => {
    const [a, b] = room.members as [Member, Member];
    await room.post(a, { move: 'guess', value: 73 });
    await room.post(b, { move: 'guess', value: 41 });
    await room.post(a, { move: 'guess', value: 42 });
    const own = /^bot:(judge|turn|state|reveal)$|^end$/;
    return normalised(await room.messages())
      .map(({ body }) => body as Record<string, unknown>)
      .filter(({ type }) => own.test(String(type)))
      .map(({ bot_id: _, commit: __, ...body }) => body);
  };
  const plain = await play(await guessRoom(t, { params: { target: 42 } }));
  const under = await play(await enchanted(t, { every: 1 }));
  assert.deepEqual(under, plain);
});

test('@spell_no_loop two overlays and a game answer people, and never each other without end', async (t) => {
  const room = await guessRoom(t, {
    params: { target: 42 },
    slots: ['invite:player', 'invite:player', 'bot:spells', 'bot:more-spells'],
    bots: [
      { ...SPELLS, params: { every: 1 } },
      { ...SPELLS, slot: 'bot:more-spells', name: 'more', params: { every: 1 } },
    ],
  });
  const [a] = room.members as [Member];
  const before = (await room.messages()).length;
  await room.post(a, { move: 'guess', value: 1 });
  const after = (await room.messages()).slice(before).map(({ body }) => body.type);
  assert.deepEqual(after.filter((type) => type === 'constraint:set').length, 2);
  assert.equal(after.length, 6);
  const spelled = await spells(room);
  await room.post(a, { move: 'guess', value: 42 });
  assert.deepEqual(await spells(room), spelled, 'out of turn: nothing is judged');
  await room.post(await room.turn(), { move: 'guess', value: 42 });
  assert.equal(
    (await spells(room)).filter(([type]) => type === 'constraint:clear').length,
    2,
    'spells end with the game',
  );
});
