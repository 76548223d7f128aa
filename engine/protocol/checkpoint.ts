/** What a session begins with again (seed 001, 1.2): `checkpoints/<session_id>.json` in the runtime folder. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { done, type Json, type Outcome, refused, toJson } from '../basics/index.ts';
import { type Fact, readSummed, writeSummed } from '../disk/index.ts';
import { isBag } from './calls.ts';
import type { Role } from './chat.ts';
import { CONDENSED_BOUNDS, condense, RECENT_BOUNDS, type RecentMessage } from './condense.ts';
import { readState, type State } from './state.ts';

export interface Checkpoint {
  readonly session_id: string;
  /** From 1, one higher with every write. */
  readonly revision: number;
  /** Unix seconds, with a fraction. */
  readonly updated_ts: number;
  readonly state: State;
  readonly recent_messages: readonly RecentMessage[];
  /** The last trace ids or file names. */
  readonly trace_tail?: readonly string[];
}

interface CheckpointRequest {
  readonly session_id: string;
  readonly state: State;
  readonly recent_messages: readonly RecentMessage[];
  readonly trace_tail?: readonly string[];
  /** The revision this write builds on; a newer one on disk refuses it with 409. Without it the write builds on what is there. */
  readonly revision?: number;
  /** Where the model asked for it: to a few messages, instead of merely within their bounds. */
  readonly condense?: 'now' | 'smart';
}

export interface Checkpoints {
  /** null where there is none. `problem` says what was wrong with one that couldn't be read, and where it is now. */
  read(sessionId: string): { readonly checkpoint: Checkpoint | null; readonly problem: string | null };
  /** On disk when it returns. */
  write(request: CheckpointRequest): Outcome<Checkpoint>;
}

const ROLES: ReadonlySet<string> = new Set<Role>(['system', 'user', 'assistant', 'tool']);
const MOST_TRACES = 50;

/** `folder` is made when the first checkpoint is written. `now`: epoch milliseconds. `tell`: of one that can't be relied on. */
export function createCheckpoints(
  folder: string,
  now: () => number = Date.now,
  tell: (fact: Fact) => void = () => undefined,
): Checkpoints {
  const read: Checkpoints['read'] = (sessionId) => {
    const file = fileOf(folder, sessionId);
    if (file === null) return { checkpoint: null, problem: null };
    const found = readSummed(file);
    if (found === null) return { checkpoint: null, problem: null };
    const checkpoint = found.isSound ? readCheckpoint(found.text, sessionId) : null;
    if (checkpoint !== null) return { checkpoint, problem: null };
    const aside = `${file}.unreadable-${now()}`;
    renameSync(file, aside);
    tell({
      severity: 'warn',
      what: 'What a talk was to begin with again is not as it was written, and the talk begins without it.',
      where: `${file}; the damaged one is kept as ${path.basename(aside)}`,
      safe: 'Memories, games and what was said are not in this file.',
      next: 'Nothing needs to be done. Bring back a backup with bob restore where the thread of that talk matters.',
    });
    return {
      checkpoint: null,
      problem: `The checkpoint ${path.basename(file)} can't be read. It is kept as ${path.basename(aside)}.`,
    };
  };
  return {
    read,
    write(request) {
      const file = fileOf(folder, request.session_id);
      if (file === null)
        return refused(400, 'session_id', `"${request.session_id.slice(0, 80)}" can't name a session.`);
      const present = read(request.session_id).checkpoint?.revision ?? 0;
      if (request.revision !== undefined && request.revision !== present) {
        return refused(
          409,
          'checkpoint_revision',
          `The checkpoint is at revision ${present}, not at ${request.revision}.`,
        );
      }
      const checkpoint: Checkpoint = {
        session_id: request.session_id,
        revision: present + 1,
        updated_ts: now() / 1000,
        state: readState(toJson(request.state)),
        recent_messages: condense(
          request.recent_messages,
          request.condense ?? 'smart',
          request.state,
          request.condense === undefined ? RECENT_BOUNDS : CONDENSED_BOUNDS,
        ),
        ...(request.trace_tail === undefined ? {} : { trace_tail: request.trace_tail.slice(-MOST_TRACES) }),
      };
      writeSummed(file, `${JSON.stringify(checkpoint, null, 2)}\n`);
      return done(checkpoint);
    },
  };
}

/** null for a name that no file can have. */
function fileOf(folder: string, sessionId: string): string | null {
  const name = encodeURIComponent(sessionId.toWellFormed()).replaceAll('*', '%2A').replace(/^\./, '%2E');
  return name === '' || name.length > 200 ? null : path.join(folder, `${name}.json`);
}

/** null where the text isn't a checkpoint of this session. */
function readCheckpoint(text: string, sessionId: string): Checkpoint | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (!isBag(value) || value['session_id'] !== sessionId || !isBag(value['state'])) return null;
  const { revision, updated_ts: updated, recent_messages: messages, trace_tail: tail } = value;
  if (typeof revision !== 'number' || !Number.isInteger(revision) || revision < 1) return null;
  if (typeof updated !== 'number' || !Array.isArray(messages)) return null;
  return {
    session_id: sessionId,
    revision,
    updated_ts: updated,
    state: readState(value['state']),
    recent_messages: (messages as readonly Json[]).flatMap(messageOf),
    ...(Array.isArray(tail) ? { trace_tail: (tail as readonly Json[]).filter((id) => typeof id === 'string') } : {}),
  };
}

/** A role of the four and a content; anything else isn't a message. */
function messageOf(value: Json): RecentMessage[] {
  if (!isBag(value)) return [];
  const { role, content } = value;
  if (typeof role !== 'string' || !ROLES.has(role) || typeof content !== 'string') return [];
  return [{ role: role as Role, content }];
}
