/** Talks in and out of what Bob keeps. Bringing the same file in twice brings nothing the second time. */

import { ATTACHMENT_LIMITS, attachment, bytesOfBase64, conversationId, pictureFormat } from '../api/index.ts';
import { done, type Outcome, refused, sha256, slices } from '../basics/index.ts';
import type { BroughtExchange, Conversations, ListedConversation, Message } from '../conversations/index.ts';
import { type OutsideReader, readOutside } from '../outside/index.ts';
import type { readTalks } from './read-talks.ts';
import { talksAsJson, talksAsMarkdown } from './write-talks.ts';
import type { ReadTalks, WrittenAttachment, WrittenExchange, WrittenTalk } from './written-talk.ts';

type TalkFormat = 'json' | 'markdown';

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
  conversations: Pick<Conversations, 'list' | 'messages' | 'picture'>,
  ids: readonly string[],
  format: TalkFormat,
): Outcome<string> {
  const listed = new Map(conversations.list().map((one) => [one.id, one]));
  const missing = ids.find((id) => !listed.has(id));
  if (missing !== undefined) return refused(404, 'no_conversation', `There is no talk ${missing.slice(0, 80)}.`);
  const talks = ids.map((id) => writtenTalkOf(conversations, id, listed.get(id)!.title));
  return done(format === 'json' ? talksAsJson(talks) : talksAsMarkdown(talks));
}

function writtenTalkOf(
  conversations: Pick<Conversations, 'messages' | 'picture'>,
  id: string,
  title: string,
): WrittenTalk {
  const messages = conversations.messages(id, MOST_MESSAGES);
  return { title, exchanges: writtenOf(messages, (name) => conversations.picture(id, name)) };
}

function writtenOf(
  messages: ReturnType<Conversations['messages']>,
  pictureOf: (name: string) => Picture | null,
): WrittenExchange[] {
  return messages
    .filter(({ who }) => who === 'person')
    .map(({ n, text, at, attributes }) => {
      const answered = messages.find((one) => one.n === n && one.who === 'bob');
      const { model } = (answered?.attributes['answer'] ?? {}) as { model?: unknown };
      const attachments = attachedTo(attributes, pictureOf);
      return {
        question: text,
        askedAt: at,
        answer: answered?.text ?? '',
        model: typeof model === 'string' ? model : null,
        ...(attachments.length === 0 ? {} : { attachments }),
      };
    });
}

type Picture = NonNullable<ReturnType<Conversations['picture']>>;

function attachedTo(
  { attachments }: Message['attributes'],
  pictureOf: (name: string) => Picture | null,
): WrittenAttachment[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap((one) => {
    const read = attachment.safeParse(one).data;
    if (read === undefined) return [];
    const shown = read.picture === undefined ? null : pictureOf(read.picture);
    return [shown === null ? read : { ...read, shown }];
  });
}

/** What an attachment of a file holds is named by its own bytes, and a picture that is none is left out. */
function broughtAttachments(written: readonly WrittenAttachment[]) {
  const pictures = new Map<string, Picture>();
  const attachments = written.flatMap(({ shown, picture: _, ...one }) => {
    if (one.kind !== 'picture') return [one];
    const mime = shown === undefined ? null : pictureFormat(shown.data);
    if (shown === undefined || mime === null || bytesOfBase64(shown.data) > ATTACHMENT_LIMITS.pictures) return [];
    const name = sha256(shown.data);
    pictures.set(name, { mime, data: shown.data });
    return [{ ...one, picture: name }];
  });
  return { attachments, pictures };
}

interface Brought {
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
  conversations: Pick<Conversations, 'bring' | 'list' | 'messages' | 'picture'>,
  { talks, problems }: ReadTalks,
  name: string,
): Promise<Brought> {
  const pause = slices();
  let brought = 0;
  // A talk that went out of here as it stands is here already, whatever it is called by.
  const present = new Set<string>();
  for (const { id, title: called } of talksOf(conversations)) {
    await pause();
    present.add(idOf(writtenTalkOf(conversations, id, called)));
  }
  for (const talk of talks) {
    await pause();
    if (present.has(idOf(talk))) continue;
    const title = talk.title.trim() || (talk.exchanges.find(({ question }) => question !== '')?.question ?? name);
    if (conversations.bring(idOf(talk), title, talk.exchanges.map(broughtOf))) brought += 1;
  }
  return { brought, known: talks.length - brought, problems };
}

/** The same talk has the same name, whatever file it came in. */
function idOf(talk: WrittenTalk): string {
  return `c_${sha256(JSON.stringify(talk)).slice(0, 24)}`;
}

function broughtOf(
  { question, askedAt, answer, model, attachments: written = [] }: WrittenExchange,
  index: number,
): BroughtExchange {
  const { attachments, pictures } = broughtAttachments(written);
  // What an own turn has, so that a model is shown what was said when the talk goes on.
  const turnId = `brought_${index + 1}`;
  return {
    question: question === '' ? '(nothing was asked)' : question,
    askedAt,
    answer,
    pictures,
    attributes: {
      question: { id: turnId, isPerson: true, turnId, ...(attachments.length === 0 ? {} : { attachments }) },
      answer: { answer: { cards: [], rules: [], source: model === null ? 'engine' : 'model', model, turnId } },
    },
  };
}
