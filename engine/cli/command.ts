/** What a command of `bob` is, and what it is given. One file in commands/ for each; its name is the command's name. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** 0: done. 1: the thing asked for failed. 2: bad usage. */
export type ExitCode = 0 | 1 | 2;

export type CommandIo = {
  /** Both print for a person: what could do something to a terminal stands there as marks. */
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** `--json` was given: exactly one JSON document belongs on stdout, and nothing else. */
  json: boolean;
  /** Where a person types; absent where there is none. */
  stdin?: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Absolute path of the runtime folder; it need not exist yet. */
  runtimeDir: string;
  env: Record<string, string | undefined>;
  cwd: string;
  /** The result: with `--json` the document, otherwise the text for a person. Call it once. */
  result(document: unknown, text: () => string): void;
  /** A line of JSON for another program, whatever `--json` says; without control characters, and with the same meaning. */
  machineLine(json: string): void;
  /** Whoever sits there presses Ctrl+C: told instead of the program's end, until what this gives is called. */
  onInterrupt(told: () => void): () => void;
  /** A line about what is going on: shown on a terminal only, never on stdout. */
  progress(line: string): void;
  /** Before a window is served: in a clone it is built where it is stale. */
  readyWindow(): Promise<void>;
};

export type CliCommand = {
  /** As it is typed, such as `doctor` or `deck check`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints: the first line shows the command with its arguments. */
  usage: string;
  /** `args` come without the command's own name and without `--json`, `--help` and `--runtime`. */
  run(args: string[], io: CommandIo): Promise<ExitCode>;
};

/** Writes the one line that says what to write instead, and gives the exit code for bad usage. */
export function badUsage(io: Pick<CommandIo, 'stderr'>, problem: string): 2 {
  io.stderr.write(`${oneLine(problem)}\n`);
  return 2;
}

/** Writes why the thing asked for failed (with `--json` also as `{error: {code, message}}`), and gives its exit code. */
export function failed(io: CommandIo, code: string, message: string): 1 {
  io.stderr.write(`${message}\n`);
  if (io.json) io.result({ error: { code, message } }, () => '');
  return 1;
}

type ParsedArgs<T extends ParseArgsConfig> =
  | ({ ok: true } & ReturnType<typeof parseArgs<T>>)
  | { ok: false; problem: string };

/**
 * node:util's parseArgs, with a wrong option as a value instead of an exception. One in 64 codes and tokens of rooms begins
 * with a minus sign: whoever pastes that one means it, and no option.
 */
export function parseCommandArgs<T extends ParseArgsConfig>(
  command: Pick<CliCommand, 'usage'>,
  config: T,
): ParsedArgs<T> {
  const isCode = (arg: string) => /^-[\w-]{42}$/.test(arg) && !Object.hasOwn(config.options ?? {}, arg.slice(2));
  const held: T = { ...config };
  if (config.args !== undefined) held.args = config.args.map((arg) => (isCode(arg) ? MINUS + arg.slice(1) : arg));
  try {
    const parsed = parseArgs(held);
    for (const [name, value] of Object.entries(parsed.values))
      Object.assign(parsed.values, { [name]: asWritten(value) });
    parsed.positionals.splice(0, parsed.positionals.length, ...parsed.positionals.map((value) => asWritten(value)));
    return { ok: true, ...parsed };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    return { ok: false, problem: `${firstSentence((error as Error).message)}. Write: ${firstLine(command.usage)}` };
  }
}

/** Stands for the minus sign of a code while options are told from values; no shell can pass it. */
const MINUS = '\0';

function asWritten<V>(value: V): V {
  if (Array.isArray(value)) return value.map((one) => asWritten(one)) as V;
  return typeof value === 'string' ? (value.replace(MINUS, '-') as V) : value;
}

/** `--name VALUE` as a whole number within bounds, or the line that says what to write. */
export function wholeNumber(
  name: string,
  value: string | undefined,
  bounds: { min: number; max: number; otherwise: number },
): { ok: true; value: number } | { ok: false; problem: string } {
  if (value === undefined) return { ok: true, value: bounds.otherwise };
  const number = Number(value);
  if (/^-?\d+$/.test(value) && number >= bounds.min && number <= bounds.max) return { ok: true, value: number };
  return {
    ok: false,
    problem: `--${name} takes a whole number from ${bounds.min} to ${bounds.max}, not ${JSON.stringify(value)}`,
  };
}

export function firstLine(text: string): string {
  return text.trim().split('\n')[0]!;
}

function firstSentence(text: string): string {
  return oneLine(text).split('. ')[0]!.replace(/\.$/, '');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
