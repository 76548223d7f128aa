// An instruction of the card language is one definition: its fields, its sentence and what it does. The file that makes one also
// declares its fields in `Instructions`, from which the type of its node follows; its schema follows from the same words.

import {
  type Defined,
  type EffectNode,
  type ExecutedNode,
  type FieldOf,
  type Fields,
  family,
  type Instructions,
  type Limits,
} from '../cards/language/index.ts';
import type { Piece, Speech } from '../cards/phrases/index.ts';
import type { Doing, Reader } from '../cards/reading/index.ts';
import type { EffectTask, GameEvent, GameState, Scope } from '../state/index.ts';
import type { InstructionPlace, NodeOf } from './handler.ts';
import { proposeInRound } from './held.ts';

type Executed<Kind extends keyof Instructions, Ignored extends string> = ExecutedNode<Instructions, Kind, Ignored>;

interface Parts<Kind extends keyof Instructions, Ignored extends string> extends Limits<NodeOf<Kind>, Ignored> {
  /** The clause or sentence that English prints. */
  say(speech: Speech, node: NodeOf<Kind>): Piece;
  /** The clauses that say it, as they are read; a card whose text only has others isn't understood. */
  readonly reads?: readonly Doing[];
  /** A sentence of its own that tells more of it, after the whole sentence that it stands in. */
  readonly further?: Further<NodeOf<Kind>>;
  /** Names that it binds beside those of its fields. */
  binds?(node: NodeOf<Kind>): readonly string[];
  /** Carries it out, or begins to. Without this and `events` a card that says it is refused. */
  run?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope, place: InstructionPlace): void;
  /** Goes on after an answer or after what it pushed. */
  resume?(state: GameState, task: EffectTask, node: Executed<Kind, Ignored>, scope: Scope): void;
  /** In place of `run` for what is nothing but simultaneous events, which can be one batch with others (CR 608.2f). */
  events?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope, place: InstructionPlace): GameEvent[];
  /** In rounds of several players it waits until all of them have chosen (CR 101.4); what is nothing but nameless events does. */
  canWait?(node: Executed<Kind, Ignored>): boolean;
  /** That nothing of it can be done: nobody may choose it where it is optional (CR 608.2d). */
  isImpossible?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope): boolean;
  /** That it asks a player what to do it with, nothing included: whether to do it isn't asked before. */
  choosesWhether?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope): boolean;
  /** The question whether to do it, where that names more than the sentence does. */
  question?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope): Offered | undefined;
}

/** How something optional is asked. */
export interface Offered {
  readonly prompt: string;
  readonly cr: string;
  readonly yes: string;
  readonly no: string;
}

interface Further<Node> {
  /** What the sentence adds to the node, with the full stop before it. */
  readonly read: Reader<Partial<Node>>;
  /** No capital at its start; undefined: the node has nothing that stands in it. */
  say(speech: Speech, node: Node): string | undefined;
  /** The node without what the sentence tells. */
  without(node: Node): Node;
}

interface Instruction extends Defined {
  readonly kind: EffectNode['kind'];
  say(speech: Speech, node: EffectNode): Piece;
  readonly reads?: readonly Doing[];
  readonly further?: Further<EffectNode>;
  refuse?(node: EffectNode): string | undefined;
  binds?(node: EffectNode): readonly string[];
  run?(state: GameState, node: EffectNode, scope: Scope, place: InstructionPlace): void;
  resume?(state: GameState, task: EffectTask, node: EffectNode, scope: Scope): void;
  events?(state: GameState, node: EffectNode, scope: Scope, place: InstructionPlace): GameEvent[];
  readonly onlyEvents: boolean;
  canWait?(node: EffectNode): boolean;
  isImpossible?(state: GameState, node: EffectNode, scope: Scope): boolean;
  choosesWhether?(state: GameState, node: EffectNode, scope: Scope): boolean;
  question?(state: GameState, node: EffectNode, scope: Scope): Offered | undefined;
}

export const instructions = family<Instruction>('the instruction');

/** CR 608.2d: what can't be done isn't offered, as the deed that stands first decides; of what is chosen to be cast the casting knows. */
export const cantBeDone = (state: GameState, [first, next]: readonly EffectNode[], scope: Scope): boolean =>
  first !== undefined &&
  next?.kind !== 'castNow' &&
  (instructions.of(first).isImpossible?.(state, first, scope) ?? false);

/** Defines an instruction. */
export function instruction<Kind extends keyof Instructions, const Ignored extends FieldOf<Instructions, Kind> = never>(
  kind: Kind,
  fields: Instructions[Kind] & Fields,
  parts: Parts<Kind, Ignored>,
): void {
  const { events } = parts;
  const run: Parts<Kind, Ignored>['run'] =
    parts.run ??
    (events &&
      ((state, node, scope, place) => proposeInRound(state, place.frameAt, events(state, node, scope, place))));
  const executed = run !== undefined;
  const onlyEvents = parts.run === undefined && executed;
  const made = {
    ...parts,
    onlyEvents,
    ...(executed ? { run } : {}),
    kind,
    fields,
    ignored: parts.ignored ?? [],
    executed,
  };
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  instructions.define(made as Instruction);
}
