/** How large a deck and its sideboard may become between the games of a match. */
import { findConstruction } from './constructions.ts';

interface Sizes {
  /** Cards that the deck has at least. */
  readonly least: number;
  /** And the sideboard at most. */
  readonly most: number;
}

/** CR 100.2a, 100.2b. */
const CONSTRUCTED_SIZE = 60;

/**
 * CR 100.4: cards are swapped between the games of a match, and the deck still keeps its smallest size. What broke a rule when the match began, for practice, needs to be no better later.
 * Copies needn't be counted: cards only change their place.
 */
export function sideboardingSizes(builtFor: string | undefined, main: number, sideboard: number): Sizes {
  const said = findConstruction(builtFor ?? '');
  // A list that says nothing of it is taken for what its size makes of it.
  const construction =
    said !== undefined && said.isLoose !== true
      ? said
      : findConstruction(main >= CONSTRUCTED_SIZE ? 'constructed' : 'limited');
  const { least = 0, sideboard: most = Number.POSITIVE_INFINITY } = construction ?? {};
  return { least: Math.min(least, main), most: Math.max(sideboard, Math.min(most, main + sideboard)) };
}
