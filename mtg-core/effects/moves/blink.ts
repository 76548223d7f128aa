// Exile and the way back.

import { type ObjectRef, ZONE } from '../../basics/index.ts';
import { codeOf } from '../../cards/compiled/index.ts';
import { returnAbility } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { areMany, capital, objects, phrase, player, refer, type Speech, sameAs } from '../../cards/phrases/index.ts';
import { propose } from '../../events/index.ts';
import { live, makeEvent, withSplit } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, wait } from '../handler.ts';
import { moveEvent } from '../move-event.ts';
import { moved } from '../top-cards.ts';

const fields = {
  what: 'objects',
  return: ['now', 'nextEnd'],
  'under?': 'player',
  'tapped?': 'flag',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    blink: typeof fields;
  }
}

instruction('blink', fields, {
  say: blink,
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope);
    wait(state, place, { refs: moved(refs) });
    propose(
      state,
      refs.map((ref) => moveEvent(ref, ZONE.exile, scope.you)),
    );
  },
  resume(state, task, node, scope) {
    const refs = withSplit(state, task.data['refs'] as ObjectRef[]).filter(
      (ref) => live(state, ref)?.zone === ZONE.exile,
    );
    finish(state);
    if (node.return === 'nextEnd') {
      state.effectId += 1;
      const code = codeOf(0, returnAbility(node.under === 'you' ? 'you' : 'owner', node.tapped ?? false));
      state.delayed = [
        ...state.delayed,
        {
          id: state.effectId,
          code,
          source: scope.self,
          you: scope.you,
          bindings: { returning: refs },
          repeats: false,
          until: 'permanent',
          turn: state.turn,
        },
      ];
      return;
    }
    if (node.as !== undefined) bind(state, task.frameAt, node.as, moved(refs));
    propose(
      state,
      refs.map((ref) =>
        makeEvent('zoneChange', {
          object: ref,
          to: ZONE.battlefield,
          causedBy: scope.you,
          under: node.under === 'you' ? scope.you : (live(state, ref)?.owner ?? -1),
          arrival: { tapped: node.tapped ?? false },
        }),
      ),
    );
  },
});

function blink(speech: Speech, node: NodeOf<'blink'>): string {
  const many = areMany(speech, node.what);
  const what = objects(speech, node.what);
  const control =
    node.under === undefined
      ? `under ${many ? "their owners'" : "its owner's"} control`
      : node.under === 'you'
        ? 'under your control'
        : `under ${player(speech, node.under, 'possessive')} control`;
  sameAs(speech, node.as, node.what, 'card', 'exile');
  const soon = node.return === 'now' && typeof node.what === 'string' && !many;
  const it = soon ? refer(speech, node.what as string) : many ? 'those cards' : 'that card';
  sameAs(speech, node.as, node.what, 'permanent', 'battlefield');
  const back = phrase(`return ${it} to the battlefield`, node.tapped && 'tapped', control);
  return node.return === 'now'
    ? `exile ${what}, then ${back}`
    : `exile ${what}. ${capital(back)} at the beginning of the next end step`;
}
