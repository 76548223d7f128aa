/** A person's answer to what a run proposes, and what becomes of the run where nothing waits for the answer any more. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { seenProposal } from '../../api/shown-text.ts';
import { done, type Outcome, refused, sha256 } from '../../basics/index.ts';
import type { Entry } from '../../entries/index.ts';
import { isCommand, isMemory } from '../../plugins/index.ts';
import { markRun } from '../../runs/index.ts';
import { restingContext } from '../loop/index.ts';
import type { Agent, Resolution } from './agent.ts';
import { type RunsState, runNamed } from './runs-state.ts';

type ResolveRun = Agent['resolve'];

export async function resolveProposal(
  runs: RunsState,
  { run: alias, resolution }: Parameters<ResolveRun>[0],
): ReturnType<ResolveRun> {
  const { store, records, proposals } = runs.parts;
  const { path, action, output, reason, isRun = false } = resolution;
  const found = runNamed(runs, alias);
  if (!found.ok) return found;
  const { id } = found.value;
  const entry = proposedEntry(store.read(id, path), resolution);
  if (!entry.ok) return entry;
  const waiting = proposals.waiting(id, path);
  const rummy = waiting ?? restingContext(runs.parts, found.value);
  const words = output === undefined ? {} : { output };
  const answered = await (action === 'accept'
    ? proposals.accept(rummy, entry.value, { isRun: isRun && isCommand(entry.value), ...words })
    : proposals.reject(rummy, entry.value, { ...words, ...(reason === undefined ? {} : { reason }) }));
  if (!answered.ok) return answered;
  const goesOn = action === 'accept' || (reason ?? '') !== '';
  if (waiting === null && runs.driver.active(id) === null) takeUp(runs, id, goesOn);
  // The loop that waited goes on before it is told how the run is.
  await nextTurn();
  return done({ run: alias, status: records.run(id)?.status ?? 499 });
}

/** What may be answered so; refused where it doesn't wait, isn't what was shown, or is answered elsewhere. */
function proposedEntry(entry: Entry | null, { path, seen }: Resolution): Outcome<Entry> {
  if (entry === null) return refused(404, 'not_found', `There is no ${path}.`);
  if (entry.state !== 'proposed') return refused(409, 'not_waiting', `${path} doesn't wait for an answer.`);
  if (seen !== undefined && seen !== seenProposal(entry, sha256)) {
    return refused(409, 'changed', `${path} proposes something else than what was shown. Look at it again.`);
  }
  // Without a line in the ledger it would be gone, and nobody could say why.
  if (isMemory(entry.scheme)) {
    return refused(403, 'memory', 'What is to be remembered is decided in the list of candidates, by a person.');
  }
  if (entry.scheme === 'capability') {
    return refused(403, 'capability', 'A capability is granted by a person, for the session and not in a run.');
  }
  return done(entry);
}

/** The process that asked is gone: what it waited for has its answer now. */
function takeUp({ parts, driver }: RunsState, runId: number, goesOn: boolean): void {
  const { store, records } = parts;
  const run = records.run(runId);
  const [loop] = records.unfinishedLoops(runId);
  if (run === null || run.status !== 202 || loop === undefined) return;
  if (goesOn) {
    driver.resume(run, loop);
    return;
  }
  records.moveLoop(loop.id, 200);
  markRun(store, records.moveRun(runId, 200), 'rejected');
}
