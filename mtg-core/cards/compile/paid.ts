// What is paid for and then done: activated abilities and special actions (CR 602.1, 116.2).

import { type CompiledActivated, type ManaCost, parseManaCost } from '../compiled/index.ts';
import type { Ability, CostNode, EffectNode } from '../language/index.ts';

type Paid = Extract<Ability, { kind: 'activated' | 'specialAction' }>;

export function compilePaid(node: Paid): Omit<CompiledActivated, 'node'> {
  const manaNodes = node.cost.filter((cost): cost is Extract<CostNode, { kind: 'mana' }> => cost.kind === 'mana');
  const others = node.cost.filter((cost) => cost.kind !== 'mana');
  const isLoyalty = others.some((cost) => cost.kind === 'loyalty');
  // CR 605.1a: no target, could add mana, not a loyalty ability.
  const isMana =
    node.kind === 'activated' &&
    !isLoyalty &&
    (node.targets ?? []).length === 0 &&
    node.modes === undefined &&
    (node.do ?? []).some(addsMana);
  return {
    mana: manaNodes.length === 0 ? null : manaOf(node, manaNodes.map((cost) => cost.mana).join('')),
    others,
    tapSelf: others.some((cost) => cost.kind === 'tapSelf'),
    waterbend: manaNodes.some(({ waterbend }) => waterbend),
    isMana,
    isLoyalty,
    sorcery: node.timing === 'sorcery' || isLoyalty,
    freeMana:
      isMana &&
      manaNodes.length === 0 &&
      others.every((cost) => cost.kind === 'tapSelf') &&
      (node.do ?? []).every(onlyAddsMana),
    manaFacts: null,
  };
}

function manaOf(node: Paid, symbols: string): ManaCost {
  const cost = parseManaCost(symbols);
  return node.kind === 'activated' && node.spendOnX !== undefined ? { ...cost, spendOnX: node.spendOnX } : cost;
}

/** Whether it does nothing but add mana, this or that as a condition holds; mana of which more is said is asked for by itself. */
const onlyAddsMana = (effect: EffectNode): boolean =>
  effect.kind === 'addMana' ||
  (effect.kind === 'if' &&
    [...effect.then, ...(effect.else ?? [])].every((each) => onlyAddsMana(each) && !saysMore(each)));

const saysMore = (effect: EffectNode): boolean =>
  effect.kind === 'addMana' && Object.keys(effect.produce).some((key) => !['mana', 'choices', 'amount'].includes(key));

/** Whether it could add mana as the ability resolves, among other things or only perhaps. */
function addsMana(effect: EffectNode): boolean {
  switch (effect.kind) {
    case 'addMana':
      return true;
    case 'if':
    case 'may':
      return [...('then' in effect ? effect.then : effect.do), ...(effect.else ?? [])].some(addsMana);
    case 'forEach':
    case 'repeat':
    case 'together':
      return effect.do.some(addsMana);
    default:
      return false;
  }
}
