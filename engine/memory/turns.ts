/** `turns.jsonl`: every turn as it was, for whoever wants to know later (seed 000, "Logs are complete"). Only ever grows. */
import { z } from 'zod';
import { valueWithoutCredentials } from '../basics/index.ts';
import { damagedLines, type Fact, openLineFile, readLastLines } from '../disk/index.ts';

const turnTool = z.object({
  tool_name: z.string(),
  args: z.unknown(),
  status: z.enum(['ok', 'failed', 'refused']),
  error: z.string().nullable(),
  /** Where the result is kept, if not here. */
  result_ref: z.string().nullable(),
  /** Milliseconds; null where it was never called. */
  elapsed_ms: z.number().nullable().default(null),
});
export type TurnTool = z.infer<typeof turnTool>;

const turnRecord = z.object({
  turn_id: z.string(),
  /** Epoch milliseconds. */
  ts: z.number(),
  session: z.string(),
  conversation: z.string(),
  mode: z.string(),
  /** Whose words the input is: the person's own, or another program's. */
  by: z.enum(['person', 'program']).default('person'),
  input: z.string(),
  /** What was thought before the answer; null where no model was asked. */
  think: z.unknown(),
  response: z.string(),
  /** What was proposed to be remembered, and what became of each proposal at once. */
  candidates: z.array(
    z.object({
      text: z.string(),
      type: z.string(),
      candidate_id: z.string().nullable(),
      refused: z.string().nullable(),
    }),
  ),
  tools: z.array(turnTool),
  /** Cards, rules and other names that it was about. */
  entities: z.array(z.string()).default([]),
  /** Ids of memories that the answer was given, and of those that it cites. */
  memories: z.object({ retrieved: z.array(z.string()), cited: z.array(z.string()) }),
  /** Milliseconds. */
  timings: z.object({ think: z.number(), tools: z.number(), respond: z.number(), total: z.number() }),
  /** As the server counts; null where no model was asked, or it doesn't say. */
  tokens: z.object({ prompt: z.number(), completion: z.number(), total: z.number() }).nullable(),
  model: z.string().nullable(),
  error: z.string().nullable(),
});
export type TurnRecord = z.infer<typeof turnRecord>;

export interface Turns {
  append(record: TurnRecord): void;
  /** The last ones, oldest first; lines that can't be relied on are left out. */
  latest(most: number): TurnRecord[];
  /** What was damaged when it was opened; null where nothing was. */
  readonly fact: Fact | null;
  close(): void;
}

export function openTurns(file: string): Turns {
  const out = openLineFile(file, { flush: true, sums: true });
  const fact = damagedLines(file, readLastLines(file), out.torn, {
    safe: 'All other turns, memories, games and rooms are as they were.',
    next: 'Nothing needs to be done. bob restore brings back an earlier state, if you miss something.',
  });
  return {
    append: (record) => out.append([valueWithoutCredentials(bounded(record))]),
    latest: (most) =>
      readLastLines(file)
        .slice(-most)
        .flatMap(({ value, check }) => {
          const read = turnRecord.safeParse(value);
          return read.success && check !== 'wrong' ? [read.data] : [];
        }),
    fact,
    close: out.close,
  };
}

/** Longer texts are cut, and say so: no line of the record is more than a few megabytes. */
const LONGEST = 1_000_000;

function bounded(record: TurnRecord): TurnRecord {
  const cut = (text: string) =>
    text.length <= LONGEST
      ? text
      : `${text.slice(0, LONGEST).toWellFormed()}\n[${text.length - LONGEST} more characters were left out of this record]`;
  return { ...record, input: cut(record.input), response: cut(record.response) };
}
