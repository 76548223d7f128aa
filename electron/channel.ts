/**
 * What the preload script and the main process agree on. No imports: the preload is bundled into one sandboxed file.
 */

/** The only IPC channel: calls travel from the window to the host, notifications the other way. */
export const CHANNEL = 'bob';

/** The window is told the version of the app through a process argument, so that `version()` needs no round trip. */
export const VERSION_ARGUMENT = '--bob-version=';

/** A failed call as the window sees it: a stable code, and a message for a person. */
export type CallError = { code: string; message: string; cr?: string; details?: unknown };

/** Errors lose every property but their message on the way through IPC, so that both outcomes travel as values. */
export type Reply = { ok: true; result: unknown } | { ok: false; error: CallError };
