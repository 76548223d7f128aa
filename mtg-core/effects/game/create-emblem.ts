// Emblems: markers in the command zone with abilities that function there (CR 114).

import { numbers } from '../../cards/compiled/index.ts';
import type { Ability, Fields } from '../../cards/language/index.ts';
import { does, join, phrases } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { addMarker } from '../../events/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  'who?': 'player',
  abilities: 'abilities',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    createEmblem: typeof fields;
  }
}

instruction('createEmblem', fields, {
  reads: [
    read.playerVerb('get', (who) =>
      read.accept(read.after('an emblem with', read.keywordsLater), (abilities) =>
        abilities.some(({ kind }) => kind === 'keyword') ? undefined : { kind: 'createEmblem', ...who, abilities },
      ),
    ),
  ],
  say: (speech, node) =>
    does(
      speech,
      node.who,
      'get',
      () => `an emblem with ${join(node.abilities.map((ability) => phrases.grantedAbility(speech, ability, [])))}`,
      true,
    ),
  // CR 605.3: mana is made from the battlefield only.
  refuse: ({ abilities }) => abilities.map(notOfEmblems).find((each) => each !== undefined),
  run(state, node, scope) {
    const key = numbers.token(node);
    const def = state.table.indexOf.get(key);
    if (def === undefined) throw new Error(`no definition of ${key}`);
    // CR 114.2: owned and controlled by the player who gets it.
    for (const player of playersFor(state, node.who, scope)) addMarker(state, def, player);
  },
});

function notOfEmblems(ability: Ability): string | undefined {
  switch (ability.kind) {
    case 'triggered':
    case 'static':
    case 'replacement':
      return undefined;
    case 'activated':
      return ability.do?.some(({ kind }) => kind === 'addMana') ? 'emblems that make mana' : undefined;
    default:
      return `emblems with abilities of the kind ${ability.kind}`;
  }
}
