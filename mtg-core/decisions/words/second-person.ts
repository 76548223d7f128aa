// Instructions as one person would hear them: whoever is asked becomes "you", and what names stand for gets its name.

import { type Entity, entityPlayer, isPlayer, type PlayerId, ZONE } from '../../basics/index.ts';
import type { KnownNames, Thing } from '../../cards/english/index.ts';
import { type EffectNode, type PlayerExpr, type TargetSlot, zones } from '../../cards/language/index.ts';
import type { GameState, Scope } from '../../state/index.ts';
import { facts, playersOf } from '../../values/index.ts';
import { nameOf } from '../asking/index.ts';

/** Where the card language says who: the same words elsewhere mean something else. */
const PLACES = new Set([
  'who',
  'whose',
  'by',
  'chooser',
  'players',
  'under',
  'controller',
  'owner',
  'whom',
  'excessTo',
]);
const WORDS = new Set(['you', 'opponent', 'notYou', 'active', 'defending']);
const KINDS = new Set(['player', 'controller', 'owner', 'chosen', 'beside']);

/** Deeds that are the controller's where nobody is named. */
const IMPLIED = new Set<EffectNode['kind']>(
  'draw discard mill look search shuffle scry surveil gainLife loseLife setLife may addMana createToken'.split(
    ' ',
  ) as EffectNode['kind'][],
);

const personName = (player: PlayerId): string => `person.${player}`;

export interface Hearer {
  readonly state: GameState;
  readonly scope: Scope;
  /** Who is asked. */
  readonly player: PlayerId;
}

/**
 * The instruction for this hearer. With `whole`, also deeds in it of which nobody is named belong to the controller of
 * the spell or ability; without, they are the hearer's own, as those of an offer are.
 */
export function heardBy<Said extends EffectNode | TargetSlot>(hearer: Hearer, said: Said, whole: boolean): Said {
  return walk(hearer, said, whole && hearer.player !== hearer.scope.you) as Said;
}

function walk(hearer: Hearer, value: unknown, whole: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(hearer, item, whole));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    PLACES.has(key) && isPlayerExpr(inner) ? resolved(hearer, inner) : walk(hearer, inner, whole),
  ]);
  const kind = 'kind' in value ? (value.kind as EffectNode['kind']) : undefined;
  if (whole && kind !== undefined && IMPLIED.has(kind) && !('who' in value))
    entries.push(['who', resolved(hearer, 'you')]);
  return Object.fromEntries(entries);
}

function isPlayerExpr(value: unknown): value is PlayerExpr {
  if (typeof value === 'string') return WORDS.has(value);
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind as string);
}

function resolved({ state, scope, player }: Hearer, who: PlayerExpr): PlayerExpr {
  const found = playersOf(state, scope, who);
  const [only] = found;
  // Several are spoken of as the card does, and so are one's own opponents.
  if (only === undefined || found.length > 1) return who;
  if (only === player) return 'you';
  const mine = scope.you === player && (who === 'opponent' || who === 'notYou');
  return mine ? who : { kind: 'player', name: personName(only) };
}

/** Names for the hearer: players by name, objects that they may know by theirs, others as "that card". */
export function namesFor({ state, scope, player }: Hearer): KnownNames {
  const names = new Map<string, Thing>();
  for (const each of state.players)
    names.set(personName(each.id), { noun: 'player', sort: 'player', again: each.name });
  for (const [ref, value] of Object.entries(scope.bindings)) {
    if (typeof value === 'number') names.set(ref, { noun: 'number', sort: 'number', again: String(value) });
    else if (typeof value === 'object') {
      const what = thingFor(state, player, value);
      if (what !== undefined) names.set(ref, what);
    }
  }
  const self = scope.self === 0 ? undefined : thingFor(state, player, [scope.self]);
  if (self !== undefined) names.set('self', self);
  return names;
}

function thingFor(state: GameState, player: PlayerId, entities: readonly Entity[]): Thing | undefined {
  const [first] = entities;
  if (first === undefined) return undefined;
  if (isPlayer(first)) {
    const again = entityPlayer(first) === player ? 'you' : nameOf(state, first);
    return { noun: 'player', sort: 'player', ...(entities.length > 1 ? { many: true } : { again }) };
  }
  const object = facts(state, first)?.object;
  if (object === undefined) return undefined;
  const inLibrary = object.zone === ZONE.library;
  const place = { sort: 'object', zone: zones[object.zone] ?? 'exile', yours: object.owner === player } as const;
  const isCard = object.zone !== ZONE.battlefield && object.zone !== ZONE.stack;
  const plain = isCard ? 'card' : object.zone === ZONE.stack ? 'spell' : 'permanent';
  if (entities.length > 1) return { ...place, noun: `${plain}s`, many: true };
  const hidden = (inLibrary || object.zone === ZONE.hand) && (object.knownTo & (1 << player)) === 0;
  return { ...place, noun: plain, ...(hidden || object.faceDown ? {} : { again: nameOf(state, first) }) };
}
