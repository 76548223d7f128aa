/** `bob channel serve`: this Bob's rooms for others, without a window. */

import type { Result } from '../../api/index.ts';
import { isFault } from '../../basics/index.ts';
import type { Host } from '../../host/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs, wholeNumber } from '../command.ts';

const usage = `bob channel serve [--port N] [--network]

Serves this Bob's rooms over HTTP, and the window for guests, until it is told to stop. The first line on stdout is
{"url", "addresses"}: the url is for programs on this machine, the addresses are for those who are invited. While Bob's window
is open, turn rooms on there instead.

  --port N   the port; 3045 or the next that is free without it, or with 0
  --network  others on the network may come in; only this machine without it`;

const command: CliCommand = {
  name: 'channel serve',
  summary: "serve this Bob's rooms to others",
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      options: { port: { type: 'string' }, network: { type: 'boolean', default: false } },
      allowPositionals: false,
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const port = wholeNumber('port', parsed.values.port, { min: 0, max: 65_535, otherwise: 0 });
    if (!port.ok) return badUsage(io, port.problem);
    const reach = parsed.values.network ? 'network' : 'machine';
    await io.readyWindow();
    // Loaded when it is wanted: the list of commands needs no rules engine.
    const { startHost } = await import('../../host/index.ts');
    let host: Host;
    try {
      const hosting = { reach, port: port.value } as const;
      host = await startHost({
        runtimeDir: io.runtimeDir,
        clientLabel: 'rooms',
        hosting,
        onStartupProblem: (line) => void io.stderr.write(`${line}\n`),
      });
    } catch (error) {
      if (!isFault(error)) throw error;
      return failed(io, error.code, error.message);
    }
    const { addresses, problem } = (await host.call('rooms/hosting', {}, 'window')) as Result<'rooms/hosting'>;
    const served = portIn(addresses[0]);
    if (served === null || (port.value !== 0 && served !== port.value)) {
      await host.close();
      const taken = `Port ${port.value} is taken: choose another, or leave --port out.`;
      return failed(io, 'port', served === null && problem !== null ? problem : taken);
    }
    io.machineLine(JSON.stringify({ url: `http://127.0.0.1:${served}/`, addresses }));
    await told();
    await host.close();
    return 0;
  },
};

function portIn(address: string | undefined): number | null {
  return address === undefined ? null : Number(new URL(address).port || 80);
}

/** Resolves when the process is asked to end. */
function told(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

export default command;
