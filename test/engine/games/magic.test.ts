/** Whole games of Magic at a table: with the built-in opponent, journaled, resumed, replayed. */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import { DEFAULT_SETTINGS } from '../../../engine/games/auto-pass.ts';
import { opponents } from '../../../engine/games/opponents.ts';
import { whyWaiting } from '../../../engine/games/own-answer.ts';
import { execute } from '../../../engine/journal/execute.ts';
import { readJournal } from '../../../engine/journal/journal-file.ts';
import { timelineOf } from '../../../engine/journal/timeline.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { type GameState, loadCards, policyNames } from '../../../mtg-core/index.ts';
import { busiest } from '../../support/busy-thread.ts';
import { awaitTurn, magicHost, playOn, sitDown } from './magic-table.ts';

const rules = createCoreRules(gameCatalog());
const journalOf = (runtimeDir: string, gameId: string) => path.join(runtimeDir, 'mtg', gameId, 'journal.jsonl');

/** A journal of a normal game stays below this, in bytes. */
const LARGEST_JOURNAL = 1_500_000;

test('the five starter decks have sixty cards each, all of them defined', () => {
  const { definitions } = gameCatalog();
  // The host trusts the definitions it comes with, so that they have to be right here.
  const checked = loadCards([...definitions.values()].map((json) => ({ where: 'assets/cards', json })));
  assert.deepEqual(checked.problems, []);
  assert.deepEqual(
    starterDecks().map(({ id, cards }) => [id, cards.length]),
    ['boundless-elves', 'dark-sacrifice', 'draconic-fury', 'glorious-combat', 'political-trickery'].map((id) => [
      id,
      60,
    ]),
  );
  for (const deck of starterDecks()) for (const card of deck.cards) assert.ok(definitions.get(card), card);
});

test('every opponent is a player that the rules engine has, under a name of its own', () => {
  for (const { policy } of opponents) assert.ok(policyNames.includes(policy), policy);
  const builtIn = opponents.filter(({ asksModel }) => asksModel !== true);
  for (const key of ['id', 'name', 'policy'] as const) {
    assert.equal(new Set(builtIn.map((opponent) => opponent[key])).size, builtIn.length);
  }
  assert.equal(new Set(opponents.map(({ id }) => id)).size, opponents.length);
  const strengths = [...new Set(builtIn.map(({ strength }) => strength).filter((strength) => strength !== ''))];
  assert.deepEqual(
    strengths,
    ['Easiest', 'Easy', 'Fairly easy', 'Medium', 'Fairly strong', 'Strong', 'Strongest'],
    'from the easiest on',
  );
  const ratings = builtIn.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
  assert.equal(ratings.length, 6);
  assert.deepEqual(
    ratings,
    ratings.toSorted((a, b) => a - b),
  );
  assert.deepEqual(
    opponents.filter(({ isSuggested }) => isSuggested).map(({ strength }) => strength),
    ['Easy'],
  );
});

for (const [mine, theirs, seed] of [
  ['boundless-elves', 'draconic-fury', 11],
  ['political-trickery', 'dark-sacrifice', 12],
  ['glorious-combat', 'boundless-elves', 13],
] as const) {
  test(`${mine} against ${theirs}: played to the end, and again from its journal with every hash`, async (t) => {
    const host = await magicHost(t);
    const seat = await sitDown(host, { you: { deck: mine }, opponent: { deck: theirs }, seed });
    const last = await playOn(host, seat);
    assert.ok(last.view?.result, 'the game ended');
    assert.deepEqual(host.told, []);
    const file = journalOf(host.runtimeDir, seat.gameId);
    const read = await readJournal(file);
    const timeline = timelineOf(read.lines)!;
    t.diagnostic(`${statSync(file).size} bytes, ${timeline.steps.length} decisions, ${timeline.end?.turn} turns`);
    assert.ok(statSync(file).size < LARGEST_JOURNAL);
    const executed = await execute(read.lines, rules);
    assert.equal(executed.mismatch, null);
    assert.equal(executed.hash, timeline.end?.hash);
    noPassedPlays(timeline.steps, executed.positions, t);

    const opened = await host.call('replay/open', { gameId: seat.gameId });
    assert.equal(opened.summary.status, 'finished');
    assert.equal(opened.note, '');
    const final = await host.call('replay/frame', { gameId: seat.gameId, n: opened.frames - 1 });
    assert.deepEqual(final.view.result, last.view.result);
    for (let n = 0; n < opened.frames; n += 9) await host.call('replay/frame', { gameId: seat.gameId, n });
  });
}

/** Whatever the table passed for the person was no window that they are asked in (which those are, other tests try by force). */
function noPassedPlays(
  steps: readonly { t: string; player: number; auto?: true }[],
  positions: readonly GameState[],
  t: { diagnostic(text: string): void },
): void {
  let windows = 0;
  for (const [n, step] of steps.entries()) {
    const state = positions[n]!;
    if (step.auto !== true || state.pending?.kind !== 'priority') continue;
    windows += 1;
    const view = () => rules.present(state, step.player, '');
    const parts = { rules, practice: true, settings: DEFAULT_SETTINGS, request: null, view };
    assert.equal(whyWaiting(state, parts), null, `decision ${n}`);
  }
  t.diagnostic(`${windows} windows passed`);
  assert.ok(windows > 0);
}

test('a game that is left in the middle goes on after a restart, and its undo reaches past it', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host);
  const left = await playOn(host, seat, 25);
  await host.host.close();
  const again = await magicHost(t, host.runtimeDir);
  assert.equal((await again.call('games/list', {}))[0]?.status, 'playing');
  const resumed = await again.call('table/resume', { gameId: seat.gameId });
  assert.ok(resumed.ok, resumed.ok ? '' : resumed.message);
  const seatAgain = { gameId: resumed.gameId, token: resumed.token };
  const back = await awaitTurn(again, seatAgain);
  assert.deepEqual(back.view, left.view);
  assert.deepEqual({ ...back.decision, id: 0 }, { ...left.decision, id: 0 });
  assert.equal(back.canUndo, true);
  for (let times = 0; times < 3; times++) {
    assert.ok((await again.call('table/undo', seatAgain)).ok);
  }
  const earlier = await awaitTurn(again, seatAgain);
  assert.notDeepEqual(earlier.view, left.view);
  await playOn(again, seatAgain, 10, 8);
  await again.host.close();
  const read = await readJournal(journalOf(host.runtimeDir, seat.gameId));
  assert.equal((await execute(read.lines, rules)).mismatch, null);
});

test('looking back at a running game does not show what the other seat chose in private', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host);
  await playOn(host, seat, 6);
  const labels = async () => {
    const { frames } = await host.call('replay/open', { gameId: seat.gameId });
    const all = [];
    for (let n = 0; n < frames; n++) all.push((await host.call('replay/frame', { gameId: seat.gameId, n })).label);
    return all;
  };
  const running = await labels();
  assert.ok(running.includes('Bob chooses'));
  assert.ok(!running.includes('Bob: Keep'));
  await host.call('table/concede', seat);
  assert.ok((await labels()).includes('Bob: Keep'));
});

test('what the other hand and both libraries hold is in no message', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 21 });
  await playOn(host, seat, 40);
  const { messages } = await host.call('table/sync', { ...seat, cursor: 0 });
  for (const { view, events } of messages) {
    for (const { player, hand, handCount } of view?.players ?? []) {
      if (player === 0) assert.equal(hand.length, handCount);
      else assert.ok(hand.length < handCount || handCount === 0);
    }
    for (const event of events) if (event.kind === 'draw' && event.player === 1) assert.equal(event.card, undefined);
  }
});

test('the host thread is never held for long while Bob thinks', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 31 });
  // Compiling, the start of the worker and the first positions come before what is measured.
  await playOn(host, seat, 20);
  let attempt = 0;
  const best = await busiest(() => playOn(host, seat, 12, attempt++), { enough: 50, times: 4 });
  t.diagnostic(`longest block ${best.toFixed(1)} ms`);
  assert.ok(best < 50, `${best} ms`);
});

test('the journal tells the game in words', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 41 });
  await playOn(host, seat, 30);
  await host.host.close();
  const text = readFileSync(journalOf(host.runtimeDir, seat.gameId), 'utf8');
  const said = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { t: string; said?: string; events?: { text: string }[] })
    .filter(({ t: kind }) => kind === 'decision');
  assert.ok(said.every((line) => line.said !== ''));
  assert.ok(said.some((line) => line.events!.some((event) => /^(You|Bob) (play|draw)s? /.test(event.text))));
});
