// Who wins the race, as far as it can be counted: what could attack, and what stands in its way.
import type { CardView, TableView } from '../api/index.ts';
import { attackObstacles } from './combat-reasons.ts';
import { ownSeat } from './own-seat.ts';
import { playerName } from './reply.ts';

/** Combat damage that creatures deal where nothing blocks them. */
export function powerOf(creatures: readonly CardView[]): number {
  return creatures.reduce((sum, card) => sum + strength(card), 0);
}

const strength = ({ power = 0, keywords }: CardView): number =>
  Math.max(0, power) * (keywords.includes('double strike') ? 2 : 1);

/** The seat's creatures that nothing visible keeps from attacking this turn. */
export function readyAttackers(view: TableView): CardView[] {
  return view.battlefield.filter(
    (card) =>
      card.controller === view.seat && card.types.includes('creature') && attackObstacles(card, view).length === 0,
  );
}

/** Untapped creatures of a player. */
export function untappedCreatures(view: TableView, player: number): CardView[] {
  return view.battlefield.filter(
    (card) => card.controller === player && card.types.includes('creature') && !card.tapped,
  );
}

/** What a player could attack with once their permanents have untapped. */
export function nextAttackers(view: TableView, player: number): CardView[] {
  return view.battlefield.filter(
    (card) => card.controller === player && card.types.includes('creature') && !card.keywords.includes('defender'),
  );
}

/** What gets through where each of so many blockers stands before the strongest that is left: the least that an attack deals. */
export function leastThrough(attackers: readonly CardView[], blockers: number): number {
  return attackers
    .map(strength)
    .sort((a, b) => b - a)
    .slice(blockers)
    .reduce((sum, each) => sum + each, 0);
}

/** Who would win if both attacked with everything and nobody blocked. `inTheAir`: with what flies alone. */
export function clockWords(view: TableView, inTheAir = false): string {
  const counted = (cards: readonly CardView[]): readonly CardView[] =>
    inTheAir ? cards.filter(({ keywords }) => keywords.includes('flying')) : cards;
  const own = ownSeat(view);
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player, life }) => {
      const name = playerName(view, player);
      const mine = attacksNeeded(counted(nextAttackers(view, view.seat ?? -1)), life);
      const theirs = attacksNeeded(counted(nextAttackers(view, player)), own?.life ?? 0);
      return `${inTheAir ? 'In the air alone, unblocked,' : 'Unblocked'} you need ${mine} against ${life} life, and ${name} ${theirs} against your ${own?.life ?? 0}.`;
    });
  return `${lines.join(' ')} Blocks, tricks and what is cast meanwhile are not in this.`;
}

function attacksNeeded(attackers: readonly CardView[], life: number): string {
  const power = powerOf(attackers);
  if (power <= 0) return 'some creature for it first';
  const attacks = Math.max(1, Math.ceil(life / power));
  return `${attacks === 1 ? '1 attack' : `${attacks} attacks`} (${power} damage each)`;
}

const BEFORE_ATTACK: ReadonlySet<string> = new Set(['untap', 'upkeep', 'draw', 'precombatMain', 'beginCombat']);

/** Whether the attack of this turn is still to come. `asked`: what the seat has to decide; in the step of the attack it is whether. */
const isBeforeAttack = ({ step }: TableView, asked: string): boolean =>
  BEFORE_ATTACK.has(step) || (step === 'declareAttackers' && asked === 'attackers');

/**
 * What of the race matters at this moment, in sentences; empty where nobody is close to dying of an attack.
 *
 * @param asked the kind of decision: while something is being announced, what it costs is still to be paid, and nobody can say yet what is left to
 *   attack with
 */
export function racing(view: TableView, asked = 'priority'): string[] {
  const said: string[] = [];
  const own = ownSeat(view);
  const isSettled = asked === 'priority' || asked === 'attackers';
  const ready = isSettled && isBeforeAttack(view, asked) ? readyAttackers(view) : [];
  for (const { player, life, lost } of view.players) {
    if (player === view.seat || lost) continue;
    const name = playerName(view, player);
    const blockers = untappedCreatures(view, player);
    if (ready.length > 0 && powerOf(ready) >= life) {
      const least = leastThrough(ready, blockers.length);
      const blocked =
        least >= life
          ? 'even if each of their untapped creatures blocks one'
          : `unless they block, and ${blockers.length} of theirs could`;
      said.push(
        `What you could attack with deals ${powerOf(ready)}, and ${name} has ${life} life: tricks and abilities aside that is enough, ${blocked}.`,
      );
    }
    if (own !== undefined) said.push(...threatOf(view, player, own.life, asked));
  }
  return said;
}

/** The attack of theirs that comes next, or is under way, where it is enough. */
function threatOf(view: TableView, player: number, life: number, asked: string): string[] {
  const name = playerName(view, player);
  const attacking = view.battlefield.filter((card) => card.controller === player && card.attacking !== undefined);
  if (attacking.length > 0) {
    // What is blocked already, and what goes for something else, isn't coming for the seat.
    const coming = powerOf(attacking.filter((card) => !card.blocked && card.attacking === -((view.seat ?? -1) + 1)));
    return coming >= life ? [`${name} attacks for ${coming} if nothing blocks, and you have ${life} life.`] : [];
  }
  const isNow = view.activePlayer === player && isBeforeAttack(view, asked);
  const able = nextAttackers(view, player).filter(({ tapped, summoningSick }) => !isNow || !(tapped || summoningSick));
  const coming = powerOf(able);
  if (coming < life) return [];
  const when = isNow ? 'this' : 'next';
  return [
    `${name} could attack for ${coming} ${when} turn with their creatures as they are now, and you have ${life} life.${growthWords(view, player)}`,
  ];
}

/** What makes a creature larger, strike twice, or be there at all, as the words of cards say it. */
const GROWS = /[+]\w+\/[+-]|counter|double strike|gets? [+]|create |\bequip\b/i;

/** CR 602.1: a cost, a colon, an effect; CR 702.6: equipping is one without a colon; attacks trigger (CR 508.3). */
const isAbility = (sentence: string): boolean => /^[^:.]+: |^equip\b|^(when|whenever) .*\battacks?\b/i.test(sentence);

/** Which permanents of a player could add to what their creatures are: those with such an ability, each named once. */
export function growthWords(view: TableView, player: number): string {
  const names = view.battlefield
    .filter((card) => card.controller === player)
    .filter(({ text }) => text.split('\n').some((line) => isAbility(line) && GROWS.test(line)))
    .map(({ name }) => name);
  const able = [...new Set(names)];
  if (able.length === 0) return '';
  return ` Not counted is what abilities on the table can add to that: ${able.join(', ')}.`;
}
