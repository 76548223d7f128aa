/** The one queue of all that waits for the person. */
export { createMemorySource } from './memories.ts';
export { createApprovalMethods } from './methods.ts';
export { type ApprovalQueue, createApprovalQueue } from './queue.ts';
export { createRunSource } from './runs.ts';
