// Instructions that are repeated.

import type { Fields } from '../../cards/language/index.ts';
import { amount, condition, figureOrX, paragraph, phrases, timesWord } from '../../cards/phrases/index.ts';
import { pushBlock } from '../../tasks/begin/index.ts';
import { conditionHolds, countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, wait } from '../handler.ts';

const repeatFields = {
  times: 'amount',
  do: 'effects',
} as const satisfies Fields;

const repeatWhileFields = {
  do: 'effects',
  while: 'condition',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    repeat: typeof repeatFields;
    repeatWhile: typeof repeatWhileFields;
  }
}

instruction('repeat', repeatFields, {
  say: (speech, node) => {
    const [only, ...more] = node.do;
    // "It explores X times": one doing that has a name is counted itself.
    if ((only?.kind === 'action' || only?.kind === 'proliferate') && more.length === 0) {
      const deed = phrases.effects(speech, node.do);
      const times = typeof node.times === 'number' ? timesWord(node.times) : `${figureOrX(speech, node.times)} times`;
      const { whereX } = speech;
      speech.whereX = undefined;
      return whereX === undefined ? `${deed} ${times}` : `${deed} ${times}, ${whereX}`;
    }
    return paragraph([
      phrases.effects(speech, node.do),
      typeof node.times === 'number'
        ? `do this ${timesWord(node.times)}`
        : `repeat this process ${amount(speech, node.times)} times`,
    ]);
  },
  run: (state, node, scope, place) => wait(state, place, { left: countOf(state, node.times, scope) }),
  resume(state, task, node) {
    const left = task.data['left'] as number;
    if (left <= 0) {
      finish(state);
      return;
    }
    task.data = { left: left - 1 };
    pushBlock(state, node.do, task.frameAt);
  },
});

// "Repeat this process if ...", "until you lose a flip": done, then asked.
instruction('repeatWhile', repeatWhileFields, {
  say: (speech, node) =>
    paragraph([phrases.effects(speech, node.do), `if ${condition(speech, node.while)}, repeat this process`]),
  run: (state, _node, _scope, place) => wait(state, place, { first: true }),
  resume(state, task, node, scope) {
    if (task.data['first'] !== true && !conditionHolds(state, node.while, scope)) {
      finish(state);
      return;
    }
    task.data = { first: false };
    pushBlock(state, node.do, task.frameAt);
  },
});
