/** What some kinds of permanents are and need: attachments, Rooms, Sagas, bestowed creatures, lethal damage. */
export { canBeAttachedTo } from './attachments.ts';
export { awaitsAbility } from './awaits-ability.ts';
export { ceaseBestowed, isBestowed } from './bestowed.ts';
export { type Door, doorsOf, doorsOfSpell, turnKey } from './doors.ts';
export { excessOf } from './lethal.ts';
export { markerOf } from './markers.ts';
export { beginsWithLore, isFinalChapter, isTold, sagasOf } from './sagas.ts';
