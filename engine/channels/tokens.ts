/** What opens a door: made from the server's key, so that it can be shown again and needn't be kept, and found by its hash. */
import { createHmac, hash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fault, isFault } from '../basics/index.ts';
import { type Fact, freeName } from '../disk/index.ts';

const KEY_BYTES = 32;

export interface Keys {
  ownerToken(channelId: string): string;
  /** `nth`: how many codes the slot has had, with this one. */
  inviteCode(channelId: string, slotId: string, nth: number): string;
  memberToken(channelId: string, slotId: string, sessionId: string): string;
  /** What is kept of the secret with which a session may join again. */
  proof(channelId: string, slotId: string, secret: string): string;
}

/** Reads the key, or makes one that only this account may read. Throws where the file is no key. */
export function openKeys(file: string): Keys {
  const key = readKey(file);
  // Each part's length is in it, so that no two lists of parts are the same text.
  const made = (...parts: string[]) =>
    createHmac('sha256', key)
      .update(parts.map((part) => `${part.length}:${part}`).join(''))
      .digest('base64url');
  return {
    ownerToken: (channelId) => made('owner', channelId),
    inviteCode: (channelId, slotId, nth) => made('invite', channelId, slotId, String(nth)),
    memberToken: (channelId, slotId, sessionId) => made('member', channelId, slotId, sessionId),
    proof: (channelId, slotId, secret) => made('proof', channelId, slotId, secret),
  };
}

/** The key of the rooms, 32 bytes; written as base64url with a checksum behind it where there is none yet. */
export function readKey(file: string): Buffer {
  const present = keyIn(file);
  if (present !== null) return present;
  mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const descriptor = openSync(aside, 'wx', 0o600);
  try {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    writeSync(descriptor, `${key} ${checkOf(key)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  // There as a whole or not at all: a crash in between leaves no half of a key.
  renameSync(aside, file);
  return keyIn(file)!;
}

/** A damaged key is kept beside the one that is made in its place: what people hold stays good, what only it can make doesn't. */
export function setDamagedKeyAside(file: string, tell: (fact: Fact) => void): void {
  try {
    keyIn(file);
  } catch (error) {
    if (!isFault(error)) throw error;
    const aside = freeName(`${file}.damaged`);
    renameSync(file, aside);
    tell({
      severity: 'warn',
      what: 'The key of your rooms was damaged, and a new one was made.',
      where: aside,
      safe: 'Rooms, messages and the seats that people have are as they were. Codes that nobody used yet, and secrets of bots, were of the old key.',
      next: 'Hand out the codes that the rooms show now. If you have a copy of rooms.key, close Bob and put it back.',
    });
  }
}

function keyIn(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // One from before there were checksums is a key alone.
  const [, key = '', check] = /^([\w-]{43})(?: ([0-9a-f]{16}))?$/.exec(text) ?? [];
  if (key === '' || (check !== undefined && check !== checkOf(key))) {
    throw fault('rooms_key', `${file} holds no key of rooms, or a damaged one: put a copy of it back, or remove it.`);
  }
  return Buffer.from(key, 'base64url');
}

/** Finds damage; it says nothing of the key to who doesn't have it. */
function checkOf(key: string): string {
  return hash('sha256', `rooms.key ${key}`).slice(0, 16);
}

export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

const someHex = (bytes: number) => randomBytes(bytes).toString('hex');
export const newChannelId = () => `chn_${someHex(10)}`;
/** Public: it says who somebody is, and opens nothing. */
export const newSessionId = () => `sess_${someHex(10)}`;
export const newBotId = () => `bot${someHex(8)}`;
