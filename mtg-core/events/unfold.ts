// What an event is once every replacement effect has had its chance: tokens that each enter by themselves (CR 111.1),
// counters that are put on what enters with them (CR 122.6), and what is chosen on the way (CR 303.4f, 508.4).

import { type Entity, playerEntity, refOf, times, ZONE } from '../basics/index.ts';
import type { CompiledFace } from '../cards/compiled/index.ts';
import { defendersOf } from '../rules/combat/index.ts';
import { beginsWithLore, canBeAttachedTo, doorsOfSpell } from '../rules/permanents/index.ts';
import {
  type Answer,
  type Arrival,
  type Component,
  copyEvent,
  type GameEvent,
  type GameObject,
  type GameState,
  live,
  makeEvent,
  type Pending,
} from '../state/index.ts';
import { playersInOrder, TYPE } from '../values/index.ts';
import { newObject } from './blank-object.ts';
import { byNight } from './daybound.ts';
import { cantEnter } from './forbidden.ts';
import { enteredCounters, faceOnceEntered, isEntering, refOnceEntered } from './land.ts';
import { type Around, gameOnceEntered, permanentToBe } from './permanent-to-be.ts';

/** What is to be chosen before something moves, and what the event is once it is. */
interface MovingChoice {
  readonly question: Pick<Pending, 'player' | 'prompt' | 'cr'> &
    (
      | { readonly kind: 'choose'; readonly candidates: readonly Entity[] }
      | { readonly kind: 'word'; readonly options: readonly string[] }
    );
  readonly chosen: (answer: Answer) => GameEvent;
}

const NOTHING_AROUND: Around = { ready: [], rest: [] };

/** Whether an event may be anything but itself. */
export function mayUnfold(state: GameState, event: GameEvent): boolean {
  if (event.kind === 'createToken') return true;
  if (!isEntering(event))
    return (
      event.kind === 'zoneChange' && (event.arrival?.counters !== undefined || partsToArrange(state, event).length > 0)
    );
  if (staysOut(state, event, NOTHING_AROUND)) return true;
  const { arrival } = event;
  if (arrival?.counters !== undefined || arrival?.attacking !== undefined || arrival?.attachedTo !== undefined)
    return true;
  const face = faceOf(state, event);
  return (
    face !== undefined &&
    (startsWithCounters(face) ||
      face.enchant !== null ||
      state.table.has.sagas ||
      state.table.has.daybound ||
      unlockedBy(state, event) !== 0)
  );
}

/**
 * CR 800.4b: nothing enters under the control of who has left the game. CR 304.4, 307.4: an instant or sorcery that would enter
 * stays where it is, whatever it was as it left the battlefield.
 */
function staysOut(state: GameState, event: GameEvent, around: Around): boolean {
  if (state.players[event.under]?.lost || cantEnter(state, event, around)) return true;
  return ((faceOf(state, event)?.types ?? 0) & (TYPE.instant | TYPE.sorcery)) !== 0;
}

const startsWithCounters = ({ definition }: CompiledFace): boolean =>
  definition.loyalty !== undefined || definition.defense !== undefined;

function faceOf(state: GameState, event: GameEvent): CompiledFace | undefined {
  const object = live(state, event.object);
  if (object === undefined || event.arrival?.faceDown) return undefined;
  const { def, face } = faceOnceEntered(object, event);
  return state.table.face(def, face);
}

/** CR 111.1, 111.2: each token is made outside every zone and enters under the control of who created it. */
export function tokensOf(state: GameState, event: GameEvent): GameEvent[] {
  if (state.players[event.player]?.lost) return [];
  return times(event.amount, () => {
    const token = newObject(state, event.def, event.player, 'token');
    token.linked = event.arrival?.linked ?? null;
    return makeEvent('zoneChange', {
      object: refOf(token.id, token.zoneChanges),
      from: ZONE.nowhere,
      to: ZONE.battlefield,
      player: event.player,
      under: event.player,
      causedBy: event.causedBy,
      arrival: event.arrival,
      bindsTo: event.bindsTo,
      turn: event.turn,
    });
  });
}

/** What is still to be chosen for something that moves; or the events it is, which are none where it can't enter. */
export function decideMoving(state: GameState, event: GameEvent, around: Around): GameEvent[] | MovingChoice {
  if (!isEntering(event)) return decideArrangement(state, event) ?? withCountersThere(event);
  if (staysOut(state, event, around)) return [];
  if (state.table.has.daybound && byNight(state, event) !== event)
    return decideMoving(state, byNight(state, event), around);
  const face = faceOf(state, event);
  const { arrival } = event;
  const host = arrival?.attachedTo;
  if (host !== undefined && host !== 0 && event.from !== ZONE.stack) {
    const once = host === null ? undefined : gameOnceEntered(state, event, around);
    if (host === null || (once !== undefined && !canBeAttachedTo(once.there, once.id, host))) {
      // CR 303.4i, 303.4g: an Aura that couldn't be attached as it says stays where it is; CR 301.5e: Equipment enters unattached.
      if (face?.enchant != null) return [];
      return decideMoving(state, withArrival(event, { attachedTo: 0 }), around);
    }
  }
  if (face?.enchant != null && arrival?.attachedTo === undefined) return decideHost(state, event, around);
  if (arrival?.attacking === 0) return decideAttacked(state, event, around);
  return withStartingCounters(state, event, face, around);
}

/**
 * CR 712.21a, 729.3a: what the owner of a melded or merged permanent still has to put into a library, in any order. In a
 * graveyard nothing looks at it.
 */
function partsToArrange(state: GameState, event: GameEvent): readonly Component[] {
  if (event.kind !== 'zoneChange' || event.to !== ZONE.library || event.arrival?.shuffled) return [];
  const arranged = event.arrival?.arranged ?? [];
  // A token ceases to exist there (CR 111.7).
  const left = (live(state, event.object)?.components ?? []).filter(
    ({ id, kind }) => kind === 'card' && !arranged.includes(id),
  );
  return left.length > 1 ? left : [];
}

function decideArrangement(state: GameState, event: GameEvent): MovingChoice | undefined {
  const left = partsToArrange(state, event);
  const owner = live(state, event.object)?.owner;
  if (left.length === 0 || owner === undefined) return undefined;
  const named = left.map(({ values: { def, face } }, place) => {
    const { name } = state.table.face(def, face).definition;
    return `${place + 1}. ${name}`;
  });
  return {
    question: {
      kind: 'word',
      player: owner,
      prompt: 'Which goes into the library first?',
      cr: '729.3a',
      options: named,
    },
    chosen: (answer) => {
      const first = left['option' in answer ? named.indexOf(answer.option.slice('word:'.length)) : 0] as Component;
      const rest = left.filter((part) => part !== first);
      const next = rest.length === 1 ? [first, ...rest] : [first];
      return withArrival(event, { arranged: [...(event.arrival?.arranged ?? []), ...next.map(({ id }) => id)] });
    },
  };
}

/** The candidate that was chosen. */
const chosenOf = (answer: Answer): Entity | undefined => ('choose' in answer ? answer.choose[0] : undefined);

/** CR 122.1: cards in other zones than the battlefield have counters, too, once they are there. */
function withCountersThere(event: GameEvent): GameEvent[] {
  if (event.kind !== 'zoneChange' || event.arrival?.counters === undefined) return [event];
  const { counters, ...arrival } = event.arrival;
  const put = Object.entries(counters).map(([counter, amount]) =>
    makeEvent('addCounters', {
      object: refOnceEntered(event),
      counter,
      amount,
      player: event.causedBy,
      causedBy: event.causedBy,
      turn: event.turn,
    }),
  );
  return [copyEvent(event, { arrival }), ...put];
}

const withArrival = (event: GameEvent, arrival: Arrival): GameEvent =>
  copyEvent(event, { arrival: { ...event.arrival, ...arrival } });

/** CR 303.4f-g: whoever puts an Aura onto the battlefield chooses what it enchants; without anything it stays where it is. */
function decideHost(state: GameState, event: GameEvent, around: Around): GameEvent[] | MovingChoice {
  const once = gameOnceEntered(state, event, around);
  if (once === undefined) return [event];
  const { there, id } = once;
  const candidates = [
    ...there.battlefield
      .filter((host) => host !== id)
      .map((host) => refOf(host, (there.objects[host] as GameObject).zoneChanges)),
    ...playersInOrder(state).map(playerEntity),
    ...inGraveyards(there),
  ].filter((host) => canBeAttachedTo(there, id, host));
  if (candidates.length === 0)
    return event.from === ZONE.stack ? [copyEvent(event, { to: ZONE.graveyard, arrival: null })] : [];
  const chosen = (attachedTo: Entity | undefined): GameEvent => withArrival(event, { attachedTo: attachedTo ?? 0 });
  if (candidates.length === 1 && !state.options.askForced) return decideMoving(state, chosen(candidates[0]), around);
  return {
    question: { kind: 'choose', player: event.under, prompt: 'Choose what it enchants', cr: '303.4f', candidates },
    chosen: (answer) => chosen(chosenOf(answer)),
  };
}

const inGraveyards = (state: GameState): number[] =>
  state.players.flatMap(({ graveyard }) =>
    graveyard.map((id) => refOf(id, (state.objects[id] as GameObject).zoneChanges)),
  );

/** CR 508.4: its controller chooses whom or what it attacks, if that is who attacks in this combat. */
function decideAttacked(state: GameState, event: GameEvent, around: Around): GameEvent[] | MovingChoice {
  const player = event.under;
  const attacks = state.combat !== null && player === state.active;
  const candidates = attacks ? defendersOf(state, player) : [];
  const chosen = (attacking: Entity | undefined): GameEvent => {
    const { attacking: _, ...arrival } = event.arrival ?? {};
    return copyEvent(event, { arrival: attacking === undefined ? arrival : { ...arrival, attacking } });
  };
  if (candidates.length <= 1) return withStartingCounters(state, chosen(candidates[0]), faceOf(state, event), around);
  return {
    question: { kind: 'choose', player, prompt: 'Choose whom or what it attacks', cr: '508.4', candidates },
    chosen: (answer) => chosen(chosenOf(answer)),
  };
}

/** CR 122.6, 306.5b, 310.4b, 714.3a: the counters it enters with, each kind as an event of its own. */
function withStartingCounters(
  state: GameState,
  event: GameEvent,
  face: CompiledFace | undefined,
  around: Around,
): GameEvent[] {
  const counters: Record<string, number> = { ...event.arrival?.counters };
  const add = (counter: string, count: number): void => {
    counters[counter] = (counters[counter] ?? 0) + count;
  };
  const loyalty = face?.definition.loyalty;
  if (loyalty !== undefined) {
    const printed = loyalty === 'X' ? (live(state, event.object)?.stack?.x ?? 0) : loyalty;
    add('loyalty', Math.max(0, printed - compleatedFor(state, event, face)));
  }
  if (face?.definition.defense !== undefined) add('defense', face.definition.defense);
  const saga = state.table.has.sagas ? permanentToBe(state, event, around) : undefined;
  if (saga !== undefined && beginsWithLore(state, saga.chars)) add('lore', 1);
  const { counters: _, ...arrival } = event.arrival ?? {};
  return [
    event.arrival?.counters === undefined ? event : copyEvent(event, { arrival }),
    ...Object.entries(counters).map(([counter, amount]) => enteredCounters(event, counter, amount)),
    ...unlockedWithIt(state, event),
  ];
}

/** CR 709.5d: the door of a Room spell that resolves; 0: none. */
function unlockedBy(state: GameState, event: GameEvent): number {
  const object = state.table.has.rooms ? live(state, event.object) : undefined;
  if (object?.zone !== ZONE.stack || event.arrival?.copied !== undefined || event.arrival?.faceDown) return 0;
  return doorsOfSpell(state, object);
}

/** CR 709.5h: what enters with a door unlocked is unlocked, too. */
function unlockedWithIt(state: GameState, event: GameEvent): GameEvent[] {
  const amount = unlockedBy(state, event);
  if (amount === 0) return [];
  const roles = { object: refOnceEntered(event), player: event.under, causedBy: event.under, amount, turn: event.turn };
  return [makeEvent('unlock', { ...roles, cause: 'entered' })];
}

/** CR 702.150a: two less for each Phyrexian symbol that was paid with life. */
function compleatedFor(state: GameState, event: GameEvent, face: CompiledFace | undefined): number {
  const symbols = live(state, event.object)?.stack?.paid['phyrexian'] ?? 0;
  if (symbols === 0) return 0;
  const has = face?.definition.abilities.some((each) => each.kind === 'keyword' && each.keyword === 'compleated');
  return has ? 2 * symbols : 0;
}
