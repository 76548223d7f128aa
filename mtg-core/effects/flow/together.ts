// Instructions carried out at once (CR 608.2f).

import type { EffectNode, Fields } from '../../cards/language/index.ts';
import type { Speech } from '../../cards/phrases/index.ts';
import { join, phrases, player } from '../../cards/phrases/index.ts';
import { propose } from '../../events/index.ts';
import { instruction, instructions } from '../definition.ts';
import { namedOnly } from '../game/named-actions.ts';

const fields = {
  do: 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    together: typeof fields;
  }
}

// One batch of simultaneous events: "deals 4 damage to A and 3 damage to B" (CR 608.2f)
instruction('together', fields, {
  say: (speech, node) => together(speech, node.do),
  refuse(node) {
    const other = node.do.find(
      (each) => instructions.of(each).events === undefined || (each.kind === 'action' && !namedOnly.has(each.action)),
    );
    return other === undefined ? undefined : `${other.kind} at the same time as others`;
  },
  run(state, node, scope, place) {
    const batch = node.do.flatMap((effect) => {
      const events = instructions.of(effect).events;
      if (events === undefined) throw new Error(`${effect.kind} can't be part of simultaneous instructions`);
      return events(state, effect, scope, place);
    });
    propose(state, batch);
  },
});

/** Simultaneous doings of one subject in one clause: "it deals 4 damage to any target and 3 damage to each of ...". */
function together(speech: Speech, nodes: readonly EffectNode[]): string {
  const several = sameOf(speech, nodes);
  if (several !== undefined) return several;
  const words = nodes.map((node) => phrases.effects(speech, [node]));
  const [first = '', ...rest] = words;
  const head = /^(.*? (?:deals?|deal) )/.exec(first)?.[1];
  if (head && nodes.every((node) => node.kind === 'damage')) {
    return join([first, ...rest.map((text) => text.replace(/^.*? (?:deals?|deal) /, ''))]);
  }
  const made = /^(.*?\bcreates? )/.exec(first)?.[1];
  if (made && nodes.every(({ kind }) => kind === 'createToken') && rest.every((text) => text.startsWith(made)))
    return join([first, ...rest.map((text) => text.slice(made.length))]);
  return join(words);
}

/** Players who do the same: "you and that player each draw a card". */
function sameOf(speech: Speech, nodes: readonly EffectNode[]): string | undefined {
  const [first] = nodes;
  if (first === undefined || nodes.length < 2) return undefined;
  const deed = JSON.stringify({ ...first, who: undefined });
  const doers = nodes.map((node) => ('who' in node ? node.who : 'you') ?? 'you');
  if (nodes.some((node) => JSON.stringify({ ...node, who: undefined }) !== deed) || doers[0] !== 'you')
    return undefined;
  return `${join(doers.map((who) => player(speech, who, 'subject')))} each ${phrases.effects(speech, [first])}`;
}
