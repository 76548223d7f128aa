// The methods of seed 004: runs, entries, models, streams. Runs are named by their aliases; times are epoch milliseconds.
import { z } from 'zod';

/** Of the protocol, not of the app: clients refuse another major version (seed 004, `rummy/hello`). */
export const PROTOCOL_VERSION = '2.0.1';

const run = z.string().min(1).max(200);
const path = z.string().min(1).max(2048);
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(json), z.record(z.string(), json)]),
);
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
const attributes = z.record(z.string(), json);
const page = { limit: z.number().int().min(1).max(10_000).optional(), offset: z.number().int().min(0).optional() };
const ok = z.object({ status: z.number().int() });
const words = z.string().min(1).max(1_000_000);
const runSettings = {
  temperature: z.number().min(0).max(2).optional(),
  persona: z.string().max(20_000).optional(),
  contextLimit: z.number().int().min(1).optional(),
};
const prompt = z.strictObject({
  prompt: z.string().min(1).max(1_000_000),
  model: z.string().min(1).max(200).optional(),
  run: run.optional(),
  ...runSettings,
  noRepo: z.boolean().optional(),
  noWeb: z.boolean().optional(),
  noInteraction: z.boolean().optional(),
  noProposals: z.boolean().optional(),
  yolo: z.boolean().optional(),
  fork: z.boolean().optional(),
});
const runResult = z.object({ run, status: z.number().int(), turn: z.number().int(), summary: z.string() });

export const entryView = z.object({
  path: z.string(),
  scheme: z.string().nullable(),
  body: z.string(),
  attributes,
  visibility: z.enum(['visible', 'summarized', 'archived']),
  state: z.enum(['proposed', 'streaming', 'resolved', 'failed', 'cancelled']),
  status: z.number().int(),
  outcome: z.string().nullable(),
  scope: z.string(),
  writer: z.string(),
  turn: z.number().int(),
});
export type EntryView = z.infer<typeof entryView>;

export const runState = z.object({
  run: z.string(),
  turn: z.number().int(),
  status: z.number().int(),
  summary: z.string(),
  history: z.array(
    z.object({
      tool: z.string(),
      path: z.string(),
      status: z.number().int(),
      body: z.string(),
      turn: z.number().int(),
      /** JSON, unparsed. */
      attributes: z.string(),
    }),
  ),
  unknowns: z.array(z.object({ path: z.string(), body: z.string() })),
  /** null in the middle of a turn. */
  telemetry: z.looseObject({ context_tokens: z.number(), prompt_tokens: z.number(), cost: z.number() }).nullable(),
});

const model = z.object({ alias: z.string(), actual: z.string(), contextLength: z.number().nullable() });
const stream = { run, path };

export const mindMethods = {
  ping: { params: z.strictObject({}), result: z.object({}) },
  discover: {
    params: z.strictObject({}),
    result: z.object({
      methods: z.array(z.object({ name: z.string(), params: z.unknown() })),
      notifications: z.array(z.string()),
    }),
  },
  init: {
    params: z.strictObject({ name: z.string().min(1).max(200), projectRoot: z.string().max(4096).nullish() }),
    result: z.object({ projectId: z.number().int(), name: z.string(), projectRoot: z.string().nullable() }),
  },
  getModels: { params: z.strictObject(page), result: z.array(model) },
  addModel: {
    params: z.strictObject({
      alias: z.string().min(1).max(200),
      actual: z.string().min(1).max(500),
      contextLength: z.number().int().min(1).optional(),
    }),
    result: model,
  },
  removeModel: { params: z.strictObject({ alias: z.string() }), result: ok },
  get: {
    params: z.strictObject({
      path,
      run: run.optional(),
      persist: z.boolean().optional(),
      readonly: z.boolean().optional(),
    }),
    result: z.array(entryView),
  },
  set: {
    params: z.strictObject({
      run,
      path,
      body: z.string().max(8_000_000).optional(),
      attributes: attributes.optional(),
      state: z.enum(['proposed', 'streaming', 'resolved', 'failed', 'cancelled']).optional(),
      visibility: z.enum(['visible', 'summarized', 'archived']).optional(),
    }),
    result: entryView,
  },
  rm: { params: z.strictObject({ run, path }), result: ok },
  mv: { params: z.strictObject({ run, path, to: path }), result: ok },
  cp: { params: z.strictObject({ run, path, to: path }), result: ok },
  think: { params: z.strictObject({ run, body: words }), result: entryView },
  /** Commands wait for the person's answer, whoever asks for them. */
  sh: { params: z.strictObject({ run, command: words }), result: entryView },
  env: { params: z.strictObject({ run, command: words }), result: entryView },
  search: { params: z.strictObject({ run, query: words }), result: entryView },
  ask_user: {
    params: z.strictObject({ run, question: words, options: z.array(z.string().max(1000)).max(50).optional() }),
    result: entryView,
  },
  update: { params: z.strictObject({ run, body: words, status: z.number().int().optional() }), result: entryView },
  store: {
    params: z.strictObject({
      path,
      run: run.optional(),
      persist: z.boolean().optional(),
      ignore: z.boolean().optional(),
      clear: z.boolean().optional(),
    }),
    result: ok,
  },
  getEntries: {
    params: z.strictObject({ pattern: path.optional(), body: z.string().optional(), run: run.optional(), ...page }),
    result: z.array(entryView),
  },
  startRun: {
    params: z.strictObject({ model: z.string().min(1).max(200), ...runSettings }),
    result: z.object({ run }),
  },
  ask: { params: prompt, result: runResult },
  act: { params: prompt, result: runResult },
  'run/resolve': {
    params: z.strictObject({
      run,
      resolution: z.strictObject({
        path,
        action: z.enum(['accept', 'reject']),
        output: z.string().max(8_000_000).optional(),
        /** Of what the person saw (`seenProposal`): an answer to something else is refused. */
        seen: z.string().max(100).optional(),
      }),
    }),
    result: z.object({ run, status: z.number().int() }),
  },
  'run/abort': { params: z.strictObject({ run }), result: z.object({ run, status: z.number().int() }) },
  'run/rename': { params: z.strictObject({ run, name: z.string() }), result: z.object({ run }) },
  'run/inject': { params: z.strictObject({ run, message: z.string().min(1).max(1_000_000) }), result: runResult },
  'run/config': {
    params: z.strictObject({ run, ...runSettings, model: z.string().min(1).max(200).optional() }),
    result: z.object({ run, model: z.string() }),
  },
  getRuns: {
    params: z.strictObject(page),
    result: z.array(
      z.object({
        run,
        status: z.number().int(),
        turn: z.number().int(),
        summary: z.string(),
        model: z.string(),
        parent: z.string().nullable(),
        created: z.number(),
      }),
    ),
  },
  getRun: { params: z.strictObject({ run }), result: runState },
  'skill/add': { params: z.strictObject({ run, name: z.string() }), result: ok },
  'skill/remove': { params: z.strictObject({ run, name: z.string() }), result: ok },
  getSkills: { params: z.strictObject({ run }), result: z.array(z.string()) },
  listSkills: { params: z.strictObject({}), result: z.array(z.string()) },
  'persona/set': {
    params: z.strictObject({ run, name: z.string().optional(), text: z.string().max(20_000).optional() }),
    result: ok,
  },
  listPersonas: { params: z.strictObject({}), result: z.array(z.string()) },
  stream: {
    params: z.strictObject({ ...stream, channel: z.number().int().min(1).max(99), chunk: z.string().max(8_000_000) }),
    result: ok,
  },
  'stream/completed': {
    params: z.strictObject({ ...stream, exit_code: z.number().int().optional(), duration: z.number().optional() }),
    result: ok,
  },
  'stream/aborted': {
    params: z.strictObject({ ...stream, reason: z.string().optional(), duration: z.number().optional() }),
    result: ok,
  },
  'stream/cancel': { params: z.strictObject({ ...stream, reason: z.string().optional() }), result: ok },
} as const;

/** About a run of the connection's project. */
export const mindNotifications = [
  z.object({ method: z.literal('rummy/hello'), params: z.object({ rummyVersion: z.string() }) }),
  z.object({ method: z.literal('run/state'), params: runState }),
  z.object({
    method: z.literal('run/progress'),
    params: z.object({ run, turn: z.number().int(), status: z.enum(['thinking', 'processing', 'retrying']) }),
  }),
  z.object({
    method: z.literal('run/proposal'),
    params: z.object({ run, path: z.string(), tool: z.string(), body: z.string(), attributes }),
  }),
  z.object({
    method: z.literal('stream/cancelled'),
    params: z.object({ run, path: z.string(), reason: z.string() }),
  }),
  z.object({
    method: z.literal('ui/render'),
    params: z.object({
      run,
      turn: z.number().int(),
      kind: z.enum(['content', 'reasoning']),
      text: z.string(),
      append: z.boolean(),
    }),
  }),
  z.object({
    method: z.literal('ui/notify'),
    params: z.object({ text: z.string(), level: z.enum(['info', 'warn', 'error']) }),
  }),
] as const;
