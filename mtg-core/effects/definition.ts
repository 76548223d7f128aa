// An instruction of the card language is one definition: its fields, its sentence and what it does. The file that makes one also
// declares its fields in `Instructions`, from which the type of its node follows; its schema follows from the same words.

import type { BareName, EffectNode, Fields, Instructions } from '../cards/language/index.ts';
import type { Piece, Speech } from '../cards/phrases/index.ts';
import { propose } from '../events/index.ts';
import type { EffectTask, GameEvent, GameState, Scope } from '../state/index.ts';
import type { InstructionPlace, NodeOf } from './handler.ts';

type FieldOf<Kind extends keyof Instructions> = BareName<keyof Instructions[Kind]>;

/** The node without the fields that nothing carries out: no executor can read those. */
type Executed<Kind extends keyof Instructions, Ignored extends string> = Omit<NodeOf<Kind>, Ignored>;

interface Parts<Kind extends keyof Instructions, Ignored extends string> {
  /** The clause or sentence that English prints. */
  say(speech: Speech, node: NodeOf<Kind>): Piece;
  /** Fields that nothing carries out yet: a card that uses one is refused. */
  readonly ignored?: readonly Ignored[];
  /** What of a field's value, or of the node as a whole, isn't carried out, in words; undefined where all of it is. */
  refuse?(node: NodeOf<Kind>): string | undefined;
  /** Names that it binds beside those of its fields. */
  binds?(node: NodeOf<Kind>): readonly string[];
  /** Carries it out, or begins to. Without this and `events` a card that says it is refused. */
  run?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope, place: InstructionPlace): void;
  /** Goes on after an answer or after what it pushed. */
  resume?(state: GameState, task: EffectTask, node: Executed<Kind, Ignored>, scope: Scope): void;
  /** In place of `run` for what is nothing but simultaneous events, which can be one batch with others (CR 608.2f). */
  events?(state: GameState, node: Executed<Kind, Ignored>, scope: Scope, place: InstructionPlace): GameEvent[];
}

export interface Instruction {
  readonly kind: EffectNode['kind'];
  readonly fields: Fields;
  readonly ignored: readonly string[];
  say(speech: Speech, node: EffectNode): Piece;
  refuse?(node: EffectNode): string | undefined;
  binds?(node: EffectNode): readonly string[];
  run?(state: GameState, node: EffectNode, scope: Scope, place: InstructionPlace): void;
  resume?(state: GameState, task: EffectTask, node: EffectNode, scope: Scope): void;
  events?(state: GameState, node: EffectNode, scope: Scope, place: InstructionPlace): GameEvent[];
}

const defined = new Map<string, Instruction>();

/** Defines an instruction. `build/tables.mjs` lists the files that do, so that all are defined before anything is asked. */
export function instruction<Kind extends keyof Instructions, const Ignored extends FieldOf<Kind> = never>(
  kind: Kind,
  fields: Instructions[Kind] & Fields,
  parts: Parts<Kind, Ignored>,
): void {
  if (defined.has(kind)) throw new Error(`the instruction ${kind} is defined twice`);
  const { events } = parts;
  const run: Parts<Kind, Ignored>['run'] =
    parts.run ?? (events && ((state, node, scope, place) => propose(state, events(state, node, scope, place))));
  const made = { ...parts, ...(run === undefined ? {} : { run }), kind, fields, ignored: parts.ignored ?? [] };
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  defined.set(kind, made as Instruction);
}

/** Undefined: a kind that the language doesn't have. */
export const instructionOf = (kind: string): Instruction | undefined => defined.get(kind);

/** All of them by their names. */
export const allInstructions = (): readonly Instruction[] =>
  [...defined.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1));
