/** What a model notes about its work: patches of the run's State, kept with the run (seed 001, 2). */
import type { Attributes, EntryStore, Json } from '../entries/entry.ts';
import type { RummyContext } from '../plugins/plugin.ts';
import type { NotesPatch } from '../protocol/command.ts';
import { type ActionResult, applyNotes, runActions } from '../protocol/notes.ts';
import { readState, type State } from '../protocol/state.ts';
import type { Trace } from '../trace/event.ts';

/** Where a run's State is: shown to its model, written by nobody but the loop. A fork begins with its parent's. */
export const STATE_PATH = 'state://notes';

export interface Noted {
  readonly state: State;
  /** How the recent messages are to be condensed, where the model asked for it. */
  readonly condense: 'now' | 'smart' | null;
}

export function stateOf(store: EntryStore, runId: number): State {
  return readState(store.read(runId, STATE_PATH)?.attributes['state']);
}

/** Applies the patches in their order, each with its actions after it. Whatever they say, it is only traced and kept. */
export function takeNotes(rummy: RummyContext, trace: Trace, patches: readonly NotesPatch[]): Noted {
  const { store, run, turn } = rummy;
  let state = stateOf(store, run.id);
  let condense: Noted['condense'] = null;
  for (const patch of patches) {
    state = applyNotes(state, patch);
    trace.emit('notes.patch', {
      run: run.alias,
      turn,
      fields: Object.keys(patch).filter((name) => name !== 'actions'),
    });
    const { actions = [] } = patch;
    if (actions.length === 0) continue;
    const outcome = runActions(state, actions, 'model');
    state = outcome.state;
    condense = outcome.condense ?? condense;
    traceActions(rummy, trace, outcome.results);
  }
  if (patches.length > 0) keepState(rummy, state);
  return { state, condense };
}

function traceActions({ run, turn }: RummyContext, trace: Trace, results: readonly ActionResult[]): void {
  trace.emit('notes.actions', { run: run.alias, turn, results: results.map((result) => ({ ...result })) });
  for (const { action, result } of results) {
    if (/_permission:/.test(action)) trace.emit('permission', { run: run.alias, turn, action, result, by: 'model' });
  }
}

function keepState({ store, run, loop, turn }: RummyContext, state: State): void {
  const attributes: Attributes = { state: { ...state } satisfies { [name: string]: Json } };
  const actor = { runId: run.id, loopId: loop.id, turn, writer: 'system' } as const;
  store.set({ ...actor, path: STATE_PATH, body: textOf(state), attributes });
}

const TITLES: readonly (readonly [keyof State, string])[] = [
  ['goals', 'Goals'],
  ['open_loops', 'Open loops'],
  ['decisions', 'Decisions'],
  ['constraints', 'Constraints'],
  ['memory_tags', 'Tags'],
  ['capabilities_granted', 'Granted'],
  ['capabilities_pending', 'Asked for, not granted'],
];

/** As the model reads it. */
function textOf(state: State): string {
  const lists = TITLES.flatMap(([name, title]) => {
    const items = state[name] as readonly string[];
    return items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `- ${item}`)];
  });
  return [...(state.episode_summary === '' ? [] : [state.episode_summary]), ...lists].join('\n');
}
