// Damage that is dealt to something else instead (CR 614.9).

import { type Entity, idOf, isPlayer, type ObjectRef, playerEntity, ZONE } from '../../basics/index.ts';
import type { Fields, Recipients } from '../../cards/language/index.ts';
import { damageParts, phrase, recipients } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { copyEvent, type GameState, live, refTo, type Scope } from '../../state/index.ts';
import { characteristicsOf, countOf, entitiesOf, playersOf, select, TYPE } from '../../values/index.ts';
import { replacement } from './definition.ts';

const fields = { to: 'recipients', 'amount?': 'amount' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    /** "is dealt to ~ instead" */
    redirect: typeof fields;
  }
}

// CR 614.9: to the first of what is named that can be dealt damage; where there is none, nothing changes.
replacement('redirect', fields, {
  readsResult: ({ event }) =>
    event === 'damage'
      ? read.map(
          read.seq(
            read.literal('that damage is dealt to', 'it deals that damage to', 'that source deals that damage to'),
            read.damagedRead,
            read.literal('instead'),
          ),
          ([, to]) => ({ kind: 'redirect' as const, to }),
        )
      : read.nothing,
  sentence({ speech, event }, { to, amount }) {
    // "Its controller" speaks of what was told before it.
    if (amount !== undefined || JSON.stringify(to).includes('event.')) return undefined;
    const parts = damageParts(speech, event);
    return `${phrase(`all ${parts.kind} that would be dealt`, parts.to, parts.by)} is dealt to ${recipients(speech, to)} instead`;
  },
  result: ({ speech }, { to }) => `that damage is dealt to ${recipients(speech, to)} instead`,
  apply(state, event, { to, amount }, scope) {
    const recipient = recipientsOf(state, to, scope).find((entity) => isPlayer(entity) || isDamageable(state, entity));
    if (recipient === undefined) return [event];
    const moved = amount === undefined ? event.amount : Math.min(event.amount, countOf(state, amount, scope));
    const elsewhere = copyEvent(event, { recipient, amount: moved });
    return moved >= event.amount ? [elsewhere] : [copyEvent(event, { amount: event.amount - moved }), elsewhere];
  },
});

function isDamageable(state: GameState, ref: ObjectRef): boolean {
  if (live(state, ref)?.zone !== ZONE.battlefield) return false;
  return (characteristicsOf(state, idOf(ref)).types & (TYPE.creature | TYPE.planeswalker | TYPE.battle)) !== 0;
}

function recipientsOf(state: GameState, to: Recipients, scope: Scope): Entity[] {
  if (typeof to === 'string') return entitiesOf(state, scope, to).slice();
  if (!('kind' in to)) return select(state, to, scope).map((id) => refTo(state, id));
  if (to.kind === 'players') return playersOf(state, scope, to.who).map(playerEntity);
  return to.of.flatMap((each) => recipientsOf(state, each, scope));
}
