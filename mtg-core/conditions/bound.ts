// What names hold: "if you do", a choice that was made as the object came.

import type { Condition, Fields } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';
import { wordOf } from '../values/index.ts';
import { defineCondition } from './definition.ts';

/** The step bound `name`, and something happened. */
const did = { name: 'variable' } as const satisfies Fields;
/** A linked choice (CR 607). */
const chosen = { by: 'ref', is: 'text' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    did: typeof did;
    chosen: typeof chosen;
  }
}

/** "You search your library this way", where other zones could be searched in its place (CR 701.23). */
const searchedRead: read.Reader<Condition> = read.heard((talk) => {
  const found = read.lastThing(talk, ({ participle }) => participle === 'found');
  return found === undefined
    ? read.nothing
    : read.map(read.literal('you search your library this way', 'you searched your library this way'), () => ({
        kind: 'did',
        name: `${found.name}.library`,
      }));
});

defineCondition('did', did, {
  reads: searchedRead,
  say: (_speech, { name }) => (name.endsWith('.library') ? 'you search your library this way' : 'you do'),
  sayNot: () => "you don't",
  holds(_state, { name }, scope) {
    const value = scope.bindings[name];
    return typeof value === 'object' ? value.length > 0 : typeof value === 'number' ? value > 0 : value !== undefined;
  },
});

defineCondition('chosen', chosen, {
  say: (_speech, { is }) => `${is} is the chosen option`,
  holds: (state, { by, is }, scope) => wordOf(state, scope, by) === is,
});
