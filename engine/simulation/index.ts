/** Games that programs play with each other, without a table. */
export { journalObserver } from './journal-observer.ts';
export { type Observer, simulate } from './simulate.ts';
export { addTally, emptyTally, playSeries, type SeriesResult, seriesResult, type Tally } from './simulate-many.ts';
