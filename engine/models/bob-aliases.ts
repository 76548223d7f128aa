/** `bob:chat` and `bob:mtg`: the models of seed 000, by its variables and what they fall back to. */
import type { Settings } from '../settings/index.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import type { OpenAiEndpoint } from './openai-backend.ts';
import { OPENAI, OPENAI_CONTEXTS } from './providers/openai.ts';

export type BobAlias = 'bob:chat' | 'bob:mtg';

export function isBobAlias(name: string): name is BobAlias {
  return name === 'bob:chat' || name === 'bob:mtg';
}

/** The server and the model; null where the built-in answers are meant, or the chat's model if it may see a game. */
export function bobEndpoint(alias: BobAlias, settings: Settings): { endpoint: OpenAiEndpoint; model: string } | null {
  if (alias === 'bob:mtg' && !settings.BOB_ROUTE_MTG_REMOTE) {
    // Without the person's word a game goes to nobody who is elsewhere.
    const base = settings.BOB_MTG_BASE_URL;
    if (base === undefined || !isOnThisMachine(base, modelOf(alias, settings))) return null;
  }
  const variables = VARIABLES[alias];
  const base = settings[variables.base] ?? settings.OPENAI_BASE_URL;
  const key = settings[variables.key] ?? settings.OPENAI_API_KEY;
  // Nothing is configured: Bob works offline, and sends nothing to anybody.
  if (base === undefined && key === undefined) return null;
  const named = {
    model: variables.model,
    base: settings[variables.base] === undefined ? 'OPENAI_BASE_URL' : variables.base,
  };
  const keyVariable = settings[variables.key] === undefined && key !== undefined ? 'OPENAI_API_KEY' : variables.key;
  const endpoint: OpenAiEndpoint = {
    name: 'openai',
    title: base === undefined ? 'OpenAI' : 'The model server',
    baseUrl: base ?? OPENAI,
    key: key ?? null,
    keyVariable,
    modelVariable: named.model,
    baseVariable: named.base,
    ...(base === undefined ? { contexts: OPENAI_CONTEXTS } : {}),
  };
  return { endpoint, model: modelOf(alias, settings) };
}

/** What a person is told where the built-in answers are used. */
export function whyBuiltIn(alias: BobAlias, settings: Settings): string {
  if (alias === 'bob:mtg' && !settings.BOB_ROUTE_MTG_REMOTE) {
    const { base, key } = VARIABLES[alias];
    const isGiven =
      (settings[base] ?? settings[key] ?? settings.OPENAI_BASE_URL ?? settings.OPENAI_API_KEY) !== undefined;
    const then = isGiven
      ? `BOB_ROUTE_MTG_REMOTE=true sends them to ${modelOf(alias, settings)}.`
      : `To send them to a model elsewhere, set BOB_ROUTE_MTG_REMOTE=true and ${base} or ${key}.`;
    return `Questions about a game are answered on this machine, by the rules engine. ${then}`;
  }
  const { base, key } = VARIABLES[alias];
  const what = alias === 'bob:mtg' ? ' for questions about a game' : '';
  return `No language model is connected${what}, so Bob answers from the rules engine alone. Set ${base} or ${key} to connect one.`;
}

const VARIABLES = {
  'bob:chat': { base: 'BOB_CHAT_BASE_URL', key: 'BOB_CHAT_API_KEY', model: 'BOB_CHAT_MODEL' },
  'bob:mtg': { base: 'BOB_MTG_BASE_URL', key: 'BOB_MTG_API_KEY', model: 'BOB_MTG_MODEL' },
} as const;

function modelOf(alias: BobAlias, settings: Settings): string {
  if (alias === 'bob:chat') return settings.BOB_CHAT_MODEL ?? 'gpt-4o-mini';
  return settings.BOB_MTG_MODEL ?? settings.BOB_CHAT_MODEL ?? 'gpt-5';
}
