/** `bob run`: runs an agent deck once, or against its scenarios (seed 002). */
import path from 'node:path';
import {
  type DeckScenarioReport,
  readDeckScenarios,
  readSession,
  runDeck,
  runDeckScenarios,
  writeSession,
} from '../../decks/index.ts';
import { badUsage, type CliCommand, type CommandIo, firstLine, parseCommandArgs } from '../command.ts';
import { deckInput } from '../deck-input.ts';
import { asText, MODEL_OPTIONS, MODEL_USAGE, saidOptions, withModels } from '../deck-run.ts';

const usage = `bob run DECK [--input JSON|TEXT] [--message TEXT] [--model ID] [--model-force ID] [--state FILE] [--trace FILE] [--stream] [--verbose]
bob run DECK --scenarios FILE.jsonl [--model ID] [--model-force ID] [--trace FILE]

Runs an agent deck (.deck.ts or .deck.md) and prints its output, checked against its output schema. Running a deck that is
TypeScript runs its code. gambit run is the same.

  --input X         JSON, or else text; text decks take anything as text. --context is the same
  --message TEXT    what is said first, where that is something else than the input
  --state FILE      goes on with the session of this file, and writes what was said back to it
${MODEL_USAGE}
  --stream          prints a text answer as it comes
  --scenarios FILE  runs the deck once for each scenario, and says which expectations failed

With --json: {output}, or for scenarios {total, passed, failed, skipped, failures:[{name, expectation, expected, actual}]}.
Exit code 1 where the deck or a scenario failed; the first line of stderr is FILE:LINE: what.`;

const command: CliCommand = {
  name: 'run',
  summary: 'run an agent deck',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        ...MODEL_OPTIONS,
        input: { type: 'string' },
        context: { type: 'string' },
        init: { type: 'string' },
        message: { type: 'string' },
        state: { type: 'string' },
        stream: { type: 'boolean', default: false },
        scenarios: { type: 'string' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [deck, ...extra] = parsed.positionals;
    if (deck === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    const { values } = parsed;
    const [given, ...again] = [values.input, values.context, values.init].filter((one) => one !== undefined);
    if (again.length > 0) return badUsage(io, '--input and --context are the same: give one of them');
    if (values.scenarios !== undefined && [given, values.message, values.state].some((one) => one !== undefined)) {
      return badUsage(io, '--scenarios brings its own inputs: leave --input, --message and --state out');
    }
    const file = path.resolve(io.cwd, deck);
    const said = saidOptions(values, io);
    return withModels(io, async ({ converse }) => {
      if (values.scenarios !== undefined) {
        const scenarios = await readDeckScenarios(path.resolve(io.cwd, values.scenarios));
        return report(await runDeckScenarios(file, scenarios, converse, said), io);
      }
      const state = values.state === undefined ? null : path.resolve(io.cwd, values.state);
      const session = state === null ? undefined : await readSession(state);
      const streamed = values.stream && !io.json;
      let printed = false;
      const output = await runDeck(file, {
        ...said,
        input: await deckInput(file, given),
        message: values.message,
        session,
        converse,
        onCut: (why) => io.stderr.write(`The answer has no end. ${why}\n`),
        onText: (text) => {
          if (!streamed) return;
          printed = true;
          io.stdout.write(text);
        },
      });
      if (state !== null && session !== undefined) await writeSession(state, session);
      if (printed) io.stdout.write('\n');
      else io.result({ output }, () => asText(output));
      return 0;
    });
  },
};

function report(result: DeckScenarioReport, io: CommandIo): 0 | 1 {
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

export default command;
