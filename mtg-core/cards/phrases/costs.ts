// Costs, as they stand before a colon ("{T}, Sacrifice a creature") and as something that is done ("pay {2}"). How each kind is said
// stands in its definition (`mtg-core/costs`).
import type { Amount, CostNode, Filter } from '../language/index.ts';
import { quantity } from './amounts.ts';
import { many, noun, one } from './filters.ts';
import { type CostWords, phrases } from './phrases.ts';
import { name, type Speech } from './speech.ts';
import { capital, ing, join, numberWord, phrase, plural, third } from './words.ts';

/** "{2}{R}, {T}, Sacrifice a creature". What is paid with gets a name: "the sacrificed creature". */
export function costs(speech: Speech, list: readonly CostNode[]): string {
  return list
    .map((cost, index) => {
      const own = phrases.costWords(cost);
      const words = own.say(speech, cost);
      namePaid(speech, own, cost, index);
      return /^[{+−-]|^\d/.test(words) ? words : capital(words);
    })
    .join(', ');
}

/** In a sentence: "pay {2}", "pay 3 life and discard a card"; third person after "its controller"; "-ing" after "by". */
export function payWords(speech: Speech, list: readonly CostNode[], form: 'bare' | 'third' | 'ing' = 'bare'): string {
  const last = list.at(-1);
  const [first, ...more] = list;
  // "{2} plus an additional {1} for each card": one price of two parts.
  if (first?.kind === 'mana' && last?.kind === 'mana' && last.times !== undefined && more.length === 1)
    return `${payWords(speech, [first], form)} plus an additional ${phrases.costWords(last).say(speech, last)}`;
  return join(
    list.map((cost, index) => {
      const own = phrases.costWords(cost);
      const plain = own.say(speech, cost);
      const words = own.inSentence?.(plain, speech) ?? plain;
      namePaid(speech, own, cost, index);
      const [verb, ...rest] = words.split(' ');
      // What is counted is whose it is said to be, whoever pays.
      const isCounted = cost.kind === 'mana' && cost.times !== undefined;
      if (form === 'third') return phrase(third(verb!), ...rest).replace(/\byour\b/g, isCounted ? 'your' : 'their');
      return form === 'ing' ? phrase(ing(verb!), ...rest) : words;
    }),
  );
}

/** "two creatures", "another artifact", "a card from your graveyard"; `bare`: no "you control". */
export function paidObjects(
  speech: Speech,
  of: Filter,
  count: Amount | undefined,
  word: 'from' | 'in',
  bare = false,
): string {
  // Costs are paid with what is one's own.
  const what = of.zone === undefined || of.zone === 'battlefield' || of.owner ? of : { ...of, owner: 'you' as const };
  const options = { zoneWord: word, ...(bare ? { bare: true } : {}) };
  if (count === undefined || count === 1) return one(speech, what, options);
  const words = many(speech, { ...what, other: undefined }, { ...options, listWord: 'or' });
  const other = what.other ? 'other ' : '';
  if (typeof count === 'number') return `${numberWord(count)} ${other}${words}`;
  return quantity(speech, count, noun(speech, what, options), `${other}${words}`);
}

/** What was paid as the spell was cast is spoken of in its text (CR 601.2h). */
export function namePaidWith(speech: Speech, list: readonly CostNode[]): void {
  for (const [index, cost] of list.entries()) namePaid(speech, phrases.costWords(cost), cost, index);
}

function namePaid(speech: Speech, { participle, cards }: CostWords<CostNode>, cost: CostNode, index: number): void {
  if (participle === undefined) return;
  const what = 'what' in cost && typeof cost.what === 'object' ? cost.what : undefined;
  const head =
    cards || (what?.zone !== undefined && what.zone !== 'battlefield')
      ? 'card'
      : what?.types?.length === 1
        ? what.types[0]!
        : what?.subtypes?.length === 1 && !what.types
          ? what.subtypes[0]!
          : 'permanent';
  const several = 'count' in cost && cost.count !== undefined && cost.count !== 1;
  name(speech, `paid.${index}`, {
    noun: several ? plural(head) : head,
    many: several,
    sort: 'object',
    again: `the ${participle} ${several ? plural(head) : head}`,
  });
}
