// How long something lasts, as it is said after a clause or before it.
import type { Duration } from '../language/index.ts';
import { DURATION_WORDS } from '../phrases/index.ts';
import { conditionLater } from './late.ts';
import { after, either, literal, map, type Reader, saidIn } from './reader.ts';

/** "until end of turn", "this turn", "until your next turn", "for as long as ...". */
export const durationRead: Reader<Duration> = either<Duration>(
  saidIn(DURATION_WORDS),
  map(literal('this turn'), (): Duration => 'endOfTurn'),
  map(literal('this combat'), (): Duration => 'endOfCombat'),
  map(after('for as long as', conditionLater), (condition): Duration => ({ kind: 'while', condition })),
);
