/** `run://<alias>`: what a run is to those who only know entries. Its state follows the run's status. */
import type { Entry, EntryState, EntryStore } from '../entries/index.ts';
import type { LoopEnd, RunRecord } from './run.ts';

/** Clients and plugins drive runs; models don't even see them. */
export function registerRunScheme(store: EntryStore): void {
  store.registerScheme({ name: 'run', category: 'audit', scope: 'run', writableBy: ['client'], modelVisible: false });
}

export function runPath(alias: string): string {
  return `run://${alias}`;
}

/** What a run's checkpoint is called: the name that it began with, whatever it is called now. */
export function sessionOf(store: EntryStore, run: RunRecord): string {
  const kept = store.read(run.id, runPath(run.alias))?.attributes['session'];
  return typeof kept === 'string' ? kept : run.alias;
}

/** Says in the run's entry how the run is; with the reason and the last words of a loop that has ended. */
export function markRun(store: EntryStore, run: RunRecord, reason?: LoopEnd, summary?: string): Entry | null {
  const [state, outcome] = stateOf(run, reason);
  const marked = store.set({
    runId: run.id,
    writer: 'system',
    path: runPath(run.alias),
    turn: run.turn,
    state,
    outcome,
    attributes: {
      model: run.model,
      status: run.status,
      ...(reason === undefined ? {} : { reason }),
      ...(summary === undefined ? {} : { result: summary }),
    },
  });
  return marked.ok ? marked.value : null;
}

function stateOf(run: RunRecord, reason: LoopEnd | undefined): [EntryState, string | null] {
  switch (run.status) {
    case 100:
    case 102:
    case 202:
      return ['streaming', null];
    case 200:
      return ['resolved', null];
    case 499:
      return ['cancelled', `${reason ?? 'aborted'}:499`];
    case 413:
    case 500:
      return ['failed', `${reason ?? 'failed'}:${run.status}`];
  }
}
