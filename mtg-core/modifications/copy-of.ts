// Being a copy of something, as a static ability says it (CR 613.1a).

import { LAYER } from '../cards/compiled/index.ts';
import type { Fields } from '../cards/language/index.ts';
import { exceptWords, refer } from '../cards/phrases/index.ts';
import { modification } from './definition.ts';

const fields = { of: 'ref', 'except?': 'modifications' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    copyOf: typeof fields;
  }
}

// Nothing carries it out: what becomes a copy for a time does so by the instruction `becomeCopy`.
modification('copyOf', fields, {
  layer: LAYER.copy,
  notCopied: true,
  say: ({ speech, subject, become }, { of, except }) =>
    `${become} ${subject.many ? 'copies' : 'a copy'} of ${refer(speech, of)}${except ? `, except ${exceptWords(speech, except)}` : ''}`,
});
