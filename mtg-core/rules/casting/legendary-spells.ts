import type { PlayerId } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/compiled/index.ts';
import type { GameState } from '../../state/index.ts';
import { characteristicsOf, SUPERTYPE, TYPE } from '../../values/index.ts';

/** CR 205.4e: a legendary instant or sorcery is cast by those who control a legendary creature or planeswalker. */
export const lacksLegend = (
  state: GameState,
  player: PlayerId,
  { supertypes, types }: Pick<Characteristics, 'supertypes' | 'types'>,
): boolean =>
  (supertypes & SUPERTYPE.legendary) !== 0 &&
  (types & (TYPE.instant | TYPE.sorcery)) !== 0 &&
  !state.battlefield.some((id) => {
    if (state.objects[id]?.controller !== player) return false;
    const legend = characteristicsOf(state, id);
    return (
      (legend.supertypes & SUPERTYPE.legendary) !== 0 && (legend.types & (TYPE.creature | TYPE.planeswalker)) !== 0
    );
  });
