// Keyword actions that are said in other instructions, by name. A new one is a file of its own, which `npm run tables` lists.
import type { EffectNode } from '../../cards/language/index.ts';
import { keywordActions } from './all.generated.ts';
import type { ActionNode, KeywordAction } from './definition.ts';

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
