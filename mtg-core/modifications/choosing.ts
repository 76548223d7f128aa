// What is chosen as an instruction is carried out that changes something by it: "becomes the color of your choice" (CR 608.2d).
import type { EffectNode, Modification } from '../cards/language/index.ts';
import { isMadeBy, OF_CHOICE } from '../cards/phrases/index.ts';

type WordChoice = Extract<EffectNode, { kind: 'chooseWord' }>;

const choosable = Object.keys(OF_CHOICE) as (keyof typeof OF_CHOICE)[];

/** What must be chosen for these changes. */
export const choicesFor = (changes: readonly Modification[]): WordChoice[] =>
  choosable.flatMap((what): WordChoice[] =>
    isMadeBy(changes, OF_CHOICE[what].as) ? [{ kind: 'chooseWord', what, as: OF_CHOICE[what].as }] : [],
  );
