// A change that a continuous effect makes is one definition: its fields, its layer, its predicate and what it does to
// characteristics. The file that makes one also declares its fields in `Modifications`, from which the type of its node follows.

import type { ChangedBy, Characteristics, CharacteristicsChange, Writable } from '../cards/compiled/index.ts';
import {
  type Amount,
  type Defined,
  type ExecutedNode,
  type FieldOf,
  type Fields,
  family,
  type Limits,
  type Modification,
  type Modifications,
} from '../cards/language/index.ts';
import type { Speech, Subject } from '../cards/phrases/index.ts';
import type { Reader } from '../cards/reading/index.ts';

export type ModificationOf<Kind extends Modification['kind']> = Extract<Modification, { kind: Kind }>;

/** Where a change is said: of what, and among which others. */
export interface Saying {
  readonly speech: Speech;
  readonly subject: Subject;
  /** In the form that goes with the subject. */
  verb(word: string): string;
  /** "have" of a static ability, "gain" of an instruction. */
  readonly have: string;
  /** "is" of a static ability, "becomes" of an instruction. */
  readonly become: string;
  readonly its: string;
  /** It is what a copy is "except" (CR 707.9). */
  readonly excepted: boolean;
  /** The changes that are said before and after it, and the one right before. */
  readonly earlier: readonly Modification[];
  readonly before: Modification | undefined;
  readonly after: readonly Modification[];
}

/** What a predicate is read after: a subject in the plural; "has" of a static ability, "gains" of an instruction. */
export interface ReadAfter {
  readonly many: boolean;
  readonly states: boolean;
  /** The verb is in the pronoun: "it's". */
  readonly contracted?: boolean;
  /** One thing whose verb is plain: after "have it". */
  readonly plain?: boolean;
  /** It is what a copy is "except" (CR 707.9). */
  readonly excepted?: boolean;
}

interface Parts<Kind extends keyof Modifications, Ignored extends string>
  extends Limits<ModificationOf<Kind>, Ignored> {
  /** The layer follows from what is changed (CR 613.1). */
  readonly layer: number;
  /** The predicate that English prints; undefined: the change before it said it already. A leading "!" marks a sentence of its own. */
  say(saying: Saying, node: ModificationOf<Kind>): string | undefined;
  /** The predicate as it is read; some are said by one predicate. */
  readonly reads?: (of: ReadAfter) => Reader<readonly Modification[]>;
  /** What it does to characteristics. Without it, and without `apart`, a card that says it is refused. */
  change?(
    chars: Writable<Characteristics>,
    node: ExecutedNode<Modifications, Kind, Ignored>,
    index: number,
    by: ChangedBy,
  ): void;
  /** It is carried out, but not by changing characteristics: who controls something is part of the state, rules are asked for. */
  readonly apart?: boolean;
  /** Amounts, each worked out when the effect begins or whenever it is applied. */
  amounts?(node: ModificationOf<Kind>): readonly [Amount | undefined, Amount | undefined];
  /** Whether it takes abilities away, which decides what depends on it (CR 613.8a). */
  takesAbilities?(node: ModificationOf<Kind>): boolean;
  /** It can't be what a copy is "except" (CR 707.9). */
  readonly notCopied?: boolean;
  /** Changes that define what this one sets: as an exception to a copy it stands in their place (CR 707.9d). */
  readonly leavesOut?: readonly Modification['kind'][];
}

interface ModificationDefinition extends Defined {
  readonly kind: Modification['kind'];
  readonly layer: number;
  say(saying: Saying, node: Modification): string | undefined;
  refuse?(node: Modification): string | undefined;
  readonly change?: CharacteristicsChange;
  amounts?(node: Modification): readonly [Amount | undefined, Amount | undefined];
  takesAbilities?(node: Modification): boolean;
  readonly reads?: (of: ReadAfter) => Reader<readonly Modification[]>;
  readonly notCopied?: boolean;
  readonly leavesOut?: readonly Modification['kind'][];
}

export const modifications = family<ModificationDefinition>('changes of the kind');

/** Defines a change. */
export function modification<
  Kind extends keyof Modifications,
  const Ignored extends FieldOf<Modifications, Kind> = never,
>(kind: Kind, fields: Modifications[Kind] & Fields, parts: Parts<Kind, Ignored>): void {
  const executed = parts.change !== undefined || (parts.apart ?? false);
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  modifications.define({ ...parts, kind, fields, ignored: parts.ignored ?? [], executed } as ModificationDefinition);
}
