// What an instruction acts on: a name or all that match.

import {
  type Ability,
  type Filter,
  type Objects,
  type Recipients,
  type TargetSlot,
  zonesOf,
} from '../language/index.ts';
import { figureOrX } from './amounts.ts';
import { takeWhere } from './clauses.ts';
import { groupWords } from './filter-suffixes.ts';
import { many, noun, one } from './filters.ts';
import type { NounOptions } from './phrases.ts';
import { player } from './players.ts';
import { groupNoun, isMany, name, refer, type Speech, type Thing, thing } from './speech.ts';
import { join, numberWord, phrase, plural, withArticle } from './words.ts';

/** "it", "all creatures", "each creature you control", "the rest". */
export function objects(
  speech: Speech,
  what: Objects,
  style: 'all' | 'each' = 'all',
  options: NounOptions = {},
): string {
  if (typeof what === 'string') return refer(speech, what, 'object', options.zoneWord);
  const exiled = exiledCards(speech, what);
  if (exiled !== undefined) return exiled.text;
  const part = partOf(speech, what);
  if (part) return part;
  const parts = partsTogether(what) ?? partsOfOthers(what);
  if (parts !== undefined && areOneOfEach(speech, what))
    return join(
      parts.map((each) => objects(speech, each)),
      'and/or',
    );
  if (parts !== undefined)
    return areThem(speech, what) ? 'them' : join(parts.map((each) => objects(speech, each, style, options)));
  if (style === 'each')
    return `each ${what.other ? 'other ' : ''}${noun(speech, { ...what, other: undefined }, options)}`;
  return `all ${many(speech, what, options)}`;
}

/** Names of what is meant together and by nothing but its name: "exile them". */
export function togetherIn({ any, ...rest }: Filter): string[] | undefined {
  if (any === undefined || Object.keys(rest).length > 0) return undefined;
  const names = any.flatMap(({ among, ...quality }) => (among && Object.keys(quality).length === 0 ? [among] : []));
  return names.length === any.length ? names : undefined;
}

/** What is acted on together, where some of it has names: "this creature and all Goblins". */
export function partsTogether({ any, ...rest }: Filter): Objects[] | undefined {
  if (any === undefined || Object.keys(rest).length > 0 || any.every(({ among }) => among === undefined))
    return undefined;
  return any.map((each) => (each.among !== undefined && Object.keys(each).length === 1 ? each.among : each));
}

/** Each is somebody's: "all creatures you don't control and all planeswalkers you don't control". */
const partsOfOthers = ({ any, ...rest }: Filter): Filter[] | undefined =>
  Object.keys(rest).length === 0 && any?.every(({ controller }) => controller !== undefined) ? any : undefined;

/** Nothing else was spoken of but these, of which one was chosen without a word. */
const areThem = (speech: Speech, what: Filter): boolean =>
  togetherIn(what)?.some((name) => speech.names.get(name)?.chosen === true) ?? false;

/** "A creature card and/or a land card": of each kind one is chosen, and both are spoken of for the first time. */
function areOneOfEach(speech: Speech, what: Filter): boolean {
  const names = togetherIn(what) ?? [];
  return names.length === 2 && names.every((each) => isChosenNow(speech, each));
}

const isChosenNow = (speech: Speech, ref: string): boolean => {
  const { chosen, first } = speech.names.get(ref) ?? {};
  return chosen === true && first !== undefined;
};

/** "the rest", "the other", "all Elf cards revealed this way" among cards that were looked at or revealed. */
function partOf(speech: Speech, what: Filter): string | undefined {
  if (isRest(speech, what)) return 'the rest';
  if (what.among === undefined) return undefined;
  const group = thing(speech, what.among);
  const { among: _, zone: __, other, ...quality } = what;
  if (other !== undefined && Object.keys(quality).length === 0)
    return group.again === 'the two' || group.two ? 'the other' : 'the rest';
  if (Object.keys(quality).length === 0) return refer(speech, what.among);
  return `all ${many(speech, { ...quality, zone: 'library' }, { bare: true })} ${group.noun.includes('revealed') ? 'revealed this way' : 'from among them'}`;
}

/** All that could have been chosen and wasn't. */
function isRest(speech: Speech, what: Filter): boolean {
  const { other, ...quality } = what;
  const from = typeof other === 'string' ? speech.names.get(other)?.from : undefined;
  return from !== undefined && JSON.stringify(from) === JSON.stringify(quality);
}

/** What linked abilities of this card exiled (CR 607.2a): "the exiled card" where it can be no more than one. */
export function exiledCards(speech: Speech, what: Filter): { text: string; many: boolean } | undefined {
  const { zone, exiledWith, types = [], ...quality } = what;
  if (exiledWith !== 'self' || zone !== 'exile' || types.length > 1 || Object.keys(quality).length > 0)
    return undefined;
  const card = phrase(types[0], 'card');
  if (speech.face.wording?.exiled === 'all' && types.length === 0)
    return { text: `all cards exiled with ${refer(speech, 'self')}`, many: true };
  const [one] = (speech.face.abilities ?? []).flatMap((ability) => exiledOne(ability) ?? []);
  // CR 702.75a: one card is hidden.
  const hidden = speech.face.abilities?.some((each) => each.kind === 'keyword' && each.keyword === 'hideaway');
  if (one === undefined && hidden) return { text: `the exiled ${card}`, many: false };
  if (one === undefined) return { text: `the exiled ${card}s`, many: true };
  return { text: `the exiled ${card}`, many: false };
}

/** As it enters, which happens once, it exiles one target or one that is chosen, and nothing else. */
function exiledOne(ability: Ability): Pick<TargetSlot, 'name' | 'filter'> | undefined {
  if (ability.kind !== 'triggered') return undefined;
  if (!ability.on.every((event) => event.object === 'self' && event.to === 'battlefield')) return undefined;
  const steps = (ability.do ?? []).flatMap((node) => (node.kind === 'may' ? node.do : [node]));
  const linked = steps.flatMap((node) => (node.kind === 'exile' && node.link ? [node.what] : []));
  const single = [
    ...(ability.targets ?? []).filter(({ count }) => (count?.max ?? 1) === 1),
    ...steps.flatMap((node) => (node.kind === 'choose' && node.max === 1 ? [{ name: node.as }] : [])),
  ];
  return linked.length === 1 ? single.find(({ name: known }) => known === linked[0]) : undefined;
}

export const areMany = (speech: Speech, what: Objects): boolean =>
  typeof what === 'string' ? isMany(speech, what) : (exiledCards(speech, what)?.many ?? true);

/** "target creature", "each opponent", "each creature and each player". */
export function recipients(speech: Speech, to: Recipients): string {
  if (typeof to === 'string')
    return isMany(speech, to) && thing(speech, to).first === undefined
      ? `each of ${refer(speech, to)}`
      : eachOf(speech, to);
  if ('kind' in to)
    return to.kind === 'players' ? player(speech, to.who) : join(to.of.map((part) => recipients(speech, part)));
  return objects(speech, to, 'each');
}

/** "each of up to two other targets". */
const eachOf = (speech: Speech, ref: string): string =>
  isMany(speech, ref) ? `each of ${refer(speech, ref)}` : refer(speech, ref);

/** "two target creatures", where two targets differ in nothing but being two; else one and the other. */
export function pairOf(speech: Speech, one: string, other: string): string {
  const [a, b] = [thing(speech, one), thing(speech, other)];
  if (a.first === undefined || b.first !== `another ${a.first}`)
    return `${refer(speech, one)} and ${refer(speech, other)}`;
  const words = `two ${plural(a.first)}`;
  for (const each of [a, b]) each.first = undefined;
  return words;
}

/** A target slot gets its words, said where it is first spoken of (CR 115.1). */
export function nameTarget(speech: Speech, slot: TargetSlot): void {
  const { min, max } = slot.count ?? { min: 1, max: 1 };
  const isPlayer = slot.players !== undefined && slot.filter === undefined;
  const several = max !== 1;
  if (slot.forEachPlayer !== undefined) name(speech, 'each', { noun: 'player', sort: 'player' });
  // They are said later: until then "it" is what it was.
  const { focus } = speech;
  const whose = slot.filter?.owner;
  const owner = typeof whose === 'object' && whose.kind === 'player' ? thing(speech, whose.name) : undefined;
  const called = owner?.first;
  const first = targetWords(speech, slot, 'in');
  speech.focus = focus;
  // One of both is said, and speaks of the owner for the first time.
  if (owner !== undefined && called !== undefined) owner.first = called;
  const firstFrom = targetWords(speech, slot, 'from');
  speech.focus = focus;
  const { end: where } = takeWhere(speech);
  const head = slot.filter ? bareNoun(speech, slot.filter) : isPlayer ? 'player' : 'target';
  const what: Thing = {
    noun: several ? plural(head) : head,
    many: several,
    sort: isPlayer ? 'player' : 'object',
    first,
    ...(firstFrom === first ? {} : { firstFrom }),
    ...(where === undefined ? {} : { where }),
    ...(slot.filter?.owner === undefined ? {} : { owner: slot.filter.owner }),
    ...(slot.filter ? { zone: zonesOf(slot.filter)[0]! } : {}),
    ...(slot.filter?.owner === 'you' ? { yours: true } : {}),
    ...(several || min === 1 ? {} : { optional: false }),
    ...(slot.forEachPlayer === undefined ? {} : { oneEach: true }),
  };
  if (slot.anyTarget || (slot.filter && slot.players))
    what.again = several
      ? 'those permanents and/or players'
      : isWalker(slot.filter)
        ? 'that player or planeswalker'
        : 'that permanent or player';
  name(speech, slot.name, what);
}

const isWalker = (filter: Filter | undefined): boolean =>
  filter?.types?.length === 1 && filter.types[0] === 'planeswalker';

/** "that creature", "that card", "that spell": the plainest noun that is right. */
export function bareNoun(speech: Speech, filter: Filter): string {
  if (zonesOf(filter).includes('stack'))
    return filter.ability && !filter.spell ? 'ability' : filter.ability ? 'spell or ability' : 'spell';
  if (!zonesOf(filter).includes('battlefield')) return 'card';
  if (filter.types?.length === 1) return filter.types[0]!;
  if (filter.subtypes?.length === 1 && !filter.types) return filter.subtypes[0]!;
  return filter.token ? 'token' : noun(speech, {});
}

function targetWords(speech: Speech, slot: TargetSlot, zoneWord: 'from' | 'in'): string {
  const { min, max } = slot.count ?? { min: 1, max: 1 };
  const other = (slot.otherThan?.length ?? 0) > 0 || slot.filter?.other !== undefined;
  const several = max !== 1;
  const group = slot.group === undefined ? '' : groupWords(speech, slot.group);
  if (slot.anyTarget) {
    if (!several && min === 1) return other ? 'any other target' : 'any target';
    return `${countWords(speech, min, max, several)} ${other ? 'other ' : ''}target${several ? 's' : ''}`;
  }
  if (slot.group?.share === 'owner' && slot.filter?.zone === 'graveyard' && slot.filter.owner === undefined) {
    const cards = noun(speech, { ...slot.filter, other: undefined }, { many: several, bare: true, listWord: 'or' });
    return phrase(countWords(speech, min, max, several), 'target', cards, 'from a single graveyard');
  }
  const heads = targetNoun(speech, slot, several, zoneWord);
  // "Another" would be one than this Aura.
  if (slot.filter?.other === 'attached' && (slot.otherThan ?? []).length === 0)
    return phrase(
      !(several || min !== 1) ? '' : countWords(speech, min, max, several),
      `target ${heads} other than ${refer(speech, 'attached')}`,
      group,
    );
  if (!several && min === 1) return phrase(other && 'another', 'target', heads, group);
  return phrase(countWords(speech, min, max, several), other && 'other', 'target', heads, group);
}

function targetNoun(speech: Speech, slot: TargetSlot, several: boolean, zoneWord: 'from' | 'in'): string {
  const isAny = slot.players === 'any' || slot.players === 'each';
  const who =
    slot.players === undefined
      ? ''
      : isAny
        ? 'player'
        : slot.players === 'opponent' || slot.players === 'notYou'
          ? 'opponent'
          : player(speech, slot.players).replace(/^(each|an?) /, '') +
            (slot.whenChosen ? ' as you activated this ability' : '');
  const players = several && who ? plural(who) : who;
  if (slot.filter === undefined) return players;
  const filter = noun(speech, { ...slot.filter, other: undefined }, { many: several, zoneWord, listWord: 'or' });
  if (players === '') return filter;
  return slot.filter.types?.includes('planeswalker') ? `${players} or ${filter}` : `${filter} or ${players}`;
}

/** "up to two", "two", "one or two", "any number of", "X". */
export function countWords(
  speech: Speech,
  min: import('../language/index.ts').Amount,
  max: import('../language/index.ts').Amount,
  several: boolean,
): string {
  const word = (value: typeof min) => (typeof value === 'number' ? numberWord(value) : figureOrX(speech, value));
  if (typeof max === 'object' && max.kind === 'unbounded') return min === 0 ? 'any number of' : `${word(min)} or more`;
  if (min === 0 && typeof max === 'object' && max.kind === 'count' && typeof max.of === 'string') return 'that many';
  if (min === 0) {
    const isAll = typeof max === 'object' && max.kind === 'count' && speech.face.wording?.amounts !== 'X';
    return isAll ? 'any number of' : `up to ${word(max)}`;
  }
  if (typeof min === 'number' && typeof max === 'number' && min < max)
    return max - min === 1
      ? `${word(min)} or ${word(max)}`
      : `${Array.from({ length: max - min }, (_, n) => numberWord(min + n)).join(', ')}, or ${word(max)}`;
  return several ? word(max) : 'one';
}

/** A chosen thing, named where it is first used: "one of them", "a land card from among them", "a creature you control". */
export function chosenWords(
  speech: Speech,
  what: Objects,
  min: import('../language/index.ts').Amount,
  max: import('../language/index.ts').Amount,
): string {
  const several = max !== 1;
  const count = countWords(speech, min, max, several);
  if (typeof what === 'string') return `${count} of ${refer(speech, what)}`;
  if (what.among !== undefined) {
    const { among: _, zone: __, ...quality } = what;
    // Of a group of which one was picked before: "one into your hand, one on top of your library".
    if (quality.other !== undefined && Object.keys(quality).length === 1) return count;
    if (Object.keys(quality).length === 0 && thing(speech, what.among).two) return count;
    const group = groupNoun(speech, what.among);
    if (Object.keys(quality).length === 0) return `${count.replace(/ of$/, '')} of ${group}`;
    const words = noun(speech, { ...quality, zone: 'library' }, { bare: true, many: several });
    const { many: ofMany, done } = thing(speech, what.among);
    // Of one card it is said what was done to it.
    const from = !ofMany && done !== undefined ? `${done} this way` : `from among ${group}`;
    return `${several ? `${count} ${words}` : withArticle(words)} ${from}`;
  }
  return several ? `${count} ${many(speech, what, { zoneWord: 'from' })}` : one(speech, what, { zoneWord: 'from' });
}
