/** How a table stands, in a paragraph, as one seat sees it: for whoever can't look at it. */
import type { DecisionView, TableView } from '../../api/index.ts';
import { situation } from './situation.ts';

export function situationOf({ view, decision }: { view: TableView; decision: DecisionView | null }): string {
  const board = view.players.map(({ player, name }) => {
    const permanents = view.battlefield.filter((card) => card.controller === player);
    const listed = permanents.map((card) =>
      card.power === undefined ? card.name : `${card.name} ${card.power}/${card.toughness}`,
    );
    const who = player === view.seat ? 'You have' : `${name} has`;
    return `${who} on the battlefield: ${listed.length === 0 ? 'nothing' : listed.join(', ')}.`;
  });
  const parts = (['turn', 'life', 'hand', 'stack', 'mana'] as const).map((of) => situation(of, view, decision));
  return [...parts, ...board].join(' ');
}
