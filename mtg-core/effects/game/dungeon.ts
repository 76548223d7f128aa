// Venturing into the dungeon (CR 701.49).

import type { PlayerId } from '../../basics/index.ts';
import { type Dungeon, dungeons, ENTERS_ROOM, markerKey } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { addMarker, propose } from '../../events/index.ts';
import { type EffectTask, type GameState, makeEvent, refTo, type Scope, writeObject } from '../../state/index.ts';
import { isBottom, visitOf } from '../../state-based-actions/index.ts';
import { instruction } from '../definition.ts';
import { finish, playersFor, wait } from '../handler.ts';

const ventures = { 'who?': 'player', 'into?': 'text' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    ventureIntoDungeon: typeof ventures;
  }
}

instruction('ventureIntoDungeon', ventures, {
  reads: [
    read.playerVerb('venture', (who) =>
      read.map(read.literal('into the dungeon'), () => ({ kind: 'ventureIntoDungeon', ...who })),
    ),
  ],
  say: (speech, node) =>
    does(speech, node.who, 'venture', () => (node.into === undefined ? 'into the dungeon' : `into ${node.into}`)),
  refuse: ({ into }) =>
    into === undefined || dungeons.some(({ name }) => name === into) ? undefined : `venturing into ${into}`,
  run: (state, node, scope, place) => wait(state, place, { players: playersFor(state, node.who, scope) }),
  resume(state, task, node, scope) {
    const players = task.data['players'] as PlayerId[];
    const player = players[0];
    if (player === undefined) return finish(state);
    const next = step(state, task, player, node.into, scope);
    if (next === null) return;
    task.answer = null;
    task.data = { players: players.slice(1) };
    next();
  },
});

/** What the player does; null: that is asked now. */
function step(
  state: GameState,
  task: EffectTask,
  player: PlayerId,
  into: string | undefined,
  scope: Scope,
): (() => void) | null {
  const visit = visitOf(state, player);
  if (visit !== undefined && !isBottom(visit)) {
    // CR 701.49b: along an arrow.
    const { rooms } = visit.dungeon;
    const next = rooms[visit.room]?.next ?? [];
    const names = next.map((room) => rooms[room]?.name ?? '');
    const name = choose(state, task, player, names, `${visit.dungeon.name}: choose the next room`, scope);
    if (name === null) return null;
    return () => enter(state, player, visit.object.id, next[names.indexOf(name)] ?? 0);
  }
  // CR 701.49a, 701.49c: into another dungeon, the one that is done with aside.
  const names = dungeons.filter((each) => (into === undefined ? !each.byNameOnly : each.name === into));
  const name = choose(
    state,
    task,
    player,
    names.map((each: Dungeon) => each.name),
    'Choose a dungeon to venture into',
    scope,
  );
  if (name === null) return null;
  return () => {
    if (visit !== undefined)
      propose(state, [
        makeEvent('action', { object: refTo(state, visit.object.id), player, cause: 'completeDungeon' }),
      ]);
    const def = state.table.indexOf.get(markerKey(name));
    if (def === undefined) throw new Error(`no card of this game ventures into ${name}`);
    enter(state, player, addMarker(state, def, player).id, 0);
  };
}

function enter(state: GameState, player: PlayerId, id: number, room: number): void {
  const dungeon = writeObject(state, id);
  dungeon.linked = { ...dungeon.linked, room };
  propose(state, [makeEvent('action', { object: refTo(state, id), player, cause: ENTERS_ROOM, amount: room })]);
}

function choose(
  state: GameState,
  task: EffectTask,
  player: PlayerId,
  options: readonly string[],
  prompt: string,
  scope: Scope,
): string | null {
  if (options.length === 1 && !state.options.askForced) return options[0] ?? null;
  if (task.answer === null) {
    ask(state, { kind: 'word', player, prompt, cr: '701.49', source: scope.self, cancellable: false, options });
    return null;
  }
  return 'option' in task.answer ? task.answer.option.slice('word:'.length) : (options[0] ?? null);
}
