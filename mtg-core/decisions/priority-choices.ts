// What a player with priority may do (CR 117.1): flat options, without labels, in a fixed order.

import { idOf, type PlayerId, ZONE } from '../basics/index.ts';
import type { CompiledActivated } from '../cards/compiled/index.ts';
import { landsLeft } from '../deontic/index.ts';
import {
  canActivate,
  canCast,
  canTakeSpecial,
  elsewhereByRule,
  landPermissions,
  leastFromHand,
  mayPlayFrom,
  mayPlayLandFrom,
  waysFor,
} from '../rules/casting/index.ts';
import { canPayCosts, mayActivate, sorceryTiming } from '../rules/costs/index.ts';
import { manaSources, mostMana, purposeBeside, readyMana } from '../rules/mana/index.ts';
import { payCost } from '../rules/payment/index.ts';
import { type Choice, choiceCache, type GameObject, type GameState, refTo } from '../state/index.ts';
import { beginMana, beginSpecial } from '../tasks/announcing/index.ts';
import { beginActivation, beginCast, playLand, spendPermission } from '../tasks/begin/index.ts';
import { abilityScope, characteristicsOf, rulesFor, TYPE } from '../values/index.ts';
import { activateChoice, castChoice, manaChoice, playChoice, readAction, specialChoice } from './known-choices.ts';
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
export const playChoices = (state: GameState, player: PlayerId): readonly Choice[] => [
  passing,
  ...knownActions(state, player),
];

const passing: Choice = { id: 'pass', kind: 'pass' };

/** Everything: pass first, then plays, then mana abilities. */
export function priorityChoices(state: GameState, player: PlayerId): Choice[] {
  return [passing, ...knownActions(state, player), ...manaAbilities(state, player)];
}

/**
 * Mana abilities that can be activated now: those that cost mana also while that is still to be made (CR 605.3a), and those
 * of which nobody knows yet what they make.
 */
export function manaAbilities(state: GameState, player: PlayerId): Choice[] {
  const list = manaChoices(state, player);
  for (const { id, code, source } of readyMana(state, player)) {
    if (source.free) continue;
    const activated = state.table.ability(code).activated as CompiledActivated;
    const choice = manaChoice(refTo(state, id), code);
    if (!list.includes(choice) && canActivateWith(state, player, id, code, activated)) list.push(choice);
  }
  return list;
}

function canActivateWith(
  state: GameState,
  player: PlayerId,
  id: number,
  code: number,
  { mana, others, tapSelf }: CompiledActivated,
): boolean {
  if ((tapSelf && state.objects[id]?.tapped) || !mayActivate(state, player, id, code)) return false;
  const scope = abilityScope(state, player, id, code);
  const purpose = tapSelf ? { ability: id, without: id } : { ability: id };
  if (others.length > 0 && !canPayCosts(state, others, scope, scope.self)) return false;
  return mana === null || purposeBeside(state, player, payCost(mana, 0), purpose, others, scope, scope.self) !== null;
}

export function manaChoices(state: GameState, player: PlayerId): Choice[] {
  return manaSources(state, player).map(({ id, code }) => manaChoice(refTo(state, id), code));
}

function actions(state: GameState, player: PlayerId, sorcery: boolean): readonly Choice[] {
  const prospects = prospectsOf(state, player);
  const { leastAtInstantSpeed } = prospects;
  if (!sorcery && leastAtInstantSpeed > 0)
    if (leastAtInstantSpeed === Number.POSITIVE_INFINITY || leastAtInstantSpeed > mostMana(state, player))
      return nothingToDo;
  const list: Choice[] = [];
  const cards = prospects.cards ?? playableCards(state, player);
  if (sorcery) addLands(state, player, cards, list);
  const atThisSpeed =
    sorcery || (prospects.cards === null && mayCastAsThoughFlash(state, player))
      ? cards
      : prospects.cards === null
        ? atInstantSpeed(state, cards)
        : prospects.instants;
  // Too dear for all of the player's mana: the commonest no, before ways, timing and targets.
  const known = prospects.costsArePrinted;
  for (const id of atThisSpeed) {
    if (known && leastFromHand(state, player, id) > mostMana(state, player)) continue;
    for (const way of waysFor(state, player, id)) {
      if (canCast(state, player, id, way)) list.push(castChoice(refTo(state, id), way.variant));
    }
  }
  for (const { id, code, sorcery: onlyAsSorcery, least } of prospects.abilities)
    if (
      (sorcery || !onlyAsSorcery) &&
      !(known && least > 0 && least > mostMana(state, player)) &&
      canActivate(state, player, id, code)
    )
      list.push(activateChoice(refTo(state, id), code));
  for (const { id, code, sorcery: onlyAsSorcery } of prospects.specials)
    if ((sorcery || !onlyAsSorcery) && canTakeSpecial(state, player, id, code))
      list.push(specialChoice(refTo(state, id), code));
  addElsewhere(state, player, prospects.handAbilities, ZONE.hand, list);
  addElsewhere(state, player, prospects.graveyardAbilities, ZONE.graveyard, list);
  addElsewhere(state, player, prospects.commandAbilities, ZONE.command, list);
  return list;
}

const nothingToDo: readonly Choice[] = [];

/** Lands that may be played: from the hand, or from where something allows it (CR 305.1, 701.18a). */
function addLands(state: GameState, player: PlayerId, cards: readonly number[], list: Choice[]): void {
  if (landsLeft(state, player) <= 0) return;
  for (const id of cards) {
    if (!quickLook(state, id).land) continue;
    const object = state.objects[id] as GameObject;
    if (!mayPlayLandFrom(state, player, object.zone)) continue;
    const free = object.zone === ZONE.hand || mayPlayFrom(state, player, id);
    for (const face of landFaces(state, id))
      if (free || isPermitted(state, player, id, face))
        list.push(playChoice(refTo(state, id), face === 0 ? undefined : `face${face}`));
  }
}

const isPermitted = (state: GameState, player: PlayerId, id: number, face: number): boolean =>
  landPermissions(state, player, id).some((permission) => (permission.face ?? face) === face);

/** CR 305.1, 712.11b: of a modal double-faced card each land face may be played; of others what the card is. */
function landFaces(state: GameState, id: number): readonly number[] {
  const card = state.table.cards[(state.objects[id] as GameObject).def];
  if (card?.compiled.layout !== 'modal')
    return (characteristicsOf(state, id).types & TYPE.land) === 0 ? noFaces : frontFace;
  return card.faces.flatMap((face, number) => ((face.types & TYPE.land) === 0 ? [] : [number]));
}

const noFaces: readonly number[] = [];
const frontFace: readonly number[] = [0];

/** Cards that might be played: the hand, and other zones where something allows it. */
function playableCards(state: GameState, player: PlayerId): readonly number[] {
  const { hand, graveyard } = state.players[player] as GameState['players'][number];
  const list = ownCards(state, player, hand, graveyard).slice();
  for (const permission of state.permissions)
    if (permission.player === player)
      for (const ref of permission.what)
        if (refTo(state, idOf(ref)) === ref && !list.includes(idOf(ref))) list.push(idOf(ref));
  for (const id of elsewhereByRule(state, player)) if (!list.includes(id)) list.push(id);
  return list;
}

function mayCastAsThoughFlash(state: GameState, player: PlayerId): boolean {
  return rulesFor(state, player).some(({ rule }) => rule.kind === 'mayAsThough' && rule.asThough === 'flash');
}

/** Abilities that function in hand, graveyard or command zone (CR 113.6): cycling, unearth and their like. */
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
    case 'special':
      return beginSpecial(state, player, id, code, manual);
    case 'mana':
      return beginMana(state, player, id, code, null);
    default:
      throw new Error(`${option} isn't an action`);
  }
}
