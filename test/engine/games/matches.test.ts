/** Best of three: a score over several games, the loser's choice, cards swapped in between, and a match that outlives its program. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Begins, MatchView } from '../../../engine/api/index.ts';
import type { Tables } from '../../../engine/games/tables.ts';
import { openJournalFile, readJournal } from '../../../engine/journal/journal-file.ts';
import { timelineOf } from '../../../engine/journal/timeline.ts';
import { journalOf, linesOf, playOut, raceSetup, raceTables, scratch } from './race-table.ts';

const setup = {
  ...raceSetup,
  you: { ...raceSetup.you, cards: Array(8).fill('Stone'), sideboard: ['Flint', 'Flint', 'Chalk'] },
  bestOf: 3,
};

const lastOf = async (tables: Tables) => {
  const [last] = (await tables.list()).toSorted((a, b) => b.startedAt - a.startedAt);
  return last!;
};

async function shown(tables: Tables, gameId: string) {
  const { match, next } = await tables.matches.show(gameId);
  assert.ok(match);
  return { match, next };
}

/** The game is given up by this seat. */
async function lose(tables: Tables, gameId: string, seat: number): Promise<MatchView> {
  const table = tables.find(gameId);
  await table.drop(seat);
  return (await shown(tables, gameId)).match;
}

async function goOn(tables: Tables, asked: Parameters<Tables['matches']['next']>[0]): Promise<string> {
  const begun = await tables.matches.next(asked);
  assert.ok(begun.ok, begun.ok ? '' : begun.message);
  return begun.table.header.gameId;
}

const beginnerOf = (folder: string, gameId: string): number =>
  linesOf(journalOf(folder, gameId))[0].setup.options.startingPlayer;

test('two games won are the match, with its score after each and in the list of games', async (t) => {
  const { tables, faults } = raceTables(scratch(t));
  const { gameId, token } = await tables.create({ ...setup, begins: 'you' });
  assert.equal((await shown(tables, gameId)).match.stage, 'playing');
  const end = await playOut(tables.find(gameId), token);
  const { match, next } = await shown(tables, gameId);
  const won = end.view?.result?.winner;
  assert.deepEqual(match.wins, [Number(won === 0), Number(won === 1)]);
  assert.deepEqual([match.stage, match.game, match.of, match.winner], ['between', 1, 3, null]);
  assert.equal(next?.game, 2);
  assert.equal(next.chooser, won === 0 ? 'opponent' : 'you');

  const second = await goOn(tables, { gameId, ...(won === 0 ? {} : { begins: 'opponent' }) });
  const winner = 1 - (won ?? 0);
  assert.deepEqual((await lose(tables, second, 1 - winner)).wins, [1, 1]);
  const third = await goOn(tables, { gameId: second, ...(winner === 0 ? {} : { begins: 'you' }) });
  const over = await lose(tables, third, 1);
  assert.deepEqual([over.wins, over.stage, over.winner], [[2, 1], 'over', 0]);
  assert.equal((await shown(tables, third)).next, null);
  const more = await tables.matches.next({ gameId: third });
  assert.ok(!more.ok);
  assert.match(more.message, /over/);
  await tables.close();
  const games = (await tables.list()).map(({ match: of }) => [of?.id, of?.game, of?.winner]);
  assert.deepEqual(
    games.toSorted((a, b) => Number(a[1]) - Number(b[1])),
    [
      [gameId, 1, null],
      [gameId, 2, null],
      [gameId, 3, 0],
    ],
  );
  assert.deepEqual(faults, []);
});

test('whoever lost chooses who begins: the person is asked, and Bob plays first', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId } = await tables.create({ ...setup, begins: 'you' });
  await lose(tables, gameId, 0);
  const unsaid = await tables.matches.next({ gameId });
  assert.ok(!unsaid.ok);
  assert.match(unsaid.message, /You choose/);
  const second = await goOn(tables, { gameId, begins: 'opponent' });
  assert.equal(beginnerOf(folder, second), 1);
  await lose(tables, second, 1);
  const said = await tables.matches.next({ gameId: second, begins: 'you' });
  assert.ok(!said.ok);
  assert.match(said.message, /opponent chooses/);
  assert.equal(beginnerOf(folder, await goOn(tables, { gameId: second })), 1);
  await tables.close();
});

test('after a draw whoever chose before chooses again, and nobody has won more', async (t) => {
  const folder = scratch(t);
  for (const [begins, chooser] of [
    ['opponent', 'you'],
    ['you', 'you'],
  ] as const satisfies [Begins, Begins][]) {
    const { tables } = raceTables(folder);
    const { gameId } = await tables.create({ ...setup, begins });
    await tables.find(gameId).drop(1);
    await tables.close();
    await drawn(journalOf(folder, gameId));
    const { match, next } = await shown(raceTables(folder).tables, gameId);
    assert.deepEqual([match.wins, match.stage, next?.chooser], [[0, 0], 'between', chooser]);
  }
});

test('cards go between deck and sideboard, no more than there are, and the sizes hold', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId } = await tables.create({ ...setup, begins: 'you' });
  await lose(tables, gameId, 1);
  const { next } = await shown(tables, gameId);
  assert.deepEqual(
    next?.cards.map(({ card, main, sideboard, registered }) => [card, main, sideboard, registered]),
    [
      ['Stone', 8, 0, 0],
      ['Flint', 0, 2, 2],
      ['Chalk', 0, 1, 1],
    ],
  );
  assert.deepEqual([next.least, next.most], [8, 11]);
  const refused = async (sideboard: { card: string; count: number }[]) => {
    const begun = await tables.matches.next({ gameId, sideboard });
    assert.ok(!begun.ok);
    return begun.message;
  };
  assert.match(await refused([{ card: 'Stone', count: 4 }]), /7 cards, and 8 is the least. Move 1 more/);
  assert.match(await refused([{ card: 'Flint', count: 3 }]), /has 2 Flint, not 3/);
  assert.match(await refused([{ card: 'Gold', count: 1 }]), /has no Gold/);
  const second = await goOn(tables, { gameId, sideboard: [{ card: 'Stone', count: 3 }] });
  const { deck } = linesOf(journalOf(folder, second))[0].setup.seats[0];
  assert.deepEqual(deck.cards, [
    [5, 'Stone'],
    [2, 'Flint'],
    [1, 'Chalk'],
  ]);
  assert.deepEqual(deck.sideboard, [[3, 'Stone']]);
  await lose(tables, second, 0);
  const after = await shown(tables, second);
  assert.deepEqual(
    after.next?.cards.map(({ card, main, sideboard, registered }) => [card, main, sideboard, registered]),
    [
      ['Stone', 5, 3, 0],
      ['Flint', 2, 0, 2],
      ['Chalk', 1, 0, 1],
    ],
    'as they lay in the game before, with what the match began with beside it',
  );
  await tables.close();
});

test('a match goes on after a restart: in its game, between two of them, and where the next one never came to be', async (t) => {
  const folder = scratch(t);
  const first = raceTables(folder).tables;
  const { gameId } = await first.create({ ...setup, begins: 'you' });
  await first.close();
  const second = raceTables(folder).tables;
  assert.ok((await second.resume(gameId)).ok);
  assert.equal((await lose(second, gameId, 1)).stage, 'between');
  await second.close();
  const third = raceTables(folder).tables;
  const after = await goOn(third, { gameId });
  assert.deepEqual((await lose(third, after, 0)).wins, [1, 1]);
  await third.close();
  const { next } = await shown(raceTables(folder).tables, after);
  assert.equal(next?.game, 3);
  assert.equal((await shown(raceTables(folder).tables, gameId)).next, null, 'that one has begun');
  // What a crash leaves between the word and the game.
  const fourth = raceTables(folder).tables;
  const lost = await goOn(fourth, { gameId: after, begins: 'you' });
  await fourth.close();
  rmSync(path.join(folder, 'mtg', lost), { recursive: true });
  const fifth = raceTables(folder).tables;
  assert.equal((await shown(fifth, after)).next?.game, 3);
  assert.notEqual(await goOn(fifth, { gameId: after, begins: 'you' }), lost);
  await fifth.close();
});

test('asked twice at once, the next game begins once', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId } = await tables.create({ ...setup, begins: 'you' });
  await lose(tables, gameId, 1);
  const [one, other] = await Promise.all([goOn(tables, { gameId }), goOn(tables, { gameId })]);
  assert.equal(one, other);
  assert.equal((await tables.list()).length, 2);
  await tables.close();
});

test('the whole match is given up in the middle of a game or between two, and the opponent has it', async (t) => {
  for (const isBetween of [false, true]) {
    const folder = scratch(t);
    const { tables } = raceTables(folder);
    const { gameId } = await tables.create({ ...setup, begins: 'you' });
    if (isBetween) await lose(tables, gameId, 1);
    assert.ok((await tables.matches.leave(gameId)).ok);
    const { match, next } = await shown(tables, gameId);
    assert.deepEqual([match.stage, match.winner, match.left, next], ['over', 1, 0, null]);
    assert.deepEqual(match.wins, isBetween ? [1, 0] : [0, 1]);
    await tables.close();
    const again = raceTables(folder).tables;
    assert.equal((await lastOf(again)).match?.winner, 1);
    assert.ok(!(await again.resume(gameId)).ok);
    assert.ok(!(await again.matches.next({ gameId })).ok);
    await again.close();
  }
});

test('a game that is over is taken back before the next one, and the match with it', async (t) => {
  const { tables } = raceTables(scratch(t));
  const { gameId, token } = await tables.create({ ...setup, begins: 'you' });
  const table = tables.find(gameId);
  await playOut(table, token);
  assert.ok((await tables.matches.leave(gameId)).ok);
  assert.ok((await table.undo(token)).ok);
  const { match, next } = await shown(tables, gameId);
  assert.deepEqual([match.stage, match.wins, match.left, next], ['playing', [0, 0], null, null]);
  await tables.close();
});

test('another try of a game of a match decides nothing in it', async (t) => {
  const { tables } = raceTables(scratch(t));
  const { gameId, token } = await tables.create({ ...setup, begins: 'you' });
  await playOut(tables.find(gameId), token);
  const branched = await tables.branch(gameId, 0);
  assert.ok(branched.ok);
  assert.equal((await tables.matches.show(branched.seated.gameId)).match, null);
  await tables.close();
});

/** Whoever won it before, it was a draw. */
async function drawn(journal: string): Promise<void> {
  const { end } = timelineOf((await readJournal(journal)).lines)!;
  const file = await openJournalFile(journal, 'old');
  await file.append([{ ...end!, winner: null }]);
  await file.close();
}
