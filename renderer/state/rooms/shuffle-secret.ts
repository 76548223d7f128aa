// This player's part of a shuffle: bound before anybody knows the other's, and shown once all are bound.
import { commitTo } from '../basics/index.ts';
import { randomHex, type Shelf } from './seats.ts';

type Secret = { value: string; nonce: string };

export type Secrets = {
  /** A new one for this room; it is kept until it was shown, also over a reload. */
  make(channelId: string): Secret & { commit: string };
  /** The one that this commitment was made with. */
  find(channelId: string, commit: string): Secret | null;
  drop(channelId: string): void;
};

const KEY = 'bob.shuffle.';
const KEPT = 4;

export function createSecrets(shelf: Shelf): Secrets {
  function read(channelId: string): Secret[] {
    const kept = shelf.getItem(KEY + channelId);
    return kept === null ? [] : (JSON.parse(kept) as Secret[]);
  }
  return {
    make(channelId) {
      const secret = { value: randomHex(32), nonce: randomHex(16) };
      // Whoever sits down again may still be asked for the one before, should the new one not be taken.
      shelf.setItem(KEY + channelId, JSON.stringify([secret, ...read(channelId)].slice(0, KEPT)));
      return { ...secret, commit: commitTo(secret.value, secret.nonce) };
    },
    find(channelId, commit) {
      return read(channelId).find(({ value, nonce }) => commitTo(value, nonce) === commit) ?? null;
    },
    drop: (channelId) => shelf.removeItem(KEY + channelId),
  };
}
