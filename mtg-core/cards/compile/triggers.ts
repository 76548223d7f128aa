// When an ability triggers, and whether it looks back in time for that (CR 603).

import type { CompiledTrigger } from '../compiled/index.ts';
import type { Ability, EventPattern } from '../language/index.ts';
import { triggerZonesOf } from './defining.ts';
import { shapedTriggered } from './one-shape.ts';

const alwaysBack: readonly unknown[] = [
  'sacrifice',
  'destroy',
  'unattach',
  'phaseOut',
  'counterSpell',
  'loseControl',
  'loseGame',
];

// CR 603.10a: abilities that trigger as something leaves the battlefield or a graveyard; CR 702.110b: an exploit is a sacrifice.
const looksBack = ({ event, action, from, to, recipientPlayer }: EventPattern): boolean => {
  if (alwaysBack.includes(event) || (event === 'action' && action === 'exploits')) return true;
  // CR 603.10d: that an opponent gains control of something from you.
  if (event === 'gainControl') return recipientPlayer === 'you';
  if (event !== 'zoneChange' || from === undefined) return false;
  const left = [from].flat();
  return left.includes('battlefield') || (left.includes('graveyard') && to !== 'battlefield');
};

export function compileTrigger(written: Extract<Ability, { kind: 'triggered' }>): CompiledTrigger {
  const node = shapedTriggered(written);
  return {
    node,
    patterns: node.on,
    zones: triggerZonesOf(written),
    lookBack: node.on.map(looksBack),
    isMana:
      (node.targets ?? []).length === 0 &&
      node.modes === undefined &&
      node.on.length > 0 &&
      node.on.every(({ event }) => event === 'tappedForMana' || event === 'addMana') &&
      (node.do ?? []).some(({ kind }) => kind === 'addMana'),
  };
}
