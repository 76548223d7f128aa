// Turns, mana and the game itself; keyword actions that have no kind of their own.

import type { EventPattern } from '../../cards/language/index.ts';
import {
  by,
  type EventClause,
  eventObject,
  objectDoes,
  player,
  type Telling,
  undergoes,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    beginStep: unknown;
    beginTurn: unknown;
    addMana: unknown;
    tappedForMana: unknown;
    vote: unknown;
    becomesMonarch: unknown;
    coinFlip: unknown;
    dieRoll: unknown;
    proliferate: unknown;
    loseGame: unknown;
    winGame: unknown;
    extraTurn: unknown;
    dayNight: unknown;
    investigate: unknown;
    action: unknown;
  }
}

defineEvent('beginStep', {
  reads: (tense) => (tense === 'present' ? read.stepBegins : read.nothing),
  clause: turnBegins,
});

defineEvent('beginTurn', {
  never: true,
  clause: turnBegins,
});

defineEvent('addMana', {
  clause: (telling) => by(telling, 'add', 'added', 'one or more mana'),
});

const ofChosenColor: Pick<EventPattern, 'mana'> = { mana: { chosen: 'color' } };

/** "For mana", or "for {C}". */
const manaTappedFor: read.Reader<Pick<EventPattern, 'mana'>> = read.either<Pick<EventPattern, 'mana'>>(
  read.map(read.literal('mana of the chosen color'), () => ofChosenColor),
  read.map(read.literal('mana'), () => ({})),
  read.map(
    read.token(({ kind, text }) => (kind === 'symbol' && /^\{[WUBRGC]\}$/.test(text) ? text : undefined)),
    (mana) => ({ mana }),
  ),
);

defineEvent('tappedForMana', {
  reads: (tense) =>
    read.told(
      read.either<EventPattern>(
        read.map(read.eventUndergoes(tense, 'tapped for mana'), (thing) => ({
          event: 'tappedForMana',
          ...read.patternObject(thing),
        })),
        read.map(read.eventUndergoes(tense, 'tapped for mana of the chosen color'), (thing) => ({
          event: 'tappedForMana',
          ...read.patternObject(thing),
          ...ofChosenColor,
        })),
        read.map(
          read.seq(read.eventPlayer(tense, 'tap', 'tapped'), read.eventThingRead, read.after('for', manaTappedFor)),
          ([player, { object }, mana]) => ({ event: 'tappedForMana', player, object, ...mana }),
        ),
      ),
    ),
  clause(telling) {
    const { player, mana } = telling.pattern;
    const forWhat = typeof mana === 'string' ? mana : mana === undefined ? 'mana' : 'mana of the chosen color';
    if (player === undefined) return undergoes(telling, `tapped for ${forWhat}`);
    return by(telling, 'tap', 'tapped', `${eventObject(telling, 'a permanent')} for ${forWhat}`);
  },
});

defineEvent('vote', {
  afterwards: true,
  clause: () => ({ subject: 'players', plain: true, verb: 'finish', past: 'finished', rest: 'voting' }),
});

defineEvent('becomesMonarch', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'become', 'became'), 'the monarch'), (player) => ({
      event: 'becomesMonarch',
      player,
    })),
  isOnce: () => true,
  clause: (telling) => by(telling, 'become', 'became', 'the monarch'),
});

defineEvent('coinFlip', {
  afterwards: true,
  clause: (telling) => by(telling, 'flip', 'flipped', 'a coin'),
});

defineEvent('dieRoll', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(
      read.seq(read.eventPlayer(tense, 'roll', 'rolled'), read.literal('a die', 'one or more dice')),
      ([player, what]) => ({ event: 'dieRoll', player, ...(what === 'a die' ? {} : { oneOrMore: true }) }),
    ),
  clause: (telling) => by(telling, 'roll', 'rolled', telling.pattern.oneOrMore ? 'one or more dice' : 'a die'),
});

defineEvent('proliferate', {
  reads: (tense) =>
    read.eventOf(read.eventPlayer(tense, 'proliferate', 'proliferated'), (player) => ({
      event: 'proliferate',
      player,
    })),
  clause: (telling) => by(telling, 'proliferate', 'proliferated', ''),
});

defineEvent('loseGame', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'lose', 'lost'), 'the game'), (player) => ({
      event: 'loseGame',
      player,
    })),
  // Of several players one after the other may lose.
  isOnce: ({ player }) => player === 'you',
  clause: (telling) => by(telling, 'lose', 'lost', 'the game'),
});

defineEvent('winGame', {
  never: true,
  clause: (telling) => by(telling, 'win', 'won', 'the game'),
});

defineEvent('extraTurn', {
  clause: (telling) => by(telling, 'take', 'took', 'an extra turn'),
});

defineEvent('dayNight', {
  reads: (tense) =>
    tense === 'present'
      ? read.map(read.literal('day becomes night or night becomes day'), () => ({ event: 'dayNight' }))
      : read.nothing,
  clause: () => ({
    subject: 'day',
    plain: false,
    verb: 'become',
    past: 'became',
    rest: 'night or night becomes day',
  }),
});

defineEvent('investigate', {
  afterwards: true,
  never: true,
  clause: (telling) => by(telling, 'investigate', 'investigated', ''),
});

defineEvent('action', {
  afterwards: true,
  reads: (tense) =>
    read.told(
      read.either<EventPattern>(
        ...SELF_ACTIONS.map(([action, verb, past]) =>
          read.map(
            read.eventSubject(tense, verb, past),
            (thing): EventPattern => ({ event: 'action', action, ...read.patternObject(thing) }),
          ),
        ),
        ...PLAYER_ACTIONS.map(([action, verb, past, rest]) =>
          read.map(
            read.before(read.eventPlayer(tense, verb, past), rest),
            (player): EventPattern => ({ event: 'action', action, player }),
          ),
        ),
        tense === 'present'
          ? read.map(read.literal('the ring tempts you'), () => ({
              event: 'action',
              action: 'ringTempts',
              player: 'you',
            }))
          : read.nothing,
        // CR 700.14: "whenever you expend 4".
        read.map(
          read.seq(read.eventPlayer(tense, 'expend', 'expended'), read.figure),
          ([player, reaches]): EventPattern => ({ event: 'action', action: 'expends', player, reaches }),
        ),
        // CR 716.2a.
        read.map(
          read.seq(read.eventSubject(tense, 'become level', 'became level'), read.figure),
          ([thing, level]): EventPattern => ({
            event: 'action',
            action: 'becomes level',
            ...read.patternObject(thing),
            amount: ['=', level],
          }),
        ),
        read.map(
          read.before(read.eventSubject(tense, 'exploit', 'exploited'), 'a creature'),
          (thing): EventPattern => ({ event: 'action', action: 'exploits', ...read.patternObject(thing) }),
        ),
      ),
    ),
  // CR 701.37b, 716.2a: it can become monstrous or of a level once.
  isOnce: ({ action }) => action === 'becomes monstrous' || action === 'becomes level',
  clause: actionEvent,
});

/** What players do that has no kind of its own, with the verb, its past and what it is done to. */
const PLAYER_ACTIONS = [
  ['completeDungeon', 'complete', 'completed', 'a dungeon'],
  ['gives a gift', 'give', 'gave', 'a gift'],
  ['takeInitiative', 'take', 'took', 'the initiative'],
  ['commits a crime', 'commit', 'committed', 'a crime'],
] as const;

/** What objects do or become by a keyword of theirs, with the verb and its past. */
const SELF_ACTIONS = [
  ['trains', 'train', 'trained'],
  ['mutate', 'mutate', 'mutated'],
  ['becomes monstrous', 'become monstrous', 'became monstrous'],
  ['becomes saddled', 'become saddled', 'became saddled'],
  ['becomes renowned', 'become renowned', 'became renowned'],
] as const;

function turnBegins({ speech, who }: Telling): EventClause {
  return {
    subject: `${player(speech, who, 'possessive', 'pattern')} turn`,
    plain: false,
    verb: 'begin',
    past: 'began',
    rest: '',
  };
}

function actionEvent(telling: Telling): EventClause {
  const { pattern } = telling;
  const done = PLAYER_ACTIONS.find(([action]) => action === pattern.action);
  if (pattern.action === 'expends') return by(telling, 'expend', 'expended', `${pattern.reaches}`);
  if (done !== undefined) return by(telling, done[1], done[2], done[3]);
  if (pattern.action === 'ringTempts')
    return { subject: 'the Ring', plain: false, verb: 'tempt', past: 'tempted', rest: 'you' };
  const [named = 'act', ...rest] = pattern.action?.split(' ') ?? [];
  // It is named as it is told of one: "becomes monstrous", "trains".
  const head = named.replace(/([^s])s$/, '$1');
  const past = head === 'become' ? 'became' : head.endsWith('e') ? `${head}d` : `${head}ed`;
  const whom = pattern.action === 'exploits' ? 'a creature' : rest.join(' ');
  const level = pattern.action === 'becomes level' ? pattern.amount?.[1] : undefined;
  if (typeof level === 'number') return objectDoes(telling, 'become', 'became', `level ${level}`);
  if (pattern.object !== undefined) return objectDoes(telling, head, past, whom);
  return by(telling, head, past, rest.join(' '));
}
