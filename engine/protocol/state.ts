/** The long-lived state of a session (seed 001, 1.1), as it stands in a checkpoint. */
import type { Json } from '../basics/index.ts';
import { isBag } from './calls.ts';

export interface State {
  readonly goals: readonly string[];
  readonly open_loops: readonly string[];
  readonly decisions: readonly string[];
  readonly constraints: readonly string[];
  readonly episode_summary: string;
  readonly memory_tags: readonly string[];
  readonly memory_refs: readonly string[];
  /** `net`, or `net:<domain>`. Only a person adds to it. */
  readonly capabilities_granted: readonly string[];
  /** Asked for and not granted. */
  readonly capabilities_pending: readonly string[];
}

export function emptyState(): State {
  return {
    goals: [],
    open_loops: [],
    decisions: [],
    constraints: [],
    episode_summary: '',
    memory_tags: [],
    memory_refs: [],
    capabilities_granted: [],
    capabilities_pending: [],
  };
}

/** A State from what a file or client says: lists hold strings only, and nothing that is granted is pending. */
export function readState(value: Json | undefined): State {
  const from = isBag(value) ? value : {};
  const strings = (name: keyof State): string[] => {
    const found = from[name];
    return Array.isArray(found)
      ? [...new Set((found as readonly Json[]).filter((item) => typeof item === 'string'))]
      : [];
  };
  const granted = strings('capabilities_granted');
  const summary = from['episode_summary'];
  return {
    goals: strings('goals'),
    open_loops: strings('open_loops'),
    decisions: strings('decisions'),
    constraints: strings('constraints'),
    episode_summary: typeof summary === 'string' ? summary : '',
    memory_tags: strings('memory_tags'),
    memory_refs: strings('memory_refs'),
    capabilities_granted: granted,
    capabilities_pending: strings('capabilities_pending').filter((capability) => !granted.includes(capability)),
  };
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
export function stateText(state: State): string {
  const lists = TITLES.flatMap(([name, title]) => {
    const items = state[name] as readonly string[];
    return items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `- ${item}`)];
  });
  return [...(state.episode_summary === '' ? [] : [state.episode_summary]), ...lists].join('\n');
}
