// Sagas: which have chapters, and which have told all of theirs (CR 714). What chapters stand for: `cards/compile/stages.ts`.

import { type ObjectRef, type PlayerId, refOf } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/compiled/index.ts';
import { CHAPTER } from '../../cards/index.ts';
import { type GameObject, type GameState, refTo } from '../../state/index.ts';
import { characteristicsOf, facts } from '../../values/index.ts';
import { awaitsAbility } from './awaits-ability.ts';

const isSaga = ({ subtypes }: Characteristics): boolean => subtypes.includes('Saga');

/** CR 714.2d: the greatest number among the chapter abilities that it has; 0: it has none. */
function finalChapter({ table }: GameState, { abilities }: Characteristics): number {
  let last = 0;
  for (const code of abilities) {
    const { origin, triggered } = table.ability(code);
    if (origin === CHAPTER) last = Math.max(last, triggered?.patterns[0]?.reaches ?? 0);
  }
  return last;
}

/** CR 714.3a: a Saga enters with a lore counter, but one with read ahead, which says with how many. */
export const beginsWithLore = ({ table }: GameState, chars: Characteristics): boolean =>
  isSaga(chars) && !chars.abilities.some((code) => table.ability(code).keyword?.keyword === 'read ahead');

/** CR 714.2e: whether an ability is the last chapter of the Saga that it is from. */
export function isFinalChapter(state: GameState, code: number, saga: ObjectRef): boolean {
  const { origin, triggered } = state.table.ability(code);
  const known = origin === CHAPTER ? facts(state, saga) : undefined;
  return known !== undefined && triggered?.patterns[0]?.reaches === finalChapter(state, known.chars);
}

/** The Sagas with chapters that a player controls. */
export const sagasOf = (state: GameState, player: PlayerId): ObjectRef[] =>
  state.battlefield
    .filter((id) => {
      const chars = characteristicsOf(state, id);
      return state.objects[id]?.controller === player && isSaga(chars) && finalChapter(state, chars) > 0;
    })
    .map((id) => refTo(state, id));

/** CR 714.4: as many lore counters as chapters, and none of them waits or is on the stack. */
export function isTold(state: GameState, object: Readonly<GameObject>): boolean {
  const chars = characteristicsOf(state, object.id);
  if (!isSaga(chars)) return false;
  const last = finalChapter(state, chars);
  if (last === 0 || (object.counters?.['lore'] ?? 0) < last) return false;
  const isChapter = (code: number): boolean => state.table.ability(code).origin === CHAPTER;
  return !awaitsAbility(state, refOf(object.id, object.zoneChanges), isChapter);
}
