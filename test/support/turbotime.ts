/** A host whose tools reach a world that a test plays, and whose model answers Bob's decks as a script says. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Agent } from '../../engine/agent/clients/agent.ts';
import { createAgent } from '../../engine/agent/create-agent.ts';
import type { Result } from '../../engine/api/index.ts';
import { done } from '../../engine/basics/outcome.ts';
import { startHost } from '../../engine/host/host.ts';
import type { Rules } from '../../engine/rules/rules.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { Thinker } from '../../engine/thinking/thinker.ts';
import type { Transport } from '../../engine/tools/net/transport.ts';
import type { TraceEvent } from '../../engine/trace/event.ts';
import { createTrace } from '../../engine/trace/trace.ts';
import { answer, type ChatBody, startModelServer } from './model-server.ts';

export interface TurbotimeScript {
  /** What each deck gives, by its label's part: think, frame, plan, answer, respond. Plans are one a round. */
  think?: object;
  frame?: object;
  plans?: readonly object[];
  answer?: string;
  readonly respond?: string;
}

export interface TurbotimeHost extends AsyncDisposable {
  readonly agent: Agent;
  readonly folder: string;
  readonly events: readonly TraceEvent[];
  /** Addresses that were asked. */
  readonly asked: readonly string[];
  /** What the model was asked, as text, by the deck that asked. */
  readonly prompts: readonly { readonly deck: string; readonly text: string }[];
  send(text: string): Promise<ChatReply>;
  call(method: string, params: object): Promise<unknown>;
}

export type ChatReply = Result<'chat/send'>;

/** `script` null: no model is connected. */
export async function turbotimeHost(
  script: TurbotimeScript | null,
  world: (url: URL) => string,
): Promise<TurbotimeHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-turbotime-'));
  const models = await startModelServer();
  const prompts: { deck: string; text: string }[] = [];
  let round = 0;
  const reply = (body: ChatBody) => {
    const system = String(body.messages[0]?.content);
    const deck = deckOf(system);
    prompts.push({ deck, text: JSON.stringify(body.messages) });
    switch (deck) {
      case 'think':
        return answer(JSON.stringify({ about: 'talk', cards: [], rules: [], ...script?.think }));
      case 'frame':
        round = 0;
        return answer(JSON.stringify(script?.frame ?? { goal: 'Say what is asked.', needs: [] }));
      case 'plan':
        round += 1;
        return answer(JSON.stringify(script?.plans?.[round - 1] ?? { steps: [] }));
      case 'answer':
        return answer(script?.answer ?? 'That is it.');
      case 'respond':
        return answer(script?.respond ?? 'Hello.');
      default:
        return answer('{"ok": true}');
    }
  };
  models.script(...Array.from({ length: 200 }, () => reply));
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  const { settings } = readSettings(script === null ? {} : connected);
  const asked: string[] = [];
  const transport: Transport = async ({ url }) => {
    asked.push(url.href);
    return done({ status: 200, headers: {}, body: new TextEncoder().encode(world(url)) });
  };
  const events: TraceEvent[] = [];
  const trace = createTrace();
  trace.subscribe((event) => events.push(event));
  const network = { transport, resolve: async () => [{ address: '93.184.216.34', family: 4 as const }] };
  const created = await createAgent({ settings, runtimeDir: folder, trace, network });
  if (!created.ok) throw new Error(created.refusal.message);
  const agent = created.value;
  const parts = { rules: {} as Rules, thinker: { close: () => Promise.resolve() } as Thinker, settings, agent };
  const host = await startHost({ runtimeDir: folder, clientLabel: 'test' }, parts);
  return {
    agent,
    folder,
    events,
    asked,
    prompts,
    send: async (text) => (await host.call('chat/send', { text }, 'window')) as ChatReply,
    call: (method, params) => host.call(method, params, 'window'),
    async [Symbol.asyncDispose]() {
      await host.close();
      await models[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function deckOf(system: string): string {
  if (system.includes('decide what to look up')) return 'think';
  if (system.includes('what would be a good answer')) return 'frame';
  if (system.includes('You plan which tools')) return 'plan';
  if (system.includes('list of sources is added')) return 'answer';
  if (system.includes('You are Bob')) return 'respond';
  return 'other';
}
