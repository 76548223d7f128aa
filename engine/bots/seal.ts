/** Secrets of bots as they are kept: each sealed with AES-256-GCM, bound to its room, its slot and its name. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Env = Readonly<Record<string, string>>;

/** Null before a bot has a slot: such a seal is made anew at its first opening there. */
type Place = { readonly channelId: string; readonly slotId: string } | null;

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
export const KEY_LENGTH = 32;

/** JSON of name -> seal; null where there are no secrets. */
export function sealEnv(key: Buffer, place: Place, env: Env): string | null {
  const names = Object.keys(env);
  if (names.length === 0) return null;
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, seal(key, place, name, env[name]!)])));
}

/** Throws where a seal was made with another key, for another place or name, or was changed. Seals without a place open. */
export function openEnv(key: Buffer, place: Place, sealed: string | null): Env {
  if (sealed === null) return {};
  const seals = JSON.parse(sealed) as Record<string, string>;
  return Object.fromEntries(Object.entries(seals).map(([name, text]) => [name, unseal(key, place, name, text)]));
}

/** Whether it was made before its bot had a slot. */
export function isUnplaced(sealed: string | null): boolean {
  return sealed !== null && Object.values(JSON.parse(sealed) as Record<string, string>).some((text) => text[0] === 'p');
}

function seal(key: Buffer, place: Place, name: string, value: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(place, name));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `${place === null ? 'p' : 's'}1.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
}

function unseal(key: Buffer, place: Place, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  const nonce = bytes.subarray(0, NONCE);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  decipher.setAAD(boundTo(sealed.startsWith('p') ? null : place, name)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}

function boundTo(place: Place, name: string): Buffer {
  return Buffer.from(JSON.stringify(place === null ? [null, null, name] : [place.channelId, place.slotId, name]));
}
