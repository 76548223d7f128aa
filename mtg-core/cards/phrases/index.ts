// How each concept of the card language is said: players, zones, counts, conditions, costs, durations, changes, rules.
import { compareWords } from './amounts.ts';
import { suffixes } from './filter-suffixes.ts';
import { setPhrases } from './phrases.ts';

export { amount, countCompare, figureOrX, forEachWords, measure, quantity, quantityAsX } from './amounts.ts';
export { castingText, changeWords, isKeywordCost, turnSpan } from './casting.ts';
export { does, say, sayBare, sayMore, takeWhere, thingDoes } from './clauses.ts';
export { continuousEffects, staticEffects } from './continuous.ts';
export { costs, namePaidWith, paidObjects, payWords } from './costs.ts';
export { dividedAmount, nameDivided, nameTargetsAmong } from './divided.ts';
export { duration } from './durations.ts';
export { choiceOfEach } from './each-chooses.ts';
export {
  by,
  eventClause,
  eventObject,
  eventThing,
  nth,
  objectDoes,
  objectOr,
  objectText,
  onObject,
  orPermanent,
  passive,
  undergoes,
} from './event-words.ts';
export { bindRoles, didWords, happenedCount, past, stepOf, stepWords, trigger, would } from './events.ts';
export { castFromWords, groupWords, suffixes, targetWords } from './filter-suffixes.ts';
export { zonePlace } from './filter-zones.ts';
export { adjectives, isAnySource, many, noun, one, sourceThing, sourceWords } from './filters.ts';
export { handWords } from './hands.ts';
export { keywordName } from './keywords.ts';
export { exceptWords } from './modifications.ts';
export {
  areMany,
  bareNoun,
  chosenWords,
  countWords,
  exiledCards,
  nameTarget,
  objects,
  pairOf,
  recipients,
  togetherIn,
} from './objects.ts';
export { ANCHOR, COLOR_CHOSEN, INSTANCES, isMadeBy, NEW_WORD, OF_CHOICE, OLD_WORD } from './of-choice.ts';
export { mayWords, offeredWords } from './offers.ts';
export { type OtherwiseStyle, otherwiseStyle } from './otherwise.ts';
export {
  type AmountWords,
  type BareWords,
  type Clause,
  type CostWords,
  condition,
  type EventClause,
  type EventWords,
  type Piece,
  phrases,
  type Subject,
  setPhrases,
  staysLand,
  type Telling,
} from './phrases.ts';
export { controlledBy, isShown, ofTheirs, player, playerKey, takesPlainVerb } from './players.ts';
export { damageParts, dealersWords, oncePrevented } from './prevention.ts';
export {
  bookmark,
  isMany,
  itself,
  name,
  pronoun,
  refer,
  root,
  type Speech,
  sameAs,
  selfName,
  startSpeech,
  type Thing,
  thing,
} from './speech.ts';
export {
  COLOR_WORDS,
  DURATION_WORDS,
  NUMBER_WORDS,
  ORDINAL_WORDS,
  OUTLAWS,
  PLURALS,
  SINCE_WORDS,
  STAT_WORDS,
  STEP_NAMES,
  TURN_SPANS,
  ZONE_PLURALS,
} from './tables.ts';

export {
  article,
  capital,
  colorWord,
  ing,
  join,
  numberWord,
  ordinal,
  paragraph,
  phrase,
  plural,
  possessive,
  romanNumber,
  sentence,
  statWord,
  third,
  timesWord,
  unsaid,
  withArticle,
} from './words.ts';

setPhrases({ compareWords, suffixes });
