/** A program of the person's as an MCP server: started without a shell, spoken to by lines on its standard streams. */
import { spawn } from 'node:child_process';
import { limitedLines } from '../outside/index.ts';
import { messagesIn } from './messages.ts';
import { LONGEST_MESSAGE } from './protocol.ts';

export interface McpTransport {
  /** Rejects where the other side is gone. */
  send(message: object): Promise<void>;
  close(): Promise<void>;
}

export interface TransportEvents {
  readonly onMessage: (message: unknown) => void;
  /** Once, whatever the reason; nothing comes after it. */
  readonly onClose: (why: string) => void;
}

interface ProgramServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string | undefined;
}

/** What a program needs to run at all. Bob's own variables hold keys: a server gets those that its entry names, and no others. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'PATHEXT',
  'ComSpec',
];
/** What of its complaints is kept, in characters. */
const COMPLAINTS = 500;
/** So many lines within so many milliseconds are no conversation: reading on would cost a core for as long as it liked. */
const FLOOD = { lines: 10_000, within: 10_000 };
/** How long a program has to end by itself, in milliseconds. */
const PATIENCE = 1500;

export function openProgram(server: ProgramServer, { onMessage, onClose }: TransportEvents): McpTransport {
  const passed = PASSED_ON.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  const child = spawn(server.command, [...server.args], {
    env: { ...Object.fromEntries(passed), ...server.env },
    ...(server.cwd === undefined ? {} : { cwd: server.cwd }),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let complaints = '';
  let isOpen = true;
  const ended = new Promise<void>((resolve) => {
    const end = (why: string) => {
      if (!isOpen) return;
      isOpen = false;
      onClose(why);
      resolve();
    };
    child.once('error', (error) => end(whyNotStarted(error, server.command)));
    child.once('close', (code, signal) => {
      const last = complaints.trim().split('\n').at(-1) ?? '';
      end(`it ended (${signal ?? code})${last === '' ? '' : `: ${last.slice(0, 200)}`}`);
    });
  });
  child.stderr.on('data', (data) => {
    complaints = `${complaints}${String(data)}`.slice(-COMPLAINTS);
  });
  // A program that ends while it is written to is told by its end.
  child.stdin.on('error', (error) => {
    complain(error.message);
  });
  const complain = (text: string) => {
    complaints = `${complaints}\n${text}\n`.slice(-COMPLAINTS);
  };
  const giveUp = (why: string) => {
    complain(why);
    child.kill('SIGKILL');
  };
  async function listen(): Promise<void> {
    let [lines, since] = [0, performance.now()];
    for await (const line of limitedLines(child.stdout, LONGEST_MESSAGE)) {
      if (line === null) return giveUp(`it wrote a line of more than ${LONGEST_MESSAGE / 1_000_000} MB`);
      if (performance.now() - since > FLOOD.within) [lines, since] = [0, performance.now()];
      lines += 1;
      if (lines > FLOOD.lines)
        return giveUp(`it wrote more than ${FLOOD.lines} lines in ${FLOOD.within / 1000} seconds`);
      if (line.trim() !== '') await take(line);
    }
  }
  async function take(line: string): Promise<void> {
    try {
      for (const message of await messagesIn(line)) onMessage(message);
    } catch (error) {
      // Programs print banners where only messages belong; that is no reason to give them up.
      if (error instanceof SyntaxError) return complain(`not a message: ${line.slice(0, 80)}`);
      throw error;
    }
  }
  listen().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
  return {
    send(message) {
      return new Promise((resolve, reject) => {
        if (!isOpen) reject(new Error('it has ended'));
        else child.stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
      });
    },
    async close() {
      if (!isOpen) return;
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(timer);
    },
  };
}

function whyNotStarted(error: NodeJS.ErrnoException, command: string): string {
  if (error.code === 'ENOENT') return `there is no program ${command} here, or not its folder`;
  if (error.code === 'EACCES') return `${command} may not be run`;
  return `it can't be started (${error.code ?? error.message})`;
}
