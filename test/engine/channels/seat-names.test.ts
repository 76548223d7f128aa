/** How somebody in a room may be called: like nobody else there, and like nothing that a room says of itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import {
  mayBeCalled,
  nameForBot,
  nameForChanging,
  nameForJoining,
  type RoomPeople,
} from '../../../engine/channels/seat-names.ts';
import { refusalOf } from '../../support/store.ts';

const ROOM = { id: 7 };

/** Who sits in `s1`, `s2` and so on, a seat that somebody left and whose name is still there, and a bot in `b1`. */
function roomWith(names: readonly (string | null)[], bots: readonly string[] = []): RoomPeople {
  const slots = names.map((name, at) => ({ slotId: `s${at + 1}`, sessionId: `sess_${at + 1}`, name }));
  const facts = bots.map((name, at) => ({ slotId: `b${at + 1}`, name }));
  return {
    rooms: { slots: (id) => (id === ROOM.id ? [...slots, { slotId: 'left', sessionId: null, name: 'Gone' }] : []) },
    bots: { facts: (id) => (id === ROOM.id ? facts : []) },
  };
}

const wish = (name: string, slotId = 's9', hosts = false) => ({ name, slotId, hosts });

test('who comes in keeps a name that is free, and gets a number where somebody is called so, or nearly so', () => {
  const room = roomWith(['Ada', 'Eve (2)', null, 'Eve'], ['GuessBot']);
  const named = (name: string) => must(nameForJoining(room, ROOM, wish(name)));
  assert.deepEqual(['Grace', 'Ada', 'аdа', 'A d a', 'Eve', 'guessbot', 'Gone'].map(named), [
    'Grace',
    'Ada (2)',
    'аdа (2)',
    'A d a (2)',
    'Eve (3)',
    'guessbot (2)',
    'Gone',
  ]);
});

test('the own seat is no other: who joins again keeps the name', () => {
  assert.equal(must(nameForJoining(roomWith(['Ada']), ROOM, wish('Ada', 's1'))), 'Ada');
  assert.equal(must(nameForChanging(roomWith(['Ada']), ROOM, wish('ADA', 's1'))), 'ADA');
});

test('names of the room, of its parts and of senders are nobody’s, however they are written', () => {
  const taken = ['system', 'SYSTEM', 'sуstem', 'R e f e r e e', 'Adm1n', 'moderator', 'bot', 'Server', 'Bob', 'h0st'];
  const senders = ['bot:Ada', 'BOT: x', ' bot :x', '"sess_1234', 'system@room', 'ｂｏｔ：Ada'];
  for (const name of [...taken, ...senders]) {
    assert.match(refusalOf(mayBeCalled({ name, hosts: false }), 400).message, /Choose another name/, name);
    assert.equal(nameForJoining(roomWith([]), ROOM, wish(name)).ok, false, name);
    assert.equal(nameForChanging(roomWith([]), ROOM, wish(name)).ok, false, name);
  }
  for (const name of ['Botticelli', 'Systema', 'Roberta', 'Hostess', 'Refereed', 'Sessa', 'bot lover']) {
    assert.equal(mayBeCalled({ name, hosts: false }).ok, true, name);
  }
});

test('whoever hosts may be called Bob or Host, and nothing else of these', () => {
  assert.equal(must(nameForJoining(roomWith([]), ROOM, wish('Bob', 's1', true))), 'Bob');
  assert.equal(nameForJoining(roomWith([]), ROOM, wish('Host', 's1', true)).ok, true);
  assert.equal(nameForJoining(roomWith([]), ROOM, wish('Admin', 's1', true)).ok, false);
});

test('who changes their name is told who has it, and one that is free', () => {
  const { message } = refusalOf(nameForChanging(roomWith(['Ada', 'Ada (2)']), ROOM, wish('Ada')), 400);
  assert.match(message, /called "Ada" already.*"Ada \(3\)"/);
  assert.equal(must(nameForChanging(roomWith(['Ada']), ROOM, wish('Grace'))), 'Grace');
});

test('a bot is called like nobody who sits there and like no other bot, and only a bot of Bob’s own like him', () => {
  const room = roomWith(['Ada'], ['GuessBot']);
  const bot = (name: string, own = false, slotId = 'b9') => nameForBot(room, ROOM, { name, slotId, own });
  assert.equal(must(bot('Ada')), 'Ada (2)');
  assert.equal(must(bot('guess-bot')), 'guess-bot (2)');
  assert.equal(must(bot('GuessBot', false, 'b1')), 'GuessBot');
  assert.equal(must(bot('Referee')), 'Referee');
  assert.equal(must(bot('Bob', true)), 'Bob');
  for (const name of ['Bob', 'Host', 'system', 'Admin', 'sess_1: x', 'bot:Ada']) {
    assert.match(refusalOf(bot(name), 400).message, /another name for the bot/, name);
  }
});
