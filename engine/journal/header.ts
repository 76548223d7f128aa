// How a journal begins: what is played, by whom, and under which rules.
import type { Rules } from '../rules/index.ts';
import { type HeaderLine, JOURNAL_SCHEMA } from './lines.ts';

type Game = Pick<HeaderLine, 'gameId' | 'startedAt' | 'app' | 'eyes' | 'setup' | 'room' | 'match'>;

/** `cards`: the names of all that is in the decks; what they do stands in the journal, which outlives these rules. */
export function createHeader(rules: Rules, game: Game, cards: readonly string[]): HeaderLine {
  const definitions = rules.definitions(cards);
  return {
    t: 'game',
    schema: JOURNAL_SCHEMA,
    ...game,
    engine: rules.engine,
    language: rules.language,
    definitions: { hash: definitions.hash, cards: [...definitions.cards] },
  };
}
