// Commit and reveal, as the seed's helper has it: `sha256(value + "|" + nonce)`.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether `commit` is the SHA-256 of value, a bar and nonce. */
export function isKept(value: string, nonce: string, commit: string): boolean {
  return nonce !== '' && commit.replace(/^sha256:/, '') === commitTo(value, nonce).slice('sha256:'.length);
}

/** `crypto.subtle` is absent on plain-http pages of a local network, so the hash is counted here. */
export function commitTo(value: string, nonce: string): string {
  return `sha256:${sha256Hex(`${value}|${nonce}`)}`;
}

/** Of the text's UTF-8, as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
