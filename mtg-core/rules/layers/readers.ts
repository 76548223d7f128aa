// Says which function each reader of values is; see `values/readers.ts`.
import { holdsNow } from '../../conditions/index.ts';
import { amountOf, predicates, setReaders } from '../../values/index.ts';
import { deriveThroughLayers } from './derive.ts';

setReaders({
  derive: deriveThroughLayers,
  evaluateAmount: amountOf,
  conditionHolds: holdsNow,
  compilePredicates: predicates,
});
