// A whole card from a card object as Scryfall has it: its faces, its layout and its stages. What isn't read is told with its place,
// and nothing that stands in the object makes it throw.
import { renderText } from '../cards/english/index.ts';
import type { CardDefinition, FaceDefinition, Layout } from '../cards/language/index.ts';
import { parseCardDefinition } from '../cards/loading/index.ts';
import { cardByHand } from './by-hand.ts';
import { canonical, faceAbilities, type TextlessFace, textLines, type Unread } from './compile.ts';
import { linkExiles } from './links.ts';
import { putInOneWay, withoutNames } from './meaning.ts';
import { hasIdleX } from './names.ts';
import { normalise } from './normalise.ts';
import { type FaceObject, type FaceRead, readFace } from './printed-face.ts';
import { comparing } from './same-text.ts';
import { hasLevelSymbol, hasStationSymbol, isStaged, readStages } from './staged.ts';
import { type Worded, withWording } from './wording.ts';

/** A card object of Scryfall, or what was made of one: only these fields are read. */
export interface CardObject extends FaceObject {
  readonly layout?: unknown;
  readonly card_faces?: unknown;
}

/** What of a card wasn't understood, and on which face. */
export interface UnreadPart extends Omit<Unread, 'why'> {
  readonly face: string;
  /** `shape`: what stands beside the text isn't a card's. `refused`: what was read isn't a definition that may be loaded. */
  readonly why: Unread['why'] | 'shape' | 'refused';
}

export type CardCompiled =
  | {
      readonly ok: true;
      readonly card: CardDefinition;
      /** Its text as it was read: reminders taken out, its name as a sign, further faces after their names. */
      readonly text: string;
      /** What the definition prints. */
      readonly printed: string;
      readonly printsBack: boolean;
      /** What it prints is read as the same definition: of a print in other words than the text's own. */
      readonly readsBack: boolean;
    }
  | { readonly ok: false; readonly name: string; readonly unread: readonly UnreadPart[] };

/** Beside the object itself: what a card needs that stands on another one. */
export interface CardContext {
  /** The card that this one and its counterpart meld into (CR 712.4). */
  readonly meldsInto?: CardObject;
  /** The text is what a definition printed: it isn't printed and read once more. */
  readonly isPrint?: boolean;
}

/** The longest text printed is a fifth of this: more isn't a card's, and reading it could take any time. */
const LONGEST_TEXT = 5000;

const FACED: Readonly<Record<string, Layout>> = {
  split: 'split',
  room: 'room',
  adventure: 'adventure',
  omen: 'omen',
  modal_dfc: 'modal',
  transform: 'transform',
  flip: 'flip',
  battle: 'battle',
};

/** Layouts of one face, some of which are told by the face alone where an object calls them normal. */
const UNFACED: readonly string[] = [
  'normal',
  'leveler',
  'saga',
  'class',
  'case',
  'prototype',
  'station',
  'mutate',
  'meld',
];

interface FaceText {
  readonly face: TextlessFace;
  readonly lines: readonly string[];
}

type Failure = Extract<CardCompiled, { ok: false }>;

const nameOf = ({ name }: CardObject): string => (typeof name === 'string' && name !== '' ? name : '(without a name)');

const shape = (source: CardObject, message: string): Failure => ({
  ok: false,
  name: nameOf(source),
  unread: [{ face: nameOf(source), line: '', phrase: message, at: 0, why: 'shape' }],
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The faces in the order in which they are printed; a message where they aren't faces. */
function facesOfObject(source: CardObject): FaceObject[] | string {
  const { card_faces: faces } = source;
  if (faces === undefined || faces === null) return [source];
  if (!Array.isArray(faces) || faces.length === 0 || !faces.every(isObject)) return 'its faces are no list of objects';
  return faces as FaceObject[];
}

function textOf({ face, text }: Extract<FaceRead, { ok: true }>): FaceText {
  const isLegendary = face.supertypes?.includes('legendary') ?? false;
  return { face, lines: textLines(normalise(text, { name: face.name, isLegendary })) };
}

const PROTOTYPE = /^Prototype ((?:\{[^{}]+\})+) [—-] (\d+)\/(\d+)$/;

/** CR 709-721: a layout follows from the faces and their types; the object's own word for it is older than some of them. */
function layoutOf(said: string, [front, back]: readonly FaceText[]): Layout | undefined {
  const { subtypes = [] } = front!.face;
  const inStages: Layout | undefined = subtypes.includes('Saga')
    ? 'saga'
    : subtypes.includes('Class')
      ? 'class'
      : subtypes.includes('Case')
        ? 'case'
        : undefined;
  if (back === undefined) {
    if (!UNFACED.includes(said)) return undefined;
    if (inStages !== undefined) return inStages;
    if (said === 'leveler' || said === 'meld') return said;
    if (hasLevelSymbol(front!.lines)) return 'leveler';
    if (hasStationSymbol(front!.lines)) return 'station';
    return PROTOTYPE.test(front!.lines[0] ?? '') ? 'prototype' : 'normal';
  }
  const layout = FACED[said];
  if (layout === 'transform' && front!.face.types.includes('battle')) return 'battle';
  if (layout === 'transform' && inStages === 'saga') return 'saga';
  if (layout === 'adventure' && back.face.subtypes?.includes('Omen')) return 'omen';
  if (layout === 'split' && subtypes.includes('Room')) return 'room';
  return inStages === undefined ? layout : undefined;
}

interface FaceCompiled {
  readonly face: FaceDefinition & Pick<CardDefinition, 'stages'>;
  readonly unread: readonly UnreadPart[];
  readonly lines: readonly string[];
}

const placed = (unread: readonly Unread[], { name }: TextlessFace): UnreadPart[] =>
  unread.map((part) => ({ ...part, face: name }));

function compileFace({ face, lines }: FaceText): FaceCompiled {
  const { abilities, unread } = faceAbilities(lines, face);
  return { face: { ...face, abilities }, unread: placed(unread, face), lines };
}

/** CR 721.2b: the size printed on a Spacecraft is the one that its last symbol gives. */
function compileStages({ face, lines }: FaceText, layout: Layout): FaceCompiled {
  const { abilities, stages, unread, lines: said } = readStages(lines, face, layout);
  const last = stages.at(-1);
  const { power, toughness, ...rest } = face;
  const isShip = layout === 'station' && !face.types.includes('creature') && last !== undefined && power !== undefined;
  if (isShip && last.power === undefined)
    stages[stages.length - 1] = { ...last, power: Number(power), toughness: Number(toughness) };
  return { face: { ...(isShip ? rest : face), abilities, stages }, unread: placed(unread, face), lines: said };
}

/** CR 718.2: the second cost and size stand in the frame of the card itself. */
function compilePrototype({ face, lines }: FaceText): { front: FaceCompiled; inset: FaceDefinition } {
  const [first = '', ...more] = lines;
  const [, cost = '', power, toughness] = PROTOTYPE.exec(first) ?? [];
  const front = compileFace({ face, lines: more });
  const inset = { ...face, cost, power: Number(power), toughness: Number(toughness), abilities: [] };
  return { front: { ...front, lines }, inset };
}

interface Parts {
  readonly layout: Layout;
  readonly front: FaceCompiled;
  readonly backs: readonly FaceCompiled[];
  readonly inset?: FaceDefinition;
}

/** Not understood for what a line says that nothing else on the face explains. */
function notUnderstood({ face, unread, lines }: FaceCompiled, word: RegExp): FaceCompiled {
  const line = lines.find((each) => word.test(each)) ?? lines[0] ?? '';
  const part: UnreadPart = { face: face.name, line, phrase: line, at: 0, why: 'unread' };
  return { face, unread: [...unread, part], lines };
}

/**
 * With its linked abilities joined. A face that speaks of cards that nothing on it exiles, or of an X that is nothing, isn't
 * understood, and neither is an Aura that enchants nothing (CR 303.4a).
 */
function withLinks(compiled: FaceCompiled): FaceCompiled {
  const { face, unread, lines } = compiled;
  const linked = linkExiles(face);
  if (linked === undefined) return notUnderstood(compiled, /exiled/i);
  if (hasIdleX(face)) return notUnderstood(compiled, /\bX\b/);
  if (unread.length === 0 && face.subtypes?.includes('Aura') && !enchants(face)) return notUnderstood(compiled, /^/);
  return { face: linked, unread, lines };
}

const enchants = ({ abilities }: FaceDefinition): boolean =>
  abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'enchant');

function partsOfCard(layout: Layout, texts: readonly FaceText[]): Parts {
  const parts = facesRead(layout, texts);
  return { ...parts, front: withLinks(parts.front), backs: parts.backs.map(withLinks) };
}

function facesRead(layout: Layout, [front, ...backs]: readonly FaceText[]): Parts {
  const others = backs.map(compileFace);
  if (layout === 'prototype') return { layout, backs: others, ...compilePrototype(front!) };
  const first = isStaged(layout) ? compileStages(front!, layout) : compileFace(front!);
  return { layout, front: first, backs: others };
}

function assembled({ layout, front, backs, inset }: Parts): CardDefinition {
  const faces = inset === undefined ? backs.map(({ face }) => face) : [inset];
  return {
    ...front.face,
    ...(layout === 'normal' ? {} : { layout }),
    ...(faces.length === 0 ? {} : { faces }),
  };
}

/** The parts of a card object, understood or not; why there are none where what stands beside its text isn't a card's. */
function readCard(source: CardObject, context: CardContext): Parts | Failure {
  if (!isObject(source)) return shape({}, 'it is no object');
  const objects = facesOfObject(source);
  if (typeof objects === 'string') return shape(source, objects);
  const said = typeof source.layout === 'string' ? source.layout : objects.length === 1 ? 'normal' : '';
  const { meldsInto } = context;
  const isPart = said === 'meld' && meldsInto !== undefined && meldsInto.name !== source.name;
  const read = [...objects, ...(isPart ? [meldsInto] : [])].map(readFace);
  for (const each of read) {
    if (!each.ok) return shape(source, each.message);
    if (each.text.length > LONGEST_TEXT) return shape(source, `the text of ${each.face.name} is too long for a card`);
  }
  const texts = read.flatMap((each) => (each.ok ? [textOf(each)] : []));
  const layout = isPart ? 'meld' : layoutOf(said, texts);
  if (layout === undefined) return shape(source, `cards of the layout "${said}" with such faces aren't known`);
  return partsOfCard(layout, texts);
}

/** What a card object says as a definition, or what of it wasn't understood. */
export function compileCard(source: CardObject, context: CardContext = {}): CardCompiled {
  const parts = readCard(source, context);
  if ('ok' in parts) return parts;
  const unread = [parts.front, ...parts.backs].flatMap((each) => each.unread);
  if (unread.length > 0) return { ok: false, name: nameOf(source), unread };
  return checked(assembled(parts), parts, context.isPrint ? undefined : source);
}

/** The layouts whose text is the text of their faces, without stages or an inset. */
const PLAIN: readonly Layout[] = ['normal', 'split', 'adventure', 'omen', 'modal', 'transform', 'flip'];

/**
 * The card with the lines that weren't understood to be carried out by hand; with all of its text by hand where each line was understood
 * and the card still can't be played. Undefined where its frame says more than a text can: then it can't be played that way either.
 */
export function compileByHand(source: CardObject): CardDefinition | undefined {
  const parts = readCard(source, {});
  if ('ok' in parts || !PLAIN.includes(parts.layout)) return undefined;
  const read = [parts.front, ...parts.backs];
  const isRead = read.every(({ unread }) => unread.length === 0);
  const card = cardByHand(
    assembled(parts),
    read.map(({ face, lines, unread }) => ({
      face,
      text: lines.join('\n'),
      unread: isRead ? null : unread.map(({ line }) => line),
    })),
  );
  return parseCardDefinition(card, 'by hand').ok ? card : undefined;
}

/** What may be loaded, with what it prints. `source`: what its print is read again in place of. */
function checked(read: CardDefinition, { front, backs }: Parts, source: CardObject | undefined): CardCompiled {
  const parsed = parseCardDefinition(read, 'compiled');
  if (!parsed.ok) {
    const refused = parsed.problems.map(
      ({ message }): UnreadPart => ({ face: read.name, line: '', phrase: message, at: 0, why: 'refused' }),
    );
    return { ok: false, name: read.name, unread: refused };
  }
  const lines = [...front.lines, ...backs.flatMap(({ face, lines: said }) => [`// ${face.name}`, ...said])];
  const text = lines.join('\n');
  const faces = [front, ...backs].map(({ face }) => face);
  const compare = comparing(faces);
  const wanted = compare(text);
  const plain = (): Worded => ({ card: read, printed: renderText(read) });
  const worded = source === undefined ? plain() : withWording(read, wanted, compare);
  const printsBack = compare(worded.printed) === wanted;
  if (printsBack || source === undefined) return { ok: true, ...worded, text, printsBack, readsBack: printsBack };
  // What prints more of the text may say something else where it parts from it: then it is said as it would be of itself.
  const others = worded.card === read ? [] : [plain()];
  const said = [worded, ...others].find(({ card, printed }) => isReadBack(card, printed, source));
  return { ok: true, ...(said ?? worded), text, printsBack, readsBack: said !== undefined };
}

/** What is said of a card, whatever the words: wording says nothing. */
export const cardMeaning = ({ wording: _, ...card }: CardDefinition): string =>
  canonical(withoutNames(putInOneWay({ ...card, faces: card.faces?.map(({ wording: __, ...face }) => face) })));

/** Whether a print, in place of the text that it was made from, is read as the same card. */
function isReadBack(card: CardDefinition, printed: string, source: CardObject): boolean {
  const [front = '', ...backs] = printed.split(/(?:^|\n)\/\/ [^\n]*(?:\n|$)/);
  const faces = Array.isArray(source.card_faces) ? (source.card_faces as CardObject[]) : undefined;
  const again: CardObject =
    faces === undefined
      ? { ...source, oracle_text: front }
      : {
          ...source,
          card_faces: faces.map((face, index) => ({ ...face, oracle_text: [front, ...backs][index] ?? '' })),
        };
  const parts = readCard(again, {});
  if ('ok' in parts || [parts.front, ...parts.backs].some(({ unread }) => unread.length > 0)) return false;
  // What means the same as a card that may be loaded may be loaded too.
  return cardMeaning(assembled(parts)) === cardMeaning(card);
}
