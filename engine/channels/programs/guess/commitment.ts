/** Commit and reveal as the seed's helper has it: `sha256(value + "|" + nonce)`, written `sha256:` and 64 hex digits. */
import { createHash } from 'node:crypto';

export function commitTo(value: number | string, nonce: string): string {
  return `sha256:${createHash('sha256').update(`${value}|${nonce}`, 'utf8').digest('hex')}`;
}

export function keepsCommitment(value: number | string, nonce: string, commit: string): boolean {
  return commitTo(value, nonce) === commit;
}
