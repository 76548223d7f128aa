// What happens unless somebody pays (CR 118.12a).

import type { Fields } from '../../cards/language/index.ts';
import { capital, payWords, phrases, player, playerKey, type Speech } from '../../cards/phrases/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { pushBlock } from '../../tasks/begin/index.ts';
import { playersOf } from '../../values/index.ts';
import { instruction, instructions } from '../definition.ts';
import { finish, type NodeOf, wait } from '../handler.ts';
import { canPayAll, payCosts } from '../offered-costs.ts';

const fields = {
  who: 'player',
  cost: 'cost',
  do: 'effects',
  /** What comes of its being paid: "if they do, ...". */
  'ifPaid?': 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    unless: typeof fields;
  }
}

// "... unless its controller pays {3}" (CR 118.12a) CR 118.12a.
instruction('unless', fields, {
  say: unless,
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    if (task.stage === 1) {
      const at = task.frameAt;
      finish(state);
      pushBlock(state, node.ifPaid, at);
      return;
    }
    const player = playersOf(state, scope, node.who)[0];
    const can = player !== undefined && canPayAll(state, node.cost, scope, player);
    if (can && task.answer === null) {
      ask(state, {
        kind: 'yesNo',
        player,
        prompt: 'Pay to stop it?',
        cr: '118.12a',
        source: scope.self,
        cancellable: false,
        yes: 'Pay',
        no: "Don't pay",
      });
      return;
    }
    const pays = can && task.answer !== null && 'option' in task.answer && task.answer.option === 'yes';
    task.answer = null;
    if (pays) {
      task.stage = 1;
      payCosts(state, node.cost, task, player, scope);
      return;
    }
    const at = task.frameAt;
    finish(state);
    pushBlock(state, node.do, at);
  },
});

/** What a sentence of its own tells of the last of them stands after all of this one. */
function unless(speech: Speech, node: NodeOf<'unless'>): string {
  if (node.ifPaid !== undefined) {
    const { ifPaid, ...stopped } = node;
    const words = unless(speech, stopped);
    return `${words}. If ${node.who === 'you' ? 'you' : 'they'} do, ${phrases.courseWords(speech, ifPaid, 'closed')}`;
  }
  const last = node.do.at(-1);
  const further = last && instructions.of(last).further;
  const more = last && further?.say(speech, last);
  if (last === undefined || further === undefined || more === undefined) return unlessPaid(speech, node);
  const plainly = { ...node, do: [...node.do.slice(0, -1), further.without(last)] };
  return `${unlessPaid(speech, plainly)}. ${capital(more)}`;
}

function unlessPaid(speech: Speech, node: NodeOf<'unless'>): string {
  const words = phrases.effects(speech, node.do);
  const key = playerKey(speech, node.who);
  const subject = player(speech, node.who, 'subject');
  const before = speech.actor;
  speech.actor = node.who === 'you' ? undefined : key;
  const paid = payWords(speech, node.cost, node.who === 'you' ? 'bare' : 'third');
  speech.actor = before;
  // Whoever it was done to is spoken of already.
  const again = subject === 'that player' && /\b(?:that|target) (?:player|opponent)\b/.test(words);
  return again
    ? `${words} unless they ${payWords(speech, node.cost).replace(/\byour\b/g, 'their')}`
    : `${words} unless ${subject} ${paid}`;
}
