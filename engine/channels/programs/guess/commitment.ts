/** Commit and reveal as the seed's helper has it: `sha256(value + "|" + nonce)`, written `sha256:` and 64 hex digits. */
import { hashOf } from '../../bots/hashes.ts';

export function commitTo(value: number | string, nonce: string): string {
  return hashOf(`${value}|${nonce}`);
}

export function keepsCommitment(value: number | string, nonce: string, commit: string): boolean {
  return commitTo(value, nonce) === commit;
}
