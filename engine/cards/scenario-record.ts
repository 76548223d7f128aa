// Which cards stood in scenarios that came out as they should: `bob scenarios --record` keeps it, and cards are shown with it.
import path from 'node:path';
import { z } from 'zod';
import { type Fact, keptFile } from '../disk/index.ts';
import { cardNameKey } from './decks/card-name.ts';

const record = z.strictObject({ cards: z.record(z.string(), z.number().int().positive()) });

interface ScenarioRecord {
  /** By `cardNameKey`; empty where nothing was recorded. */
  read(): Readonly<Record<string, number>>;
  /** In place of what was recorded: the names of each scenario that passed. */
  write(scenarios: readonly (readonly string[])[]): void;
}

export function scenarioRecord(runtimeDir: string, tell: (fact: Fact) => void): ScenarioRecord {
  const kept = keptFile({
    file: path.join(runtimeDir, 'card-scenarios.json'),
    schema: record,
    words: {
      what: 'The record of which cards stood in scenarios is damaged.',
      safe: 'Cards and games are as they were.',
      next: 'Run the scenarios again: bob scenarios FILE --record.',
    },
    tell,
  });
  return {
    read: () => kept.read()?.cards ?? {},
    write(scenarios) {
      const cards: Record<string, number> = {};
      for (const names of scenarios)
        for (const key of new Set(names.map(cardNameKey))) cards[key] = (cards[key] ?? 0) + 1;
      kept.write({ cards });
    },
  };
}
