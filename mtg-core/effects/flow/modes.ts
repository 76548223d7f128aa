// A choice of instructions while something resolves (CR 700.2).

import type { Fields } from '../../cards/language/index.ts';
import { phrases, player } from '../../cards/phrases/index.ts';
import { ask } from '../../decisions/ask.ts';
import { faceOf } from '../../decisions/names.ts';
import { randomInt } from '../../state/index.ts';
import { pushBlock } from '../../tasks/push-block.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, playersFor, wait } from '../handler.ts';

const fields = {
  min: 'amount',
  max: 'amount',
  options: 'modes',
  'sameAllowed?': 'flag',
  'who?': 'player',
  'random?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    modes: typeof fields;
  }
}

// Resolved choice of instructions inside a resolution, somebody else's among them ("faces a villainous choice", CR 701.55a); announced
// modes stand on the ability.
instruction('modes', fields, {
  say(speech, node) {
    const who = node.who === undefined || node.who === 'you' ? '' : `${player(speech, node.who, 'subject')} `;
    return phrases.modesText(speech, node, who);
  },
  run: (state, _node, _scope, place) => wait(state, place, { chosen: [] }),
  resume(state, task, node, scope) {
    const chosen = task.data['chosen'] as number[];
    const max = countOf(state, node.max, scope);
    const min = countOf(state, node.min, scope);
    let picked = chosen;
    if (task.answer !== null && 'option' in task.answer) {
      const { option } = task.answer;
      task.answer = null;
      if (option === 'done') picked = [...chosen, -1];
      else picked = [...chosen, Number(option.slice('mode:'.length))];
      task.data = { chosen: picked };
    }
    const open = node.options.map((_, index) => index).filter((index) => node.sameAllowed || !picked.includes(index));
    const done = picked.includes(-1) || picked.length >= max || open.length === 0;
    if (!done && node.random) {
      task.data = { chosen: [...picked, open[randomInt(state, open.length)] ?? -1] };
      return;
    }
    if (!done) {
      ask(state, {
        kind: 'mode',
        player: playersFor(state, node.who, scope)[0] ?? scope.you,
        prompt: 'Choose one',
        cr: '700.2',
        source: scope.self,
        cancellable: false,
        options: open.map((index) => ({
          index,
          label:
            node.options[index]?.label ??
            phrases.renderEffects(node.options[index]?.do ?? [], [], faceOf(state, scope.self)),
        })),
        chosen: picked,
        min,
        max,
      });
      return;
    }
    const at = task.frameAt;
    finish(state);
    for (const index of picked.filter((each) => each >= 0).sort((a, b) => b - a))
      pushBlock(state, node.options[index]?.do, at);
  },
});
