/**
 * Talks on their way in: from Bob's own JSON, from ChatGPT's `conversations.json`, from Jan's `messages.jsonl`, and from
 * Cherry Studio's `data.json`. What they hold is what others wrote: it is kept as talk, and does nothing.
 */
import { done, type Outcome, refused } from '../basics/index.ts';
import { chatGptTalks } from './chat-gpt.ts';
import { cherryStudioTalks } from './cherry-studio.ts';
import { janTalk } from './jan.ts';
import { type ReadTalks, writtenTalks } from './written-talk.ts';

/** More is no export of a person's talks. */
const MOST_TALKS = 20_000;

/** `name`: the file's, which names a talk that has no title of its own. Refused with 422 for what is none of these. */
export function readTalks(text: string, name: string): Outcome<ReadTalks> {
  const value = jsonIn(text);
  const read = value === undefined ? janTalk(text, name) : readValue(value, name);
  if (read === null) {
    return refused(
      422,
      'not_talks',
      `${name} holds no talks that Bob can read. He reads his own JSON, ChatGPT's conversations.json, Jan's messages.jsonl and Cherry Studio's data.json.`,
    );
  }
  const talks = read.talks.filter(({ exchanges }) => exchanges.length > 0);
  const left = talks.length - MOST_TALKS;
  const problems = left > 0 ? [`${left} talks after the first ${MOST_TALKS} were left out.`] : [];
  return done({ talks: talks.slice(0, MOST_TALKS), problems: [...read.problems, ...problems] });
}

function readValue(value: unknown, name: string): ReadTalks | null {
  const own = writtenTalks.safeParse(value);
  if (own.success) return { talks: own.data.talks, problems: [] };
  return chatGptTalks(value) ?? cherryStudioTalks(value) ?? janTalk(JSON.stringify(value), name);
}

/** undefined for what isn't one JSON value, such as a line of JSON for each message. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
