/** What a session keeps over its prompts: notes and State, what is remembered, a line for each turn. */
export { createNotes, showCapabilities } from './notes.ts';
export { createRecollections, type Recalled, type Recollection, type Recollections } from './recollection.ts';
export { interruptedTurns, type LoggedCommand, type LoggedTurn, logTurns } from './turn-log.ts';
