/** `bob run`: runs an agent deck once, or against its scenarios (seed 002). */
import path from 'node:path';
import { openConverse } from '../../agent/open-converse.ts';
import { type RunDeckOptions, runDeck } from '../../decks/orchestrator.ts';
import { describeProblem, isDeckProblem } from '../../decks/problem.ts';
import { readScenarios, runScenarios, type ScenarioReport } from '../../decks/scenarios.ts';
import { createTrace } from '../../trace/trace.ts';
import { badUsage, type Command, type CommandIo, failed, firstLine, parseCommandArgs } from '../command.ts';
import { deckInput } from '../deck-input.ts';

const usage = `bob run DECK [--input JSON|TEXT] [--model ID] [--model-force ID] [--trace FILE] [--stream]
bob run DECK --scenarios FILE.jsonl

Runs an agent deck (.deck.ts or .deck.md) and prints its output, checked against its output schema. Running a deck that is
TypeScript runs its code. gambit run is the same.

  --input X         JSON, or else text; text decks take anything as text
  --model ID        asked where a deck names no model: an alias, or provider/model
  --model-force ID  asked whatever decks name
  --trace FILE      appends the run's events, one JSON line each, without what was said
  --stream          prints a text answer as it comes
  --scenarios FILE  runs the deck once for each scenario, and says which expectations failed

With --json: {output}, or for scenarios {total, passed, failed, skipped, failures:[{name, expectation, expected, actual}]}.
Exit code 1 where the deck or a scenario failed; the first line of stderr is FILE:LINE: what.`;

export const command: Command = {
  name: 'run',
  summary: 'run an agent deck',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        input: { type: 'string' },
        model: { type: 'string' },
        'model-force': { type: 'string' },
        trace: { type: 'string' },
        stream: { type: 'boolean', default: false },
        scenarios: { type: 'string' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [deck, ...extra] = parsed.positionals;
    if (deck === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    const { values } = parsed;
    if (values.scenarios !== undefined && values.input !== undefined) {
      return badUsage(io, '--scenarios brings its own inputs: leave --input out');
    }
    const file = path.resolve(io.cwd, deck);
    const models = openConverse(io.env);
    try {
      if (values.scenarios !== undefined) {
        const scenarios = await readScenarios(path.resolve(io.cwd, values.scenarios));
        return report(await runScenarios(file, scenarios, models.converse), io);
      }
      const trace = createTrace({ file: values.trace === undefined ? null : path.resolve(io.cwd, values.trace) });
      const streamed = values.stream && !io.json;
      let printed = false;
      const options: RunDeckOptions = {
        input: await deckInput(file, values.input),
        model: values.model,
        modelForce: values['model-force'],
        converse: models.converse,
        trace: trace.emit,
        onSuspense: ({ message }) => io.progress(message),
        onIdle: (message) => io.progress(message),
        onLog: ({ level, message }) => io.progress(`${level}: ${message}`),
        onWarning: (text) => io.stderr.write(`${text}\n`),
        onText: (text) => {
          if (!streamed) return;
          printed = true;
          io.stdout.write(text);
        },
      };
      const output = await runDeck(file, options);
      if (printed) io.stdout.write('\n');
      else io.result({ output }, () => (typeof output === 'string' ? output : JSON.stringify(output, null, 2)));
      return 0;
    } catch (error) {
      if (!isDeckProblem(error)) throw error;
      return failed(io, error.code, describeProblem({ ...error, message: error.message, file: shown(error.file, io) }));
    } finally {
      await models.close();
    }
  },
};

/** Relative where it is below the folder that the person is in. */
function shown(file: string, io: CommandIo): string {
  const relative = path.relative(io.cwd, file);
  return relative.startsWith('..') || relative === '' ? file : relative;
}

function report(result: ScenarioReport, io: CommandIo): 0 | 1 {
  io.result(result, () => {
    const { total, passed, skipped, failures } = result;
    const lines = failures.map(
      ({ name, expectation, expected, actual }) =>
        `${name}: ${expectation}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
    );
    const left = skipped === 0 ? '' : `, ${skipped} left out: they need a model (--model, or an API key)`;
    return [...lines, `${passed} of ${total} scenarios hold${left}.`].join('\n');
  });
  return result.failed === 0 ? 0 : 1;
}
