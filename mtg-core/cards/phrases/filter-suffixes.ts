// What stands after the noun: who controls it, what it has, what it does.

import { type Compare, type Filter, type Stat, type Zone, zonesOf } from '../language/index.ts';
import { amount, compareWords } from './amounts.ts';
import { clauseAbout } from './events.ts';
import { isPermanentZone, zonePhrase } from './filter-zones.ts';
import { adjectives, baseSizeOf, eitherStatOf, fixedSize, isOneOfKinds, noun, one, valuesOf } from './filters.ts';
import type { NounOptions } from './phrases.ts';
import { controlledBy, player } from './players.ts';
import { refer, root, type Speech, thing } from './speech.ts';
import { join, numberWord, plural, statWord, withArticle } from './words.ts';

export function suffixes(speech: Speech, filter: Filter, options: NounOptions): string[] {
  const many = options.many ?? false;
  const words: string[] = [];
  const add = (text: string | undefined) => text && words.push(text);
  const spell = zonesOf(filter).includes('stack');
  const isBorrowed = filter.controller === 'you' && filter.owner === 'notYou' && isPermanentZone(filter);
  const isLent = filter.controller === 'notYou' && filter.owner === 'you' && isPermanentZone(filter);
  if (isBorrowed && !options.bare) add("you control but don't own");
  else if (isLent && !options.bare) add("you own but don't control");
  else if (filter.controller !== undefined && !options.bare && isPermanentZone(filter) && !isExtremeOfTheirs(filter))
    add(controlledBy(speech, filter.controller, many));
  // A copy of a spell isn't cast (CR 707.10).
  if (filter.controller === 'you' && filter.copy === false && spell) add('you cast');
  else if (filter.controller !== undefined && spell) add(controlledBy(speech, filter.controller, many));
  if (
    !isBorrowed &&
    !isLent &&
    filter.owner !== undefined &&
    (isPermanentZone(filter) || spell || zonesOf(filter).every((zone) => zone === 'exile'))
  ) {
    add(controlledBy(speech, filter.owner, many, 'own'));
  }
  const has = qualities(speech, filter, many);
  if (has.length > 0) add(`with ${has.join(' and ')}`);
  if (filter.notKeyword) add(`without ${filter.notKeyword}`);
  if (filter.hasAdventure) add(many ? 'that have an Adventure' : 'that has an Adventure');
  if (filter.name) add(`named ${filter.name}`);
  if (filter.notName) add(`not named ${filter.notName}`);
  if (!options.bare) add(zonePhrase(speech, filter, options.zoneWord ?? 'in', options.many, options.allZones));
  for (const clause of relations(speech, filter, many)) add(clause);
  if (isOneOfKinds(filter)) add(kindsOf(filter.subtypes ?? [], many));
  if (filter.not)
    add(isOneCard(filter, many) ? otherThan(speech, filter, filter.not) : negation(speech, filter.not, many));
  return words;
}

/** "that's a Wolf or a Werewolf". */
const kindsOf = (subtypes: readonly string[], several: boolean): string =>
  several
    ? `that are ${join(
        subtypes.map((subtype) => plural(subtype)),
        'or',
      )}`
    : `that's ${join(
        subtypes.map((subtype) => withArticle(subtype)),
        'or',
      )}`;

/** A card somewhere else than on the battlefield or the stack. */
const isOneCard = (filter: Filter, many: boolean): boolean =>
  !many && filter.zone !== undefined && !zonesOf(filter).some((zone) => zone === 'battlefield' || zone === 'stack');

/** "Other than a basic land card". */
const otherThan = (speech: Speech, { zone }: Filter, not: Filter): string =>
  `other than ${one(speech, { ...not, ...(zone === undefined ? {} : { zone }) }, { bare: true })}`;

/** "that aren't Elves", "that aren't colorless". */
function negation(speech: Speech, not: Filter, several: boolean): string {
  const head = not.types ?? not.subtypes ?? not.allTypes ?? not.any;
  const be = several ? "that aren't" : "that isn't";
  const states = adjectives(not, several).join(' ');
  if (head === undefined && states !== '') return `${be} ${states}`;
  const chosen = not.ofChosen === undefined ? undefined : chosenWords[not.ofChosen.what];
  if (chosen !== undefined && Object.keys(not).length === 1) return `${be} ${chosen}`;
  return several ? `${be} ${noun(speech, not, { many: true })}` : `${be} ${one(speech, not)}`;
}

/** Keywords that stand for abilities with a cost of their own, where these are spoken of. */
const KEYWORD_NOUNS: Readonly<Record<string, string>> = { morph: 'a morph ability' };

/** What follows "with". */
function qualities(speech: Speech, filter: Filter, many: boolean): string[] {
  const words: string[] = [];
  if (filter.keyword) words.push(KEYWORD_NOUNS[filter.keyword] ?? filter.keyword);
  if (filter.noAbilities !== undefined) words.push(filter.noAbilities ? 'no abilities' : 'abilities');
  for (const stat of ['power', 'toughness', 'manaValue'] as const)
    if (filter[stat] && (stat === 'manaValue' || fixedSize(filter) === undefined))
      words.push(statQuality(speech, stat, filter[stat]));
  const size = baseSizeOf(filter);
  if (size !== undefined) words.push(`base power and toughness ${size}`);
  else
    for (const stat of ['basePower', 'baseToughness'] as const)
      if (filter[stat]) words.push(statQuality(speech, stat, filter[stat]));
  const [either, stats] = eitherStatOf(filter) ?? [];
  if (either !== undefined) words.push(`${stats} ${compareWords(speech, either)}`);
  const [stat, values] = valuesOf(filter) ?? [];
  if (stat !== undefined) words.push(`${statWord(stat)} ${join((values ?? []).map(String), 'or')}`);
  if (filter.manaValueIs) words.push(`${many ? '' : 'an '}${filter.manaValueIs} mana value${many ? 's' : ''}`);
  if (filter.counter) words.push(counterQuality(filter.counter, many));
  if (filter.ownStats) {
    const [left, sign, right] = filter.ownStats;
    const than = { '<': 'less than', '>': 'greater than', '=': 'equal to' }[sign];
    words.push(`${left} ${than} its ${right === 'basePower' ? 'base power' : right}`);
  }
  if (filter.singleTarget && !filter.targets) words.push('a single target');
  if (filter.xInCost) words.push(`{X} in ${many ? 'their mana costs' : 'its mana cost'}`);
  return words;
}

/** "power 4 or greater", "lesser mana value" than that of what was spoken of last. */
function statQuality(speech: Speech, stat: Stat, is: Compare): string {
  const [sign, than] = is;
  const same = typeof than === 'object' && than.kind === 'stat' && than.stat === stat;
  const compared = { '<': 'lesser', '>': 'greater', '=': 'the same' }[sign as string];
  if (same && than.of !== 'self' && root(speech, than.of) === speech.focus && compared !== undefined)
    return `${compared} ${statWord(stat)}`;
  if (
    sign === '=' &&
    typeof than === 'object' &&
    (than.kind === 'greatest' || than.kind === 'least') &&
    than.stat === stat
  )
    return amount(speech, than);
  // "Its" would be that of what is told of here.
  if (typeof than === 'object') speech.focus = undefined;
  return `${statWord(stat)} ${compareWords(speech, is)}`;
}

/** "The greatest power among creatures they control" says whose it is. */
const isExtremeOfTheirs = ({ controller, power, toughness, manaValue }: Filter): boolean =>
  [power, toughness, manaValue].some(
    (is) =>
      is !== undefined &&
      is[0] === '=' &&
      typeof is[1] === 'object' &&
      (is[1].kind === 'greatest' || is[1].kind === 'least') &&
      JSON.stringify(is[1].of.controller) === JSON.stringify(controller),
  );

function counterQuality(counter: NonNullable<Filter['counter']>, many: boolean): string {
  const kind = counter.counter ? `${counter.counter} ` : '';
  const on = many ? 'them' : 'it';
  const least = counter.atLeast ?? 1;
  if (least > 1) return `${numberWord(least)} or more ${kind}counters on ${on}`;
  return `${kind ? (/^[aeiou8]/.test(kind) ? 'an' : 'a') : 'a'} ${kind}counter on ${on}`;
}

const sharedWords = {
  type: 'a card type',
  color: 'a color',
  creatureType: 'a creature type',
  name: 'a name',
  manaValue: 'a mana value',
  controller: 'a controller',
};
const chosenWords = {
  creatureType: 'of the chosen type',
  color: 'of the chosen color',
  name: 'with the chosen name',
  cardType: 'of the chosen type',
};

const sharedWith = (speech: Speech, what: string | Filter): string =>
  typeof what === 'string' ? refer(speech, what) : one(speech, what, { zoneWord: 'in' });

/** "This creature", "a creature you control". */
export const targetWords = (speech: Speech, { among, ...more }: Filter): string =>
  among !== undefined && Object.keys(more).length === 0 ? refer(speech, among) : one(speech, { among, ...more });

/** "Only this creature", "only a single creature". */
function onlyTarget(speech: Speech, filter: Filter): string {
  const words = targetWords(speech, filter);
  return `only ${filter.among !== undefined && Object.keys(filter).length === 1 ? words : words.replace(/^an? /, 'a single ')}`;
}

/** "From exile", "from your graveyard": of what you cast. */
export const castFromWords = (zone: Zone): string => (zone === 'exile' ? 'from exile' : `from your ${zone}`);

/** What came to a graveyard is asked for where it went, as something may send it elsewhere. */
const doneWords = (done: string, { zone }: Filter): string =>
  zone === 'graveyard' && BURYING.includes(done) ? 'put into a graveyard' : done;

const BURYING: readonly string[] = ['milled', 'destroyed', 'discarded'];

function relations(speech: Speech, filter: Filter, many: boolean): string[] {
  const words: string[] = [];
  const that = many ? 'that are' : "that's";
  const verb = (text: string) => (many ? `that ${text}` : `that ${text}s`);
  if (typeof filter.attacking === 'string' || typeof filter.attacking === 'object') {
    words.push(`${that} attacking ${player(speech, filter.attacking, 'object', 'pattern')}`);
  }
  if (typeof filter.blocking === 'string') words.push(`blocking ${refer(speech, filter.blocking)}`);
  if (filter.blockedBy) words.push(`blocked by ${refer(speech, filter.blockedBy)}`);
  if (filter.attachedTo) words.push(`attached to ${refer(speech, filter.attachedTo)}`);
  if (filter.hasAttached) words.push(`with ${one(speech, filter.hasAttached)} attached to ${many ? 'them' : 'it'}`);
  if (filter.among)
    words.push(
      thing(speech, filter.among).done !== undefined
        ? `${doneWords(thing(speech, filter.among).done!, filter)} this way`
        : `from among ${refer(speech, filter.among)}`,
    );
  if (filter.exiledWith) words.push(`exiled with ${refer(speech, filter.exiledWith)}`);
  if (filter.allColors !== undefined)
    words.push(`${filter.allColors ? that : many ? "that aren't" : "that isn't"} all colors`);
  if (filter.enteredThisTurn) words.push('that entered this turn');
  if (filter.newSinceUpkeep) words.push("that came under its controller's control since their last upkeep");
  if (filter.enteredThisTurn === false) words.push("that didn't enter this turn");
  if (filter.dealtDamageThisTurn)
    words.push(many ? 'that were dealt damage this turn' : 'that was dealt damage this turn');
  if (filter.dealtDamageThisTurn === false)
    words.push(many ? "that weren't dealt damage this turn" : "that wasn't dealt damage this turn");
  if (filter.cast === false) words.push(`that ${many ? 'weren' : 'wasn'}'t cast`);
  if (filter.attackedThisTurn) words.push('that attacked this turn');
  if (filter.attackedThisTurn === false) words.push("that didn't attack this turn");
  if (filter.damagedBy === 'self' && speech.face.types.some((type) => type === 'instant' || type === 'sorcery'))
    words.push('dealt damage this way');
  else if (filter.damagedBy) words.push(`dealt damage by ${refer(speech, filter.damagedBy)} this turn`);
  if (filter.hasDealtDamage) words.push('that dealt damage this turn');
  if (filter.damagedPlayer)
    words.push(`that dealt damage to ${player(speech, filter.damagedPlayer, 'object', 'pattern')} this turn`);
  if (filter.source) words.push(`from ${one(speech, filter.source, { isSource: true })}`);
  if (filter.targets)
    words.push(
      `${verb('target')} ${filter.singleTarget ? onlyTarget(speech, filter.targets) : targetWords(speech, filter.targets)}`,
    );
  if (filter.targetsPlayer)
    words.push(`${verb('target')} ${player(speech, filter.targetsPlayer, 'object', 'pattern')}`);
  if (filter.castFrom && filter.copy === false && filter.controller === 'you')
    words.push(castFromWords(filter.castFrom));
  else if (filter.castFrom) words.push(`cast from ${filter.castFrom === 'exile' ? 'exile' : `a ${filter.castFrom}`}`);
  if (filter.shares?.what === 'name') words.push(`with the same name as ${sharedWith(speech, filter.shares.with)}`);
  else if (filter.shares) {
    words.push(
      `that share${many ? '' : 's'} ${sharedWords[filter.shares.what]} with ${sharedWith(speech, filter.shares.with)}`,
    );
  }
  if (filter.ofChosen) words.push(chosenWords[filter.ofChosen.what]);
  if (filter.did) words.push(putThereWords(filter, many) ?? clauseAbout(speech, filter.did, many));
  if (filter.token === true && filter.types === undefined) words.push('');
  return words.filter((word) => word !== '');
}

/** Of a card in a graveyard, from where it came there this turn. */
function putThereWords({ zone, did }: Filter, many: boolean): string | undefined {
  const { event, from, to, ...more } = did ?? { event: 'cast' };
  if (zone !== 'graveyard' || event !== 'zoneChange' || to !== zone || Object.keys(more).length > 0) return undefined;
  const where = from === undefined ? '' : from === 'battlefield' ? ' from the battlefield' : ' from their library';
  return from === undefined || from === 'battlefield' || from === 'library'
    ? `that ${many ? 'were' : 'was'} put there${where} this turn`
    : undefined;
}

export const groupWords = (speech: Speech, group: import('../language/index.ts').GroupQuality): string => {
  const differ = {
    names: 'with different names',
    controllers: 'controlled by different players',
    powers: 'with different powers',
    manaValues: 'with different mana values',
    types: 'that each have a different card type',
    landTypes: 'that each have a different land type',
    creatureTypes: 'that each have a different creature type',
    colors: 'that each have a different color',
  };
  const share = {
    name: 'with the same name',
    controller: 'controlled by the same player',
    type: 'that share a card type',
    landType: 'that share a land type',
    creatureType: 'that share a creature type',
    color: 'that share a color',
    manaValue: 'with the same mana value',
    owner: 'with the same owner',
  };
  const parts = [
    group.differ && differ[group.differ],
    group.share && share[group.share],
    group.total && `with total ${statWord(group.total.stat)} ${compareWords(speech, group.total.is)}`,
  ];
  return parts.filter((part) => part).join(' and ');
};
