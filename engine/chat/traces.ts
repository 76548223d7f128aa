/** The newest runs of decks, kept in memory for whoever wants to look how an answer came about. */
import type { TraceEventView, TraceSummary } from '../api/index.ts';
import type { Trace, TraceEvent } from '../trace/index.ts';

export interface Traces {
  list(): TraceSummary[];
  /** Empty where the run is not kept any more. */
  get(runId: string): TraceEventView[];
  stop(): void;
}

/** Runs, and events of each: a deck that goes wild must not fill the memory. */
const RUNS = 100;
const EVENTS = 2_000;

export function keepTraces(trace: Trace, onChange: (runId: string) => void): Traces {
  const runs = new Map<string, TraceEvent[]>();
  const stop = trace.subscribe((event) => {
    const { runId } = event.data;
    if (typeof runId !== 'string') return;
    const events = runs.get(runId) ?? [];
    if (events.length === 0) {
      runs.set(runId, events);
      const [oldest] = runs.keys();
      if (runs.size > RUNS && oldest !== undefined) runs.delete(oldest);
    }
    if (events.length < EVENTS || event.kind === 'run.end') events.push(event);
    if (event.kind === 'run.start' || event.kind === 'run.end') onChange(runId);
  });
  return {
    list: () => [...runs].reverse().map(([runId, events]) => summary(runId, events)),
    get: (runId) => (runs.get(runId) ?? []).map(({ ts, kind, data }) => ({ ts, kind, data: { ...data } })),
    stop,
  };
}

function summary(runId: string, events: readonly TraceEvent[]): TraceSummary {
  const [first] = events;
  // Where a run is stopped, its model's end may be told after its own.
  const ended = events.findLast(({ kind }) => kind === 'run.end')?.data;
  const root = events.find(({ kind }) => kind === 'deck.start');
  return {
    runId,
    deck: String(root?.data['actionName'] ?? first?.data['deckPath'] ?? ''),
    startedAt: (first?.ts ?? 0) * 1000,
    elapsedMs: typeof ended?.['elapsedMs'] === 'number' ? ended['elapsedMs'] : null,
    ok: typeof ended?.['ok'] === 'boolean' ? ended['ok'] : null,
  };
}
