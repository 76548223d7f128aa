/** Talks on their way out: as JSON that Bob reads again, or as Markdown for people. */
import { DISPLAY_NAME } from '../basics/index.ts';
import { TALK_FORMAT, type WrittenTalk } from './written-talk.ts';

export function talksAsJson(talks: readonly WrittenTalk[]): string {
  return `${JSON.stringify({ format: TALK_FORMAT, version: 1, talks }, null, 2)}\n`;
}

/** A heading for each talk and each question; what was written stands as it was written. */
export function talksAsMarkdown(talks: readonly WrittenTalk[]): string {
  return talks.map(talkAsMarkdown).join('\n\n---\n\n');
}

function talkAsMarkdown({ title, exchanges }: WrittenTalk): string {
  const said = exchanges.flatMap(({ question, askedAt, answer, model, attachments = [] }) => [
    ...(question === '' ? [] : [`## You${askedAt === null ? '' : `, ${dayAndTime(askedAt)}`}`, question]),
    ...attachments.map(({ name, note }) => `(Attached: ${name}, ${note})`),
    ...(answer === '' ? [] : [`## ${DISPLAY_NAME}${model === null ? '' : ` (${model})`}`, answer]),
  ]);
  return [`# ${title}`, ...said].join('\n\n').concat('\n');
}

/** In Universal Time, so that a file says the same wherever it was made. */
function dayAndTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
