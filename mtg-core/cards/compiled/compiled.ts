// A definition made ready to run: every node that the state may refer to has a number of its own within its card.

import type { ManaFacts, ZoneId } from '../../basics/index.ts';
import type {
  Ability,
  ActivatedAbility,
  Amount,
  Announced,
  CardDefinition,
  CastingAbility,
  ContinuousEffect,
  CostNode,
  EffectNode,
  EventPattern,
  FaceDefinition,
  KeywordAbility,
  Modification,
  ReplacementAbility,
  SpecialActionAbility,
  StaticAbility,
  TargetSlot,
  TriggeredAbility,
} from '../language/index.ts';
import type { CharacteristicsChange, GivenPart } from './change.ts';
import type { ManaCost } from './mana-cost.ts';

/** Bits of a code that name a node within its card; the rest is the index of the card in the game's table. */
export const LOCAL_BITS = 12;
export const LOCAL_MASK = (1 << LOCAL_BITS) - 1;

export interface CompiledAbility {
  readonly local: number;
  readonly kind: Ability['kind'] | 'delayed';
  readonly node: Ability;
  readonly announced: Announced;
  readonly slots: readonly TargetSlot[];
  readonly block: readonly EffectNode[] | null;
  /** Zone it functions in (integer), battlefield unless it says otherwise (CR 113.6). */
  readonly zone: number;
  readonly activated: CompiledActivated | null;
  readonly special: CompiledSpecial | null;
  readonly triggered: CompiledTrigger | null;
  readonly static: StaticAbility | null;
  readonly replacement: ReplacementAbility | null;
  readonly casting: CastingAbility | null;
  readonly keyword: KeywordAbility | null;
  readonly continuous: readonly CompiledContinuous[];
  /** The keyword this came from ("equip"), for "loses" and for labels. */
  readonly origin: string;
}

export interface CompiledActivated {
  readonly node: ActivatedAbility;
  readonly mana: ManaCost | null;
  readonly others: readonly CostNode[];
  readonly tapSelf: boolean;
  /** Artifacts and creatures may be tapped for its mana. */
  readonly waterbend: boolean;
  /** CR 605.1a. */
  readonly isMana: boolean;
  readonly isLoyalty: boolean;
  readonly sorcery: boolean;
  /** Mana abilities whose cost is only {T}: automatic payment may use them unasked. */
  readonly freeMana: boolean;
  /** Put together when first asked for, by `rules/mana/sources.ts`. */
  manaFacts: ManaFacts | null;
}

/** CR 116: paid for as an ability is, but done at once. */
export interface CompiledSpecial extends Omit<CompiledActivated, 'node'> {
  readonly node: SpecialActionAbility;
}

export interface CompiledTrigger {
  readonly node: TriggeredAbility;
  readonly patterns: readonly EventPattern[];
  /** By pattern, the zone from which it triggers (CR 113.6k). */
  readonly zones: readonly ZoneId[];
  /** By pattern, whether it looks back in time (CR 603.10): leaves-the-battlefield and its like. */
  readonly lookBack: readonly boolean[];
  /** CR 605.1b: a triggered mana ability, which doesn't use the stack. */
  readonly isMana: boolean;
}

/** An amount of a modification that is worked out while the effect applies. */
export interface ReadAmount {
  readonly place: 0 | 1;
  readonly amount: Amount;
  /** Whether it may differ from one object that is changed to the next. */
  readonly forEach: boolean;
  /** Whether it is written just as the one before it. */
  readonly again: boolean;
}

export interface CompiledModification {
  readonly mod: Modification;
  /** Its place in `node.change`. */
  readonly index: number;
  readonly amounts: readonly ReadAmount[];
  /** What it does to characteristics; null: it is carried out otherwise. */
  readonly change: CharacteristicsChange | null;
}

export interface CompiledContinuous {
  readonly local: number;
  readonly node: ContinuousEffect;
  /** By layer number (see `LAYER`). */
  readonly layers: readonly {
    readonly layer: number;
    readonly mods: readonly CompiledModification[];
  }[];
  /** Bits of the layers it has parts in. */
  readonly layerBits: number;
  /** Bits of the layers in which what it asks for may be changed by other effects (CR 613.8a). */
  readonly asksBits: number;
  /** Bits of the layers in which it takes abilities away. */
  readonly removesBits: number;
  readonly gains: readonly number[]; // local ability numbers that a `gain` gives
  /** Every word in those abilities: the names that they may read of what gives them are among these. */
  readonly gainReads: ReadonlySet<string>;
  /** What each modification of `node.change` gives and takes, by its place there. */
  readonly parts: readonly GivenPart[];
  readonly rules: boolean;
  readonly control: boolean;
}

export interface CompiledFace {
  readonly definition: FaceDefinition;
  readonly cost: ManaCost | null;
  readonly types: number;
  readonly supertypes: number;
  readonly subtypes: readonly string[];
  readonly colors: number;
  readonly manaValue: number;
  readonly power: number;
  readonly toughness: number;
  readonly keywords: number;
  readonly abilities: readonly number[]; // local numbers, without the spell ability
  readonly spell: CompiledAbility | null;
  /** Those of its abilities that say how it may be cast; what an object has now: `rules/casting-abilities.ts`. */
  readonly casting: readonly CastingAbility[];
  readonly enchant: KeywordAbility | null;
  /** Its special actions, those of a face-down permanent apart (CR 116.2b). */
  readonly specials: readonly number[];
  readonly specialsFaceDown: readonly number[];
  readonly defines: readonly CompiledContinuous[]; // characteristic-defining (CR 604.3)
  readonly permanent: boolean;
  readonly instantSpeed: boolean;
  /** Its own text changes what it costs, or what may be paid for it with (CR 601.2f, 702.51a). */
  readonly changesOwnCost: boolean;
  /** By what it targets (CR 601.2f). */
  readonly costsByTargets: boolean;
  /** How much mana of each colour its text asks about that was spent on it (CR 601.2h); null: it asks about none. */
  readonly asksForMana: readonly number[] | null;
}

export interface CompiledCard {
  readonly key: string;
  readonly definition: CardDefinition;
  readonly faces: readonly CompiledFace[];
  readonly abilities: readonly CompiledAbility[];
  readonly blocks: readonly (readonly EffectNode[])[];
  readonly continuous: readonly CompiledContinuous[];
  readonly token: boolean;
  /** Keys of the tokens it can create. */
  readonly tokens: readonly string[];
  readonly layout: string;
  /** The face that it shows while it is bestowed; -1: it can't be (CR 702.103b). */
  readonly bestowed: number;
  /** The special actions that unlock its halves, left and right; none: it is no Room (CR 709.5e). */
  readonly doors: readonly number[];
  /** The face that is both halves as one spell; -1: it can't be cast so (CR 702.102). */
  readonly fused: number;
  /** Something of it makes cards plotted (CR 702.170). */
  readonly plots: boolean;
  /** It may bring objects face down onto the stack or the battlefield (CR 708). */
  readonly hides: boolean;
  /** A cost of it has {S} (CR 107.4h). */
  readonly asksSnow: boolean;
  /** A cost of it has a Phyrexian symbol (CR 107.4f). */
  readonly asksPhyrexian: boolean;
}

const blockNumbers = new WeakMap<readonly EffectNode[], number>();
const abilityNumbers = new WeakMap<object, number>();
const continuousNumbers = new WeakMap<ContinuousEffect, number>();
const exceptionNumbers = new WeakMap<readonly Modification[], number>();
const tokenKeys = new WeakMap<object, string>();

/** Local numbers of nodes, known once their card was compiled. A missing one is a broken invariant. */
export const numbers = {
  /** Undefined for a block that was read back from JSON with the costs that hold it. */
  block: (block: readonly EffectNode[]): number | undefined => blockNumbers.get(block),
  ability: (node: object): number => need(abilityNumbers.get(node)),
  continuous: (node: ContinuousEffect): number => need(continuousNumbers.get(node)),
  /** The continuous effect that the exceptions of a copy effect are. */
  exceptions: (except: readonly Modification[]): number => need(exceptionNumbers.get(except)),
  /** Of a token, or of an instruction that makes an emblem. */
  token: (node: object): string => need(tokenKeys.get(node)),
  setBlock: (block: readonly EffectNode[], local: number): void => void blockNumbers.set(block, local),
  setAbility: (node: object, local: number): void => void abilityNumbers.set(node, local),
  setContinuous: (node: ContinuousEffect, local: number): void => void continuousNumbers.set(node, local),
  setExceptions: (except: readonly Modification[], local: number): void => void exceptionNumbers.set(except, local),
  setToken: (node: object, key: string): void => void tokenKeys.set(node, key),
};

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a node of a card that was never compiled');
  return value;
}
