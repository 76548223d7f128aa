// A card as a person reads it: facts and the text generated from its definition.
import { type CardDefinition, renderText, renderTypeLine } from '../../mtg-core/index.ts';
import type { Result } from '../api/index.ts';
import { gameCatalog } from './catalog.ts';
import { knownCards } from './decks.ts';

export type CardFace = NonNullable<Result<'cards/show'>>;

/** By a card's name, or the name of a face or a token; null for a card Bob doesn't know. */
export function showCard(name: string): CardFace | null {
  const { definitions } = gameCatalog();
  const known = knownCards().find(name)?.name;
  const front = known?.split(' // ')[0];
  const definition = definitions.get(name) ?? (known && definitions.get(known)) ?? (front && definitions.get(front));
  return definition ? faceOf(definition) : null;
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
function colorsOf({ cost, colors }: CardDefinition): string[] {
  const symbols = cost ?? '';
  return colors ?? ['W', 'U', 'B', 'R', 'G'].filter((color) => new RegExp(`\\{[^}]*${color}[^}]*\\}`).test(symbols));
}
