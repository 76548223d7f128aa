// "The color of your choice": chosen as the instruction is carried out that changes something by
// it (CR 608.2d).
import type { Modification } from '../language/index.ts';

/** The name under which an anchor word is chosen (CR 614.12b). */
export const ANCHOR = 'anchor';

/** The name under which that color is chosen. */
export const COLOR_CHOSEN = 'chosenColor';

/** What may be "of your choice", and under which name it is chosen then. */
export const OF_CHOICE = {
  color: { as: COLOR_CHOSEN, said: 'the color of your choice' },
  colors: { as: 'chosenColors', said: 'the color or colors of your choice' },
  creatureType: { as: 'chosenType', said: 'the creature type of your choice' },
  basicLandType: { as: 'chosenLandType', said: 'the basic land type of your choice' },
} as const;

/** The names under which a word and the one in its place are chosen (CR 612.2). */
export const OLD_WORD = 'oldWord';
export const NEW_WORD = 'newWord';

/** Words of which all instances are replaced. */
export const INSTANCES = {
  color: 'one color word',
  basicLandType: 'one basic land type',
  creatureType: 'one creature type',
  colorOrLandType: 'one color word with another or one basic land type',
} as const;

/** Which names a change is made by. */
const namesIn = (change: Modification): readonly string[] =>
  change.kind === 'chosenColor' || change.kind === 'chosenType'
    ? [change.by]
    : change.kind === 'changeText'
      ? [change.to]
      : change.kind === 'gain'
        ? change.abilities.flatMap((ability) =>
            ability.kind === 'keyword' && ability.from?.ofChosen !== undefined ? [ability.from.ofChosen.by] : [],
          )
        : [];

/** Whether one of these changes is made by what is chosen under the name. */
export const isMadeBy = (changes: readonly Modification[], name: string): boolean =>
  changes.some((change) => namesIn(change).includes(name));
