// The rules of Magic. AI, window, models and replays use nothing else.

export type { Entity, ObjectRef, PlayerId } from './basics/references.ts';
export { entityPlayer, idOf, isPlayer, playerEntity, refOf, ZONE } from './basics/references.ts';
export type { Characteristics } from './cards/characteristics.ts';
export { renderAbility, renderText, renderTypeLine } from './cards/english/index.ts';
export type { Ability } from './cards/language/abilities.ts';
export type { CardDefinition, FaceDefinition } from './cards/language/card.ts';
export type { CostNode } from './cards/language/costs.ts';
export type { EffectNode } from './cards/language/effects.ts';
export type { TargetSlot } from './cards/language/targets.ts';
export type { Step } from './cards/language/words.ts';
export { cardTypes, colors, flagKeywords, steps, supertypes, zones } from './cards/language/words.ts';
export { loadCards } from './cards/load.ts';
export { manaValue, parseManaCost, printManaCost } from './cards/mana-cost.ts';
export { whyNotPlayable } from './cards/playable.ts';
export { parseCardDefinition } from './cards/schema.ts';
export type { Catalog } from './cards/table.ts';
export { createCatalog } from './cards/table.ts';
export { legalChoices, legalPlays } from './decisions/choices.ts';
export { nameOf } from './decisions/describe.ts';
export { hasMainPhasePlay } from './decisions/priority-choices.ts';
export type { SubmitResult } from './decisions/submit.ts';
export { submit } from './decisions/submit.ts';
export { whyNot } from './decisions/why-not.ts';
export { abilityWords, describeCastWay } from './decisions/words.ts';
export type { GameConfig } from './game.ts';
export { collectEvents, concede, createGame, outcome, takeEvents } from './game.ts';
export type { Policy } from './search/policy.ts';
export { createPolicy, policyNames } from './search/policy.ts';
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
} from './setup.ts';
export type { GameEvent } from './state/events.ts';
export { checkInvariants } from './state/invariants.ts';
export { shuffleLibrary } from './state/knowledge.ts';
export type { GameObject } from './state/objects.ts';
export type { Answer, Choice, DecisionKind, Pending, Refusal } from './state/pending.ts';
export type { Seed } from './state/random.ts';
export { createRandom } from './state/random.ts';
export { digest, hash, load, save } from './state/save.ts';
export { clone, live, object, refTo } from './state/store.ts';
export type { GameOptions, GameState, Outcome, Player } from './state/types.ts';
export { advance, advanceUntil } from './tasks/advance.ts';
export { characteristicsOf, KEYWORD, TYPE } from './values/characteristics.ts';
export { actionSchema, getActionSchema, legalAnswers } from './view/decision.ts';
export { determinize } from './view/determinize.ts';
export { presentEvents } from './view/events.ts';
export { type ManaMaker, manaNow } from './view/mana-now.ts';
export type {
  CardView,
  CompoundView,
  CounterView,
  DecisionView,
  EventView,
  ManaPoolView,
  OptionView,
  PlayerView,
  StackItemView,
  TableView,
} from './view/shapes.ts';
export { presentCard, presentTable } from './view/table.ts';
export type { VisibleState } from './view/visible.ts';
export { viewFor } from './view/visible.ts';
export { type SizePart, whySize } from './view/why-size.ts';
