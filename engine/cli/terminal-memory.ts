/** Memory for a command of `bob`: opened as the window would, while no window has it. */

import { createAgent } from '../agent/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import { createOwnDecks } from '../decks/index.ts';
import { openRuntimeFolder } from '../disk/index.ts';
import { createPractice, type Memory, openChosenStore, openMemory, type Practice } from '../memory/index.ts';
import { noticeLine, openNotices } from '../notices/index.ts';
import { readSettings } from '../settings/index.ts';
import { createTrace } from '../trace/index.ts';

export interface TerminalMemory {
  readonly memory: Memory;
  readonly practice: Practice;
  close(): Promise<void>;
}

interface TerminalOptions {
  readonly runtimeDir: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A line for the person. */
  readonly onProblem: (text: string) => void;
}

/** Refused where an open Bob has the memory for itself. */
export async function openTerminalMemory({
  runtimeDir,
  environment,
  onProblem,
}: TerminalOptions): Promise<Outcome<TerminalMemory>> {
  openRuntimeFolder(runtimeDir);
  const { settings } = readSettings(environment);
  const trace = createTrace();
  const opened = await createAgent({ settings, runtimeDir, trace });
  if (!opened.ok) {
    const isOpen = opened.refusal.code === 'in_use';
    const message = isOpen
      ? `Bob is open and has the memory for himself. Decide in his window, or close him first. (${opened.refusal.message})`
      : opened.refusal.message;
    return refused(opened.refusal.status, opened.refusal.code, message);
  }
  const agent = opened.value;
  try {
    // The window tells of it too, until it is read there.
    const notices = openNotices({ runtimeDir, now: Date.now, onTold: (notice) => onProblem(noticeLine(notice)) });
    const ltm = await openChosenStore({ runtimeDir, settings, onProblem, onFact: notices.tell });
    const memory = await openMemory({
      runtimeDir,
      candidates: agent.candidates,
      ltm,
      persistStm: settings.BOB_STM_PERSIST,
    });
    for (const problem of memory.problems) onProblem(problem);
    memory.facts.forEach(notices.tell);
    const decks = createOwnDecks({ runtimeDir, converse: agent.converse, trace, onProblem });
    const model = () => agent.describeModel('bob:chat').model;
    const practice = createPractice({ runtimeDir, memory, decks, model, now: Date.now });
    return done({
      memory,
      practice,
      async close() {
        await memory.close();
        await agent.close();
      },
    });
  } catch (error) {
    await agent.close();
    throw error;
  }
}
