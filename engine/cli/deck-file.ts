/** A deck list in a file that a command names, and decks that are kept in the runtime folder. */
import { existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { KeptDeck } from '../api/index.ts';
import { isFault, type Outcome, unwrap } from '../basics/index.ts';
import type { DeckList } from '../cards/index.ts';
import { createKeptDecks, DECKS_DB, type KeptDecks, listOfContent } from '../kept-decks/index.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  type ExitCode,
  failed,
  firstLine,
  parseCommandArgs,
} from './command.ts';

/** More than any list the reader looks at to its end, in bytes. */
const BYTES_READ = 8_000_000;

const READ_PROBLEMS: Record<string, string> = {
  ENOENT: 'there is no such file. Check the path.',
  EISDIR: 'it is a folder. Name a file in it.',
  EACCES: "I'm not allowed to. Check who may read it.",
};

export async function readDeckFile(file: string): Promise<{ bytes: Uint8Array } | { code: string; problem: string }> {
  try {
    await using handle = await open(file, 'r');
    const buffer = new Uint8Array(BYTES_READ);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return { bytes: buffer.subarray(0, length) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { code: code === 'ENOENT' ? 'no-such-file' : 'unreadable-file', problem: READ_PROBLEMS[code] ?? message };
  }
}

/** A kept deck's newest list, by the deck's name; undefined where none is called so. */
export function keptList(io: CommandIo, name: string): { list: DeckList; rules: string } | undefined {
  const file = path.join(io.runtimeDir, DECKS_DB);
  if (!existsSync(file)) return undefined;
  const decks = createKeptDecks({ file, now: Date.now });
  try {
    const deck = decks.find(name);
    if (deck === undefined) return undefined;
    const { content } = unwrap(decks.open(deck.id));
    return { list: listOfContent(content, deck.name), rules: deck.rules };
  } finally {
    decks.close();
  }
}

/** A command that is given one deck's name and nothing else. */
export function oneDeckCommand(
  { name, summary, usage }: Omit<CliCommand, 'run'>,
  run: (io: CommandIo, deck: string) => ExitCode | Promise<ExitCode>,
): CliCommand {
  const command: CliCommand = {
    name,
    summary,
    usage,
    async run(args, io) {
      const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      const [deck, ...extra] = parsed.positionals;
      if (deck === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
      return run(io, deck);
    },
  };
  return command;
}

/** The runtime folder's decks, closed when the work is done. What can't be opened fails the command in words. */
export async function withKeptDecks(
  io: CommandIo,
  work: (decks: KeptDecks) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  mkdirSync(io.runtimeDir, { recursive: true, mode: 0o700 });
  const decks = createKeptDecks({ file: path.join(io.runtimeDir, DECKS_DB), now: Date.now });
  try {
    return await work(decks);
  } catch (error) {
    if (!isFault(error)) throw error;
    return failed(io, error.code, error.message);
  } finally {
    decks.close();
  }
}

/** The same for a deck that is named. */
export function withKeptDeck(
  io: CommandIo,
  name: string,
  work: (decks: KeptDecks, deck: KeptDeck) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  return withKeptDecks(io, (decks) => {
    const deck = decks.find(name);
    if (deck !== undefined) return work(decks, deck);
    const names = decks.list().map((one) => one.name);
    const those =
      names.length === 0 ? 'No deck is kept yet: bob deck save FILE keeps one.' : `Kept are: ${names.join(', ')}.`;
    return failed(io, 'no-such-deck', `I keep no deck called ${JSON.stringify(name)}. ${those}`);
  });
}

/** What became of it, as the command's result. */
export function tellOutcome<T>(io: CommandIo, outcome: Outcome<T>, text: (value: T) => string): ExitCode {
  if (!outcome.ok) return failed(io, outcome.refusal.code, outcome.refusal.message);
  io.result(outcome.value, () => text(outcome.value));
  return 0;
}

/** "Elves: 60 cards, 15 in the sideboard, version 3". */
export function deckLine({ name, shelf, cards, sideboard, version }: KeptDeck): string {
  const aside = sideboard === 0 ? '' : `, ${sideboard} in the sideboard`;
  const whose = shelf === 'opponents' ? ', to play against' : '';
  return `${name}: ${cards} cards${aside}, version ${version}${whose}`;
}
