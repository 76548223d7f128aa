/** Texts that differ from a given one by one thing that was said: a word, a number or a sentence less, or another number. */
import { type CardCompiled, type CardObject, cardMeaning, compileCard } from '../../mtg-core/oracle/index.ts';

interface Mutant {
  /** What was taken away, or `#` for another number. */
  readonly what: string;
  /** The same with what stands about it: "affinity (for) artifacts". */
  readonly within: string;
  readonly text: string;
}

const NEXT: Readonly<Record<string, string>> = {
  one: 'two',
  two: 'three',
  three: 'four',
  four: 'five',
  five: 'six',
  six: 'seven',
  seven: 'eight',
};

const WORD = /(?:\{[^{}]+\})+|[+-]?(?:\d+|X|\*)\/[+-]?(?:\d+|X|\*)|[\p{L}\d]+(?:[-'][\p{L}\d]+)*/gu;

/** Another number in the place of one; none where it is no number. */
function otherNumber(word: string): string | undefined {
  if (word.startsWith('{')) return `{7}${word}`;
  if (/\d/.test(word)) return word.replace(/\d+/, (digits) => String(Number(digits) + 1));
  return NEXT[word];
}

export function* textMutants(text: string): Generator<Mutant> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const [before, after] = [text.slice(0, index), text.slice(index + word.length)];
    const within = `${before}(${word})${after}`.toLowerCase();
    yield {
      what: word.toLowerCase(),
      within,
      text: `${before.trimEnd()} ${after.trimStart()}`.replace(/ ([,.:])/g, '$1').trim(),
    };
    const other = otherNumber(word);
    if (other !== undefined) yield { what: '#', within, text: before + other + after };
  }
  const sentences = text.split(/(?<=\.) /);
  if (sentences.length > 1)
    for (const sentence of sentences)
      yield { what: sentence, within: sentence, text: sentences.filter((each) => each !== sentence).join(' ') };
}

/** Without reminder text, which says nothing. */
const withoutReminder = (text: string): string => text.replace(/\s*\([^()]*\)/g, '').trim();

function* objectMutants(source: CardObject): Generator<Mutant & { readonly object: CardObject }> {
  const faces = Array.isArray(source.card_faces) ? (source.card_faces as CardObject[]) : [];
  if (typeof source.oracle_text === 'string' && faces.length === 0)
    for (const mutant of textMutants(withoutReminder(source.oracle_text)))
      yield { ...mutant, object: { ...source, oracle_text: mutant.text } };
  for (const [at, face] of faces.entries())
    for (const mutant of textMutants(withoutReminder(String(face.oracle_text ?? ''))))
      yield { ...mutant, object: { ...source, card_faces: faces.with(at, { ...face, oracle_text: mutant.text }) } };
}

/**
 * Words without which a text says the same: "you", "card" of what lies in a library, "spell" of what is cast, "colorless" of tokens,
 * "pay" before mana, "player's" of "each player's upkeep", articles, and what joins.
 */
const IMPLIED: ReadonlySet<string> = new Set(
  "a all an and card cards colorless pay pays player's spell spells the then whenever you".split(' '),
);

/** Words that go without saying beside others. */
const IMPLIED_IN: readonly RegExp[] = [
  /affinity \(for\)/,
  /\(for\) as long as/,
  // A card is in its owner's.
  /this card is in \(your\) graveyard/,
  /the \(sacrificed\) creature's/,
  /the chosen \(\w+\) cards?/,
  /the \(chosen\) card/,
  // Two things are put with one verb.
  /put [^.]* and \(put\) /,
  // Several get it, each for itself.
  /target [^.]* \(each\) (?:get|gain|become)/,
  /(?:rest|cards) \(back\) on top/,
  /shuffle \(it\)/,
  /draws? \w+ \(additional\) cards?/,
  /\(that\) player or planeswalker's controller/,
  /all damage \(that\)/,
  // CR 305.7: a land's types are land types; CR 205.1b: what becomes an artifact creature stays what it was.
  /other \(land\) types/,
  /becomes an? [^.]*artifact creature[^.]*\. \(?it's still a land\.\)?/,
];

export interface Swallowed {
  readonly what: string;
  readonly text: string;
}

/** Of a card that is read: how many texts were tried, and those that were read as the same card although they say something else. */
export function swallowedIn(
  source: CardObject,
  { card }: Extract<CardCompiled, { ok: true }>,
): { readonly tried: number; readonly swallowed: readonly Swallowed[] } {
  const said = cardMeaning(card);
  const swallowed: Swallowed[] = [];
  let tried = 0;
  // A legend may call itself by a part of its name (CR 201.5b).
  const names = new Set([...String(source.name).toLowerCase().matchAll(WORD)].map(([word]) => word));
  for (const { what, within, text, object } of objectMutants(source)) {
    if (IMPLIED.has(what) || names.has(what) || IMPLIED_IN.some((pattern) => pattern.test(within))) continue;
    tried += 1;
    const read = compileCard(object, { isPrint: true });
    if (read.ok && cardMeaning(read.card) === said) swallowed.push({ what, text });
  }
  return { tried, swallowed };
}
