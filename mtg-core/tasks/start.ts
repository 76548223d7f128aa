// Starting the game: London mulligans in turn order (CR 103.5), then the first turn.

import { idOf, type ObjectRef, type PlayerId, times, ZONE } from '../basics/index.ts';
import { ask, askToChoose, nameOf } from '../decisions/asking/index.ts';
import { propose } from '../events/index.ts';
import {
  forgetLibrary,
  fresh,
  type GameObject,
  type GameState,
  invalidate,
  makeEvent,
  pushTask,
  refTo,
  type StartTask,
  show,
  shuffled,
  writeObject,
  writePlayer,
} from '../state/index.ts';
import { isSuchDeck } from '../values/index.ts';

const STAGE = { draw: 0, decide: 1, bottom: 2, go: 3, opening: 4 } as const;

/** CR 100.2a: how many cards a constructed deck has at least; CR 903.5a: with a commander, as many as it has at all. */
const LEAST_DECK = { constructed: 60, commander: 100 } as const;

export function runStart(state: GameState, task: StartTask): void {
  const order = turnOrder(state);
  switch (task.stage) {
    case STAGE.draw:
      if (state.table.has.companions && askCompanions(state, task, order)) return;
      for (const player of order) drawOpeningHand(state, player);
      task.stage = state.options.mulligans ? STAGE.decide : STAGE.opening;
      return;
    case STAGE.decide:
      return decide(state, task, order);
    case STAGE.bottom:
      return putOnBottom(state, task, order);
    case STAGE.opening:
      return askOpeningHands(state, task, order);
    default:
      state.tasks.pop();
      pushTask(state, { ...fresh, kind: 'turn', ahead: [], stage: 0 });
  }
}

/** CR 103.2b: in turn order, each player may reveal one companion of theirs whose condition their deck fulfils; false: all were asked. */
function askCompanions(state: GameState, task: StartTask, order: readonly PlayerId[]): boolean {
  const player = order[task.player];
  if (player === undefined) {
    task.player = 0;
    return false;
  }
  const candidates = companionsOf(state, player);
  if (candidates.length > 0 && task.answer === null) {
    askToChoose(state, {
      player,
      prompt: 'Reveal a companion?',
      cr: '103.2b',
      source: 0,
      candidates,
      min: 0,
      max: 1,
    });
    return true;
  }
  const [chosen] = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
  task.answer = null;
  task.player += 1;
  if (chosen === undefined) return true;
  writePlayer(state, player).companion = chosen;
  show(state, [idOf(chosen)], order);
  return true;
}

/** CR 702.139b: the deck is what isn't outside the game, a commander included. */
function companionsOf(state: GameState, player: PlayerId): ObjectRef[] {
  const { outside = [], library } = state.players[player] as GameState['players'][number];
  const commanders = (state.commanders ?? []).filter(({ owner }) => owner === player).map(({ id }) => id);
  const least = commanders.length > 0 ? LEAST_DECK.commander : LEAST_DECK.constructed;
  return outside
    .filter((id) => {
      const { def } = state.objects[id] as GameObject;
      const keywords = state.table.face(def, 0).definition.abilities;
      const said = keywords.find((each) => each.kind === 'keyword' && each.keyword === 'companion');
      const deck = said?.kind === 'keyword' ? said.deck : undefined;
      const scope = { you: player, self: refTo(state, id), bindings: {}, x: 0, stack: null };
      return deck !== undefined && isSuchDeck(state, [...commanders, ...library], least, deck, scope);
    })
    .map((id) => refTo(state, id));
}

function turnOrder(state: GameState): PlayerId[] {
  const count = state.players.length;
  return times(count, (place) => (state.options.startingPlayer + place) % count);
}

function drawOpeningHand(state: GameState, player: PlayerId): void {
  // CR 103.5: drawing the opening hand, before the game begins; nothing triggers.
  const written = writePlayer(state, player);
  const count = Math.min(state.options.openingHand, written.library.length);
  const drawn = written.library.slice(written.library.length - count);
  written.library = written.library.slice(0, written.library.length - count);
  written.hand = [...written.hand, ...drawn];
  for (const id of drawn) moveUnseen(state, id, ZONE.hand, player);
}

function moveUnseen(state: GameState, id: number, zone: number, owner: PlayerId): void {
  const object = writeObject(state, id);
  object.zone = zone;
  object.zoneChanges += 1;
  object.knownTo = zone === ZONE.hand ? 1 << owner : 0;
  // CR 113.6: abilities may function there.
  if (state.table.otherZones) invalidate(state);
}

/** How many cards the mulligans taken so far cost; CR 800.6: of more than two players the first is free. */
function toBottom(state: GameState, player: PlayerId): number {
  const taken = state.players[player]?.mulligans ?? 0;
  return state.players.length > 2 ? Math.max(0, taken - 1) : taken;
}

/** Everybody who hasn't kept decides in turn order; those who mulligan draw anew (CR 103.5). */
function decide(state: GameState, task: StartTask, order: readonly PlayerId[]): void {
  const player = order[task.player];
  if (player === undefined) {
    task.player = 0;
    if (task.kept.length === order.length) task.stage = STAGE.bottom;
    return;
  }
  if (task.kept.includes(player)) {
    task.player += 1;
    return;
  }
  const taken = toBottom(state, player);
  if (task.answer === null) {
    ask(state, {
      kind: 'mulligan',
      player,
      prompt: taken === 0 ? 'Keep this hand?' : `Keep this hand? You'll put ${taken} on the bottom`,
      cr: '103.5',
      source: 0,
      cancellable: false,
      taken,
    });
    return;
  }
  const keeps = 'option' in task.answer && task.answer.option === 'keep';
  task.answer = null;
  task.player += 1;
  if (keeps) {
    task.kept = [...task.kept, player];
    return;
  }
  const written = writePlayer(state, player);
  written.mulligans += 1;
  const cards = [...written.library, ...written.hand];
  for (const id of cards) moveUnseen(state, id, ZONE.library, player);
  written.hand = [];
  written.library = shuffled(state, cards);
  forgetLibrary(state, player);
  drawOpeningHand(state, player);
}

function putOnBottom(state: GameState, task: StartTask, order: readonly PlayerId[]): void {
  const player = order[task.player];
  if (player === undefined) {
    task.stage = STAGE.opening;
    return;
  }
  const count = Math.min(toBottom(state, player), state.players[player]?.hand.length ?? 0);
  if (count === 0) {
    task.player += 1;
    return;
  }
  if (task.answer === null) {
    const candidates = (state.players[player]?.hand ?? []).map((id) => refTo(state, id));
    askToChoose(state, {
      player,
      prompt: `Put ${count} on the bottom of your library`,
      cr: '103.5',
      source: 0,
      candidates,
      min: count,
      max: count,
      ordered: true,
    });
    return;
  }
  const chosen = 'choose' in task.answer ? task.answer.choose : [];
  task.answer = null;
  task.player += 1;
  propose(
    state,
    chosen.map((ref) =>
      makeEvent('zoneChange', { object: ref, to: ZONE.library, arrival: { position: 'bottom' }, player }),
    ),
  );
}

/** CR 103.6: in turn order, each player with cards that may be used from an opening hand. */
function askOpeningHands(state: GameState, task: StartTask, order: readonly PlayerId[]): void {
  const asked = task.asked ?? [];
  for (const player of state.table.has.openingHands ? order : [])
    for (const id of state.players[player]?.hand ?? []) {
      const ref = refTo(state, id);
      const { def } = state.objects[id] as GameObject;
      const ability = state.table.face(def, 0).definition.abilities.find(({ kind }) => kind === 'openingHand');
      if (ability?.kind !== 'openingHand' || asked.includes(ref)) continue;
      if (task.answer === null) {
        ask(state, {
          kind: 'yesNo',
          player,
          prompt: `Use ${nameOf(state, ref)} from your opening hand?`,
          cr: '103.6',
          source: ref,
          cancellable: false,
          yes: 'Use it',
          no: "Don't",
        });
        return;
      }
      const yes = 'option' in task.answer && task.answer.option === 'yes';
      task.answer = null;
      task.asked = [...asked, ref];
      if (yes) {
        const frame = { source: ref, you: player, def, bindings: {}, x: 0, stack: null };
        pushTask(state, { ...fresh, kind: 'frame', code: state.table.blockCode(def, ability.do), frame });
      }
      return;
    }
  task.stage = STAGE.go;
}
