/** A definition as the card object that would be printed of it: what the compiler reads is the definition's own print. */
import {
  type CardContext,
  type CardDefinition,
  type CardObject,
  compileCard,
  type FaceDefinition,
  renderText,
  renderTypeLine,
} from '../../mtg-core/index.ts';
import { cardMeaning } from '../../mtg-core/oracle/index.ts';

/** CR 709-718: the layouts whose further faces stand on the card itself. */
const FACED = new Set(['split', 'room', 'adventure', 'omen', 'modal', 'transform', 'flip', 'battle', 'saga']);

const faceObject = (face: FaceDefinition, text: string): CardObject => ({
  name: face.name,
  mana_cost: face.cost ?? '',
  type_line: renderTypeLine(face),
  oracle_text: text,
  power: face.power,
  toughness: face.toughness,
  loyalty: face.loyalty,
  defense: face.defense,
  color_indicator: face.colors,
});

interface Printed {
  readonly object: CardObject;
  readonly context: CardContext;
}

/** CR 721.2b: the size printed on a Spacecraft is the one of its last symbol. */
function sized(card: CardDefinition): CardDefinition {
  const last = card.layout === 'station' ? card.stages?.at(-1) : undefined;
  return last?.power === undefined ? card : { power: last.power, toughness: last.toughness, ...card };
}

export function printedObject(card: CardDefinition): Printed {
  const { layout = 'normal', faces = [] } = card;
  const [front = '', ...backs] = renderText(card).split(/(?:^|\n)\/\/ [^\n]*(?:\n|$)/);
  const first = faceObject(sized(card), front);
  const others = backs.map((text, at) => faceObject(faces[at]!, text));
  if (layout === 'meld') return { object: { ...first, layout }, context: { meldsInto: { ...others[0]!, layout } } };
  const isToken = layout === 'token';
  if (others.length === 0 || !(isToken || FACED.has(layout)))
    return { object: { ...first, layout: isToken ? 'normal' : layout }, context: {} };
  const said = isToken || layout === 'saga' ? 'transform' : layout;
  return { object: { name: card.name, layout: said, card_faces: [first, ...others] }, context: {} };
}

/** Names that something is given: results, targets, choices. */
function namesGiven(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, part] of Object.entries(value)) {
    if ((field === 'as' || field === 'excessAs') && typeof part === 'string') found.add(part);
    if (field === 'targets') for (const { name } of part as { name: string }[]) found.add(name);
    namesGiven(part, found);
  }
}

/** The meaning with its names told by their order: what a definition calls a thing means nothing. */
export function namelessMeaning(card: CardDefinition): string {
  const given = new Set<string>();
  namesGiven(card, given);
  const meaning = cardMeaning(card);
  const numbers = new Map<string, string>();
  return meaning.replace(/"((?:[^"\\]|\\.)*)"(:?)/g, (whole, text: string, isField: string) => {
    const [name = '', ...more] = text.split('.');
    if (isField !== '' || !given.has(name)) return whole;
    if (!numbers.has(name)) numbers.set(name, `#${numbers.size}`);
    return JSON.stringify([numbers.get(name), ...more].join('.'));
  });
}

/** What the compiler makes of a definition's own print. A token is read as a card and is a token again (CR 111.3). */
export function compiledFromPrint(card: CardDefinition): CardDefinition | undefined {
  const { object, context } = printedObject(card);
  const read = compileCard(object, context);
  if (!read.ok || !read.readsBack) return undefined;
  return card.layout === 'token' ? { ...read.card, layout: 'token' } : read.card;
}
