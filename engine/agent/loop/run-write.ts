/** The rows behind a write to `run://<alias>`: the run, its entry and, where a prompt was written, its loop. All or nothing. */

import { z } from 'zod';
import { done, type Outcome, refused } from '../../basics/index.ts';
import { allOrNothing, type Entry } from '../../entries/index.ts';
import { type LoopRecord, type RunRecord, runPath, sessionOf } from '../../runs/index.ts';
import type { RunWrite } from './driver.ts';
import type { Parts } from './parts.ts';

interface WrittenRun {
  readonly run: RunRecord;
  readonly entry: Entry;
  /** null where no prompt was written. */
  readonly loop: LoopRecord | null;
}

/** What a write to `run://` may say. Anything else in its attributes is kept with the entry and means nothing. */
const runAttributes = z.object({
  model: z.string().min(1).optional(),
  mode: z.enum(['ask', 'act']).optional(),
  temperature: z.number().min(0).max(2).nullish(),
  persona: z.string().nullish(),
  contextLimit: z.number().int().positive().nullish(),
  noRepo: z.boolean().optional(),
  noWeb: z.boolean().optional(),
  noInteraction: z.boolean().optional(),
  noProposals: z.boolean().optional(),
  yolo: z.boolean().optional(),
  tools: z.array(z.string()).nullish(),
  /** The alias of the run that this new one begins with. */
  fork: z.string().optional(),
});
type RunAttributes = z.infer<typeof runAttributes>;

export function writeRun(parts: Parts, alias: string, request: RunWrite): Outcome<WrittenRun> {
  const { store } = parts;
  const parsed = runAttributes.safeParse(request.attributes ?? {});
  if (!parsed.success) {
    const said = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return refused(400, 'bad_settings', `A run can't have these settings: ${said}.`);
  }
  const { body: prompt } = request;
  if (prompt !== undefined && prompt.trim() === '') return refused(400, 'no_prompt', 'A prompt needs words.');
  return allOrNothing(store.transaction, (): Outcome<WrittenRun> => {
    const found = ensureRun(parts, alias, request.projectId, parsed.data);
    if (!found.ok) return found;
    const run = found.value;
    const entry = store.set({
      runId: run.id,
      writer: request.writer,
      path: runPath(run.alias),
      turn: run.turn,
      ...(prompt === undefined ? {} : { body: prompt, state: 'streaming', outcome: null }),
      attributes: { ...request.attributes, session: sessionOf(store, run) },
      ...(request.visibility === undefined ? {} : { visibility: request.visibility }),
    });
    if (!entry.ok) return entry;
    const loop = prompt === undefined ? null : addLoop(parts, run, prompt, parsed.data);
    return done({ run, entry: entry.value, loop });
  });
}

/** The run of this name with these settings: the one that is there, or a new one. */
function ensureRun(
  parts: Parts,
  alias: string,
  projectId: number | undefined,
  attributes: RunAttributes,
): Outcome<RunRecord> {
  const { records, store } = parts;
  const present = records.runByAlias(alias);
  const { model, temperature, persona, contextLimit, fork } = attributes;
  if (present !== null) {
    if (fork !== undefined) return refused(409, 'name_taken', `${runPath(alias)} is there already.`);
    const change = {
      ...(model === undefined ? {} : { model }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(persona === undefined ? {} : { persona }),
      ...(contextLimit === undefined ? {} : { contextLimit }),
    };
    return Object.keys(change).length === 0 ? done(present) : records.changeRun(present.id, change);
  }
  const parent = fork === undefined ? null : records.runByAlias(fork);
  if (fork !== undefined && parent === null) return refused(404, 'no_run', `There is no run called ${fork}.`);
  const project = records.projectById(projectId ?? parent?.projectId ?? 0);
  if (project === null) return refused(400, 'no_project', 'A run belongs to a project: name one with init first.');
  const named = model ?? parent?.model;
  if (named === undefined) return refused(400, 'no_model', 'Name a model for the run; there is no default.');
  const run = records.addRun({
    projectId: project.id,
    parentRunId: parent?.id ?? null,
    alias,
    model: named,
    temperature: temperature ?? parent?.temperature ?? null,
    persona: persona ?? parent?.persona ?? null,
    contextLimit: contextLimit ?? parent?.contextLimit ?? null,
    turn: parent?.turn ?? 0,
  });
  if (parent !== null) {
    store.fork(parent.id, run.id);
    settleForked(parts, parent, run);
  }
  return done(run);
}

/** What was unfinished in the parent stays the parent's, and so does its own entry. */
function settleForked({ store }: Parts, parent: RunRecord, child: RunRecord): void {
  store.rm({ runId: child.id, writer: 'system', path: runPath(parent.alias) });
  if (parent.status !== 102 && parent.status !== 202) return;
  for (const entry of store.find({ runId: child.id })) {
    if (entry.state !== 'streaming' && entry.state !== 'proposed') continue;
    const end = { state: 'cancelled', outcome: 'forked:499' } as const;
    store.set({ runId: child.id, writer: 'system', path: entry.path, ...end });
  }
}

function addLoop({ records }: Parts, run: RunRecord, prompt: string, attributes: RunAttributes): LoopRecord {
  const last = records.lastLoop(run.id);
  const { noRepo, noWeb, noInteraction, noProposals, yolo } = attributes;
  return records.addLoop({
    runId: run.id,
    mode: attributes.mode ?? last?.mode ?? 'ask',
    prompt,
    flags: {
      noRepo: noRepo ?? false,
      noWeb: noWeb ?? false,
      noInteraction: noInteraction ?? false,
      noProposals: noProposals ?? false,
      yolo: yolo ?? false,
    },
    tools: attributes.tools ?? null,
  });
}
