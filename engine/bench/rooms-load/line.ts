/**
 * A connection to the rooms that asks one thing at a time: HTTP/1.1 and not a word more, so that a load's clients cost
 * little beside the server that they measure.
 */
import { connect, type Socket } from 'node:net';

interface Reply {
  readonly status: number;
  readonly text: string;
}

export interface LoadConnection {
  /** Rejects where the connection breaks; the next question opens it again. One at a time. */
  ask(endpoint: string, body: string): Promise<Reply>;
  close(): void;
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

const HEAD_END = '\r\n\r\n';

export function openConnection(port: number): LoadConnection {
  let socket: Socket | null = null;
  let waiting: Waiting | null = null;
  let received: Buffer = Buffer.alloc(0);

  function open(): Socket {
    const opened = connect({ host: '127.0.0.1', port, noDelay: true });
    received = Buffer.alloc(0);
    opened.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const reply = take();
      if (reply === null || waiting === null) return;
      const { resolve } = waiting;
      waiting = null;
      resolve(reply);
    });
    const broken = (error?: Error) => {
      if (socket === opened) socket = null;
      waiting?.reject(error ?? new Error('The connection was closed.'));
      waiting = null;
    };
    opened.on('error', broken);
    opened.on('close', () => broken());
    return opened;
  }

  function take(): Reply | null {
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return null;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + HEAD_END.length + length;
    if (received.length < end) return null;
    const text = received.toString('utf8', headEnd + HEAD_END.length, end);
    received = received.subarray(end);
    return { status: Number(head.slice(9, 12)), text };
  }

  return {
    ask(endpoint, body) {
      if (waiting !== null) return Promise.reject(new Error('Something is being asked already.'));
      socket ??= open();
      const head = `POST /${endpoint} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`;
      const request = `${head}Content-Length: ${Buffer.byteLength(body)}${HEAD_END}${body}`;
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket!.write(request);
      });
    },
    close() {
      waiting = null;
      socket?.destroy();
    },
  };
}
