/** Who has asked too often waits before they are answered: a quick answer would only be asked for again at once. */
import type { Socket } from 'node:net';

/** That many at once; beyond them, connections are ended. */
const MOST_HELD = 2_048;

/** Resolves to false where whoever waits is gone afterwards, or too many wait already. Nothing more of theirs is read. */
export function createWaitingLine(longest: number): (socket: Socket, wait: number) => Promise<boolean> {
  let held = 0;
  return async (socket, wait) => {
    if (socket.destroyed) return false;
    if (held >= MOST_HELD) {
      socket.destroy();
      return false;
    }
    held += 1;
    socket.pause();
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        socket.off('close', go);
        resolve();
      };
      // Not all at the same moment.
      const timer = setTimeout(go, Math.min(longest, wait) * (1 - Math.random() / 2));
      socket.once('close', go);
    });
    held -= 1;
    return !socket.destroyed;
  };
}
