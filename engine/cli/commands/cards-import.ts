import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isFault } from '../../basics/index.ts';
import {
  type BulkSource,
  bulkProblem,
  CARDS_DB,
  type ImportReport,
  loadedFolder,
  SCRYFALL,
  type TakeInStep,
  takeInCards,
} from '../../cards/index.ts';
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
bob cards import --scryfall [--prints]

Takes in Scryfall's bulk data (oracle-cards, default-cards or rulings, as a JSON list or one a line, gzip too) and reads the text of every
card. The old cards stay as they are until the new ones are whole; what was read before isn't read again.

  --scryfall  load the newest cards and rulings from Scryfall first. What is here already isn't loaded again, and what was loaded
              before a break isn't either.
  --prints    every print of each card (default-cards), and not the newest alone; asked for once, later loads have them too

With --json: {cards, seconds, added, updated, rejected: [{line, why}], leftOut, unchanged, rulings, rulingsProblem}.`;

const MEGABYTE = 1_000_000;

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
        options: { scryfall: { type: 'boolean', default: false }, prints: { type: 'boolean' } },
      });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      const [file, ...extra] = parsed.positionals;
      if (parsed.values.scryfall ? file !== undefined : file === undefined || extra.length > 0)
        return badUsage(io, `Name one file, or --scryfall: ${firstLine(usage)}`);
      const { prints } = parsed.values;
      if (prints === true && file !== undefined)
        return badUsage(io, `--prints says what is loaded from Scryfall; a file has the prints that it has.`);
      mkdirSync(io.runtimeDir, { recursive: true, mode: 0o700 });
      return file === undefined
        ? takeIn({ from: source, prints }, 'Scryfall', io)
        : takeIn({ from: { file: path.resolve(io.cwd, file) } }, file, io);
    },
  };
  return command;
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

/** `called`: what the cards come from, in words. */
async function takeIn(
  what: { from: BulkSource | { file: string }; prints?: boolean | undefined },
  called: string,
  io: CommandIo,
): Promise<ExitCode> {
  const stop = new AbortController();
  const unheard = io.onInterrupt(() => stop.abort(new Error('stopped')));
  try {
    const report = await takeInCards({
      ...what,
      folder: loadedFolder(io.runtimeDir),
      target: path.join(io.runtimeDir, CARDS_DB),
      signal: stop.signal,
      onStep: toldEachMegabyte(io),
    });
    const isTheirs = !('file' in what.from);
    io.result(report, () => describe(report, isTheirs));
    return 0;
  } catch (error) {
    if (stop.signal.aborted)
      return failed(io, 'stopped', 'Stopped. What was loaded is kept: the same again goes on from there.');
    if (isFault(error)) return failed(io, error.code, error.message);
    const problem = bulkProblem(called, error);
    if (problem === undefined) throw error;
    return failed(io, problem.code, problem.message);
  } finally {
    unheard();
  }
}

function toldEachMegabyte(io: CommandIo): (step: TakeInStep) => void {
  let told = 0;
  return ({ step, done, of, cards }) => {
    const whole = of === null ? '' : ` of ${megabytes(of)}`;
    if (step === 'reading') io.progress(`${cards} cards, ${megabytes(done)}${whole} MB`);
    else if (done - told >= MEGABYTE || done === of) {
      told = done;
      io.progress(`${megabytes(done)}${whole} MB loaded`);
    }
  };
}

const command = cardsImportCommand(SCRYFALL);

function describe(report: ImportReport, isTheirs: boolean): string {
  const { cards, seconds, added, updated, rejected, leftOut, unchanged, updatedAt, rulings, rulingsProblem } = report;
  const more = [
    ...(rulings === undefined ? [] : [`${rulings} rulings are here now.`]),
    ...(rulingsProblem === undefined ? [] : [`The rulings didn't come: ${rulingsProblem}`]),
  ];
  if (unchanged && isTheirs)
    return [`The ${cards} cards that are here are Scryfall's newest, of ${updatedAt}.`, ...more].join('\n');
  // A file of rulings alone changes no card.
  if (!isTheirs && rulings !== undefined) return more.join('\n');
  if (unchanged) return `These ${cards} cards are here already (${seconds} s).`;
  const lines = [
    `${cards} cards in ${seconds} s: ${added} new, ${updated} with another text, ${leftOut} that no deck holds.`,
    ...more,
  ];
  for (const { line, why } of rejected.slice(0, 10)) lines.push(`  line ${line}: ${why}`);
  if (rejected.length > 10) lines.push(`  ... and ${rejected.length - 10} more that are no cards`);
  return lines.join('\n');
}

export default command;
