/** `bob window`: one more window of the Bob that runs. */
import { z } from 'zod';
import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';
import { openBrowserWindow } from '../open-window.ts';
import { refusedWithoutPerson } from '../person.ts';
import { servingBob } from '../serving-bob.ts';

const usage = `bob window [--no-open]

Opens one more window of the Bob that bob serve started. It asks for a terminal, because a window is yours: who has one
decides about memories and permissions.

  --no-open  print the address instead; it opens a window once and within ten minutes`;

const answer = z.object({ url: z.url() });
const PATIENCE = 10_000;

const command: CliCommand = {
  name: 'window',
  summary: 'open one more window of the Bob that runs',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      options: { 'no-open': { type: 'boolean', default: false } },
      allowPositionals: false,
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const nobody = refusedWithoutPerson(io, 'Another window');
    if (nobody !== null) return nobody;
    const serving = servingBob(io);
    if (typeof serving === 'number') return serving;
    const response = await fetch(new URL('/rpc/window', serving.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${serving.key}` },
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null);
    const read = response?.ok === true ? answer.safeParse(await response.json()) : null;
    if (read?.success !== true) return failed(io, 'not_serving', `The Bob at ${serving.url} doesn't answer.`);
    const { url } = read.data;
    if (parsed.values['no-open'] || !openBrowserWindow(url, io)) io.result({ url }, () => url);
    else io.result({ url: null }, () => 'The window opens.');
    return 0;
  },
};

export default command;
