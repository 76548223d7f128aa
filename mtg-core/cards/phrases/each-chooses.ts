// What each of several players chooses is said as the doing of all of them: "each opponent exiles a creature they control".
import type { EffectNode, Filter, PlayerExpr } from '../language/index.ts';

type Choice = Extract<EffectNode, { kind: 'choose' }>;

/** The choice as that of the whole group, of which each means their own; undefined where it isn't among what is theirs. */
export function choiceOfEach(node: EffectNode): Choice | undefined {
  if (node.kind !== 'forEach' || typeof node.over === 'string' || !('kind' in node.over)) return undefined;
  const [choice, ...more] = node.do;
  if (choice?.kind !== 'choose' || more.length > 0 || typeof choice.what === 'string') return undefined;
  const one = JSON.stringify({ kind: 'player', name: node.as } satisfies PlayerExpr);
  const { owner, controller } = choice.what;
  if (JSON.stringify(choice.by) !== one || JSON.stringify(owner ?? controller) !== one) return undefined;
  const each = JSON.stringify({ kind: 'player', name: 'each' } satisfies PlayerExpr);
  return {
    ...choice,
    what: JSON.parse(JSON.stringify(choice.what).replaceAll(one, each)) as Filter,
    by: node.over.who,
  };
}
