/**
 * A host that can be closed and opened again under its windows: a restore replaces every file that it has open. Lines to it
 * stay; what they had said about themselves is forgotten, so windows start anew when they hear `host/reopened`.
 */

import type { Connect, Connection } from '../access/index.ts';
import type { Notification } from '../api/index.ts';
import { finishRestore, type Reopen } from '../backup/index.ts';
import { fault } from '../basics/index.ts';
import type { Host } from './options.ts';

interface Line {
  readonly credential: Parameters<Connect>[0];
  readonly address: string | undefined;
  readonly listeners: Set<(message: Notification) => void>;
  inner: Connection;
}

/** `open` puts a host together; it is called again for each reopening. */
export async function reopeningHost(runtimeDir: string, open: (reopen: Reopen) => Promise<Host>): Promise<Host> {
  const lines = new Set<Line>();
  let inner: Host | null = null;
  let closing: Promise<void> | null = null;
  let reopening: Promise<unknown> = Promise.resolve();

  function present(): Host {
    if (inner === null) throw fault('reopening', 'Bob is being opened anew: ask again in a moment.');
    return inner;
  }

  function joined(line: Omit<Line, 'inner'>, host: Host): Connection {
    const connection = host.connect(line.credential, line.address);
    connection.subscribe((message) => {
      for (const listener of [...line.listeners]) listener(message);
    });
    return connection;
  }

  const reopen: Reopen = (work) => {
    const done = (async () => {
      const before = present();
      if (closing !== null) throw fault('closing', 'Bob is being closed: restore when he is open again.');
      inner = null;
      await before.close();
      try {
        return await work();
      } finally {
        await finishRestore(runtimeDir);
        const again = await open(reopen);
        inner = again;
        for (const line of lines) line.inner = joined(line, again);
        for (const line of lines) for (const listener of [...line.listeners]) listener(REOPENED);
      }
    })();
    reopening = Promise.allSettled([done]);
    return done;
  };

  const connect: Connect = (credential, address) => {
    const listeners: Line['listeners'] = new Set();
    const about = { credential, address, listeners };
    const line: Line = { ...about, inner: joined(about, present()) };
    lines.add(line);
    return {
      async call(method, params, id) {
        present();
        return line.inner.call(method, params, id);
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close() {
        lines.delete(line);
        if (inner !== null) line.inner.close();
      },
    };
  };

  await finishRestore(runtimeDir);
  inner = await open(reopen);
  const { methods } = inner;
  const own = connect('window');
  return {
    methods,
    connect,
    call: (method, params) => own.call(method, params),
    subscribe: own.subscribe,
    close() {
      closing ??= reopening.then(async () => {
        const last = inner;
        inner = null;
        await last?.close();
      });
      return closing;
    },
  };
}

const REOPENED: Notification = { method: 'host/reopened', params: {} };
