/** What costs are, how they are said, what they may be paid with and how they are paid. */
import './all.generated.ts';

export { costCandidates, handWithout, payableWith } from './choosing.ts';
export { type ChoosingCost, type CostDefinition, costKinds, type Paying, type Taking } from './definition.ts';
