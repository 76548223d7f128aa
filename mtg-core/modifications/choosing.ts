// "The color of your choice": chosen as the instruction is carried out that changes something by it (CR 608.2d).
import type { Modification } from '../cards/language/index.ts';

/** The name under which that color is chosen. */
export const COLOR_CHOSEN = 'chosenColor';

/** Whether a color must be chosen for one of these changes. */
export const asksColor = (changes: readonly Modification[]): boolean =>
  changes.some(
    (change) =>
      (change.kind === 'chosenColor' && change.by === COLOR_CHOSEN) ||
      (change.kind === 'gain' &&
        change.abilities.some((ability) => ability.kind === 'keyword' && ability.from?.ofChosen?.by === COLOR_CHOSEN)),
  );
