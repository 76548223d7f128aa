// What libraries begin with: the default deck, or one that the scenario names.
import { z } from 'zod';
import type { PlayerLabel } from './operations.ts';
import type { Scenario } from './scenario.ts';

/** A card with how often it is there. */
const entry = z.tuple([z.number(), z.string()]);
const deckFile = z.record(z.string(), z.object({ main: z.array(entry), sideboard: z.array(entry).default([]) }));

export interface ScenarioDeck {
  readonly main: readonly string[];
  /** The commander, in formats that have one. */
  readonly sideboard: readonly string[];
}
export type Decks = ReadonlyMap<string, ScenarioDeck>;

/** Reads a `decks.json`: by file name, lists of cards with their counts. Throws for anything else. */
export function readDecks(text: string): Decks {
  const parsed = deckFile.parse(JSON.parse(text));
  return new Map(
    Object.entries(parsed).map(([name, { main, sideboard }]) => [
      name,
      { main: cardsOf(main), sideboard: cardsOf(sideboard) },
    ]),
  );
}

const cardsOf = (entries: readonly (readonly [number, string])[]): string[] =>
  entries.flatMap(([count, name]) => Array.from({ length: count }, () => name));

const defaultDeck: ScenarioDeck = { main: Array.from({ length: 71 }, () => 'Mountain'), sideboard: [] };

/** The deck of a player; undefined: it is named and not known. */
export function playerDeck(scenario: Scenario, label: PlayerLabel, decks: Decks): ScenarioDeck | undefined {
  const named =
    scenario.setup.find((operation) => operation.op === 'setDeck' && operation.player === label)?.deck ??
    scenario.decks?.[label];
  if (named !== undefined) return decks.get(named);
  if (scenario.format === 'oathbreaker') return decks.get('Oathbreaker_UR.dck');
  if (scenario.format !== 'commander') return defaultDeck;
  return decks.get(scenario.players === 4 ? 'RB Aggro.dck' : 'CommanderDuel.dck');
}
