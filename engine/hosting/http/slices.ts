/**
 * HTTP is read in slices. Node parses whatever a socket gives in one go, 64 KB of it, and of ten thousand one-byte chunks or
 * a thousand small requests each costs a callback, whatever became of the connection after the first few. Between two slices
 * a connection that was ended or paused meanwhile stops.
 */
import type { Socket } from 'node:net';

const SLICE = 4 * 1024;

/** For a connection that an HTTP server has just taken on. Gives what ends it, once the connection is no longer one of HTTP. */
export function readInSlices(socket: Socket): () => void {
  const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  if (parse === undefined) return () => undefined;
  let isOver = false;
  const read = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += SLICE) {
      if (socket.destroyed) return;
      // What is paused gets the rest when it goes on, and what is another protocol by now gets it at once.
      if (at > 0 && (isOver || socket.isPaused())) return socket.unshift(chunk.subarray(at));
      parse.call(socket, chunk.subarray(at, at + SLICE));
    }
  };
  socket.off('data', parse);
  socket.on('data', read);
  return () => {
    isOver = true;
    socket.off('data', read);
  };
}
