/** What a model notes about its work: patches of the run's State, kept with the run and in its checkpoint (seed 001, 2). */
import type { Attributes, EntryStore, Json } from '../entries/entry.ts';
import type { RummyContext } from '../plugins/plugin.ts';
import type { Checkpoints } from '../protocol/checkpoint.ts';
import type { NotesPatch, ParsedOutput } from '../protocol/command.ts';
import type { RecentMessage } from '../protocol/condense.ts';
import { type ActionResult, applyNotes, runActions } from '../protocol/notes.ts';
import { readState, type State } from '../protocol/state.ts';
import type { Trace } from '../trace/event.ts';
import { sessionOf } from './run-entry.ts';

/** Where a run's State is: shown to its model, written by nobody but the loop. A fork begins with its parent's. */
export const STATE_PATH = 'state://notes';

function stateOf(store: EntryStore, runId: number): State {
  return readState(store.read(runId, STATE_PATH)?.attributes['state']);
}

/** Notes of a turn, and its checkpoint. Whatever a model says, and whatever the disk does, the loop goes on. */
export function createNotes(
  trace: Trace,
  checkpoints: Checkpoints,
): (rummy: RummyContext, parsed: ParsedOutput) => void {
  return (rummy, parsed) => {
    const { state, condense } = takeNotes(rummy, trace, parsed.notes);
    const session = sessionOf(rummy.store, rummy.run);
    try {
      const { checkpoint, problem } = checkpoints.read(session);
      if (problem !== null) void rummy.emit('ui.notify', { text: problem, level: 'warn', run: rummy.run });
      checkpoints.write({
        session_id: session,
        state,
        recent_messages: [...(checkpoint?.recent_messages ?? []), ...messagesOf(rummy, parsed)],
        ...(condense === null ? {} : { condense }),
      });
    } catch (error) {
      if (!(error instanceof Error) || !('syscall' in error)) throw error;
      trace.emit('gambit.error_event', {
        activity: 'checkpoint',
        source: `run:${rummy.run.alias}`,
        message: error.message,
      });
    }
  };
}

/** The prompt, in its first turn, and what was answered. */
function messagesOf({ store, run, turn }: RummyContext, { text, commands }: ParsedOutput): RecentMessage[] {
  const prompt = store.read(run.id, `prompt://${turn}`);
  const said = text.trim() || commands.findLast((command) => command.name === 'update')?.body.trim() || '';
  return [
    ...(prompt === null ? [] : [{ role: 'user', content: prompt.body } as const]),
    ...(said === '' ? [] : [{ role: 'assistant', content: said } as const]),
  ];
}

/** Applies the patches in their order, each with its actions after it. */
function takeNotes(
  rummy: RummyContext,
  trace: Trace,
  patches: readonly NotesPatch[],
): { state: State; condense: 'now' | 'smart' | null } {
  const { store, run, turn } = rummy;
  let state = stateOf(store, run.id);
  let condense: 'now' | 'smart' | null = null;
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
