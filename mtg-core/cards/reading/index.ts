// How each concept of the card language is read: the other half of `cards/phrases`.
export { measureOf, perEach, quantityOf, thatMuch } from './amounts.ts';
export { anyNumberChosen, type Chosen, chosen } from './chosen.ts';
export {
  type ByPlayer,
  byWhom,
  type Doing,
  type Done,
  fullStop,
  type ObjectDoing,
  objectVerb,
  type PlayerDoing,
  playerVerb,
  verbForm,
  verbRead,
  type WholeClause,
  wholeClause,
  yourVerb,
} from './clauses.ts';
export { additionalCounters, type Counters, countersRead, sizeChange } from './counters.ts';
export { colorRead, type Described, describedRead, type Size, sizeRead } from './described.ts';
export {
  type Destination,
  exiledThing,
  fromLibrary,
  libraryOf,
  type Mover,
  moveRead,
  moverRead,
  putDestination,
  returnDestination,
} from './destinations.ts';
export { durationRead } from './durations.ts';
export {
  duringTurn,
  eventOf,
  eventPlayer,
  eventSubject,
  eventThingRead,
  eventUndergoes,
  passiveIn,
  patternObject,
  subjectTold,
  told,
  verbIn,
  withVerb,
} from './events.ts';
export {
  cardRead,
  exceptedRead,
  onePhrase,
  type Phrase,
  phraseRead,
  pluralPhrase,
  qualitiesRead,
  qualityRead,
  relationRead,
  sharedRead,
  singularPhrase,
} from './filters.ts';
export {
  doneThisWay,
  endOfLibraryRead,
  type FromFound,
  foundRead,
  foundThing,
  fromGroup,
  groupFilterRead,
  groupRead,
  itWasDone,
  movedAway,
  ofDone,
  wasDone,
  youDid,
} from './found.ts';
export { byDoing, paidByThem } from './gerunds.ts';
export {
  amountLater,
  conditionLater,
  costsLater,
  eachLater,
  eventLater,
  grammar,
  instructionsLater,
  keywordsLater,
  setGrammar,
  type Tense,
  tokensBesidesLater,
} from './late.ts';
export { colorsByWord, isTypeOfTwoWords, plainKeywords, typeWord } from './lexicon.ts';
export { linkedThing } from './linked.ts';
export { alsoDone, naming } from './naming.ts';
export { adjectivesRead, both, type Noun, nounRead, nounsOf, PERMANENT_TYPES, unionOf } from './nouns.ts';
export {
  anX,
  comparisonRead,
  countComparison,
  countWord,
  figure,
  isAnyNumber,
  numberWordRead,
  ordinalRead,
  plainAmount,
} from './numbers.ts';
export {
  type Acted,
  dividedAmong,
  objectsKnown,
  objectsRead,
  oneObject,
  possessor,
  recipientsRead,
  severalTargets,
  subjectObjects,
  target,
  targeting,
} from './objects.ts';
export { oneSentence, ownLine, readUpTo, reflexiveAfter, sentenceEnd, withoutTargets } from './parts.ts';
export { whereabouts, zonesElsewhereRead } from './places.ts';
export {
  EACH_PLAYER,
  isOnePlayer,
  perPlayer,
  playerAsked,
  playerRead,
  targetPlayer,
  thoseWho,
  whose,
} from './players.ts';
export {
  aboutPrevented,
  type Dealt,
  damagedRead,
  damageKind,
  damageSources,
  dealtParts,
  dealtRead,
  saidOfPrevented,
  sourceRead,
  triggersOncePrevented,
} from './prevention.ts';
export {
  asItLastWas,
  besides,
  describing,
  itselfRead,
  type Known,
  objectAgain,
  objectBeing,
  objectIs,
} from './pronouns.ts';
export { properName } from './proper-names.ts';
export { counterKind, statRead } from './qualities.ts';
export {
  accept,
  after,
  askingFirst,
  atEnd,
  before,
  beginningLike,
  chain,
  either,
  first,
  give,
  heard,
  late,
  literal,
  map,
  maybe,
  nothing,
  once,
  type Parsed,
  perKey,
  phraseTokens,
  type Reader,
  type Reading,
  reached,
  repeated,
  saidIn,
  seq,
  series,
  skip,
  some,
  speak,
  startingWith,
  startReading,
  type TextPlace,
  token,
  tokenAt,
  upTo,
} from './reader.ts';
export { stepBegins, stepRead } from './steps.ts';
export {
  again,
  couldBeOneOf,
  type Discourse,
  type EventThing,
  eventsTold,
  freshName,
  lastThing,
  made,
  mention,
  nextTargetName,
  nowKnown,
  type Referent,
  selfNouns,
  startTalk,
  wasPermanent,
  withHolder,
  withTarget,
} from './talk.ts';
export { rawText, SELF_SIGN, type Token, textTokens } from './tokens.ts';
export { twoFromGroup } from './two-from-group.ts';
