// How a card says what could be said in several ways (`wording`): found by printing it each way and holding the print against the text.
import { renderText } from '../cards/english/index.ts';
import { type CardDefinition, joinWords, type Wording } from '../cards/language/index.ts';

type Choice = (wording: Wording) => Wording;

/** Ways of saying that don't depend on what the card does. */
const PLAIN: readonly Choice[] = [
  (wording) => ({ ...wording, while: 'last' }),
  (wording) => ({ ...wording, until: 'last' }),
  (wording) => ({ ...wording, delayed: 'first' }),
  (wording) => ({ ...wording, amounts: 'equal' }),
  (wording) => ({ ...wording, amounts: 'equal last' }),
  (wording) => ({ ...wording, amounts: 'X' }),
  (wording) => ({ ...wording, moves: 'put' }),
  (wording) => ({ ...wording, moves: 'return' }),
  (wording) => ({ ...wording, exiled: 'all' }),
  (wording) => ({ ...wording, arriving: 'last' }),
  (wording) => ({ ...wording, tokenText: 'apart' }),
  (wording) => ({ ...wording, prevented: 'active' }),
  (wording) => ({ ...wording, turn: 'during' }),
  (wording) => ({ ...wording, pronoun: 'he' }),
  (wording) => ({ ...wording, pronoun: 'she' }),
];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "draw discard": two instructions that follow each other anywhere in it. */
function pairs(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      const next: unknown = value[index + 1];
      if (isNode(each) && isNode(next) && typeof each['kind'] === 'string' && typeof next['kind'] === 'string')
        found.add(`${each['kind']} ${next['kind']}`);
      pairs(each, found);
    }
  } else if (isNode(value)) for (const each of Object.values(value)) pairs(each, found);
}

/** Names that could be said by their noun. */
function names(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) names(each, found);
  else if (isNode(value))
    for (const [field, each] of Object.entries(value)) {
      if (
        (field === 'what' || field === 'to' || field === 'of' || field === 'affects' || field === 'among') &&
        typeof each === 'string'
      )
        found.add(each);
      names(each, found);
    }
}

function choicesFor(card: CardDefinition): Choice[] {
  const [joined, named] = [new Set<string>(), new Set<string>()];
  pairs(card.abilities, joined);
  names(card.abilities, named);
  return [
    ...[...joined].flatMap((kinds) =>
      joinWords.map(
        (word): Choice =>
          (wording) => ({ ...wording, joins: { ...wording.joins, [kinds]: word } }),
      ),
    ),
    ...PLAIN,
    ...[...named].map(
      (name): Choice =>
        (wording) => ({ ...wording, named: [...(wording.named ?? []), name] }),
    ),
  ];
}

function sameUpTo(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** No card chooses more often. */
const ROUNDS = 5;

/**
 * The card with the wording by which it prints most of its text from the start, a choice a round; as it is where no choice prints more.
 * `wanted` and what `compare` makes of a print are compared letter for letter.
 */
export function withWording(
  card: CardDefinition,
  wanted: string,
  compare: (printed: string) => string,
): CardDefinition {
  const print = (wording: Wording): string => compare(renderText({ ...card, wording }));
  let wording: Wording = card.wording ?? {};
  let reached = sameUpTo(print(wording), wanted);
  if (reached === wanted.length) return card;
  const choices = choicesFor(card);
  for (let round = 0; round < ROUNDS && reached < wanted.length; round += 1) {
    let best: Wording | undefined;
    for (const choice of choices) {
      const tried = choice(wording);
      const upTo = sameUpTo(print(tried), wanted);
      if (upTo > reached) [best, reached] = [tried, upTo];
    }
    if (best === undefined) break;
    wording = best;
  }
  return Object.keys(wording).length === 0 ? card : { ...card, wording };
}
