// What permanent spells have targets for: what an Aura will enchant, what a mutating creature spell merges with.

import type { CompiledFace } from '../../cards/compiled/index.ts';
import type { TargetSlot } from '../../cards/language/index.ts';
import { type GameObject, type GameState, type StackInfo, shownDef, shownFace } from '../../state/index.ts';
import type { TargetRequest } from './targets.ts';

/** The names of these targets. */
export const ENCHANTED = 'enchanted';
export const MUTATED = 'mutated';

type Enchant = NonNullable<CompiledFace['enchant']>;

/** CR 303.4a. */
const auraSlot = (enchant: Enchant): TargetSlot => ({
  name: ENCHANTED,
  ...(enchant.filter === undefined ? {} : { filter: enchant.filter }),
  ...(enchant.players === undefined ? {} : { players: enchant.players }),
});

/** CR 702.140a. */
const mutateSlot: TargetSlot = {
  name: MUTATED,
  filter: { types: ['creature'], notSubtypes: ['Human'], owner: { kind: 'owner', of: 'self' } },
};

const auraRequests = new WeakMap<Enchant, TargetRequest>();

export function auraRequest(enchant: Enchant): TargetRequest {
  let request = auraRequests.get(enchant);
  if (request === undefined) {
    request = { slot: auraSlot(enchant), name: ENCHANTED, each: null };
    auraRequests.set(enchant, request);
  }
  return request;
}

export const mutateRequest: TargetRequest = { slot: mutateSlot, name: MUTATED, each: null };

/** What a spell on the stack has such targets for. */
export function permanentRequests(state: GameState, object: Readonly<GameObject>, info: StackInfo): TargetRequest[] {
  const requests: TargetRequest[] = [];
  const { enchant } = state.table.face(shownDef(object), shownFace(object));
  if (info.targets[ENCHANTED] !== undefined && enchant !== null) requests.push(auraRequest(enchant));
  if (info.targets[MUTATED] !== undefined) requests.push(mutateRequest);
  return requests;
}
