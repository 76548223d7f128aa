// What is allowed, forbidden or required.
import type { z } from 'zod';
import type { Filter, Rule, RuleAction } from '../language/index.ts';
import { dispatch, flag, isText, list, optional, text, variants, whole, word } from './build.ts';
import { amountOr, cost } from './costs.ts';
import { eventPattern } from './events.ts';
import { filter, zone, zoneOrZones } from './filters.ts';
import { manaText } from './names.ts';
import { effects } from './nodes.ts';
import { amount, color, condition, playerExpr, refOrFilter, step } from './values.ts';

const timing = word('a timing', ['instant', 'sorcery']);

export const ruleAction: z.ZodType<RuleAction> = variants<RuleAction>('an action', () => ({
  attack: { whom: optional(playerExpr), planeswalkers: optional(flag), unless: optional(playerExpr) },
  block: { what: optional(filter) },
  beBlocked: { by: optional(filter) },
  beTargeted: { by: optional(filter), byPlayer: optional(playerExpr) },
  cast: { what: optional(filter), from: optional(zone), timing: optional(timing) },
  playLand: { from: optional(zone) },
  activate: { what: optional(filter), mana: optional(flag) },
  untap: { during: optional(step) },
  beCountered: {},
  beRegenerated: {},
  gainLife: {},
  loseLife: {},
  draw: { beyond: optional(amount) },
  search: {},
  loseGame: {},
  winGame: {},
  enter: { from: optional(list(zone)) },
  beSacrificed: {},
  crew: {},
  attackAlone: {},
  blockAlone: {},
  putCounters: { counter: optional(text) },
  preventDamage: {},
  pay: { life: optional(flag), sacrifice: optional(filter) },
  turnFaceUp: {},
  transform: {},
  becomeAttached: { by: optional(filter) },
}));

const requirement = variants<Extract<Rule, { kind: 'must' }>['do']>('a requirement', () => ({
  attack: { whom: optional(playerExpr), notWhom: optional(playerExpr) },
  block: { what: optional(refOrFilter) },
  beBlocked: { byAll: optional(flag), by: optional(filter) },
}));

const abilitiesWord = word('what costs', ['abilities']);
const costed = dispatch<Filter | 'abilities'>((value) => (isText(value) ? abilitiesWord : filter));

const libraryTop = word('what is looked at', ['libraryTop']);
const lookedAt = dispatch<Filter | 'libraryTop'>((value) => (isText(value) ? libraryTop : filter));

export const rule: z.ZodType<Rule> = variants<Rule>('a rule', () => ({
  cant: { do: ruleAction, if: optional(condition) },
  must: { do: requirement },
  goaded: {},
  mayAsThough: {
    do: ruleAction,
    asThough: word('as though', [
      'notDefender',
      'haste',
      'flash',
      'untapped',
      'noHexproof',
      'anyColor',
      'flying',
      'unblocked',
      'thisTurn',
      'shadow',
      'reach',
    ]),
  },
  may: {
    do: ruleAction,
    cost: optional(list(cost)),
    free: optional(flag),
    limit: optional(word('a limit', ['oncePerTurn'])),
  },
  costToDo: { do: ruleAction, cost: list(cost), each: optional(flag) },
  assignAsUnblocked: {},
  assignByToughness: {},
  noCombatDamage: {},
  extraBlocks: { count: amountOr('a count', 'any') },
  minBlockers: { count: whole },
  maxBlockers: { count: whole },
  costChange: {
    what: costed,
    by: playerExpr,
    amount,
    mana: optional(manaText),
    direction: word('a direction', ['less', 'more']),
    minimum: optional(whole),
    abilityFilter: optional(filter),
    ability: optional(text),
  },
  landsPerTurn: { extra: amount },
  handSize: { size: optional(amount), none: optional(flag), change: optional(amount) },
  revealTop: {},
  playWithHandRevealed: {},
  playFrom: {
    zone: zoneOrZones,
    what: filter,
    topOnly: optional(flag),
    cost: optional(list(cost)),
    free: optional(flag),
    limit: optional(word('a limit', ['oncePerTurn'])),
    who: optional(playerExpr),
    ifCast: optional(effects),
  },
  spendAsAnyColor: {},
  manaPersists: { color: optional(color) },
  legendRuleOff: {},
  damageUnpreventable: {},
  doublesTriggers: { on: eventPattern, of: filter },
  noTriggers: { on: eventPattern, of: optional(filter) },
  alsoUntaps: { what: filter, during: playerExpr },
  mayNotUntap: {},
  maxUntaps: { count: amount, what: filter },
  mayLook: { what: lookedAt },
  skipStep: { step },
  maxCasts: { count: amount, what: optional(filter) },
  activateLimit: { count: amount },
}));
