// What a player may see (CR 400.2): the state with hidden cards made indistinguishable. Plain data, shaped as a state.

import type { PlayerId } from '../basics/index.ts';
import { idOf, refOf, ZONE } from '../basics/index.ts';
import type { GameEvent, GameObject, GameState, Player, Task } from '../state/index.ts';
import { clone, eyesOf, isFaceDown } from '../state/index.ts';

/**
 * A state as one player may know it. Hidden objects have no definition (`def` -1); which id is in which hidden place
 * is arranged anew, so that it tells nothing; the generator is gone. `pools` says which cards each player's hidden
 * objects are, as a sorted list: deck lists are open at this table, places are not.
 */
export interface VisibleState extends Omit<GameState, 'table' | 'derived' | 'out' | 'choiceCache' | 'lastKnownOwn'> {
  readonly viewer: PlayerId | null;
  readonly pools: readonly (readonly string[])[];
}

const HIDDEN_PLACES: readonly number[] = [ZONE.hand, ZONE.library, ZONE.outside];

/** Whether the viewer may not know what the object is. */
export function isHidden(
  state: Pick<GameState, 'controlled'>,
  object: Readonly<GameObject>,
  viewer: PlayerId | null,
): boolean {
  const everybody = !HIDDEN_PLACES.includes(object.zone) && !object.faceDown;
  if (everybody || object.zone === ZONE.nowhere) return false;
  // CR 708.5: whoever controls a face-down spell or permanent may look at it.
  const eyes = viewer === null ? 0 : eyesOf(state, viewer);
  if (isFaceDown(object) && (eyes & (1 << object.controller)) !== 0) return false;
  return (object.knownTo & eyes) === 0;
}

/** The view of one player, or of a spectator (null), who sees what is public. */
export function viewFor(state: GameState, viewer: PlayerId | null): VisibleState {
  const {
    table: _table,
    derived: _derived,
    out: _out,
    choiceCache: _cache,
    lastKnownOwn: _own,
    ...plain
  } = clone(state);
  const hidden = new Set<number>();
  const faceless: number[] = [];
  const pools: string[][] = state.players.map(() => []);
  for (const object of state.objects) {
    // Place 0 is nobody's: undefined in a new game, null in one that was loaded.
    if (object === undefined || object === null || !isHidden(state, object, viewer)) continue;
    if (object.zone === ZONE.outside) {
      plain.objects[object.id] = { ...blank(object, object.id), zone: ZONE.nowhere };
      continue;
    }
    if (object.kind === 'card') pools[object.owner]?.push(state.defs[object.def] ?? '');
    // Everybody sees the object, and nobody else its face: it keeps its place and its id.
    if (isFaceDown(object)) faceless.push(object.id);
    else hidden.add(object.id);
  }
  const alias = aliases(state, hidden);
  for (const id of hidden) {
    const object = blank(state.objects[id] as GameObject, alias.get(id) ?? id);
    plain.objects[object.id] = object;
  }
  for (const id of faceless) plain.objects[id] = withoutFace(state.objects[id] as GameObject);
  // An id that once was public would tell which hidden card an ability is about.
  for (const id of state.stackZone) {
    const object = plain.objects[id] as GameObject;
    plain.objects[id] = { ...object, own: 0, stack: scrubValue(object.stack, hidden) as GameObject['stack'] };
  }
  const asked =
    plain.pending === null || plain.pending.player === viewer
      ? plain.pending
      : ({
          kind: 'priority',
          player: plain.pending.player,
          prompt: '',
          cr: plain.pending.cr,
          source: 0,
          cancellable: false,
        } as const);
  return {
    ...plain,
    players: plain.players.map((player) => aliased(player, hidden, alias)),
    exile: arrange(plain.exile, hidden, alias),
    rng: [],
    tasks: withoutSpecial(plain.tasks, viewer).map((task) => scrub(task, hidden)),
    waiting: plain.waiting
      .filter(({ code, controller }) => controller === viewer || !state.table.ability(code).triggered?.node.reveal)
      .map((trigger) => scrubValue(trigger, hidden) as typeof trigger),
    delayed: plain.delayed.map((trigger) => scrubValue(trigger, hidden) as typeof trigger),
    log: plain.log.map((event) => scrubEvent(event, hidden)),
    pending: asked,
    viewer,
    pools: pools.map((pool) => pool.sort()),
  };
}

/** CR 708.2: what everybody may know of a face-down object is what the rules list, and what has become of it since. */
const withoutFace = (object: GameObject): GameObject => ({
  ...object,
  own: 0,
  def: -1,
  face: 0,
  copyDef: -1,
  copyExcept: -1,
  copies: undefined,
  components: undefined,
  linked: null,
  knownTo: 0,
});

/**
 * What is paid for a special action, or asked about a card that may be shown, would tell which card it is: to others it begins
 * once that is done (CR 116, 603.11).
 */
function withoutSpecial(tasks: readonly Task[], viewer: PlayerId | null): Task[] {
  const at = tasks.findIndex(
    (task) =>
      (task.kind === 'announce' && task.what === 'special' && task.player !== viewer) ||
      (task.kind === 'settle' && task.trigger !== undefined && task.trigger.controller !== viewer),
  );
  return at < 0 ? tasks.slice() : tasks.slice(0, at);
}

/** Hidden ids in their places, given out anew in ascending order: which object lies where isn't told by its id. */
function aliases(state: GameState, hidden: ReadonlySet<number>): Map<number, number> {
  const ids = [...hidden].sort((a, b) => a - b);
  const places: number[] = [];
  for (const player of state.players)
    for (const zone of [player.hand, player.library]) for (const id of zone) if (hidden.has(id)) places.push(id);
  const placed = new Set(places);
  for (const id of ids) if (!placed.has(id)) places.push(id);
  // Owners keep their own ids, so that a place keeps its owner.
  const byOwner = state.players.map((): number[] => []);
  for (const id of ids) byOwner[state.objects[id]?.owner ?? 0]?.push(id);
  const given = byOwner.map(() => 0);
  const alias = new Map<number, number>();
  for (const id of places) {
    const owner = state.objects[id]?.owner ?? 0;
    const next = given[owner] ?? 0;
    given[owner] = next + 1;
    alias.set(id, byOwner[owner]?.[next] ?? id);
  }
  return alias;
}

/** A hidden object that could be any: at its alias's id, in its place. */
export function blank(object: GameObject, id: number): GameObject {
  return {
    ...object,
    id,
    own: 0,
    def: -1,
    face: 0,
    zoneChanges: 1,
    knownTo: 0,
    timestamp: 0,
    linked: null,
    stack: null,
    cast: null,
    used: null,
    copyDef: -1,
    copyExcept: -1,
    copies: undefined,
    since: -1,
    attackedOn: -1,
    blockedOn: -1,
    damagedOn: -1,
  };
}

function arrange(ids: readonly number[], hidden: ReadonlySet<number>, alias: ReadonlyMap<number, number>): number[] {
  return ids.map((id) => (hidden.has(id) ? (alias.get(id) ?? id) : id));
}

function aliased(player: Player, hidden: ReadonlySet<number>, alias: ReadonlyMap<number, number>): Player {
  return { ...player, hand: arrange(player.hand, hidden, alias), library: arrange(player.library, hidden, alias) };
}

/** Names bound to hidden cards are emptied; a saved announcement is not the viewer's to see. */
function scrub(task: Task, hidden: ReadonlySet<number>): Task {
  const clean = scrubValue(task, hidden) as Task;
  if (clean.kind === 'events') return { ...clean, batch: clean.batch.map((event) => scrubEvent(event, hidden)) };
  return clean.kind === 'announce' ? { ...clean, saved: null } : clean;
}

const scrubEvent = (event: GameEvent, hidden: ReadonlySet<number>): GameEvent =>
  event.object > 0 && hidden.has(idOf(event.object)) ? { ...event, object: 0, after: 0 } : event;

const entityLists = new Set(['bindings', 'data', 'chosen', 'targets']);

function scrubValue(value: unknown, hidden: ReadonlySet<number>, inList = false): unknown {
  if (Array.isArray(value))
    return inList
      ? value
          .filter((item) => typeof item !== 'number' || item <= refOf(0, 1) || !hidden.has(idOf(item)))
          .map((item) => scrubValue(item, hidden, inList))
      : value.map((item) => scrubValue(item, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'saved' ? null : scrubValue(inner, hidden, inList || entityLists.has(key)),
    ]),
  );
}
