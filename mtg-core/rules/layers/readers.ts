// Says which function each reader of values is; see `values/readers.ts`.
import { amountOf, countOf } from '../../values/amounts.ts';
import { conditionHolds } from '../../values/conditions.ts';
import { predicates } from '../../values/filter-predicates.ts';
import { setReaders } from '../../values/readers.ts';
import { derive } from './derive.ts';

setReaders({ derive, amountOf, countOf, conditionHolds, predicatesOf: predicates });
