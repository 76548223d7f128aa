// What hangs on the question before it: "and him?", "and next turn?", "when can I cast it". Made whole, it is read as any other.
import type { TableView } from '../../api/index.ts';
import { plainQuestion } from '../intents.ts';
import { type QuestionPart, type QuestionRead, readQuestion } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';
import { KIND_MARKS } from './kinds.ts';

type PartKind = NonNullable<QuestionPart['kind']>;

/** What stands in each other's place. */
const PLACES: readonly (readonly PartKind[])[] = [
  ['me', 'mine', 'them', 'theirs'],
  ['thisTurn', 'nextTurn', 'lastTurn', 'now'],
  ['hand', 'graveyard', 'library', 'board', 'exile'],
  KIND_MARKS,
  ['name'],
  ['number'],
];

const SIDE_WORDS: Readonly<Partial<Record<PartKind, readonly [me: string, them: string]>>> = {
  me: ['i', 'he'],
  them: ['i', 'he'],
  mine: ['my', 'his'],
  theirs: ['my', 'his'],
};

/** "What about him", "and do I", "and can he". */
const SAYS_NOTHING: ReadonlySet<PartKind> = new Set<PartKind>(['if', 'do', 'can']);

const OPENING = /^(?:and|or|but|what about|how about)\b/;
/** Nothing but whose: "his?", "hers?", "mine?". */
const BARE_SIDE = /^(?:his|hers|theirs|mine|me|him|her|them|bob)$/;

/** As it would be asked in full, after these questions, oldest first. */
export const asAsked = (text: string, earlier: readonly string[], view: TableView): string =>
  inFull(plainQuestion(text), askedBefore(earlier, view), view);

/** The last of them that asks for more than a reason, in full. */
export const askedBefore = (earlier: readonly string[], view: TableView): string | null =>
  earlier
    .map(plainQuestion)
    .filter((each) => !isBareWhy(each))
    .reduce<string | null>((whole, each) => inFull(each, whole, view), null);

/** Says whose, and of nothing: it hangs on a question that wasn't asked. */
export function isHanging(question: string, view: TableView): boolean {
  const { parts } = readQuestion(question, view);
  const said = parts.filter(({ kind }) => kind !== null && kind !== 'if');
  return said.length > 0 && said.every((part) => placeOf(part) === PLACES[0]);
}

/** "Why?", "how come", "but why is that so". */
export const isBareWhy = (question: string): boolean =>
  /^(?:(?:and|but|ok|so|no|yes),? )*(?:why|how come|how so|says who)(?: (?:is|not|that|it|this|so|then|though|tho))*$/.test(
    question,
  );

function inFull(question: string, before: string | null, view: TableView): string {
  if (before === null) return question;
  const reading = readQuestion(question, view);
  const old = () => readQuestion(before, view);
  if (goesOn(reading) && old().marks.has('attack')) return `${before} ${question}`;
  return (
    otherCreature(reading, old) ??
    inPlaceOf(reading, () => readQuestion(before, view)) ??
    withName(reading, () => readQuestion(before, view)) ??
    question
  );
}

const placeOf = ({ kind }: QuestionPart): readonly PartKind[] | undefined =>
  PLACES.find((place) => kind !== null && place.includes(kind));

/** "And if he blocks?" goes on with the attack that was assumed. */
const goesOn = ({ question, marks }: QuestionRead): boolean =>
  marks.has('block') &&
  !marks.has('attack') &&
  !marks.has('should') &&
  /^(?:(?:and|but|ok|so),? )*(?:what )?if\b|^and\b/.test(question);

/** "What about the wurm", behind a question that names one of each side: in the place of the one of its own side. */
function otherCreature(reading: QuestionRead, before: () => QuestionRead): string | null {
  const { question, parts, named } = reading;
  if (!OPENING.test(question) || named.length !== 1) return null;
  if (parts.some(({ kind, names }) => kind !== null && names === undefined && !/^(?:if|mine|theirs|card)$/.test(kind)))
    return null;
  const old = before();
  const [card] = named[0]?.cards ?? [];
  if (old.named.length < 2 || card === undefined) return null;
  const place = old.named.findLastIndex(({ cards }) => cards[0]?.controller === card.controller);
  const at = old.parts.findIndex(({ names }) => names === place);
  if (place < 0 || at < 0) return null;
  return old.parts
    .flatMap((part, n) => (part.names !== place ? [part.text] : n === at ? [card.name.toLowerCase()] : []))
    .join(' ');
}

/** "And him?": the question before, with him in the place of whoever stood there. */
function inPlaceOf({ question, parts }: QuestionRead, before: () => QuestionRead): string | null {
  if (!OPENING.test(question) && !BARE_SIDE.test(question)) return null;
  const said = parts.filter(({ kind }) => kind !== null && !SAYS_NOTHING.has(kind));
  if (said.length === 0 || said.some((part) => placeOf(part) === undefined)) return null;
  const old = before();
  const places = new Set(said.map(placeOf));
  const isTheirs = said.some(({ kind }) => kind === 'them' || kind === 'theirs');
  const put = new Set<readonly PartKind[]>();
  const words = old.parts.flatMap((part) => {
    const place = placeOf(part);
    if (place === undefined || !places.has(place)) return [part.text];
    const side = part.kind === null ? undefined : SIDE_WORDS[part.kind];
    if (side !== undefined) {
      put.add(place);
      return [side[isTheirs ? 1 : 0]];
    }
    if (put.has(place)) return [];
    put.add(place);
    return said.filter((one) => placeOf(one) === place).map(({ text }) => text);
  });
  const added = said.filter((part) => !put.has(placeOf(part) ?? [])).map(({ text }) => text);
  return [...words, ...added].join(' ');
}

/** What is done with a card: "it" behind them is the one that was spoken of. */
const DEEDS: ReadonlySet<PartKind | null> = new Set<Mark>([
  ...(['cast', 'play', 'use', 'afford', 'kill', 'block', 'attack', 'equip', 'sacrifice', 'discard', 'keep'] as const),
]);

/** "When can I cast it": the card that the question before named, where no spell on the stack is meant. */
function withName({ parts, named }: QuestionRead, before: () => QuestionRead): string | null {
  if (named.length > 0) return null;
  const at = parts.findIndex(
    ({ text }, place) =>
      text === 'it' &&
      (DEEDS.has(parts[place - 1]?.kind ?? null) ||
        /^(?:does|can|will|would|could)$/.test(parts[place - 1]?.text ?? '')),
  );
  if (at < 0) return null;
  const old = before();
  const [first] = old.named;
  if (first === undefined) return null;
  const name = first.cards[0]?.name.toLowerCase() ?? 'it';
  return parts.map(({ text }, place) => (place === at ? name : text)).join(' ');
}
