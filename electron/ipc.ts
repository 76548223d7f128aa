/** The one door from the window to the host: sender, envelope and method are checked before the host hears of a call. */

import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { z } from 'zod';
import { type Host, isFault } from '../engine/host/index.ts';
import { type CallError, CHANNEL, type Reply } from './channel.ts';
import { isAppUrl } from './origin.ts';

/** Longest call in UTF-16 units. A pasted list of 10,000 lines is well under one million. */
export const LONGEST_CALL = 8_000_000;

const envelopeText = z.tuple([z.string().max(LONGEST_CALL)]);
const envelope = z.strictObject({ method: z.string().min(1).max(128), params: z.unknown().optional() });

type IpcOptions = {
  /** Whether these contents belong to a window that the shell opened. */
  isOurs: (contents: WebContents) => boolean;
  log: (line: string) => void;
};

/** Answers calls with a `Reply`; never rejects. Returns a function that stops answering. */
export function answerCalls(ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>, host: Host, options: IpcOptions) {
  const methods = new Set(host.methods);
  ipcMain.handle(CHANNEL, (event, ...parameters: unknown[]) => answerCall(event, parameters, host, methods, options));
  return () => ipcMain.removeHandler(CHANNEL);
}

async function answerCall(
  event: IpcMainInvokeEvent,
  parameters: unknown[],
  host: Host,
  methods: ReadonlySet<string>,
  { isOurs, log }: IpcOptions,
): Promise<Reply> {
  if (!isOurs(event.sender) || !isAppPage(event)) {
    log('Refused a call that did not come from the app window.');
    return refusal({ code: 'sender_refused', message: 'Only the app window may call.' });
  }
  const call = parseCall(parameters);
  if (call === null) {
    return refusal({ code: 'call_invalid', message: 'The call is not a method name with JSON parameters.' });
  }
  if (!methods.has(call.method)) {
    return refusal({ code: 'method_unknown', message: `There is no method named "${call.method}".` });
  }
  try {
    return { ok: true, result: await host.call(call.method, call.params, 'window') };
  } catch (error) {
    return refusal(describeFailure(error, call.method, log));
  }
}

/** The frame is null once it has been navigated away or destroyed; a subframe has a parent. */
function isAppPage(event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isAppUrl(frame.url);
}

function parseCall(parameters: unknown[]): { method: string; params?: unknown } | null {
  const text = envelopeText.safeParse(parameters);
  if (!text.success) {
    return null;
  }
  try {
    return envelope.safeParse(JSON.parse(text.data[0])).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

const statedFailure = z.object({
  code: z.string(),
  message: z.string(),
  cr: z.string().optional(),
  details: z.unknown().optional(),
});

/** A failure that names its code was meant for the person; anything else is logged here and told without its insides. */
function describeFailure(error: unknown, method: string, log: (line: string) => void): CallError {
  const stated = statedFailure.safeParse(error);
  const isBroken = error instanceof Error && !isFault(error);
  if (stated.success && !isBroken) {
    return stated.data;
  }
  log(`${method} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { code: 'internal', message: 'Something inside Bob broke. host.log in the runtime folder says what.' };
}

function refusal(error: CallError): Reply {
  return { ok: false, error };
}
