/** Turns whatever the SDK or the network threw into a ModelFault that a person can act on. */
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { ModelFault, ModelFaultCode } from '../protocol/index.ts';
import { saysContextExceeded } from './context-exceeded.ts';
import { isModelFault, modelFault, quote } from './fault.ts';

/** Who was asked, and what a person could change about it. */
export interface Endpoint {
  /** For a person: `Ollama`. */
  readonly title: string;
  readonly baseUrl: string;
  readonly key: string | null;
  /** The variable that holds the key; null where none is used. */
  readonly keyVariable: string | null;
  /** The variable that names the model or the address, for messages. */
  readonly modelVariable?: string;
  readonly baseVariable?: string;
}

/** `Ollama at 127.0.0.1:11434`; never more of the address than its host. */
export function endpointName({ title, baseUrl }: Endpoint): string {
  return URL.canParse(baseUrl) ? `${title} at ${new URL(baseUrl).host}` : title;
}

export function explain(error: unknown, endpoint: Endpoint, model: string): ModelFault {
  if (isModelFault(error)) return error;
  const place = endpointName(endpoint);
  if (error instanceof APIConnectionTimeoutError) {
    return modelFault('timeout', `${place} didn't answer in time. Try again, or raise RUMMY_FETCH_TIMEOUT.`);
  }
  if (error instanceof APIConnectionError) return unreachable(error, endpoint);
  if (error instanceof APIError) return answered(error, endpoint, model);
  if (error instanceof SyntaxError) {
    return modelFault('malformed', `${place} answered with something that isn't what a model server sends.`);
  }
  const said = error instanceof Error ? error.message : String(error);
  return modelFault('unavailable', `The connection to ${place} broke (${quote(said, endpoint.key)}). Try again.`);
}

function unreachable(error: Error, endpoint: Endpoint): ModelFault {
  const place = endpointName(endpoint);
  const codes = codesOf(error);
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code));
  if (has('ECONNREFUSED')) {
    return modelFault('unavailable', `Nobody answers for ${place}. Start ${endpoint.title}, or choose another model.`);
  }
  if (has('ENOTFOUND', 'EAI_AGAIN')) {
    const check = endpoint.baseVariable === undefined ? 'the address' : endpoint.baseVariable;
    return modelFault('unavailable', `${place} can't be found. Check the network and ${check}.`);
  }
  const tls = codes.find((code) => /CERT|TLS|SSL|SELF_SIGNED/.test(code));
  if (tls !== undefined) return modelFault('unavailable', `${place} can't be trusted: its certificate fails (${tls}).`);
  const code = codes[0] ?? quote(error.message, endpoint.key);
  return modelFault('unavailable', `The connection to ${place} failed (${code}). Try again.`);
}

/** Where waiting a second changes nothing: nobody is there, or not for us. */
export function isHopeless(error: unknown): boolean {
  return codesOf(error).some((code) =>
    /^(?:ECONNREFUSED|ENOTFOUND)$|CERT|TLS|SSL|SELF_SIGNED|insufficient_quota/.test(code),
  );
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  const found: Error[] = [];
  const look = (one: unknown) => {
    if (!(one instanceof Error) || found.includes(one)) return;
    found.push(one);
    look(one.cause);
    // Several addresses were tried, each with an error of its own.
    if (one instanceof AggregateError) one.errors.forEach(look);
  };
  look(error);
  return found.flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []));
}

function answered(error: APIError, endpoint: Endpoint, model: string): ModelFault {
  const place = endpointName(endpoint);
  const status = typeof error.status === 'number' ? error.status : null;
  const body = error.error === undefined ? error.message : JSON.stringify(error.error);
  const said = quote(error.message.replace(/^\d{3} /, ''), endpoint.key);
  const retryAfterMs = retryAfter(error.headers);
  const fault = (code: ModelFaultCode, message: string) => modelFault(code, message, { status, retryAfterMs });

  if (saysContextExceeded(body)) {
    return fault('context_exceeded', `The prompt is longer than ${model} at ${endpoint.title} can read.`);
  }
  const variable = endpoint.keyVariable;
  switch (status) {
    case 401:
    case 403: {
      // What the server says here may hold parts of the key, so it isn't quoted.
      if (variable === null) return fault('unauthorized', `${place} lets nobody in without a key (${status}).`);
      return endpoint.key === null
        ? fault('unauthorized', `${place} wants a key (${status}). Set ${variable}.`)
        : fault('unauthorized', `${place} refused the key (${status}). Check ${variable}.`);
    }
    case 402:
      return fault('refused', `The account at ${place} has no credit left (402).`);
    case 404: {
      const check = endpoint.modelVariable === undefined ? "the model's name" : endpoint.modelVariable;
      return fault('no_model', `${place} has no model "${model}" (404). Check ${check}, and the base URL's path.`);
    }
    case 408:
    case 504:
      return fault('timeout', `${place} gave up waiting (${status}). Try again.`);
    case 413:
      return fault('context_exceeded', `The prompt is larger than ${place} takes (413).`);
    case 429: {
      if (error.code === 'insufficient_quota') {
        return fault('refused', `The account at ${place} has used up its quota (429).`);
      }
      const wait = retryAfterMs === null ? 'a little' : `${Math.ceil(retryAfterMs / 1000)} s`;
      return fault('rate_limited', `${place} has had too many requests (429). Wait ${wait} and try again.`);
    }
    default:
      break;
  }
  if (status !== null && status < 500) return fault('refused', `${place} refused the request (${status}): ${said}`);
  const number = status === null ? '' : ` (${status})`;
  return fault('unavailable', `${place} failed${number}: ${said}`);
}

/** Milliseconds that the server wants to be left alone; null where it doesn't say. */
function retryAfter(headers: Headers | undefined): number | null {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const text = headers?.get('retry-after')?.trim() ?? '';
  if (text === '') return null;
  const seconds = Number(text);
  const until = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(until) ? Math.max(0, until) : null;
}
