/** What happened in a run, an event a line. */
export { debugLines } from './debug-lines.ts';
export type { Trace, TraceEvent, TraceKind } from './event.ts';
export { createTrace } from './trace.ts';
