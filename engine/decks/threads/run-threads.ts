/**
 * The threads of one run: one for each level of decks that call decks, so that a deck outlives what it calls, and others for
 * handlers, which speak while something else computes. Threads that are sound go on to the next run.
 */
import { type CodeThread, startThread } from './thread.ts';

export interface RunThreads {
  /** The thread of a level; a new one where code there didn't end in time. */
  at(level: string): CodeThread;
  /** The run has ended. */
  release(): void;
}

/** Threads that wait for the next run; loading zod is most of what a new one costs. */
const MOST_IDLE = 4;
/** Milliseconds after which a thread that waits is ended. */
const LONGEST_IDLE = 60_000;

const idle: { thread: CodeThread; farewell: NodeJS.Timeout }[] = [];

export function createRunThreads(): RunThreads {
  const threads = new Map<string, CodeThread>();
  const all: CodeThread[] = [];
  return {
    at(level) {
      const present = threads.get(level);
      if (present?.open === true) return present;
      const thread = take();
      threads.set(level, thread);
      all.push(thread);
      return thread;
    },
    release() {
      for (const thread of all.splice(0)) putBack(thread);
    },
  };
}

function take(): CodeThread {
  for (let waiting = idle.pop(); waiting !== undefined; waiting = idle.pop()) {
    clearTimeout(waiting.farewell);
    if (waiting.thread.sound) return waiting.thread;
  }
  return startThread();
}

function putBack(thread: CodeThread): void {
  if (!thread.open) return;
  if (!thread.sound || idle.length >= MOST_IDLE) return thread.end();
  thread.renew();
  const farewell = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.thread === thread),
      1,
    );
    thread.end();
  }, LONGEST_IDLE);
  farewell.unref();
  idle.push({ thread, farewell });
}
