// When and how often loyalty abilities may be activated (CR 606.3).

import type { Fields, Objects } from '../cards/language/index.ts';
import { many, numberWord, refer } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState } from '../state/index.ts';
import { rulesOn } from '../values/index.ts';
import { rule } from './definition.ts';

/** `anytime`: on any player's turn at instant speed; `times`: so often each turn rather than once. */
const fields = { 'anytime?': 'flag', 'times?': 'whole' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    loyaltyAbilities: typeof fields;
  }
}

const ANYTIME = "on any player's turn any time you could cast an instant";

rule('loyaltyAbilities', fields, {
  of: ['objects'],
  readsSentence: read.map(
    read.seq(
      read.literal('you may activate loyalty abilities of', 'you may activate the loyalty abilities of'),
      read.either<Objects>(
        read.map(read.pluralPhrase, ({ filter }) => filter),
        read.map(read.objectAgain('object'), ({ name }) => name),
      ),
      read.either<{ anytime?: true; times?: number }>(
        read.map(read.literal(ANYTIME), () => ({ anytime: true as const })),
        read.map(read.literal('twice each turn rather than only once'), () => ({ times: 2 })),
      ),
    ),
    ([, affects, said]) => ({ affects, change: [{ kind: 'rule', rule: { kind: 'loyaltyAbilities', ...said } }] }),
  ),
  saysSentence: () => true,
  sentence({ speech, affects }, { anytime, times }) {
    const whose = typeof affects === 'object' ? many(speech, affects) : refer(speech, affects ?? 'self');
    const the = anytime ? '' : 'the ';
    const when = anytime
      ? ANYTIME
      : `${times === 2 ? 'twice' : `${numberWord(times ?? 1)} times`} each turn rather than only once`;
    return `you may activate ${the}loyalty abilities of ${whose} ${when}`;
  },
});

export const mayUseLoyaltyAnytime = (state: GameState, id: number): boolean =>
  rulesOn(state, id).some(({ rule: each }) => each.kind === 'loyaltyAbilities' && each.anytime);

/** How often one of its loyalty abilities may be activated each turn. */
export const loyaltyUses = (state: GameState, id: number): number =>
  rulesOn(state, id).reduce(
    (most, { rule: each }) => (each.kind === 'loyaltyAbilities' ? Math.max(most, each.times ?? 1) : most),
    1,
  );
