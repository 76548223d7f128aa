// One clause for each kind of event: who does what, in a form that can stand in the present ("dies"), in the past
// ("died") and after "would" ("would die").
import type { EventPattern } from '../language/index.ts';
import { countCompare } from './amounts.ts';
import {
  actionEvent,
  attacks,
  by,
  countersEvent,
  damageEvent,
  eventObject,
  lifeText,
  nth,
  objectDoes,
  objectOr,
  objectText,
  onObject,
  sourceText,
  spellText,
  type Telling,
  undergoes,
} from './event-words.ts';
import { many, one } from './filters.ts';
import type { EventClause } from './phrases.ts';
import { player } from './players.ts';
import type { Speech } from './speech.ts';
import { movement } from './zone-events.ts';

export function eventClause(speech: Speech, pattern: EventPattern): EventClause {
  return CLAUSES[pattern.event]({ speech, pattern, who: pattern.player ?? 'any' });
}

const CLAUSES: { readonly [Kind in EventPattern['event']]: (telling: Telling) => EventClause } = {
  zoneChange: (telling) => movement(telling.speech, telling.pattern),
  draw: (telling) =>
    by(
      telling,
      'draw',
      'drew',
      telling.pattern.amount ? `${countCompare(telling.speech, telling.pattern.amount)} cards` : nth(telling, 'card'),
    ),
  discard: (telling) =>
    by(telling, 'discard', 'discarded', telling.pattern.oneOrMore ? 'one or more cards' : objectOr(telling, 'a card')),
  sacrifice(telling) {
    if (telling.pattern.object === 'self' && telling.pattern.player === undefined)
      return undergoes(telling, 'sacrificed');
    return by(telling, 'sacrifice', 'sacrificed', eventObject(telling, 'a permanent'));
  },
  destroy: (telling) => undergoes(telling, 'destroyed'),
  mill: (telling) =>
    by(telling, 'mill', 'milled', telling.pattern.oneOrMore ? 'one or more cards' : objectOr(telling, 'a card')),
  cast: (telling) => by(telling, 'cast', 'cast', telling.pattern.object === 'self' ? 'this spell' : spellText(telling)),
  activate: (telling) =>
    by(
      telling,
      'activate',
      'activated',
      telling.pattern.object === undefined ? 'an ability' : `an ability of ${eventObject(telling, 'a permanent')}`,
    ),
  copySpell: (telling) => by(telling, 'copy', 'copied', spellText(telling)),
  counterSpell: (telling) => undergoes(telling, 'countered', 'a spell'),
  becomesTarget: (telling) =>
    objectDoes(telling, 'become', 'became', `the target of ${sourceText(telling)}`, 'a permanent'),
  attacks,
  blocks: (telling) =>
    objectDoes(
      telling,
      'block',
      'blocked',
      telling.pattern.source === undefined
        ? ''
        : objectText(telling.speech, telling.pattern.source, telling.pattern, ''),
    ),
  becomesBlocked: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      telling.pattern.source === undefined
        ? 'blocked'
        : `blocked by ${objectText(telling.speech, telling.pattern.source, telling.pattern, '')}`,
    ),
  unblocked: (telling) => objectDoes(telling, 'attack', 'attacked', "and isn't blocked"),
  damage: damageEvent,
  gainLife: (telling) => by(telling, 'gain', 'gained', lifeText(telling)),
  loseLife: (telling) => by(telling, 'lose', 'lost', lifeText(telling)),
  tap: (telling) => objectDoes(telling, 'become', 'became', 'tapped', 'a permanent'),
  untap: (telling) => objectDoes(telling, 'become', 'became', 'untapped', 'a permanent'),
  addCounters: (telling) => countersEvent(telling, 'put', onObject(telling)),
  removeCounters: (telling) => countersEvent(telling, 'removed', onObject(telling).replace(/^on/, 'from')),
  createToken: (telling) =>
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
  attach: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      `attached to ${objectText(telling.speech, telling.pattern.recipient, telling.pattern, 'a permanent')}`,
      'a permanent',
    ),
  unattach: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      `unattached from ${objectText(telling.speech, telling.pattern.recipient, telling.pattern, 'a permanent')}`,
      'a permanent',
    ),
  beginStep: turnBegins,
  beginTurn: turnBegins,
  playLand: (telling) => by(telling, 'play', 'played', objectOr(telling, 'a land')),
  addMana: (telling) => by(telling, 'add', 'added', 'one or more mana'),
  tappedForMana(telling) {
    if (telling.pattern.player === undefined) return undergoes(telling, 'tapped for mana');
    return by(telling, 'tap', 'tapped', `${eventObject(telling, 'a permanent')} for mana`);
  },
  transform: (telling) => objectDoes(telling, 'transform', 'transformed', '', 'a permanent'),
  turnFaceUp: (telling) => undergoes(telling, 'turned face up'),
  turnFaceDown: (telling) => undergoes(telling, 'turned face down'),
  scry: (telling) => by(telling, 'scry', 'scried', ''),
  surveil: (telling) => by(telling, 'surveil', 'surveilled', ''),
  search: (telling) => by(telling, 'search', 'searched', `${telling.who === 'you' ? 'your' : 'their'} library`),
  shuffle: (telling) => by(telling, 'shuffle', 'shuffled', `${telling.who === 'you' ? 'your' : 'their'} library`),
  vote: () => ({ subject: 'players', plain: true, verb: 'finish', past: 'finished', rest: 'voting' }),
  goad: (telling) => by(telling, 'goad', 'goaded', eventObject(telling, 'a creature')),
  becomesMonarch: (telling) => by(telling, 'become', 'became', 'the monarch'),
  gainControl: (telling) => by(telling, 'gain', 'gained', `control of ${eventObject(telling, 'a permanent')}`),
  coinFlip: (telling) => by(telling, 'flip', 'flipped', 'a coin'),
  dieRoll: (telling) => by(telling, 'roll', 'rolled', telling.pattern.oneOrMore ? 'one or more dice' : 'a die'),
  cycle: (telling) =>
    by(telling, 'cycle', 'cycled', telling.pattern.object === 'self' ? 'this card' : objectOr(telling, 'a card')),
  explore: (telling) => objectDoes(telling, 'explore', 'explored'),
  fight: (telling) => objectDoes(telling, 'fight', 'fought'),
  proliferate: (telling) => by(telling, 'proliferate', 'proliferated', ''),
  loseGame: (telling) => by(telling, 'lose', 'lost', 'the game'),
  winGame: (telling) => by(telling, 'win', 'won', 'the game'),
  extraTurn: (telling) => by(telling, 'take', 'took', 'an extra turn'),
  phaseOut: (telling) => objectDoes(telling, 'phase', 'phased', 'out', 'a permanent'),
  phaseIn: (telling) => objectDoes(telling, 'phase', 'phased', 'in', 'a permanent'),
  dayNight: () => ({
    subject: 'day',
    plain: false,
    verb: 'become',
    past: 'became',
    rest: 'night or night becomes day',
  }),
  exert: (telling) => by(telling, 'exert', 'exerted', eventObject(telling, 'a creature')),
  regenerate: (telling) => objectDoes(telling, 'regenerate', 'regenerated'),
  investigate: (telling) => by(telling, 'investigate', 'investigated', ''),
  unlock(telling) {
    if (telling.pattern.fully) return by(telling, 'fully unlock', 'fully unlocked', 'a Room');
    return by(telling, 'unlock', 'unlocked', telling.pattern.object === 'self' ? 'this door' : 'a door');
  },
  action: actionEvent,
};

function turnBegins({ speech, who }: Telling): EventClause {
  return {
    subject: `${player(speech, who, 'possessive', 'pattern')} turn`,
    plain: false,
    verb: 'begin',
    past: 'began',
    rest: '',
  };
}
