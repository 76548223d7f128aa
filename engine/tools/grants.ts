/**
 * What a person allowed in a session: the tools that they selected, and capabilities. Capabilities stand in the
 * session's checkpoint (seed 001, 1.1), which no tool reaches; a selection ends with the process.
 */
import { done, type Outcome, refused } from '../basics/index.ts';
import { type Checkpoints, emptyState, grantCapability, isCapability, type State } from '../protocol/index.ts';

export interface Capabilities {
  readonly granted: readonly string[];
  /** Asked for by a model, waiting for a person. */
  readonly pending: readonly string[];
}

export interface Grants {
  selected(session: string): readonly string[];
  /** Replaces the selection; a tool that there isn't is refused with 404. */
  select(session: string, tools: readonly string[]): Outcome<readonly string[]>;
  capabilities(session: string): Capabilities;
  /** It waits for a person, unless it is granted. */
  ask(session: string, capability: string): Outcome<Capabilities>;
  /** A person says yes, asked or unasked. 400 for what is no capability. */
  grant(session: string, capability: string): Outcome<Capabilities>;
  /** A person says no, or takes back what they granted. */
  deny(session: string, capability: string): Outcome<Capabilities>;
}

interface GrantsOptions {
  readonly checkpoints: Checkpoints;
  readonly exists: (tool: string) => boolean;
}

/** Sessions whose selection is remembered; the oldest is forgotten first. */
const MOST_SESSIONS = 500;

export function createGrants({ checkpoints, exists }: GrantsOptions): Grants {
  const selections = new Map<string, readonly string[]>();
  const capabilities = (session: string): Capabilities => {
    const state = checkpoints.read(session).checkpoint?.state ?? emptyState();
    return { granted: state.capabilities_granted, pending: state.capabilities_pending };
  };

  function change(session: string, capability: string, work: (state: State) => State): Outcome<Capabilities> {
    if (!isCapability(capability))
      return refused(400, 'capability', `"${capability.slice(0, 80)}" isn't a capability.`);
    const { checkpoint } = checkpoints.read(session);
    const state = work(checkpoint?.state ?? emptyState());
    const written = checkpoints.write({
      session_id: session,
      state,
      recent_messages: checkpoint?.recent_messages ?? [],
      ...(checkpoint?.trace_tail === undefined ? {} : { trace_tail: checkpoint.trace_tail }),
    });
    if (!written.ok) return written;
    return done(capabilities(session));
  }

  return {
    // What its program has taken away since is selected no longer.
    selected: (session) => (selections.get(session) ?? []).filter(exists),
    select(session, tools) {
      const unknown = tools.find((tool) => !exists(tool));
      if (unknown !== undefined) return refused(404, 'no_tool', `There is no tool called "${unknown.slice(0, 80)}".`);
      selections.delete(session);
      if (tools.length > 0) selections.set(session, [...new Set(tools)]);
      const [oldest] = selections.keys();
      if (selections.size > MOST_SESSIONS && oldest !== undefined) selections.delete(oldest);
      return done(selections.get(session) ?? []);
    },
    capabilities,
    ask: (session, capability) => change(session, capability, (state) => askFor(state, capability)),
    grant: (session, capability) => change(session, capability, (state) => grantCapability(state, capability)),
    deny: (session, capability) => change(session, capability, (state) => withoutCapability(state, capability)),
  };
}

function askFor(state: State, capability: string): State {
  const { capabilities_granted: granted, capabilities_pending: pending } = state;
  if (granted.includes(capability) || pending.includes(capability)) return state;
  return { ...state, capabilities_pending: [...pending, capability] };
}

function withoutCapability(state: State, capability: string): State {
  const others = (names: readonly string[]) => names.filter((name) => name !== capability);
  return {
    ...state,
    capabilities_granted: others(state.capabilities_granted),
    capabilities_pending: others(state.capabilities_pending),
  };
}
