// Choosing a number.

import type { Fields } from '../../cards/language/index.ts';
import { amount, does, name } from '../../cards/phrases/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, playersFor, wait } from '../handler.ts';
import { isUnbounded } from '../keep-chosen.ts';
import { link } from '../link.ts';

const fields = {
  min: 'amount',
  max: 'amount',
  'by?': 'player',
  'link?': 'flag',
  'hidden?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    chooseNumber: typeof fields;
  }
}

instruction('chooseNumber', fields, {
  say(speech, node) {
    const least = typeof node.min === 'number' ? node.min : amount(speech, node.min);
    const most = typeof node.max === 'object' && node.max.kind === 'unbounded' ? undefined : amount(speech, node.max);
    const range =
      most === undefined
        ? least === 0
          ? 'a number'
          : `a number ${least} or greater`
        : `a number between ${least} and ${most}`;
    name(speech, node.as, { noun: 'number', sort: 'number', again: 'the chosen number' });
    return does(speech, node.by, node.hidden ? 'secretly choose' : 'choose', () => range);
  },
  ignored: ['hidden'],
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    const min = countOf(state, node.min, scope);
    const max = isUnbounded(node.max) ? 99 : countOf(state, node.max, scope);
    if (max > min && task.answer === null) {
      ask(state, {
        kind: 'number',
        player: playersFor(state, node.by, scope)[0] ?? scope.you,
        prompt: 'Choose a number',
        cr: '608.2d',
        source: scope.self,
        cancellable: false,
        min,
        max,
      });
      return;
    }
    const chosen = task.answer !== null && 'number' in task.answer ? task.answer.number : min;
    finish(state);
    bind(state, task.frameAt, node.as, chosen);
    if (node.link) link(state, scope, node.as, chosen);
  },
});
