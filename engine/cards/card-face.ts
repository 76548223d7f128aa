// A card as a person reads it: facts and the text generated from its definition.
import { type CardDefinition, renderText, renderTypeLine } from '../../mtg-core/index.ts';
import type { Result } from '../api/index.ts';
import { gameCatalog, knownCards } from './catalog.ts';
import type { CardRow } from './database/index.ts';
import { cardNameKey } from './decks/card-name.ts';
import { closestNames } from './decks/closest-names.ts';

export type CardFace = NonNullable<Result<'cards/show'>>;

/** By a card's name, or the name of a face or a token; null for a card Bob doesn't know. */
export function showCard(name: string): CardFace | null {
  const { definition, database } = gameCatalog();
  const played = definition(name);
  if (played !== undefined) return faceOf(played);
  const row = database?.find(name);
  return row === undefined ? null : faceOfRow(row);
}

/** Cards that are found at once. */
const MOST_FOUND = 8;

/** With a key and what is asked of it, as in `t:goblin`, it is a query; any other text is a part of a name, or one that is misspelt. */
const IS_QUERY = /(?:^|[\s(-])[a-z]+(?:[:=<>]|!=)\S|^!/i;

export function findCards(written: string): Result<'cards/find'> {
  const queried = IS_QUERY.test(written) ? gameCatalog().database?.search(written, MOST_FOUND) : undefined;
  if (queried?.ok) return queried.cards.map(({ name, manaCost, typeLine }) => ({ name, cost: manaCost, typeLine }));
  const words = cardNameKey(written).split(' ');
  if (words.join('') === '') return [];
  const index = knownCards().names();
  const named = index.filter(({ keys }) => keys.some(({ text }) => words.every((word) => text.includes(word))));
  const begins = (text: string) => Number(text.startsWith(words.join(' ')));
  named.sort((a, b) => begins(b.keys[0]!.text) - begins(a.keys[0]!.text) || a.name.length - b.name.length);
  const names = [...named.map(({ name }) => name), ...closestNames(written, index, MOST_FOUND)];
  return [...new Set(names)].slice(0, MOST_FOUND).flatMap((name) => {
    const card = showCard(name);
    return card === null ? [] : [{ name: card.name, cost: card.cost, typeLine: card.typeLine }];
  });
}

/** Of a card that nobody can play yet: what is printed on it. */
function faceOfRow({ name, manaCost, typeLine, oracleText, power, toughness, colors }: CardRow): CardFace {
  return {
    name,
    cost: manaCost,
    typeLine,
    text: oracleText,
    ...(power === null ? {} : { power }),
    ...(toughness === null ? {} : { toughness }),
    colors: [...colors],
  };
}

function faceOf(definition: CardDefinition): CardFace {
  const { name, cost, power, toughness } = definition;
  return {
    name,
    cost: cost ?? '',
    typeLine: renderTypeLine(definition),
    text: renderText(definition),
    ...(power === undefined ? {} : { power: String(power) }),
    ...(toughness === undefined ? {} : { toughness: String(toughness) }),
    colors: colorsOf(definition),
  };
}

/** CR 105.2: by the mana symbols of its cost, or by its colour indicator. */
export function colorsOf({ cost, colors }: CardDefinition): string[] {
  const symbols = cost ?? '';
  return colors ?? ['W', 'U', 'B', 'R', 'G'].filter((color) => new RegExp(`\\{[^}]*${color}[^}]*\\}`).test(symbols));
}
