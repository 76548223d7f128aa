/** Reading scenarios, decks and decisions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playerDeck, readDecks } from '../../../engine/scenarios/decks.ts';
import { indexed } from '../../../engine/scenarios/names.ts';
import type { Operation } from '../../../engine/scenarios/operations.ts';
import { emptyQueues, pushDecision, take } from '../../../engine/scenarios/queues.ts';
import { readScenarios, type Scenario } from '../../../engine/scenarios/scenario.ts';
import { isReached } from '../../../engine/scenarios/stop-points.ts';
import { seats } from '../../../engine/scenarios/world.ts';
import type { GameState } from '../../../mtg-core/index.ts';

const line = (script: unknown[]) => JSON.stringify({ id: 'a#b', script });

test('an operation that is not known is reported with its scenario', () => {
  const [good, bad, broken] = readScenarios(`${line([{ op: 'execute' }])}\n${line([{ op: 'dance' }])}\n{`);
  assert.equal(good?.ok, true);
  assert.ok(bad !== undefined && !bad.ok && bad.id === 'a#b' && bad.problem.includes('script.0.op'));
  assert.ok(broken !== undefined && !broken.ok && broken.line === 3);
});

test('a checkAssert carries a whole assert', () => {
  const check = { op: 'assertLife', player: 'A', life: 20 };
  const [read] = readScenarios(line([{ op: 'checkAssert', turn: 1, step: 'UPKEEP', player: 'A', check }]));
  assert.ok(read?.ok);
  assert.deepEqual(read.scenario.script[0]?.check, check);
});

test('each queue keeps its order, and gives the first entry that fits', () => {
  const queues = emptyQueues();
  const push = (operation: Operation) => pushDecision(queues, operation);
  push({ op: 'setChoice', player: 'A', choice: 'Red' });
  push({ op: 'setChoice', player: 'A', choice: 'Yes', times: 2 });
  push({ op: 'addTarget', player: 'A', skip: true });
  push({ op: 'setModeChoice', player: 'A', mode: '2' });
  assert.deepEqual(queues.choices, ['Red', 'Yes', 'Yes']);
  assert.deepEqual(queues.targets, [{ skip: true }]);
  assert.deepEqual(queues.modes, ['2']);
  assert.equal(
    take(queues.choices, (choice) => choice === 'Yes'),
    'Yes',
  );
  assert.equal(
    take(queues.choices, (choice) => choice === 'No'),
    undefined,
  );
  assert.deepEqual(queues.choices, ['Red', 'Yes']);
});

test('a name may say which of several', () => {
  assert.deepEqual(indexed('Yoked Ox:2'), { name: 'Yoked Ox', index: 2 });
  assert.deepEqual(indexed('Circle of Protection: Red'), { name: 'Circle of Protection: Red', index: undefined });
});

test('more than two players sit A, D, C, B', () => {
  assert.deepEqual(seats(2), ['A', 'B']);
  assert.deepEqual(seats(3), ['A', 'C', 'B']);
  assert.deepEqual(seats(4), ['A', 'D', 'C', 'B']);
});

test('a deck is the named one, that of the format, or 71 Mountains', () => {
  const decks = readDecks('{"CommanderDuel.dck": {"main": [[2, "Island"]], "sideboard": [[1, "Daxos of Meletis"]]}}');
  const scenario = (more: Partial<Scenario>) =>
    ({ players: 2, format: 'duel', setup: [], ...more }) as unknown as Scenario;
  assert.equal(playerDeck(scenario({}), 'A', decks)?.main.length, 71);
  assert.deepEqual(playerDeck(scenario({ format: 'commander' }), 'A', decks)?.main, ['Island', 'Island']);
  assert.equal(playerDeck(scenario({ decks: { A: 'Unknown.dck' } }), 'A', decks), undefined);
});

test('the game stops between steps, when the named one is over or was skipped', () => {
  const at = (turn: number, step: number, stage: number, ahead: number[]) =>
    ({ turn, step, tasks: [{ kind: 'turn', stage, ahead }] }) as unknown as GameState;
  const main = { turn: 1, step: 'PRECOMBAT_MAIN' } as const;
  assert.ok(!isReached(at(1, 2, 1, [3, 4]), main), 'the main phase is still to come');
  assert.ok(!isReached(at(1, 3, 3, [4, 5]), main), 'it goes on');
  assert.ok(isReached(at(1, 3, 1, [4, 5]), main), 'it is over');
  assert.ok(isReached(at(1, 5, 1, [9, 10]), { turn: 1, step: 'DECLARE_BLOCKERS' }), 'no attackers, no blockers');
  const untap = { turn: 2, step: 'UNTAP' } as const;
  assert.ok(!isReached(at(1, 12, 1, []), untap));
  assert.ok(isReached(at(2, 12, 1, [0, 1, 2]), untap), 'turn 2 begins, nothing is untapped');
  assert.ok(!isReached(at(2, 12, 1, [0, 1, 2]), { turn: 2, step: 'CLEANUP' }), 'the last turn ended with this step');
});
