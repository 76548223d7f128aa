// The state of a game: its types, its gateways for reading and writing, chance, saving.
export { choiceCache, forgetChoices, forgetPlays } from './choice-cache.ts';

export { commanderWith, newCommander, writeCommander } from './commanders.ts';
export type { Component, CopiedValues, CopyEffect } from './copied-values.ts';
export {
  becomeCopy,
  copiedFrom,
  copyInForce,
  differs,
  dropCopies,
  faceUp,
  isFaceDown,
  keepCopies,
  shownDef,
  shownFace,
} from './copies.ts';
export type { AttackProblem, BlockProblem } from './declarations.ts';
export type {
  ActivatedProspect,
  CastingGrant,
  Derived,
  EffectAtWork,
  Listener,
  Prospects,
  RuleInForce,
  SpecialProspect,
} from './derived.ts';
export { isRoom, showDoors } from './doors.ts';
export { type Arrival, copyEvent, FULLY_UNLOCKED, type GameEvent, makeEvent, type ReplacementKey } from './events.ts';
export { checkInvariants } from './invariants.ts';
export { exchangeIds, eyesOf, forgetLibrary, show, shuffleLibrary } from './knowledge.ts';
export { forgetLastKnown, keepLastKnown, lastKnownOf, refOfKnown, sortOutLastKnown } from './last-known.ts';
export { componentOf, isMerged, showMerged, withSplit } from './merged.ts';
export {
  type Attack,
  areTargets,
  copyObject,
  type GameObject,
  type LastKnown,
  PAID_INSTANCE,
  paidInstance,
  type StackInfo,
} from './objects.ts';
export {
  type Answer,
  type AnswerRefusal,
  askedFor,
  type Choice,
  type DecisionKind,
  type GroupRule,
  type OtherWords,
  type Pending,
  sameAnswer,
} from './pending.ts';
export { createRandom, generatorOf, randomInt, type Seed, seedWords, shuffled } from './random.ts';
export { eventBindings } from './roles.ts';
export { digest, hash, load, save } from './save.ts';
export { castingScope, type Scope, scopeOf } from './scope.ts';
export { ownerOf, showCards } from './show-cards.ts';
export { STEP } from './steps.ts';
export {
  clone,
  invalidate,
  isStillOn,
  live,
  newOwnerMark,
  object,
  pushTask,
  refTo,
  remains,
  topTask,
  without,
  writeObject,
  writePlayer,
  writeStack,
  writeTask,
} from './store.ts';
export {
  type BlockTask,
  type CostTask,
  type DamageTask,
  type EffectTask,
  type EventsTask,
  type FrameData,
  type FrameTask,
  fresh,
  type ManaTask,
  type PayTask,
  type PriorityTask,
  type ResolveTask,
  type StartTask,
  type TurnTask,
  type WaitingTrigger,
} from './tasks.ts';
export type {
  AnnounceTask,
  DelayedTrigger,
  ExtraTurn,
  FloatingEffect,
  GameOptions,
  GameOutcome,
  GameState,
  History,
  ManaPiece,
  Permission,
  PhasedOut,
  Player,
  Repetition,
  Shield,
  Spliced,
  Task,
  TaskOf,
} from './types.ts';
