/** The agent's methods as JSON-RPC has them (seed 004): parameters are checked already, refusals become faults with a code. */

import path from 'node:path';
import type { Session } from '../access/index.ts';
import type { EntryView, MindMethod, MindParams, MindResult } from '../api/index.ts';
import { fault, type Outcome, unwrap } from '../basics/index.ts';
import type { Entry } from '../entries/index.ts';
import type { RunResult } from '../runs/index.ts';
import type { Agent, PromptRequest } from './clients/index.ts';

type AgentMethods = {
  [M in Exclude<MindMethod, 'ping' | 'discover'>]: (
    params: MindParams<M>,
    session: Session,
  ) => MindResult<M> | Promise<MindResult<M>>;
};

/** Those that wait for a model or a person: no time limit is fair to them. */
export const PATIENT: ReadonlySet<string> = new Set(['ask', 'act', 'search', 'run/inject', 'run/resolve', 'run/abort']);

const OK = { status: 200 };
const CAPABILITY = 'capability://';

/** `ask`: a line for the person about a folder that somebody wants to work in. */
export function createAgentMethods(agent: Agent, ask: (text: string) => void): AgentMethods {
  function rootOf(folder: string, isPerson: boolean): string {
    // A relative one is refused for what it is.
    if (!path.isAbsolute(folder)) return folder;
    const trusted = agent.trust.folder(folder);
    if (!trusted.ok && trusted.refusal.code === 'untrusted' && !isPerson) ask(trusted.refusal.message);
    return unwrap(trusted);
  }
  const prompt = async (mode: 'ask' | 'act', params: MindParams<'ask'>, session: Session) =>
    told(unwrap(await agent[mode](promptOf(params, session))));
  return {
    init({ name, projectRoot }, session) {
      const asked = projectRoot ?? null;
      const root = asked === null ? null : rootOf(asked, session.isPerson);
      const project = unwrap(agent.init({ name, projectRoot: root }));
      session.projectId = project.id;
      return { projectId: project.id, name: project.name, projectRoot: project.root };
    },
    getModels: (params) => agent.getModels(defined(params)).map((model) => ({ ...model })),
    addModel: (params) => ({ ...unwrap(agent.addModel(defined(params))) }),
    removeModel: (params) => done(agent.removeModel(params)),
    get: async (params, session) =>
      unwrap(await agent.get(defined({ ...params, projectId: projectOf(session) }))).map(view),
    set: async (params, session) =>
      view(unwrap(await agent.set(defined({ ...params, projectId: projectOf(session) })))),
    rm: async (params) => done(await agent.rm(params)),
    mv: async (params) => done(await agent.mv(params)),
    cp: async (params) => done(await agent.cp(params)),
    think: async ({ run, body }) => view(unwrap(await agent.use({ run, tool: 'think', body }))),
    sh: async ({ run, command }) => view(unwrap(await agent.use({ run, tool: 'sh', attributes: { command } }))),
    env: async ({ run, command }) => view(unwrap(await agent.use({ run, tool: 'env', attributes: { command } }))),
    search: async ({ run, query }) => view(unwrap(await agent.use({ run, tool: 'search', attributes: { query } }))),
    ask_user: async ({ run, ...attributes }) =>
      view(unwrap(await agent.use({ run, tool: 'ask_user', attributes: defined(attributes) }))),
    update: async ({ run, body, ...attributes }) =>
      view(unwrap(await agent.use({ run, tool: 'update', attributes: defined(attributes), body }))),
    store: async (params, session) => done(await agent.store(defined({ ...params, projectId: projectOf(session) }))),
    getEntries: (params, session) =>
      unwrap(agent.getEntries(defined({ ...params, projectId: projectOf(session) }))).map(view),
    startRun(params, session) {
      const { alias } = unwrap(agent.startRun(defined({ ...params, projectId: projectOf(session) })));
      return { run: alias };
    },
    ask: (params, session) => prompt('ask', params, session),
    act: (params, session) => prompt('act', params, session),
    async 'run/resolve'({ run, resolution }) {
      const { path, action } = resolution;
      if (!path.startsWith(CAPABILITY))
        return { ...unwrap(await agent.resolve({ run, resolution: defined(resolution) })) };
      // A capability is a person's to give, and this method is a person's alone (engine/host/host.ts).
      const capability = path.slice(CAPABILITY.length);
      unwrap(action === 'accept' ? agent.tools.grant(run, capability) : agent.tools.deny(run, capability));
      return { run, status: unwrap(agent.getRun({ run })).status };
    },
    'run/abort': async (params) => ({ ...unwrap(await agent.abort(params)) }),
    'run/rename': (params) => ({ ...unwrap(agent.rename(params)) }),
    'run/inject': async (params, { isPerson }) => told(unwrap(await agent.inject({ ...params, isPerson }))),
    'run/config'(params) {
      const { alias, model } = unwrap(agent.config(defined(params)));
      return { run: alias, model };
    },
    getRuns: (params, session) =>
      agent.getRuns(defined({ ...params, projectId: projectOf(session) })).map((summary) => ({ ...summary })),
    getRun(params) {
      const { history, unknowns, telemetry, ...rest } = unwrap(agent.getRun(params));
      return { ...rest, history: [...history], unknowns: [...unknowns], telemetry: telemetry && { ...telemetry } };
    },
    'skill/add': async (params) => done(await agent.addSkill(params)),
    'skill/remove': async (params) => done(await agent.removeSkill(params)),
    getSkills: (params) => [...unwrap(agent.getSkills(params))],
    listSkills: async () => [...(await agent.listSkills())],
    'persona/set': async (params) => done(await agent.setPersona(defined(params))),
    listPersonas: async () => [...(await agent.listPersonas())],
    stream: async (params) => done(await agent.stream(params)),
    'stream/completed': async ({ exit_code: exitCode, ...params }) =>
      done(await agent.streamCompleted(defined({ ...params, exitCode }))),
    'stream/aborted': async (params) => done(await agent.streamAborted(defined(params))),
    'stream/cancel': async (params) => done(await agent.streamCancel(defined(params))),
  };
}

function promptOf(params: MindParams<'ask'>, session: Session): PromptRequest {
  return defined({ ...params, projectId: projectOf(session) });
}

/** A project is named first: entries and notifications belong to it. */
function projectOf(session: Session): number {
  if (session.projectId === null) throw fault('no_project', 'Name a project first: init {name, projectRoot}.');
  return session.projectId;
}

function done(outcome: Outcome<unknown>): { status: number } {
  unwrap(outcome);
  return OK;
}

function told({ run, status, turn, summary }: RunResult) {
  return { run, status, turn, summary };
}

function view(entry: Entry): EntryView {
  const { path, scheme, body, attributes, visibility, state, status, outcome, scope, writer, turn } = entry;
  return { path, scheme, body, attributes: { ...attributes }, visibility, state, status, outcome, scope, writer, turn };
}

/** Without the keys that are undefined: the agent tells "not given" by absence. */
function defined<T extends object>(params: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(params).filter(([, given]) => given !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
