// Instructions that put others together, choose, or move cards between zones. `as` stands last in each shape, where
// the walk of check.ts binds it, except where a loop needs it earlier.

import type { EffectNode, EventPattern } from '../language/index.ts';
import { replacementSchema } from './abilities.ts';
import { dispatch, flag, isObject, isText, list, node, optional, text, type Variants, whole, word } from './build.ts';
import { durationSchema } from './continuous.ts';
import { amountOr, costSchema } from './costs.ts';
import { eventPatternSchema } from './events.ts';
import { filterSchema, flagOrRef, groupQuality, zone } from './filters.ts';
import { binding, ref } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { countersSchema, modeSchema, objectsSchema, players, targetSlotSchema } from './targets.ts';
import { amountSchema, conditionSchema, playerExprSchema } from './values.ts';

type Flow = Extract<
  EffectNode,
  {
    kind:
      | 'if'
      | 'may'
      | 'unless'
      | 'forEach'
      | 'together'
      | 'repeat'
      | 'repeatWhile'
      | 'replacementEffect'
      | 'chooseSource'
      | 'modes'
      | 'delayed'
      | 'reflexive'
      | 'choose'
      | 'choosePlayer'
      | 'chooseNumber'
      | 'chooseWord'
      | 'vote'
      | 'voteObjects'
      | 'piles'
      | 'bind';
  }
>;
type Cards = Extract<
  EffectNode,
  {
    kind:
      | 'draw'
      | 'discard'
      | 'discardObjects'
      | 'mill'
      | 'look'
      | 'reveal'
      | 'revealUntil'
      | 'lookAtHand'
      | 'search'
      | 'topCards'
      | 'fromOutside'
      | 'shuffle'
      | 'move'
      | 'exileUntil'
      | 'exile'
      | 'blink'
      | 'scry'
      | 'surveil'
      | 'castNow'
      | 'play'
      | 'cascadeReveal';
  }
>;

type Choice = Extract<EffectNode, { kind: 'chooseWord' }>['what'];
const choiceWord = word('what to choose', ['color', 'creatureType', 'cardType', 'cardName', 'basicLandType']);
const words = list(text);
const choice = dispatch<Choice>((value) => (isText(value) ? choiceWord : words));
type Looped = Extract<EffectNode, { kind: 'forEach' }>['over'];
const looped = dispatch<Looped>((value) => (isObject(value) && 'kind' in value ? players : objectsSchema));
const who = () => optional(playerExprSchema);

export const flowShapes = (): Variants<Flow> => ({
  if: { if: conditionSchema, then: nodeSchemas.effects, else: optional(nodeSchemas.effects) },
  may: {
    who: who(),
    cost: optional(list(costSchema)),
    as: optional(binding),
    do: nodeSchemas.effects,
    else: optional(nodeSchemas.effects),
  },
  unless: { who: playerExprSchema, cost: list(costSchema), do: nodeSchemas.effects },
  forEach: { over: looped, as: binding, do: nodeSchemas.effects },
  together: { do: nodeSchemas.effects },
  repeat: { times: amountSchema, do: nodeSchemas.effects },
  modes: {
    min: amountSchema,
    max: amountSchema,
    options: list(modeSchema),
    sameAllowed: optional(flag),
    who: who(),
    random: optional(flag),
  },
  repeatWhile: { do: nodeSchemas.effects, while: conditionSchema },
  replacementEffect: {
    event: eventPatternSchema,
    if: optional(conditionSchema),
    instead: optional(replacementSchema),
    until: durationSchema,
    next: optional(flag),
  },
  delayed: {
    on: eventPatternSchema,
    targets: optional(list(targetSlotSchema)),
    do: nodeSchemas.effects,
    until: optional(durationSchema),
    repeats: optional(flag),
  },
  reflexive: { if: optional(conditionSchema), targets: optional(list(targetSlotSchema)), do: nodeSchemas.effects },
  choose: {
    what: objectsSchema,
    by: who(),
    min: amountSchema,
    max: amountSchema,
    random: optional(flag),
    hidden: optional(flag),
    group: optional(groupQuality),
    link: optional(flag),
    as: binding,
  },
  choosePlayer: {
    who: playerExprSchema,
    by: who(),
    min: optional(amountSchema),
    max: optional(amountSchema),
    random: optional(flag),
    link: optional(flag),
    as: binding,
  },
  chooseSource: { filter: optional(filterSchema), by: who(), as: binding },
  chooseNumber: {
    min: amountSchema,
    max: amountSchema,
    by: who(),
    link: optional(flag),
    hidden: optional(flag),
    as: binding,
  },
  chooseWord: {
    what: choice,
    by: who(),
    link: optional(flag),
    except: optional(words),
    random: optional(flag),
    as: binding,
  },
  vote: { options: list(text), who: who(), as: binding },
  voteObjects: { what: filterSchema, as: binding },
  piles: {
    of: ref,
    by: playerExprSchema,
    chooser: playerExprSchema,
    count: optional(amountSchema),
    random: optional(flag),
    as: binding,
  },
  bind: { amount: optional(amountSchema), what: optional(objectsSchema), as: binding },
});

const positionWord = word('a position', ['top', 'bottom']);
const position = dispatch<'top' | 'bottom' | number>((value) => (isText(value) ? positionWord : whole));
const selfLeaves = word('a moment', ['selfLeaves']);
export const leavesOrEvent = dispatch<'selfLeaves' | EventPattern>((value) =>
  isText(value) ? selfLeaves : eventPatternSchema,
);

const alsoFound = node<NonNullable<Extract<EffectNode, { kind: 'search' }>['also']>[number]>(() => ({
  filter: filterSchema,
  min: optional(amountSchema),
  max: amountSchema,
}));

export const cardShapes = (): Variants<Cards> => ({
  draw: { who: who(), count: amountSchema, as: optional(binding) },
  discard: {
    who: who(),
    count: amountOr('a count', 'hand'),
    filter: optional(filterSchema),
    random: optional(flag),
    chooser: who(),
    as: optional(binding),
  },
  discardObjects: { what: objectsSchema, as: optional(binding) },
  mill: { who: who(), count: amountSchema, as: optional(binding) },
  look: { who: who(), whose: who(), count: amountSchema, as: binding },
  reveal: { whose: who(), count: optional(amountSchema), what: optional(objectsSchema), as: optional(binding) },
  revealUntil: {
    whose: who(),
    filter: filterSchema,
    count: optional(amountSchema),
    exile: optional(flag),
    as: binding,
    rest: binding,
  },
  lookAtHand: { whose: playerExprSchema, reveal: optional(flag) },
  search: {
    who: who(),
    whose: who(),
    zones: optional(list(zone)),
    filter: filterSchema,
    min: optional(amountSchema),
    max: amountSchema,
    reveal: optional(flag),
    group: optional(groupQuality),
    also: optional(list(alsoFound)),
    as: binding,
  },
  topCards: { whose: who(), count: amountSchema, bottom: optional(flag), as: binding },
  fromOutside: { who: who(), filter: filterSchema, max: amountSchema, reveal: optional(flag), as: binding },
  shuffle: { who: who() },
  move: {
    what: objectsSchema,
    to: zone,
    position: optional(position),
    order: optional(word('an order', ['any', 'random'])),
    under: who(),
    tapped: optional(flag),
    attacking: optional(flagOrRef),
    faceDown: optional(flag),
    transformed: optional(flag),
    counters: optional(countersSchema),
    attachedTo: optional(ref),
    shuffle: optional(flag),
    as: optional(binding),
  },
  exileUntil: { what: objectsSchema, until: leavesOrEvent, as: optional(binding) },
  exile: { what: objectsSchema, faceDown: optional(flag), link: optional(flag), as: optional(binding) },
  blink: {
    what: objectsSchema,
    return: word('a moment', ['now', 'nextEnd']),
    under: who(),
    tapped: optional(flag),
    as: optional(binding),
  },
  scry: { who: who(), count: amountSchema },
  surveil: { who: who(), count: amountSchema },
  castNow: {
    what: objectsSchema,
    who: who(),
    free: optional(flag),
    may: optional(flag),
    copy: optional(flag),
    exileAfter: optional(flag),
    anyMana: optional(flag),
    land: optional(flag),
    cost: optional(list(costSchema)),
    as: optional(binding),
  },
  play: {
    what: objectsSchema,
    who: who(),
    until: durationSchema,
    free: optional(flag),
    anyMana: optional(flag),
    castOnly: optional(flag),
    cost: optional(list(costSchema)),
    count: optional(amountSchema),
    exileAfter: optional(flag),
    ifCast: optional(nodeSchemas.effects),
  },
  cascadeReveal: { below: amountSchema, as: binding, rest: binding },
});
