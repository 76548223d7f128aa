import type { z } from 'zod';
import type { Filter, GroupQuality, PlayerExpr, Ref } from '../language/index.ts';
import { cardTypes, supertypes, zones } from '../language/index.ts';
import { dispatch, flag, list, node, optional, text, tuple, whole, word } from './build.ts';
import { choice, ref } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { color, compare, playerExprSchema, refOrFilter, stat } from './values.ts';

export const zone = word('a zone', zones);
export const zoneOrOutside = word('a zone, or outside the game', [...zones, 'outside']);
export const cardType = word('a card type', cardTypes);
export const supertype = word('a supertype', supertypes);
/** One, or a list meaning "any of". */
const oneOrMore = <T>(schema: z.ZodType<T>): z.ZodType<T | T[]> => {
  const many = list(schema);
  return dispatch<T | T[]>((value) => (Array.isArray(value) ? many : schema));
};
export const zoneOrZones = oneOrMore(zone);
const flagOrPlayer = dispatch<boolean | PlayerExpr>((value) => (typeof value === 'boolean' ? flag : playerExprSchema));
export const flagOrRef = dispatch<boolean | Ref>((value) => (typeof value === 'boolean' ? flag : ref));
const ownStat = word('a statistic', ['power', 'toughness']);

export const filterSchema: z.ZodType<Filter> = node<Filter>(() => ({
  zone: optional(zoneOrZones),
  types: optional(list(cardType)),
  allTypes: optional(list(cardType)),
  notTypes: optional(list(cardType)),
  subtypes: optional(list(text)),
  notSubtypes: optional(list(text)),
  supertypes: optional(list(supertype)),
  notSupertypes: optional(list(supertype)),
  colors: optional(list(color)),
  notColors: optional(list(color)),
  colorless: optional(flag),
  multicolored: optional(flag),
  monocolored: optional(flag),
  allColors: optional(flag),
  name: optional(text),
  notName: optional(text),
  controller: optional(playerExprSchema),
  owner: optional(playerExprSchema),
  keyword: optional(text),
  notKeyword: optional(text),
  noAbilities: optional(flag),
  hasAdventure: optional(flag),
  power: optional(compare),
  toughness: optional(compare),
  basePower: optional(compare),
  baseToughness: optional(compare),
  manaValue: optional(compare),
  manaValueIs: optional(word('even or odd', ['even', 'odd'])),
  ownStats: optional(
    tuple<NonNullable<Filter['ownStats']>>('two statistics such as ["power", ">", "toughness"]', () => [
      ownStat,
      word('a comparison', ['<', '>', '=']),
      word('a statistic', ['power', 'toughness', 'basePower']),
    ]),
  ),
  tapped: optional(flag),
  token: optional(flag),
  copy: optional(flag),
  sick: optional(flag),
  attacking: optional(flagOrPlayer),
  blocking: optional(flagOrRef),
  blockedBy: optional(ref),
  blocked: optional(flag),
  faceDown: optional(flag),
  modified: optional(flag),
  historic: optional(flag),
  equipped: optional(flag),
  enchanted: optional(flag),
  attachedTo: optional(ref),
  hasAttached: optional(filterSchema),
  counter: optional(
    node<NonNullable<Filter['counter']>>(() => ({ counter: optional(text), atLeast: optional(whole) })),
  ),
  other: optional(ref),
  among: optional(ref),
  enteredThisTurn: optional(flag),
  newSinceUpkeep: optional(flag),
  dealtDamageThisTurn: optional(flag),
  attackedThisTurn: optional(flag),
  damagedBy: optional(ref),
  hasDealtDamage: optional(flag),
  damagedPlayer: optional(playerExprSchema),
  spell: optional(flag),
  ability: optional(word('a kind of ability', ['activated', 'triggered', 'any'])),
  source: optional(filterSchema),
  targets: optional(filterSchema),
  targetsPlayer: optional(playerExprSchema),
  singleTarget: optional(flag),
  xInCost: optional(flag),
  castFrom: optional(zone),
  cast: optional(flag),
  exiledWith: optional(ref),
  shares: optional(
    node<NonNullable<Filter['shares']>>(() => ({
      what: word('what is shared', ['type', 'color', 'creatureType', 'name', 'manaValue', 'controller']),
      with: refOrFilter,
    })),
  ),
  ofChosen: optional(
    node<NonNullable<Filter['ofChosen']>>(() => ({
      what: word('what was chosen', ['creatureType', 'color', 'name', 'cardType']),
      by: choice,
    })),
  ),
  did: optional(nodeSchemas.eventPattern),
  commander: optional(flag),
  designation: optional(text),
  paid: optional(text),
  any: optional(list(filterSchema)),
  not: optional(filterSchema),
}));

export const groupQuality = node<GroupQuality>(() => ({
  differ: optional(
    word('what differs', [
      'names',
      'controllers',
      'powers',
      'manaValues',
      'types',
      'landTypes',
      'creatureTypes',
      'colors',
    ]),
  ),
  share: optional(
    word('what is shared', ['name', 'controller', 'type', 'landType', 'creatureType', 'color', 'manaValue', 'owner']),
  ),
  total: optional(
    node<NonNullable<GroupQuality['total']>>(() => ({
      stat,
      is: compare,
      to: optional(word('what they are tapped for', ['crew', 'saddle'])),
    })),
  ),
}));
