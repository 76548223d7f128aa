/**
 * A message and its answer (seed 000, "Turn pipeline"): switches and commands are done as they are written, everything else
 * is a turn, which is answered (`answering.ts`) and written down (`commit.ts`).
 */

import { randomBytes } from 'node:crypto';
import { done, type Outcome } from '../basics/index.ts';
import { answerTurn, NO_LOOKUPS } from './answering.ts';
import type { ChatAnswer, ChatOptions, ChatState } from './chat-state.ts';
import { correctionOf } from './claims.ts';
import { commitTurn } from './commit.ts';
import { createModes, modeCommand } from './mode.ts';
import type { ChatMode, ChatPath } from './paths.ts';
import { type ChatMessageRequest, conversationSession } from './request.ts';
import type { TurbotimeState } from './turbotime.ts';
import { beginTurn, type TurnSoFar } from './turn.ts';
import { wordedAnswer } from './worded-answer.ts';
import type { ChatQuestion } from './writing-answer.ts';

export interface Chat {
  /** Never rejects because of a model. */
  send(request: ChatMessageRequest): Promise<ChatAnswer>;
  /** Ends the answer to this message; what had come stays. False where nothing was being answered. */
  stop(id: string): boolean;
  /** TURBOTIME of a conversation; with tools, a person's choice of them. */
  turbotime(conversation: string, tools?: readonly string[]): Outcome<TurbotimeState>;
  /** What `/mode` said of a conversation. */
  mode(conversation: string): ChatMode;
  /** Ends every answer that is being written, and waits until it has been kept. */
  close(): Promise<void>;
}

export function createChat(options: ChatOptions): Chat {
  const { tools = null, turbotime = null, checkpoints = null, now = Date.now } = options;
  const modes = createModes();
  const chat: ChatState = {
    ...options,
    tools,
    turbotime,
    checkpoints,
    now,
    modes,
    running: new Map(),
    underway: new Set(),
  };
  return {
    send: (request) => send(chat, request),
    stop(id) {
      const abort = chat.running.get(id);
      abort?.abort();
      return abort !== undefined;
    },
    turbotime: (conversation, names) => switchTools(chat, conversation, names),
    mode: modes.get,
    async close() {
      for (const abort of chat.running.values()) abort.abort();
      await Promise.allSettled(chat.underway);
    },
  };
}

async function send(chat: ChatState, request: ChatMessageRequest): Promise<ChatAnswer> {
  const mode = modeCommand(request.text);
  if (mode !== null) return chat.kept.keeping(questionOf(request, null), async () => switched(chat, request, mode));
  const abort = new AbortController();
  chat.running.set(request.id, abort);
  const answering = answered(chat, request, abort.signal);
  chat.underway.add(answering);
  try {
    return await answering;
  } finally {
    chat.underway.delete(answering);
    chat.running.delete(request.id);
  }
}

async function answered(chat: ChatState, request: ChatMessageRequest, signal: AbortSignal): Promise<ChatAnswer> {
  const { memory, checkpoints, now } = chat;
  const id = `t_${now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const path = pathOf(chat, request);
  return chat.kept.keeping(questionOf(request, id), async ({ told, heard }) => {
    const session = conversationSession(request.conversation);
    const turn = beginTurn({ id, path, request, session, memory, checkpoints, onTold: told, now });
    const reply = (await commanded(chat, turn, signal)) ?? (await answerTurn(chat, turn, heard, signal));
    const proposed = commitTurn(turn, reply.text);
    const correction = reply.source === 'model' ? correctionOf(reply.text, proposed.length) : null;
    const note = [reply.note, correction].filter((part) => typeof part === 'string').join(' ');
    return { ...reply, proposed, ...(note === '' ? {} : { note }) };
  });
}

/** `/turbotime` and the direct commands: done as they are written, with or without a model. */
async function commanded(chat: ChatState, turn: TurnSoFar, signal: AbortSignal): Promise<ChatAnswer | null> {
  const { text, conversation, isPerson } = turn.request;
  // Choosing a tool is a person's word: another program's message is no command.
  if (!isPerson) return null;
  const { session } = turn;
  const before = chat.turbotime?.path.state(session).isOn;
  const reply = (await chat.turbotime?.commands.answer({ text, session, signal })) ?? null;
  if (reply === null) return null;
  followSwitch(chat, conversation, before === true);
  turn.tools = reply.tools.map((used) => ({ ...used }));
  return { ...wordedAnswer(reply.text, NO_LOOKUPS, null, turn, []), source: 'bob', sources: [...reply.sources] };
}

/** Switched on, messages go there; switched off, they find their way by themselves again. */
function followSwitch({ turbotime, modes }: ChatState, conversation: string, wasOn: boolean): void {
  const isOn = turbotime?.path.state(conversationSession(conversation)).isOn === true;
  if (isOn !== wasOn) modes.set(conversation, isOn ? 'turbotime' : 'auto');
}

function switchTools(chat: ChatState, conversation: string, names?: readonly string[]): Outcome<TurbotimeState> {
  const { turbotime } = chat;
  const session = conversationSession(conversation);
  const before = turbotime?.path.state(session) ?? { isOn: false, tools: [] };
  if (names === undefined || turbotime === null) return done(before);
  const chosen = turbotime.path.select(session, names);
  followSwitch(chat, conversation, before.isOn);
  return chosen;
}

function switched({ modes }: ChatState, request: ChatMessageRequest, mode: ChatMode | ''): ChatAnswer {
  const text = modes.follow(request.conversation, mode);
  const nothing = { cards: [], rules: [], source: 'bob', model: null } as const;
  return { ...nothing, cards: [], rules: [], text, path: 'chat', memories: [], proposed: [], tools: [] };
}

function pathOf({ tools, modes }: ChatState, { conversation, text, table }: ChatMessageRequest): ChatPath {
  const toolsSelected = (tools?.selected(conversationSession(conversation)).length ?? 0) > 0;
  return modes.pathOf(conversation, text, { atTable: table !== null, toolsSelected });
}

function questionOf({ conversation, table: _, ...asked }: ChatMessageRequest, turnId: string | null): ChatQuestion {
  return { attachments: [], ...asked, conversation: conversationSession(conversation), turnId };
}
