// Filters as noun phrases: "another nonblack creature you control with power 4 or greater".

import { type CardType, type Compare, type Filter, type Stat, zonesOf } from '../language/index.ts';
import { isPermanentZone } from './filter-zones.ts';
import type { NounOptions } from './phrases.ts';
import { phrases } from './phrases.ts';
import { refer, type Speech } from './speech.ts';
import { OUTLAWS } from './tables.ts';
import { colorWord, join, phrase, plural, withArticle } from './words.ts';

/** Without article or count: "creature you control". "other" is said by the determiner, unless plural. */
export function noun(speech: Speech, filter: Filter, options: NounOptions = {}): string {
  const many = options.many ?? false;
  if (filter.any && eitherStatOf(filter) === undefined && valuesOf(filter) === undefined)
    return alternatives(speech, filter, options);
  const heads = headNouns(filter, options);
  const words = many ? heads.map(plural) : heads;
  const tail = phrase(...phrases.suffixes(speech, filter, options));
  const head = phrase(...adjectives(filter, many), join(words, options.listWord ?? (many ? 'and' : 'or')));
  return phrase(head, tail);
}

/** "artifact, enchantment, or creature with flying": the alternatives share what stands beside them. */
function alternatives(speech: Speech, filter: Filter, options: NounOptions): string {
  const { any = [], ...rest } = filter;
  const fought = foughtBy(any);
  if (fought !== undefined) return `${noun(speech, rest, options)} blocking or blocked by ${refer(speech, fought)}`;
  const states = any.map((option) => (isState(option) ? adjectives(option, options.many ?? false).join(' ') : ''));
  if (states.every((state) => state !== '')) return phrase(join(states, 'or'), noun(speech, rest, options));
  if (
    any.length === 2 &&
    any[0]?.spell &&
    any[1]?.ability === 'any' &&
    any.every((option) => Object.keys(option).length === 1)
  )
    return phrase(
      ...adjectives(rest, options.many ?? false),
      options.many ? 'spells and abilities' : 'spell or ability',
      ...phrases.suffixes(speech, { zone: 'stack', ...rest }, options),
    );
  const keywords = any.map((option) => (Object.keys(option).length === 1 ? (option.keyword ?? '') : ''));
  if (keywords.every((keyword) => keyword !== '')) return `${noun(speech, rest, options)} with ${join(keywords, 'or')}`;
  const own: Filter = { ...rest, ...(rest.zone ? {} : any[0]?.zone ? { zone: any[0].zone } : {}) };
  const parts = any.flatMap((option) => {
    const single = option.types && option.types.length > 1 && Object.keys(option).length === 1;
    const isBoth = option.ability === 'any' && Object.keys(option).length === 1;
    const list: Filter[] = single
      ? option.types!.map((type) => ({ types: [type] }))
      : isBoth
        ? [{ ability: 'activated' }, { ability: 'triggered' }]
        : [option];
    return list.map((each) =>
      noun(
        speech,
        { ...(own.zone ? { zone: own.zone } : {}), ...(own.spell ? { spell: true } : {}), ...each },
        { ...options, bare: true },
      ),
    );
  });
  const isApart = options.articles && !options.many && saidApart(any);
  const once = isApart
    ? parts.map((part, at) => (at === 0 ? part : withArticle(part)))
    : options.isSource
      ? sourceOnce(parts)
      : cardsOnce(any, parts);
  const words = join(once, options.listWord ?? (options.many ? 'and' : 'or'));
  return phrase(...adjectives(own, options.many ?? false), words, ...phrases.suffixes(speech, own, options));
}

/** "Power or toughness 2 or less": one comparison of either. */
export function eitherStatOf({ any }: Filter): readonly [Compare, string] | undefined {
  const [one = {}, other = {}, ...more] = any ?? [];
  if (more.length > 0 || Object.keys(one).length !== 1 || Object.keys(other).length !== 1) return undefined;
  const isBase = one.basePower !== undefined;
  const [power, toughness] = isBase ? [one.basePower, other.baseToughness] : [one.power, other.toughness];
  if (power === undefined || JSON.stringify(power) !== JSON.stringify(toughness)) return undefined;
  return [power, isBase ? 'base power or toughness' : 'power or toughness'];
}

/** "1/1", where both are fixed before counters and changes. */
export const baseSizeOf = ({ basePower, baseToughness }: Filter): string | undefined =>
  fixedSize({
    ...(basePower === undefined ? {} : { power: basePower }),
    ...(baseToughness === undefined ? {} : { toughness: baseToughness }),
  });

/** "Mana value 4 or 5": the statistic and the numbers that it may be. */
export function valuesOf({ any = [] }: Filter): readonly [Stat, readonly number[]] | undefined {
  const [stat] = Object.keys(any[0] ?? {}) as (keyof Filter)[];
  if (any.length < 2 || (stat !== 'power' && stat !== 'toughness' && stat !== 'manaValue')) return undefined;
  const values = any.map((option) => (Object.keys(option).length === 1 ? option[stat] : undefined));
  const numbers = values.flatMap((is) => (is?.[0] === '=' && typeof is[1] === 'number' ? [is[1]] : []));
  return numbers.length === any.length ? [stat, numbers] : undefined;
}

/** Nothing but types, or one that it isn't: "Dinosaur", "noncreature". */
const isPlainKind = ({ types, subtypes, notTypes, ...more }: Filter): boolean =>
  Object.keys(more).length === 0 && [types, subtypes, notTypes].filter((each) => each !== undefined).length === 1;

/** The same with words before it: "non-Aura enchantment", which can stand behind another kind. */
const isKindWithWords = ({ notSubtypes: _, notSupertypes: __, supertypes: ___, ...kind }: Filter): boolean =>
  isPlainKind(kind);

/** "Dinosaur or land card", "noncreature or Otter spell": of plain kinds the noun is said once. */
function cardsOnce(any: readonly Filter[], parts: readonly string[]): readonly string[] {
  const isOnce = isPlainKind(any[0] ?? {}) && any.every(isKindWithWords);
  if (!isOnce || !parts.every((part) => /^(?:\S+ )+(?:card|spell)s?$/.test(part))) return parts;
  return parts.map((part, at) => (at + 1 < parts.length ? part.replace(/ (?:card|spell)s?$/, '') : part));
}

/** Kinds of which each has its own words before or behind it: "a token or a land". */
function saidApart(any: readonly Filter[]): boolean {
  const isKind = ({ types, subtypes, token }: Filter): boolean => (types ?? subtypes ?? token) !== undefined;
  const isMore = ({ types: _, subtypes: __, allTypes: ___, ...more }: Filter): boolean => Object.keys(more).length > 0;
  return any.every(isKind) && any.some(isMore);
}

/** Whose each of them is or where stands at each: "a creature you control or a creature spell you control". */
const isDetermined = ({ controller, owner, zone, other }: Filter): boolean =>
  (controller ?? owner ?? zone ?? other) !== undefined;

/** Whom they block or are blocked by, where nothing else is said. */
function foughtBy([one, other, ...more]: readonly Filter[]): string | undefined {
  const name = one?.blocking;
  if (typeof name !== 'string' || other?.blockedBy !== name || more.length > 0) return undefined;
  return Object.keys(one!).length === 1 && Object.keys(other).length === 1 ? name : undefined;
}

/** "Red or artifact source". */
const sourceOnce = (parts: readonly string[]): readonly string[] =>
  parts.map((part, at) => (at + 1 < parts.length ? part.replace(/ sources?$/, '') : part));

/** "Attacking", "blocking": nothing but a word before the noun. */
const isState = (option: Filter): boolean =>
  Object.entries(option).every(([key, value]) => typeof value === 'boolean' && key !== 'spell' && key !== 'historic');

/** The state and colour words that stand before the noun. */
export function adjectives(filter: Filter, many: boolean): string[] {
  const words: string[] = [];
  const add = (when: unknown, word: string) => when && words.push(word);
  add(many && filter.other, 'other');
  add(filter.commander === true && isKind(filter), 'commander');
  add(filter.tapped === true, 'tapped');
  add(filter.tapped === false, 'untapped');
  add(filter.attacking === true && filter.blocking !== true, 'attacking');
  add(filter.attacking === true && filter.blocking === true, 'attacking and blocking');
  add(filter.attacking !== true && filter.blocking === true, 'blocking');
  add(filter.attacking === false, 'nonattacking');
  add(filter.blocking === false, 'nonblocking');
  add(filter.blocked === true, 'blocked');
  add(filter.blocked === false, 'unblocked');
  add(filter.sick === true, 'newly controlled');
  add(filter.sick === false, 'continuously controlled');
  add(filter.copy === true, 'copied');
  add(filter.copy === false && !(filter.spell && filter.controller === 'you'), 'noncopied');
  add(filter.faceDown === true, 'face-down');
  add(filter.faceDown === false, 'face-up');
  add(filter.modified === true, 'modified');
  add(filter.modified === false, 'nonmodified');
  add(filter.historic === true, 'historic');
  add(filter.historic === false, 'nonhistoric');
  add(filter.equipped === true, 'equipped');
  add(filter.equipped === false, 'nonequipped');
  add(filter.enchanted === true, 'enchanted');
  add(filter.enchanted === false, 'nonenchanted');
  add(filter.designation, filter.designation ?? '');
  add(filter.token === false, 'nontoken');
  add(filter.commander === false, 'noncommander');
  add(fixedSize(filter), fixedSize(filter) ?? '');
  add(true, negatives(filter).join(', '));
  add(filter.supertypes, join(filter.supertypes ?? [], 'or'));
  add(filter.colors, join((filter.colors ?? []).map(colorWord), 'or'));
  add(filter.colorless === true, 'colorless');
  add(filter.colorless === false, 'colored');
  add(filter.multicolored === true, 'multicolored');
  add(filter.multicolored === false, 'non-multicolored');
  add(filter.monocolored === true, 'monocolored');
  add(filter.monocolored === false, 'non-monocolored');
  add(filter.paid, `${filter.paid}ed`.replace(/eed$/, 'ed'));
  return words.filter((word) => word !== '');
}

/** "1/1", where both are one number. */
export function fixedSize({ power, toughness }: Filter): string | undefined {
  const isPlain = power?.[0] === '=' && toughness?.[0] === '=';
  return isPlain && typeof power[1] === 'number' && typeof toughness[1] === 'number'
    ? `${power[1]}/${toughness[1]}`
    : undefined;
}

/** It is called by its types, before which a commander is one. */
const isKind = ({ types, allTypes, subtypes }: Filter): boolean =>
  types !== undefined || allTypes !== undefined || subtypes !== undefined;

/** CR 700.12: all of these types have a word of their own. */
const isOutlaws = (subtypes: readonly string[] | undefined): boolean => subtypes?.join() === OUTLAWS.join();

/** What it isn't, one after the other with commas: "nonartifact, nonblack". */
const negatives = (filter: Filter): string[] => [
  ...(filter.notSupertypes ?? []).map((type) => `non${type}`),
  ...(filter.notTypes ?? []).map((type) => `non${type}`),
  ...(filter.notColors ?? []).map((color) => `non${colorWord(color)}`),
  ...(isOutlaws(filter.notSubtypes) ? ['outlaw'] : (filter.notSubtypes ?? [])).map((subtype) => `non-${subtype}`),
];

/** "Creature you control that's a Wolf or a Werewolf": several kinds of one type, said after it. */
export const isOneOfKinds = (filter: Filter): boolean =>
  filter.types?.join() === 'creature' &&
  (filter.subtypes?.length ?? 0) > 1 &&
  !isOutlaws(filter.subtypes) &&
  filter.spell === undefined &&
  isPermanentZone(filter);

/** What is counted: "creature", "Elf", "instant or sorcery spell", "land card", "permanent". */
function headNouns(filter: Filter, options: NounOptions): string[] {
  const all = filter.allTypes?.join(' ');
  const types = inShort(filter.types ?? []);
  const subtypes = isOutlaws(filter.subtypes) ? ['outlaw'] : isOneOfKinds(filter) ? [] : (filter.subtypes ?? []);
  const tail = options.isSource ? 'source' : headTail(filter, options);
  const kinds = all ? (types.length > 0 ? types.map((type) => `${all} ${type}`) : [all]) : types;
  if (subtypes.length > 0 && kinds.length === 0)
    return tail ? [`${join(subtypes, subtypeWord(filter, options))} ${tail}`] : subtypes;
  const named = kinds.map((type) =>
    subtypes.length > 0 ? `${join(subtypes, subtypeWord(filter, options))} ${type}` : type,
  );
  if (named.length === 0) return [tail || (options.otherwise ?? 'permanent')];
  if (!tail) return named;
  return [`${join(named, subtypeWord(filter, options))} ${tail}`];
}

/** CR 110.4: the types of permanents; all of them, or all but land, have a word of their own. */
const PERMANENT_TYPES: readonly CardType[] = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];

function inShort(types: readonly CardType[]): readonly string[] {
  const left = PERMANENT_TYPES.filter((type) => !types.includes(type));
  if (types.length + left.length !== PERMANENT_TYPES.length) return types;
  if (left.length === 0) return ['permanent'];
  return left.length === 1 && left[0] === 'land' ? ['nonland permanent'] : types;
}

const subtypeWord = (_: Filter, options: NounOptions): 'and' | 'or' | 'and/or' =>
  options.listWord ?? (options.many ? 'and' : 'or');

/** "spell", "card", "token", "ability" or nothing after the types. */
function headTail(filter: Filter, options: NounOptions): string {
  if (filter.ability) {
    const kind = filter.ability === 'any' ? 'activated or triggered ability' : `${filter.ability} ability`;
    return filter.spell ? `spell, ${kind}` : kind;
  }
  const zones = zonesOf(filter);
  if (filter.spell || zones.includes('stack')) return 'spell';
  if (filter.token === true) return 'token';
  if (filter.commander && !(isPermanentZone(filter) && isKind(filter)))
    return isPermanentZone(filter) ? 'commander' : 'commander card';
  if (!isPermanentZone(filter) && !options.noCard) return 'card';
  return '';
}

/** One of them, with its article: "a creature", "another Elf you control", "an attacking creature". */
export function one(speech: Speech, filter: Filter, options: NounOptions = {}): string {
  // CR 903.3: everybody has one, or two that are partners.
  if (filter.commander === true && filter.owner === 'you' && Object.keys(filter).length === 2) return 'your commander';
  if (filter.any?.some(isDetermined)) {
    const { any, ...rest } = filter;
    return join(
      any.map((each) => one(speech, { ...rest, ...each }, options)),
      'or',
    );
  }
  const words = noun(speech, filter, { ...options, many: false, articles: true });
  if (filter.other) return `another ${words}`;
  return withArticle(words);
}

/** All of them, without a determiner: "other creatures you control", "instant and sorcery cards in your graveyard". */
export const many = (speech: Speech, filter: Filter, options: NounOptions = {}): string =>
  noun(speech, filter, { ...options, many: true });

/** CR 609.7: where damage comes from is a source, whatever it is. */
export const sourceWords = (speech: Speech, filter: Filter): string =>
  one(speech, sourceThing(filter), { isSource: true });

/** It may be a permanent, a spell or a card anywhere. */
export const isAnySource = ({ zone }: Filter): boolean =>
  Array.isArray(zone) && zone.includes('battlefield') && zone.includes('stack');

/** That it may be a spell as well as a permanent goes without saying. */
export function sourceThing(filter: Filter): Filter {
  if (!isAnySource(filter)) return filter;
  const { zone: _, ...rest } = filter;
  return rest;
}
