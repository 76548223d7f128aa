/** What commands that run decks have in common: their options, and where what a run says goes. */
import path from 'node:path';
import { type OpenConverse, openConverse } from '../agent/index.ts';
import { describeProblem, isDeckProblem, type RunDeckOptions } from '../decks/index.ts';
import { createTrace } from '../trace/index.ts';
import { type CommandIo, type ExitCode, failed } from './command.ts';

export const MODEL_OPTIONS = {
  model: { type: 'string' },
  'model-force': { type: 'string' },
  trace: { type: 'string' },
  verbose: { type: 'boolean', default: false },
} as const;

export const MODEL_USAGE = `  --model ID        asked where a deck names no model: an alias, or provider/model
  --model-force ID  asked whatever decks name
  --trace FILE      appends the run's events, one JSON line each, without what was said
  --verbose         shows the events as they happen`;

interface ModelValues {
  readonly model?: string | undefined;
  readonly 'model-force'?: string | undefined;
  readonly trace?: string | undefined;
  readonly verbose: boolean;
}

export type SaidOptions = Omit<RunDeckOptions, 'input' | 'converse'>;

/** Which models are asked, and what goes to stderr: warnings, what code logs, and words while somebody waits. */
export function saidOptions(values: ModelValues, io: CommandIo): SaidOptions {
  const file = createTrace({ file: values.trace === undefined ? null : path.resolve(io.cwd, values.trace) });
  return {
    model: values.model,
    modelForce: values['model-force'],
    trace(kind, data) {
      file.emit(kind, data);
      if (values.verbose) io.stderr.write(`${kind} ${JSON.stringify(data)}\n`);
    },
    onSuspense: ({ message }) => io.progress(message),
    onIdle: (message) => io.progress(message),
    onLog: ({ level, message }) => io.stderr.write(`${level}: ${message}\n`),
    onWarning: (text) => io.stderr.write(`${text}\n`),
  };
}

/** Runs a command's work with models that are closed when it is done; a deck's problem becomes its one line. */
export async function withModels(io: CommandIo, work: (models: OpenConverse) => Promise<ExitCode>): Promise<ExitCode> {
  const models = openConverse(io.env);
  try {
    return await work(models);
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    return failed(io, error.code, describeProblem({ ...error, message: error.message, file: shown(error.file, io) }));
  } finally {
    await models.close();
  }
}

/** Relative where it is below the folder that the person is in. */
export function shown(file: string, io: Pick<CommandIo, 'cwd'>): string {
  const relative = path.relative(io.cwd, file);
  return relative.startsWith('..') || relative === '' ? file : relative;
}

export function asText(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
}
