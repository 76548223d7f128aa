/** What continuous effects change. */
import './all.generated.ts';

export { modificationOf, modifications } from './definition.ts';
export { copiedExceptions } from './exceptions.ts';
export { predicate } from './predicate.ts';
