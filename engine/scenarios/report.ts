// A file of scenarios, run: what passed, what failed and how, what was skipped and why.
import { createCatalog } from '../../mtg-core/index.ts';
import { gameCatalog } from '../cards/index.ts';
import { customDefinitions } from './custom-effects.ts';
import { type Decks, playerDeck } from './decks.ts';
import type { Failure } from './failure.ts';
import { runScenario, type ScenarioSurroundings } from './run.ts';
import type { ReadScenario, Scenario } from './scenario.ts';
import { cardsNeeded } from './setup.ts';
import { seats } from './world.ts';

interface ScenarioFailure extends Failure {
  readonly id: string;
}

export interface ScenarioReport {
  readonly total: number;
  readonly run: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedBecause: Readonly<Record<string, number>>;
  readonly failures: readonly ScenarioFailure[];
}

interface RunOptions {
  readonly decks: Decks;
  /** Only scenarios whose id is this or ends with it. */
  readonly only?: string | undefined;
  onProgress?(done: number, total: number): void;
  /** The names of all cards of one that passed. */
  onPassed?(cards: readonly string[]): void;
}

export function runScenarios(read: readonly ReadScenario[], options: RunOptions): ScenarioReport {
  const { only } = options;
  const chosen = read.filter((each) => only === undefined || idOf(each) === only || idOf(each).endsWith(only));
  const scenarios = chosen.flatMap((each) => (each.ok ? [each.scenario] : []));
  const around = surroundings(scenarios, options.decks);
  const skippedBecause: Record<string, number> = {};
  const failures: ScenarioFailure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const [index, each] of chosen.entries()) {
    options.onProgress?.(index, chosen.length);
    if (!each.ok) {
      failures.push({ id: each.id, assert: 'read', expected: 'a scenario', actual: each.problem });
      continue;
    }
    const reason = skipReason(each.scenario, around, options.decks);
    if (reason !== undefined) {
      skippedBecause[reason] = (skippedBecause[reason] ?? 0) + 1;
      skipped += 1;
      continue;
    }
    const failure = runScenario(each.scenario, around);
    if (failure === null) {
      passed += 1;
      options.onPassed?.(cardsNeeded(each.scenario, options.decks).map(around.wholeName));
    }
    if (failure !== null) failures.push({ id: each.scenario.id, ...failure });
  }
  const run = chosen.length - skipped;
  return { total: chosen.length, run, passed, failed: failures.length, skipped, skippedBecause, failures };
}

const idOf = (read: ReadScenario): string => (read.ok ? read.scenario.id : read.id);

/** The cards of the game, and the permanents that these scenarios bring along. */
function surroundings(
  scenarios: readonly Scenario[],
  decks: Decks,
): ScenarioSurroundings & { isDefined(card: string): boolean; wholeName(card: string): string } {
  const { catalog, lookup } = gameCatalog();
  const custom = new Map(
    scenarios
      .flatMap((scenario) => scenario.setup.filter((operation) => operation.op === 'customEffect'))
      .flatMap(customDefinitions)
      .map((definition) => [definition.name, definition]),
  );
  const played = (card: string) => {
    const found = lookup.find(card);
    return found?.playable ? (found.key ?? found.name) : undefined;
  };
  return {
    catalog: custom.size === 0 ? catalog : createCatalog(custom.values(), catalog.definitions),
    decks,
    nameOfCard: (card) => played(card) ?? card,
    isDefined: (card) => played(card) !== undefined,
    wholeName: (card) => lookup.find(card)?.name ?? card,
  };
}

/** Why a scenario can't be run; undefined: it can. */
function skipReason(scenario: Scenario, around: ReturnType<typeof surroundings>, decks: Decks): string | undefined {
  if (scenario.tags.includes('rollback')) return 'it takes turns back (rollback)';
  if (scenario.expectException !== undefined && scenario.expectException !== null)
    return 'it expects its harness to fail (expectException)';
  const missing = cardsNeeded(scenario, decks).filter((card) => !around.isDefined(card));
  const unknownDecks = seats(scenario.players).filter((label) => playerDeck(scenario, label, decks) === undefined);
  if (missing.length === 0 && unknownDecks.length === 0) return undefined;
  if (missing.length === 0) return 'a deck that is not given';
  return missing.length === 1 ? '1 card is not defined' : `${missing.length} cards are not defined`;
}
