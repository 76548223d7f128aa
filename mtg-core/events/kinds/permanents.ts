// What happens to permanents.

import type { EventPattern, Filter, PlayerExpr } from '../../cards/language/index.ts';
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
      read.seq(read.eventPlayer(tense, 'sacrifice', 'sacrificed'), read.eventThingRead),
      ([player, thing]) => ({ event: 'sacrifice', player, ...read.patternObject(thing) }),
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
  reads: (tense) =>
    read.eventOf(read.eventUndergoes(tense, 'destroyed'), (thing) => ({
      event: 'destroy',
      ...read.patternObject(thing),
    })),
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

/** "One or more +1/+1 counters": each batch of them is one event; "a counter" would be one for each. */
const someCounters: read.Reader<{ counter?: string }> = read.map(
  read.seq(read.literal('one or more'), read.maybe(read.counterKind), read.literal('counters')),
  ([, counter]) => (counter === undefined ? {} : { counter }),
);

defineEvent('addCounters', {
  reads: (tense) =>
    read.told(
      read.either<EventPattern>(
        read.map(
          read.seq(read.eventPlayer(tense, 'put', 'put'), someCounters, read.literal('on'), read.eventThingRead),
          ([player, counters, , { object }]) => ({ event: 'addCounters', player, ...counters, object }),
        ),
        read.map(
          read.seq(someCounters, read.passiveIn(tense, true, 'put on'), read.eventThingRead),
          ([counters, , { object }]) => ({ event: 'addCounters', ...counters, object }),
        ),
        // CR 609.1: neither costs nor the game's own rules.
        tense === 'would'
          ? read.map(
              read.seq(read.literal('an effect would put'), someCounters, read.literal('on'), read.eventThingRead),
              ([, counters, , { object }]) => ({ event: 'addCounters', byEffect: true, ...counters, object }),
            )
          : read.nothing,
        // CR 122.1: players get them.
        read.map(read.seq(read.eventPlayer(tense, 'get', 'got'), someCounters), ([recipientPlayer, counters]) => ({
          event: 'addCounters',
          recipientPlayer,
          ...counters,
        })),
      ),
    ),
  clause(telling) {
    const { speech, pattern } = telling;
    const { recipientPlayer, byEffect, object, counter } = pattern;
    if (recipientPlayer === undefined && byEffect === undefined)
      return countersEvent(telling, 'put', onObject(telling));
    const what = `one or more ${counter === undefined ? '' : `${counter} `}counters`;
    if (recipientPlayer !== undefined && object === undefined)
      return {
        subject: player(speech, recipientPlayer, 'subject', 'pattern'),
        plain: recipientPlayer === 'you',
        verb: 'get',
        past: 'got',
        rest: what,
      };
    const also =
      recipientPlayer === undefined
        ? ''
        : recipientPlayer === 'any'
          ? 'or player'
          : `or on ${recipientPlayer === 'you' ? 'yourself' : player(speech, recipientPlayer, 'object', 'pattern')}`;
    const rest = phrase(what, onObject(telling), also);
    return byEffect
      ? { subject: 'an effect', plain: false, verb: 'put', past: 'put', rest }
      : by(telling, 'put', 'put', rest);
  },
});

defineEvent('removeCounters', {
  clause: (telling) => countersEvent(telling, 'removed', onObject(telling).replace(/^on/, 'from')),
});

/** Tokens, which an event tells of as of no others. */
const tokensTold: read.Reader<{ object: Filter; oneOrMore?: true }> = read.accept(read.eventThingRead, (thing) =>
  typeof thing.object === 'object' && thing.object.token === true
    ? { object: thing.object, ...(thing.oneOrMore === undefined ? {} : { oneOrMore: true as const }) }
    : undefined,
);

const wouldBeCreated = read.either(
  read.after('an effect would create', tokensTold),
  read.before(tokensTold, read.literal('would be created')),
);

const OPPONENTS = "under an opponent's control";

type Created = readonly [PlayerExpr, { readonly object: Filter; readonly oneOrMore?: true }];

/** CR 111.2: effects create tokens, under somebody's control; "under your control" says as much as that you create them. */
const created = (tense: read.Tense): read.Reader<Created> =>
  read.either<Created>(
    read.seq(read.eventPlayer(tense, 'create', 'created'), tokensTold),
    tense === 'would'
      ? read.either<Created>(
          read.map(
            read.seq(wouldBeCreated, read.literal('under your control')),
            ([tokens]): Created => ['you', tokens],
          ),
          // By anybody at all, or by any opponent.
          read.map(
            read.seq(read.before(tokensTold, read.literal('would be created')), read.maybe(read.literal(OPPONENTS))),
            ([tokens, whose]): Created => [whose === undefined ? 'any' : 'opponent', tokens],
          ),
        )
      : read.nothing,
  );

defineEvent('createToken', {
  reads: (tense) =>
    read.eventOf(
      created(tense),
      ([
        player,
        {
          object: { token: _, ...asked },
          oneOrMore,
        },
      ]) => ({
        event: 'createToken',
        player,
        ...(Object.keys(asked).length === 0 ? {} : { object: asked }),
        ...(oneOrMore === undefined ? {} : { oneOrMore }),
      }),
    ),
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

/** "An Aura becomes attached to this creature": to what it is. */
const attachedTo = (event: 'attach' | 'unattach', word: string) => (tense: read.Tense) =>
  read.eventOf(
    read.seq(
      read.eventSubject(tense, `become ${word}`, `became ${word}`),
      read.either<Pick<EventPattern, 'recipient'>>(
        read.accept(read.onePhrase, ({ filter, isMoved }) =>
          isMoved ? undefined : Object.keys(filter).length === 0 ? {} : { recipient: filter },
        ),
        read.map(read.objectAgain('object'), ({ name }) => ({ recipient: name })),
      ),
    ),
    ([thing, to]) => ({ event, ...read.patternObject(thing), ...to }),
  );

defineEvent('attach', {
  reads: attachedTo('attach', 'attached to'),
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
  reads: attachedTo('unattach', 'unattached from'),
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
    read.eventOf(
      read.accept(
        read.seq(read.eventSubject(tense, 'transform', 'transformed'), read.maybe(read.literal('into ~'))),
        // An ability of the face that it transforms into is there only then: that it is into this one says no more.
        ([thing, into]) => (into === undefined || thing.object === 'self' ? thing : undefined),
      ),
      (thing) => ({ event: 'transform', ...read.patternObject(thing) }),
    ),
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
  reads: (tense) =>
    read.eventOf(read.eventUndergoes(tense, 'turned face down'), (thing) => ({
      event: 'turnFaceDown',
      ...read.patternObject(thing),
    })),
  clause: (telling) => undergoes(telling, 'turned face down'),
});

defineEvent('phaseOut', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'phase out', 'phased out'), (thing) => ({
      event: 'phaseOut',
      ...read.patternObject(thing),
    })),
  clause: (telling) => objectDoes(telling, 'phase', 'phased', 'out', 'a permanent'),
});

defineEvent('phaseIn', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'phase in', 'phased in'), (thing) => ({
      event: 'phaseIn',
      ...read.patternObject(thing),
    })),
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
  reads: (tense) =>
    read.eventOf(
      read.seq(read.eventPlayer(tense, 'lose control of', 'lost control of'), read.objectAgain('object')),
      ([player, { name }]) => ({ event: 'loseControl', player, object: name }),
    ),
  isOnce: ofItself,
  clause: (telling) => by(telling, 'lose', 'lost', `control of ${eventObject(telling, 'a permanent')}`),
});

const fromWhom = ({ speech, pattern }: Telling): string =>
  pattern.recipientPlayer === undefined ? '' : `from ${player(speech, pattern.recipientPlayer, 'object', 'pattern')}`;

defineEvent('unlock', {
  reads: (tense) =>
    read.told(
      read.either<EventPattern>(
        read.map(read.before(read.eventPlayer(tense, 'unlock', 'unlocked'), 'this door'), (player) => ({
          event: 'unlock',
          player,
          object: 'self',
        })),
        read.map(read.before(read.eventPlayer(tense, 'unlock', 'unlocked'), 'a door'), (player) => ({
          event: 'unlock',
          player,
        })),
        read.map(read.before(read.eventPlayer(tense, 'fully unlock', 'fully unlocked'), 'a Room'), (player) => ({
          event: 'unlock',
          player,
          fully: true,
        })),
      ),
    ),
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
