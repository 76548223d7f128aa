// How often or how much something has happened: "the damage dealt this turn", "the number of creatures that died this turn".

import type { Fields } from '../cards/language/index.ts';
import { happenedCount } from '../cards/phrases/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { amountIn, happened, happenings, seenBy } from '../values/index.ts';
import { defineAmount } from './definition.ts';
import { differing } from './differing.ts';
import { statOf } from './read.ts';

/** `distinct`: how many different ones among the events' objects; `sumStat`: of the objects as the events saw them (CR 608.2i). */
const fields = {
  event: 'event',
  'sum?': ['amount'],
  'sumStat?': 'stat',
  'distinct?': ['types', 'colors', 'names', 'manaValues', 'players', 'sources'],
  'since?': 'since',
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    happened: typeof fields;
  }
}

/** How many different ones there are among the objects of events, or who did them (CR 608.2i). */
function differingIn(
  state: GameState,
  what: (typeof fields)['distinct?'][number],
  events: readonly GameEvent[],
): number {
  if (what === 'sources') return new Set(events.map((event) => event.source)).size;
  if (what === 'players') return new Set(events.map((event) => event.player)).size;
  return differing(
    state,
    what,
    events.map((event) => seenBy(state, event)),
  );
}

defineAmount('happened', fields, {
  asks: ['time', 'changing', 'history'],
  say: happenedCount,
  value(state, { event, sum, sumStat, distinct, since }, scope) {
    const bySum = sum === 'amount';
    if (distinct === undefined && sumStat === undefined && since === undefined)
      return happened(state, event, scope, bySum);
    const events = happenings(state, event, scope, since);
    if (distinct !== undefined) return differingIn(state, distinct, events);
    if (sumStat !== undefined) return events.reduce((all, one) => all + statOf(state, sumStat, seenBy(state, one)), 0);
    return bySum ? events.reduce((all, one) => all + amountIn(event, one), 0) : events.length;
  },
});
