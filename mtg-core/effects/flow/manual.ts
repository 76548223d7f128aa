// Text that nobody has made instructions of: whoever controls it carries it out themself, step by step, each step an instruction of the
// card language chosen from a list. Nothing else of the rules is set aside: what a step does triggers, can be replaced and is refused
// as if the text had said it.

import type { Fields } from '../../cards/language/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { pushBlock } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { finish, wait } from '../handler.ts';

const fields = {
  text: 'text',
  steps: 'modes',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    manual: typeof fields;
  }
}

instruction('manual', fields, {
  say: (_speech, node) => `carry this out by hand: "${node.text}"`,
  run: (state, _node, _scope, place) => wait(state, place, {}),
  resume(state, task, node, scope) {
    const { answer } = task;
    task.answer = null;
    if (answer === null || !('option' in answer)) {
      ask(state, {
        kind: 'mode',
        player: scope.you,
        prompt: `Carry this out: ${node.text}`,
        // CR 608.2c: the controller of a spell or ability follows its instructions.
        cr: '608.2c',
        source: scope.self,
        cancellable: false,
        byHand: true,
        options: node.steps.map((step, index) => ({ index, label: step.label ?? '' })),
        chosen: [],
        min: 0,
        max: 1,
      });
      return;
    }
    if (answer.option === 'done') finish(state);
    else pushBlock(state, node.steps[Number(answer.option.slice('mode:'.length))]?.do, task.frameAt);
  },
});
