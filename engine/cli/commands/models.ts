/** `bob models`: which models Bob would use, and which servers of models are on this machine. */
import { type ModelReport, reportModels } from '../../agent/model-report.ts';
import { readSettings } from '../../settings/index.ts';
import { badUsage, type CliCommand, parseCommandArgs } from '../command.ts';

const usage = `bob models [--json]

Lists the aliases with the models that they mean, the providers and whether each is configured, and the servers of
models that answer on this machine, with what each model can read (in tokens, where the server tells).
With --json: {providers, aliases, servers}. How to connect a model: docs/models.md.`;

const command: CliCommand = {
  name: 'models',
  summary: 'the models that Bob would use, and those that could be connected',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs({ usage }, { args, options: {}, allowPositionals: false });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { settings, problems } = readSettings(io.env);
    for (const { variable, message } of problems) io.stderr.write(`${variable}: ${message}\n`);
    const report = await reportModels(settings, io.runtimeDir, true);
    io.result(report, () => describe(report));
    return 0;
  },
};

function describe({ aliases, providers, servers }: ModelReport): string {
  const lines = aliases.map(({ alias, provider, model, note }) => {
    const meaning = model === null || provider === model ? (provider ?? 'not usable') : `${provider}, ${model}`;
    return `${alias}: ${meaning}${note === null ? '' : `\n  ${note}`}`;
  });
  lines.push('', 'Providers');
  for (const { name, configured, settings } of providers)
    lines.push(`  ${name}: ${configured ? 'configured' : `not configured (set ${settings})`}`);
  lines.push('', servers.length === 0 ? 'No server of models answers on this machine.' : 'Servers on this machine');
  for (const { provider, baseUrl, models } of servers) {
    lines.push(`  ${provider} at ${baseUrl}`);
    for (const { id, contextLength } of models)
      lines.push(`    ${id}${contextLength === null ? '' : `, reads ${contextLength} tokens`}`);
  }
  return lines.join('\n');
}

export default command;
