// Says which function each reader of values is; see `values/readers.ts`.
import { amountNow } from '../../amounts/index.ts';
import { holdsNow } from '../../conditions/index.ts';
import { predicates, setReaders } from '../../values/index.ts';
import { deriveThroughLayers } from './derive.ts';

setReaders({
  derive: deriveThroughLayers,
  amountOf: amountNow,
  conditionHolds: holdsNow,
  compilePredicates: predicates,
});
