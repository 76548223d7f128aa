/** How much of an answer is taken, whoever answers: memory and patience have an end, and what came up to there is kept. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters of an answer, its thoughts and its calls: more than any model's context can hold. */
const LONGEST_ANSWER = 2_000_000;
/** Thoughts before the first word of the answer: a model that thinks in circles doesn't find out either. */
const LONGEST_THOUGHT = 400_000;
/** White space in one stretch: a model that fell into it doesn't find out again. */
const LONGEST_BLANK = 10_000;
/** Bytes without an end of a line, and in all: events have names of fields around each piece. */
const LONGEST_LINE = 4_000_000;
const MOST_BYTES = 256_000_000;
/** Bytes after which everybody else on the thread has a turn: a fast server has the next piece ready at once. */
const BYTES_A_TURN = 500_000;
const NEWLINE = 10;

interface AnswerMeter {
  /** What is too much, in words; null as long as nothing is. `isThought` is for what isn't of the answer itself. */
  add(text: string, isThought?: boolean): string | null;
}

export function createAnswerMeter(): AnswerMeter {
  let size = 0;
  let blank = 0;
  let thought = 0;
  return {
    add(text, isThought = false) {
      size += text.length;
      thought = isThought ? thought + text.length : 0;
      const inked = text.trimEnd();
      blank = inked === '' ? blank + text.length : text.length - inked.length;
      if (size > LONGEST_ANSWER) return `said more than ${LONGEST_ANSWER.toLocaleString('en')} characters`;
      if (thought > LONGEST_THOUGHT) return `thought for ${LONGEST_THOUGHT.toLocaleString('en')} characters`;
      if (blank > LONGEST_BLANK) return 'said nothing but blanks for too long';
      return null;
    },
  };
}

/** The same response, whose body breaks off where a line or the whole is longer than any answer. */
export function limitedResponse(response: Response): Response {
  if (response.body === null) return response;
  let size = 0;
  let line = 0;
  let unturned = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    async transform(piece, controller) {
      unturned += piece.length;
      if (unturned > BYTES_A_TURN) {
        unturned = 0;
        await nextTurn();
      }
      const end = piece.lastIndexOf(NEWLINE);
      size += piece.length;
      line = end === -1 ? line + piece.length : piece.length - end - 1;
      if (size > MOST_BYTES || line > LONGEST_LINE) controller.error(new Error('its answer is too long'));
      else controller.enqueue(piece);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
