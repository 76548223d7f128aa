// Players made of code. They know what their seat's view shows, and use the public interface only.

import type { Catalog } from '../../cards/index.ts';
import { type Answer, type Choice, createRandom, type GameState } from '../../state/index.ts';
import { determinize, newDealer, type VisibleState, viewFor } from '../../view/index.ts';
import { atAGlance, decideGreedily, decideInGame, isForNothing, plainStyle, programChoices, styles } from '../index.ts';
import { decideBySearch } from './searching.ts';

export interface Policy {
  readonly name: string;
  /** An answer to the decision pending in the seat's own view. Same seed, same view: same answer. */
  decide(view: VisibleState): Answer;
  /** The same for a simulator that holds the game: looks at the view of the seat that is asked, and at nothing else. */
  decideIn(state: GameState): Answer;
}

/** Names that `createPolicy` knows. */
export const policyNames: readonly string[] = ['random', ...Object.keys(styles), 'search', 'goldfish'];

/** Throws for a name that is none of `policyNames`. */
export function createPolicy(name: string, seed: number, catalog: Catalog): Policy {
  if (name === 'random') return randomPolicy(seed, catalog);
  if (name === 'goldfish') return goldfish(seed, catalog);
  if (name === 'search') return searcher(seed, catalog);
  const style = styles[name];
  if (style === undefined) throw new Error(`there is no policy called ${name}`);
  const sight = { catalog, dealer: newDealer() };
  return {
    name,
    decide: (view) => decideGreedily(view, style, seed, catalog),
    decideIn(state) {
      const glance = atAGlance(state);
      if (glance !== undefined) return glance;
      const [first, second] = plainChoices(programChoices(state));
      if (first !== undefined && second === undefined) return { option: first.id };
      return decideInGame(state, style, seed, sight);
    },
  };
}

/** Everything but mana abilities and taking back: neither changes anything by itself. */
function plainChoices(choices: readonly Choice[]): readonly Choice[] {
  const plain = choices.filter(({ kind, mana }) => kind !== 'cancel' && !mana);
  return plain.length > 0 ? plain : choices;
}

/** Does nothing that it needn't: whoever plays against it plays alone. What the rules ask of it is decided as anybody would. */
function goldfish(seed: number, catalog: Catalog): Policy {
  const decide = (view: VisibleState): Answer => {
    switch (view.pending?.kind) {
      case 'priority':
        return { option: 'pass' };
      case 'attackers':
        return { attackers: [] };
      case 'blockers':
        return { blockers: [] };
      default:
        return decideGreedily(view, plainStyle, seed, catalog);
    }
  };
  return fromViews('goldfish', decide);
}

const searcher = (seed: number, catalog: Catalog): Policy =>
  fromViews('search', (view) => decideBySearch(view, seed, catalog));

/** One that makes itself a view of a game that it is asked in. */
const fromViews = (name: string, decide: Policy['decide']): Policy => ({
  name,
  decide,
  decideIn: (state) => decide(viewFor(state, state.pending?.player ?? null)),
});

function randomPolicy(seed: number, catalog: Catalog): Policy {
  // The options of a decision follow from what its player sees, so that no view has to be made of it. The number drawn
  // follows from the decision, so that a game goes on alike after it was put away and taken up again.
  const pick = (state: GameState): Answer => {
    const plain = plainChoices(programChoices(state));
    const random = createRandom(Math.imul(seed, 0x9e3779b1) + state.decision);
    // What costs nothing is one thing among others, however much there is of it: else hardly anybody would ever pass.
    const free = plain.filter((choice) => isForNothing(state, choice));
    const others = free.length < 2 ? plain : plain.filter((choice) => !free.includes(choice));
    const place = random(free.length < 2 ? plain.length : others.length + 1);
    return { option: (others[place] ?? (free[random(free.length)] as Choice)).id };
  };
  return {
    name: 'random',
    decide: (view) => pick(determinize(view, seed, catalog)),
    decideIn: pick,
  };
}
