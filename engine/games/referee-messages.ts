// What members of a table hear: a message for each pair of eyes, whenever something has changed.
import type { Answer, GameEvent } from '../../mtg-core/index.ts';
import type { DecisionView, TableMessage } from '../api/index.ts';
import type { Eyes } from './audience.ts';
import { deciding, decisionFor, isOver, type RefereeState, tableViewFor } from './referee-state.ts';

/** What the table answers for a person, if anything. */
export function answerForPerson({ game, seats, rules, passing, serial }: RefereeState): Answer | null {
  const isPerson = seats[game.pending?.player ?? -1]?.kind === 'person';
  return isPerson && rules.outcome(game) === null ? passing.answer(game, serial) : null;
}

export function messageFor(table: RefereeState, eyes: Eyes, events: readonly GameEvent[], text?: string): TableMessage {
  const { cursor, game, rules } = table;
  const waits = answerForPerson(table) === null;
  return {
    cursor,
    kind: text === undefined ? 'step' : 'system',
    turn: game.turn,
    events: rules.presentEvents(game, events, eyes),
    view: tableViewFor(table, eyes),
    decision: waits ? askedOf(table, eyes) : null,
    waitingFor: waits ? deciding(table) : null,
    ...(text === undefined ? {} : { text }),
    canUndo: table.earlier.some((one) => one.player === eyes),
  };
}

export function publish(
  table: RefereeState,
  events: readonly GameEvent[],
  options: { text?: string; milestone?: boolean } = {},
): void {
  const { audience, passing, listeners } = table;
  table.cursor += 1;
  table.clock?.run(deciding(table));
  audience.tell((eyes) => messageFor(table, eyes, events, options.text));
  const change = {
    cursor: table.cursor,
    waitingFor: answerForPerson(table) === null ? deciding(table) : null,
    over: isOver(table),
    milestone: options.milestone ?? false,
    news: (token: string) => audience.news(token, passing.settings),
  };
  for (const listener of [...listeners]) listener(change);
}

/** The decision as whoever has to make it is asked: with what it means to pass. */
function askedOf(table: RefereeState, eyes: Eyes): DecisionView | null {
  const decision = decisionFor(table, eyes);
  if (decision === null || eyes === null || table.seats[eyes]?.kind !== 'person') return decision;
  return { ...decision, ...table.passing.told(table.game, table.serial) };
}
