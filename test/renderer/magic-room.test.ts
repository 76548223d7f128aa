/** A table of Magic as the messages of its room tell it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChannelMessage, ChannelView } from '../../engine/api/index.ts';
import { guessGameOf } from '../../renderer/state/rooms/guess-game.ts';
import { magicRoomOf } from '../../renderer/state/rooms/magic-room.ts';
import { gameOf, peopleOf } from '../../renderer/state/rooms/room-messages.ts';
import { linesOf } from '../../renderer/state/rooms/room-words.ts';
import { shuffleVerdict } from '../../renderer/state/rooms/shuffle-check.ts';
import { ANNA, guessTalk, guessView, ME, revealed, said } from '../e2e/support/fixture-rooms.ts';

const view: ChannelView = {
  ...guessView(),
  bots: [{ ...guessView().bots[0]!, name: 'Referee', runs: 'bob://magic-referee', params: {} }],
};
const referee = (body: Record<string, unknown>) => said('bot:bot1', 'control', body);
const commit = `sha256:${'1'.repeat(64)}`;

function sitting(): ChannelMessage[] {
  return [
    referee({ type: 'shuffle:commit', game: 'magic', commit }),
    said(ME, 'user', { type: 'sit', game: 'magic', cards: 60, commit: `sha256:${'2'.repeat(64)}` }),
    said(ANNA, 'user', { type: 'sit', game: 'magic', cards: 60, commit: `sha256:${'3'.repeat(64)}` }),
  ];
}

function opening(): ChannelMessage[] {
  const commitments = [
    { slot_id: 's1', player: ME, commit: `sha256:${'2'.repeat(64)}` },
    { slot_id: 's2', player: ANNA, commit: `sha256:${'3'.repeat(64)}` },
  ];
  return [
    ...sitting(),
    referee({ type: 'shuffle:reveal', game: 'magic', commit, commitments, deadline: '2026-11-21T10:10:00Z' }),
  ];
}

const state = (over: Record<string, unknown> = {}) =>
  referee({
    type: 'bot:state',
    state_version: 4,
    public_state: {
      game_id: 'game-7',
      turn: 3,
      waiting_for: ANNA,
      clocks: { left_ms: [60_000, 90_000], running: 1, at: '2026-11-21T10:00:00.000Z' },
      ...over,
    },
  });

test('players sit, everybody is asked for their part, and a game begins', () => {
  assert.deepEqual([...magicRoomOf(view, sitting()).sat], [ME, ANNA]);
  const asked = magicRoomOf(view, opening());
  assert.equal(asked.phase, 'opening');
  assert.equal(asked.asked.get('s1'), `sha256:${'2'.repeat(64)}`);
  assert.equal(asked.deadline, Date.parse('2026-11-21T10:10:00Z'));
  const playing = magicRoomOf(view, [
    ...opening(),
    said(ME, 'user', { type: 'reveal', value: 'v', nonce: 'n' }),
    state(),
  ]);
  assert.deepEqual([playing.phase, playing.gameId, playing.waitingFor, playing.turn], ['playing', 'game-7', ANNA, 3]);
  assert.deepEqual(playing.clocks, { left: [60_000, 90_000], running: 1, at: Date.parse('2026-11-21T10:00:00Z') });
  assert.ok(playing.opened.has(ME));
});

test('after the end everybody may sit down again, and the result stays until then', () => {
  const ended = [
    ...opening(),
    state(),
    state({ result: { winner: 0, reason: 'Anna has 0 life' } }),
    said('system', 'system', { type: 'end', game: 'magic', winner: ME, winner_name: 'Me', reason: 'Anna has 0 life' }),
    referee({ type: 'shuffle:commit', game: 'magic', commit: `sha256:${'4'.repeat(64)}` }),
  ];
  const over = magicRoomOf(view, ended);
  assert.deepEqual([over.phase, over.gameId, over.sat.size], ['sitting', 'game-7', 0]);
  assert.equal(over.result?.winner, ME);
  assert.equal(over.clocks?.running ?? null, null);
  const next = magicRoomOf(view, [...ended, ...sitting().slice(1), state({ game_id: 'game-8' })]);
  assert.deepEqual([next.phase, next.gameId, next.result], ['playing', 'game-8', null]);
});

test('a shuffle that came to nothing is told, and nobody but the referee tells of a game', () => {
  const failed = magicRoomOf(view, [...opening(), referee({ type: 'shuffle:void', why: 'Too late.' })]);
  assert.deepEqual([failed.phase, failed.failed], ['sitting', 'Too late.']);
  const other = { ...state(), sender: 'bot:bot9' };
  assert.equal(magicRoomOf(view, [other]).gameId, null);
  assert.equal(magicRoomOf(view, [{ ...state(), sender: ME, kind: 'user' }]).gameId, null);
});

test('a shuffle is only called verified where it can be counted again', () => {
  assert.equal(shuffleVerdict(opening()), null);
  const proof = {
    type: 'bot:reveal',
    value: 'aaaaaaaa',
    nonce: 'bbbbbbbb',
    commit,
    seed: '5'.repeat(64),
    starting_player: 0,
    players: 2,
    commitments: [],
  };
  const verdict = shuffleVerdict([...opening(), referee(proof)]);
  assert.equal(verdict?.isGood, false);
  assert.ok((verdict?.problems.length ?? 0) > 0);
});

test('the talk tells what happened at the table and leaves out what the log tells', () => {
  const talk = [...opening(), said(ME, 'user', { type: 'move', game: 'magic', decision: 4 }), state()];
  const lines = linesOf(talk, peopleOf(view, talk, ME), gameOf(view));
  assert.deepEqual(
    lines.map((line) => (line.kind === 'note' ? line.text : line.kind)),
    [
      'The referee has fixed its part of the next shuffle; it can be checked afterwards.',
      'You sat down with a deck.',
      'Anna sat down with a deck.',
      'Everybody has sat down. Now all show their part of the shuffle.',
    ],
  );
});

test('a guessing game that begins anew forgets the one before', () => {
  const again = said('bot:bot1', 'bot', { type: 'bot:prompt', text: 'Guess a number 1..100' });
  const game = guessGameOf(guessView(), [...guessTalk(), ...revealed(), again]);
  assert.deepEqual([game.over, game.history.length, game.left, game.commit], [false, 0, [1, 100], null]);
});
