// What a player with priority may do (CR 117.1): flat options, without labels, in a fixed order.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { afterMove, idOf, ZONE } from '../basics/index.ts';
import type { CastWay } from '../cards/cast-way.ts';
import { propose } from '../events/propose.ts';
import { canActivate } from '../rules/activation.ts';
import { castWays, permissionFor, plainWay } from '../rules/cast-ways.ts';
import { canCast } from '../rules/casting.ts';
import { manaSources } from '../rules/mana/sources.ts';
import { sorceryTiming } from '../rules/timing.ts';
import type { Choice, GameObject, GameState } from '../state/index.ts';
import { choiceCache, makeEvent, refTo, writeObject, writePlayer } from '../state/index.ts';
import { beginActivation, beginCast } from '../tasks/announce-begin.ts';
import { beginMana } from '../tasks/mana.ts';
import { amountOf, characteristicsOf, compileFilter, matches, rulesFor, TYPE } from '../values/index.ts';
import { activateChoice, castChoice, manaChoice, playChoice, readAction } from './known-choices.ts';
import { atInstantSpeed, ownCards, prospectsOf, quickLook } from './prospects.ts';

/** Whether there's anything to do besides passing and making mana. */
export function hasAction(state: GameState, player: PlayerId): boolean {
  return knownActions(state, player).length > 0;
}

/** Whether something can be done now that only a main phase of the player's own allows (CR 117.1a, 305.1, 307.1). */
export function hasMainPhasePlay(state: GameState, player: PlayerId): boolean {
  if (!sorceryTiming(state, player)) return false;
  const anytime = new Set(actions(state, player, false).map(({ id }) => id));
  return knownActions(state, player).some(({ id }) => !anytime.has(id));
}

/** The player's action with this id, if there is such now. */
export function actionNamed(state: GameState, player: PlayerId, option: string): Choice | undefined {
  for (const choice of knownActions(state, player)) if (choice.id === option) return choice;
  return undefined;
}

/** A player's actions, worked out once until something changes. */
function knownActions(state: GameState, player: PlayerId): readonly Choice[] {
  const cache = choiceCache(state);
  const sorcery = sorceryTiming(state, player);
  const key = player * 2 + (sorcery ? 1 : 0);
  let known = cache.actions[key];
  if (known === undefined) {
    // CR 117.1a: whatever may be done at instant speed may be done in one's main phase, too. Nothing there: nothing now.
    const nothing = !sorcery && cache.actions[key + 1]?.length === 0;
    known = nothing ? nothingToDo : actions(state, player, sorcery);
    cache.actions[key] = known;
  }
  return known;
}

/** Passing and the plays, without mana abilities. */
export function playChoices(state: GameState, player: PlayerId): readonly Choice[] {
  const list = [passing];
  for (const choice of knownActions(state, player)) list.push(choice);
  return list;
}

const passing: Choice = { id: 'pass', kind: 'pass' };

/** Everything: pass first, then plays, then mana abilities. */
export function priorityChoices(state: GameState, player: PlayerId): Choice[] {
  const list = [passing];
  for (const choice of knownActions(state, player)) list.push(choice);
  for (const { id, code } of manaSources(state, player)) list.push(manaChoice(refTo(state, id), code));
  return list;
}

export function manaChoices(state: GameState, player: PlayerId): Choice[] {
  return manaSources(state, player).map(({ id, code }) => manaChoice(refTo(state, id), code));
}

/** CR 305.2: one land a turn, and more where effects say so. */
export function landsLeft(state: GameState, player: PlayerId): number {
  let limit = 1;
  for (const { rule, scope, players } of rulesFor(state, player))
    if (rule.kind === 'landsPerTurn' && players !== null) limit += amountOf(state, rule.extra, scope);
  return limit - (state.players[player]?.landsPlayed ?? 0);
}

function actions(state: GameState, player: PlayerId, sorcery: boolean): readonly Choice[] {
  const prospects = prospectsOf(state, player);
  if (!sorcery && prospects.onlySorceries) return nothingToDo;
  const list: Choice[] = [];
  const cards = prospects.cards ?? playableCards(state, player);
  if (sorcery) addLands(state, player, cards, list);
  const atThisSpeed =
    sorcery || (prospects.cards === null && mayCastAsThoughFlash(state, player))
      ? cards
      : prospects.cards === null
        ? atInstantSpeed(state, cards)
        : prospects.instants;
  for (const id of atThisSpeed) {
    for (const way of waysFor(state, player, id)) {
      if (canCast(state, player, id, way)) list.push(castChoice(refTo(state, id), way.variant));
    }
  }
  for (const { id, code, sorcery: onlyAsSorcery } of prospects.abilities)
    if ((sorcery || !onlyAsSorcery) && canActivate(state, player, id, code))
      list.push(activateChoice(refTo(state, id), code));
  addElsewhere(state, player, prospects.handAbilities, ZONE.hand, list);
  addElsewhere(state, player, prospects.graveyardAbilities, ZONE.graveyard, list);
  return list;
}

const nothingToDo: readonly Choice[] = [];

/** Lands that may be played: from the hand, or from where something allows it (CR 305.1). */
function addLands(state: GameState, player: PlayerId, cards: readonly number[], list: Choice[]): void {
  if (landsLeft(state, player) <= 0) return;
  for (const id of cards) {
    if (!quickLook(state, id).land) continue;
    const object = state.objects[id] as GameObject;
    const permission = permissionFor(state, player, id);
    if (object.zone !== ZONE.hand && permission === undefined && !mayPlayFrom(state, player, id)) continue;
    for (const face of landFaces(state, id))
      if (permission?.face === undefined || permission.face === face || object.zone === ZONE.hand)
        list.push(playChoice(refTo(state, id), face === 0 ? undefined : `face${face}`));
  }
}

/** CR 305.1, 712.11b: of a modal double-faced card each land face may be played; of others what the card is. */
function landFaces(state: GameState, id: number): number[] {
  const card = state.table.cards[(state.objects[id] as GameObject).def];
  if (card?.compiled.layout !== 'modal') return (characteristicsOf(state, id).types & TYPE.land) === 0 ? [] : [0];
  return card.faces.flatMap((face, number) => ((face.types & TYPE.land) === 0 ? [] : [number]));
}

/** Cards that might be played: the hand, and other zones where something allows it. */
function playableCards(state: GameState, player: PlayerId): readonly number[] {
  const { hand, graveyard, library } = state.players[player] as GameState['players'][number];
  const list = ownCards(state, player, hand, graveyard).slice();
  for (const permission of state.permissions)
    if (permission.player === player)
      for (const ref of permission.what)
        if (refTo(state, idOf(ref)) === ref && !list.includes(idOf(ref))) list.push(idOf(ref));
  for (const { rule, players } of rulesFor(state, player)) {
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

/** "You may play lands and cast spells from ...": what a rule lets this player play. */
export function mayPlayFrom(state: GameState, player: PlayerId, id: number): boolean {
  return playFromRule(state, player, id) !== undefined;
}

type PlayFrom = Extract<import('../cards/language/index.ts').Rule, { kind: 'playFrom' }>;

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
  const rules = rulesFor(state, player);
  if (rules.length === 0) return own;
  const object = state.objects[id] as GameObject;
  const face = state.table.face(object.def, 0);
  if ((face.types & TYPE.land) !== 0) return own;
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
function addElsewhere(state: GameState, player: PlayerId, ids: readonly number[], zone: number, list: Choice[]): void {
  for (const id of ids) {
    for (const code of characteristicsOf(state, id).abilities) {
      const ability = state.table.ability(code);
      if (
        ability.activated !== null &&
        ability.zone === zone &&
        !ability.activated.isMana &&
        canActivate(state, player, id, code)
      )
        list.push(activateChoice(refTo(state, id), code));
    }
  }
}

/** Carries out a chosen option. Its legality was checked when it was offered. */
export function performChoice(state: GameState, player: PlayerId, option: string, manual: boolean): void {
  const { kind, object: ref = 0, variant, code = 0 } = actionNamed(state, player, option) ?? readAction(option);
  const id = idOf(ref);
  switch (kind) {
    case 'play':
      return playLand(state, player, ref, Number(variant?.slice('face'.length) ?? 0));
    case 'cast': {
      const way = waysFor(state, player, id).find((each) => each.variant === variant);
      if (way === undefined) throw new Error(`no way of casting called ${variant}`);
      beginCast(state, player, id, way, { manual });
      spendPermission(state, way);
      return;
    }
    case 'activate':
      return beginActivation(state, player, id, code, manual);
    case 'mana':
      return beginMana(state, player, id, code, null);
    default:
      throw new Error(`${option} isn't an action`);
  }
}

/** CR 116.2a, 305.1: a special action, without the stack. */
function playLand(state: GameState, player: PlayerId, ref: ObjectRef, face: number): void {
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
      ...(face === 0 ? {} : { arrival: { face } }),
    }),
    makeEvent('playLand', { object: afterMove(ref), player, from, causedBy: player }),
  ]);
}
