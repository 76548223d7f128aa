/** How a table stands, in a paragraph, as one seat sees it: for whoever can't look at it. */
import type { DecisionView, TableView } from '../api/index.ts';
import { ownSeat } from './own-seat.ts';
import { playerName } from './reply.ts';
import { situation } from './situation.ts';

export function situationOf({ view, decision }: { view: TableView; decision: DecisionView | null }): string {
  const board = view.players.map(({ player }) => {
    const permanents = view.battlefield.filter((card) => card.controller === player);
    const listed = permanents.map((card) =>
      card.power === undefined ? card.name : `${card.name} ${card.power}/${card.toughness}`,
    );
    const who = player === view.seat ? 'You have' : `${playerName(view, player)} has`;
    return `${who} on the battlefield: ${listed.length === 0 ? 'nothing' : listed.join(', ')}.`;
  });
  const parts = (['turn', 'life', 'hand', 'stack', 'mana'] as const).map((of) => situation(of, view, decision));
  return [...parts, ...board, ...textsOf(view)].join(' ');
}

/** Whoever can't look at the table can't look at its cards either: each one held or on the stack is told once. */
function textsOf(view: TableView): string[] {
  const held = ownSeat(view)?.hand ?? [];
  const cast = view.stack.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const faces = new Map([...held, ...cast].map((card) => [card.name, card]));
  return [...faces.values()].map(({ name, cost, typeLine, text, power, toughness }) => {
    const size = power === undefined ? '' : `, ${power}/${toughness}`;
    const head = `${name}${cost === '' ? '' : ` ${cost}`}: ${typeLine}${size}.`;
    return text === '' ? head : `${head} ${text.replaceAll('\n', ' ')}`;
  });
}
