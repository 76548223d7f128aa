// "Why can't I ...": the condition that fails, what causes it, and its rule.

import { type ObjectRef, type PayCost, type PlayerId, playerEntity, ZONE } from '../../basics/index.ts';
import { type CompiledActivated, printPayCost } from '../../cards/compiled/index.ts';
import { landsLeft } from '../../deontic/index.ts';
import {
  activationMana,
  canChooseTargets,
  cantTurnUp,
  castWays,
  hasTargets,
  isForbidden,
  mayCast,
  mayTakeSpecial,
  permissionsFor,
  specialAt,
  specialMana,
  specialOthers,
  specialsOf,
  totalMana,
} from '../../rules/casting/index.ts';
import { attackCost, possibleAttackers } from '../../rules/combat/index.ts';
import { canPayCosts, mayActivate, sorceryTiming } from '../../rules/costs/index.ts';
import { canAfford, sourcesFor } from '../../rules/mana/index.ts';
import { type AnswerRefusal, castingScope, type GameObject, type GameState, live, refTo } from '../../state/index.ts';
import { abilityScope, characteristicsOf, isSick, KEYWORD, opponentsOf, rulesOn, TYPE } from '../../values/index.ts';
import { isHidden } from '../../view/index.ts';
import { nameOf } from '../asking/index.ts';
import { legalChoices, promptFor } from '../index.ts';
import { abilityLine } from '../words/index.ts';
import { reason } from './reason.ts';
import { whyNotBlock, whyNotTarget } from './why-not-chosen.ts';

/**
 * Reasons why the player can't do anything with this object now; empty when something can be done with it.
 * @param by the creature for which an attacker to block is looked for, where one is
 */
export function whyNot(state: GameState, player: PlayerId, ref: ObjectRef, by?: ObjectRef): AnswerRefusal[] {
  const pending = state.pending;
  if (state.outcome !== null) return [reason('game_over', 'The game is over', state.outcome.cr)];
  const object = live(state, ref);
  // Whoever asks about a number by chance must not read a hand or a library with it. A face-down permanent is seen, unlike its face.
  if (object === undefined || (object.zone !== ZONE.battlefield && isHidden(state, object, player)))
    return [reason('gone', 'That object is not there any more', '400.7')];
  if (pending === null || pending.player !== player)
    return [
      reason(
        'no_priority',
        `It's ${nameOf(state, -(pending?.player ?? 0) - 1)}'s decision; wait until you have priority`,
        '117.1',
      ),
    ];
  if (legalChoices(state).some((choice) => choice.object === ref && !choice.mana)) return [];
  if (pending.kind === 'attackers') return whyNotAttack(state, player, object);
  if (pending.kind === 'blockers') return whyNotBlock(state, player, object, by);
  if (pending.kind === 'target' && object.zone !== ZONE.hand) return whyNotTarget(state, pending, object);
  if (pending.kind !== 'priority')
    return [reason('other_decision', `First decide this: ${promptFor(state)}`, pending.cr)];
  if (object.zone === ZONE.battlefield) return whyNotUsePermanent(state, player, object);
  if (object.owner !== player) return [reason('not_yours', `${nameOf(state, ref)} isn't yours to play`, '108.3')];
  const used = whyNotUse(state, player, object);
  if ((characteristicsOf(state, object.id).types & TYPE.land) !== 0)
    return [...whyNotLand(state, player, object), ...used];
  // Of a card in a graveyard what it can do there is told, and not that it isn't cast from there.
  if (used.length > 0 && castWays(state, player, object.id).length === 0) return used;
  return [...whyNotCast(state, player, object), ...used];
}

function whyNotLand(state: GameState, player: PlayerId, object: Readonly<GameObject>): AnswerRefusal[] {
  if (object.zone !== ZONE.hand && permissionsFor(state, player, object.id).length === 0)
    return [reason('wrong_zone', 'Lands are played from your hand', '305.1')];
  if (state.active !== player)
    return [reason('not_your_turn', "It isn't your turn: lands are played in your own main phase", '305.3')];
  if (!sorceryTiming(state, player))
    return [
      reason(
        'wrong_time',
        state.stackZone.length > 0
          ? 'Something is on the stack: lands are played when it is empty'
          : 'Lands are played in a main phase',
        '305.3',
      ),
    ];
  if (landsLeft(state, player) <= 0)
    return [reason('land_played', 'You have already played a land this turn', '305.2')];
  return [reason('not_offered', "That land can't be played now", '305.1')];
}

function whyNotCast(state: GameState, player: PlayerId, object: Readonly<GameObject>): AnswerRefusal[] {
  const { id } = object;
  const name = nameOf(state, refTo(state, id));
  const ways = castWays(state, player, id);
  const way = ways[0];
  if (way === undefined) return [reason('wrong_zone', `${name} can't be cast from there`, '601.3')];
  const reasons: AnswerRefusal[] = [];
  if (!mayCast(state, player, id, way)) {
    if (isForbidden(state, player, id, way.face))
      reasons.push(reason('forbidden', `An effect says that you can't cast ${name}`, '101.2'));
    else if (state.active !== player)
      reasons.push(reason('not_your_turn', `${name} can only be cast in your own main phase`, '307.1'));
    else if (state.stackZone.length > 0)
      reasons.push(reason('stack_not_empty', `The stack isn't empty, and ${name} isn't an instant`, '307.1'));
    else reasons.push(reason('wrong_time', `${name} can only be cast in a main phase`, '307.1'));
  }
  if (way.mana !== null) {
    const cost = totalMana(state, player, id, way, 0);
    if (!canAfford(state, player, cost, { spell: id }))
      reasons.push(notEnoughMana(state, player, name, cost, { spell: id }));
  } else reasons.push(reason('no_mana_cost', `${name} has no mana cost, so it can't be cast this way`, '118.6'));
  const scope = castingScope(player, refTo(state, id));
  if (way.others.length > 0 && !canPayCosts(state, way.others, scope, refTo(state, id)))
    reasons.push(reason('cost_unpayable', `You can't pay the additional cost of ${name}`, '601.2h'));
  if (!hasTargets(state, player, id, way, scope))
    reasons.push(reason('no_target', `There's no legal target for ${name}`, '601.2c'));
  return reasons.length > 0 ? reasons : [reason('not_offered', `${name} can't be cast now`, '601.3')];
}

function notEnoughMana(
  state: GameState,
  player: PlayerId,
  name: string,
  cost: PayCost,
  purpose: { spell?: number; ability?: number },
): AnswerRefusal {
  const sources = sourcesFor(state, player, purpose, false);
  const floating = (state.players[player]?.pool ?? []).reduce((sum, count) => sum + count, 0);
  return reason(
    'not_enough_mana',
    `${name} costs ${printPayCost(cost)}; you have ${sources.length} untapped mana ${sources.length === 1 ? 'source' : 'sources'}${floating > 0 ? ` and ${floating} mana floating` : ''}`,
    '601.2g',
  );
}

function whyNotUsePermanent(state: GameState, player: PlayerId, object: Readonly<GameObject>): AnswerRefusal[] {
  const name = nameOf(state, refTo(state, object.id));
  if (activatedIn(state, object).length > 0 && object.controller !== player)
    return [reason('not_yours', `${name} isn't under your control`, '602.2')];
  const reasons = whyNotUse(state, player, object);
  return reasons.length > 0 ? reasons : [reason('no_ability', `${name} has no ability to activate`, '602.1')];
}

/** Of special actions and of abilities that are activated where it is. */
function whyNotUse(state: GameState, player: PlayerId, object: Readonly<GameObject>): AnswerRefusal[] {
  const { id, zone } = object;
  const name = nameOf(state, refTo(state, id));
  const specials = specialsOf(state, player, zone === ZONE.hand ? [id] : []).filter((special) => special.id === id);
  return [
    ...specials.flatMap(({ code }) => whyNotSpecial(state, player, id, code, name)),
    ...activatedIn(state, object).flatMap((code) => whyNotAbility(state, player, object, code, name)),
  ];
}

const activatedIn = (state: GameState, { id, zone }: Readonly<GameObject>): readonly number[] =>
  characteristicsOf(state, id).abilities.filter((code) => {
    const ability = state.table.ability(code);
    return ability.activated !== null && ability.zone === zone;
  });

/** CR 116.2: special actions. */
function whyNotSpecial(state: GameState, player: PlayerId, id: number, code: number, name: string): AnswerRefusal[] {
  const special = specialAt(state, code);
  const { node } = special;
  const self = refTo(state, id);
  const label = abilityLine(state, code, self);
  if (node.faceDown && cantTurnUp(state, player, id))
    return [reason('forbidden', `An effect says that ${name} can't be turned face up`, '101.2')];
  if (!mayTakeSpecial(state, player, id, code)) {
    if (node.timing === 'yourTurn' && state.active !== player)
      return [reason('not_your_turn', `${label}: only during your own turn`, '116.2h')];
    if (node.timing === 'sorcery' && !sorceryTiming(state, player))
      return [reason('wrong_time', `${label}: only in your main phase with an empty stack`, '116.2')];
    if (node.timing === 'castable')
      return [reason('wrong_time', `${label}: only when you could begin to cast ${name}`, '116.2f')];
    return [reason('not_now', `${label}: its condition isn't met`, '116.2')];
  }
  const x = node.leastX ?? 0;
  const cost = specialMana(state, player, id, code, x);
  if (!canAfford(state, player, cost, {})) return [notEnoughMana(state, player, label, cost, {})];
  if (!canPayCosts(state, specialOthers(special), { ...abilityScope(state, player, id, code), x }, self))
    return [reason('cost_unpayable', `${label}: you can't pay its cost`, '116.2')];
  return [];
}

function whyNotAbility(
  state: GameState,
  player: PlayerId,
  object: Readonly<GameObject>,
  code: number,
  name: string,
): AnswerRefusal[] {
  const activated = state.table.ability(code).activated as CompiledActivated;
  const { id } = object;
  const self = refTo(state, id);
  const label = abilityLine(state, code, self);
  if (activated.tapSelf && object.tapped) return [reason('tapped', `${name} is tapped`, '107.5')];
  if (activated.tapSelf && isSick(state, id, 'activate'))
    return [reason('summoning_sick', `${name} came under your control this turn, so it can't use {T} yet`, '302.6')];
  if (activated.isMana) return [];
  if (activated.sorcery && !sorceryTiming(state, player))
    return [reason('wrong_time', `${label}: only in your main phase with an empty stack`, '602.5d')];
  if (!mayActivate(state, player, id, code))
    return [reason('not_now', `${label}: its condition isn't met, or it has been used`, '602.5')];
  const cost = activationMana(state, player, id, code, 0);
  const scope = abilityScope(state, player, id, code);
  if (!canAfford(state, player, cost, { ability: id }))
    return [notEnoughMana(state, player, label, cost, { ability: id })];
  if (!canPayCosts(state, activated.others, scope, self))
    return [reason('cost_unpayable', `${label}: you can't pay its cost`, '602.2b')];
  if (!canChooseTargets(state, state.table.ability(code), scope, player, self))
    return [reason('no_target', `${label}: there's no legal target`, '602.2b')];
  return [];
}

function whyNotAttack(state: GameState, player: PlayerId, object: Readonly<GameObject>): AnswerRefusal[] {
  const name = nameOf(state, refTo(state, object.id));
  const chars = characteristicsOf(state, object.id);
  if (object.zone !== ZONE.battlefield)
    return [reason('other_decision', `First say who attacks; ${name} can be used once that is decided`, '508.1')];
  if (object.controller !== player) return [reason('not_yours', `${name} isn't a creature that you control`, '508.1a')];
  if ((chars.types & TYPE.creature) === 0)
    return [
      reason('not_a_creature', `You are choosing attackers, and ${name} isn't a creature`, '508.1a'),
      ...whyNotUse(state, player, object),
    ];
  if (object.tapped) return [reason('tapped', `${name} is tapped, so it can't attack`, '508.1a')];
  if (isSick(state, object.id, 'attack'))
    return [
      reason(
        'summoning_sick',
        `${name} came under your control this turn: without haste it can attack from your next turn on`,
        '302.6',
      ),
    ];
  if ((chars.keywords & KEYWORD.defender) !== 0)
    return [reason('defender', `${name} has defender, so it can't attack`, '702.3b')];
  if (possibleAttackers(state, player).includes(object.id)) {
    if (opponentsOf(state, player).every((other) => attackCost(state, object.id, playerEntity(other)).length > 0))
      return [reason('attack_cost', `Attacking with ${name} has a cost that you can't pay`, '508.1d')];
    const cause = rulesOn(state, object.id).find(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'attack');
    if (cause !== undefined)
      return [reason('cant_attack', `${nameOf(state, cause.scope.self)} keeps ${name} from attacking`, '508.1c')];
  }
  return [reason('not_offered', `${name} can't attack now`, '508.1')];
}
