// What the others could attack with, and how close that is to the end: fought out where somebody may be coached, else counted.
import type { CardView, TableView } from '../api/index.ts';
import { ownSeat } from './own-seat.ts';
import { nextAttackers, powerOf } from './race.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

const AFTER_ATTACKERS: ReadonlySet<string> = new Set(
  'declareBlockers firstStrikeDamage combatDamage endCombat postcombatMain end cleanup'.split(' '),
);

/** The attack under way, else the one that they could make this turn or next, as the board is now. */
export function danger({ view, coach }: Pick<ChatTable, 'view' | 'coach'>): ChatReply {
  const own = ownSeat(view);
  const others = view.players.filter(({ player, lost }) => player !== view.seat && !lost);
  const lines = others.map(({ player }) => dangerFrom(player, { view, coach: others.length === 1 ? coach : null }));
  return replyWith(
    `You have ${own?.life ?? 0} life. ${lines.join(' ')} What is still in a hand is not in this.`,
    [],
    ['508.1a', '510.1'],
  );
}

function dangerFrom(player: number, { view, coach }: Pick<ChatTable, 'view' | 'coach'>): string {
  const name = playerName(view, player);
  const isTheirTurn = view.activePlayer === player;
  const now = view.players.find((one) => one.player === view.seat)?.life ?? 0;
  const attacking = view.battlefield.filter((card) => card.controller === player && card.attacking !== undefined);
  if (isTheirTurn && attacking.length > 0)
    return `${name} attacks with ${together(attacking)}: ${powerOf(attacking)} damage if you block nothing.${ifUnblocked(attacking, player, { view, coach })} ${nextTurn(player, view, now - powerOf(attacking))}`;
  if (isTheirTurn && AFTER_ATTACKERS.has(view.step))
    return `${name} has had the attack of this turn. ${nextTurn(player, view, now)}`;
  const able = isTheirTurn
    ? nextAttackers(view, player).filter(({ tapped, summoningSick }) => !tapped && !summoningSick)
    : nextAttackers(view, player);
  const when = isTheirTurn ? 'this turn' : 'next turn';
  if (able.length === 0)
    return `${name} has no creature that could attack ${when}.${isTheirTurn ? ` ${nextTurn(player, view, now)}` : ''}`;
  return `${name} could attack ${when} with ${together(able)}: ${powerOf(able)} damage if you blocked nothing.${ifUnblocked(able, player, { view, coach })}${isTheirTurn ? ` ${nextTurn(player, view, now - powerOf(able))}` : ''}`;
}

/** With what triggers as they attack. */
function ifUnblocked(
  attackers: readonly CardView[],
  by: number,
  { view, coach }: Pick<ChatTable, 'view' | 'coach'>,
): string {
  const told = coach?.fight({ by, attackers: attackers.map(({ ref }) => ref) });
  if (told?.ok !== true) return '';
  const you = told.outcome.players.find(({ player }) => player === view.seat);
  if (you === undefined) return '';
  return you.loses ? ' That would be the end of you.' : ` That leaves you at ${you.life}.`;
}

/** `life`: what the seat has by then. */
function nextTurn(player: number, view: TableView, life: number): string {
  const creatures = nextAttackers(view, player);
  const power = powerOf(creatures);
  const deadly =
    power <= 0
      ? ''
      : power >= life
        ? `, enough for the ${life} life that you would have then`
        : `, less than the ${life} life that you would have then`;
  return `In their next turn, as the board is now, it would be up to ${power}${deadly}.`;
}

/** "Grizzly Bears 2/2 ×2". */
function together(cards: readonly CardView[]): string {
  const counts = new Map<string, number>();
  for (const { name, power, toughness } of cards) {
    const said = `${name} ${power}/${toughness}`;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => (count === 1 ? said : `${said} ×${count}`)).join(', ');
}
