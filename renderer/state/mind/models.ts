// The models that may answer: what Bob's two names mean, what runs on this machine, and how a try went.
import type { ModelSightView, Params, Result } from '../../../engine/api/index.ts';
import { type Api, createStore, errorText, type Store } from '../basics/index.ts';

export type Alias = Params<'models/use'>['alias'];
type ModelStatus = Result<'models/status'>;
export type Try = { kind: 'asking'; since: number } | { kind: 'done'; ok: boolean; message: string; elapsedMs: number };

type Sight = { seen: ModelSightView | null; trouble: string | null };

type ModelsState = {
  /** null until the host has said. */
  status: ModelStatus | null;
  looking: boolean;
  /** null until somebody looked. */
  found: Result<'models/look'> | null;
  /** By what was tried. */
  tries: Record<string, Try>;
  /** Whether models see pictures, by the names that they are asked under. */
  sights: Readonly<Record<string, Sight | undefined>>;
  /** A choice is on its way. */
  choosing: boolean;
  /** What went wrong last, and about what. */
  trouble: { about: 'status' | 'look' | 'choice'; text: string } | null;
  /** What was chosen last, said in words. */
  said: string;
};

export type WindowModels = {
  store: Store<ModelsState>;
  load(): Promise<void>;
  look(): Promise<void>;
  /** null gives the names back to the environment. True where all of them were taken. */
  use(aliases: readonly Alias[], actual: string | null): Promise<boolean>;
  try(actual: string): Promise<void>;
  loadSight(model: string): Promise<void>;
  /** The person's word; null takes it back. */
  saySight(model: string, sees: boolean | null): Promise<void>;
};

/** A person must connect one first; not known until the host has said. */
export function hasNoModel({ status }: ModelsState): boolean {
  return status?.chat.model === null;
}

/** What the host looks for, for telling a person where nothing was found. */
export const TRIED = [
  ['Ollama', 11434],
  ['LM Studio', 1234],
  ['llama.cpp', 8080],
  ['Jan', 1337],
  ['vLLM', 8000],
] as const;

export function createWindowModels(api: Api, now: () => number = Date.now): WindowModels {
  const store = createStore<ModelsState>({
    status: null,
    looking: false,
    found: null,
    tries: {},
    sights: {},
    choosing: false,
    trouble: null,
    said: '',
  });
  const change = (part: Partial<ModelsState>) => store.set((before) => ({ ...before, ...part }));
  const keepTry = (actual: string, one: Try) =>
    store.set((before) => ({ ...before, tries: { ...before.tries, [actual]: one } }));

  async function keepSight(model: string, asked: Promise<ModelSightView>): Promise<void> {
    const keep = (of: (before: Sight['seen']) => Sight) =>
      store.set((before) => ({
        ...before,
        sights: { ...before.sights, [model]: of(before.sights[model]?.seen ?? null) },
      }));
    try {
      const seen = await asked;
      keep(() => ({ seen, trouble: null }));
    } catch (error) {
      keep((seen) => ({ seen, trouble: errorText(error) }));
    }
  }

  return {
    store,
    loadSight: (model) => keepSight(model, api.call('models/sight', { model })),
    saySight: (model, sees) => keepSight(model, api.call('models/saySight', { model, sees })),
    async load() {
      try {
        const status = await api.call('models/status', {});
        store.set((before) => ({
          ...before,
          status,
          trouble: before.trouble?.about === 'status' ? null : before.trouble,
        }));
      } catch (error) {
        change({ trouble: { about: 'status', text: errorText(error) } });
      }
    },
    async look() {
      if (store.get().looking) return;
      change({ looking: true, trouble: null });
      try {
        change({ found: await api.call('models/look', {}) });
      } catch (error) {
        change({ trouble: { about: 'look', text: errorText(error) } });
      } finally {
        change({ looking: false });
      }
    },
    async use(aliases, actual) {
      if (store.get().choosing) return false;
      change({ choosing: true, trouble: null, said: '' });
      try {
        for (const alias of aliases) change({ status: await api.call('models/use', { alias, actual }) });
        const what = aliases.length > 1 ? 'The chat and games' : aliases[0] === 'bob:chat' ? 'The chat' : 'Games';
        const verb = aliases.length > 1 || aliases[0] === 'bob:mtg' ? 'use' : 'uses';
        const which = actual === null ? 'what the environment says' : modelName(actual);
        change({ said: `${what} ${verb} ${which} from now on.` });
        return true;
      } catch (error) {
        change({ trouble: { about: 'choice', text: errorText(error) } });
        return false;
      } finally {
        change({ choosing: false });
      }
    },
    async try(actual) {
      if (store.get().tries[actual]?.kind === 'asking') return;
      const since = now();
      keepTry(actual, { kind: 'asking', since });
      try {
        keepTry(actual, { kind: 'done', ...(await api.call('models/try', { actual })) });
      } catch (error) {
        keepTry(actual, { kind: 'done', ok: false, message: errorText(error), elapsedMs: now() - since });
      }
    },
  };
}

/** The model in `provider/model`. */
export function modelName(actual: string): string {
  return ownName(actual.replace(/^[\w.-]+\//, ''));
}

/** The name by which a model's server knows it: an address leads to it and is no part of it. */
export function ownName(model: string): string {
  return /^https?:\/\/[^#]*(?:#|\/v\d+\/)(.+)$/.exec(model)?.[1] ?? model;
}

type Address = { ok: true; actual: string } | { ok: false; message: string };

/** What a person typed, as `models/use` takes it, or what is missing. Whether a provider exists only the host knows. */
export function readAddress(typed: string): Address {
  const text = typed.trim();
  const no = (message: string): Address => ({ ok: false, message });
  if (text === '') return no('Write provider/model, or the address of a server with the model behind it.');
  if (/^(sk-|xai-|gsk_|Bearer\s)/i.test(text) || /[?&](api_?)?key=/i.test(text)) {
    return no('That looks like a key. Keys have their own place below.');
  }
  if (/\s/.test(text)) return no('There is a space in it. Names of models and addresses have none.');
  if (text.length > 500) return no('That is longer than 500 characters.');
  const address = /^(?:url\/)?(https?:\/\/.*)$/i.exec(text)?.[1];
  if (address !== undefined) return readServer(address);
  if (/^(?:url\/|(?:localhost|[\w.-]+|\[[\da-f:]+\]):\d+)/i.test(text)) {
    return no('Begin the address with http:// or https://, such as http://127.0.0.1:8080/v1/qwen3.');
  }
  if (!/^[\w.-]+\/.+$/.test(text)) return no('Put the provider before the model, such as ollama/qwen3:4b.');
  return { ok: true, actual: text };
}

function readServer(address: string): Address {
  if (!URL.canParse(address))
    return { ok: false, message: 'That is no address. It looks like http://127.0.0.1:8080/v1/qwen3.' };
  const { username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return {
      ok: false,
      message: 'Leave the name and password out: no key is sent to an address that is written here.',
    };
  }
  const names = /^https?:\/\/[^/#]+[^#]*#.+$/i.test(address) || /^https?:\/\/[^/#]+[^#]*?\/v\d+\/[^#]+$/i.test(address);
  if (names) return { ok: true, actual: `url/${address}` };
  return {
    ok: false,
    message: 'Which model? Write its name behind /v1, such as …/v1/qwen3, or behind # where there is no /v1.',
  };
}
