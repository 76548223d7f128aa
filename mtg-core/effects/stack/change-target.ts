// Changing targets (CR 115.7).

import { idOf } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, player, refer } from '../../cards/phrases/index.ts';
import { live } from '../../state/index.ts';
import { entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor, playersFor } from '../handler.ts';
import { newTargets, retarget } from '../new-targets.ts';

const fields = {
  what: 'ref',
  'by?': 'player',
  'to?': 'ref',
  'all?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    changeTarget: typeof fields;
  }
}

instruction('changeTarget', fields, {
  say(speech, node) {
    const what = refer(speech, node.what, 'possessive').replace(/^its$/, "that spell's");
    if (node.to)
      return does(
        speech,
        node.by,
        'change',
        () => `the target of ${what.replace(/'s$/, '')} to ${refer(speech, node.to!)}`,
      );
    return node.all
      ? `${player(speech, node.by ?? 'you', 'subject')} may choose new targets for ${what.replace(/'s$/, '')}`
      : does(speech, node.by, 'change', () => `the target of ${what.replace(/'s$/, '')}`);
  },
  run(state, node, scope, place) {
    const ids = objectsFor(state, node.what, scope).flatMap((ref) =>
      live(state, ref)?.stack == null ? [] : [idOf(ref)],
    );
    const chooser = playersFor(state, node.by, scope)[0] ?? scope.you;
    const to = node.to === undefined ? undefined : entitiesOf(state, scope, node.to)[0];
    retarget(state, place, ids, node.all ? 'new' : 'change', chooser, to);
  },
  resume: (state, task) => newTargets(state, task),
});
