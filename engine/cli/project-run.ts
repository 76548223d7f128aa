/** `bob ask` and `bob act`: one prompt in the folder of a project, followed to its end; what it wants is asked at the terminal. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Approval, Notification, Result } from '../api/index.ts';
import { statusWords } from '../api/run-status.ts';
import { seenApproval, shownLine, shownText } from '../api/shown-text.ts';
import { isFault, sha256 } from '../basics/index.ts';
import type { Host } from '../host/index.ts';
import { badUsage, type CliCommand, type CommandIo, type ExitCode, parseCommandArgs } from './command.ts';
import { withTerminalHost } from './terminal-host.ts';

type Mode = 'ask' | 'act';

const options = {
  folder: { type: 'string' },
  model: { type: 'string' },
  run: { type: 'string' },
  list: { type: 'boolean' },
} as const;

const COMPLETED = 200;

export function projectUsage(mode: Mode, what: string): string {
  return `bob ${mode} TEXT [--folder DIR] [--model MODEL] [--run NAME]
bob ${mode} --list [--folder DIR]

${what}

  --folder DIR   the project's folder, which you trust (bob trust DIR); without it the one you are in
  --model MODEL  an alias, or provider/model; without it bob:chat
  --run NAME     goes on with this run
  --list         the project's runs, the newest first, and how they stand

What it wants to do is shown and asked for one by one: y is yes, anything else is no, and goes back to the run as your reason. Where
nobody sits at a terminal nothing is asked for, and it changes nothing. While Bob's window is open, start it there.`;
}

export async function runInProject(mode: Mode, args: string[], io: CommandIo, command: CliCommand): Promise<ExitCode> {
  const parsed = parseCommandArgs(command, { args, allowPositionals: true, options });
  if (!parsed.ok) return badUsage(io, parsed.problem);
  const { folder = '.', model, run, list = false } = parsed.values;
  const prompt = parsed.positionals.join(' ').trim();
  if (prompt === '' && !list) return badUsage(io, `Say what Bob shall do. Write: bob ${mode} TEXT`);
  const root = path.resolve(io.cwd, folder);
  return withTerminalHost(io, 'start it in his window, or close him first', async (host) => {
    await host.call('init', { name: root, projectRoot: root }, 'window');
    if (list) return await listed(host, io);
    const isPerson = io.stdin?.isTTY === true && !io.json;
    const stop = host.subscribe(follower(host, io, isPerson ? root : null));
    const asked = {
      prompt,
      ...(run === undefined ? { model: model ?? 'bob:chat' } : { run, ...(model === undefined ? {} : { model }) }),
      ...(isPerson ? {} : { noProposals: true, noInteraction: true }),
    };
    const result = (await host.call(mode, asked, 'window')) as Result<'ask'>;
    stop();
    io.result(result, () => `${shownText(result.summary)}\n(${result.run}: ${statusWords(result.status)})`);
    return result.status === COMPLETED ? 0 : 1;
  });
}

async function listed(host: Host, io: CommandIo): Promise<ExitCode> {
  const runs = (await host.call('getRuns', { limit: 50 }, 'window')) as Result<'getRuns'>;
  const line = ({ run, status, turn, summary }: (typeof runs)[number]) =>
    `${run}  ${statusWords(status)}, ${turn === 1 ? 'one turn' : `${turn} turns`}  ${shownLine(summary)}`.trimEnd();
  io.result(runs, () => (runs.length === 0 ? 'No run has been started in this folder.' : runs.map(line).join('\n')));
  return 0;
}

/** Says what goes on, and asks for what waits: one question at a time. `project`: null where nobody sits there. */
function follower(host: Host, io: CommandIo, project: string | null): (message: Notification) => void {
  let asking = Promise.resolve();
  return ({ method, params }) => {
    if (method === 'run/progress') io.progress(`${params.run}: turn ${params.turn}, ${params.status}`);
    if (method === 'ui/notify') io.progress(shownLine(params.text));
    if (method === 'ui/render' && params.kind === 'content' && project !== null) io.stderr.write(params.text);
    if (method !== 'approvals/changed' || params.waiting === 0 || project === null) return;
    asking = asking
      .then(() => askAll(host, io, project))
      .catch((error: unknown) => {
        if (!isFault(error)) throw error;
        io.stderr.write(`${error.message}\n`);
      });
  };
}

async function askAll(host: Host, io: CommandIo, project: string): Promise<void> {
  const items = (await host.call('approvals/list', {}, 'window')) as Approval[];
  // What other projects and memory wait for is decided where it belongs.
  const own = items.filter(({ state, who }) => state === 'waiting' && who.project === project);
  for (const item of own) {
    const said = await asked(io, item);
    const answer =
      item.kind === 'question' && said !== ''
        ? { action: 'accept', output: said }
        : /^y(?:es)?$/i.test(said)
          ? { action: 'accept' }
          : { action: 'reject', ...(/^(?:no?)?$/i.test(said) ? {} : { reason: said }) };
    const after = (await host.call(
      'approvals/answer',
      { id: item.id, seen: seenApproval(item, sha256), ...answer },
      'window',
    )) as Approval;
    if (after.kind === 'command' && after.result !== null) io.stderr.write(`${shownText(after.result)}\n`);
  }
}

async function asked(io: CommandIo, item: Approval): Promise<string> {
  const { what, content, facts, accepting, obstacle } = item;
  const shown = [what, content, ...facts.map(({ name, value }) => `${name}: ${value}`), obstacle ?? accepting];
  io.stderr.write(`\n${shown.map(shownText).join('\n')}\n${item.kind === 'question' ? '' : '[y, or why not] '}`);
  if (io.stdin === undefined) return '';
  const lines = createInterface({ input: io.stdin });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}
