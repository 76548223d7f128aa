/** An answer taken in or refused, and why something can't be chosen. */
export { runUntil, type SubmitResult, submit, takeOffered } from './submit.ts';
export { whyNot } from './why-not.ts';
