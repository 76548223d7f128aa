import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gameCatalog, scenarioRecord, setCardsFile } from '../../cards/index.ts';
import { type Decks, readDecks, readScenarios, runScenarios, type ScenarioReport } from '../../scenarios/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob scenarios FILE.jsonl [--only ID] [--failures] [--cards FILE] [--record]

Plays scripted games and compares what they expect with what the rules engine does: one scenario on each line of the
file, with its setup, script and asserts. Decks that scenarios name are read from decks.json beside the file.

  --only ID    only the scenarios whose id is this or ends with it
  --failures   list each failure: what was expected and what was there instead
  --record     keep which cards stood in scenarios that passed: they are shown with it from then on
  --cards FILE the card database whose cards are played besides those that come with Bob (the one of the runtime folder)

A scenario is skipped when a card of it can't be played, when it takes turns back, or when its harness should fail.
With --json: {total, run, passed, failed, skipped, skippedBecause: {reason: count},
failures: [{id, assert, expected, actual}]}. Exit code 1 when a scenario failed.`;

const command: CliCommand = {
  name: 'scenarios',
  summary: 'play scripted games and compare them with what they expect',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        failures: { type: 'boolean', default: false },
        cards: { type: 'string' },
        record: { type: 'boolean', default: false },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [file, ...extra] = parsed.positionals;
    if (file === undefined || extra.length > 0) return badUsage(io, `Name one file: ${firstLine(usage)}`);
    const full = path.resolve(io.cwd, file);
    const text = await readText(full);
    if (text === undefined)
      return failed(io, 'no-such-file', `I can't read ${file}: there is no such file. Check the path.`);
    const decks = decksIn((await readText(path.join(path.dirname(full), 'decks.json'))) ?? '{}');
    if (decks === undefined)
      return failed(
        io,
        'unreadable-decks',
        `The decks.json beside ${file} isn't a list of decks. Correct or remove it.`,
      );
    const { only, failures, cards, record } = parsed.values;
    const passed: (readonly string[])[] = [];
    if (cards !== undefined) {
      setCardsFile(path.resolve(io.cwd, cards));
      const { database, problem } = gameCatalog();
      if (database === undefined) return failed(io, 'no-cards', problem ?? `There is no card database ${cards}.`);
    }
    const report = runScenarios(readScenarios(text), {
      decks,
      only,
      onPassed: (names) => passed.push(names),
      onProgress: (done, total) => {
        if (done % 100 === 0) io.progress(`${done} of ${total}`);
      },
    });
    if (report.total === 0) {
      const problem = only === undefined ? `${file} holds no scenario` : `${file} holds no scenario ${only}`;
      return failed(io, 'no-scenarios', problem);
    }
    if (record) scenarioRecord(io.runtimeDir, ({ what }) => io.progress(what)).write(passed);
    io.result(report, () => describe(report, failures));
    return report.failed === 0 ? 0 : 1;
  },
};

/** Undefined: not a file of decks. */
function decksIn(text: string): Decks | undefined {
  try {
    return readDecks(text);
  } catch (error) {
    if (error instanceof SyntaxError || (error as Error).name === 'ZodError') return undefined;
    throw error;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function describe(report: ScenarioReport, withFailures: boolean): string {
  const { total, run, passed, failed: failures, skipped } = report;
  const share = run === 0 ? '' : ` (${((100 * passed) / run).toFixed(1)} %)`;
  const lines = [
    `${total} ${total === 1 ? 'scenario' : 'scenarios'}: ${run} run, ${passed} passed${share}, ${failures} failed, ${skipped} skipped`,
  ];
  const reasons = Object.entries(report.skippedBecause).sort(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons) lines.push(`  skipped ${count}: ${reason}`);
  if (withFailures) {
    for (const { id, assert, expected, actual } of report.failures) {
      lines.push('', id, `  ${assert}`, `  expected: ${show(expected)}`, `  actual:   ${show(actual)}`);
    }
  }
  return lines.join('\n');
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export default command;
