/** Which model an alias means, and who is asked for it. Only the run loop uses it. */

import { done, type Outcome, refused } from '../basics/index.ts';
import type { Fact } from '../disk/index.ts';
import { LOCAL_MODEL_SERVERS, type ModelServer, probeModelServers } from '../machine/index.ts';
import type { Backend, Gauge, ModelInfo, Provider } from '../protocol/index.ts';
import type { Settings } from '../settings/index.ts';
import { type Abilities, createAbilities } from './abilities.ts';
import { type BobAlias, bobEndpoint, isBobAlias, whyBuiltIn } from './bob-aliases.ts';
import { createBuiltInBackend, type FactsAnswer } from './built-in-backend.ts';
import { contextLengthOf, listModels } from './context-length.ts';
import { createGauge } from './gauge.ts';
import type { BackendTools } from './openai-backend.ts';
import { type ProviderFile, providerOf, readProviderFiles } from './provider-files.ts';
import { createServerBackend } from './server-backend.ts';
import { createSight, type Sight } from './sight.ts';
import { seesPictures } from './vision.ts';

export const BUILT_IN = 'built-in';

interface ModelAlias {
  readonly alias: string;
  /** Provider, a slash, and the provider's own id. */
  readonly actual: string;
  /** Tokens; null where nobody has said. */
  readonly contextLength: number | null;
}

/** Where aliases are kept. Those of the environment count without it. */
interface ModelTable {
  model(alias: string): ModelAlias | null;
}

export interface ModelsOptions {
  readonly settings: Settings;
  /** Families of models besides Bob's own. One with the name of another takes its place. */
  readonly providers?: readonly Provider[];
  readonly table?: ModelTable;
  readonly answer?: FactsAnswer;
  readonly fetch?: typeof fetch;
  /** Where what was found out about models is kept; in memory only without it. */
  readonly abilitiesFile?: string;
  /** Where the person's word on which models see pictures is kept; in memory only without it. */
  readonly sightFile?: string;
  /** Told where that is damaged. */
  readonly tell?: (fact: Fact) => void;
  /** Where the runtime of embedded models is, if it was installed. */
  readonly embeddedFolder?: string;
  /** Milliseconds between two pieces of an answer. */
  readonly idleMs?: number;
  readonly localServers?: readonly ModelServer[];
}

interface ResolvedModel {
  readonly alias: string;
  readonly backend: Backend;
  /** The provider's own id. */
  readonly id: string;
  /** Tokens; null where nobody says. */
  readonly contextLength: number | null;
  readonly gauge: Gauge;
  /** Whether it sees pictures. */
  readonly sight: (cancel?: AbortSignal) => Promise<ModelSight>;
  /** What the person should know about this choice, such as that no model is connected; null where there is nothing. */
  readonly note: string | null;
  /** Nobody chose it for this name: it is the chat's. */
  readonly isBorrowed?: boolean;
}

/** Whether a model sees pictures, and who says so: the person, then the environment, then its server. null where nobody does. */
export interface ModelSight {
  readonly sees: boolean | null;
  readonly from: 'person' | 'environment' | 'server' | 'nobody';
}

interface FoundModel extends ModelInfo {
  readonly sees: boolean | null;
}

interface FoundServerModels {
  readonly provider: string;
  readonly baseUrl: string;
  readonly models: readonly FoundModel[];
}

export interface Models {
  /** An alias, one of Bob's own (`bob:chat`, `bob:mtg`, `built-in`), or `provider/model`. Sends nothing but the question for the context length. */
  resolve(name: string, cancel?: AbortSignal): Promise<Outcome<ResolvedModel>>;
  /** The same without the context length, which only a server may know: nothing is sent. */
  choice(name: string): Outcome<Omit<ResolvedModel, 'contextLength' | 'alias' | 'gauge' | 'sight'>>;
  /** Asks its server where nobody else has said. */
  sight(name: string, cancel?: AbortSignal): Promise<Outcome<ModelSight>>;
  /** The person's word for the model behind this name, under whatever name it is asked; null takes it back. */
  setSight(name: string, sees: boolean | null): Outcome<null>;
  /** Whether this can be an alias's model: it names a provider that there is, configured or not. */
  check(actual: string): Outcome<string>;
  /** Aliases that the environment defines. */
  readonly given: readonly ModelAlias[];
  /** By name, and where the configured ones are. */
  providers(): readonly { name: string; configured: boolean; settings: string }[];
  /** Looks for servers of models on this machine. Never rejects. */
  discover(cancel?: AbortSignal): Promise<readonly FoundServerModels[]>;
  /** Ends processes that models run in. */
  close(): void;
}

interface ModelsState extends ModelsOptions {
  readonly opened: Map<string, OpenedProvider>;
  readonly builtIn: Backend;
  readonly bobs: Map<BobAlias, Backend>;
  readonly tools: BackendTools;
  readonly given: { alias: string; actual: string; contextLength: number }[];
  /** By alias and model: asking a server for it costs a request. */
  readonly lengths: Map<string, number>;
  readonly said: Sight;
  /** What servers say, by provider and model. */
  readonly seeing: Map<string, boolean>;
  readonly abilities: Abilities;
}

export async function createModels(options: ModelsOptions): Promise<Models> {
  const { settings } = options;

  const abilities = createAbilities(options.abilitiesFile ?? null);

  const tools: BackendTools = {
    firstMs: settings.RUMMY_FETCH_TIMEOUT,
    abilities,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
    ...(options.embeddedFolder === undefined ? {} : { embeddedFolder: options.embeddedFolder }),
  };

  const files = await readProviderFiles();
  const known: ModelsState = {
    ...options,
    opened: openProviders(files, options.providers ?? [], settings, tools),
    builtIn: createBuiltInBackend(options.answer ?? null),
    bobs: new Map<BobAlias, Backend>(),
    tools,
    given: Object.entries(settings.models).map(([alias, actual]) => ({
      alias,
      actual,
      contextLength: settings.contexts[alias] ?? null,
    })),
    lengths: new Map<string, number>(),
    said: createSight(options.sightFile ?? null, options.tell ?? (() => undefined)),
    seeing: new Map<string, boolean>(),
    abilities,
  };

  return {
    check: (actual) => check(known, actual),
    given: known.given,
    choice: (name) => choice(known, name),
    resolve: (name, cancel) => resolve(known, name, cancel),
    async sight(name, cancel) {
      const chosen = choice(known, name);
      return chosen.ok ? done(await sight(known, name, chosen.value, cancel)) : chosen;
    },
    setSight(name, sees) {
      const chosen = choice(known, name);
      if (!chosen.ok) return chosen;
      known.said.say(modelKey(chosen.value), sees);
      return done(null);
    },
    providers: () => providers(known),
    close() {
      for (const { backend } of known.opened.values()) backend?.close?.();
    },
    async discover(cancel = new AbortController().signal) {
      const servers = await probeModelServers(options.localServers ?? LOCAL_MODEL_SERVERS, undefined, options.fetch);
      const reached = servers.filter(({ reachable }) => reachable);
      return Promise.all(reached.map((server) => describe(known, server, cancel)));
    },
  };
}

function check({ opened }: ModelsState, actual: string): Outcome<string> {
  const [provider = '', id = ''] = split(actual);
  if (actual === BUILT_IN || (opened.has(provider) && id !== '')) return done(actual);
  const names = [...opened.keys()].join(', ');
  return refused(
    400,
    'bad_model',
    `"${actual}" names no provider and model. Write provider/model; providers: ${names}.`,
  );
}

function named(known: ModelsState, alias: string, actual: string): ReturnType<Models['choice']> {
  const { builtIn, opened } = known;
  if (actual === BUILT_IN) return done({ backend: builtIn, id: BUILT_IN, note: null });
  const [provider = '', id = ''] = split(actual);
  const family = opened.get(provider);
  if (family === undefined || id === '') {
    const names = [...opened.keys()].join(', ');
    const message = `The model "${alias}" is "${actual}", which names no provider and model. Providers: ${names}.`;
    return refused(400, 'bad_model', message);
  }
  if (family.backend !== null) return done({ backend: family.backend, id, note: null });
  const routed = throughOpenRouter(known, family.routedAs, id);
  if (routed !== null) return done(routed);
  const message = `The model "${alias}" needs ${provider}, which isn't configured: set ${family.settings}.`;
  return refused(503, 'provider_not_configured', message);
}

/** OpenRouter has models of many makers: with its key alone, `openai/gpt-4o-mini` is asked there. */
function throughOpenRouter(
  { opened }: ModelsState,
  maker: string | undefined,
  id: string,
): { backend: Backend; id: string; note: string } | null {
  const backend = opened.get(OPENROUTER)?.backend ?? null;
  if (maker === undefined || backend === null) return null;
  return { backend, id: `${maker}/${id}`, note: `OpenRouter is asked for ${maker}/${id}.` };
}

function bob(
  known: ModelsState,
  alias: BobAlias,
): { backend: Backend; id: string; note: string | null; isBorrowed?: boolean } {
  const { settings, builtIn, bobs, tools } = known;
  const found = bobEndpoint(alias, settings);
  if (found === null && alias === 'bob:mtg') {
    const chat = choice(known, 'bob:chat');
    if (chat.ok && chat.value.backend.isHere?.(chat.value.id) === true) {
      const note = "Questions about a game go to the chat's model, which runs on this machine.";
      return { ...chat.value, note, isBorrowed: true };
    }
  }
  if (found === null) return { backend: builtIn, id: BUILT_IN, note: whyBuiltIn(alias, settings) };
  const backend = bobs.get(alias) ?? createServerBackend(found.endpoint, tools);
  bobs.set(alias, backend);
  return { backend, id: found.model, note: null };
}

function choice(known: ModelsState, name: string): ReturnType<Models['choice']> {
  const { given, opened } = known;
  const kept = known.table?.model(name) ?? given.find(({ alias }) => alias === name) ?? null;
  if (kept !== null) return named(known, name, kept.actual);
  if (isBobAlias(name)) return done(bob(known, name));
  if (name === BUILT_IN || (split(name).length === 2 && opened.has(split(name)[0]!))) return named(known, name, name);
  const [maker, id] = split(name);
  const routed = id === undefined || id === '' ? null : throughOpenRouter(known, maker, id);
  if (routed !== null) return done(routed);
  const names = [...given.map(({ alias }) => alias), 'bob:chat', 'bob:mtg', BUILT_IN].join(', ');
  return refused(404, 'no_model', `No model is called "${name}". There are ${names}, and provider/model.`);
}

async function resolve(
  known: ModelsState,
  name: string,
  cancel: AbortSignal | undefined,
): Promise<Outcome<ResolvedModel>> {
  const { settings, lengths, abilities } = known;
  const chosen = choice(known, name);
  if (!chosen.ok) return chosen;
  const { backend, id } = chosen.value;
  const key = `${name} ${backend.name}/${id}`;
  const length =
    settings.contexts[name] ??
    known.table?.model(name)?.contextLength ??
    lengths.get(key) ??
    (await backend.contextLength?.(id, cancel)) ??
    null;
  if (length !== null) lengths.set(key, length);
  return done({
    alias: name,
    ...chosen.value,
    contextLength: length,
    gauge: createGauge(abilities, key),
    sight: (cancelled) => sight(known, name, chosen.value, cancelled),
  });
}

type Asked = Pick<ResolvedModel, 'backend' | 'id'>;

const modelKey = ({ backend, id }: Asked): string => `${backend.name}/${id}`;

async function sight(
  { settings, said, seeing }: ModelsState,
  name: string,
  asked: Asked,
  cancel: AbortSignal | undefined,
): Promise<ModelSight> {
  const key = modelKey(asked);
  const own = said.said(key);
  if (own !== null) return { sees: own, from: 'person' };
  const given = settings.visions[name];
  if (given !== undefined) return { sees: given, from: 'environment' };
  const sees = seeing.get(key) ?? (await asked.backend.sees?.(asked.id, cancel)) ?? null;
  if (sees === null) return { sees, from: 'nobody' };
  seeing.set(key, sees);
  return { sees, from: 'server' };
}

function providers({ opened }: ModelsState): { name: string; configured: boolean; settings: string }[] {
  return [...opened].map(([name, family]) => ({
    name,
    configured: family.backend !== null,
    settings: family.settings,
  }));
}

const OPENROUTER = 'openrouter';

interface OpenedProvider {
  readonly backend: Backend | null;
  readonly routedAs?: string | undefined;
  readonly settings: string;
}

function openProviders(
  files: readonly ProviderFile[],
  others: readonly Provider[],
  settings: Settings,
  tools: BackendTools,
): Map<string, OpenedProvider> {
  const opened = new Map<string, OpenedProvider>();
  for (const file of files) {
    const backend = providerOf(file, tools).open(settings.environment);
    opened.set(file.name, { backend, settings: file.settings, routedAs: file.routedAs });
  }
  for (const provider of others) {
    const backend = provider.open(settings.environment);
    opened.set(provider.name, { backend, settings: `what the provider ${provider.name} asks for` });
  }
  return opened;
}

/** The provider, and behind the first slash its own id; one part where there is no slash. */
function split(actual: string): string[] {
  const at = actual.indexOf('/');
  return at < 0 ? [actual] : [actual.slice(0, at), actual.slice(at + 1)];
}

/** Servers with more models than this are asked for the length of the chosen one only. */
const MOST_ASKED = 12;

async function describe(
  { fetch: reach = fetch, said }: ModelsState,
  server: ModelServer & { models: string[] },
  signal: AbortSignal,
): Promise<FoundServerModels> {
  const { name, baseUrl } = server;
  const listing = { title: name, baseUrl, key: null, fetch: reach, signal };
  let models: readonly ModelInfo[];
  try {
    models = await listModels(listing);
  } catch {
    // It listed its models a moment ago, so what is known of them is their names.
    models = server.models.map((id) => ({ id, contextLength: null }));
  }
  // As `models/use` takes it.
  const word = (id: string) => said.said(`url/${baseUrl}#${id}`);
  if (models.length > MOST_ASKED)
    return { provider: name, baseUrl, models: models.map((model) => ({ ...model, sees: word(model.id) })) };
  const described = models.map(async ({ id, contextLength }) => ({
    id,
    contextLength: (await contextLengthOf(listing, id)) ?? contextLength,
    sees: word(id) ?? (await seesPictures(listing, id)),
  }));
  return { provider: name, baseUrl, models: await Promise.all(described) };
}
