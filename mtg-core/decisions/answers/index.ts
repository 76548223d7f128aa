/** An answer taken in or refused, and why something can't be chosen. */
export { type SubmitResult, submit } from './submit.ts';
export { whyNot } from './why-not.ts';
