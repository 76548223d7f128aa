// Ways to choose an answer from what a seat may see.
import {
  type Answer,
  type Catalog,
  createRandom,
  determinize,
  legalChoices,
  type VisibleState,
} from '../../mtg-core/index.ts';

export type Policy = (view: VisibleState, player: number) => Answer;

/** Throws for a name that is none. Same seed, same view: same answer. */
export function createPolicy(name: string, seed: number, catalog: Catalog): Policy {
  if (name !== 'random') throw new Error(`there is no policy called ${name}`);
  const random = createRandom(seed);
  return (view) => {
    const choices = legalChoices(determinize(view, seed, catalog));
    return { option: choices[random(choices.length)]!.id };
  };
}
