/** What a trace may hold: names, counts, codes, short sentences. Secrets and long texts are replaced by what they were. */
import { type Json, withoutCredentials } from '../basics/index.ts';

/** Longest text in characters; what is longer is likely to be what somebody said. */
const LONGEST = 500;
const SECRET_KEY = /^(?:authorization|cookie|password|secret|token|api[-_]?key|.*[-_](?:token|secret|key))$/i;
/** Keys of providers, signed and bearer tokens, and keys in addresses, wherever they stand. */
const SECRETS = [
  /(?<![A-Za-z0-9])(?:sk|pk|rk|xai|gsk|hf|ghp|gho|github_pat)[-_][A-Za-z0-9_-]{8,}/g,
  /\bBearer\s+[A-Za-z0-9._~+/-]{8,}=*/gi,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*)?/g,
  /(?<=[?&](?:api[-_]?key|key|token|access_token)=)[^&\s]+/gi,
];
/** Fields that would be a transcript. */
const TRANSCRIPTS = new Set(['messages', 'content', 'prompt', 'body', 'reasoning', 'text', 'input', 'output', 'args']);

/** The data with secrets replaced and transcripts measured: `{length}` stands for a text, `{items}` for a list. */
export function redacted(data: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, redactedField(key, value)]));
}

function redactedField(key: string, value: Json): Json {
  if (SECRET_KEY.test(key) && typeof value === 'string') return '[redacted]';
  if (TRANSCRIPTS.has(key) && typeof value !== 'number' && typeof value !== 'boolean' && value !== null) {
    return Array.isArray(value) ? { items: value.length } : { length: lengthOf(value) };
  }
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) return value.map((one) => redactedField('', one));
  return value !== null && typeof value === 'object' ? redacted(value as { [key: string]: Json }) : value;
}

function lengthOf(value: Json): number {
  return typeof value === 'string' ? value.length : JSON.stringify(value).length;
}

function shortened(text: string): string {
  // A secret that is cut in two by the first cut is gone with the second.
  const start = text.slice(0, 2 * LONGEST);
  const clean = SECRETS.reduce((left, secret) => left.replace(secret, '[redacted]'), withoutCredentials(start));
  return text.length <= LONGEST ? clean : `${clean.slice(0, LONGEST)}... (${text.length} characters)`;
}
