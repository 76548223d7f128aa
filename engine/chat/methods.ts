/** The methods about the chat and about what may answer in it, as clients call them. */
import { randomUUID } from 'node:crypto';
import type { Session } from '../access/index.ts';
import type { Agent } from '../agent/index.ts';
import type { ChatMethod, ConversationMethod, ModelChoice, Params, Result } from '../api/index.ts';
import { done, fault, type Outcome, refused, unwrap } from '../basics/index.ts';
import type { OwnDecks } from '../decks/index.ts';
import type { Tables } from '../games/index.ts';
import type { Hints } from '../review/index.ts';
import { askedView } from './asked-view.ts';
import { attachmentOf, checkPictures, type PreparedAttachment } from './attachments.ts';
import type { Chat } from './chat.ts';
import { createConversationMethods } from './conversation-methods.ts';
import type { Kept } from './kept.ts';
import { keptGameAskedOf, type LastGameParts, lastGameAskedOf } from './last-game.ts';
import { conversationSession } from './request.ts';
import type { Traces } from './traces.ts';
import { tryModel } from './try-model.ts';

type ChatMethods = {
  [M in ChatMethod | ConversationMethod]: (
    params: Params<M>,
    session: Pick<Session, 'isPerson'>,
  ) => Result<M> | Promise<Result<M>>;
};

interface ChatMethodParts {
  readonly agent: Agent;
  readonly chat: Chat;
  readonly kept: Kept;
  readonly decks: OwnDecks;
  readonly tables: Tables;
  readonly traces: Traces;
  readonly coachAt: Hints['coachAt'];
  readonly review: LastGameParts['review'];
  /** Talks were brought in. */
  readonly onTalks: () => void;
}

export function createChatMethods(parts: ChatMethodParts): ChatMethods {
  const { agent, chat, kept, decks, tables, traces, coachAt, onTalks } = parts;
  const lastGame = { tables, review: parts.review };
  const status = () => ({ chat: choiceOfModel(agent, 'bob:chat'), mtg: choiceOfModel(agent, 'bob:mtg') });
  return {
    async 'chat/send'(params, { isPerson }) {
      const { text, gameId, token, conversation = '', id = randomUUID(), instead, attachments: given } = params;
      const talk = conversationSession(gameId ?? conversation);
      if (instead !== undefined && !kept.has(talk, instead)) {
        throw fault('no_message', 'The message that this is to stand beside is gone.');
      }
      const attachments: readonly PreparedAttachment[] =
        given === undefined && instead !== undefined
          ? kept.attachedTo(talk, instead)
          : (given ?? []).map((one) => attachmentOf(one, tables));
      checkPictures(attachments);
      if (gameId === undefined || token === undefined) {
        const table = isPerson ? await lastGameAskedOf(text, lastGame) : null;
        return chat.send({ text, id, conversation, table, isPerson, instead, attachments });
      }
      // A talk goes on where its game has been put away.
      const put = isPerson && !tables.isOpen(gameId) ? await keptGameAskedOf(gameId, lastGame) : null;
      if (put !== null)
        return chat.send({ text, id, conversation: gameId, table: put.over, isPerson, instead, attachments });
      const table = tables.find(gameId);
      const reply = await chat.send({
        text,
        id,
        conversation: gameId,
        isPerson,
        instead,
        attachments,
        table: {
          view: table.view(token),
          decision: table.decision(token),
          recent: table.sync(token, 0).messages,
          whyNot: (object) => table.whyNot(token, object),
          manaNow: () => table.manaNow(token),
          whySize: (object) => table.whySize(token, object),
          coach: coachAt(table, token),
        },
      });
      await table.asked(token, text, reply.text, reply.rules);
      return reply;
    },
    'turbotime/state': ({ gameId, conversation }) => stateOf(chat.turbotime(gameId ?? conversation ?? '')),
    'turbotime/select': ({ gameId, conversation, tools }) =>
      stateOf(chat.turbotime(gameId ?? conversation ?? '', tools)),
    ...createConversationMethods(kept, reachableModel.bind(null, agent), onTalks),
    'chat/asked': ({ conversation, n }) => kept.told(conversation, n).map(askedView),
    'chat/stop': ({ id }) => ({ ok: chat.stop(id) }),
    'models/status': status,
    async 'models/look'() {
      const found = await agent.discoverModels();
      return found.map(({ provider, baseUrl, models }) => ({
        provider,
        baseUrl,
        models: models.map(({ id, contextLength, sees }) => ({
          id,
          contextLength,
          sees,
          actual: `url/${baseUrl}#${id}`,
        })),
      }));
    },
    'models/use'({ alias, actual }) {
      if (actual === null) agent.removeModel({ alias });
      else {
        unwrap(agent.addModel({ alias, actual }));
      }
      return status();
    },
    'models/sight': async ({ model }) => ({ ...unwrap(await agent.modelSight(model)) }),
    async 'models/saySight'({ model, sees }) {
      unwrap(agent.sayModelSight(model, sees));
      return { ...unwrap(await agent.modelSight(model)) };
    },
    'models/try': ({ actual }) => tryModel(agent.converse, actual),
    'agentDecks/list': async () => (await decks.list()).map((deck) => ({ ...deck })),
    'traces/list': () => traces.list(),
    'traces/get': ({ runId }) => traces.get(runId),
  };
}

/** Refused with why where nothing answers under that name. */
function reachableModel(agent: Agent, name: string): Outcome<string> {
  const { model, note } = agent.describeModel(name);
  return model === null ? refused(404, 'no_model', note ?? `No model answers as ${name}.`) : done(name);
}

/** What one of Bob's names means, in words for the window. */
export function choiceOfModel(agent: Agent, alias: ModelChoice['alias']): ModelChoice {
  const { model, provider, note, isBorrowed } = agent.describeModel(alias);
  const chosen = agent.getModels().some((kept) => kept.alias === alias);
  return {
    alias,
    model,
    provider,
    note,
    from: chosen ? 'window' : model === null || isBorrowed ? 'none' : 'environment',
  };
}

/** A model as one speaks of it: without the address that it is asked at. */
export function spokenName(model: string | null): string | null {
  return model === null ? null : (/^https?:\/\/.*?(?:#|\/v\d+\/)(.+)$/.exec(model)?.[1] ?? model);
}

function stateOf(outcome: ReturnType<Chat['turbotime']>): Result<'turbotime/state'> {
  const { isOn, tools } = unwrap(outcome);
  return { isOn, tools: [...tools] };
}
