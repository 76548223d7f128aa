// What Bob's runs wait for: proposals that a person accepts or rejects, and questions that a person answers.
import type { Notification, Result } from '../../engine/api/index.ts';
import { seenProposal } from '../../engine/api/shown-text.ts';
import { type Api, errorText } from './api.ts';
import { isCapability } from './capabilities.ts';
import { sha256Hex } from './commitment.ts';
import { createStore, type Store } from './store.ts';

export type Proposal = {
  /** Of run and path together: what it is found by. */
  key: string;
  run: string;
  path: string;
  tool: string;
  body: string;
  attributes: Record<string, unknown>;
  /** An answer is on its way. */
  answering: boolean;
  /** Why the last answer wasn't taken. */
  trouble: string | null;
};

export type ApprovalsState = {
  proposals: Proposal[];
  /** False until those that waited before were asked for. */
  loaded: boolean;
  trouble: string | null;
  /** What was answered last, for a person who listens. */
  said: string;
};

export type Approvals = {
  store: Store<ApprovalsState>;
  /** Names Bob's own project on this connection, and fetches what waits already. */
  start(): Promise<void>;
  hear(message: Notification): void;
  answer(proposal: Proposal, action: 'accept' | 'reject', output?: string): Promise<void>;
};

type RunState = Result<'getRun'>;
/** Waits for a person (seed 004). */
const WAITING = 202;
const PROJECT = 'Bob';
const MOST_RUNS = 200;

export function createApprovals(api: Api): Approvals {
  const store = createStore<ApprovalsState>({ proposals: [], loaded: false, trouble: null, said: '' });
  const change = (part: Partial<ApprovalsState>) => store.set((now) => ({ ...now, ...part }));
  const edit = (key: string, part: Partial<Proposal>) =>
    store.set((now) => ({
      ...now,
      proposals: now.proposals.map((one) => (one.key === key ? { ...one, ...part } : one)),
    }));

  /** A run's state tells of all that waits in it: what it doesn't name is settled. */
  function take(state: RunState): void {
    store.set((now) => ({ ...now, proposals: withRun(now.proposals, state) }));
  }

  return {
    store,
    async start() {
      try {
        await api.call('init', { name: PROJECT });
        const runs = await api.call('getRuns', { limit: MOST_RUNS });
        const waiting = runs.filter(({ status }) => status === WAITING);
        const states = await Promise.all(waiting.map(({ run }) => api.call('getRun', { run })));
        const present = new Set(waiting.map(({ run }) => run));
        store.set((now) => ({ ...now, proposals: now.proposals.filter(({ run }) => present.has(run)) }));
        for (const state of states) take(state);
        change({ loaded: true, trouble: null });
      } catch (error) {
        change({ trouble: errorText(error) });
      }
    },
    hear(message) {
      if (message.method === 'run/state') take(message.params);
      if (message.method !== 'run/proposal') return;
      const { run, path, tool, body, attributes } = message.params;
      store.set((now) => ({ ...now, proposals: including(now.proposals, { run, path, tool, body, attributes }) }));
    },
    async answer(proposal, action, output) {
      const { key, run, path } = proposal;
      if (store.get().proposals.find((one) => one.key === key)?.answering !== false) return;
      edit(key, { answering: true, trouble: null });
      try {
        const seen = seenProposal(proposal, sha256Hex);
        const resolution = { path, action, seen, ...(output === undefined ? {} : { output }) };
        await api.call('run/resolve', { run, resolution });
        store.set((now) => ({ ...now, proposals: now.proposals.filter((one) => one.key !== key) }));
        change({ said: `${titleOf(proposal)} ${action === 'accept' ? 'accepted' : 'rejected'}.` });
      } catch (error) {
        edit(key, { answering: false, trouble: errorText(error) });
      }
    },
  };
}

const keyOf = (run: string, path: string) => `${run} ${path}`;

type Told = Pick<Proposal, 'run' | 'path' | 'tool' | 'body' | 'attributes'>;

/** One that is there already keeps its place: nothing may move under a person's key. */
export function including(proposals: readonly Proposal[], told: Told): Proposal[] {
  if (isCapability(told.path)) return [...proposals];
  const key = keyOf(told.run, told.path);
  if (proposals.some((one) => one.key === key)) {
    return proposals.map((one) => (one.key === key ? { ...one, ...told } : one));
  }
  return [...proposals, { ...told, key, answering: false, trouble: null }];
}

export function withRun(proposals: readonly Proposal[], { run, history }: RunState): Proposal[] {
  const waiting = history.filter(({ status }) => status === WAITING);
  const paths = new Set(waiting.map(({ path }) => path));
  const kept = proposals.filter((one) => one.run !== run || paths.has(one.path));
  return waiting.reduce<Proposal[]>(
    (all, { path, tool, body, attributes }) =>
      including(all, { run, path, tool, body, attributes: parsed(attributes) }),
    kept,
  );
}

function parsed(attributes: string): Record<string, unknown> {
  const value: unknown = JSON.parse(attributes === '' ? '{}' : attributes);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What a person is asked for, in a few words. */
export function titleOf({ tool, attributes }: Pick<Proposal, 'tool' | 'attributes'>): string {
  const [file] = filesOf(attributes);
  switch (tool) {
    case 'ask_user':
      return 'A question';
    case 'sh':
      return 'Run a command';
    case 'env':
      return 'Look with a command';
    case 'set':
      return file === undefined ? 'Change an entry' : `Change ${file}`;
    case 'rm':
      return file === undefined ? 'Remove' : `Remove ${file}`;
    case 'mv':
      return file === undefined ? 'Move' : `Move ${file}`;
    case 'cp':
      return file === undefined ? 'Copy' : `Copy to ${file}`;
    default:
      return tool;
  }
}

export function filesOf(attributes: Record<string, unknown>): string[] {
  return [attributes['files']].flat().filter((file) => typeof file === 'string');
}

/** The answers that a question offers. */
export function optionsOf(attributes: Record<string, unknown>): string[] {
  return [attributes['options']].flat().filter((option) => typeof option === 'string');
}
