import path from 'node:path';
import { bulkProblem, type Coverage, coverageOf } from '../../cards/index.ts';

import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob cards coverage FILE [--unparsed N]

Reads every card of a file (Scryfall's card objects as a JSON list or one a line, gzip too) afresh and counts how much of
them is understood. Cards of joke sets and what is no card of a deck are left out.

  --unparsed N  how many of the phrases at which reading stopped are listed (20)

With --json: {cards, parsed, roundTripped, playable, cardsPerSecond, leftOut, rejected: [{line, why}],
topUnparsed: [{phrase, count}]}. parsed: every word became part of a definition; roundTripped: it prints the text itself;
playable: parsed, carried out in every field, and printed with the same meaning.`;

const command: CliCommand = {
  name: 'cards coverage',
  summary: 'count how many cards of a file are understood',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { unparsed: { type: 'string', default: '20' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [file, ...extra] = parsed.positionals;
    if (file === undefined || extra.length > 0) return badUsage(io, `Name one file: ${firstLine(usage)}`);
    const { unparsed } = parsed.values;
    if (!/^\d{1,6}$/.test(unparsed)) return badUsage(io, `--unparsed is a number, not ${JSON.stringify(unparsed)}`);
    try {
      const coverage = await coverageOf(path.resolve(io.cwd, file), {
        unparsed: Number(unparsed),
        onProgress: (cards) => io.progress(`${cards} cards`),
      });
      if (coverage.cards === 0) return failed(io, 'no-cards', `${file} holds no card`);
      io.result(coverage, () => describe(coverage));
      return 0;
    } catch (error) {
      const problem = bulkProblem(file, error);
      if (problem === undefined) throw error;
      return failed(io, problem.code, problem.message);
    }
  },
};

function describe({
  cards,
  parsed,
  roundTripped,
  playable,
  cardsPerSecond,
  leftOut,
  rejected,
  topUnparsed,
}: Coverage): string {
  const share = (count: number) => `${count} (${((100 * count) / cards).toFixed(1)} %)`;
  const lines = [
    `${cards} cards, ${leftOut} left out, ${rejected.length} that are none; ${cardsPerSecond} a second`,
    `parsed        ${share(parsed)}`,
    `playable      ${share(playable)}`,
    `round-tripped ${share(roundTripped)}`,
  ];
  if (topUnparsed.length > 0) lines.push('', 'Where reading stopped:');
  for (const { phrase, count } of topUnparsed) lines.push(`${String(count).padStart(6)}  ${phrase}`);
  return lines.join('\n');
}

export default command;
