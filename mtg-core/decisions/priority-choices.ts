// What a player with priority may do (CR 117.1): flat options, without labels, in a fixed order.

import type { QuickLook, TableCard } from '../cards/table.ts';
import { propose } from '../events/propose.ts';
import { makeEvent } from '../events/types.ts';
import { canActivate } from '../rules/activation.ts';
import type { CastWay } from '../rules/casting.ts';
import { canCast, castWays, permissionFor, plainWay } from '../rules/casting.ts';
import { characteristicsOf, derivedOf, rulesFor, TYPE } from '../rules/layers/characteristics.ts';
import { manaSources } from '../rules/mana/sources.ts';
import { sorceryTiming } from '../rules/timing.ts';
import { choiceCache } from '../state/choice-cache.ts';
import { refTo, writeObject, writePlayer } from '../state/store.ts';
import type { GameObject, GameState, ObjectRef, PlayerId } from '../state/types.ts';
import { idOf, ZONE } from '../state/types.ts';
import { beginActivation, beginCast } from '../tasks/announce-begin.ts';
import { beginMana } from '../tasks/mana.ts';
import { amountOf } from '../values/amounts.ts';
import { compileFilter, matches } from '../values/filters.ts';
import type { Choice } from './pending.ts';

/** Whether there's anything to do besides passing and making mana. */
export function hasAction(state: GameState, player: PlayerId): boolean {
  return knownActions(state, player).length > 0;
}

/** A player's actions, worked out once until something changes. */
function knownActions(state: GameState, player: PlayerId): Choice[] {
  const cache = choiceCache(state);
  const key = player * 2 + (sorceryTiming(state, player) ? 1 : 0);
  cache.actions[key] ??= actions(state, player);
  return cache.actions[key];
}

/** Passing and the plays, without mana abilities. */
export function playChoices(state: GameState, player: PlayerId): readonly Choice[] {
  const plays = knownActions(state, player);
  return plays.length === 0 ? [passing] : [passing, ...plays];
}

const passing: Choice = { id: 'pass', kind: 'pass' };

/** Everything: pass first, then plays, then mana abilities. */
export function priorityChoices(state: GameState, player: PlayerId): Choice[] {
  return [{ id: 'pass', kind: 'pass' }, ...knownActions(state, player), ...manaChoices(state, player)];
}

export function manaChoices(state: GameState, player: PlayerId): Choice[] {
  return manaSources(state, player).map(({ id, code }) => {
    const ref = refTo(state, id);
    return { id: `mana:${ref}:${code}`, kind: 'mana', object: ref, code, mana: true };
  });
}

/** CR 305.2: one land a turn, and more where effects say so. */
export function landsLeft(state: GameState, player: PlayerId): number {
  let limit = 1;
  for (const { rule, scope, players } of rulesFor(state, player))
    if (rule.kind === 'landsPerTurn' && players !== null) limit += amountOf(state, rule.extra, scope);
  return limit - (state.players[player]?.landsPlayed ?? 0);
}

function actions(state: GameState, player: PlayerId): Choice[] {
  const list: Choice[] = [];
  const sorcery = sorceryTiming(state, player);
  const cards = playableCards(state, player);
  if (sorcery && landsLeft(state, player) > 0) {
    for (const id of cards) {
      const object = state.objects[id] as GameObject;
      if (!quickLook(state, id).land || (characteristicsOf(state, id).types & TYPE.land) === 0) continue;
      if (
        object.zone !== ZONE.hand &&
        permissionFor(state, player, id) === undefined &&
        !mayPlayFrom(state, player, id)
      )
        continue;
      const ref = refTo(state, id);
      list.push({ id: `play:${ref}`, kind: 'play', object: ref });
    }
  }
  const flash = !sorcery && mayCastAsThoughFlash(state, player);
  for (const id of cards) {
    if (!sorcery && !flash && !quickLook(state, id).instant) continue;
    for (const way of waysFor(state, player, id)) {
      if (!canCast(state, player, id, way)) continue;
      const ref = refTo(state, id);
      list.push({
        id: way.variant === '' ? `cast:${ref}` : `cast:${ref}:${way.variant}`,
        kind: 'cast',
        object: ref,
        variant: way.variant,
      });
    }
  }
  for (const { id, code } of derivedOf(state).activated) {
    if (state.objects[id]?.controller !== player && state.table.ability(code).activated?.node.by === undefined)
      continue;
    if (!sorcery && state.table.ability(code).activated?.sorcery) continue;
    if (!canActivate(state, player, id, code)) continue;
    const ref = refTo(state, id);
    list.push({ id: `activate:${ref}:${code}`, kind: 'activate', object: ref, code });
  }
  if (state.table.abilitiesElsewhere) list.push(...elsewhere(state, player));
  return list;
}

/** Cards that might be played: the hand, and other zones where something allows it. */
function playableCards(state: GameState, player: PlayerId): readonly number[] {
  const { hand, graveyard, library } = state.players[player] as GameState['players'][number];
  const rules = rulesFor(state, player);
  if (!state.table.castsElsewhere && state.permissions.length === 0 && rules.length === 0) return hand;
  const list = hand.slice();
  if (state.table.castsElsewhere) {
    for (const id of graveyard) if (quickLook(state, id).castElsewhere) list.push(id);
    for (const id of state.exile)
      if ((state.objects[id] as GameObject).owner === player && quickLook(state, id).castElsewhere) list.push(id);
  }
  for (const permission of state.permissions)
    if (permission.player === player)
      for (const ref of permission.what)
        if (refTo(state, idOf(ref)) === ref && !list.includes(idOf(ref))) list.push(idOf(ref));
  for (const { rule, players } of rules) {
    if (rule.kind !== 'playFrom' || players === null) continue;
    const zones = [rule.zone].flat();
    const add = (ids: readonly number[]): void => {
      for (const id of ids) if (!list.includes(id) && mayPlayFrom(state, player, id)) list.push(id);
    };
    if (zones.includes('graveyard')) add(graveyard);
    if (zones.includes('library')) add(library.slice(-1));
    if (zones.includes('exile')) add(state.exile);
  }
  return list;
}

const quickLook = (state: GameState, id: number): QuickLook =>
  (state.table.cards[(state.objects[id] as GameObject).def] as TableCard).quick;

/** "You may play lands and cast spells from ...": what a rule lets this player play. */
export function mayPlayFrom(state: GameState, player: PlayerId, id: number): boolean {
  return playFromRule(state, player, id) !== undefined;
}

type PlayFrom = Extract<import('../cards/language/continuous.ts').Rule, { kind: 'playFrom' }>;

/** Key under which a permanent remembers that its permission was used this turn. */
const PERMISSION_USED = -2;

/** The permissions to play this card from where it is, with the permanent whose each is. */
function playFromRules(state: GameState, player: PlayerId, id: number): { rule: PlayFrom; source: ObjectRef }[] {
  const object = state.objects[id] as GameObject;
  const found: { rule: PlayFrom; source: ObjectRef }[] = [];
  for (const { rule, scope, players } of rulesFor(state, player)) {
    if (rule.kind !== 'playFrom' || players === null) continue;
    const inZone = [rule.zone].flat().some((zone) => ZONE[zone] === object.zone);
    const top = !rule.topOnly || object.zone !== ZONE.library || state.players[player]?.library.at(-1) === id;
    if (!inZone || !top || (object.zone === ZONE.hand && object.owner !== player)) continue;
    if (rule.limit === 'oncePerTurn' && (state.objects[idOf(scope.self)]?.used?.[PERMISSION_USED] ?? 0) > 0) continue;
    if (matches(state, compileFilter(rule.what), object, characteristicsOf(state, id), scope, true))
      found.push({ rule, source: scope.self });
  }
  return found;
}

function playFromRule(state: GameState, player: PlayerId, id: number): PlayFrom | undefined {
  return playFromRules(state, player, id)[0]?.rule;
}

/** The ways of casting, those that a rule in force allows included. */
export function waysFor(state: GameState, player: PlayerId, id: number): CastWay[] {
  const own = castWays(state, player, id);
  const object = state.objects[id] as GameObject;
  const face = state.table.face(object.def, 0);
  const rules = rulesFor(state, player);
  if ((face.types & TYPE.land) !== 0 || rules.length === 0) return own;
  // A list of its own: plain cards share theirs.
  const ways = own.slice();
  if (object.zone === ZONE.hand) {
    const free = rules.some(
      ({ rule, scope, players }) =>
        rule.kind === 'may' &&
        rule.free &&
        rule.do.kind === 'cast' &&
        players !== null &&
        (rule.do.what === undefined ||
          matches(state, compileFilter(rule.do.what), object, characteristicsOf(state, id), scope, true)),
    );
    const plain = ways.find((way) => way.variant === '');
    if (free && plain !== undefined) ways.push({ ...plain, variant: 'free', free: true, mana: plain.mana ?? nothing });
  }
  const free = face.cost === null;
  for (const { rule, source } of playFromRules(state, player, id)) {
    const variant = rule.free && (object.zone === ZONE.hand || ways.some((way) => way.variant === '')) ? 'free' : '';
    if (ways.some((way) => way.variant === variant) || (free && !rule.free)) continue;
    const plain = plainWay(state, player, id, rule.free ?? false);
    ways.push({
      ...plain,
      others: [...plain.others, ...(rule.cost ?? [])],
      variant,
      ...(rule.limit === undefined ? {} : { uses: source }),
    });
  }
  return ways;
}

const nothing = { generic: 0, colored: [0, 0, 0, 0, 0, 0], hybrid: [], snow: 0 };

/** A permission that works once each turn is used up by casting. */
function spendPermission(state: GameState, way: CastWay): void {
  if (way.uses === undefined) return;
  const source = writeObject(state, idOf(way.uses));
  source.used = { ...source.used, [PERMISSION_USED]: 1 };
}

function mayCastAsThoughFlash(state: GameState, player: PlayerId): boolean {
  return rulesFor(state, player).some(({ rule }) => rule.kind === 'mayAsThough' && rule.asThough === 'flash');
}

/** Abilities that function in hand or graveyard (CR 113.6): cycling, unearth and their like. */
function elsewhere(state: GameState, player: PlayerId): Choice[] {
  // Where effects reach other zones, the abilities there are indexed like those of permanents.
  if (state.table.otherZones) return [];
  const list: Choice[] = [];
  const { hand, graveyard } = state.players[player] as GameState['players'][number];
  const scan = (ids: readonly number[], zone: number): void => {
    for (const id of ids) {
      if (!quickLook(state, id).abilitiesElsewhere) continue;
      for (const code of characteristicsOf(state, id).abilities) {
        const ability = state.table.ability(code);
        if (
          ability.activated === null ||
          ability.zone !== zone ||
          ability.activated.isMana ||
          !canActivate(state, player, id, code)
        )
          continue;
        const ref = refTo(state, id);
        list.push({ id: `activate:${ref}:${code}`, kind: 'activate', object: ref, code });
      }
    }
  };
  scan(hand, ZONE.hand);
  scan(graveyard, ZONE.graveyard);
  return list;
}

/** Carries out a chosen option. Its legality was checked when it was offered. */
export function performChoice(state: GameState, player: PlayerId, option: string, manual: boolean): void {
  const [what, ref, extra] = option.split(':');
  const id = idOf(Number(ref));
  switch (what) {
    case 'play':
      return playLand(state, player, Number(ref));
    case 'cast': {
      const way = waysFor(state, player, id).find((each) => each.variant === (extra ?? ''));
      if (way === undefined) throw new Error(`no way of casting called ${extra}`);
      beginCast(state, player, id, way, { manual });
      spendPermission(state, way);
      return;
    }
    case 'activate':
      return beginActivation(state, player, id, Number(extra), manual);
    case 'mana':
      return beginMana(state, player, id, Number(extra), null);
    default:
      throw new Error(`${option} isn't an action`);
  }
}

/** CR 116.2a, 305.1: a special action, without the stack. */
function playLand(state: GameState, player: PlayerId, ref: ObjectRef): void {
  writePlayer(state, player).landsPlayed += 1;
  const from = (state.objects[idOf(ref)] as GameObject).zone;
  propose(state, [
    makeEvent('zoneChange', {
      object: ref,
      to: ZONE.battlefield,
      under: player,
      player,
      cause: 'played',
      causedBy: player,
    }),
    makeEvent('playLand', { object: ref + 65536, player, from, causedBy: player }),
  ]);
}
