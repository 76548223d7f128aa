// All that is known of one card: how it is played, what is printed on it, and how far it is trusted.
import { type CardDefinition, renderText } from '../../mtg-core/index.ts';
import type { CardTrust } from '../api/index.ts';
import { type CardFace, showCard } from './card-face.ts';
import { gameCatalog } from './catalog.ts';
import type { CardRow } from './database/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import type { UnreadPhrase } from './decks/check-deck.ts';

export interface CardPage extends CardFace {
  readonly trust: NonNullable<CardFace['trust']>;
  /** Why it can't be played; what of its text isn't understood. */
  readonly why?: string;
  readonly unread?: readonly UnreadPhrase[];
  readonly definition: CardDefinition | null;
  /** What the definition prints. */
  readonly printed: string | null;
  /** As the imported data has it; null where it has none. */
  readonly print: Pick<CardRow, 'oracleText' | 'set' | 'released' | 'rarity' | 'artist' | 'legalities'> | null;
}

/** By any name that finds a card; null where none does. */
export function cardPage(name: string): CardPage | null {
  const { definition: playedAs, definitions, database, lookup } = gameCatalog();
  const face = showCard(name);
  if (face === null) return null;
  const facts = lookup.find(name);
  const row = database?.find(facts?.name ?? name);
  const compiled = row === undefined ? undefined : database?.compiled(row.name);
  const definition = playedAs(name) ?? compiled?.definition ?? null;
  const isByHand = definition !== null && definitions.byName(definition.name) !== undefined;
  return {
    ...face,
    trust: {
      read: isByHand ? 'hand' : definition === null ? 'none' : 'text',
      printsBack: isByHand ? null : (compiled?.printsBack ?? null),
      playable: facts?.playable ?? definition !== null,
    },
    ...(facts?.why === undefined ? {} : { why: facts.why }),
    ...(facts?.unread === undefined ? {} : { unread: facts.unread }),
    definition,
    printed: definition === null ? null : renderText(definition),
    print: row === undefined ? null : printOf(row),
  };
}

const printOf = ({ oracleText, set, released, rarity, artist, legalities }: CardRow): CardPage['print'] => ({
  oracleText,
  set,
  released,
  rarity,
  artist,
  legalities,
});

/** What became of cards here: in how many games they were played, and in how many scenarios they came out as they should. */
export interface CardRecord {
  games(name: string): number;
  scenarios(name: string): number;
}

/** Of one that nobody has counted for. */
export const NO_RECORD: CardRecord = { games: () => 0, scenarios: () => 0 };

/** Both by the key of a card's whole name. */
export const cardRecordOf = (
  played: ReadonlyMap<string, number>,
  passed: Readonly<Record<string, number>>,
): CardRecord => ({
  games: (name) => played.get(cardNameKey(name)) ?? 0,
  scenarios: (name) => passed[cardNameKey(name)] ?? 0,
});

/** How far a card is trusted, by any name that finds it; null where none does. */
export function trustOf(name: string, { games, scenarios }: CardRecord): CardTrust | null {
  const page = cardPage(name);
  if (page === null) return null;
  const whole = gameCatalog().lookup.find(name)?.name ?? page.name;
  return { ...page.trust, games: games(whole), scenarios: scenarios(whole) };
}

/** What a window shows of it. */
export function shownCard(name: string, record?: CardRecord): CardFace | null {
  const face = showCard(name);
  const page = face === null ? null : cardPage(name);
  if (face === null || page === null) return face;
  return {
    ...face,
    trust: record === undefined ? page.trust : (trustOf(name, record) ?? page.trust),
    ...(page.why === undefined ? {} : { why: page.why }),
  };
}
