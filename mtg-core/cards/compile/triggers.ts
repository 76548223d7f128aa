// When an ability triggers, and whether it looks back in time for that (CR 603).

import type { Ability, EventPattern } from '../language/index.ts';
import type { CompiledTrigger } from './compiled.ts';

const alwaysBack: readonly unknown[] = ['sacrifice', 'destroy', 'unattach', 'phaseOut'];

// CR 603.10a: leaves-the-battlefield abilities and their like.
const looksBack = (pattern: EventPattern): boolean =>
  alwaysBack.includes(pattern.event) ||
  (pattern.event === 'zoneChange' && pattern.from !== undefined && [pattern.from].flat().includes('battlefield'));

export const compileTrigger = (node: Extract<Ability, { kind: 'triggered' }>): CompiledTrigger => ({
  node,
  patterns: node.on,
  lookBack: node.on.map(looksBack),
  isMana:
    (node.targets ?? []).length === 0 &&
    node.modes === undefined &&
    node.on.length > 0 &&
    node.on.every(({ event }) => event === 'tappedForMana' || event === 'addMana') &&
    (node.do ?? []).some(({ kind }) => kind === 'addMana'),
});
