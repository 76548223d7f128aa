/** What happens to a state: proposed, replaced, carried out, and what it triggers. */
import './instead/all.generated.ts';
import './kinds/all.generated.ts';

export { activationEvents } from './activations.ts';
export { isRuledCounter, shieldKey } from './applicable.ts';
export { applyBatch, leave } from './apply.ts';
export { targetEvents } from './becomes-target.ts';
export { newObject } from './blank-object.ts';
export { endEffects, settleControl } from './control.ts';
export { crimeEvents } from './crimes.ts';
export { expendEvents } from './expending.ts';
export { CONCEDED, cantChangeLife, cantDraw, cantPutCounters, cantSearch, DRAWN, staysAtNoLife } from './forbidden.ts';
export { LAST_LIFE_KEPT } from './instead/change.ts';
export { replacements } from './instead/definition.ts';
export { replacementSentence } from './instead/sentence.ts';
export { eventKinds } from './kinds/definition.ts';
export { forgetOldRecords } from './last-known.ts';
export { addMarker, givenMarker } from './markers.ts';
export { MUTATES } from './merge.ts';
export { phasingOf, phasingOut } from './phasing.ts';
export { canFlip } from './players-designations.ts';
export {
  type Ahead,
  isNoticed,
  isTappingUnnoticed,
  propose,
  proposeAhead,
  proposeOne,
  runEvents,
  sayDone,
} from './propose.ts';
export { haveShuffled } from './shuffle.ts';
export { matchStates, waitFor } from './triggers.ts';
export { canTurn } from './turning.ts';
export { besidesEntering, onceEntered } from './while-entering.ts';
