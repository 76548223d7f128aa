/** `bob serve`: the app in a browser, and JSON-RPC for programs, on this machine only. */
import { BUILT_WINDOW } from '../../basics/index.ts';
import type { Serving } from '../../server/index.ts';
import { readSettings } from '../../settings/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs, wholeNumber } from '../command.ts';
import { openBrowserWindow } from '../open-window.ts';

const usage = `bob serve [--port N] [--no-open]

Serves the app and JSON-RPC 2.0 over a WebSocket on 127.0.0.1, until it is told to stop.
The first line on stdout is {"url", "token"}. The url opens your window, once and within ten minutes; bob window opens
another. The token is for programs, at /rpc?token=TOKEN: they may play and ask, and decide nothing that is yours.
Both are new on each start.

  --port N   the port; without it PORT of the environment, or any that is free
  --no-open  don't open a window`;

const command: CliCommand = {
  name: 'serve',
  summary: 'serve the app to a browser on this machine',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(
      { usage },
      {
        args,
        options: { port: { type: 'string' }, 'no-open': { type: 'boolean', default: false } },
        allowPositionals: false,
      },
    );
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { PORT: otherwise } = readSettings(io.env).settings;
    const port = wholeNumber('port', parsed.values.port, { min: 0, max: 65_535, otherwise });
    if (!port.ok) return badUsage(io, port.problem);
    await io.readyWindow();
    // Loaded when it is wanted: the list of commands needs no rules engine.
    const [{ startHost }, { serve }] = await Promise.all([
      import('../../host/index.ts'),
      import('../../server/index.ts'),
    ]);
    const onFault = (text: string, error: unknown) => {
      io.stderr.write(`${text} ${error instanceof Error ? error.message : String(error)}\n`);
    };
    const host = await startHost({
      runtimeDir: io.runtimeDir,
      clientLabel: 'browser',
      onStartupProblem: (line) => void io.stderr.write(`${line}\n`),
    });
    let serving: Serving;
    try {
      serving = await serve({ host, rendererDir: BUILT_WINDOW, port: port.value, onFault, noteIn: io.runtimeDir });
    } catch (error) {
      await host.close();
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      return failed(
        io,
        'port',
        taken
          ? `Port ${port.value} is taken: choose another with --port, or let Bob choose with --port 0.`
          : String(error),
      );
    }
    const { url, token } = serving;
    io.machineLine(JSON.stringify({ url, token }));
    if (!parsed.values['no-open']) openBrowserWindow(url, io);
    await told();
    await serving.close();
    await host.close();
    return 0;
  },
};

/** Resolves when the process is asked to end. */
function told(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

export default command;
