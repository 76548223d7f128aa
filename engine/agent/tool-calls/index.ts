/** Calls of tools: recorded, carried out one after the other, held up where a person is asked. */
export { carryOut } from './carry-out.ts';
export { type Dispatched, type DispatchHooks, dispatchAll } from './dispatch.ts';
export { nativeTools } from './native-tools.ts';
export { createProposals, type Proposals } from './proposals.ts';
export { record, recordPath, recordUndone } from './recording.ts';
