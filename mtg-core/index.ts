// The rules of Magic. AI, window, models and replays use nothing else.

export type { Entity, ObjectRef, PlayerId } from './basics/index.ts';
export { entityPlayer, idOf, isPlayer, playerEntity, refOf, ZONE } from './basics/index.ts';
export type { Characteristics } from './cards/compiled/index.ts';
export { identityOfFaces, manaValue, parseManaCost, printManaCost } from './cards/compiled/index.ts';
export { renderAbility, renderText, renderTypeLine } from './cards/english/index.ts';
export type { Catalog, DefinitionSource } from './cards/index.ts';
export { createCatalog } from './cards/index.ts';
export type {
  Ability,
  CardDefinition,
  CostNode,
  EffectNode,
  FaceDefinition,
  Step,
  TargetSlot,
} from './cards/language/index.ts';
export {
  cardTypes,
  colors,
  combatSteps,
  creatureTypes,
  flagKeywords,
  steps,
  supertypes,
  zones,
} from './cards/language/index.ts';
export { loadCards, parseCardDefinition, whyNotPlayable } from './cards/loading/index.ts';
export type { SubmitResult } from './decisions/answers/index.ts';
export { submit, whyNot } from './decisions/answers/index.ts';
export { nameOf } from './decisions/asking/index.ts';
export { hasMainPhasePlay, legalChoices, legalPlays } from './decisions/index.ts';
export { abilityWords, describeCastWay } from './decisions/words/index.ts';
export type { GameConfig } from './game.ts';
export { collectEvents, concede, createGame, outcome, takeEvents } from './game.ts';
export { allKeywords } from './keywords/index.ts';
export type { CardCompiled, CardContext, CardObject, UnreadPart } from './oracle/index.ts';
export { compileByHand, compileCard, isManual, manualKey, nameOfManualKey } from './oracle/index.ts';
export type { Analysis, AnalysisRequest, Policy, WeighedAnswer } from './search/choosing/index.ts';
export { analyse, createPolicy, policyNames } from './search/choosing/index.ts';
export type { CoachedAnalysis, Finding, FindingKind } from './search/coaching/index.ts';
export { coach } from './search/coaching/index.ts';
export { percent, sensibleShares } from './search/index.ts';
export type { AnswerProof, LineAnswer, Proof, ProofRequest, ProofVerdict, TrickProof } from './search/proving/index.ts';
export { begunWorld, countedLines, proveEach, proveWin, sayLine } from './search/proving/index.ts';
export {
  fixChance,
  givePriority,
  isTopRevealed,
  placeCard,
  possibleAttacks,
  possibleBlocks,
  putCounters,
  removeCards,
  setDayNight,
  setLife,
  supposeMana,
  supposeStep,
} from './setup.ts';
export type {
  Answer,
  AnswerRefusal,
  Choice,
  DecisionKind,
  GameEvent,
  GameObject,
  GameOptions,
  GameOutcome,
  GameState,
  Pending,
  Player,
  Seed,
} from './state/index.ts';
export {
  askedFor,
  checkInvariants,
  clone,
  createRandom,
  digest,
  hash,
  lastKnownOf,
  live,
  load,
  object,
  refTo,
  sameAnswer,
  save,
  shuffleLibrary,
} from './state/index.ts';
export { advance, advanceUntil } from './tasks/index.ts';
export { attachmentsOf, characteristicsOf, hasSubtype, isCardName, KEYWORD, TYPE } from './values/index.ts';
export type {
  CardView,
  CommanderView,
  CompoundView,
  CounterView,
  DecisionView,
  EventView,
  ManaPoolView,
  OptionView,
  PlayerView,
  StackItemView,
  TableView,
  VisibleState,
} from './view/index.ts';
export {
  actionSchema,
  determinize,
  getActionSchema,
  legalAnswers,
  type ManaMaker,
  manaNow,
  presentCard,
  presentEvents,
  presentTable,
  type SizePart,
  travelledView,
  viewFor,
  whySize,
} from './view/index.ts';
