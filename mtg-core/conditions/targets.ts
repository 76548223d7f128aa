// What the spell that this is targets (CR 115.1, 601.2c): asked while it is announced and while it resolves.

import type { Fields } from '../cards/language/index.ts';
import { itself as itselfWords, targetWords } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { matchesRef, spellTargets } from '../values/index.ts';
import { defineCondition } from './definition.ts';

const fields = { what: 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    /** "It targets a tapped creature." */
    targets: typeof fields;
  }
}

defineCondition('targets', fields, {
  asks: ['targets'],
  reads: read.map(
    read.seq(read.itselfRead('subject'), read.literal('targets'), read.onePhrase),
    ([, , { filter }]) => ({
      kind: 'targets',
      what: filter,
    }),
  ),
  say: (speech, { what }) =>
    `${speech.casting ? 'it' : itselfWords(speech, 'subject')} targets ${targetWords(speech, what)}`,
  holds: (state, { what }, scope) =>
    spellTargets(state, scope).some((target) => target > 0 && matchesRef(state, what, target, scope)),
});
