/** Bob in a terminal: begun for one command, and closed behind it. */
import { isFault } from '../basics/index.ts';
import { type Host, startHost } from '../host/index.ts';
import { readSettings } from '../settings/index.ts';
import { type CommandIo, type ExitCode, failed } from './command.ts';

/** Why he can't be begun, and what he refuses, is told. `elsewhere`: what to do where his window has the folder. */
export async function withTerminalHost(
  io: CommandIo,
  elsewhere: string,
  work: (host: Host) => Promise<ExitCode>,
): Promise<ExitCode> {
  let host: Host | undefined;
  try {
    const { settings } = readSettings(io.env);
    const onStartupProblem = (line: string) => void io.stderr.write(`${line}\n`);
    host = await startHost({ runtimeDir: io.runtimeDir, clientLabel: 'terminal', onStartupProblem }, { settings });
    return await work(host);
  } catch (error) {
    if (!isFault(error)) throw error;
    const isOpen = host === undefined && error.code === 'in_use';
    return failed(io, error.code, isOpen ? `Bob is open: ${elsewhere}. (${error.message})` : error.message);
  } finally {
    await host?.close();
  }
}
