// What the fields of a node hold, said once: the type of the node and its schema both follow from these words.
//
// The card language is recursive: a filter asks for events and an event for filters, an effect grants abilities that hold
// effects. The file that defines what a word stands for says so by adding it here (`declare module`), and the files below it
// speak of it by its word, without importing what stands above them.

import type { CardType, Color, Step, Supertype, Zone } from './words.ts';

/** What a field can hold, by name. `cards/schema/fields.ts` has the schema of each. */
export interface FieldTypes {
  text: string;
  texts: string[];
  whole: number;
  flag: boolean;
  /** A name that must be bound: see `Ref`. */
  ref: string;
  /** A name of a number, or of a step that may have happened, that must be bound. */
  variable: string;
  /** The name of what was chosen: a word, a number, a player. */
  choice: string;
  /** A name that is bound from here on; it stands after the fields that can't speak of it. */
  binding: string;
  color: Color;
  colors: Color[];
  zone: Zone;
  zones: Zone[];
  zoneOrZones: Zone | Zone[];
  /** "{2}{R}" */
  manaText: string;
  /** "{G}{G}": what can be added to a pool. */
  producedText: string;
  step: Step;
  steps: Step[];
  cardTypes: CardType[];
  supertypes: Supertype[];
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

type Flat<Node> = { [Field in keyof Node]: Node[Field] };

/** The node of one kind of a family, such as `Instructions`, which holds the fields of each kind by its name. */
export type NodeOfKind<Family, Kind extends keyof Family> = Flat<{ kind: Kind } & NodeOfFields<Family[Kind]>>;

/** A node of a family, whatever its kind. */
export type NodesOf<Family> = { [Kind in keyof Family]: NodeOfKind<Family, Kind> }[keyof Family];
