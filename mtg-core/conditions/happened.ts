// What has happened: "if a creature died this turn".

import type { EventPattern, Fields, Since } from '../cards/language/index.ts';
import { countCompare, eventClause, many, past, phrase, SINCE_WORDS } from '../cards/phrases/index.ts';
import { PERMANENT_TYPES } from '../cards/reading/index.ts';
import { amountOf, happened, happenings } from '../values/index.ts';
import { defineCondition } from './definition.ts';
import { happenedRead } from './happened-read.ts';

const fields = { event: 'event', 'atLeast?': 'amount', 'since?': 'since' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    happened: typeof fields;
  }
}

const DESCENDED = JSON.stringify({ types: PERMANENT_TYPES, token: false, owner: 'you' });

/** What has a name of its own: CR 700.11, 702.185. */
function namedWords(pattern: EventPattern, since: Since | undefined): string | undefined {
  const { event, object, from, to, action, player } = pattern;
  if (event === 'attacks' && since === 'combat' && pattern.recipientPlayer === 'you' && object === undefined)
    return "you've been attacked this step";
  if (since === 'game' && action === 'completeDungeon' && player === 'you') return "you've completed a dungeon";
  if (since !== undefined || typeof object !== 'object') return undefined;
  if (event === 'cast' && JSON.stringify(object) === '{"paid":"warp"}') return 'a spell was warped this turn';
  const isDescent = event === 'zoneChange' && from === undefined && to === 'graveyard';
  return isDescent && JSON.stringify(object) === DESCENDED ? 'you descended this turn' : undefined;
}

defineCondition('happened', fields, {
  reads: happenedRead,
  asks: ['time', 'changing', 'history'],
  say: (speech, { event, atLeast, since }) =>
    namedWords(event, since) ??
    past(
      speech,
      event,
      since,
      atLeast === undefined || atLeast === 1 ? undefined : countCompare(speech, ['>=', atLeast]),
    ),
  // What a player didn't do; that nothing did it would need other words.
  sayNot(speech, { event, atLeast, since }) {
    const clause = eventClause(speech, event);
    if (event.event === 'cast' && event.player === 'you' && atLeast === undefined)
      return phrase("you haven't cast", clause.rest, SINCE_WORDS[since ?? 'turn']);
    if (event.event === 'cast' && (event.player === undefined || event.player === 'any') && atLeast === undefined) {
      const spells = many(speech, { ...(typeof event.object === 'object' ? event.object : {}), spell: true });
      return `no ${spells} were cast ${SINCE_WORDS[since ?? 'turn']}`;
    }
    if (typeof event.object === 'object' && event.player === undefined && atLeast === undefined && clause.verb !== 'be')
      return phrase('no', many(speech, event.object), clause.past, clause.rest, SINCE_WORDS[since ?? 'turn']);
    const isOfOne = typeof event.object === 'string' && event.player === undefined;
    if (isOfOne && atLeast === undefined && clause.verb !== 'be')
      return phrase(clause.subject, "didn't", clause.verb, clause.rest, SINCE_WORDS[since ?? 'turn']);
    // Of one player it is said plainly; of several it would be open whether one or all of them didn't.
    const isOfPlayer = event.player === 'you' || (typeof event.player === 'object' && event.player.kind === 'player');
    return event.player === undefined ||
      (event.object !== undefined && !isOfPlayer) ||
      atLeast !== undefined ||
      clause.verb === 'be'
      ? undefined
      : phrase(clause.subject, "didn't", clause.verb, clause.rest, SINCE_WORDS[since ?? 'turn']);
  },
  holds(state, { event, atLeast, since }, scope) {
    const times =
      since === undefined ? happened(state, event, scope, false) : happenings(state, event, scope, since).length;
    return times >= amountOf(state, atLeast ?? 1, scope);
  },
});
