// Says which function each reader of values is; see `values/readers.ts`.
import { amountOf, conditionHolds, countOf, predicates, setReaders } from '../../values/index.ts';
import { derive } from './derive.ts';

setReaders({ derive, amountOf, countOf, conditionHolds, predicatesOf: predicates });
