/** `bob bench`: measurements with numbers, and the machine that made them. */
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, BenchRow } from '../../bench/suite.ts';
import { badUsage, type Command, parseCommandArgs, wholeNumber } from '../command.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'bench');

/** Suites by name: every file of engine/bench but the one that says what a suite is. */
function suiteFiles(): Map<string, string> {
  const files = readdirSync(FOLDER).filter((file) => /^[a-z-]+\.(ts|js)$/.test(file) && !file.startsWith('suite.'));
  return new Map(files.sort().map((file) => [file.replace(/\.(ts|js)$/, ''), path.join(FOLDER, file)]));
}

const usage = `bob bench [SUITE] [--seconds N]

Measures how fast Bob is on this machine. Without a suite: all of them, one after the other.

  --seconds N  about how long each measurement takes (5)

Suites: ${[...suiteFiles().keys()].join(', ')}. Close other programs; the figures are of one core.
With --json: {suite, rows: [{name, value, unit, n, note}], machine}, and for several suites a list of these.`;

export const command: Command = {
  name: 'bench',
  summary: 'measure how fast Bob is on this machine',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { seconds: { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const seconds = wholeNumber('seconds', parsed.values.seconds, { min: 1, max: 600, otherwise: 5 });
    if (!seconds.ok) return badUsage(io, seconds.problem);
    const files = suiteFiles();
    const [wanted, ...more] = parsed.positionals;
    if (more.length > 0 || (wanted !== undefined && !files.has(wanted))) {
      return badUsage(io, `Name one suite of: ${[...files.keys()].join(', ')}`);
    }
    const results: { suite: string; rows: BenchRow[]; machine: ReturnType<typeof machine> }[] = [];
    for (const [suite, file] of files) {
      if (wanted !== undefined && suite !== wanted) continue;
      const { bench } = (await import(pathToFileURL(file).href)) as { bench: Bench };
      const rows = await bench.run({ seconds: seconds.value, progress: io.progress });
      results.push({ suite, rows, machine: machine() });
    }
    io.result(results.length === 1 ? results[0] : results, () => results.map(describe).join('\n\n'));
    return 0;
  },
};

function machine(): { cpu: string; cores: number; memoryGb: number; platform: string; node: string } {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model.trim() ?? 'unknown',
    cores: cpus.length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.platform()} ${os.arch()}`,
    node: process.version,
  };
}

function describe({
  suite,
  rows,
  machine: on,
}: {
  suite: string;
  rows: BenchRow[];
  machine: ReturnType<typeof machine>;
}) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, value, unit, n, note }) => {
    const figure = `${value.toLocaleString('en-US')} ${unit}`.padStart(22);
    return `${name.padEnd(width)}${figure}  n ${n}${note === '' ? '' : `, ${note}`}`;
  });
  return [`${suite} on ${on.cpu}, ${on.cores} cores, Node ${on.node}`, ...lines].join('\n');
}
