/** Names and passwords in addresses, such as `https://user:password@host`, are kept nowhere: what is kept can be read later. */

/** Browsers and servers take odd ways of writing an address of the web too, with one slash or with backslashes. */
const IN_ADDRESS = /\b((?:https?|wss?|ftps?):[\\/]+|[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s\\/?#"<>]+@/gi;

const INSTEAD = '$1[redacted]@';

export function withoutCredentials(text: string): string {
  return text.includes('@') ? text.replace(IN_ADDRESS, INSTEAD) : text;
}

/** The same for every text in it, as deep as it goes. */
export function valueWithoutCredentials<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]));
}
