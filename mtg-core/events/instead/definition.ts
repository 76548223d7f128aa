// What stands in place of an event is one definition: its fields, its words and what it makes of the event (CR 614, 615).

import {
  type Defined,
  type EventPattern,
  type ExecutedNode,
  type FieldOf,
  type Fields,
  family,
  type Limits,
  type ReplacementNode,
  type Replacements,
} from '../../cards/language/index.ts';
import type { Speech, Subject } from '../../cards/phrases/index.ts';
import type { Reader } from '../../cards/reading/index.ts';
import type { GameEvent, GameState, Scope } from '../../state/index.ts';

export type ReplacementOf<Kind extends ReplacementNode['kind']> = Extract<ReplacementNode, { kind: Kind }>;

/** What is replaced, as English speaks of it. */
export interface Replacing {
  readonly speech: Speech;
  readonly event: EventPattern;
  readonly optional: boolean;
}

/** "It", of which something else is said. */
export interface Replaced extends Replacing {
  readonly it: string;
}

/** What enters. */
export interface Entering extends Replacing {
  readonly subject: Subject;
  /** In the form that goes with the subject. */
  readonly enter: string;
}

/** What enters, as its words are read. */
export interface EnteringRead {
  readonly many: boolean;
  /** It is told by its qualities: it enters "with an additional counter". */
  readonly byQuality: boolean;
}

/** How it is read. */
interface ReplacementReaders {
  /** After "enters": "tapped". */
  readonly readsEntering?: (of: EnteringRead) => Reader<ReplacementNode>;
  /** What happens in place of the event, after "if ... would ...,". */
  readonly readsResult?: (event: EventPattern) => Reader<ReplacementNode>;
}

interface Parts<Kind extends keyof Replacements, Ignored extends string>
  extends Limits<ReplacementOf<Kind>, Ignored>,
    ReplacementReaders {
  /** What happens in place of the event, after "if ... would ...": "exile it instead". Without it the same as for what enters. */
  result?(replaced: Replaced, node: ReplacementOf<Kind>): string;
  /** A whole sentence about what enters: "this creature enters tapped"; undefined: it is said with "would". */
  entering?(entering: Entering, node: ReplacementOf<Kind>): string | undefined;
  /** A whole sentence in place of "if ... would ...": "prevent all damage that would be dealt to you"; undefined where it has none. */
  sentence?(replacing: Replacing, node: ReplacementOf<Kind>): string | undefined;
  /** The events that happen instead. Without it a card that says it is refused. `code`: of the ability, or of the instructions it is from. */
  apply?(
    state: GameState,
    event: GameEvent,
    node: ExecutedNode<Replacements, Kind, Ignored>,
    scope: Scope,
    code: number,
  ): GameEvent[];
  /** CR 616.1b-e: what is chosen before everything that isn't told apart. */
  readonly comes?: 'control' | 'copy';
  /** It makes no difference whether it or another such one applies first. */
  commutes?(node: ReplacementOf<Kind>): boolean;
  /** What its instructions bind stands for the card, not for this ability (CR 607.2d). */
  readonly bindsOnCard?: boolean;
}

interface ReplacementDefinition extends Defined, ReplacementReaders {
  readonly kind: ReplacementNode['kind'];
  result?(replaced: Replaced, node: ReplacementNode): string;
  entering?(entering: Entering, node: ReplacementNode): string | undefined;
  sentence?(replacing: Replacing, node: ReplacementNode): string | undefined;
  apply?(state: GameState, event: GameEvent, node: ReplacementNode, scope: Scope, code: number): GameEvent[];
  readonly comes?: 'control' | 'copy';
  commutes?(node: ReplacementNode): boolean;
  readonly bindsOnCard?: boolean;
}

export const replacements = family<ReplacementDefinition>('replacements of the kind');

/** Defines what happens instead. */
export function replacement<Kind extends keyof Replacements, const Ignored extends FieldOf<Replacements, Kind> = never>(
  kind: Kind,
  fields: Replacements[Kind] & Fields,
  parts: Parts<Kind, Ignored>,
): void {
  const executed = parts.apply !== undefined;
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  replacements.define({ ...parts, kind, fields, ignored: parts.ignored ?? [], executed } as ReplacementDefinition);
}

export const mayWord = ({ optional }: Replacing): string => (optional ? 'you may ' : '');
