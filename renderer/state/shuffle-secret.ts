// This player's part of a shuffle: bound before anybody knows the other's, and shown once all are bound.
import { commitTo } from './commitment.ts';
import { randomHex, type Shelf } from './seats.ts';

export type Secret = { value: string; nonce: string };

export type Secrets = {
  /** A new one for this room; it is kept until it was shown, also over a reload. */
  make(channelId: string): Secret & { commit: string };
  /** The one that this commitment was made with. */
  find(channelId: string, commit: string): Secret | null;
  drop(channelId: string): void;
};

const KEY = 'bob.shuffle.';

export function createSecrets(shelf: Shelf): Secrets {
  return {
    make(channelId) {
      const secret = { value: randomHex(32), nonce: randomHex(16) };
      shelf.setItem(KEY + channelId, JSON.stringify(secret));
      return { ...secret, commit: commitTo(secret.value, secret.nonce) };
    },
    find(channelId, commit) {
      const kept = shelf.getItem(KEY + channelId);
      if (kept === null) return null;
      const { value, nonce } = JSON.parse(kept) as Secret;
      return commitTo(value, nonce) === commit ? { value, nonce } : null;
    },
    drop: (channelId) => shelf.removeItem(KEY + channelId),
  };
}
