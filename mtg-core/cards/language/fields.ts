// What the fields of an instruction hold, said once: the type of its node and its schema both follow from these words.

import type { Ability, ReplacementNode } from './abilities.ts';
import type { TokenDefinition } from './card.ts';
import type { ContinuousEffect, Duration, Modification } from './continuous.ts';
import type { CostNode } from './costs.ts';
import type { EventPattern } from './events.ts';
import type { Filter, GroupQuality } from './filters.ts';
import type { ManaProduction } from './mana.ts';
import type { Nodes } from './nodes.ts';
import type { Objects, Recipients, TargetSlot } from './targets.ts';
import type { Amount, Condition, PlayerExpr, Ref } from './values.ts';
import type { CardType, Step, Zone } from './words.ts';

/** What a field can hold, by name. `cards/schema/fields.ts` has the schema of each. */
export interface FieldTypes {
  text: string;
  texts: string[];
  whole: number;
  flag: boolean;
  /** A name that must be bound. */
  ref: Ref;
  /** A name that is bound from here on; it stands after the fields that can't speak of it. */
  binding: string;
  amount: Amount;
  condition: Condition;
  player: PlayerExpr;
  filter: Filter;
  objects: Objects;
  recipients: Recipients;
  group: GroupQuality;
  event: EventPattern;
  duration: Duration;
  zone: Zone;
  zones: Zone[];
  step: Step;
  /** The instructions inside it. */
  effects: Nodes['effect'][];
  modes: Nodes['mode'][];
  targets: TargetSlot[];
  cost: CostNode[];
  abilities: Ability[];
  replacement: ReplacementNode;
  continuous: ContinuousEffect[];
  /** What a copy is "except" (CR 707.9). */
  exceptions: Modification[];
  counters: { counter: string; count: Amount }[];
  mana: ManaProduction;
  token: TokenDefinition | { predefined: string };
  cardTypes: CardType[];
  /** Yes or no, or the name of what exactly: "attacking", "attacking that player". */
  flagOrRef: boolean | Ref;
  /** Objects, or each of some players. */
  objectsOrPlayers: Objects | { kind: 'players'; who: PlayerExpr };
}

type Named = keyof FieldTypes;

/** One of these words, or what the name stands for. */
export interface WordOr<Word extends string = string, Name extends Named = Named> {
  readonly words: readonly Word[];
  readonly or: Name;
}

/** A list of parts that have fields of their own. */
export interface ListOf<Inner = unknown> {
  readonly listOf: Inner;
}

/** A name of `FieldTypes`, a list of words of which it is one, a word or something else, or a list of parts. */
export type FieldKind = Named | readonly string[] | WordOr | ListOf<{ readonly [name: string]: Named }>;

/** By name, in the order in which names become known; a name that ends in "?" may be absent. */
export interface Fields {
  readonly [name: string]: FieldKind;
}

type Value<Of> = Of extends Named
  ? FieldTypes[Of]
  : Of extends WordOr<infer Word, infer Name>
    ? Word | FieldTypes[Name]
    : Of extends ListOf<infer Inner>
      ? NodeOfFields<Inner>[]
      : Of extends readonly (infer Word)[]
        ? Word
        : never;

/** An object with these fields. */
export type NodeOfFields<Of> = {
  -readonly [Name in keyof Of as Name extends `${string}?` ? never : Name]: Value<Of[Name]>;
} & { -readonly [Name in keyof Of as Name extends `${infer Bare}?` ? Bare : never]?: Value<Of[Name]> };

/** The name of a field without the mark that says that it may be absent. */
export type BareName<Name> = Name extends `${infer Bare}?` ? Bare : Name & string;
