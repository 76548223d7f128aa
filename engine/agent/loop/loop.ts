/** One prompt and all the turns that it takes. Whatever happens, the loop and its run end in a state of the table in docs/run-loop.md. */

import type { RummyContext } from '../../plugins/index.ts';
import {
  type LoopEnd,
  type LoopRecord,
  markRun,
  type RunRecord,
  type RunResult,
  type RunStatus,
  type TurnUsage,
} from '../../runs/index.ts';
import { createContext } from './context.ts';
import type { ActiveLoop } from './driver.ts';
import { createHealer } from './healing.ts';
import type { Parts } from './parts.ts';
import { type TurnEnd as End, runModelTurn, type TurnResult } from './turn.ts';

export async function runLoop(parts: Parts, runId: number, active: ActiveLoop): Promise<RunResult> {
  const { trace, now } = parts;
  const { loop, controller } = active;
  const began = now();
  const run = move(parts, runId, loop.id, 102);
  trace.emit('run.start', { run: run.alias, loop: loop.sequence, mode: loop.mode, model: run.model });
  let last: Pick<TurnResult, 'rummy' | 'usage'> | null = null;
  let end: End;
  try {
    end = await turns(parts, run, active, (result) => {
      last = result;
    });
  } catch (error) {
    end = await broken(parts, run, loop, error);
  }
  const ended = move(parts, runId, loop.id, controller.signal.aborted ? 499 : end.status);
  if (controller.signal.aborted) end = { ...end, status: 499, reason: 'aborted' };
  markRun(parts.store, ended, end.reason, end.message);
  trace.emit('run.end', {
    run: ended.alias,
    loop: loop.sequence,
    status: end.status,
    reason: end.reason,
    turn: ended.turn,
    elapsedMs: now() - began,
  });
  told(parts, ended, end);
  const usage: TurnUsage | null = (last as Pick<TurnResult, 'usage'> | null)?.usage ?? null;
  void parts.host.emit('run.state', { run: ended, turn: ended.turn, status: end.status, usage });
  const { status, message: summary, reason, cut } = end;
  return { run: ended.alias, status, turn: ended.turn, summary, reason, ...(cut === undefined ? {} : { cut }) };
}

async function turns(
  parts: Parts,
  run: RunRecord,
  active: ActiveLoop,
  told: (result: TurnResult) => void,
): Promise<End> {
  const { records, settings } = parts;
  const { loop, controller } = active;
  const { signal } = controller;
  const chosen = await parts.choose(run.model, signal);
  const project = records.projectById(run.projectId);
  if (project === null) throw new Error(`run ${run.alias} has no project`);
  if (!chosen.ok) {
    const { status, message } = chosen.refusal;
    const rummy = createContext(parts, { run, loop, project, turn: run.turn, signal });
    await rummy.emit('error.log', { rummy, status, message, attributes: { model: run.model } });
    return { status: 500, reason: 'model_fault', message };
  }
  const { note } = chosen.value;
  if (note !== null) void parts.host.emit('ui.notify', { text: note, level: 'info', run });
  const healer = createHealer(settings);
  const { maxTurns: limit } = createContext(parts, { run, loop, project, turn: run.turn, signal }).program;
  const before = records.turnsOf(loop.id);
  for (let count = before + 1; count <= limit; count += 1) {
    if (signal.aborted) return { status: 499, reason: 'aborted', message: 'Stopped.' };
    const present = records.run(run.id);
    if (present === null) throw new Error(`run ${run.alias} is gone`);
    const result = await runModelTurn(parts, {
      run: present,
      loop,
      project,
      signal,
      model: chosen.value,
      healer,
      isFirst: count === 1,
      waiting: (isWaiting) => void move(parts, run.id, loop.id, isWaiting ? 202 : 102),
      assembled: () => {
        active.hasNews = false;
      },
    });
    told(result);
    if (result.end !== null && !(active.hasNews && isContent(result.end.reason))) return result.end;
    const { rummy, usage } = result;
    void rummy.emit('run.state', { run: rummy.run, turn: rummy.turn, status: 102, usage });
  }
  const message = `Ended after ${limit} turns, which are the most that one prompt may take.`;
  return { status: 200, reason: 'turns', message };
}

/** The model thinks it is done, and doesn't know yet what was said to it in the meantime. */
function isContent(reason: LoopEnd): boolean {
  return reason === 'answered' || reason === 'inferred';
}

/** Run and loop go the same way. */
function move(parts: Parts, runId: number, loopId: number, status: RunStatus): RunRecord {
  return parts.store.transaction(() => {
    let run = parts.records.run(runId);
    if (run === null) throw new Error(`run ${runId} is gone`);
    // A failure or an overflow can't come out of waiting but by way of going on.
    if (run.status === 202 && (status === 500 || status === 413)) run = parts.records.moveRun(runId, 102);
    parts.records.moveLoop(loopId, status);
    const moved = parts.records.moveRun(runId, status);
    if (moved.status !== run.status && (status === 102 || status === 202)) markRun(parts.store, moved);
    return moved;
  });
}

/** A fault of ours, not of a model's: the person is told, the run can go on, and the trace has it. */
async function broken(parts: Parts, run: RunRecord, loop: LoopRecord, error: unknown): Promise<End> {
  const detail = error instanceof Error ? error.message : String(error);
  const message = `Something inside of Bob broke, and the run was stopped: ${detail}`;
  parts.trace.emit('gambit.error_event', { activity: 'run_loop', source: `run:${run.alias}`, message: detail });
  const project = parts.records.projectById(run.projectId);
  const present = parts.records.run(run.id) ?? run;
  if (project !== null) {
    const signal = new AbortController().signal;
    const rummy: RummyContext = createContext(parts, { run: present, loop, project, turn: present.turn, signal });
    await rummy.emit('error.log', { rummy, status: 500, message });
  }
  return { status: 500, reason: 'internal', message };
}

/** Ends that a person should know of, because the answer alone doesn't show them. */
function told(parts: Parts, run: RunRecord, end: End): void {
  const say = (text: string, level: 'warn' | 'error') => void parts.host.emit('ui.notify', { text, level, run });
  if (end.cut !== undefined) say(`The answer has no end. ${end.cut}`, 'warn');
  switch (end.reason) {
    case 'stalled':
      return say('The model looked around without getting anywhere, so the run was ended.', 'warn');
    case 'repeated':
      return say('The model said the same again and again, so the run was ended.', 'warn');
    case 'cycle':
      return say('The model did the same again and again, so the run was ended.', 'warn');
    case 'turns':
      return say(end.message, 'warn');
    case 'too_large':
    case 'withheld':
    case 'model_fault':
    case 'internal':
      return say(end.message, 'error');
    case 'answered':
    case 'inferred':
    case 'rejected':
    case 'aborted':
    case 'interrupted':
      return;
  }
}
