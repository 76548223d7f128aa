/** Old runs that may go where the person agreed. */
export { createRetention, type RunRetention } from './retention.ts';
