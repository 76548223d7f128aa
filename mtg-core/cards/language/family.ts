// A family of nodes: instructions, conditions, amounts, costs. Each kind of a family is one definition, which registers itself where
// it is made; unions, schemas and whatever asks "what is this kind" follow from the family and keep no list of their own.

import type { BareName, Fields, NodeOfKind } from './fields.ts';

/** What each definition says, whatever its family. */
export interface Defined {
  readonly kind: string;
  readonly fields: Fields;
  /** Fields that nothing carries out: a card that uses one is refused. */
  readonly ignored: readonly string[];
  /** False: nothing carries it out, and a card that says it is refused. */
  readonly executed: boolean;
  /** What of a field's value, or of the node as a whole, isn't carried out, in words; undefined where all of it is. */
  refuse?(node: object): string | undefined;
}

/** What the author of a definition says of what isn't carried out. */
export interface Limits<Node, Ignored extends string> {
  /** Fields that nothing carries out yet: a card that uses one is refused. */
  readonly ignored?: readonly Ignored[];
  /** What of a field's value, or of the node as a whole, isn't carried out, in words; undefined where all of it is. */
  refuse?(node: Node): string | undefined;
}

/** The name of a field of one kind of a family. */
export type FieldOf<Kinds, Kind extends keyof Kinds> = BareName<keyof Kinds[Kind]>;

/** The node without the fields that nothing carries out: no executor can read those. */
export type ExecutedNode<Kinds, Kind extends keyof Kinds, Ignored extends string> = Omit<
  NodeOfKind<Kinds, Kind>,
  Ignored
>;

export interface Family<Made extends Defined> {
  /** Before the name of a kind that nothing carries out: "the instruction ...", "costs of the kind ...". */
  readonly called: string;
  define(made: Made): void;
  /** Undefined: a kind that the language doesn't have. */
  of(kind: string): Made | undefined;
  /** All of them by their names. */
  all(): readonly Made[];
}

/** A family without kinds yet. `build/tables.mjs` lists the files that define some, so that all are before anything is asked. */
export function family<Made extends Defined>(called: string): Family<Made> {
  const defined = new Map<string, Made>();
  return {
    called,
    define: (made) => {
      if (defined.has(made.kind)) throw new Error(`${called} ${made.kind} is defined twice`);
      defined.set(made.kind, made);
    },
    of: (kind) => defined.get(kind),
    all: () => [...defined.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1)),
  };
}
