/** `bob memory`: what is remembered and what waits for a decision, at the terminal. */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mixedNote, shownDigest, shownLine, terminalJson } from '../../api/shown-text.ts';
import { type Outcome, refused, sha256 } from '../../basics/index.ts';
import { exportMemories, type MemoryCandidate, memoryCandidateSchema } from '../../ltm/index.ts';
import { type CandidateChanges, importMemories, type Memory, pendingView } from '../../memory/index.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  type ExitCode,
  failed,
  parseCommandArgs,
  wholeNumber,
} from '../command.ts';
import { agreed, refusedWithoutPerson } from '../person.ts';
import { openTerminalMemory, type TerminalMemory } from '../terminal-memory.ts';

const usage = `bob memory list|pending|approve ID|edit ID|reject ID|undo ID|query TEXT|import FILE|export [FILE]

What Bob remembers, and what he asks to remember. Nothing is remembered before you approve it, at a terminal or in the window; every
decision is a line in memory_approvals.jsonl in the runtime folder. While Bob's window is open it has the memory for itself.

  list [--all]                what is remembered; with --all also what was replaced
  pending                     what waits for your decision
  approve ID                  shows a candidate and remembers it; --supersedes MEMORY puts it in another one's place
  edit ID [--text T] [--type T] [--tags A,B] [--days N|none]   remembers it with these changes
  reject ID                   leaves nothing of it but the line in the ledger
  undo MEMORY                 takes a memory back
  query TEXT [-k N]           what would be found (6)
  import FILE                 proposes what an export holds
  export [FILE]               what is remembered, one JSON object a line

With --json: the rows, or the decision.`;

interface Asked {
  readonly word: string;
  readonly rest: readonly string[];
  readonly values: {
    readonly all?: boolean | undefined;
    readonly text?: string | undefined;
    readonly type?: string | undefined;
    readonly tags?: string | undefined;
    readonly days?: string | undefined;
    readonly supersedes?: string | undefined;
    readonly k?: string | undefined;
  };
}

/** How many words each takes: least and most. */
const WORDS: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  pending: [0, 0],
  approve: [1, 1],
  edit: [1, 1],
  reject: [1, 1],
  undo: [1, 1],
  query: [1, 100],
  import: [1, 1],
  export: [0, 1],
};

/** Nobody but a person does these. */
const DECISIONS: ReadonlySet<string> = new Set(['approve', 'edit', 'reject', 'undo']);

const command: CliCommand = {
  name: 'memory',
  summary: 'what Bob remembers, and what he asks to remember',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        text: { type: 'string' },
        type: { type: 'string' },
        tags: { type: 'string' },
        days: { type: 'string' },
        supersedes: { type: 'string' },
        k: { type: 'string', short: 'k' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [word = '', ...rest] = parsed.positionals;
    const bounds = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (bounds === undefined) return badUsage(io, `Write: bob memory ${Object.keys(WORDS).join('|')}`);
    if (rest.length < bounds[0] || rest.length > bounds[1]) {
      const wanted = usage.split('\n').find((line) => line.startsWith(`  ${word}`)) ?? word;
      return badUsage(io, `Write: bob memory ${wanted.trim().split(/ {2,}/)[0]}`);
    }
    const changes = changesOf(parsed.values);
    if (!changes.ok) return badUsage(io, changes.problem);
    const most = wholeNumber('k', parsed.values.k, { min: 1, max: 50, otherwise: 6 });
    if (!most.ok) return badUsage(io, most.problem);
    const nobody = DECISIONS.has(word) ? refusedWithoutPerson(io, 'What is remembered') : null;
    if (nobody !== null) return nobody;
    const opened = await openTerminalMemory({
      runtimeDir: io.runtimeDir,
      environment: io.env,
      onProblem: (text) => io.stderr.write(`${text}\n`),
    });
    if (!opened.ok) return failed(io, opened.refusal.code, opened.refusal.message);
    try {
      return await carryOut({ word, rest, values: parsed.values }, changes.value, most.value, opened.value, io);
    } finally {
      await opened.value.close();
    }
  },
};

async function carryOut(
  { word, rest, values }: Asked,
  changes: CandidateChanges,
  most: number,
  { memory }: TerminalMemory,
  io: CommandIo,
): Promise<ExitCode> {
  const { approvals, ltm, queue } = memory;
  const [id = ''] = rest;
  const decided = (outcome: Outcome<{ decision: string; memoryId: string | null }>): ExitCode => {
    if (!outcome.ok) return failed(io, outcome.refusal.code, outcome.refusal.message);
    const { decision, memoryId } = outcome.value;
    io.result(outcome.value, () => (memoryId === null ? `${decision}: ${id}` : `${decision}: ${memoryId}`));
    return 0;
  };
  switch (word) {
    case 'list': {
      const rows = await ltm.list({ all: values.all === true });
      io.result(rows, () =>
        lines(
          rows.map(({ id: of, type, text, superseded_by }) => [
            of,
            type,
            superseded_by === null ? shownLine(text) : `${shownLine(text)} (replaced)`,
          ]),
          'Nothing is remembered.',
        ),
      );
      return 0;
    }
    case 'pending': {
      const rows = (await memory.pending()).map(pendingView);
      io.result(rows, () =>
        lines(
          rows.map(({ id: of, candidate, related }) => [
            of,
            candidate.type,
            `${shownCandidate(candidate)}${related.map((one) => ` [${one.relation}: ${one.id}]`).join('')}`,
          ]),
          'Nothing waits for a decision.',
        ),
      );
      return 0;
    }
    case 'approve':
      return decided(await approve(id, values.supersedes, memory, io));
    case 'edit':
      return decided(await approvals.edit(id, changes, 'terminal', values.supersedes));
    case 'reject':
      return decided(await approvals.reject(id, 'terminal'));
    case 'undo':
      return decided(await approvals.undo(id, 'terminal'));
    case 'query': {
      const hits = await ltm.query(rest.join(' '), most);
      io.result(hits, () =>
        lines(
          hits.map(({ id: of, score, text }) => [of, score.toFixed(3), shownLine(text)]),
          'Nothing like it is remembered.',
        ),
      );
      return 0;
    }
    case 'import': {
      const taken = await importMemories(await readFile(path.resolve(io.cwd, id), 'utf8'), { queue, ltm });
      if (!taken.ok) return failed(io, taken.refusal.code, taken.refusal.message);
      const { proposed, skipped } = taken.value;
      io.result(
        taken.value,
        () => `${proposed.length} proposed, ${skipped.length} left out. bob memory pending lists them.`,
      );
      return 0;
    }
    case 'export': {
      const text = await exportMemories(ltm);
      if (rest.length === 1) await writeFile(path.resolve(io.cwd, id), text);
      const memories = text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as unknown);
      io.result(memories, () =>
        rest.length === 1
          ? `${memories.length === 1 ? '1 memory is' : `${memories.length} memories are`} in ${id}.`
          : terminalJson(text.trimEnd()),
      );
      return 0;
    }
    default:
      throw new Error(`there is no word ${word}`);
  }
}

/** What is remembered is what stood there when the yes came. */
async function approve(id: string, supersedes: string | undefined, { queue, approvals }: Memory, io: CommandIo) {
  const waiting = queue.find(id);
  if (waiting === null) return approvals.approve(id, 'terminal', supersedes);
  const { candidate } = waiting;
  const seen = shownDigest(candidate, sha256);
  if (await agreed(io, `${candidate.type}  ${shownCandidate(candidate)}\nRemember this?`)) {
    return approvals.approve(id, 'terminal', supersedes, seen);
  }
  return refused(409, 'left', `${id} waits as before.`);
}

function shownCandidate({ text, tags, why_store: why }: MemoryCandidate): string {
  const more = [tags.join(', '), why].filter((part) => part !== '').map((part) => ` (${shownLine(part)})`);
  const note = mixedNote(text);
  return `${shownLine(text)}${more.join('')}${note === null ? '' : ` ${note}`}`;
}

function changesOf({
  text,
  type,
  tags,
  days,
}: Asked['values']): { ok: true; value: CandidateChanges } | { ok: false; problem: string } {
  const given = {
    ...(text === undefined ? {} : { text }),
    ...(type === undefined ? {} : { type }),
    ...(tags === undefined
      ? {}
      : {
          tags: tags
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        }),
    ...(days === undefined ? {} : { ttl_days: days === 'none' ? null : Number(days) }),
  };
  const read = memoryCandidateSchema.partial().safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = { ttl_days: 'days' }[String(issue?.path[0])] ?? issue?.path[0];
    return { ok: false, problem: `--${String(name)}: ${issue?.message ?? 'wrong'}` };
  }
  // Defaults of the schema are not the person's.
  const named = new Set(Object.keys(given));
  return { ok: true, value: Object.fromEntries(Object.entries(read.data).filter(([name]) => named.has(name))) };
}

function lines(rows: readonly (readonly string[])[], none: string): string {
  return rows.length === 0 ? none : rows.map((row) => row.join('  ')).join('\n');
}

export default command;
