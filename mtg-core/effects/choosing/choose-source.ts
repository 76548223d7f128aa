// Choosing a source of damage (CR 609.7a).

import type { Fields } from '../../cards/language/index.ts';
import { does, name, sourceWords } from '../../cards/phrases/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type GameState, refTo } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { characteristicsOf, compileFilter, matches } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, playersFor, wait } from '../handler.ts';

const fields = {
  'filter?': 'filter',
  'by?': 'player',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    chooseSource: typeof fields;
  }
}

// "a red source of your choice" (CR 609.7a) CR 609.7a: a permanent, a spell, or what something on the stack or a
// waiting effect refers to.
instruction('chooseSource', fields, {
  say(speech, node) {
    const clause = does(speech, node.by, 'choose', () => sourceWords(speech, node.filter ?? {}));
    name(speech, node.as, { noun: 'source', sort: 'object', again: 'that source' });
    return clause;
  },
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    const filter = node.filter === undefined ? null : compileFilter(node.filter);
    const all = [...state.battlefield, ...state.stackZone.filter((id) => state.objects[id]?.kind !== 'ability')];
    const candidates = all
      .filter(
        (id) =>
          filter === null ||
          matches(
            state,
            filter,
            state.objects[id] as GameState['objects'][number],
            characteristicsOf(state, id),
            scope,
            true,
          ),
      )
      .map((id) => refTo(state, id));
    if (candidates.length > 0 && task.answer === null) {
      askToChoose(state, {
        player: playersFor(state, node.by, scope)[0] ?? scope.you,
        prompt: 'Choose a source',
        cr: '609.7a',
        source: scope.self,
        candidates,
      });
      return;
    }
    const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    bind(state, task.frameAt, node.as, chosen);
  },
});
