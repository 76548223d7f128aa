// Instructions about life, damage, permanents, the stack, mana and the game as a whole.
import type { EffectNode } from '../language/index.ts';
import { cardTypes } from '../language/index.ts';
import { abilitySchema } from './abilities.ts';
import { dispatch, flag, isObject, list, node, optional, text, type Variants, whole, word } from './build.ts';
import { tokenSchema } from './card.ts';
import { continuousEffectSchema, durationSchema, modificationSchema } from './continuous.ts';
import { amountOr } from './costs.ts';
import { leavesOrEvent } from './effects-cards.ts';
import { filterSchema, flagOrRef, zone } from './filters.ts';
import { manaProductionSchema } from './mana.ts';
import { binding, ref } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { countersSchema, objectsSchema, recipientsSchema } from './targets.ts';
import { amountSchema, conditionSchema, playerExprSchema, step } from './values.ts';

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

const who = () => optional(playerExprSchema);
const amountOrAll = amountOr('an amount', 'all');

type Token = Extract<EffectNode, { kind: 'createToken' }>['token'];
const predefined = node<{ predefined: string }>(() => ({ predefined: text }));
const tokenOrName = dispatch<Token>((value) => (isObject(value) && 'predefined' in value ? predefined : tokenSchema));

export const permanentShapes = (): Variants<Permanents> => ({
  damage: {
    amount: amountOr('an amount', 'divided'),
    to: recipientsSchema,
    source: optional(ref),
    excessTo: who(),
    cantBePrevented: optional(flag),
    if: optional(conditionSchema),
    as: optional(binding),
    excessAs: optional(binding),
  },
  gainLife: { who: who(), amount: amountSchema, as: optional(binding) },
  loseLife: { who: who(), amount: amountSchema, as: optional(binding) },
  setLife: { who: who(), amount: amountSchema },
  exchangeLife: { who: playerExprSchema, with: playerExprSchema },
  fight: { a: ref, b: ref },
  prevent: {
    amount: amountOrAll,
    combat: optional(flag),
    to: optional(recipientsSchema),
    by: optional(objectsSchema),
    until: optional(durationSchema),
    next: optional(flag),
    then: optional(nodeSchemas.effects),
  },
  regenerate: { what: objectsSchema },
  redirect: {
    to: recipientsSchema,
    from: recipientsSchema,
    amount: amountOrAll,
    until: optional(durationSchema),
    by: optional(objectsSchema),
    next: optional(flag),
  },
  destroy: { what: objectsSchema, cantRegenerate: optional(flag), as: optional(binding) },
  sacrifice: { who: playerExprSchema, what: filterSchema, count: optional(amountOrAll), as: optional(binding) },
  sacrificeObjects: { what: objectsSchema, as: optional(binding) },
  tap: { what: objectsSchema, as: optional(binding) },
  untap: { what: objectsSchema, as: optional(binding) },
  skipUntap: { what: objectsSchema, steps: optional(whole) },
  attach: { what: objectsSchema, to: ref },
  unattach: { what: objectsSchema },
  addCounters: { what: objectsSchema, counter: text, count: amountSchema, as: optional(binding) },
  removeCounters: { what: objectsSchema, counter: optional(text), count: amountOrAll, as: optional(binding) },
  moveCounters: { from: ref, to: ref, counter: optional(text), count: amountOrAll },
  doubleCounters: { what: objectsSchema, counter: optional(text) },
  distributeCounters: { what: ref, counter: text },
  playerCounters: { who: who(), counter: text, count: amountSchema },
  proliferate: {},
  createToken: {
    token: tokenOrName,
    count: optional(amountSchema),
    who: who(),
    tapped: optional(flag),
    attacking: optional(flagOrRef),
    attachedTo: optional(ref),
    counters: optional(countersSchema),
    power: optional(amountSchema),
    toughness: optional(amountSchema),
    as: optional(binding),
  },
  copyToken: {
    of: ref,
    count: optional(amountSchema),
    who: who(),
    except: optional(list(modificationSchema)),
    tapped: optional(flag),
    attacking: optional(flagOrRef),
    as: optional(binding),
  },
  becomeCopy: {
    what: objectsSchema,
    of: ref,
    except: optional(list(modificationSchema)),
    until: optional(durationSchema),
  },
  goad: { what: objectsSchema, until: optional(durationSchema) },
  transform: { what: objectsSchema },
  turnFaceUp: { what: objectsSchema },
  turnFaceDown: { what: objectsSchema },
  phaseOut: { what: objectsSchema, until: optional(leavesOrEvent) },
  removeFromCombat: { what: objectsSchema },
  exchangeControl: { a: ref, b: ref },
  continuous: { effects: list(continuousEffectSchema), until: durationSchema },
});

type Skipped = Extract<EffectNode, { kind: 'skip' }>['what'];
const skippedWord = word('what is skipped', ['turn', 'combat']);
const skipped = dispatch<Skipped>((value) => (value === 'turn' || value === 'combat' ? skippedWord : step));

export const gameShapes = (): Variants<Game> => ({
  counter: { what: objectsSchema, to: optional(zone), as: optional(binding) },
  copySpell: {
    what: ref,
    count: optional(amountSchema),
    newTargets: optional(flag),
    except: optional(list(modificationSchema)),
    as: optional(binding),
  },
  changeTarget: { what: ref, by: who(), to: optional(ref), all: optional(flag) },
  addMana: { who: who(), produce: manaProductionSchema },
  extraTurn: { who: who(), count: optional(amountSchema), as: optional(binding) },
  loseUnspentMana: { who: playerExprSchema, as: optional(binding) },
  unlock: { what: objectsSchema },
  extraPhase: { phase: word('a phase', ['combat', 'main', 'combatThenMain', 'upkeep']), after: optional(step) },
  skip: { who: playerExprSchema, what: skipped },
  endTurn: {},
  winGame: { who: who() },
  loseGame: { who: who() },
  drawGame: {},
  becomeMonarch: { who: who() },
  takeInitiative: { who: who() },
  setDayNight: { to: word('day or night', ['day', 'night', 'other']) },
  createEmblem: { who: who(), abilities: list(abilitySchema) },
  flipCoin: {
    who: who(),
    count: optional(amountSchema),
    as: optional(binding),
    win: optional(nodeSchemas.effects),
    lose: optional(nodeSchemas.effects),
  },
  rollDie: {
    sides: whole,
    as: binding,
    results: optional(
      list(
        node<{ from: number; to: number; do: EffectNode[] }>(() => ({
          from: whole,
          to: whole,
          do: nodeSchemas.effects,
        })),
      ),
    ),
  },
  ventureIntoDungeon: {},
  ringTempts: {},
  controlTurn: { who: playerExprSchema },
  exchangeZones: { who: playerExprSchema, a: zone, b: zone },
  action: {
    action: text,
    who: who(),
    what: optional(objectsSchema),
    n: optional(amountSchema),
    filter: optional(filterSchema),
    types: optional(list(word('a card type', cardTypes))),
    as: optional(binding),
  },
});
