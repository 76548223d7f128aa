// The same guess as `determinize` makes of a view, made from the game at once: for simulators, which hold both sides. Nothing of
// what the seat can't see is in it.
import { type PlayerId, ZONE } from '../basics/index.ts';
import type { Catalog } from '../cards/index.ts';
import {
  choiceCache,
  clone,
  createRandom,
  type GameObject,
  type GameState,
  isFaceDown,
  seedWords,
} from '../state/index.ts';
import { determinize } from './determinize.ts';
import { blank, isHidden, viewFor } from './visible.ts';

/** What was dealt to the hidden places last: it is the same for as long as the same is hidden in the same places. */
interface Deal {
  seed: number;
  /** The hidden objects place by place, as they really are, and what stands for each. */
  real: readonly GameObject[];
  dealt: readonly GameObject[];
}

/** Keeps what it dealt, for whoever asks again and again about one seat of one game. */
export interface Dealer {
  deal: Deal;
}

export const newDealer = (): Dealer => ({ deal: { seed: 0, real: [], dealt: [] } });

/** A state that the seat can't tell from the real one; see `determinize`. */
export function guessFor(
  state: GameState,
  seat: PlayerId,
  seed: number,
  { catalog, dealer }: { catalog: Catalog; dealer: Dealer },
): GameState {
  const hidden = hiddenPlaces(state, seat);
  if (hidden === null) return determinize(viewFor(state, seat), seed, catalog);
  if (!isSame(dealer.deal, seed, hidden)) dealer.deal = { seed, real: hidden, dealt: dealOut(state, seed, hidden) };
  const guess = clone(state);
  for (const object of dealer.deal.dealt) guess.objects[object.id] = object;
  guess.rng = seedWords(seed);
  // What was derived says nothing of hidden cards but where effects reach them; what players could do with them does.
  if (guess.derived !== null)
    guess.derived = state.table.otherZones
      ? null
      : {
          ...guess.derived,
          prospects: guess.derived.prospects.map((each, player) => (player === seat ? each : undefined)),
        };
  shareActions(state, guess, seat);
  return guess;
}

/** What the seat itself may do follows from what it sees: what was worked out of it in the game holds in the guess. */
function shareActions({ choiceCache: known }: GameState, guess: GameState, seat: PlayerId): void {
  if (known === null) return;
  const { actions } = choiceCache(guess);
  for (const place of [2 * seat, 2 * seat + 1]) actions[place] = known.actions[place];
}

/**
 * What the seat can't see, in the order of hands and libraries. Null where more has to be hidden than cards in these places: faces of
 * what lies face down, and what is announced or asked in secret.
 */
function hiddenPlaces(state: GameState, seat: PlayerId): GameObject[] | null {
  if (state.tasks.some((task) => task.kind === 'announce' || task.kind === 'settle')) return null;
  for (const zone of [state.battlefield, state.stackZone, state.exile])
    for (const id of zone) {
      const object = state.objects[id] as GameObject;
      if ((object.faceDown || isFaceDown(object)) && isHidden(state, object, seat)) return null;
    }
  if (state.phased !== undefined && state.phased.length > 0) return null;
  const hidden: GameObject[] = [];
  for (const { hand, library } of state.players)
    for (const zone of [hand, library])
      for (const id of zone) {
        const object = state.objects[id] as GameObject;
        if (isHidden(state, object, seat)) hidden.push(object);
      }
  return hidden;
}

function isSame({ seed, real }: Deal, wanted: number, hidden: readonly GameObject[]): boolean {
  if (seed !== wanted || real.length !== hidden.length) return false;
  for (let place = 0; place < hidden.length; place++) if (real[place] !== hidden[place]) return false;
  return true;
}

/** Each player's hidden cards in an order that follows from the seed alone. */
function dealOut(state: GameState, seed: number, hidden: readonly GameObject[]): GameObject[] {
  const random = createRandom(seed);
  const pools = state.players.map(({ id }) =>
    hidden
      .filter(({ owner }) => owner === id)
      .map(({ def }) => def)
      .sort((a, b) => nameOrder(state, a, b)),
  );
  for (const pool of pools)
    for (let i = pool.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [pool[i], pool[j]] = [pool[j] as number, pool[i] as number];
    }
  const given = pools.map(() => 0);
  return hidden.map((object) => {
    const place = given[object.owner] as number;
    given[object.owner] = place + 1;
    const knownTo = object.zone === ZONE.hand ? 1 << object.owner : 0;
    return { ...blank(object, object.id), def: pools[object.owner]?.[place] ?? 0, knownTo };
  });
}

function nameOrder({ defs }: GameState, a: number, b: number): number {
  const [one = '', other = ''] = [defs[a], defs[b]];
  return one < other ? -1 : one > other ? 1 : 0;
}
