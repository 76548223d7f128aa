/** A talk with Bob at the terminal: words as they come, Ctrl+C for an answer that is enough, and once more for the end. */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { type AttachmentGiven, LONGEST_QUESTION, type Result } from '../api/index.ts';
import type { Host } from '../host/index.ts';
import type { CommandIo } from './command.ts';

type Reply = Result<'chat/send'>;

/** What is asked, and what stands beside it. */
interface TerminalQuestion {
  readonly text: string;
  readonly attachments?: readonly AttachmentGiven[];
}

/** Words that are too many for one message, in a line for the person; null where they fit. */
export function tooLongMessage(text: string): string | null {
  if (text.length <= LONGEST_QUESTION) return null;
  const [length, most] = [text.length, LONGEST_QUESTION].map((count) => count.toLocaleString('en'));
  return `That is ${length} characters, and ${most} fit into one message. Send the part that matters.`;
}

/** Asks, and shows the answer as it comes; with `--json` nothing of it. The first interrupt stops it, and what had come stays. */
export async function askAtTerminal(
  host: Host,
  io: CommandIo,
  { text, attachments }: TerminalQuestion,
): Promise<{ reply: Reply; isStopped: boolean }> {
  const id = randomUUID();
  let shown = '';
  let isStopped = false;
  const leave = host.subscribe(({ method, params }) => {
    if (method !== 'chat/text' || params.id !== id || io.json) return;
    shown += params.text;
    io.stdout.write(params.text);
  });
  const release = io.onInterrupt(() => {
    isStopped = true;
    // The next one ends the program, as everywhere.
    release();
    void host.call('chat/stop', { id }, 'window');
  });
  try {
    const beside = attachments === undefined ? {} : { attachments };
    const reply = (await host.call('chat/send', { text, id, ...beside }, 'window')) as Reply;
    if (!io.json) io.stdout.write(restOf(reply, shown));
    return { reply, isStopped };
  } finally {
    release();
    leave();
  }
}

/** What stands in the answer beyond what was shown; all of it where that was otherwise. */
function restOf({ text, note, proposed = [] }: Reply, shown: string): string {
  const rest = text.startsWith(shown)
    ? text.slice(shown.length)
    : text === shown.trim()
      ? ''
      : `\n\nPut right:\n${text}`;
  const waits = proposed.length === 0 ? [] : [`(${proposed.length} to decide about: bob memory pending)`];
  return `${[rest, ...(note === undefined ? [] : [`(${note})`]), ...waits].join('\n')}\n`;
}

/** A line is a message, until `:quit`, the end of what is typed, or an interrupt while nothing is being answered. */
export async function talkAtTerminal(host: Host, io: CommandIo, first: readonly AttachmentGiven[]): Promise<void> {
  if (io.stdin === undefined) return;
  const lines = createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const prompt = () => {
    if (io.stdin?.isTTY === true) io.stdout.write('> ');
  };
  let attachments = first;
  let isAnswering = false;
  let isEnding = false;
  const release = io.onInterrupt(() => {
    // The first one is for the answer.
    if (!isAnswering) {
      isEnding = true;
      lines.close();
    }
    isAnswering = false;
  });
  try {
    prompt();
    for await (const line of lines) {
      const text = line.trim();
      if (text === ':quit' || text === ':q') break;
      const problem = tooLongMessage(text);
      if (problem !== null) io.stdout.write(`${problem}\n`);
      else if (text !== '') {
        isAnswering = true;
        await askAtTerminal(host, io, { text, ...(attachments.length === 0 ? {} : { attachments }) });
        isAnswering = false;
        attachments = [];
      }
      if (isEnding) break;
      prompt();
    }
  } finally {
    release();
    lines.close();
  }
}
