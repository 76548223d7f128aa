// Instructions about life, damage, permanents, the stack, mana and the game as a whole.
import type { EffectNode } from '../language/index.ts';
import { cardTypes } from '../language/index.ts';
import { ability } from './abilities.ts';
import { dispatch, flag, isObject, list, node, optional, text, type Variants, whole, word } from './build.ts';
import { token } from './card.ts';
import { continuousEffect, duration, modification } from './continuous.ts';
import { amountOr } from './costs.ts';
import { leavesOrEvent } from './effects-cards.ts';
import { filter, flagOrRef, zone } from './filters.ts';
import { manaProduction } from './mana.ts';
import { binding, ref } from './names.ts';
import { effects } from './nodes.ts';
import { counters, objects, recipients } from './targets.ts';
import { amount, condition, playerExpr, step } from './values.ts';

type Permanents = Extract<
  EffectNode,
  {
    kind:
      | 'damage'
      | 'gainLife'
      | 'loseLife'
      | 'setLife'
      | 'exchangeLife'
      | 'fight'
      | 'prevent'
      | 'regenerate'
      | 'redirect'
      | 'destroy'
      | 'sacrifice'
      | 'sacrificeObjects'
      | 'tap'
      | 'untap'
      | 'skipUntap'
      | 'attach'
      | 'unattach'
      | 'addCounters'
      | 'removeCounters'
      | 'moveCounters'
      | 'doubleCounters'
      | 'distributeCounters'
      | 'playerCounters'
      | 'proliferate'
      | 'createToken'
      | 'copyToken'
      | 'becomeCopy'
      | 'goad'
      | 'transform'
      | 'turnFaceUp'
      | 'turnFaceDown'
      | 'phaseOut'
      | 'removeFromCombat'
      | 'exchangeControl'
      | 'continuous';
  }
>;
type Game = Extract<
  EffectNode,
  {
    kind:
      | 'counter'
      | 'copySpell'
      | 'changeTarget'
      | 'addMana'
      | 'extraTurn'
      | 'extraPhase'
      | 'loseUnspentMana'
      | 'unlock'
      | 'skip'
      | 'endTurn'
      | 'winGame'
      | 'loseGame'
      | 'drawGame'
      | 'becomeMonarch'
      | 'takeInitiative'
      | 'setDayNight'
      | 'createEmblem'
      | 'flipCoin'
      | 'rollDie'
      | 'ventureIntoDungeon'
      | 'ringTempts'
      | 'controlTurn'
      | 'exchangeZones'
      | 'action';
  }
>;

const who = () => optional(playerExpr);
const amountOrAll = amountOr('an amount', 'all');

type Token = Extract<EffectNode, { kind: 'createToken' }>['token'];
const predefined = node<{ predefined: string }>(() => ({ predefined: text }));
const tokenOrName = dispatch<Token>((value) => (isObject(value) && 'predefined' in value ? predefined : token));

export const permanentShapes = (): Variants<Permanents> => ({
  damage: {
    amount: amountOr('an amount', 'divided'),
    to: recipients,
    source: optional(ref),
    excessTo: who(),
    cantBePrevented: optional(flag),
    if: optional(condition),
    as: optional(binding),
    excessAs: optional(binding),
  },
  gainLife: { who: who(), amount, as: optional(binding) },
  loseLife: { who: who(), amount, as: optional(binding) },
  setLife: { who: who(), amount },
  exchangeLife: { who: playerExpr, with: playerExpr },
  fight: { a: ref, b: ref },
  prevent: {
    amount: amountOrAll,
    combat: optional(flag),
    to: optional(recipients),
    by: optional(objects),
    until: optional(duration),
    next: optional(flag),
    then: optional(effects),
  },
  regenerate: { what: objects },
  redirect: {
    to: recipients,
    from: recipients,
    amount: amountOrAll,
    until: optional(duration),
    by: optional(objects),
    next: optional(flag),
  },
  destroy: { what: objects, cantRegenerate: optional(flag), as: optional(binding) },
  sacrifice: { who: playerExpr, what: filter, count: optional(amountOrAll), as: optional(binding) },
  sacrificeObjects: { what: objects, as: optional(binding) },
  tap: { what: objects, as: optional(binding) },
  untap: { what: objects, as: optional(binding) },
  skipUntap: { what: objects, steps: optional(whole) },
  attach: { what: objects, to: ref },
  unattach: { what: objects },
  addCounters: { what: objects, counter: text, count: amount, as: optional(binding) },
  removeCounters: { what: objects, counter: optional(text), count: amountOrAll, as: optional(binding) },
  moveCounters: { from: ref, to: ref, counter: optional(text), count: amountOrAll },
  doubleCounters: { what: objects, counter: optional(text) },
  distributeCounters: { what: ref, counter: text },
  playerCounters: { who: who(), counter: text, count: amount },
  proliferate: {},
  createToken: {
    token: tokenOrName,
    count: optional(amount),
    who: who(),
    tapped: optional(flag),
    attacking: optional(flagOrRef),
    attachedTo: optional(ref),
    counters: optional(counters),
    power: optional(amount),
    toughness: optional(amount),
    as: optional(binding),
  },
  copyToken: {
    of: ref,
    count: optional(amount),
    who: who(),
    except: optional(list(modification)),
    tapped: optional(flag),
    attacking: optional(flagOrRef),
    as: optional(binding),
  },
  becomeCopy: { what: objects, of: ref, except: optional(list(modification)), until: optional(duration) },
  goad: { what: objects, until: optional(duration) },
  transform: { what: objects },
  turnFaceUp: { what: objects },
  turnFaceDown: { what: objects },
  phaseOut: { what: objects, until: optional(leavesOrEvent) },
  removeFromCombat: { what: objects },
  exchangeControl: { a: ref, b: ref },
  continuous: { effects: list(continuousEffect), until: duration },
});

type Skipped = Extract<EffectNode, { kind: 'skip' }>['what'];
const skippedWord = word('what is skipped', ['turn', 'combat']);
const skipped = dispatch<Skipped>((value) => (value === 'turn' || value === 'combat' ? skippedWord : step));

export const gameShapes = (): Variants<Game> => ({
  counter: { what: objects, to: optional(zone), as: optional(binding) },
  copySpell: {
    what: ref,
    count: optional(amount),
    newTargets: optional(flag),
    except: optional(list(modification)),
    as: optional(binding),
  },
  changeTarget: { what: ref, by: who(), to: optional(ref), all: optional(flag) },
  addMana: { who: who(), produce: manaProduction },
  extraTurn: { who: who(), count: optional(amount), as: optional(binding) },
  loseUnspentMana: { who: playerExpr, as: optional(binding) },
  unlock: { what: objects },
  extraPhase: { phase: word('a phase', ['combat', 'main', 'combatThenMain', 'upkeep']), after: optional(step) },
  skip: { who: playerExpr, what: skipped },
  endTurn: {},
  winGame: { who: who() },
  loseGame: { who: who() },
  drawGame: {},
  becomeMonarch: { who: who() },
  takeInitiative: { who: who() },
  setDayNight: { to: word('day or night', ['day', 'night', 'other']) },
  createEmblem: { who: who(), abilities: list(ability) },
  flipCoin: {
    who: who(),
    count: optional(amount),
    as: optional(binding),
    win: optional(effects),
    lose: optional(effects),
  },
  rollDie: {
    sides: whole,
    as: binding,
    results: optional(
      list(node<{ from: number; to: number; do: EffectNode[] }>(() => ({ from: whole, to: whole, do: effects }))),
    ),
  },
  ventureIntoDungeon: {},
  ringTempts: {},
  controlTurn: { who: playerExpr },
  exchangeZones: { who: playerExpr, a: zone, b: zone },
  action: {
    action: text,
    who: who(),
    what: optional(objects),
    n: optional(amount),
    filter: optional(filter),
    types: optional(list(word('a card type', cardTypes))),
    as: optional(binding),
  },
});
