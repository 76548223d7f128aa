/** Hosts that would like to choose a shuffle, and what a member finds out from the room's messages alone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  type ChannelMessage,
  checkShuffle,
  commitmentTo,
  shuffleSeed,
  startingPlayerOf,
} from '../../../engine/api/index.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const secret = (name: string) => ({ value: `value-of-${name}`, nonce: `nonce-of-${name}` });
type Secret = ReturnType<typeof secret>;
const commitOf = ({ value, nonce }: Secret) => commitmentTo(value, nonce, sha256);
const PLAYERS = ['ada', 'ben'].map((name, at) => ({ slot_id: `s${at + 1}`, player: `sess_${name}`, ...secret(name) }));
type Player = (typeof PLAYERS)[number];

interface Story {
  readonly committed: readonly Secret[];
  readonly sit: readonly Player[];
  /** Null: nobody is asked. */
  readonly asked: { readonly by: Secret; readonly players: readonly Player[] } | null;
  readonly opened: Secret;
  readonly counted: readonly Player[];
  readonly left?: string;
}

const HONEST: Story = {
  committed: [secret('referee')],
  sit: PLAYERS,
  asked: { by: secret('referee'), players: PLAYERS },
  opened: secret('referee'),
  counted: PLAYERS,
};

function problemsOf(story: Story): readonly string[] {
  return checkShuffle(messagesOf(story), sha256).problems;
}

function messagesOf({ committed, sit, asked, opened, counted, left }: Story): ChannelMessage[] {
  const messages: ChannelMessage[] = [];
  const say = (sender: string, kind: ChannelMessage['kind'], body: ChannelMessage['body']) =>
    messages.push({ id: messages.length + 1, channel_id: 'chn_1', sender, kind, body, ts: '' });
  const listed = ({ slot_id, player, ...own }: Player) => ({ slot_id, player, commit: commitOf(own) });
  for (const one of committed)
    say('bot:R', 'control', { type: 'shuffle:commit', game: 'magic', commit: commitOf(one) });
  for (const one of sit) say(one.player, 'user', { type: 'sit', game: 'magic', cards: 60, commit: commitOf(one) });
  if (left !== undefined) say('system', 'system', { type: 'invite_renewed', slot_id: 's1', left });
  if (asked !== null) {
    const commitments = asked.players.map(listed);
    say('bot:R', 'control', { type: 'shuffle:reveal', game: 'magic', commit: commitOf(asked.by), commitments });
    for (const { player, value, nonce } of asked.players) say(player, 'user', { type: 'reveal', value, nonce });
  }
  const seed = shuffleSeed([opened.value, ...counted.map(({ value }) => value)], sha256);
  say('bot:R', 'control', {
    ...{ type: 'bot:reveal', game: 'magic', ...opened, commit: commitOf(opened), seed, players: 2 },
    starting_player: startingPlayerOf(seed, 2, sha256),
    commitments: counted.map((one) => ({ ...listed(one), value: one.value, nonce: one.nonce })),
  });
  return messages;
}

test('what other bots reveal is no shuffle of the referee, and a referee that never committed is found out all the same', () => {
  const honest = messagesOf(HONEST);
  const at = { id: 99, channel_id: 'chn_1', ts: '' };
  const guess = { ...at, sender: 'bot:GuessBot', kind: 'bot', body: { type: 'reveal', target: 42 } } as const;
  const wolf = {
    ...at,
    sender: 'bot:Wolf',
    kind: 'bot',
    body: { ...honest.at(-1)!.body, seed: 'f'.repeat(64) },
  } as const;
  for (const other of [guess, wolf]) {
    const { problems, proof } = checkShuffle([...honest, other], sha256);
    assert.deepEqual(problems, []);
    assert.equal(proof?.value, HONEST.opened.value);
    assert.equal(checkShuffle([...honest.slice(0, -1), other], sha256).proof, null, 'the referee opened nothing yet');
  }
  const without = honest.filter(({ body }) => body.type !== 'shuffle:commit');
  assert.match(checkShuffle([...without, guess], sha256).problems.join(), /never committed/);
});

test('an honest shuffle has no problems, also after one has left and another sits there, or where programs play alone', () => {
  assert.deepEqual(problemsOf(HONEST), []);
  const gone = { slot_id: 's1', player: 'sess_gone', ...secret('gone') };
  assert.deepEqual(problemsOf({ ...HONEST, sit: [...PLAYERS, gone], left: 'sess_gone' }), []);
  assert.deepEqual(problemsOf({ ...HONEST, sit: [], asked: null, counted: [] }), []);
});

test('a referee that commits to many values can not choose among them at the end', () => {
  const many = Array.from({ length: 50 }, (_, at) => secret(`referee-${at}`));
  const bound = /another value than the one that it was bound to/;
  const chosen = { ...HONEST, committed: many, opened: many[17]! };
  assert.match(problemsOf({ ...chosen, asked: { by: many[49]!, players: PLAYERS } }).join(), bound);
  assert.match(problemsOf({ ...chosen, asked: { by: many[17]!, players: PLAYERS } }).join(), bound);
  assert.match(problemsOf({ ...chosen, sit: [], asked: null, counted: [] }).join(), bound);
});

test('a referee can not say that somebody has left who has not', () => {
  const [ada, ben] = PLAYERS as [Player, Player];
  const story = messagesOf({ ...HONEST, asked: { by: secret('referee'), players: [ada] }, counted: [ada] });
  const last = story.length - 1;
  const end = { ...story[last]!, kind: 'system' as const, body: { type: 'end', left: ben.player } };
  const told = [...story.slice(0, last), end, story[last]!];
  assert.match(checkShuffle(told, sha256).problems.join(), /committed to a value that the seed does not have/);
});

test('nobody who sat down is left out of the seed', () => {
  const [ada, ben] = PLAYERS as [Player, Player];
  const out = /committed to a value that the seed does not have/;
  assert.match(problemsOf({ ...HONEST, counted: [ben] }).join(), out);
  assert.match(problemsOf({ ...HONEST, asked: { by: secret('referee'), players: [ben] }, counted: [ben] }).join(), out);
  assert.match(problemsOf({ ...HONEST, sit: [ada], asked: null, counted: [] }).join(), out);
});
