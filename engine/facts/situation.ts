// How the table stands, in a sentence.
import type { CardView, DecisionView, TableView } from '../api/index.ts';
import { playerName } from './reply.ts';

const STEPS: Readonly<Record<TableView['step'], string>> = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  precombatMain: 'first main phase',
  beginCombat: 'beginning of combat',
  declareAttackers: 'declare attackers step',
  declareBlockers: 'declare blockers step',
  firstStrikeDamage: 'first strike damage step',
  combatDamage: 'combat damage step',
  endCombat: 'end of combat',
  postcombatMain: 'second main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};

export function situation(
  of: 'turn' | 'life' | 'stack' | 'mana' | 'hand' | 'graveyard',
  view: TableView,
  decision: DecisionView | null,
): string {
  const mine = (player: number) => player === view.seat;
  const who = (player: number) => (mine(player) ? 'you' : playerName(view, player));
  const list = (texts: readonly string[]) => texts.join(', ');
  switch (of) {
    case 'turn': {
      if (view.result !== null) return `The game is over: ${view.result.reason}`;
      const whose = mine(view.activePlayer) ? 'Your' : `${who(view.activePlayer)}'s`;
      const asked = decision === null ? '' : ` You are asked: ${decision.prompt}`;
      return `${whose} turn (turn ${view.turn}), ${STEPS[view.step]}.${asked}`;
    }
    case 'life':
      return `Life: ${list(view.players.map(({ player, life }) => `${who(player)} ${life}`))}.`;
    case 'stack': {
      if (view.stack.length === 0) return 'The stack is empty.';
      return `On the stack, next to resolve first: ${list(view.stack.map((item) => `${item.name} (${who(item.controller)})`))}.`;
    }
    case 'mana': {
      const lands = view.battlefield.filter((card) => mine(card.controller) && card.types.includes('land'));
      const untapped = lands.filter((card) => !card.tapped).length;
      const pool = Object.entries(view.players.find(({ player }) => mine(player))?.manaPool ?? {}).filter(
        ([, n]) => n > 0,
      );
      const floating = pool.length === 0 ? '' : ` In your pool: ${list(pool.map(([color, n]) => `${n} {${color}}`))}.`;
      return `You have ${lands.length} lands, ${untapped} of them untapped.${floating}`;
    }
    case 'hand':
      return view.players.map((player) => handOf(player, mine(player.player) ? null : who(player.player))).join(' ');
    case 'graveyard':
      return view.players
        .map(({ player, graveyard }) => {
          const names = graveyard.map((card) => card.name).toReversed();
          const whose = mine(player) ? 'Your graveyard' : `${who(player)}'s graveyard`;
          return `${whose}: ${names.length === 0 ? 'empty' : list(names)}.`;
        })
        .join(' ');
  }
}

/** Cards this seat knows by name, and how many there are; `other` is whose hand it is, null for the seat's own. */
function handOf({ hand, handCount }: TableView['players'][number], other: string | null): string {
  const count = `${handCount} ${handCount === 1 ? 'card' : 'cards'} in hand`;
  const known = hand.length === 0 ? '' : `: ${counted(hand)}`;
  if (other === null) return `You have ${count}${known}.`;
  return hand.length === 0
    ? `${other} has ${count}, which you can't see.`
    : `${other} has ${count}, of which you know ${counted(hand)}.`;
}

function counted(cards: readonly CardView[]): string {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}
