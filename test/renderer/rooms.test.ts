/** Rooms in the window: what messages mean, what a link holds, what is kept of a seat, and what a new room asks for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChannelMessage } from '../../engine/api/index.ts';
import { commitTo, isKept } from '../../renderer/state/basics/commitment.ts';
import { type Page, pageHash, pageOf } from '../../renderer/state/basics/pages.ts';
import { guessGameOf } from '../../renderer/state/rooms/guess-game.ts';
import { inviteLink, isOwnAddress, readInvite } from '../../renderer/state/rooms/invites.ts';
import { guessRoom, rangeProblem, tableRoom } from '../../renderer/state/rooms/new-room.ts';
import { gameOf, peopleOf } from '../../renderer/state/rooms/room-messages.ts';
import { merged } from '../../renderer/state/rooms/room-session.ts';
import { lineOf, linesOf } from '../../renderer/state/rooms/room-words.ts';
import { createSeats, type Shelf } from '../../renderer/state/rooms/seats.ts';
import { createSecrets } from '../../renderer/state/rooms/shuffle-secret.ts';
import {
  ANNA,
  guess,
  guessTalk,
  guessView,
  judged,
  ME,
  NONCE,
  revealed,
  said,
  turnOf,
} from '../e2e/support/fixture-rooms.ts';

function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('each answer of the referee narrows what is left, and the spell and the deadline are known', () => {
  const game = guessGameOf(guessView(), guessTalk());
  assert.deepEqual(game.left, [21, 69]);
  assert.equal(game.turn?.player, ME);
  assert.ok((game.turn?.deadline ?? 0) > Date.now());
  assert.deepEqual(
    game.history.map(({ by, value, verdict, hint }) => [by, value, verdict, hint]),
    [
      [ME, '70', 'high', 'within 50'],
      [ANNA, '20', 'low', 'within 25'],
    ],
  );
  const [spell] = game.constraints;
  assert.equal(spell?.says, 'Spell every word backwards.');
  assert.equal(spell?.turns, 2);
  assert.equal(game.over, false);
});

test('a reveal is checked here, and a wrong one is called wrong whatever the server says', () => {
  const game = guessGameOf(guessView(), [...guessTalk(), ...revealed()]);
  assert.deepEqual([game.over, game.winner, game.reveal?.checked], [true, ME, true]);
  const forged = revealed().map((message) =>
    message.body['type'] === 'bot:reveal' ? { ...message, body: { ...message.body, target: 43 } } : message,
  );
  assert.equal(guessGameOf(guessView(), [...guessTalk(), ...forged]).reveal?.checked, false);
});

test('a commitment that changes at the reveal is held against the first one', () => {
  const later = revealed().map((message) =>
    message.body['type'] === 'bot:reveal'
      ? { ...message, body: { ...message.body, target: 41, commit: commitTo('41', NONCE) } }
      : message,
  );
  assert.equal(guessGameOf(guessView(), [...guessTalk(), ...later]).reveal?.checked, false);
});

test("the demo dialect is the same game without the prefix, and refused moves don't narrow it", () => {
  const demo = guessTalk().map((message) => {
    const type = message.body['type'];
    return typeof type === 'string' && type.startsWith('bot:')
      ? {
          ...message,
          sender: message.body['type'] === 'constraint:set' ? message.sender : 'bot:Guess referee',
          body: { ...message.body, type: type.slice(4) },
        }
      : message;
  });
  assert.deepEqual(guessGameOf(guessView({ trust: 'demo' }), demo).left, [21, 69]);
  const refused = [...demo, guess(ANNA, 50), judged('invalid', { hint: "It is another player's turn." })];
  const game = guessGameOf(guessView({ trust: 'demo' }), refused);
  assert.deepEqual(game.left, [21, 69]);
  assert.equal(game.violation, "It is another player's turn.");
});

test("the referee's own history counts where it gives one", () => {
  const state = said('bot:bot1', 'control', {
    type: 'bot:state',
    state_version: 9,
    public_state: {
      round: 2,
      history: [
        { player: ME, move: 'guess', value: 70, result: 'high' },
        { player: ANNA, move: 'pass', reason: 'timeout' },
        { player: ANNA, move: 'guess', value: 30, result: 'low' },
      ],
    },
  });
  const game = guessGameOf(guessView(), [turnOf(ME), guess(ME, 70), judged('high'), state]);
  assert.deepEqual(game.left, [31, 69]);
  assert.equal(game.history.length, 2);
  assert.equal(game.stateVersion, 9);
});

test('words show how like they are', () => {
  const view = guessView();
  const words = { ...view, bots: [{ ...view.bots[0]!, params: { mode: 'word' } }] };
  const likeness = { length: 'longer', in_place: 2, in_common: 3 };
  const game = guessGameOf(words, [turnOf(ME), guess(ME, 'apple'), judged('wrong', { similarity: likeness })]);
  assert.deepEqual(game.history[0]?.likeness, { length: 'longer', inPlace: 2, inCommon: 3 });
  assert.equal(game.mode, 'word');
});

test('what is said has words, and what nobody knows keeps its type and fields', () => {
  const talk = guessTalk();
  const people = peopleOf(guessView(), talk, ME);
  const lines = linesOf(talk, people, gameOf(guessView()));
  assert.ok(
    lines.some((line) => line.kind === 'said' && line.from === 'Anna' && line.text.includes('<b>everybody</b>')),
  );
  assert.ok(lines.some((line) => line.kind === 'note' && line.text === 'You guessed 70.'));
  assert.ok(lines.some((line) => line.kind === 'note' && line.text === 'Too high (within 50).'));
  const odd = lines.find((line) => line.kind === 'fields');
  assert.deepEqual(odd?.kind === 'fields' ? [odd.title, odd.fields] : null, [
    'weather',
    [
      { name: 'wind', value: '3' },
      { name: 'places', value: '["here","there"]' },
    ],
  ]);
});

test('no body breaks the talk', () => {
  const people = peopleOf(guessView(), [], null);
  const bodies: Record<string, unknown>[] = [
    {},
    { type: 5 },
    { type: 'move', value: {} },
    { type: 'bots_announced', bots: 'none' },
    { type: 'constraint:set' },
    { type: 'state', public_state: [] },
    { text: 'x'.repeat(40_000) },
  ];
  for (const body of bodies) {
    for (const kind of ['user', 'bot', 'control', 'system'] as const) {
      const message: ChannelMessage = { ...said('bot:x', kind, body) };
      assert.doesNotThrow(() => lineOf(message, people, 'guess'));
      assert.doesNotThrow(() => guessGameOf(guessView(), [message]));
    }
  }
});

test('messages come once, in order', () => {
  const [a, b, c] = guessTalk();
  assert.deepEqual(
    merged([a!, b!], [b!, c!]).map(({ id }) => id),
    [1, 2, 3],
  );
});

test('an invite is a code or a link with one, and nothing else is', () => {
  const code = 'aB-_'.repeat(11);
  assert.deepEqual(readInvite(` ${code} `), { code, address: null });
  const link = inviteLink('http://192.0.2.7:3045', code);
  assert.equal(link, `http://192.0.2.7:3045/#join=${code}`);
  assert.deepEqual(readInvite(link), { code, address: 'http://192.0.2.7:3045/' });
  assert.equal(isOwnAddress('http://192.0.2.7:3045/', ['http://127.0.0.1:3045/', 'http://192.0.2.7:3045/']), true);
  assert.equal(isOwnAddress('http://192.0.2.8:3045/', ['http://192.0.2.7:3045/']), false);
  for (const bad of [
    '',
    'hello there',
    'http://192.0.2.7/',
    `ftp://192.0.2.7/#join=${code}`,
    'javascript:alert(1)#join=x',
  ])
    assert.equal(readInvite(bad), null, bad);
});

test('seats are kept for this browser, another tab of it may sit elsewhere in the room', () => {
  const lasting = shelf();
  const first = createSeats(lasting, shelf());
  const second = createSeats(lasting, shelf());
  const seat = { channelId: 'chn_1', slotId: 's1', sessionId: 'sess_1', token: 't1' };
  first.keep(seat);
  second.keep({ ...seat, slotId: 's2', token: 't2' });
  assert.equal(first.find('chn_1')?.token, 't1');
  assert.equal(createSeats(lasting, shelf()).find('chn_1')?.token, 't2');
  assert.equal(first.secret(), second.secret());
  first.drop('chn_1');
  assert.equal(createSeats(lasting, shelf()).find('chn_1'), null);
  lasting.setItem('bob.seats', '{broken');
  assert.deepEqual(createSeats(lasting, shelf()).all(), []);
});

test('the own part of a shuffle is kept until it is shown, and only for its own commitment', () => {
  const secrets = createSecrets(shelf());
  const { value, nonce, commit } = secrets.make('chn_1');
  assert.ok(isKept(value, nonce, commit));
  assert.deepEqual(secrets.find('chn_1', commit), { value, nonce });
  assert.equal(secrets.find('chn_1', commitTo('other', nonce)), null);
  const again = secrets.make('chn_1');
  assert.deepEqual(secrets.find('chn_1', commit), { value, nonce });
  assert.equal(secrets.find('chn_1', again.commit)?.value, again.value);
  secrets.drop('chn_1');
  assert.equal(secrets.find('chn_1', commit), null);
});

test('who makes a room has a name for the others, and their own once they said it', () => {
  const seats = createSeats(shelf(), shelf());
  assert.deepEqual([seats.name(), seats.hostName()], ['', 'Host']);
  seats.rename('Ada');
  assert.deepEqual([seats.name(), seats.hostName()], ['Ada', 'Ada']);
});

test('a table asks for its seats in order and knows which code is the own one', () => {
  const room = tableRoom({
    name: ' Sunday ',
    seats: [
      { who: 'bob', level: 'steady', deck: 'boundless-elves' },
      { who: 'me', deck: null },
    ],
    clock: 25,
    watchers: 2,
  });
  assert.equal(room.mine, 0);
  assert.equal(room.params.name, 'Sunday');
  assert.deepEqual(
    room.params.slots?.map((slot) => (typeof slot === 'string' ? slot : `${slot.kind} ${slot.label} ${slot.role}`)),
    [
      'bot magic-referee referee',
      'bot player A player',
      'invite player B player',
      'invite watcher 1 observer',
      'invite watcher 2 observer',
    ],
  );
  assert.deepEqual(
    room.params.bots?.map(({ slot, code_ref }) => [slot, code_ref]),
    [
      ['magic-referee', 'bob://magic-referee'],
      ['player A', 'bob://player'],
    ],
  );
});

test('a table of four asks for a link for each friend, names each Bob, and tells the referee of Commander', () => {
  const bob = { who: 'bob', level: 'steady', deck: 'boundless-elves' } as const;
  const seats = [{ who: 'friend' } as const, bob, { who: 'me', deck: null } as const, bob];
  const { params, mine } = tableRoom({ name: 'Four', seats, commander: true, clock: null, watchers: 0 });
  const labels = (params.slots ?? []).map((slot) => (typeof slot === 'string' ? slot : `${slot.kind} ${slot.label}`));
  assert.deepEqual(labels, ['bot magic-referee', 'invite player A', 'bot player B', 'invite player C', 'bot player D']);
  assert.equal(mine, 1);
  assert.deepEqual(
    (params.bots ?? []).map(({ name, params: given }) => [name, given?.['commander'] ?? null]),
    [
      ['Referee', true],
      ['Bob the first', null],
      ['Bob', null],
    ],
  );
});

test('whoever sets two Bobs to play has a seat to watch them from, however many others may watch', () => {
  const bob = { who: 'bob', level: 'steady', deck: 'boundless-elves' } as const;
  for (const watchers of [0, 1, 3]) {
    const { params, mine } = tableRoom({ name: 'Two Bobs', seats: [bob, bob], clock: null, watchers });
    const invites = (params.slots ?? []).filter((slot) => typeof slot !== 'string' && slot.kind === 'invite');
    assert.equal(mine, 0);
    assert.equal(invites.length, watchers + 1);
    assert.deepEqual(invites[0], { kind: 'invite', label: 'host', role: 'observer', admin: false });
  }
});

test('a guessing game asks for what was chosen, and a range that is none is told', () => {
  const form = {
    name: 'G',
    mode: 'number',
    range: [5, 9],
    seconds: 60,
    onTimeout: 'penalty',
    players: 3,
    me: true,
    hints: false,
    spells: true,
  } as const;
  const { params, mine } = guessRoom(form);
  assert.equal(mine, 0);
  assert.deepEqual(params.bots?.[0]?.params, {
    mode: 'number',
    timeout_s: 60,
    on_timeout: 'penalty',
    hints: false,
    range: [5, 9],
  });
  assert.equal(params.slots?.length, 5);
  assert.equal(rangeProblem(1, 100), null);
  for (const [low, high] of [
    [5, 5],
    [9, 1],
    [1.5, 2],
    [Number.NaN, 2],
  ] as const)
    assert.ok(rangeProblem(low, high));
});

test('rooms have addresses, and a guest has nothing else', () => {
  const pages: Page[] = [
    { kind: 'rooms' },
    { kind: 'room', channelId: 'chn/1' },
    { kind: 'room', channelId: 'c', table: true },
  ];
  for (const page of pages) assert.deepEqual(pageOf(pageHash(page), false), page);
  assert.deepEqual(pageOf('#/memories', true), { kind: 'rooms' });
  assert.deepEqual(pageOf('#/room/c', true), { kind: 'room', channelId: 'c' });
});
