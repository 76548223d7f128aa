// Says which function each reader of values is; see `values/readers.ts`.
import { amountOf, conditionHolds, predicates, setReaders } from '../../values/index.ts';
import { deriveThroughLayers } from './derive.ts';

setReaders({
  derive: deriveThroughLayers,
  evaluateAmount: amountOf,
  evaluateCondition: conditionHolds,
  compilePredicates: predicates,
});
