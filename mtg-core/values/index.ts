// Reading a state: characteristics, amounts, conditions, filters, players.

export { countOf } from './amounts.ts';
export { actsAsThough } from './as-though.ts';
export { cardNamesInGame, cardNamesKnown, isCardName } from './card-names.ts';
export { castRecord, castRecordOf, spellTargets } from './cast-record.ts';
export {
  characteristicsOf,
  copiable,
  definedBy,
  derivedOf,
  KEYWORD,
  namesOf,
  permanentAt,
  plainCardOf,
  rulesFor,
  rulesOn,
  SUPERTYPE,
  standing,
  TYPE,
  textDefOf,
} from './characteristics.ts';
export { commanderCasts, commanderColors } from './commanders.ts';
export { hasKeyword, predicates } from './filter-predicates.ts';
export {
  attachmentsOf,
  compareNumbers,
  compileFilter,
  controlledByYou,
  countersOn,
  hasSubtype,
  matches,
  matchesNode,
  matchesRef,
  matchingCards,
  select,
  someSelected,
  targetsAmong,
  targetsOf,
  withoutAmong,
} from './filters.ts';
export { forbids } from './forbids.ts';
export { abilityScope, givenBindings, givenCodes, nothingGiven } from './given.ts';
export { fewestFor, groupCanHold, groupHolds, groupRule, mostTogether } from './groups.ts';
export { amountIn, couldFit, fits, happened, happenings, isNth, seenBy } from './history.ts';
export { isKeptFromActivating } from './kept-from-activating.ts';
export { lifeToPay } from './life.ts';
export { isHeard, listenersTo } from './listeners.ts';
export {
  defendingPlayerOf,
  isPlayerOf,
  nextPlayer,
  opponentsOf,
  playersInOrder,
  playersLeft,
  playersOf,
  whoDefends,
} from './players.ts';
export { fixedMana, manaLetters, ofOtherType } from './produced-mana.ts';
export { isDamageInRange, isEventInRange, isInRange, isObjectInRange, rangesOf } from './range.ts';
export { amountOf, conditionHolds, setReaders } from './readers.ts';
export { isSacrificable, mayCrew } from './sacrificable.ts';
export { entitiesOf, facts, follow, loyaltyOf, type ObjectFacts, wordOf } from './scope.ts';
export { isSick } from './sickness.ts';
export { isSuchDeck } from './starting-deck.ts';
