/** Commit and reveal as the seed's helper has it: `sha256(value + "|" + nonce)`, written `sha256:` and 64 hex digits. */
import { labelledHash } from '../../bots/index.ts';

export function commitmentOf(value: number | string, nonce: string): string {
  return labelledHash(`${value}|${nonce}`);
}

export function keepsCommitment(value: number | string, nonce: string, commit: string): boolean {
  return commitmentOf(value, nonce) === commit;
}
