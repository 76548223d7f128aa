/** What handlers and filters are given in a turn. */
import { type RummyContext, type ToolDefinition, verbsOf } from '../../plugins/index.ts';
import { aliasOfPath, type LoopRecord, NO_FLAGS, type ProjectRecord, type RunRecord } from '../../runs/index.ts';
import { createEntryProgram } from './entry-program.ts';
import type { Parts } from './parts.ts';

interface TurnPlace {
  readonly run: RunRecord;
  readonly loop: LoopRecord;
  readonly project: ProjectRecord;
  readonly turn: number;
  readonly signal: AbortSignal;
}

/**
 * The names of a loop's tools, in the order in which they are told. Gated ones are off unless they are named: by the
 * prompt, or in act mode by what a person selected for the session.
 */
function toolsOf(parts: Parts, run: RunRecord, loop: LoopRecord): readonly string[] {
  const allowed = parts.host.tools.resolveForLoop(loop.mode, loop.flags);
  const { tools: named } = loop;
  const selected = loop.mode === 'act' ? parts.selectedTools(run) : [];
  const isOn = ({ name, isGated = false }: ToolDefinition) =>
    named === null ? !isGated || selected.includes(name) : named.includes(name);
  return allowed.filter(isOn).map(({ name }) => name);
}

export function createContext(parts: Parts, place: TurnPlace): RummyContext {
  const { store, settings, confinement, host, now } = parts;
  const { run, loop, turn } = place;
  const program = parts.programs.get(run.alias) ?? createEntryProgram(parts, toolsOf(parts, run, loop));
  const actor = { runId: run.id, loopId: loop.id, turn, writer: 'plugin' } as const;
  return {
    ...place,
    mode: loop.mode,
    flags: loop.flags,
    yolo: loop.flags.yolo,
    program,
    tools: program.tools,
    store,
    settings,
    trace: program.trace,
    confinement,
    now,
    ...verbsOf(store, actor),
    set: (request) =>
      aliasOfPath(request.path) === null
        ? store.set({ ...request, ...actor })
        : parts.driver().write({ ...request, writer: 'plugin', projectId: run.projectId }),
    emit: host.emit,
    apply: host.apply,
  };
}

/** A context for what happens to a run between its turns: the last loop's, or one that never ran. */
export function restingContext(parts: Parts, run: RunRecord): RummyContext {
  const project = parts.records.projectById(run.projectId);
  if (project === null) throw new Error(`run ${run.alias} has no project`);
  const none = { id: 0, runId: run.id, sequence: 0, mode: 'act', prompt: '', tools: null, status: 200 } as const;
  const loop = parts.records.lastLoop(run.id) ?? { ...none, flags: NO_FLAGS };
  return createContext(parts, { run, loop, project, turn: run.turn, signal: new AbortController().signal });
}
