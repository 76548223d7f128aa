// The abilities of a card or spell that say how it may be cast (CR 113.6, 601.3e, 702): those it has now, printed or
// given by an effect, and without those it has lost.

import { type PlayerId, ZONE } from '../../basics/index.ts';
import { type Characteristics, defOf } from '../../cards/compiled/index.ts';
import type { CastingAbility } from '../../cards/language/index.ts';
import { copyObject, type GameObject, type GameState, shownDef } from '../../state/index.ts';
import { characteristicsOf, compileFilter, derivedOf, matches } from '../../values/index.ts';

/** `face`: which of its faces is asked about, as that is what is cast. */
export function castingOf(state: GameState, player: PlayerId, id: number, face: number): readonly CastingAbility[] {
  const object = state.objects[id] as GameObject;
  const own = state.table.face(shownDef(object), face).casting;
  const { chars, castingGrants } = derivedOf(state);
  const changed = chars[id];
  const has = changed === undefined ? own : castingAmong(state, changed, face, own);
  return castingGrants.length === 0 || object.zone === ZONE.stack ? has : withGranted(state, player, id, face, has);
}

function withGranted(
  state: GameState,
  player: PlayerId,
  id: number,
  face: number,
  has: readonly CastingAbility[],
): readonly CastingAbility[] {
  const object = state.objects[id] as GameObject;
  const { chars, castingGrants } = derivedOf(state);
  // CR 601.3e: what it would have as a spell counts for how it may be cast.
  const spell = asSpell(object, player);
  const faceChars = state.table.cards[object.def]?.faces[face] ?? characteristicsOf(state, id);
  const isOther = face !== (chars[id]?.face ?? 0);
  const given = castingGrants.flatMap(({ spells, filter, scope, casting }) =>
    (spells || isOther) && matches(state, compileFilter(filter), spells ? spell : object, faceChars, scope)
      ? casting
      : [],
  );
  // What the card is given where it lies it is given as what would be cast: another face has it only if it would have it there.
  const kept = isOther
    ? has.filter((each) => !castingGrants.some(({ spells, casting }) => !spells && casting.includes(each)))
    : has;
  return given.length === 0 ? kept : [...kept, ...given];
}

/** Of the face that the characteristics are of, all they hold; of another face its own, and what came from elsewhere. */
function castingAmong(
  state: GameState,
  chars: Characteristics,
  face: number,
  own: readonly CastingAbility[],
): readonly CastingAbility[] {
  const held = chars.abilities.flatMap((code) => {
    const { casting } = state.table.ability(code);
    return casting === null || (face !== chars.face && defOf(code) === chars.def) ? [] : [casting];
  });
  return face === chars.face ? held : [...own, ...held];
}

/** CR 601.2a: a card is a spell only once it is announced; asked before, it counts as the spell it would be. */
export function asSpell(object: Readonly<GameObject>, player: PlayerId): Readonly<GameObject> {
  if (object.zone === ZONE.stack) return object;
  const spell = copyObject(object, object.own);
  spell.zone = ZONE.stack;
  spell.controller = player;
  spell.cast = { x: 0, spent: [], paid: {}, from: object.zone, by: player };
  return spell;
}
