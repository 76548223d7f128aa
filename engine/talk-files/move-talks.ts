/** Talks in and out of what Bob keeps. Bringing the same file in twice brings nothing the second time. */
import type { BroughtExchange, Conversations, ListedConversation } from '../agent/conversation.ts';
import { conversationId } from '../api/index.ts';
import { sha256 } from '../digest.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type OutsideReader, readOutside } from '../outside/index.ts';
import { slices } from '../slices.ts';
import type { readTalks } from './read-talks.ts';
import { talksAsJson, talksAsMarkdown } from './write-talks.ts';
import type { ReadTalks, WrittenExchange, WrittenTalk } from './written-talk.ts';

export type TalkFormat = 'json' | 'markdown';

/** Those without a table, on the list or taken off it: tables have the same talks, and are found by their games. */
export function talksOf(
  conversations: Pick<Conversations, 'list'>,
  { search, removed = false }: { readonly search?: string | undefined; readonly removed?: boolean } = {},
): readonly ListedConversation[] {
  return conversations
    .list(search)
    .filter(({ id, removedAt }) => conversationId.safeParse(id).success && (removedAt !== null) === removed);
}

/** Megabytes of somebody else's JSON are read beside everybody else's work. */
const READER: OutsideReader = {
  module: new URL('./read-talks.ts', import.meta.url),
  name: 'readTalks',
  what: 'file of talks',
};
/** Messages of one talk that are written: more than anybody has said in one. */
const MOST_MESSAGES = 100_000;

/** Those of these ids, in their order. 404 where one isn't there. */
export function exportTalks(
  conversations: Pick<Conversations, 'list' | 'messages'>,
  ids: readonly string[],
  format: TalkFormat,
): Outcome<string> {
  const listed = new Map(conversations.list().map((one) => [one.id, one]));
  const missing = ids.find((id) => !listed.has(id));
  if (missing !== undefined) return refused(404, 'no_conversation', `There is no talk ${missing.slice(0, 80)}.`);
  const talks = ids.map((id): WrittenTalk => {
    const exchanges = writtenOf(conversations.messages(id, MOST_MESSAGES));
    return { title: listed.get(id)!.title, exchanges };
  });
  return done(format === 'json' ? talksAsJson(talks) : talksAsMarkdown(talks));
}

function writtenOf(messages: ReturnType<Conversations['messages']>): WrittenExchange[] {
  return messages
    .filter(({ who }) => who === 'person')
    .map(({ n, text, at }) => {
      const answered = messages.find((one) => one.n === n && one.who === 'bob');
      const { model } = (answered?.attributes['answer'] ?? {}) as { model?: unknown };
      return {
        question: text,
        askedAt: at,
        answer: answered?.text ?? '',
        model: typeof model === 'string' ? model : null,
      };
    });
}

export interface Brought {
  readonly brought: number;
  /** They were here already. */
  readonly known: number;
  readonly problems: readonly string[];
}

/** What a file of others holds, read beside everybody else's work. */
export async function readTalksOutside(text: string, name: string): Promise<Outcome<ReadTalks>> {
  const outside = await readOutside<typeof readTalks>(READER, text, name);
  return outside.ok ? outside.value : outside;
}

export async function importTalks(
  conversations: Pick<Conversations, 'bring'>,
  { talks, problems }: ReadTalks,
  name: string,
): Promise<Brought> {
  const pause = slices();
  let brought = 0;
  for (const talk of talks) {
    await pause();
    const title = talk.title.trim() || (talk.exchanges.find(({ question }) => question !== '')?.question ?? name);
    if (conversations.bring(idOf(talk), title, talk.exchanges.map(broughtOf))) brought += 1;
  }
  return { brought, known: talks.length - brought, problems };
}

/** The same talk has the same name, whatever file it came in. */
function idOf(talk: WrittenTalk): string {
  return `c_${sha256(JSON.stringify(talk)).slice(0, 24)}`;
}

function broughtOf({ question, askedAt, answer, model }: WrittenExchange, index: number): BroughtExchange {
  // What an own turn has, so that a model is shown what was said when the talk goes on.
  const turnId = `brought_${index + 1}`;
  return {
    question: question === '' ? '(nothing was asked)' : question,
    askedAt,
    answer,
    attributes: {
      question: { id: turnId, isPerson: true, turnId },
      answer: { answer: { cards: [], rules: [], source: model === null ? 'engine' : 'model', model, turnId } },
    },
  };
}
