// Instructions that put others together, choose, or move cards between zones. `as` stands last in each shape, where
// the walk of check.ts binds it, except where a loop needs it earlier.

import type { EffectNode, EventPattern } from '../language/index.ts';
import { replacementNode } from './abilities.ts';
import { dispatch, flag, isObject, isText, list, node, optional, text, type Variants, whole, word } from './build.ts';
import { duration } from './continuous.ts';
import { amountOr, cost } from './costs.ts';
import { eventPattern } from './events.ts';
import { filter, flagOrRef, groupQuality, zone } from './filters.ts';
import { binding, ref } from './names.ts';
import { effects } from './nodes.ts';
import { counters, mode, objects, players, targetSlot } from './targets.ts';
import { amount, condition, playerExpr } from './values.ts';

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
const looped = dispatch<Looped>((value) => (isObject(value) && 'kind' in value ? players : objects));
const who = () => optional(playerExpr);

export const flowShapes = (): Variants<Flow> => ({
  if: { if: condition, then: effects, else: optional(effects) },
  may: { who: who(), cost: optional(list(cost)), as: optional(binding), do: effects, else: optional(effects) },
  unless: { who: playerExpr, cost: list(cost), do: effects },
  forEach: { over: looped, as: binding, do: effects },
  together: { do: effects },
  repeat: { times: amount, do: effects },
  modes: {
    min: amount,
    max: amount,
    options: list(mode),
    sameAllowed: optional(flag),
    who: who(),
    random: optional(flag),
  },
  repeatWhile: { do: effects, while: condition },
  replacementEffect: {
    event: eventPattern,
    if: optional(condition),
    instead: optional(replacementNode),
    until: duration,
    next: optional(flag),
  },
  delayed: {
    on: eventPattern,
    targets: optional(list(targetSlot)),
    do: effects,
    until: optional(duration),
    repeats: optional(flag),
  },
  reflexive: { if: optional(condition), targets: optional(list(targetSlot)), do: effects },
  choose: {
    what: objects,
    by: who(),
    min: amount,
    max: amount,
    random: optional(flag),
    hidden: optional(flag),
    group: optional(groupQuality),
    link: optional(flag),
    as: binding,
  },
  choosePlayer: {
    who: playerExpr,
    by: who(),
    min: optional(amount),
    max: optional(amount),
    random: optional(flag),
    link: optional(flag),
    as: binding,
  },
  chooseSource: { filter: optional(filter), by: who(), as: binding },
  chooseNumber: { min: amount, max: amount, by: who(), link: optional(flag), hidden: optional(flag), as: binding },
  chooseWord: {
    what: choice,
    by: who(),
    link: optional(flag),
    except: optional(words),
    random: optional(flag),
    as: binding,
  },
  vote: { options: list(text), who: who(), as: binding },
  voteObjects: { what: filter, as: binding },
  piles: { of: ref, by: playerExpr, chooser: playerExpr, count: optional(amount), random: optional(flag), as: binding },
  bind: { amount: optional(amount), what: optional(objects), as: binding },
});

const positionWord = word('a position', ['top', 'bottom']);
const position = dispatch<'top' | 'bottom' | number>((value) => (isText(value) ? positionWord : whole));
const selfLeaves = word('a moment', ['selfLeaves']);
export const leavesOrEvent = dispatch<'selfLeaves' | EventPattern>((value) =>
  isText(value) ? selfLeaves : eventPattern,
);

const alsoFound = node<NonNullable<Extract<EffectNode, { kind: 'search' }>['also']>[number]>(() => ({
  filter,
  min: optional(amount),
  max: amount,
}));

export const cardShapes = (): Variants<Cards> => ({
  draw: { who: who(), count: amount, as: optional(binding) },
  discard: {
    who: who(),
    count: amountOr('a count', 'hand'),
    filter: optional(filter),
    random: optional(flag),
    chooser: who(),
    as: optional(binding),
  },
  discardObjects: { what: objects, as: optional(binding) },
  mill: { who: who(), count: amount, as: optional(binding) },
  look: { who: who(), whose: who(), count: amount, as: binding },
  reveal: { whose: who(), count: optional(amount), what: optional(objects), as: optional(binding) },
  revealUntil: { whose: who(), filter, count: optional(amount), exile: optional(flag), as: binding, rest: binding },
  lookAtHand: { whose: playerExpr, reveal: optional(flag) },
  search: {
    who: who(),
    whose: who(),
    zones: optional(list(zone)),
    filter,
    min: optional(amount),
    max: amount,
    reveal: optional(flag),
    group: optional(groupQuality),
    also: optional(list(alsoFound)),
    as: binding,
  },
  topCards: { whose: who(), count: amount, bottom: optional(flag), as: binding },
  fromOutside: { who: who(), filter, max: amount, reveal: optional(flag), as: binding },
  shuffle: { who: who() },
  move: {
    what: objects,
    to: zone,
    position: optional(position),
    order: optional(word('an order', ['any', 'random'])),
    under: who(),
    tapped: optional(flag),
    attacking: optional(flagOrRef),
    faceDown: optional(flag),
    transformed: optional(flag),
    counters: optional(counters),
    attachedTo: optional(ref),
    shuffle: optional(flag),
    as: optional(binding),
  },
  exileUntil: { what: objects, until: leavesOrEvent, as: optional(binding) },
  exile: { what: objects, faceDown: optional(flag), link: optional(flag), as: optional(binding) },
  blink: {
    what: objects,
    return: word('a moment', ['now', 'nextEnd']),
    under: who(),
    tapped: optional(flag),
    as: optional(binding),
  },
  scry: { who: who(), count: amount },
  surveil: { who: who(), count: amount },
  castNow: {
    what: objects,
    who: who(),
    free: optional(flag),
    may: optional(flag),
    copy: optional(flag),
    exileAfter: optional(flag),
    anyMana: optional(flag),
    land: optional(flag),
    cost: optional(list(cost)),
    as: optional(binding),
  },
  play: {
    what: objects,
    who: who(),
    until: duration,
    free: optional(flag),
    anyMana: optional(flag),
    castOnly: optional(flag),
    cost: optional(list(cost)),
    count: optional(amount),
    exileAfter: optional(flag),
    ifCast: optional(effects),
  },
  cascadeReveal: { below: amount, as: binding, rest: binding },
});
