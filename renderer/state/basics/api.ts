// Typed calls through the bridge. The host validates both ways; here only the names and shapes are kept straight.
import type { BobBridge, MethodName, Params, Result } from '../../../engine/api/index.ts';
import type { HostError } from './bridge.ts';

export type Api = {
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>>;
};

export function createApi(bridge: BobBridge): Api {
  return {
    call: async (method, params) => (await bridge.call(method, params)) as Result<typeof method>,
  };
}

/** What to tell a person about something thrown: the host's words where it has some. */
export function errorText(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String((error as HostError).message);
  return String(error);
}

/** The host's own code of something thrown, such as `INVITE_INVALID`. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String((error as HostError).code) : '';
}
