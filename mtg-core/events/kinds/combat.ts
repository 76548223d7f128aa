// Combat, and what else creatures do.

import type { EventPattern } from '../../cards/language/index.ts';
import {
  by,
  countCompare,
  type EventClause,
  eventObject,
  eventThing,
  many,
  numberWord,
  objectDoes,
  objectText,
  phrase,
  player,
  type Telling,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent, ofItself } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    attacks: unknown;
    blocks: unknown;
    becomesBlocked: unknown;
    unblocked: unknown;
    exert: unknown;
    goad: unknown;
    fight: unknown;
    explore: unknown;
  }
}

defineEvent('attacks', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'attack', 'attacked'), (thing) => ({
      event: 'attacks',
      ...read.patternObject(thing),
    })),
  clause: attacks,
});

defineEvent('blocks', {
  reads: (tense) =>
    read.told(
      read.map(
        read.seq(read.eventSubject(tense, 'block', 'blocked'), read.maybe(read.onePhrase)),
        ([thing, blocked]): EventPattern => ({
          event: 'blocks',
          ...read.patternObject(thing),
          ...(blocked === undefined ? {} : { source: blocked.filter }),
        }),
      ),
    ),
  clause: (telling) =>
    objectDoes(
      telling,
      'block',
      'blocked',
      telling.pattern.source === undefined
        ? ''
        : objectText(telling.speech, telling.pattern.source, telling.pattern, ''),
    ),
});

defineEvent('becomesBlocked', {
  reads: (tense) =>
    read.told(
      read.map(
        read.seq(
          read.eventSubject(tense, 'become blocked', 'became blocked'),
          read.maybe(read.after('by', read.onePhrase)),
        ),
        ([thing, blocker]): EventPattern => ({
          event: 'becomesBlocked',
          ...read.patternObject(thing),
          ...(blocker === undefined ? {} : { source: blocker.filter }),
        }),
      ),
    ),
  clause: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      telling.pattern.source === undefined
        ? 'blocked'
        : `blocked by ${objectText(telling.speech, telling.pattern.source, telling.pattern, '')}`,
    ),
});

defineEvent('unblocked', {
  clause: (telling) => objectDoes(telling, 'attack', 'attacked', "and isn't blocked"),
});

defineEvent('exert', {
  isOnce: ofItself,
  clause: (telling) => by(telling, 'exert', 'exerted', eventObject(telling, 'a creature')),
});

defineEvent('goad', {
  clause: (telling) => by(telling, 'goad', 'goaded', eventObject(telling, 'a creature')),
});

defineEvent('fight', {
  clause: (telling) => objectDoes(telling, 'fight', 'fought'),
});

defineEvent('explore', {
  clause: (telling) => objectDoes(telling, 'explore', 'explored'),
});

function attacks(telling: Telling): EventClause {
  const { speech, pattern } = telling;
  const whom = pattern.recipientPlayer;
  const target =
    whom === undefined
      ? ''
      : whom === 'opponent' && pattern.player !== 'you'
        ? 'one of your opponents'
        : player(speech, whom, 'object', 'pattern');
  if (pattern.object === undefined && pattern.player !== undefined) {
    const many = pattern.amount ? `with ${countCompare(speech, pattern.amount)} creatures` : '';
    return by(telling, 'attack', 'attacked', phrase(target, many));
  }
  const rest = phrase(target, pattern.alone && 'alone');
  const others = pattern.withOthers;
  if (others === undefined) return objectDoes(telling, 'attack', 'attacked', rest);
  const count = typeof others === 'number' ? others : 0;
  // One of them and so many more are together so many and one.
  if (pattern.oneOrMore && typeof pattern.object === 'object') {
    const subject = `${numberWord(count + 1)} or more ${many(speech, pattern.object)}`;
    return { subject, plain: true, verb: 'attack', past: 'attacked', rest };
  }
  const subject = eventThing(speech, pattern.object, pattern, 'a creature').text;
  const more = `at least ${typeof others === 'number' ? numberWord(others) : 'X'} other creature${others === 1 ? '' : 's'}`;
  return { subject: `${subject} and ${more}`, plain: true, verb: 'attack', past: 'attacked', rest };
}
