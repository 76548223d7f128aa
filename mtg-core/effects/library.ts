// Looking, revealing, searching, scrying (CR 701.20-701.25).

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { idOf, playerEntity, ZONE } from '../basics/index.ts';
import type { Filter } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import { cantSearch, propose } from '../events/index.ts';
import type { EffectTask, GameState, Scope } from '../state/index.ts';
import { makeEvent, refTo, show, writePlayer } from '../state/index.ts';
import { bind, bindAll } from '../tasks/frames.ts';
import {
  amountOf,
  characteristicsOf,
  compileFilter,
  countOf,
  groupRule,
  matches,
  playersInOrder,
} from '../values/index.ts';
import { moved, topOf } from './cards.ts';
import { isUnbounded } from './choose.ts';
import type { EffectHandlers, InstructionPlace, NodeOf } from './handler.ts';
import { finish, objectsFor, playersFor, wait } from './handler.ts';

/**
 * Shows cards to players and tells of it, which nothing in the game depends on. `by`: who looks, or whose cards are
 * revealed.
 */
export function showCards(
  state: GameState,
  refs: readonly ObjectRef[],
  players: readonly PlayerId[],
  deed: { cause: 'look' | 'reveal'; by: PlayerId },
): void {
  show(state, ids(refs), players);
  const amount = players.reduce((seen, player) => seen | (1 << player), 0);
  if (deed.by >= 0)
    for (const object of refs)
      state.out?.push(makeEvent('action', { object, player: deed.by, cause: deed.cause, amount }));
}

const ids = (refs: readonly ObjectRef[]): number[] => refs.map(idOf);

export const libraryHandlers: EffectHandlers = {
  look: {
    run(state, node, scope, place) {
      const whose = playersFor(state, node.whose ?? node.who, scope);
      const refs = whose.flatMap((player) => topOf(state, player, countOf(state, node.count, scope)));
      const players = playersFor(state, node.who, scope);
      showCards(state, refs, players, { cause: 'look', by: players[0] ?? scope.you });
      bind(state, place.frameAt, node.as, refs);
    },
  },
  topCards: {
    run(state, node, scope, place) {
      const count = countOf(state, node.count, scope);
      const refs = playersFor(state, node.whose, scope).flatMap((player) =>
        node.bottom
          ? (state.players[player]?.library ?? []).slice(0, count).map((id) => refTo(state, id))
          : topOf(state, player, count),
      );
      bind(state, place.frameAt, node.as, refs);
    },
  },
  reveal: {
    run(state, node, scope, place) {
      const refs =
        node.what !== undefined
          ? objectsFor(state, node.what, scope)
          : playersFor(state, node.whose, scope).flatMap((player) =>
              topOf(state, player, countOf(state, node.count ?? 1, scope)),
            );
      showCards(state, refs, playersInOrder(state), { cause: 'reveal', by: ownerOf(state, refs) });
      if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
    },
  },
  revealUntil: {
    run: (state, node, scope, place) => {
      const whose = playersFor(state, node.whose, scope);
      const wanted = countOf(state, node.count ?? 1, scope);
      turnUntil(state, { ...node, exile: node.exile ?? false }, node.filter, whose, wanted, scope, place);
    },
  },
  // CR 702.85a: a nonland card of lesser mana value.
  cascadeReveal: {
    run: (state, node, scope, place) => {
      const filter: Filter = {
        notTypes: ['land'],
        manaValue: ['<', Math.max(0, amountOf(state, node.below, scope))],
      };
      turnUntil(state, { ...node, exile: true }, filter, [scope.you], 1, scope, place);
    },
  },
  lookAtHand: {
    run(state, node, scope) {
      for (const player of playersFor(state, node.whose, scope)) {
        const hand = (state.players[player]?.hand ?? []).map((id) => refTo(state, id));
        if (node.reveal) showCards(state, hand, playersInOrder(state), { cause: 'reveal', by: player });
        else showCards(state, hand, [scope.you], { cause: 'look', by: scope.you });
      }
    },
  },
  search: {
    run(state, node, scope, place) {
      wait(state, place, { players: playersFor(state, node.who, scope), found: [] });
    },
    resume: searchOn,
  },
  scry: {
    run(state, node, scope, place) {
      wait(state, place, { players: playersFor(state, node.who, scope), stage: 'down' });
    },
    resume: (state, task, node, scope) => arrange(state, task, node, scope, 'bottom'),
  },
  surveil: {
    run(state, node, scope, place) {
      wait(state, place, { players: playersFor(state, node.who, scope), stage: 'down' });
    },
    resume: (state, task, node, scope) => arrange(state, task, node, scope, 'graveyard'),
  },
};

const ownerOf = (state: GameState, refs: readonly ObjectRef[]): PlayerId =>
  state.objects[idOf(refs[0] ?? 0)]?.owner ?? -1;

// CR 701.23: only cards with a stated quality may be left unfound.
function searchOn(state: GameState, task: EffectTask, node: NodeOf<'search'>, scope: Scope): void {
  const players = task.data['players'] as PlayerId[];
  const found = task.data['found'] as ObjectRef[];
  const player = players[0];
  if (player === undefined) {
    finish(state);
    if (node.reveal) showCards(state, found, playersInOrder(state), { cause: 'reveal', by: ownerOf(state, found) });
    bind(state, task.frameAt, node.as, found);
    return;
  }
  if (cantSearch(state, player)) {
    task.data = { players: players.slice(1), found };
    return;
  }
  const whose = node.whose === undefined ? player : (playersFor(state, node.whose, scope)[0] ?? player);
  const searched = (node.zones ?? ['library']).map((zone) => zones.indexOf(zone));
  if (task.answer === null && searched.includes(ZONE.library))
    show(state, state.players[whose]?.library ?? [], [player]);
  // CR 701.23e: "a Forest card and a Plains card" are looked for one after the other, in one search.
  const part = (task.data['part'] as number | undefined) ?? 0;
  const wanted = [node, ...(node.also ?? [])][part] ?? node;
  const candidates = searchable(state, wanted.filter, scope, whose, searched).filter((ref) => !found.includes(ref));
  const max = Math.min(
    candidates.length,
    isUnbounded(wanted.max) ? candidates.length : countOf(state, wanted.max as never, scope),
  );
  const hasQuality = Object.keys(wanted.filter).some((key) => key !== 'zone');
  const group = node.group === undefined ? undefined : groupRule(state, node.group, scope);
  const least = hasQuality || group !== undefined ? 0 : max;
  const min = wanted.min === undefined ? least : Math.min(max, countOf(state, wanted.min, scope));
  if (max > 0 && task.answer === null) {
    ask(state, {
      kind: 'choose',
      player,
      prompt: max === 1 ? 'Choose a card' : `Choose up to ${max} cards`,
      cr: '701.23',
      source: scope.self,
      cancellable: false,
      candidates,
      chosen: [],
      min,
      max,
      ordered: false,
      ...(group === undefined ? {} : { group }),
    });
    return;
  }
  const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
  task.answer = null;
  if (part < (node.also?.length ?? 0)) {
    task.data = { players, found: [...found, ...chosen], part: part + 1 };
    return;
  }
  task.data = { players: players.slice(1), found: [...found, ...chosen] };
  propose(state, [makeEvent('search', { player, causedBy: scope.you })]);
}

function searchable(
  state: GameState,
  filter: Filter,
  scope: Scope,
  player: PlayerId,
  searched: readonly number[],
): ObjectRef[] {
  const owner = state.players[player];
  if (owner === undefined) return [];
  const pools: (readonly number[])[] = [];
  if (searched.includes(ZONE.library)) pools.push(owner.library);
  if (searched.includes(ZONE.graveyard)) pools.push(owner.graveyard);
  if (searched.includes(ZONE.hand)) pools.push(owner.hand);
  const compiled = compileFilter(filter);
  return pools
    .flat()
    .filter((id) =>
      matches(
        state,
        compiled,
        state.objects[id] as GameState['objects'][number],
        characteristicsOf(state, id),
        scope,
        true,
      ),
    )
    .map((id) => refTo(state, id));
}

/** CR 701.22, 701.25: some go to the bottom or the graveyard, the rest back on top in any order. */
function arrange(
  state: GameState,
  task: EffectTask,
  node: NodeOf<'scry'> | NodeOf<'surveil'>,
  scope: Scope,
  down: 'bottom' | 'graveyard',
): void {
  const players = task.data['players'] as PlayerId[];
  const player = players[0];
  if (player === undefined) {
    finish(state);
    return;
  }
  const count = countOf(state, node.count, { ...scope, bindings: { ...scope.bindings, each: [playerEntity(player)] } });
  const refs = (task.data['refs'] as ObjectRef[] | undefined) ?? topOf(state, player, count);
  const next = (): void => {
    task.data = { players: players.slice(1), stage: 'down' };
    if (refs.length > 0)
      propose(state, [
        makeEvent(down === 'bottom' ? 'scry' : 'surveil', { player, amount: refs.length, causedBy: scope.you }),
      ]);
  };
  if (refs.length === 0) return next();
  const where = down === 'bottom' ? 'the bottom' : 'your graveyard';
  if (task.data['stage'] === 'down') {
    show(state, ids(refs), [player]);
    if (task.answer === null) {
      ask(state, {
        kind: 'choose',
        player,
        prompt: `Put any of these on ${where}`,
        cr: down === 'bottom' ? '701.22' : '701.25',
        source: scope.self,
        cancellable: false,
        candidates: refs,
        chosen: [],
        min: 0,
        max: refs.length,
        ordered: true,
      });
      return;
    }
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    task.answer = null;
    task.data = { ...task.data, stage: 'top', refs, keep: refs.filter((ref) => !chosen.includes(ref)) };
    if (down === 'graveyard')
      propose(
        state,
        chosen.map((ref) => makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, causedBy: scope.you, player })),
      );
    else toBottom(state, player, chosen);
    return;
  }
  const keep = task.data['keep'] as ObjectRef[];
  if (keep.length > 1) {
    if (task.answer === null) {
      ask(state, {
        kind: 'choose',
        player,
        prompt: 'Order them: the last one you pick is on top',
        cr: '701.22',
        source: scope.self,
        cancellable: false,
        candidates: keep,
        chosen: [],
        min: keep.length,
        max: keep.length,
        ordered: true,
      });
      return;
    }
    toTop(state, player, 'choose' in task.answer ? task.answer.choose : keep);
    task.answer = null;
  }
  next();
}

// Within a library nothing changes zones: the order does.
function toBottom(state: GameState, player: PlayerId, refs: readonly ObjectRef[]): void {
  const moving = ids(refs);
  const written = writePlayer(state, player);
  written.library = [...moving.slice().reverse(), ...written.library.filter((id) => !moving.includes(id))];
}

function toTop(state: GameState, player: PlayerId, refs: readonly ObjectRef[]): void {
  const moving = ids(refs);
  const written = writePlayer(state, player);
  written.library = [...written.library.filter((id) => !moving.includes(id)), ...moving];
}

/** Cards from the top until so many match, shown to all, exiled or not; the hits and the others by their names. */
function turnUntil(
  state: GameState,
  { as, rest: restName, exile }: { as: string; rest: string; exile: boolean },
  wantedCards: Filter,
  whose: readonly PlayerId[],
  wanted: number,
  scope: Scope,
  place: InstructionPlace,
): void {
  const hits: ObjectRef[] = [];
  const rest: ObjectRef[] = [];
  const filter = compileFilter(wantedCards);
  for (const player of whose) {
    for (const id of (state.players[player]?.library ?? []).slice().reverse()) {
      if (hits.length >= wanted) break;
      const object = state.objects[id] as GameState['objects'][number];
      const hit = matches(state, filter, object, characteristicsOf(state, id), scope, true);
      (hit ? hits : rest).push(refTo(state, id));
    }
  }
  const turned = [...rest, ...hits];
  showCards(state, turned, playersInOrder(state), { cause: 'reveal', by: ownerOf(state, turned) });
  if (!exile) return bindAll(state, place.frameAt, { [as]: hits, [restName]: rest });
  bindAll(state, place.frameAt, { [as]: moved(hits), [restName]: moved(rest) });
  propose(
    state,
    turned.map((object) => makeEvent('zoneChange', { object, to: ZONE.exile, causedBy: scope.you })),
  );
}
