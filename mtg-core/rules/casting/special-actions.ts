// Special actions (CR 116): what a player with priority may do without the stack, besides playing a land.

import { idOf, type PayCost, type PlayerId, ZONE, type ZoneId } from '../../basics/index.ts';
import { type CompiledSpecial, codeOf } from '../../cards/compiled/index.ts';
import type { TableCard } from '../../cards/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import { spendsAsAnyColor } from '../../deontic/index.ts';
import {
  faceUp,
  type GameObject,
  type GameState,
  isMerged,
  live,
  refTo,
  type SpecialProspect,
  shownDef,
} from '../../state/index.ts';
import {
  abilityScope,
  characteristicsOf,
  conditionHolds,
  derivedOf,
  forbids,
  rulesFor,
  rulesOn,
  TYPE,
} from '../../values/index.ts';
import { canPayCosts, sorceryTiming } from '../costs/index.ts';
import { purposeBeside } from '../mana/index.ts';
import { addCosts, noPayment, ofAnyColor, payCost } from '../payment/index.ts';
import { doorsOf } from '../permanents/index.ts';
import { plainWay } from './cast-ways.ts';
import { mayCast } from './casting.ts';

/** Everything of the kind that the player has, whether it may be done now or not. */
export function specialsOf(state: GameState, player: PlayerId, hand: readonly number[]): readonly SpecialProspect[] {
  const list: SpecialProspect[] = [];
  const { table } = state;
  const add = (id: number, codes: readonly number[]): void => {
    for (const code of codes) list.push({ id, code, sorcery: specialAt(state, code).node.timing === 'sorcery' });
  };
  if (table.specials)
    for (const id of hand) {
      const { def } = state.objects[id] as GameObject;
      if (
        (table.cards[def] as TableCard).quick.special ||
        (table.otherZones && derivedOf(state).chars[id] !== undefined)
      )
        add(id, thatFunctionIn(state, id, ZONE.hand));
    }
  const { companion } = state.players[player] as GameState['players'][number];
  if (companion !== undefined && live(state, companion) !== undefined)
    add(idOf(companion), thatFunctionIn(state, idOf(companion), ZONE.outside));
  if (table.has.rooms) for (const id of state.battlefield) add(id, toUnlock(state, player, id));
  if (table.hides) for (const id of state.battlefield) add(id, turningUp(state, player, id));
  return list.length === 0 ? nothing : list;
}

const nothing: readonly SpecialProspect[] = [];

function thatFunctionIn(state: GameState, id: number, zone: ZoneId): number[] {
  return characteristicsOf(state, id).abilities.filter((code) => {
    const ability = state.table.ability(code);
    return ability.special !== null && !ability.special.node.faceDown && ability.zone === zone;
  });
}

/** CR 116.2b, 708.7: what the card says of being turned up, and its mana cost if it was manifested or cloaked. */
function turningUp(state: GameState, player: PlayerId, id: number): number[] {
  const object = state.objects[id] as GameObject;
  if (!object.faceDown || object.controller !== player) return [];
  const { def, face } = faceUp(object);
  const up = state.table.cards[def]?.compiled.faces[face];
  if (up === undefined) return [];
  // CR 702.140e: of a merged permanent what any part of it says.
  const parts = isMerged(object) ? (object.components ?? []).map(({ values }) => values) : [{ def, face }];
  const codes = parts.flatMap((part) =>
    state.table.face(part.def, part.face).specialsFaceDown.map((local) => codeOf(part.def, local)),
  );
  // CR 701.40b: a creature card with a mana cost.
  if (object.manifested && (up.types & TYPE.creature) !== 0 && up.cost !== null)
    codes.push(...state.table.face(0, 0).specialsFaceDown.map((local) => codeOf(0, local)));
  return codes;
}

/** CR 116.2m, 709.5e: the locked halves of the player's permanents, whatever their abilities are. */
function toUnlock(state: GameState, player: PlayerId, id: number): number[] {
  const object = state.objects[id] as GameObject;
  if (object.controller !== player) return nobodysDoors;
  return doorsOf(state, object, false).map(({ local }) => codeOf(shownDef(object), local));
}

const nobodysDoors: number[] = [];

export function specialAt(state: GameState, code: number): CompiledSpecial {
  const { special } = state.table.ability(code);
  if (special === null) throw new Error('no special action of this number');
  return special;
}

/** What is paid with mana; a face-down permanent's mana cost is the one that it would have face up (CR 701.40b). */
export function specialMana(state: GameState, player: PlayerId, id: number, code: number, x: number): PayCost {
  const { mana, node } = specialAt(state, code);
  const asked = mana === null ? noPayment : payCost(mana, x);
  const own = node.cost.some((cost) => cost.kind === 'manaCostOf') ? printedMana(state, id) : noPayment;
  const total = own === noPayment ? asked : addCosts(asked, own);
  return spendsAsAnyColor(state, player) ? ofAnyColor(total) : total;
}

function printedMana(state: GameState, id: number): PayCost {
  const { def, face } = faceUp(state.objects[id] as GameObject);
  const { cost } = state.table.face(def, face);
  return cost === null ? noPayment : payCost(cost, 0);
}

/** What is paid besides mana. */
export const specialOthers = ({ others }: CompiledSpecial): readonly CostNode[] =>
  others.some((cost) => cost.kind === 'manaCostOf') ? others.filter((cost) => cost.kind !== 'manaCostOf') : others;

/** CR 116.2: whether it may be done now, payment included. */
export function canTakeSpecial(state: GameState, player: PlayerId, id: number, code: number): boolean {
  if (!mayTakeSpecial(state, player, id, code)) return false;
  const special = specialAt(state, code);
  const self = refTo(state, id);
  const x = special.node.leastX ?? 0;
  const scope = { ...abilityScope(state, player, id, code), x };
  const others = specialOthers(special);
  if (!canPayCosts(state, others, scope, self)) return false;
  return purposeBeside(state, player, specialMana(state, player, id, code, x), {}, others, scope, self) !== null;
}

/** The same without payment. */
export function mayTakeSpecial(state: GameState, player: PlayerId, id: number, code: number): boolean {
  const { node } = specialAt(state, code);
  if (node.faceDown && cantTurnUp(state, player, id)) return false;
  if (node.if !== undefined && !conditionHolds(state, node.if, abilityScope(state, player, id, code))) return false;
  switch (node.timing) {
    case undefined:
      return true;
    case 'yourTurn':
      return state.active === player;
    case 'sorcery':
      return sorceryTiming(state, player);
    case 'castable':
      // CR 116.2f, 702.62c: by timing and by what forbids it; neither mana nor targets matter.
      return mayCast(state, player, id, plainWay(state, player, id, false));
  }
}

export const cantTurnUp = (state: GameState, player: PlayerId, id: number): boolean =>
  forbids(state, rulesOn(state, id), 'turnFaceUp') || forbids(state, rulesFor(state, player), 'turnFaceUp');
