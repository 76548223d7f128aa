/** `bob talks`: what was talked about, at the terminal: listed, read, found, kept in order, and moved in and out. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAgent } from '../../agent/index.ts';
import { shownLine } from '../../api/shown-text.ts';
import type { Outcome } from '../../basics/index.ts';
import type { Conversations } from '../../conversations/index.ts';
import { openRuntimeFolder } from '../../disk/index.ts';
import { readSettings } from '../../settings/index.ts';
import { exportTalks, importTalks, readTalks, talksOf } from '../../talk-files/index.ts';
import { createTrace } from '../../trace/index.ts';
import { badUsage, type CliCommand, type CommandIo, type ExitCode, failed, parseCommandArgs } from '../command.ts';

const usage = `bob talks list|show ID|questions ID|search WORDS|rename ID TITLE|pin ID|unpin ID|remove ID [N]|restore ID [N]|export [ID...]|import FILE

What you talked about with Bob, without a table. While Bob's window is open it has the talks for itself.

  list [--removed]         pinned ones first, then the newest; with --removed those that can be brought back
  show ID                  a talk, as Markdown
  search WORDS             the talks in which all of these words stand
  rename ID TITLE          calls it so
  pin ID, unpin ID         puts it first in the list, or no longer
  remove ID, restore ID    takes it off the list for 30 days and then for good, or brings it back
  questions ID [--removed] what was asked in it, by number; with --removed what can be put back
  remove ID N, restore ID N
                           takes a question and its answer out of it, for 30 days and then for good, or puts them back
  export [ID...]           these talks, or all of them: [--format json|markdown] [--to FILE]
  import FILE              takes in Bob's own JSON, ChatGPT's conversations.json, Jan's messages.jsonl or Cherry Studio's
                           data.json; unpack an archive first. What is here already stays as it is

With --json: the rows, or what was done.`;

/** How many words each takes: least and most. */
const WORDS: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  show: [1, 1],
  search: [1, 100],
  rename: [2, 100],
  pin: [1, 1],
  unpin: [1, 1],
  questions: [1, 1],
  remove: [1, 2],
  restore: [1, 2],
  export: [0, 10_000],
  import: [1, 1],
};
/** Longer files are read in parts by nobody. */
const LARGEST_FILE = 400_000_000;

interface Asked {
  readonly word: string;
  readonly rest: readonly string[];
  readonly removed: boolean;
  readonly format: 'json' | 'markdown';
  readonly to: string | undefined;
}

const command: CliCommand = {
  name: 'talks',
  summary: 'what you talked about: list, read, find, and move in and out',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        removed: { type: 'boolean', default: false },
        format: { type: 'string', default: 'markdown' },
        to: { type: 'string' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [word = '', ...rest] = parsed.positionals;
    const bounds = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (bounds === undefined) return badUsage(io, `Write: bob talks ${Object.keys(WORDS).join('|')}`);
    if (rest.length < bounds[0] || rest.length > bounds[1]) {
      const wanted = usage.split('\n').find((line) => line.startsWith(`  ${word}`)) ?? word;
      return badUsage(io, `Write: bob talks ${wanted.trim().split(/ {2,}/)[0]}`);
    }
    const { removed, format, to } = parsed.values;
    if (format !== 'json' && format !== 'markdown') return badUsage(io, 'Write: --format json, or --format markdown');
    openRuntimeFolder(io.runtimeDir);
    const opened = await createAgent({
      settings: readSettings(io.env).settings,
      runtimeDir: io.runtimeDir,
      trace: createTrace(),
    });
    if (!opened.ok) {
      const { code, message } = opened.refusal;
      const why = `Bob is open and has the talks for himself. Do it in his window, or close him first. (${message})`;
      return failed(io, code, code === 'in_use' ? why : message);
    }
    try {
      return await carryOut({ word, rest, removed, format, to }, opened.value.conversations, io);
    } finally {
      await opened.value.close();
    }
  },
};

async function carryOut(asked: Asked, conversations: Conversations, io: CommandIo): Promise<ExitCode> {
  const { word, rest, removed } = asked;
  const [id = ''] = rest;
  switch (word) {
    case 'list':
      return listed(conversations, { removed }, io);
    case 'search':
      return listed(conversations, { search: rest.join(' ') }, io);
    case 'show':
      return shown(exportTalks(conversations, [id], 'markdown'), io);
    case 'rename':
      return changed(conversations.change(id, { title: rest.slice(1).join(' ') }), io);
    case 'pin':
    case 'unpin':
      return changed(conversations.change(id, { isPinned: word === 'pin' }), io);
    case 'questions':
      return questions(conversations, id, removed, io);
    case 'remove':
    case 'restore':
      if (rest[1] !== undefined) return removedMessage(conversations, id, rest[1], word === 'remove', io);
      return changed(conversations.change(id, { isRemoved: word === 'remove' }), io);
    case 'export':
      return await exported(asked, conversations, io);
    default:
      return await imported(path.resolve(io.cwd, id), conversations, io);
  }
}

function listed(
  conversations: Conversations,
  wanted: { readonly search?: string; readonly removed?: boolean },
  io: CommandIo,
): ExitCode {
  const rows = talksOf(conversations, wanted);
  io.result(rows, () =>
    rows.length === 0
      ? 'There is none.'
      : rows
          .map(({ id, title, usedAt, isPinned, found }) => {
            const day = new Date(usedAt).toISOString().slice(0, 10);
            const where = found === null ? '' : `\n    ${found.n}: ${shownLine(found.excerpt)}`;
            return `${id}  ${day}  ${isPinned ? '(pinned) ' : ''}${shownLine(title)}${where}`;
          })
          .join('\n'),
  );
  return 0;
}

function changed(outcome: ReturnType<Conversations['change']>, io: CommandIo): ExitCode {
  if (!outcome.ok) return failed(io, outcome.refusal.code, outcome.refusal.message);
  const { id, title, removedAt } = outcome.value;
  io.result(outcome.value, () => `${id}: ${shownLine(title)}${removedAt === null ? '' : ' (removed)'}`);
  return 0;
}

/** What was asked on the way that is shown, or what can be put back. */
function questions(conversations: Conversations, id: string, removed: boolean, io: CommandIo): ExitCode {
  if (conversations.about(id) === null) return failed(io, 'no_conversation', `There is no talk ${shownLine(id)}.`);
  const rows = removed
    ? conversations.removedMessages(id)
    : conversations
        .messages(id, Number.MAX_SAFE_INTEGER)
        .filter(({ who }) => who === 'person')
        .map(({ n, text: question }) => ({ n, question }));
  io.result(rows, () =>
    rows.length === 0 ? 'There is none.' : rows.map(({ n, question }) => `${n}  ${shownLine(question)}`).join('\n'),
  );
  return 0;
}

function removedMessage(
  conversations: Conversations,
  id: string,
  place: string,
  isRemoved: boolean,
  io: CommandIo,
): ExitCode {
  if (!/^[1-9]\d{0,8}$/.test(place)) return badUsage(io, `Write: bob talks ${isRemoved ? 'remove' : 'restore'} ID N`);
  const outcome = conversations.removeMessage(id, Number(place), isRemoved);
  if (!outcome.ok) return failed(io, outcome.refusal.code, outcome.refusal.message);
  io.result({ id, n: Number(place), isRemoved }, () => `${id}: ${place}${isRemoved ? ' (removed)' : ''}`);
  return 0;
}

function shown(text: Outcome<string>, io: CommandIo): ExitCode {
  if (!text.ok) return failed(io, text.refusal.code, text.refusal.message);
  // Each line by itself: what a model or a file wrote moves no cursor.
  io.result({ text: text.value }, () => text.value.split('\n').map(shownLine).join('\n'));
  return 0;
}

async function exported({ rest, format, to }: Asked, conversations: Conversations, io: CommandIo): Promise<ExitCode> {
  const ids = rest.length > 0 ? rest : talksOf(conversations).map(({ id }) => id);
  const text = exportTalks(conversations, ids, format);
  if (!text.ok || to === undefined) return shown(text, io);
  const file = path.resolve(io.cwd, to);
  try {
    await writeFile(file, text.value, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'it is there already; name another file' : String(code);
    return failed(io, 'not_written', `${file} could not be written: ${why}.`);
  }
  io.result({ file, talks: ids.length }, () => `${ids.length} talks are in ${shownLine(file)}.`);
  return 0;
}

async function imported(file: string, conversations: Conversations, io: CommandIo): Promise<ExitCode> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return failed(io, 'not_read', `${file} could not be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  if (bytes.length > LARGEST_FILE) return failed(io, 'too_large', `${file} has more than 400 MB.`);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    return failed(
      io,
      'archive',
      `${file} is an archive. Unpack it, and name the conversations.json or data.json in it.`,
    );
  }
  const name = path.basename(file);
  const read = readTalks(bytes.toString('utf8'), name);
  if (!read.ok) return failed(io, read.refusal.code, read.refusal.message);
  const taken = await importTalks(conversations, read.value, name);
  const { brought, known, problems } = taken;
  for (const problem of problems) io.stderr.write(`${shownLine(problem)}\n`);
  io.result(taken, () => `${brought} talks were taken in${known > 0 ? `; ${known} were here already` : ''}.`);
  return 0;
}

export default command;
