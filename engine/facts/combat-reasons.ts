// Why a creature can't attack or block now, from what the table shows.
import type { CardView, DecisionView, TableView } from '../api/index.ts';

interface CombatReason {
  message: string;
  cr: string;
}

/** What stands against it whenever attackers are chosen this turn. `card` is a permanent of this seat. */
export function attackObstacles(card: CardView, view: TableView): CombatReason[] {
  const reasons: CombatReason[] = [];
  const add = (message: string, cr: string) => reasons.push({ message, cr });
  if (card.attacking !== undefined) add(`${card.name} is attacking already`, '508.1a');
  if (!card.types.includes('creature')) add(`${card.name} is no creature`, '508.1a');
  if (view.activePlayer !== view.seat) add("It isn't your turn: you attack in your own combat phase", '508.1a');
  if (card.tapped) add(`${card.name} is tapped`, '508.1a');
  if (card.summoningSick) add(`${card.name} came under your control this turn and has no haste`, '302.6');
  if (card.keywords.includes('defender')) add(`${card.name} has defender`, '702.3');
  return reasons;
}

/** Empty where nothing visible stands against it at this very moment. */
export function attackReasons(card: CardView, view: TableView, decision: DecisionView | null): CombatReason[] {
  const reasons = attackObstacles(card, view);
  const add = (message: string, cr: string) => reasons.push({ message, cr });
  if (reasons.length > 0 || decision?.kind === 'attackers') return reasons;
  const before = ['untap', 'upkeep', 'draw', 'precombatMain', 'beginCombat'].includes(view.step);
  if (before) add('Attackers are chosen in combat: move on from your main phase, and I ask you for them', '508.1a');
  else add('Attackers of this turn have been chosen already', '508.1a');
  return reasons;
}

export function blockReasons(card: CardView, view: TableView, decision: DecisionView | null): CombatReason[] {
  const reasons: CombatReason[] = [];
  const add = (message: string, cr: string) => reasons.push({ message, cr });
  if (!card.types.includes('creature')) add(`${card.name} is no creature`, '509.1a');
  if (view.activePlayer === view.seat) add("It is your own turn: you block on your opponent's", '509.1a');
  if (card.tapped) add(`${card.name} is tapped`, '509.1a');
  const attackers = view.battlefield.filter((other) => other.attacking !== undefined);
  if (attackers.length === 0) add('Nothing is attacking', '509.1a');
  const flying = attackers.filter((other) => other.keywords.includes('flying'));
  const reaches = card.keywords.includes('flying') || card.keywords.includes('reach');
  if (attackers.length > 0 && flying.length === attackers.length && !reaches) {
    add(`What attacks has flying, and ${card.name} has neither flying nor reach`, '702.9b');
  }
  if (reasons.length === 0 && decision?.kind !== 'blockers') {
    add('Blockers are chosen once, right after attackers', '509.1a');
  }
  return reasons;
}
