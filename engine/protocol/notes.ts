/** NOTES patches: how they are read, what they do to a State, and the actions that follow (seed 001, 2). */
import type { Json } from '../basics/index.ts';
import { isBag } from './calls.ts';
import type { NotesPatch } from './command.ts';
import type { State } from './state.ts';

const LISTS = [
  'set_goals',
  'add_open_loops',
  'close_open_loops',
  'add_decisions',
  'add_constraints',
  'add_memory_tags',
  'actions',
] as const;

/** Longest string that a patch may bring in, and the most of one list: notes are short, whatever a model thinks. */
const LONGEST = 2000;
const MOST = 200;

/** The patch in a value, with a sentence for each field that was of the wrong kind; null where it isn't a patch at all. */
export function readNotesPatch(value: Json): { patch: NotesPatch; problems: string[] } | null {
  if (!isBag(value)) return null;
  const problems: string[] = [];
  const fields: [string, string | readonly string[]][] = [];
  for (const name of LISTS) {
    const found = value[name];
    if (found === undefined || found === null) continue;
    const items = Array.isArray(found) ? (found as readonly Json[]) : [found];
    const strings = items.filter((item) => typeof item === 'string').map((item) => item.trim().slice(0, LONGEST));
    if (!Array.isArray(found) || strings.length < items.length) problems.push(`${name} is a list of strings`);
    fields.push([name, strings.filter((item) => item !== '').slice(0, MOST)]);
  }
  const summary = value['set_episode_summary'];
  if (typeof summary === 'string') fields.push(['set_episode_summary', summary.slice(0, LONGEST)]);
  else if (summary !== undefined && summary !== null) problems.push('set_episode_summary is a string');
  return { patch: Object.fromEntries(fields) as NotesPatch, problems };
}

/** The State after a patch; absent keys change nothing. Actions are run by `runActions`, afterwards. */
export function applyNotes(state: State, patch: NotesPatch): State {
  const closed = new Set(patch.close_open_loops ?? []);
  return {
    ...state,
    goals: patch.set_goals === undefined ? state.goals : united([], patch.set_goals),
    open_loops: united(state.open_loops, patch.add_open_loops).filter((loop) => !closed.has(loop)),
    decisions: united(state.decisions, patch.add_decisions),
    constraints: united(state.constraints, patch.add_constraints),
    memory_tags: united(state.memory_tags, patch.add_memory_tags),
    episode_summary: patch.set_episode_summary ?? state.episode_summary,
  };
}

function united(present: readonly string[], added: readonly string[] = []): string[] {
  return [...new Set([...present, ...added])];
}

/** Who asks for an action: a model may ask for capabilities, only a person gives them. */
type ActionSource = 'model' | 'person';

export interface ActionResult {
  readonly action: string;
  readonly result: 'done' | 'refused' | 'ignored';
  readonly message: string;
}

interface ActionsOutcome {
  readonly state: State;
  /** How the recent messages are to be condensed, where that was asked for. */
  readonly condense: 'now' | 'smart' | null;
  /** One for each action, in order, for the trace. */
  readonly results: readonly ActionResult[];
}

/** A capability: `net`, or `net:<domain>`, or another word with parts behind colons. */
const CAPABILITY = /^[a-z][a-z0-9_]*(?::[A-Za-z0-9.*_-]{1,253})*$/;

export function isCapability(text: string): boolean {
  return CAPABILITY.test(text);
}

/** Runs actions in their order, after the patch. Unknown ones are ignored; all of them are in the results. */
export function runActions(state: State, actions: readonly string[], source: ActionSource): ActionsOutcome {
  let next = state;
  let condense: 'now' | 'smart' | null = null;
  const results = actions.map((action): ActionResult => {
    const done = (message: string): ActionResult => ({ action, result: 'done', message });
    if (action === 'condense_now') {
      condense = 'now';
      return done('The recent messages are condensed.');
    }
    if (action === 'condense_smart') {
      condense ??= 'smart';
      return done('The recent messages are condensed where there is something to gain.');
    }
    const match = /^(request|grant)_permission:(.+)$/.exec(action);
    if (match === null) return { action, result: 'ignored', message: 'There is no such action.' };
    const capability = match[2]!.trim();
    if (!isCapability(capability)) {
      return { action, result: 'refused', message: `"${capability.slice(0, 80)}" isn't a capability.` };
    }
    if (match[1] === 'grant') {
      if (source === 'model') return { action, result: 'refused', message: 'Only a person grants a capability.' };
      next = grantCapability(next, capability);
      return done(`${capability} is granted.`);
    }
    if (next.capabilities_granted.includes(capability)) return done(`${capability} is granted already.`);
    next = { ...next, capabilities_pending: united(next.capabilities_pending, [capability]) };
    return done(`${capability} waits for a person.`);
  });
  return { state: next, condense, results };
}

/** For the person's window and terminal only: grants, and takes it off what waits. */
export function grantCapability(state: State, capability: string): State {
  return {
    ...state,
    capabilities_granted: united(state.capabilities_granted, [capability]),
    capabilities_pending: state.capabilities_pending.filter((pending) => pending !== capability),
  };
}
