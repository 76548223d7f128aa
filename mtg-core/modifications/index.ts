/** What continuous effects change. */
import './all.generated.ts';

export { choicesFor } from './choosing.ts';
export { modifications, type ReadAfter } from './definition.ts';
export { copiedExceptions, exceptRead } from './exceptions.ts';
export { predicate } from './predicate.ts';
export { stillAsBefore } from './read-types.ts';
export { dropUnfitting } from './subtypes.ts';
export { wordKind } from './text.ts';
