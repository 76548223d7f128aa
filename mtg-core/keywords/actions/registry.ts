// Every keyword action that is said in other instructions, by name. A new one is a file of its own and its line here.
import type { EffectNode } from '../../cards/language/index.ts';
import { adapt } from './adapt.ts';
import { amass } from './amass.ts';
import { connive } from './connive.ts';
import { convert } from './convert.ts';
import type { ActionNode, KeywordAction } from './definition.ts';
import { detain } from './detain.ts';
import { endure } from './endure.ts';
import { investigate } from './investigate.ts';
import { learn } from './learn.ts';
import { populate } from './populate.ts';
import { support } from './support.ts';
import { suspect } from './suspect.ts';
import { timeTravel } from './time-travel.ts';

export const keywordActions: readonly KeywordAction[] = [
  adapt,
  amass,
  connive,
  convert,
  detain,
  endure,
  investigate,
  learn,
  populate,
  support,
  suspect,
  timeTravel,
];

const byAction = new Map(keywordActions.map((definition) => [definition.action, definition]));

/** Undefined: it isn't said in other instructions. */
export const definedAction = (action: string): KeywordAction | undefined => byAction.get(action);

const expanded = new WeakMap<ActionNode, EffectNode[]>();

/** The instructions that this one stands for, the same on each call; undefined: it is carried out as it is. */
export function expandAction(node: ActionNode): EffectNode[] | undefined {
  const definition = byAction.get(node.action);
  if (definition === undefined) return undefined;
  let made = expanded.get(node);
  if (made === undefined) {
    made = definition.expand(node);
    expanded.set(node, made);
  }
  return made;
}
