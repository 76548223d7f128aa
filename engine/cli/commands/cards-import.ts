import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CARDS_DB, type ImportReport, importCards } from '../../cards/index.ts';
import { bulkProblem } from '../bulk-problem.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob cards import FILE

Takes in Scryfall's bulk data (oracle-cards or default-cards, as a JSON list or one card a line, gzip too) and reads the text of every
card. The old cards stay as they are until the new ones are whole; what was read before isn't read again.

With --json: {cards, seconds, added, updated, rejected: [{line, why}], leftOut, unchanged}.`;

const MEGABYTE = 1_000_000;

const command: CliCommand = {
  name: 'cards import',
  summary: "take in Scryfall's bulk data",
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [file, ...extra] = parsed.positionals;
    if (file === undefined || extra.length > 0) return badUsage(io, `Name one file: ${firstLine(usage)}`);
    const full = path.resolve(io.cwd, file);
    try {
      const { size } = await stat(full);
      mkdirSync(io.runtimeDir, { recursive: true, mode: 0o700 });
      const report = await importCards(full, path.join(io.runtimeDir, CARDS_DB), {
        onProgress: ({ bytes, cards }) =>
          io.progress(`${cards} cards, ${(bytes / MEGABYTE).toFixed(1)} of ${(size / MEGABYTE).toFixed(1)} MB`),
      });
      io.result(report, () => describe(report));
      return 0;
    } catch (error) {
      const problem = bulkProblem(file, error);
      if (problem === undefined) throw error;
      return failed(io, problem.code, problem.message);
    }
  },
};

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
