// "Any number of" things that are paid with: how many is announced as X is (CR 107.3a, 601.2b, 602.2b).

import type { Fields } from '../cards/language/index.ts';
import { plural } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { amountOf } from '../values/index.ts';
import { defineAmount } from './definition.ts';

/** In a cost the number itself; elsewhere it is called by what was done with what: "creature sacrificed this way". */
const fields = { 'noun?': 'text', 'done?': 'text' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    announcedNumber: typeof fields;
  }
}

/** "Creatures sacrificed this way": what was paid with as many as one likes. */
const doneWith = (several: boolean): read.Reader<{ noun: string; done: string }> =>
  read.heard((talk) => {
    const paid = talk.things.filter(({ announced, participle }) => announced && participle !== undefined);
    return read.either(
      ...paid.flatMap(({ nouns, participle = '' }) =>
        nouns.map((noun) =>
          read.map(read.literal(`${several ? plural(noun) : noun} ${participle} this way`), () => ({
            noun,
            done: participle,
          })),
        ),
      ),
    );
  });

defineAmount('announcedNumber', fields, {
  reads: read.map(read.after('the number of', doneWith(true)), (said) => ({ kind: 'announcedNumber', ...said })),
  readsEach: read.map(doneWith(false), (said) => ({ kind: 'announcedNumber', ...said })),
  say: (_speech, { noun = 'card', done = 'paid' }) => `the number of ${plural(noun)} ${done} this way`,
  forEach: (_speech, { noun, done }) => (noun === undefined ? undefined : `${noun} ${done} this way`),
  quantity: (_speech, { noun, done }, { plural: several }) =>
    noun === undefined
      ? `any number of ${several}`
      : `${several} equal to the number of ${plural(noun)} ${done} this way`,
  value: (state, _node, scope) => amountOf(state, { kind: 'x' }, scope),
});
