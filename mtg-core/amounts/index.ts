/** What amounts are, how they are said and what they come to. */
import './all.generated.ts';

export { amountKinds, amountNow, amountWords } from './definition.ts';
