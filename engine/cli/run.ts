/** The `bob` command without the process around it: arguments and streams in, an exit code out. */
import os from 'node:os';
import { terminalJson } from '../api/shown-text.ts';
import { finishRestore } from '../backup/finish-restore.ts';
import { setCardsOf } from '../cards/cards-file.ts';
import { explainDisk, isDiskTrouble, resolveRuntimeDir } from '../disk/index.ts';
import { badUsage, type CommandIo, type ExitCode, failed } from './command.ts';
import { createPrinter, type Printer } from './printer.ts';
import { commandFiles, loadCommand, matchCommand, nearestCommand } from './registry.ts';

export type ProcessSurroundings = {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown; isTTY?: boolean };
  stdin?: NodeJS.ReadableStream & { isTTY?: boolean };
  env: Record<string, string | undefined>;
  cwd: string;
  /** Hears of Ctrl+C until what it gives is called; absent where nobody can press it. */
  onInterrupt?: (told: () => void) => () => void;
  /** Makes the window ready to be served; rejects with a message for a person where that can't be done. */
  readyWindow?: (say: (line: string) => void) => Promise<void>;
};

type GlobalOptions = { json: boolean; help: boolean; runtime: string | undefined; words: string[] };

/** Takes out the options that every command has, wherever they stand before `--`. */
function readGlobalOptions(argv: readonly string[]): GlobalOptions | { problem: string } {
  const options: GlobalOptions = { json: false, help: false, runtime: undefined, words: [] };
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index]!;
    if (word === '--') {
      options.words.push(...argv.slice(index));
      break;
    }
    if (word === '--json') options.json = true;
    else if (word === '--help' || word === '-h') options.help = true;
    else if (word.startsWith('--runtime=')) options.runtime = word.slice('--runtime='.length);
    else if (word === '--runtime') {
      const value = argv[index + 1];
      if (value === undefined || value.startsWith('--')) return { problem: 'Name the folder: --runtime DIR' };
      options.runtime = value;
      index += 1;
    } else options.words.push(word);
  }
  if (options.runtime?.trim() === '') return { problem: 'Name the folder: --runtime DIR' };
  return options;
}

/** Runs `bob` with these arguments. Never throws: a fault of a command becomes a message and exit code 1. */
export async function runBob(argv: readonly string[], surroundings: ProcessSurroundings): Promise<ExitCode> {
  const [out, error] = [surroundings.stdout, surroundings.stderr].map((stream) =>
    createPrinter((text) => stream.write(text)),
  ) as [Printer, Printer];
  const { isTTY } = surroundings.stderr;
  const stderr = { write: error.write, ...(isTTY === undefined ? {} : { isTTY }) };
  try {
    const machine = (text: string) => surroundings.stdout.write(text);
    return await runCommand(argv, { ...surroundings, stdout: { write: out.write }, stderr, machine });
  } finally {
    out.end();
    error.end();
  }
}

/** With streams that print only what is harmless; `machine` is for what `terminalJson` has seen to. */
type Printing = ProcessSurroundings & { readonly machine: (text: string) => unknown };

async function runCommand(argv: readonly string[], surroundings: Printing): Promise<ExitCode> {
  const options = readGlobalOptions(argv);
  if ('problem' in options) return badUsage(surroundings, options.problem);
  const io = createIo(options, surroundings);
  const files = commandFiles();
  const asksForHelp =
    options.words.length === 0 ? options.help : options.words[0] === 'help' && options.words.length === 1;
  if (asksForHelp) return printOverview(files, io);
  if (options.words.length === 0) return badUsage(io, 'Say what to do: bob COMMAND; bob --help lists the commands');
  const words = options.words[0] === 'help' ? options.words.slice(1) : options.words;
  const match = matchCommand(files, words);
  if (match === undefined) return badUsage(io, unknownCommand(files, words));
  try {
    const command = await loadCommand(match.file);
    if (options.help || options.words[0] === 'help') {
      io.result({ name: command.name, summary: command.summary, usage: command.usage }, () => command.usage.trim());
      return 0;
    }
    // Whatever a command reads, it is of one state.
    await finishRestore(io.runtimeDir);
    setCardsOf(io.runtimeDir);
    return await command.run(match.args, io);
  } catch (error) {
    if (surroundings.env.BOB_DEBUG !== undefined && error instanceof Error)
      surroundings.stderr.write(`${error.stack}\n`);
    const told = explainDisk(error, { what: 'What you asked for', safe: 'What was kept before is as it was.' });
    if (isDiskTrouble(told)) return failed(io, told.code, told.message);
    return failed(io, 'internal', error instanceof Error ? error.message : String(error));
  }
}

function createIo(
  options: GlobalOptions,
  { stdout, stderr, stdin, env, cwd, onInterrupt, readyWindow, machine }: Printing,
): CommandIo {
  let answered = false;
  const { json } = options;
  const progress = (line: string) => {
    if (stderr.isTTY === true) stderr.write(`${line}\n`);
  };
  const machineLine = (line: string) => void machine(`${terminalJson(line)}\n`);
  return {
    stdout,
    stderr,
    ...(stdin === undefined ? {} : { stdin }),
    json,
    env,
    cwd,
    runtimeDir: resolveRuntimeDir({ flag: options.runtime, env, platform: process.platform, home: os.homedir(), cwd }),
    result(document, text) {
      // A second document would make the output unreadable for the program that asked for one; only a fault after the
      // result can bring this about, and that is told by the exit code.
      if (answered && json) return;
      answered = true;
      if (json) machineLine(JSON.stringify(document));
      else stdout.write(`${text()}\n`);
    },
    machineLine,
    onInterrupt: onInterrupt ?? (() => () => undefined),
    progress,
    readyWindow: async () => readyWindow?.(progress),
  };
}

function unknownCommand(files: ReadonlyMap<string, string>, words: readonly string[]): string {
  const typed = words.slice(0, 2).join(' ');
  const nearest = nearestCommand(files.keys(), words[0]!) ?? nearestCommand(files.keys(), typed);
  const longer = [...files.keys()].filter((name) => name.startsWith(`${words[0]} `));
  if (longer.length > 0)
    return `${JSON.stringify(typed)} is no command. Write: ${longer.map((name) => `bob ${name}`).join(' or ')}`;
  const hint = nearest === undefined ? 'bob --help lists the commands' : `Write: bob ${nearest}`;
  return `${JSON.stringify(words[0])} is no command. ${hint}`;
}

async function printOverview(files: ReadonlyMap<string, string>, io: CommandIo): Promise<ExitCode> {
  const commands = await Promise.all([...files.values()].map(loadCommand));
  const width = Math.max(...commands.map((command) => command.name.length));
  io.result({ commands: commands.map(({ name, summary }) => ({ name, summary })) }, () =>
    [
      'bob COMMAND [ARGUMENTS]',
      '',
      ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
      '',
      '  --help         what a command does and takes',
      '  --json         exactly one JSON document on stdout',
      "  --runtime DIR  Bob's folder, instead of BOB_RUNTIME_DIR or the platform's own",
    ].join('\n'),
  );
  return 0;
}
