/**
 * The guard over everything that leaves a bot. It finds a secret as it is, in other case, with characters in between, and
 * encoded in the ways that come to mind first. Against a bot that means it (a secret in two posts, or in a cipher of its
 * own) it is no protection: such a bot shouldn't be given secrets.
 */
import type { Env } from './seal.ts';

export interface EgressGuard {
  /** From now on these are looked for as well; those of before still are. */
  add(secrets: Env): void;
  /** Whether there is room for these too: a bot can't fill the memory by changing its secrets without end. */
  hasRoom(secrets: Env): boolean;
  /** The name of a secret that is in there; null where none is. */
  find(value: unknown): string | null;
  /** The line, or that it was withheld. */
  redact(line: string): string;
}

/** Shorter values are part of too much that means nothing. */
const SHORTEST = 6;
/** Of all that a bot has and had: three full sets by number, two by characters. */
const MOST_VALUES = 120;
const LONGEST_VALUES = 320_000;

export function createEgressGuard(secrets: Env = {}): EgressGuard {
  const known = new Set<string>();
  const plainly = createFinder();
  const disguised = createFinder();
  const labels: Labels = new Map();
  let length = 0;
  const pair = (name: string, value: string) => `${name.length}:${name}${value}`;
  const unknown = (more: Env) => Object.entries(more).filter(([name, value]) => !known.has(pair(name, value)));

  function add(more: Env): void {
    for (const [name, value] of unknown(more)) {
      known.add(pair(name, value));
      length += value.length;
      const label = labels.get(name.toLowerCase()) ?? { name, values: [] };
      labels.set(name.toLowerCase(), label);
      label.values.push(value);
      if ([...value].length < SHORTEST) continue;
      plainly.add(name, value.toLowerCase());
      for (const disguise of disguises(value)) disguised.add(name, disguise);
    }
  }

  const find = (value: unknown): string | null => {
    if (labels.size === 0) return null;
    const seen: Seen = { keys: [], values: [], all: [], labelled: null };
    walk(value, labels, seen);
    if (seen.labelled !== null) return seen.labelled;
    const texts = new Set([seen.keys, seen.values, seen.all].flatMap((parts) => spellings(parts.join(''))));
    for (const text of texts) {
      const name = plainly.find(text.toLowerCase()) ?? disguised.find(squeeze(text));
      if (name !== null) return name;
    }
    return null;
  };

  add(secrets);
  return {
    add,
    hasRoom(more) {
      const added = unknown(more);
      const longer = added.reduce((sum, [, value]) => sum + value.length, length);
      return known.size + added.length <= MOST_VALUES && longer <= LONGEST_VALUES;
    },
    find,
    redact(line) {
      const name = find(line);
      return name === null ? line : `(a line with the value of ${name} is withheld)`;
    },
  };
}

/**
 * Looks for many texts at once, all of `SHORTEST` units or more: only those whose beginning occurs are looked for whole, so
 * that what a message costs hardly depends on how many secrets a bot has.
 */
function createFinder() {
  const byBeginning = new Map<string, { readonly name: string; readonly text: string }[]>();
  return {
    add(name: string, text: string): void {
      const beginning = text.slice(0, SHORTEST);
      const texts = byBeginning.get(beginning) ?? [];
      byBeginning.set(beginning, texts);
      texts.push({ name, text });
    },
    find(within: string): string | null {
      const met = new Set<string>();
      for (let at = 0; at + SHORTEST <= within.length; at++) {
        const beginning = within.slice(at, at + SHORTEST);
        const texts = byBeginning.get(beginning);
        if (texts === undefined || met.has(beginning)) continue;
        met.add(beginning);
        const found = texts.find(({ text }) => within.includes(text, at));
        if (found !== undefined) return found.name;
      }
      return null;
    },
  };
}

interface Seen {
  readonly keys: string[];
  readonly values: string[];
  /** Both as they come. */
  readonly all: string[];
  labelled: string | null;
}

type Labels = Map<string, { readonly name: string; readonly values: string[] }>;

function walk(value: unknown, labels: Labels, seen: Seen): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    seen.values.push(String(value));
    seen.all.push(String(value));
  } else if (Array.isArray(value)) {
    for (const inner of value) walk(inner, labels, seen);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      seen.keys.push(key);
      seen.all.push(key);
      const label = labels.get(key.toLowerCase());
      if (label?.values.some((value) => !isHarmless(inner, value))) seen.labelled ??= label.name;
      walk(inner, labels, seen);
    }
  }
}

/** What may stand under a secret's name: that it is there, a hash of it, or its last four characters. */
function isHarmless(value: unknown, secret: string): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value !== 'string' || value.toLowerCase() === secret.toLowerCase()) return false;
  return /^(sha256:)?[0-9a-f]{64}$/i.test(value) || /^[*•.…x-]*[^*•.…]{0,4}$/u.test(value);
}

function disguises(secret: string): string[] {
  const found = [secret, secret.toLowerCase(), secret.toUpperCase()].flatMap((value) => {
    const bytes = Buffer.from(value, 'utf8');
    return [
      value,
      [...value].reverse().join(''),
      bytes.toString('hex'),
      encodeURIComponent(value.toWellFormed()),
      ...[0, 1, 2].map((before) => base64Behind(bytes, before)),
    ];
  });
  return [...new Set(found.map(squeeze))].filter((text) => text.length >= SHORTEST);
}

/** The characters of a base64 text that say these bytes alone, where so many others (modulo 3) stand before them. */
function base64Behind(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const first = Math.ceil((before * 8) / 6);
  const last = Math.floor(((before + bytes.length) * 8) / 6);
  return text.slice(first, last);
}

/** A text as it stands, with its `%41` and `\u0041` resolved, and without the marks between bytes in hex. */
function spellings(text: string): string[] {
  const percent = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  const escapes = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return [...new Set([text, percent, escapes, text.replace(/0x|\\x/gi, '')])];
}

/** Letters and digits only, without case. */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
