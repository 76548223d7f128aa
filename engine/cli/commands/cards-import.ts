import { mkdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isFault } from '../../basics/index.ts';
import {
  type BulkSource,
  CARDS_DB,
  fetchBulk,
  gameCatalog,
  type ImportReport,
  importCards,
  SCRYFALL,
} from '../../cards/index.ts';
import { bulkProblem } from '../bulk-problem.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  type ExitCode,
  failed,
  firstLine,
  parseCommandArgs,
} from '../command.ts';

const usage = `bob cards import FILE
bob cards import --scryfall

Takes in Scryfall's bulk data (oracle-cards or default-cards, as a JSON list or one card a line, gzip too) and reads the text of every
card. The old cards stay as they are until the new ones are whole; what was read before isn't read again.

  --scryfall  load the newest oracle-cards from Scryfall first. What is here already isn't loaded again, and what was loaded before
              a break isn't either.

With --json: {cards, seconds, added, updated, rejected: [{line, why}], leftOut, unchanged}.`;

const MEGABYTE = 1_000_000;
/** In the runtime folder, beside what is kept of single cards. */
const LOADED = path.join('scryfall_cache', 'bulk');

/** The command over the network that it is given. */
export function cardsImportCommand(source: BulkSource): CliCommand {
  const command: CliCommand = {
    name: 'cards import',
    summary: "take in Scryfall's bulk data",
    usage,
    async run(args, io) {
      const parsed = parseCommandArgs(command, {
        args,
        allowPositionals: true,
        options: { scryfall: { type: 'boolean', default: false } },
      });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      const [file, ...extra] = parsed.positionals;
      if (parsed.values.scryfall ? file !== undefined : file === undefined || extra.length > 0)
        return badUsage(io, `Name one file, or --scryfall: ${firstLine(usage)}`);
      mkdirSync(io.runtimeDir, { recursive: true, mode: 0o700 });
      return file === undefined ? fromScryfall(source, io) : importFile(path.resolve(io.cwd, file), file, io);
    },
  };
  return command;
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

async function fromScryfall(source: BulkSource, io: CommandIo): Promise<ExitCode> {
  const { database } = gameCatalog();
  const stop = new AbortController();
  const unheard = io.onInterrupt(() => stop.abort(new Error('stopped')));
  try {
    let told = 0;
    const { file, updatedAt } = await fetchBulk(source, {
      folder: path.join(io.runtimeDir, LOADED),
      updatedAt: database?.updatedAt ?? null,
      signal: stop.signal,
      onProgress: ({ bytes, of }) => {
        if (bytes - told < MEGABYTE && bytes !== of) return;
        told = bytes;
        io.progress(`${megabytes(bytes)}${of === null ? '' : ` of ${megabytes(of)}`} MB loaded`);
      },
    });
    if (file === null) {
      const none = { seconds: 0, added: 0, updated: 0, rejected: [], leftOut: 0, unchanged: true };
      const report: ImportReport = { cards: database?.size ?? 0, ...none };
      io.result(report, () => `The ${report.cards} cards that are here are Scryfall's newest, of ${updatedAt}.`);
      return 0;
    }
    const code = await importFile(file, 'Scryfall', io, updatedAt);
    // What can't be read is loaded anew the next time, and what was read is in the database.
    rmSync(file, { force: true });
    return code;
  } catch (error) {
    if (stop.signal.aborted)
      return failed(io, 'stopped', 'Stopped. What was loaded is kept: the same again goes on from there.');
    if (isFault(error)) return failed(io, error.code, error.message);
    throw error;
  } finally {
    unheard();
  }
}

async function importFile(file: string, called: string, io: CommandIo, updatedAt?: string): Promise<ExitCode> {
  try {
    const { size } = await stat(file);
    const report = await importCards(file, path.join(io.runtimeDir, CARDS_DB), {
      ...(updatedAt === undefined ? {} : { updatedAt }),
      onProgress: ({ bytes, cards }) => io.progress(`${cards} cards, ${megabytes(bytes)} of ${megabytes(size)} MB`),
    });
    io.result(report, () => describe(report));
    return 0;
  } catch (error) {
    const problem = bulkProblem(called, error);
    if (problem === undefined) throw error;
    return failed(io, problem.code, problem.message);
  }
}

const command = cardsImportCommand(SCRYFALL);

function describe({ cards, seconds, added, updated, rejected, leftOut, unchanged }: ImportReport): string {
  if (unchanged) return `These ${cards} cards are here already (${seconds} s).`;
  const lines = [
    `${cards} cards in ${seconds} s: ${added} new, ${updated} with another text, ${leftOut} that no deck holds.`,
  ];
  for (const { line, why } of rejected.slice(0, 10)) lines.push(`  line ${line}: ${why}`);
  if (rejected.length > 10) lines.push(`  ... and ${rejected.length - 10} more that are no cards`);
  return lines.join('\n');
}

export default command;
