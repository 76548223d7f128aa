// What a position is worth to a seat, without looking ahead. Hidden cards count by their number only: which ones a
// guess dealt must not decide.

import type { PlayerId } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import { type GameObject, type GameState, STEP } from '../state/index.ts';
import { characteristicsOf, KEYWORD, TYPE } from '../values/index.ts';
import { isAnswer } from './answers.ts';
import type { Style } from './style.ts';

/** Worth of a won game; a lost one is its negative. */
export const WIN = 10_000;

const HIDDEN_CARD = 2.3;

/** A point of damage that a creature has taken and lives with: it only tells apart what is alike otherwise. */
const WOUND = 0.01;

/** Of points of standing: what a finished game leaves behind, at most. A turn more or less is worth more. */
const LEFT_BEHIND = 0.4;

/** Points that make about half of that. */
const MUCH_LEFT = 20;

/**
 * Own standing minus the opponents'. `known`: ids whose cards the seat really knows; others are average cards. A win now is better than one
 * later, and a loss later better than one now; of those in the same turn, the one that leaves more.
 */
export function evaluate(state: GameState, seat: PlayerId, style: Style, known: ReadonlySet<number>): number {
  const { outcome } = state;
  if (outcome === null) return pointsOnTable(state, seat, style, known);
  if (outcome.winner === null) return 0;
  const left = LEFT_BEHIND * Math.tanh(pointsOnTable(state, seat, style, known) / MUCH_LEFT);
  return left + (outcome.winner === seat ? WIN - state.turn : state.turn - WIN);
}

/** The same by what is there only, whether or not the game is over. */
export function pointsOnTable(state: GameState, seat: PlayerId, style: Style, known: ReadonlySet<number>): number {
  let value = 0;
  const forces = state.players.map(() => emptyForce());
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    const worth = permanentValue(state, object, forces[object.controller] as Force);
    value += object.controller === seat ? worth : -worth * style.theirBoard;
  }
  for (const player of state.players) {
    const own = player.id === seat;
    const force = forces[player.id] as Force;
    const life = lifeValue(player.life) * (own ? style.ownLife : style.theirLife);
    const hand = own ? handValue(state, player.hand, known, force.lands) : player.hand.length * HIDDEN_CARD;
    const rest = landsValue(force.lands) + libraryValue(player.library.length) + life + hand;
    value += own ? rest : -rest;
    const danger = dangerTo(player.life, force, forces, player.id) * (own ? style.caution : 0.5);
    value += own ? -danger : danger;
  }
  return value;
}

/** What a player could fight with. */
interface Force {
  lands: number;
  ground: number[];
  air: number;
  blockers: number;
}

const emptyForce = (): Force => ({ lands: 0, ground: [], air: 0, blockers: 0 });

function permanentValue(state: GameState, object: Readonly<GameObject>, force: Force): number {
  const chars = characteristicsOf(state, object.id);
  if ((chars.types & TYPE.land) !== 0) force.lands += 1;
  if ((chars.types & TYPE.creature) !== 0) {
    if ((chars.keywords & KEYWORD.defender) === 0) {
      if ((chars.keywords & (KEYWORD.flying | KEYWORD.shadow | KEYWORD.horsemanship)) !== 0) force.air += chars.power;
      else force.ground.push(chars.power);
    }
    // Before it untaps again, others attack (CR 502.3): in their turn until there was a fight, and in the one after its controller's.
    if (!object.tapped || (state.active !== object.controller && state.step > STEP.combatDamage)) force.blockers += 1;
    return creatureValue(chars) - (object.skipUntap > 0 ? 0.5 : 0) - WOUND * Math.min(object.damage, 12);
  }
  if ((chars.types & TYPE.land) !== 0) return 0;
  if ((chars.types & TYPE.planeswalker) !== 0) return 2 + (object.counters?.['loyalty'] ?? 0);
  // What an Aura or Equipment does shows on the creature; an Equipment stays when its bearer dies.
  if (object.attachedTo !== 0) return 0.6;
  return 1.5 + 0.3 * chars.manaValue;
}

/** A creature on the battlefield, as it is now. */
export function creatureValue(chars: Characteristics): number {
  const { keywords } = chars;
  const has = (bit: number): boolean => (keywords & bit) !== 0;
  const power = Math.max(0, chars.power);
  let value = 0.9 + power * 0.95 + Math.min(chars.toughness, 12) * 0.55;
  if (has(KEYWORD.flying)) value += 0.2 + power * 0.45;
  else if (has(KEYWORD.fear | KEYWORD.intimidate | KEYWORD.shadow | KEYWORD.horsemanship)) value += power * 0.4;
  else if (has(KEYWORD.menace | KEYWORD.skulk)) value += power * 0.2;
  if (has(KEYWORD.trample)) value += Math.max(0, power - 1) * 0.2;
  if (has(KEYWORD.doubleStrike)) value += power * 0.9;
  else if (has(KEYWORD.firstStrike)) value += power * 0.3;
  if (has(KEYWORD.deathtouch)) value += 1.4;
  if (has(KEYWORD.lifelink)) value += power * 0.45;
  if (has(KEYWORD.vigilance)) value += power * 0.25;
  if (has(KEYWORD.hexproof | KEYWORD.shroud)) value += 0.7;
  if (has(KEYWORD.indestructible)) value += 2;
  if (has(KEYWORD.reach)) value += 0.3;
  if (has(KEYWORD.infect)) value += power;
  if (has(KEYWORD.defender)) value -= power * 0.8 + 0.3;
  return value + Math.min(chars.abilities.length, 3) * 0.55;
}

/** Each further point is worth less; the last ones are dear. */
function lifeValue(life: number): number {
  if (life <= 0) return -10;
  if (life <= 5) return life * 1.3;
  if (life <= 12) return 6.5 + (life - 5) * 0.7;
  return 11.4 + (life - 12) * 0.35;
}

const landsValue = (lands: number): number =>
  Math.min(lands, 5) * 1.7 + Math.min(Math.max(lands - 5, 0), 3) * 0.9 + Math.max(lands - 8, 0) * 0.2;

const libraryValue = (cards: number): number => (cards >= 6 ? 0 : (cards - 6) * 2.5);

function handValue(state: GameState, hand: readonly number[], known: ReadonlySet<number>, lands: number): number {
  let value = 0;
  let landsHeld = 0;
  for (const id of hand) {
    if (!known.has(id)) {
      value += HIDDEN_CARD;
      continue;
    }
    const chars = characteristicsOf(state, id);
    if ((chars.types & TYPE.land) !== 0) {
      landsHeld += 1;
      value += lands + landsHeld <= 6 ? 0.9 : 0.35;
    } else if ((chars.types & TYPE.creature) !== 0) {
      value += heldCreatureValue(chars) - (chars.manaValue > lands + 3 ? 0.5 : 0);
    } else {
      // Removal waits for something worth it; what draws or builds doesn't.
      const worth = isAnswer(state, id) ? 3 : (chars.types & (TYPE.instant | TYPE.sorcery)) !== 0 ? 1.9 : 1.6;
      value += worth + Math.min(0.6, chars.manaValue * 0.1) - (chars.manaValue > lands + 3 ? 0.5 : 0);
    }
  }
  // More than seven are discarded at the end of the turn (CR 514.1).
  return hand.length > 7 ? value - (hand.length - 7) * 0.8 : value;
}

/** Better on the table than in the hand, so a little less than what it will be there. */
export const heldCreatureValue = (chars: Characteristics): number => 1.3 + Math.min(2.2, creatureValue(chars) * 0.22);

/** How near the next attack of the others comes to killing: 0 while there is no need to worry. */
function dangerTo(life: number, force: Force, forces: readonly Force[], player: PlayerId): number {
  let incoming = 0;
  forces.forEach((other, id) => {
    if (id === player) return;
    incoming += other.air;
    const ground = other.ground.slice().sort((a, b) => b - a);
    // The biggest are blocked.
    for (let place = force.blockers; place < ground.length; place++) incoming += ground[place] as number;
  });
  if (incoming >= life) return 7;
  return incoming * 2 >= life ? (3.5 * incoming) / life : 0;
}
