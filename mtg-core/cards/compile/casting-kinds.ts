// Which abilities say how a spell is cast (CR 601.2b): they are kept apart from those that the object has.
import type { Ability, CastingAbility } from '../language/index.ts';

const castingKinds = [
  'additionalCost',
  'alternativeCost',
  'castFrom',
  'costReduction',
  'payWith',
  'timing',
  'castOnlyIf',
  'modeCost',
];
export const isCasting = (ability: Ability): ability is CastingAbility => castingKinds.includes(ability.kind);
