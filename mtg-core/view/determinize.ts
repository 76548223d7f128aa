// A playable guess: hidden cards dealt anew from what is possible, and a fresh generator (CR doesn't know this; see ADR).
import { ZONE } from '../basics/index.ts';
import { type Catalog, gameTable } from '../cards/index.ts';
import { createRandom, type GameState, isFaceDown, newOwnerMark, seedWords, writeObject } from '../state/index.ts';
import type { VisibleState } from './visible.ts';

/**
 * A state that the viewer can't tell from the real one: every player's hidden places get that player's hidden cards in
 * an order that follows from the seed alone. Nothing of the real arrangement or of the real generator is in it.
 */
export function determinize(view: VisibleState, seed: number, catalog: Catalog): GameState {
  const { viewer: _viewer, pools, ...plain } = view;
  const random = createRandom(seed);
  const state = adopt(plain, catalog);
  const places = pools.map(() => [] as number[]);
  for (const object of state.objects)
    if (
      object !== null &&
      object !== undefined &&
      object.def === -1 &&
      object.kind === 'card' &&
      object.zone !== ZONE.nowhere
    )
      places[object.owner]?.push(object.id);
  pools.forEach((pool, player) => {
    const cards = pool.slice();
    for (let i = cards.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [cards[i], cards[j]] = [cards[j] as string, cards[i] as string];
    }
    dealFaces(state, cards, places[player] ?? []);
  });
  for (const object of state.objects)
    if (object !== null && object !== undefined && object.def === -1) writeObject(state, object.id).def = 0;
  state.rng = seedWords(seed);
  return state;
}

/** What was cast face down is a card that can be, as far as there are such (CR 708.4). */
function dealFaces(state: GameState, cards: readonly string[], places: readonly number[]): void {
  const defs = cards.map((name) => state.table.indexOf.get(name) ?? 0);
  if (!places.some((id) => wasCastDown(state, id))) {
    places.forEach((id, place) => dealTo(state, id, defs[place] ?? 0));
    return;
  }
  const order = places.toSorted((a, b) => Number(wasCastDown(state, b)) - Number(wasCastDown(state, a)));
  for (const id of order) {
    const fitting = wasCastDown(state, id) ? defs.findIndex((def) => canBeCastDown(state, def)) : 0;
    const [def = 0] = defs.splice(Math.max(0, fitting), 1);
    dealTo(state, id, def);
  }
}

/** Whoever holds a card knows it, whichever it is taken to be: a guess can be played on, and guessed from, like a game. */
function dealTo(state: GameState, id: number, def: number): void {
  const object = writeObject(state, id);
  object.def = def;
  if (object.zone === ZONE.hand) object.knownTo |= 1 << object.owner;
}

const wasCastDown = (state: GameState, id: number): boolean => {
  const object = state.objects[id];
  return object !== undefined && isFaceDown(object) && !object.manifested;
};

const canBeCastDown = (state: GameState, def: number): boolean =>
  state.table.face(def, 0).casting.some((each) => each.kind === 'alternativeCost' && each.faceDown !== undefined);

/** Shares what the view holds: whatever the guess changes is copied first, since its write token is new. */
function adopt(plain: Omit<VisibleState, 'viewer' | 'pools'>, catalog: Catalog): GameState {
  return {
    ...plain,
    own: newOwnerMark(),
    objects: plain.objects.slice(),
    players: plain.players.slice(),
    tasks: plain.tasks.slice(),
    table: gameTable(catalog, plain.defs),
    lastKnownOwn: 0,
    derived: null,
    out: null,
    choiceCache: null,
  };
}
