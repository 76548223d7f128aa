// Two positions with the same key go on alike, as far as the seat can know: what it can't see counts by its number only.

import type { GameEvent, GameObject, GameState, LastKnown, Pending, Player, Task } from '../../state/index.ts';
import { hash } from '../../state/index.ts';

/** Of what is never written to again: whatever changes is copied first. */
const texts = new WeakMap<object, string>();

function textOf(part: GameObject | GameEvent | LastKnown | Task): string {
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part, withoutMarks);
    texts.set(part, text);
  }
  return text;
}

/** Write tokens, and what an announcement would be taken back to. */
const withoutMarks = (key: string, value: unknown): unknown => (key === 'own' || key === 'saved' ? undefined : value);

/** `hidden`: ids that the seat couldn't tell apart where the search began. The position isn't written to after that: only copies of it are. */
export function positionKey(state: GameState, hidden: ReadonlySet<number>): string {
  const { pending, turn, active, step, dayNight, combat, stackZone, waiting, delayed } = state;
  const looksBack = stackZone.length > 0 || waiting.length > 0 || delayed.length > 0 || state.tasks.length > 2;
  return hash(
    [
      JSON.stringify([turn, active, step, dayNight, state.designations, asked(pending), combat, state.extraTurns]),
      ...state.players.map((player) => playerText(state, player, hidden)),
      ...[state.battlefield, stackZone, state.exile, state.command].map((zone) => objectsText(state, zone)),
      state.tasks.map((task) => JSON.stringify(task, withoutMarks)).join(),
      JSON.stringify([waiting, state.effects, delayed, state.shields, state.permissions, state.untils]),
      JSON.stringify([state.phased, state.skips, state.untapsSkipped, state.controlled, state.toControl]),
      JSON.stringify([state.commanders, state.ceasing, state.checkNeeded, state.nextTurn]),
      // The order in which things happened matters by what it has led to, which stands above.
      state.log.map(textOf).sort().join(),
      looksBack
        ? state.lastKnown
            .flatMap((known) => known ?? [])
            .map(textOf)
            .join()
        : '',
    ].join('\n'),
  );
}

function asked(pending: Pending | null): readonly unknown[] {
  if (pending === null) return [];
  return [pending.kind, pending.player, pending.source, 'chosen' in pending ? pending.chosen : null];
}

const objectsText = (state: GameState, ids: readonly number[]): string =>
  ids.map((id) => textOf(state.objects[id] as GameObject)).join();

function playerText(state: GameState, player: Player, hidden: ReadonlySet<number>): string {
  const { hand, library, graveyard, own: _own, ...rest } = player;
  const known = hand.filter((id) => !hidden.has(id));
  return [
    JSON.stringify({ ...rest, library: library.length, hidden: hand.length - known.length }),
    objectsText(state, known),
    objectsText(state, graveyard),
  ].join();
}
