/** Scenarios written in tests: short words for operations, and whether the game holds what they expect. */
import assert from 'node:assert/strict';
import { gameCatalog } from '../../../engine/cards/index.ts';
import { runScenarios, type ScenarioReport } from '../../../engine/scenarios/report.ts';
import { runScenario } from '../../../engine/scenarios/run.ts';
import { readScenarios } from '../../../engine/scenarios/scenario.ts';
import { type CardDefinition, createCatalog } from '../../../mtg-core/index.ts';

export type Op = Record<string, unknown> & { op: string };
export type Parts = { setup?: Op[]; script?: Op[]; asserts?: Op[] } & Record<string, unknown>;

export const main = { turn: 1, step: 'PRECOMBAT_MAIN' };
export const bf = (player: string, card: string, count = 1, more = {}): Op => ({
  op: 'addCard',
  zone: 'battlefield',
  player,
  card,
  count,
  ...more,
});
export const hand = (player: string, card: string, count = 1): Op => ({
  op: 'addCard',
  zone: 'hand',
  player,
  card,
  count,
});
export const cast = (player: string, card: string, more = {}): Op => ({
  op: 'castSpell',
  ...main,
  player,
  card,
  ...more,
});
export const check = (op: string, player: string, more = {}): Op => ({ op, ...main, player, ...more });
export const attack = (player: string, attacker: string, turn = 1): Op => ({
  op: 'attack',
  turn,
  step: 'DECLARE_ATTACKERS',
  player,
  attacker,
});
export const block = (player: string, blocker: string, attacker: string): Op => ({
  op: 'block',
  turn: 1,
  step: 'DECLARE_BLOCKERS',
  player,
  blocker,
  attacker,
});
export const stop = (turn = 1, step = 'END_TURN'): Op => ({ op: 'setStopAt', turn, step });
export const execute = (more = {}): Op => ({ op: 'execute', ...more });

function lineOf({ setup = [], script = [], asserts = [], ...more }: Parts): string {
  const cards = setup.flatMap(({ card }) => (typeof card === 'string' ? [card] : []));
  return JSON.stringify({ id: 'own#test', players: 2, setup, script, asserts, cards, ...more });
}

export const run = (parts: Parts): ScenarioReport => runScenarios(readScenarios(lineOf(parts)), { decks: new Map() });

export function holds(parts: Parts): void {
  assert.deepEqual(run(parts).failures, []);
  assert.equal(run(parts).passed, 1);
}

export function failsBy(parts: Parts, op: string, actual: RegExp): void {
  const [failure] = run(parts).failures;
  assert.equal(failure?.assert.split(' ')[0], op);
  assert.match(String(failure?.actual), actual);
}

/** The same with cards that nobody else knows. */
export function holdsWith(invented: readonly CardDefinition[], parts: Parts): void {
  const { catalog } = gameCatalog();
  const around = {
    catalog: createCatalog(invented, catalog.definitions),
    decks: new Map(),
    nameOfCard: (card: string) => card,
  };
  const [read] = readScenarios(lineOf(parts));
  assert.ok(read?.ok);
  assert.deepEqual(runScenario(read.scenario, around), null);
}
