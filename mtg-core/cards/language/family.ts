// A family of nodes: instructions, conditions, amounts, costs. Each kind of a family is one definition, which registers itself where
// it is made; unions, schemas and whatever asks "what is this kind" follow from the family and keep no list of their own.

import type { BareName, Fields, NodeOfKind } from './fields.ts';

/**
 * What nodes of a kind look at or bring along: a game does for it only what its cards say (`cards/asked.ts`). `time`: the step, whose
 * turn it is or what happened, `turn` only whose turn; `changing`: more than zones of the battlefield and characteristics; `history`: events
 * of its pattern, `casts`: what was cast this turn; `ending`: its `until` is an event that ends it; `untaps`: it leaves it to a player what
 * untaps (CR 502.3); `protects`: a player may have protection; `control`: who controls something changes without a continuous effect; `pairs`: creatures become paired;
 * `countering`: it is said of the spell, from the stack (CR 113.6g); `otherMana`: what is tapped makes mana of another type; `rewords`: texts change; `outside`: a card comes from outside the game; `cause`: it is a change of zones with that
 * cause; `targets`: what the spell targets.
 */
export type Asking =
  | 'time'
  | 'turn'
  | 'changing'
  | 'history'
  | 'casts'
  | 'ending'
  | 'untaps'
  | 'protects'
  | 'control'
  | 'pairs'
  | 'countering'
  | 'otherMana'
  | 'rewords'
  | 'outside'
  | 'cause'
  | 'targets';

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
  readonly asks?: readonly Asking[] | undefined;
  /** Deeds that a node of it forbids. */
  forbids?(node: object): readonly string[];
}

/** What the author of a definition says of what isn't carried out. */
export interface Limits<Node, Ignored extends string> {
  /** Fields that nothing carries out yet: a card that uses one is refused. */
  readonly ignored?: readonly Ignored[];
  /** What of a field's value, or of the node as a whole, isn't carried out, in words; undefined where all of it is. */
  refuse?(node: Node): string | undefined;
  /** What a game has to do where a card says it. */
  readonly asks?: readonly Asking[];
  /** Deeds that it forbids: nobody asks whether they are forbidden in a game where no card does. */
  forbids?(node: Node): readonly string[];
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
  /** What defines a node; an error where the language has no such kind. */
  of(node: { readonly kind: string }): Made;
  /** Undefined: a kind that the language doesn't have. */
  find(kind: string): Made | undefined;
  /** All of them by their names. */
  all(): readonly Made[];
}

const families: Family<Defined>[] = [];
const asking = new Map<Asking, ReadonlySet<string>>();

/** The kinds that ask for it, whatever their family. */
export function kindsAsking(what: Asking): ReadonlySet<string> {
  let known = asking.get(what);
  if (known === undefined) {
    const found = families.flatMap((each) => each.all().filter(({ asks }) => asks?.includes(what)));
    known = new Set(found.map(({ kind }) => kind));
    asking.set(what, known);
  }
  return known;
}

/** Deeds that a node forbids, whatever its family. */
export const forbiddenBy = (node: { readonly kind: string }): string[] =>
  families.flatMap((each) => [...(each.find(node.kind)?.forbids?.(node) ?? [])]);

/** A family without kinds yet. `build/tables.mjs` lists the files that define some, so that all are before anything is asked. */
export function family<Made extends Defined>(called: string): Family<Made> {
  const defined = new Map<string, Made>();
  const kinds: Family<Made> = {
    called,
    define: (made) => {
      if (defined.has(made.kind)) throw new Error(`${called} ${made.kind} is defined twice`);
      defined.set(made.kind, made);
      asking.clear();
    },
    of({ kind }) {
      const found = defined.get(kind);
      if (found === undefined) throw new Error(`${called} ${kind}: there is none`);
      return found;
    },
    find: (kind) => defined.get(kind),
    all: () => [...defined.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1)),
  };
  families.push(kinds);
  return kinds;
}
