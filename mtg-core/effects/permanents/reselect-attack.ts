// Choosing anew whom or what a creature attacks (CR 508.7).

import { type Entity, isPlayer } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, refer } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { defendersOf, redirectAttack } from '../../rules/combat/index.ts';
import { type GameState, live, type Scope } from '../../state/index.ts';
import { entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, wait } from '../handler.ts';

const fields = { what: 'ref', 'playersOnly?': 'flag' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    reselectAttack: typeof fields;
  }
}

const WHOM = 'which player or permanent';

instruction('reselectAttack', fields, {
  reads: [
    read.playerVerb('reselect', ({ who }) =>
      who === undefined || who === 'you'
        ? read.accept(
            read.seq(
              read.literal(
                'which player',
                WHOM,
                'which player or planeswalker',
                'which player, planeswalker, or battle',
              ),
              read.objectsRead,
              read.literal('is attacking'),
            ),
            ([whom, { what, many }]) =>
              typeof what === 'string' && !many
                ? { kind: 'reselectAttack', what, ...(whom === 'which player' ? { playersOnly: true } : {}) }
                : undefined,
          )
        : read.nothing,
    ),
  ],
  say: (speech, { what, playersOnly }) =>
    does(
      speech,
      undefined,
      'reselect',
      () => `${playersOnly ? 'which player' : WHOM} ${refer(speech, what, 'subject')} is attacking`,
    ),
  isImpossible: (state, node, scope) => defendersFor(state, node, scope).length === 0,
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    const candidates = defendersFor(state, node, scope);
    if (task.answer === null && candidates.length > 0) {
      askToChoose(state, {
        player: scope.you,
        prompt: 'Choose whom or what it attacks',
        cr: '508.7',
        source: scope.self,
        candidates,
      });
      return;
    }
    const [chosen] = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    const [attacker] = entitiesOf(state, scope, node.what);
    if (chosen !== undefined && attacker !== undefined) redirectAttack(state, attacker, chosen);
  },
});

/** CR 508.7b-c: what its controller could attack, whatever is asked of declarations; none: it isn't attacking. */
function defendersFor(state: GameState, { what, playersOnly }: NodeOf<'reselectAttack'>, scope: Scope): Entity[] {
  const [ref] = entitiesOf(state, scope, what);
  const attacker = ref === undefined ? undefined : live(state, ref);
  if (attacker === undefined || !state.combat?.attacks.some((attack) => attack.attacker === ref)) return [];
  return defendersOf(state, attacker.controller).filter((defender) => !playersOnly || isPlayer(defender));
}
