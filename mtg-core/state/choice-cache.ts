// What was worked out about what players may do, until something changes. Never serialised, never shared with a clone.

import type { ChoiceCache } from './derived.ts';
import type { GameState } from './types.ts';

export function choiceCache(state: GameState): ChoiceCache {
  state.choiceCache ??= {
    choices: null,
    decision: -1,
    // With a place for each player, so that nobody reads beyond the end.
    actions: places(2 * state.players.length),
    sources: places(state.players.length),
    counted: places(state.players.length),
    most: places(state.players.length),
    plain: places(state.players.length),
    attack: null,
    block: null,
  };
  return state.choiceCache;
}

function places(count: number): undefined[] {
  const list: undefined[] = [];
  for (let place = 0; place < count; place++) list.push(undefined);
  return list;
}

/**
 * Something has happened that nothing of what a player could make with plain sources asks about: nothing was tapped or
 * untapped, no permanent came, left or changed, no mana came or went, no turn began. All else is forgotten.
 */
export function forgetPlays(state: GameState): void {
  forget(state, false);
}

/** Something has happened that what was worked out may ask about: all of it is forgotten. */
export function forgetChoices(state: GameState): void {
  forget(state, true);
}

/** In place: a table has a cache of its own for as long as it isn't cloned, and it is emptied more often than it is made. */
function forget({ choiceCache: cache, players }: GameState, mana: boolean): void {
  if (cache === null) return;
  cache.choices = null;
  cache.decision = -1;
  cache.attack = null;
  cache.block = null;
  for (let place = 0; place < cache.actions.length; place++) cache.actions[place] = undefined;
  for (let player = 0; player < players.length; player++) {
    if (!mana && cache.plain[player]) continue;
    cache.sources[player] = undefined;
    cache.counted[player] = undefined;
    cache.most[player] = undefined;
    cache.plain[player] = undefined;
  }
}
