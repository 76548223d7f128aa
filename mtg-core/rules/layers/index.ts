/** What objects are through all continuous effects (CR 611, 613), and when those end. */
import './readers.ts';

export { assignControl, isControlDue } from './control.ts';
export { effectHasEnded, endsAtCleanup, endsAtStep, endsAtTurnStart, endsWith } from './durations.ts';
export { dropEffects } from './ending.ts';
export { copyWith, fixedAmounts } from './fixed.ts';
export { followPermanent } from './following.ts';
export { followCounters, followEffect } from './following-size.ts';
