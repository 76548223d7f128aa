/** `bob bench`: measurements with numbers, and the machine that made them. */
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, BenchRow } from '../../bench/index.ts';
import type { LocomoFigures } from '../../ltm/index.ts';
import { badUsage, type CliCommand, type CommandIo, failed, parseCommandArgs } from '../command.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'bench');

/** Suites by name: every file of engine/bench but its entry and the one that says what a suite is. */
function suiteFiles(): Map<string, string> {
  const files = readdirSync(FOLDER).filter((file) => /^(?!(?:suite|index)\.)[a-z-]+\.(ts|js)$/.test(file));
  return new Map(files.sort().map((file) => [file.replace(/\.(ts|js)$/, ''), path.join(FOLDER, file)]));
}

/** Seconds: enough to see that a measurement works, too few for a figure to rely on. */
const SHORTEST = 0.1;

const usage = `bob bench [SUITE] [--seconds N] | bob bench memory --locomo FILE [--cross-validate]

Measures how fast Bob is on this machine. Without a suite: all of them, one after the other.

  --seconds N       about how long each measurement takes (5), with parts of a second
  --locomo FILE     how well memories are found: LoCoMo's locomo10.json or a part of it, categories 1 to 4
  --embeddings URL  beside it, by meaning as well: a model server's address up to /v1, with --embedding-model NAME
  --cross-validate  beside it, with weights chosen on the other conversations each time (some minutes)

Suites: ${[...suiteFiles().keys()].join(', ')}. Close other programs; the figures are of one core.
With --json: {suite, rows: [{name, value, unit, n, note}], machine}, and for several suites a list of these; with --locomo
{questions, sessions: {hitAt1, hitAt5, ndcgAt5}, turns: {recallAt5, recallAt10}, p50Ms, p95Ms}.`;

const command: CliCommand = {
  name: 'bench',
  summary: 'measure how fast Bob is on this machine',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        seconds: { type: 'string' },
        locomo: { type: 'string' },
        embeddings: { type: 'string' },
        'embedding-model': { type: 'string' },
        'cross-validate': { type: 'boolean' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const seconds = Number(parsed.values.seconds ?? 5);
    if (!(seconds >= SHORTEST && seconds <= 600))
      return badUsage(
        io,
        `--seconds takes a number from ${SHORTEST} to 600, not ${JSON.stringify(parsed.values.seconds)}`,
      );
    const files = suiteFiles();
    const [wanted, ...more] = parsed.positionals;
    if (more.length > 0 || (wanted !== undefined && !files.has(wanted))) {
      return badUsage(io, `Name one suite of: ${[...files.keys()].join(', ')}`);
    }
    const { locomo, embeddings, 'embedding-model': model, 'cross-validate': cross = false } = parsed.values;
    if (locomo === undefined && (cross || embeddings !== undefined)) {
      return badUsage(io, 'Write: bob bench memory --locomo FILE, and what else is wanted after it');
    }
    if ((embeddings === undefined) !== (model === undefined)) {
      return badUsage(io, 'Write both: --embeddings URL --embedding-model NAME');
    }
    if (locomo !== undefined) {
      if (wanted !== 'memory') return badUsage(io, 'Write: bob bench memory --locomo FILE');
      const server = embeddings === undefined || model === undefined ? undefined : { baseUrl: embeddings, model };
      return benchLocomo(path.resolve(io.cwd, locomo), { cross, server }, io);
    }
    const results: { suite: string; rows: BenchRow[]; machine: ReturnType<typeof machine> }[] = [];
    for (const [suite, file] of files) {
      if (wanted !== undefined && suite !== wanted) continue;
      const { default: bench } = (await import(pathToFileURL(file).href)) as { default: Bench };
      const rows = await bench.run({ seconds, progress: io.progress });
      results.push({ suite, rows, machine: machine() });
    }
    io.result(results.length === 1 ? results[0] : results, () => results.map(describe).join('\n\n'));
    return 0;
  },
};

async function benchLocomo(
  file: string,
  { cross, server }: { cross: boolean; server: { baseUrl: string; model: string } | undefined },
  io: CommandIo,
): Promise<0 | 1> {
  const { answerLocomo, answerWithEmbeddings, crossValidate } = await import('../../ltm/measure.ts');
  try {
    const figures = await answerLocomo(file, io.progress);
    const more: { embeddings?: LocomoFigures; crossValidated?: LocomoFigures } = {};
    if (server !== undefined) more.embeddings = await answerWithEmbeddings(file, server, io.progress);
    if (cross) more.crossValidated = crossValidate(file, io.progress);
    io.result({ ...figures, ...more }, () =>
      [
        `${figures.questions} questions`,
        describeLocomo('by words', figures),
        ...(more.embeddings === undefined ? [] : [describeLocomo('by words and meaning', more.embeddings)]),
        ...(more.crossValidated === undefined
          ? []
          : [describeLocomo('by words, cross-validated', more.crossValidated)]),
      ].join('\n'),
    );
    return 0;
  } catch (error) {
    return failed(io, 'LOCOMO', `${file} can't be measured: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function describeLocomo(name: string, { sessions, turns, p50Ms, p95Ms }: LocomoFigures): string {
  const times = p95Ms > 0 ? `; a search p50 ${p50Ms} ms, p95 ${p95Ms} ms` : '';
  return `${name}: sessions hit@1 ${sessions.hitAt1}, hit@5 ${sessions.hitAt5}, NDCG@5 ${sessions.ndcgAt5}; turns recall@5 ${turns.recallAt5} %, recall@10 ${turns.recallAt10} %${times}`;
}

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

export default command;
