// Cards that a test makes up as they would be printed: what is played is what their text was read as.
import assert from 'node:assert/strict';
import { type CardDefinition, type CardObject, compileCard } from '../../mtg-core/index.ts';

/** The cost is nothing, and a creature 2/2, where a card says nothing else. */
export interface Printed {
  readonly cost?: string;
  readonly size?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly layout?: string;
}

type Face = readonly [name: string, type: string, text?: string, more?: Printed];

function faceObject(name: string, type: string, text = '', { cost, size, ...more }: Printed = {}): CardObject {
  const [power, toughness] = (size ?? (/Creature|Vehicle/.test(type) ? '2/2' : '')).split('/');
  return {
    name,
    type_line: type,
    mana_cost: cost ?? (type.includes('Land') ? '' : '{0}'),
    oracle_text: text,
    ...(power === '' ? {} : { power, toughness }),
    ...more,
  };
}

function definitionOf(source: CardObject): CardDefinition {
  const read = compileCard(source);
  assert.ok(read.ok, JSON.stringify(read));
  return read.card;
}

export const readCard = (...face: Face): CardDefinition => definitionOf(faceObject(...face));

/** A card with these fields of its print, that is printed back as it was read. Its cost is nothing where none is given. */
export function readAndPrinted(
  name: string,
  type_line: string,
  oracle_text: string,
  more: object = {},
): CardDefinition {
  const found = compileCard({ name, mana_cost: '{0}', type_line, oracle_text, ...more });
  assert.ok(found.ok && found.readsBack, JSON.stringify(found));
  return found.card;
}

export const readFaces = (layout: string, front: Face, back: Face): CardDefinition =>
  definitionOf({
    name: `${front[0]} // ${back[0]}`,
    layout,
    card_faces: [faceObject(...front), faceObject(...back)],
  });

export const readCreature = (name: string, size: string, text = '', cost = '{0}'): CardDefinition =>
  readCard(name, 'Creature — Human', text, { size, cost });
