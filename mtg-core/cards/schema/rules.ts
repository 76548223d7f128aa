// What is allowed, forbidden or required.
import type { z } from 'zod';
import type { Filter, Rule, RuleAction } from '../language/index.ts';
import { dispatch, flag, isText, list, optional, text, variants, whole, word } from './build.ts';
import { amountOr, costSchema } from './costs.ts';
import { eventPatternSchema } from './events.ts';
import { filterSchema, zone, zoneOrZones } from './filters.ts';
import { manaText } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { amountSchema, color, conditionSchema, playerExprSchema, refOrFilter, step } from './values.ts';

const timing = word('a timing', ['instant', 'sorcery']);

export const ruleActionSchema: z.ZodType<RuleAction> = variants<RuleAction>('an action', () => ({
  attack: { whom: optional(playerExprSchema), planeswalkers: optional(flag), unless: optional(playerExprSchema) },
  block: { what: optional(filterSchema) },
  beBlocked: { by: optional(filterSchema) },
  beTargeted: { by: optional(filterSchema), byPlayer: optional(playerExprSchema) },
  cast: { what: optional(filterSchema), from: optional(zone), timing: optional(timing) },
  playLand: { from: optional(zone) },
  activate: { what: optional(filterSchema), mana: optional(flag) },
  untap: { during: optional(step) },
  beCountered: { by: optional(filterSchema) },
  beRegenerated: {},
  gainLife: {},
  loseLife: {},
  draw: { beyond: optional(amountSchema) },
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
  pay: { life: optional(flag), sacrifice: optional(filterSchema) },
  turnFaceUp: {},
  transform: {},
  becomeAttached: { by: optional(filterSchema) },
}));

const requirement = variants<Extract<Rule, { kind: 'must' }>['do']>('a requirement', () => ({
  attack: { whom: optional(playerExprSchema), notWhom: optional(playerExprSchema) },
  block: { what: optional(refOrFilter) },
  beBlocked: { byAll: optional(flag), by: optional(filterSchema) },
}));

const abilitiesWord = word('what costs', ['abilities']);
const costed = dispatch<Filter | 'abilities'>((value) => (isText(value) ? abilitiesWord : filterSchema));

const libraryTop = word('what is looked at', ['libraryTop']);
const lookedAt = dispatch<Filter | 'libraryTop'>((value) => (isText(value) ? libraryTop : filterSchema));

export const ruleSchema: z.ZodType<Rule> = variants<Rule>('a rule', () => ({
  cant: { do: ruleActionSchema, if: optional(conditionSchema) },
  must: { do: requirement },
  goaded: {},
  mayAsThough: {
    do: ruleActionSchema,
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
    do: ruleActionSchema,
    cost: optional(list(costSchema)),
    free: optional(flag),
    limit: optional(word('a limit', ['oncePerTurn'])),
  },
  costToDo: { do: ruleActionSchema, cost: list(costSchema), each: optional(flag) },
  assignAsUnblocked: {},
  assignByToughness: {},
  noCombatDamage: {},
  extraBlocks: { count: amountOr('a count', 'any') },
  minBlockers: { count: whole },
  maxBlockers: { count: whole },
  costChange: {
    what: costed,
    by: playerExprSchema,
    amount: amountSchema,
    mana: optional(manaText),
    direction: word('a direction', ['less', 'more']),
    minimum: optional(whole),
    abilityFilter: optional(filterSchema),
    ability: optional(text),
  },
  landsPerTurn: { extra: amountSchema },
  handSize: { size: optional(amountSchema), none: optional(flag), change: optional(amountSchema) },
  revealTop: {},
  playWithHandRevealed: {},
  playFrom: {
    zone: zoneOrZones,
    what: filterSchema,
    topOnly: optional(flag),
    cost: optional(list(costSchema)),
    free: optional(flag),
    limit: optional(word('a limit', ['oncePerTurn'])),
    who: optional(playerExprSchema),
    ifCast: optional(nodeSchemas.effects),
  },
  spendAsAnyColor: { on: optional(filterSchema) },
  manaPersists: { color: optional(color) },
  legendRuleOff: {},
  damageUnpreventable: {},
  doublesTriggers: { on: eventPatternSchema, of: filterSchema },
  noTriggers: { on: eventPatternSchema, of: optional(filterSchema) },
  alsoUntaps: { what: filterSchema, during: playerExprSchema },
  mayNotUntap: {},
  maxUntaps: { count: amountSchema, what: filterSchema },
  mayLook: { what: lookedAt },
  skipStep: { step },
  maxCasts: { count: amountSchema, what: optional(filterSchema) },
  activateLimit: { count: amountSchema },
}));
