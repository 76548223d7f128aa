// A condition of the card language is one definition: its fields, the clause that English prints and when it holds (CR 603.4, 608.2c,
// 611.3a). The file that makes one also declares its fields in `Conditions`, from which the type of its node follows.

import {
  type Condition,
  type Conditions,
  type Defined,
  type ExecutedNode,
  type FieldOf,
  type Fields,
  family,
  type Limits,
  type NodeOfKind,
} from '../cards/language/index.ts';
import type { Speech } from '../cards/phrases/index.ts';
import type { Reader } from '../cards/reading/index.ts';
import type { GameState, Scope } from '../state/index.ts';

type NodeOf<Kind extends keyof Conditions> = NodeOfKind<Conditions, Kind>;

interface Parts<Kind extends keyof Conditions, Ignored extends string> extends Limits<NodeOf<Kind>, Ignored> {
  /** The clause after "if", "as long as", "only if", "unless". */
  say(speech: Speech, node: NodeOf<Kind>): string;
  /** The opposite, where that isn't the clause with its verb negated: "you don't control a Forest", "it isn't your turn". */
  sayNot?(speech: Speech, node: NodeOf<Kind>): string | undefined;
  /** The clause as it is read. */
  readonly reads?: Reader<Condition>;
  /** Without this a card that says it is refused. */
  holds?(state: GameState, node: ExecutedNode<Conditions, Kind, Ignored>, scope: Scope): boolean;
}

interface ConditionDefinition extends Defined {
  say(speech: Speech, node: Condition): string;
  readonly sayNot: ((speech: Speech, node: Condition) => string | undefined) | undefined;
  readonly reads: Reader<Condition> | undefined;
  readonly holds: ((state: GameState, node: Condition, scope: Scope) => boolean) | undefined;
}

export const conditionKinds = family<ConditionDefinition>('the condition');

/** Defines a condition. */
export function defineCondition<Kind extends keyof Conditions, const Ignored extends FieldOf<Conditions, Kind> = never>(
  kind: Kind,
  fields: Conditions[Kind] & Fields,
  { say, sayNot, reads, holds, refuse, asks, ignored = [] }: Parts<Kind, Ignored>,
): void {
  // All of one shape, as they are asked all the time.
  const made = { kind, fields, ignored, executed: holds !== undefined, refuse, asks, say, sayNot, reads, holds };
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  conditionKinds.define(made as ConditionDefinition);
}

/** Whether it is so now. */
export function holdsNow(state: GameState, node: Condition, scope: Scope): boolean {
  const { holds } = conditionKinds.of(node);
  if (holds === undefined) throw new Error(`the condition ${node.kind} isn't executed`);
  return holds(state, node, scope);
}

/** As a clause that follows "if", "as long as", "only if", "unless". */
export const sayCondition = (speech: Speech, node: Condition): string => conditionKinds.of(node).say(speech, node);

export function sayNotCondition(speech: Speech, node: Condition): string {
  const { say, sayNot } = conditionKinds.of(node);
  const opposite = sayNot?.(speech, node);
  if (opposite !== undefined) return opposite;
  const words = say(speech, node);
  const had = words.replace(
    /\b(has|have) (?=(?:the|an?)\b)/,
    (_, have: string) => `${have === 'has' ? "doesn't" : "don't"} have `,
  );
  if (had !== words) return had;
  const turned = words.replace(/\b(is|was|are|were|has|have)\b/, "$1n't").replace("it's", "it's not");
  if (turned !== words) return turned;
  const undone = words.replace(DONE, (done) => `didn't ${BARE[done]!}`);
  return undone === words ? `it's not true that ${words}` : undone;
}

/** Verbs in the past by how they stand after "didn't". */
const BARE: Readonly<Record<string, string>> = { attacked: 'attack', blocked: 'block', cast: 'cast', dealt: 'deal' };
const DONE = new RegExp(`\\b(?:${Object.keys(BARE).join('|')})\\b`);
