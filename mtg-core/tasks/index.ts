/** The stack of tasks and `advance`, which takes them one after the other until somebody is asked: start, turn, priority, resolving, combat. */
export { advance, advanceUntil } from './advance.ts';
export { supposeTurn } from './turn.ts';
