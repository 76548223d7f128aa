/** What instructions put on the stack of tasks as the turn does: blocks, spells and abilities begun, lands, mana; and the names of a frame. */
export {
  announcement,
  announceTrigger,
  beginActivation,
  beginCast,
  interveningIfHolds,
  removeAbility,
  TURNED_WHEN_MADE,
  X_OF_MAKER,
} from './announce-begin.ts';
export { isDone, noteAccepted, noteBegun } from './do-once.ts';
export { bind, bindAll, frameAt, scopeAt } from './frames.ts';
export { activatedOf, addToPool, tapForMana, tellTapped } from './make-mana.ts';
export { doAfterCast, playLand, spendPermission } from './play.ts';
export { pushBlock } from './push-block.ts';
