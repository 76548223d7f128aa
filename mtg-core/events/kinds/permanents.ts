// What happens to permanents.

import {
  by,
  type EventClause,
  eventObject,
  many,
  objectDoes,
  objectText,
  one,
  onObject,
  phrase,
  player,
  type Telling,
  undergoes,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent, ofItself } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    sacrifice: unknown;
    destroy: unknown;
    tap: unknown;
    untap: unknown;
    addCounters: unknown;
    removeCounters: unknown;
    createToken: unknown;
    attach: unknown;
    unattach: unknown;
    transform: unknown;
    turnFaceUp: unknown;
    turnFaceDown: unknown;
    phaseOut: unknown;
    phaseIn: unknown;
    regenerate: unknown;
    gainControl: unknown;
    loseControl: unknown;
    unlock: unknown;
  }
}

defineEvent('sacrifice', {
  reads: (tense) =>
    read.eventOf(
      read.seq(read.eventPlayer(tense, 'sacrifice', 'sacrificed'), read.onePhrase),
      ([player, { filter }]) => ({ event: 'sacrifice', player, object: filter }),
    ),
  asks: ['cause'],
  isOnce: ofItself,
  undergone: 'sacrificed',
  clause(telling) {
    if (telling.pattern.object === 'self' && telling.pattern.player === undefined)
      return undergoes(telling, 'sacrificed');
    return by(telling, 'sacrifice', 'sacrificed', eventObject(telling, 'a permanent'));
  },
});

defineEvent('destroy', {
  asks: ['cause'],
  undergone: 'destroyed',
  clause: (telling) => undergoes(telling, 'destroyed'),
});

defineEvent('tap', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'become tapped', 'became tapped'), (thing) => ({
      event: 'tap',
      ...read.patternObject(thing),
    })),
  clause: (telling) => objectDoes(telling, 'become', 'became', 'tapped', 'a permanent'),
});

defineEvent('untap', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'become untapped', 'became untapped'), (thing) => ({
      event: 'untap',
      ...read.patternObject(thing),
    })),
  clause: (telling) => objectDoes(telling, 'become', 'became', 'untapped', 'a permanent'),
});

defineEvent('addCounters', {
  clause: (telling) => countersEvent(telling, 'put', onObject(telling)),
});

defineEvent('removeCounters', {
  clause: (telling) => countersEvent(telling, 'removed', onObject(telling).replace(/^on/, 'from')),
});

defineEvent('createToken', {
  clause: (telling) =>
    by(
      telling,
      'create',
      'created',
      telling.pattern.oneOrMore
        ? `one or more ${telling.pattern.object && typeof telling.pattern.object === 'object' ? many(telling.speech, { token: true, ...telling.pattern.object }) : 'tokens'}`
        : typeof telling.pattern.object === 'object'
          ? one(telling.speech, { token: true, ...telling.pattern.object })
          : 'a token',
    ),
});

defineEvent('attach', {
  clause: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      `attached to ${objectText(telling.speech, telling.pattern.recipient, telling.pattern, 'a permanent')}`,
      'a permanent',
    ),
});

defineEvent('unattach', {
  clause: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      `unattached from ${objectText(telling.speech, telling.pattern.recipient, telling.pattern, 'a permanent')}`,
      'a permanent',
    ),
});

defineEvent('transform', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'transform', 'transformed'), (thing) => ({
      event: 'transform',
      ...read.patternObject(thing),
    })),
  isOnce: ofItself,
  clause: (telling) => objectDoes(telling, 'transform', 'transformed', '', 'a permanent'),
});

defineEvent('turnFaceUp', {
  reads: (tense) =>
    read.eventOf(read.eventUndergoes(tense, 'turned face up'), (thing) => ({
      event: 'turnFaceUp',
      ...read.patternObject(thing),
    })),
  isOnce: ofItself,
  clause: (telling) => undergoes(telling, 'turned face up'),
});

defineEvent('turnFaceDown', {
  clause: (telling) => undergoes(telling, 'turned face down'),
});

defineEvent('phaseOut', {
  clause: (telling) => objectDoes(telling, 'phase', 'phased', 'out', 'a permanent'),
});

defineEvent('phaseIn', {
  clause: (telling) => objectDoes(telling, 'phase', 'phased', 'in', 'a permanent'),
});

defineEvent('regenerate', {
  clause: (telling) => objectDoes(telling, 'regenerate', 'regenerated'),
});

// CR 603.10d: `recipientPlayer` is who had it, and who has it then.
defineEvent('gainControl', {
  asks: ['control'],
  clause: (telling) =>
    by(telling, 'gain', 'gained', phrase(`control of ${eventObject(telling, 'a permanent')}`, fromWhom(telling))),
});

defineEvent('loseControl', {
  isOnce: ofItself,
  clause: (telling) => by(telling, 'lose', 'lost', `control of ${eventObject(telling, 'a permanent')}`),
});

const fromWhom = ({ speech, pattern }: Telling): string =>
  pattern.recipientPlayer === undefined ? '' : `from ${player(speech, pattern.recipientPlayer, 'object', 'pattern')}`;

defineEvent('unlock', {
  isOnce: ofItself,
  clause(telling) {
    if (telling.pattern.fully) return by(telling, 'fully unlock', 'fully unlocked', 'a Room');
    return by(telling, 'unlock', 'unlocked', telling.pattern.object === 'self' ? 'this door' : 'a door');
  },
});

function countersEvent(telling: Telling, participle: string, place: string): EventClause {
  const { pattern } = telling;
  const kind = pattern.counter ? `${pattern.counter} ` : '';
  const what =
    pattern.oneOrMore === false || pattern.nth !== undefined ? `a ${kind}counter` : `one or more ${kind}counters`;
  if (pattern.player !== undefined)
    return by(telling, participle === 'put' ? 'put' : 'remove', participle, `${what} ${place}`.trim());
  return {
    subject: what,
    plain: !what.startsWith('a '),
    verb: 'be',
    past: what.startsWith('a ') ? 'was' : 'were',
    rest: `${participle} ${place}`.trim(),
  };
}
