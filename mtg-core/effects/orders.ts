// Orders to "you" about objects, and names for what they were done to.

import type { Objects } from '../cards/language/index.ts';
import type { Clause, Speech } from '../cards/phrases/index.ts';
import { does, name, objects } from '../cards/phrases/index.ts';

export function orderTo(speech: Speech, verb: string, what: Objects, style: 'all' | 'each' = 'all'): Clause {
  return does(speech, undefined, verb, () => objects(speech, what, style));
}

/** A result that is the thing itself. */
export function nameDone(speech: Speech, as: string | undefined, what: Objects): void {
  if (as === undefined) return;
  if (typeof what === 'string') speech.same.set(as, what);
  else
    name(speech, as, {
      noun: what.types?.length === 1 ? `${what.types[0]}s` : 'permanents',
      many: true,
      sort: 'object',
    });
}
