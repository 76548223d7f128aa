/** What conditions are, how they are said and when they hold. */
import './all.generated.ts';

export { askedAsCast, heldKey } from './cast.ts';
export { shownCostName } from './cast-read.ts';
export { conditionKinds, holdsNow, sayCondition } from './definition.ts';
export { doneThisWayRead } from './exists-read.ts';
