// What an Aura, Equipment or other attachment may be attached to (CR 303.4, 301.5, 702.5, 702.6).

import { type Bindings, type Entity, entityPlayer, isPlayer, type PlayerId, refOf, ZONE } from '../../basics/index.ts';
import type { Characteristics, CompiledFace } from '../../cards/compiled/index.ts';
import { keywordNames } from '../../cards/index.ts';
import { type GameState, live, type RuleInForce, refTo, scopeOf } from '../../state/index.ts';
import {
  characteristicsOf,
  forbids,
  givenBindings,
  isObjectInRange,
  isPlayerOf,
  matchesNode,
  matchesRef,
  rulesFor,
  rulesOn,
  TYPE,
} from '../../values/index.ts';

interface Enchant {
  readonly node: NonNullable<CompiledFace['enchant']>;
  readonly bindings: Bindings;
}

/** CR 702.5: the enchant ability that it has, printed or given; one that has lost all of them is asked by what is printed. */
function enchantsOf(state: GameState, chars: Characteristics): Enchant[] {
  const held: Enchant[] = [];
  for (const code of chars.abilities) {
    const node = state.table.ability(code).keyword;
    if (node?.keyword === 'enchant') held.push({ node, bindings: givenBindings(state, code) });
  }
  const printed = state.table.face(chars.def, chars.face).enchant;
  if (held.length === 0 && printed !== null) held.push({ node: printed, bindings: {} });
  return held;
}

/** CR 702.16c: a player who has protection from it, or who can't be enchanted by it. */
const isKeptFrom = (state: GameState, player: PlayerId, id: number): boolean =>
  forbidsAttaching(state, rulesFor(state, player), id) ||
  rulesFor(state, player).some(
    ({ rule, scope }) => rule.kind === 'protection' && matchesRef(state, rule.from, refTo(state, id), scope, true),
  );

const forbidsAttaching = (state: GameState, rules: readonly RuleInForce[], id: number): boolean =>
  forbids(state, rules, 'becomeAttached', ({ by }, { scope }) => by === undefined || matchesNode(state, by, id, scope));

export function canBeAttachedTo(state: GameState, id: number, to: Entity): boolean {
  const chars = characteristicsOf(state, id);
  const object = state.objects[id];
  if (object === undefined || refOf(id, object.zoneChanges) === to) return false;
  const scope = scopeOf(object.controller, refTo(state, id));
  const isAura = chars.subtypes.includes('Aura');
  if (isPlayer(to)) {
    // CR 702.5d: an Aura may enchant players.
    return (
      isAura &&
      !state.players[entityPlayer(to)]?.lost &&
      !isKeptFrom(state, entityPlayer(to), id) &&
      enchantsOf(state, chars).every(
        ({ node: { players }, bindings }) =>
          players !== undefined && isPlayerOf(state, { ...scope, bindings }, players, entityPlayer(to)),
      )
    );
  }
  const host = live(state, to);
  // CR 801.8, 801.9.
  if (host === undefined || !isObjectInRange(state, object.controller, host)) return false;
  if (isAura) {
    // CR 303.4d: an Aura that's also a creature can't enchant anything.
    if ((chars.types & TYPE.creature) !== 0) return false;
    const meets = ({ node: { filter }, bindings }: Enchant): boolean =>
      filter !== undefined && matchesNode(state, filter, host.id, { ...scope, bindings });
    // CR 702.5c: all of them.
    const enchants = enchantsOf(state, chars);
    if (enchants.length === 0 || !enchants.every(meets)) return false;
  } else if (chars.subtypes.includes('Equipment')) {
    // CR 301.5, 301.5c: only creatures; an Equipment that's a creature can't equip.
    if (
      host.zone !== ZONE.battlefield ||
      (characteristicsOf(state, host.id).types & TYPE.creature) === 0 ||
      // CR 301.5c, 702.151b: an Equipment that is a creature can't be attached, unless it has reconfigure.
      ((chars.types & TYPE.creature) !== 0 && !keywordNames(state.table, chars).includes('reconfigure'))
    )
      return false;
  } else if (chars.subtypes.includes('Fortification')) {
    if ((characteristicsOf(state, host.id).types & TYPE.land) === 0) return false;
  } else return false;
  // CR 702.16c-d and "can't be enchanted", "can't be equipped".
  return !forbidsAttaching(state, rulesOn(state, host.id), id);
}
