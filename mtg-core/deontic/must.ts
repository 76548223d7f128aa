// What attacks and blocks "if able" (CR 508.1d, 509.1c): `rules/combat` asks.

import type { Fields } from '../cards/language/index.ts';
import { one, player, refer } from '../cards/phrases/index.ts';
import { type Predicated, type RuleOf, requirement, requirements, rule } from './definition.ts';

const mustFields = { do: 'requirement' } as const satisfies Fields;
const goadedFields = {} as const satisfies Fields;
const attackFields = { 'whom?': 'player', 'notWhom?': 'player' } as const satisfies Fields;
const blockFields = { 'what?': 'objects' } as const satisfies Fields;
const blockedFields = { 'byAll?': 'flag', 'by?': 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    must: typeof mustFields;
    /** CR 701.15: attacks if able, another player than the goading one if able. */
    goaded: typeof goadedFields;
  }
  interface Requirements {
    attack: typeof attackFields;
    block: typeof blockFields;
    beBlocked: typeof blockedFields;
  }
}

rule('must', mustFields, {
  predicate: (said, node) => mustWords(said, node),
  sentence: ({ speech, who, verb, it }, node) =>
    isByAll(node) ? `all creatures able to block ${it} do so` : `${who} ${mustWords({ speech, verb }, node)}`,
  saysSentence: isByAll,
});

rule('goaded', goadedFields, { predicate: ({ be }) => `${be} goaded` });

function isByAll({ do: action }: RuleOf<'must'>): boolean {
  return action.kind === 'beBlocked' && action.byAll === true;
}

const mustWords = (said: Pick<Predicated, 'speech' | 'verb'>, { do: action }: RuleOf<'must'>): string =>
  requirements.of(action).predicate(said, action);

requirement('attack', attackFields, {
  predicate({ speech, verb }, { whom, notWhom }) {
    if (notWhom !== undefined)
      return `${verb('attack')} each combat if able and ${verb('attack')} a player other than ${player(speech, notWhom)} if able`;
    return whom === undefined
      ? `${verb('attack')} each combat if able`
      : `${verb('attack')} ${player(speech, whom, 'object', 'pattern')} each combat if able`;
  },
});

requirement('block', blockFields, {
  predicate({ speech, verb }, { what }) {
    if (what === undefined) return `${verb('block')} each combat if able`;
    return `${verb('block')} ${typeof what === 'string' ? refer(speech, what) : one(speech, what)} if able`;
  },
});

requirement('beBlocked', blockedFields, {
  refuse: ({ by }) => (by === undefined ? undefined : 'whom something must be blocked by'),
  predicate: ({ speech }, { by }) =>
    by === undefined ? 'must be blocked if able' : `must be blocked by ${one(speech, by)} if able`,
});
