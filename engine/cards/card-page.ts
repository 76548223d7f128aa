// All that is known of one card: how it is played, what is printed on it, and how far it is trusted.
import { type CardDefinition, renderText } from '../../mtg-core/index.ts';
import { type CardFace, showCard } from './card-face.ts';
import { gameCatalog } from './catalog.ts';
import type { CardRow, PrintBack } from './database/index.ts';
import type { UnreadPhrase } from './decks/check-deck.ts';

/** How far a card is trusted; each is known by itself. */
export interface CardTrust {
  /** `hand`: its definition was written by hand; `text`: it was made of its text; `none`: its text isn't understood. */
  readonly read: 'hand' | 'text' | 'none';
  /** How what its definition prints stands to its text; null where there is no text to hold it against. */
  readonly printsBack: PrintBack | null;
  /** Every part of it is carried out. */
  readonly playable: boolean;
}

export interface CardPage extends CardFace {
  readonly trust: CardTrust;
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
