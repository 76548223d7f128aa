/** A served Bob with a scripted model, for turns that remember: what it was sent and what it wrote down. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Agent } from '../../engine/agent/clients/agent.ts';
import type { PendingMemory, Result } from '../../engine/api/index.ts';
import { answer, type ChatBody, failure, type Reply, startModelServer } from './model-server.ts';
import { startServed } from './rpc.ts';

export type ChatReply = Result<'chat/send'>;

/** What the model thinks and says, for each message in turn; the last stays. */
export interface Script {
  readonly think: object;
  readonly say: Reply | (() => Reply);
}

export async function startRemembering(scripts: readonly Script[] | null, replace: Partial<Agent> = {}) {
  const models = await startModelServer();
  let turn = 0;
  const behave = (body: ChatBody): Reply => {
    const system = String(body.messages[0]?.content);
    const script = scripts?.[Math.min(turn, scripts.length - 1)];
    if (script === undefined) return failure(500);
    if (system.includes('still be true'))
      return answer(JSON.stringify({ candidates: practised(JSON.stringify(body.messages)) }));
    if (system.includes('decide what to look up')) return answer(JSON.stringify({ ...TALK, ...script.think }));
    if (!system.includes('You are Bob')) return answer('{"ok": true}');
    turn += 1;
    return typeof script.say === 'function' ? script.say() : script.say;
  };
  models.script(...Array.from({ length: 100 }, () => behave));
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  const served = await startServed(scripts === null ? {} : connected, { replace });
  const client = await served.connect(null);
  const lines = <T>(name: string): T[] => {
    const file = path.join(served.folder, name);
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as T);
  };
  return {
    models,
    served,
    client,
    lines,
    send: (text: string) => client.call<ChatReply>('chat/send', { text }),
    pending: () => client.call<PendingMemory[]>('memory/pending'),
    /** What RESPOND was sent, newest last: the system message and the rest. */
    responds: () =>
      models.chats
        .map(({ body }) => ({ system: String(body.messages[0]?.content), all: JSON.stringify(body.messages) }))
        .filter(({ system }) => system.includes('You are Bob')),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await models[Symbol.asyncDispose]();
    },
  };
}

/** What a model makes of the turns that it is shown: one that shows something, and one that cites nothing real. */
function practised(shown: string): object[] {
  const [id] = /t_[a-z0-9]+_[a-f0-9]{8}/.exec(shown) ?? [''];
  const candidate = { type: 'preference', why_store: 'It was said.' };
  return [
    { ...candidate, text: 'Prefers slow decks.', turns: [id, 't_nothing'] },
    { ...candidate, text: 'Owns a castle.', turns: ['t_nothing'] },
    { ...candidate, text: 'Has three Islands in hand.', turns: [id] },
  ];
}

const TALK = { about: 'talk', cards: [], rules: [] };
export const ELVES = {
  text: 'Plays elves in Pauper.',
  type: 'mtg_profile',
  source: 'user_said',
  why_store: 'They said so.',
  tags: ['elves'],
};
