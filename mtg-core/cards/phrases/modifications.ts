// What changes about an object: "gets +1/+1 and has flying", "is a Demon in addition to its other types".
import type { Amount, Modification } from '../language/index.ts';
import { amount, forEachWords } from './amounts.ts';
import { keywordName } from './keywords.ts';
import type { Subject } from './phrases.ts';
import { phrases } from './phrases.ts';
import { player } from './players.ts';
import { objectRule } from './rules.ts';
import { refer, type Speech } from './speech.ts';
import { article, capital, colorWord, join, phrase, third, unsaid } from './words.ts';

/** A subject with all that changes about it, in one clause where it can. */
export function changes(speech: Speech, subject: Subject, list: readonly Modification[]): string {
  const verb = (word: string) => (subject.many ? word : third(word));
  const predicates: string[] = [];
  const apart: string[] = [];
  for (const [index, change] of list.entries()) {
    if (change.kind === 'setPT' && list[index - 1]?.kind === 'setTypes') continue;
    if (change.kind === 'gain' && list[index - 1]?.kind === 'gain') continue;
    const words = predicate(speech, subject, list, index, verb);
    if (change.kind === 'rule' && words.startsWith('!')) apart.push(words.slice(1));
    else predicates.push(words);
  }
  const main =
    predicates.length === 0
      ? ''
      : `${subject.text} ${joinPredicates(predicates)}`.replace(/(s?) 's /, (_, end: string) =>
          end && subject.many ? "s' " : `${end}'s `,
        );
  return [main, ...apart]
    .filter((text) => text !== '')
    .map((text, index) => (index === 0 ? text : capital(text)))
    .join('. ');
}

const joinPredicates = (list: readonly string[]): string => join(list);

function predicate(
  speech: Speech,
  subject: Subject,
  list: readonly Modification[],
  index: number,
  verb: (word: string) => string,
): string {
  const change = list[index]!;
  const have = speech.states ? verb('have') : verb('gain');
  const become = speech.states ? (subject.many ? 'are' : 'is') : verb('become');
  const its = subject.many ? 'their' : 'its';
  switch (change.kind) {
    case 'copyOf':
      return `${become} ${subject.many ? 'copies' : 'a copy'} of ${refer(speech, change.of)}${change.except ? `, except ${exceptWords(speech, change.except)}` : ''}`;
    case 'control':
      return `${become} controlled by ${player(speech, change.who)}`;
    case 'changeText':
      return `${become} changed by replacing ${refer(speech, change.from)} with ${refer(speech, change.to)}`;
    case 'setTypes':
      return `${become} ${setTypes(speech, change, list[index + 1], subject)}`;
    case 'addTypes': {
      if (change.allCreatureTypes) return `${become} every creature type`;
      const words = phrase(join(change.supertypes ?? []), join(change.subtypes ?? []), change.types?.join(' '));
      return `${become} ${subject.many ? pluralType(words) : `${article(words)} ${words}`} in addition to ${its} other ${otherTypes(change)}`;
    }
    case 'removeTypes':
      return `${subject.many ? 'lose' : verb('lose')} ${phrase(join([...(change.supertypes ?? []), ...(change.types ?? []), ...(change.subtypes ?? [])]))}`.replace(
        /^loses? (.*)$/,
        (_, what: string) =>
          `${subject.many ? "aren't" : "isn't"} ${/^(legendary|snow|basic)$/.test(what) ? what : `${article(what)} ${what}`}`,
      );
    case 'chosenType':
      return `${become} the chosen type in addition to ${its} other types`;
    case 'setColors':
      return `${become} ${change.colors.length === 0 ? 'colorless' : change.colors.length === 5 ? 'all colors' : join(change.colors.map(colorWord))}`;
    case 'addColors':
      return `${become} ${join(change.colors.map(colorWord))} in addition to ${its} other colors`;
    case 'chosenColor':
      return `${become} the chosen color${change.add ? ` in addition to ${its} other colors` : ''}`;
    case 'gain': {
      const abilities = [change.abilities];
      for (let next = index + 1; list[next]?.kind === 'gain'; next++)
        abilities.push((list[next] as typeof change).abilities);
      const words = abilities
        .flat()
        .map((ability) =>
          ability.kind === 'keyword' ? keywordName(speech, ability) : phrases.grantedAbility(ability, undefined),
        );
      return `${have} ${join(words)}`;
    }
    case 'loseAll':
      return `${verb('lose')} all abilities${change.except ? ` except ${join(change.except.map((each) => keywordName(speech, each)))}` : ''}`;
    case 'lose':
      return `${verb('lose')} ${join(change.keywords)}`;
    case 'characteristicPT':
      return definingPT(speech, change);
    case 'setPT':
      return `${verb('have')} base ${basePT(speech, change)}`;
    case 'pt':
      return `${verb('get')} ${boost(speech, change.power, change.toughness)}`;
    case 'switchPT':
      return `${verb('switch')} power and toughness`;
    case 'name':
      return `${become} named ${change.name}`;
    case 'noManaCost':
      return `${verb('have')} no mana cost`;
    case 'rule':
      return objectRule(speech, change.rule, subject);
    default:
      return unsaid(change);
  }
}

const otherTypes = (change: { types?: readonly string[] }): string =>
  change.types === undefined || change.types.length > 0 ? 'types' : 'types';
const pluralType = (words: string): string => (words.endsWith('s') ? words : `${words}s`);

type SetTypes = Extract<Modification, { kind: 'setTypes' }>;

/** "a 5/5 Dragon creature", "a Dragon with base power and toughness 5/5", "an Island". */
function setTypes(speech: Speech, change: SetTypes, next: Modification | undefined, subject: Subject): string {
  const size = next?.kind === 'setPT' && next.power !== undefined && next.toughness !== undefined ? next : undefined;
  const kinds = phrase(join(change.supertypes ?? []), join(change.subtypes ?? []), change.types?.join(' '));
  const short = size && change.types ? `${amount(speech, size.power!)}/${amount(speech, size.toughness!)} ` : '';
  const words = `${short}${kinds}`;
  const one = subject.many ? pluralType(words) : `${article(words)} ${words}`;
  const long = size && !change.types ? ` with base ${basePT(speech, size)}` : '';
  const kept =
    change.keepTypes && change.types
      ? subject.many
        ? ' in addition to their other types'
        : ' in addition to its other types'
      : '';
  return `${one}${long}${kept}`;
}

function basePT(speech: Speech, change: { power?: Amount; toughness?: Amount }): string {
  if (change.power !== undefined && change.toughness !== undefined) {
    const same = typeof change.power !== 'number' && typeof change.toughness !== 'number';
    if (same) {
      speech.whereX ??= `where X is ${amount(speech, change.power)}`;
      return 'power and toughness X/X';
    }
    return `power and toughness ${amount(speech, change.power)}/${amount(speech, change.toughness)}`;
  }
  return change.power !== undefined
    ? `power ${amount(speech, change.power)}`
    : `toughness ${amount(speech, change.toughness!)}`;
}

function definingPT(speech: Speech, change: { power?: Amount; toughness?: Amount }): string {
  const both = change.power !== undefined && change.toughness !== undefined;
  if (both && JSON.stringify(change.power) === JSON.stringify(change.toughness))
    return `'s power and toughness are each equal to ${amount(speech, change.power!)}`;
  const parts = [
    change.power !== undefined && `power is equal to ${amount(speech, change.power)}`,
    change.toughness !== undefined && `${both ? 'its ' : ''}toughness is equal to ${amount(speech, change.toughness)}`,
  ];
  return `'s ${parts.filter((part) => part).join(' and ')}`;
}

/** "+1/+1", "-X/-X" with "where X is ..." to come, "+1/+0 for each Elf you control". */
export function boost(speech: Speech, power: Amount, toughness: Amount): string {
  const dynamic = [power, toughness].find((value) => typeof value !== 'number');
  if (dynamic === undefined) return `${signed(power, toughness)}/${signed(toughness, power)}`;
  const { of, factor } = scaled(dynamic as Exclude<Amount, number>);
  if (of === 'x') return `${side(power, 'X')}/${side(toughness, 'X')}`;
  const each = speech.states || factor !== 1 ? forEachWords(speech, of) : undefined;
  if (each) return `${side(power, String(factor))}/${side(toughness, String(factor))} for each ${each}`;
  speech.whereX = `where X is ${amount(speech, isNegative(dynamic) ? negated(dynamic) : (dynamic as Amount))}`;
  return `${side(power, 'X')}/${side(toughness, 'X')}`;
}

const signed = (value: Amount, other: Amount): string => {
  const n = value as number;
  return n < 0 || (n === 0 && (other as number) < 0) ? `-${Math.abs(n)}` : `+${n}`;
};
const isNegative = (value: Amount): boolean => typeof value === 'object' && value.kind === 'minus' && value.from === 0;
const negated = (value: Amount): Amount => (typeof value === 'object' && value.kind === 'minus' ? value.take : value);
const side = (value: Amount, word: string): string =>
  typeof value === 'number' ? signed(value, value) : `${isNegative(value) ? '-' : '+'}${word}`;

function scaled(value: Exclude<Amount, number>): { of: Amount | 'x'; factor: number } {
  const positive = negated(value);
  if (typeof positive !== 'number' && positive.kind === 'x') return { of: 'x', factor: 1 };
  if (
    typeof positive !== 'number' &&
    positive.kind === 'times' &&
    positive.of.length === 2 &&
    typeof positive.of[0] === 'number'
  )
    return { of: positive.of[1]!, factor: positive.of[0] };
  return { of: positive, factor: 1 };
}

/** After "except": "it's an artifact in addition to its other types and it has flying". */
export function exceptWords(speech: Speech, list: readonly Modification[]): string {
  const before = speech.states;
  speech.states = true;
  const words = list
    .map((change) =>
      changes(speech, { text: 'it', many: false }, [change])
        .replace(/^it is /, "it's ")
        .replace("it 's", 'its')
        .replace('it has base power and toughness', "it's"),
    )
    .join(' and ');
  speech.states = before;
  return words;
}
