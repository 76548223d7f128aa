/** What a model notes about its work: patches of the run's State, kept with the run and in its checkpoint (seed 001, 2). */

import type { Json } from '../../basics/index.ts';
import { isDiskTrouble } from '../../disk/index.ts';
import type { Attributes, EntryStore } from '../../entries/index.ts';
import type { RummyContext } from '../../plugins/index.ts';
import {
  type ActionResult,
  applyNotes,
  type Checkpoint,
  type Checkpoints,
  emptyState,
  type NotesPatch,
  type ParsedOutput,
  type RecentMessage,
  readState,
  runActions,
  type State,
  stateText,
} from '../../protocol/index.ts';
import { type RunRecord, sessionOf } from '../../runs/index.ts';
import { askCapability, CAPABILITY_SCHEME, type Capabilities } from '../../tools/index.ts';
import type { Trace } from '../../trace/index.ts';

/** Where a run's State is: shown to its model, written by nobody but the loop. A fork begins with its parent's. */
const STATE_PATH = 'state://notes';

/** What a person allowed stands in the session's checkpoint: nothing that is copied with a run's entries can add to it. */
function stateOf(store: EntryStore, runId: number, checkpoint: Checkpoint | null): State {
  const noted = readState(store.read(runId, STATE_PATH)?.attributes['state']);
  const { capabilities_granted, capabilities_pending } = checkpoint?.state ?? emptyState();
  return { ...noted, capabilities_granted, capabilities_pending };
}

/** Notes of a turn, and its checkpoint. Whatever a model says, and whatever the disk does, the loop goes on. */
export function createNotes(
  trace: Trace,
  checkpoints: Checkpoints,
): (rummy: RummyContext, parsed: ParsedOutput) => void {
  return (rummy, parsed) => {
    const { isSession, notesFor } = rummy.program;
    // Notes of a run that is part of something else, and belongs to nobody's session, have no State to change.
    if (!isSession && (notesFor === null || parsed.notes.length === 0)) return;
    const session = notesFor ?? sessionOf(rummy.store, rummy.run);
    try {
      const { checkpoint, problem } = checkpoints.read(session);
      const own = stateOf(rummy.store, rummy.run.id, checkpoint);
      const before = notesFor === null ? own : (checkpoint?.state ?? emptyState());
      const { state, condense } = takeNotes(rummy, trace, parsed.notes, before);
      if (problem !== null) void rummy.emit('ui.notify', { text: problem, level: 'warn', run: rummy.run });
      checkpoints.write({
        session_id: session,
        state,
        recent_messages: [...(checkpoint?.recent_messages ?? []), ...(isSession ? messagesOf(rummy, parsed) : [])],
        ...(condense === null ? {} : { condense }),
      });
      proposeCapabilities(rummy, session, before, state);
    } catch (error) {
      if (!(error instanceof Error) || !('syscall' in error || isDiskTrouble(error))) throw error;
      if (isDiskTrouble(error)) void rummy.emit('ui.notify', { text: error.message, level: 'warn', run: rummy.run });
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
  before: State,
): { state: State; condense: 'now' | 'smart' | null } {
  const { run, turn } = rummy;
  let state = before;
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
  if (patches.length > 0) keepState(rummy.store, rummy.run.id, state, { loopId: rummy.loop.id, turn });
  return { state, condense };
}

function traceActions({ run, turn }: RummyContext, trace: Trace, results: readonly ActionResult[]): void {
  trace.emit('notes.actions', { run: run.alias, turn, results: results.map((result) => ({ ...result })) });
  for (const { action, result } of results) {
    if (/_permission:/.test(action)) trace.emit('permission', { run: run.alias, turn, action, result, by: 'model' });
  }
}

/** Each capability that is newly asked for waits as an entry of its own, which no run's acceptance can resolve. */
function proposeCapabilities(rummy: RummyContext, session: string, before: State, after: State): void {
  // Where nobody is asked it only stands among what is pending.
  if (rummy.flags.noProposals) return;
  for (const capability of after.capabilities_pending) {
    if (before.capabilities_pending.includes(capability)) continue;
    askCapability(rummy, capability, session);
  }
}

/** A person granted or denied: what waited is settled, and the model sees it with its next turn. */
export function showCapabilities(store: EntryStore, run: RunRecord, { granted, pending }: Capabilities): void {
  const noted = readState(store.read(run.id, STATE_PATH)?.attributes['state']);
  const capabilities = { capabilities_granted: granted, capabilities_pending: pending };
  keepState(store, run.id, { ...noted, ...capabilities }, { turn: run.turn });
  for (const entry of store.find({ runId: run.id, pattern: `${CAPABILITY_SCHEME}://*` })) {
    const capability = String(entry.attributes['capability'] ?? '');
    if (entry.state !== 'proposed' || pending.includes(capability)) continue;
    const end = granted.includes(capability)
      ? ({ state: 'resolved', outcome: null } as const)
      : ({ state: 'failed', outcome: 'rejected:403' } as const);
    store.set({ runId: run.id, turn: run.turn, writer: 'system', path: entry.path, ...end });
  }
}

function keepState(store: EntryStore, runId: number, state: State, at: { loopId?: number; turn: number }): void {
  const attributes: Attributes = { state: { ...state } satisfies { [name: string]: Json } };
  store.set({ runId, ...at, writer: 'system', path: STATE_PATH, body: stateText(state), attributes });
}
