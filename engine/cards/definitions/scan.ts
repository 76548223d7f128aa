// Where in a file of definitions each one stands, and what it is called, without making anything of the rest.

/** One definition's place in a file, in bytes, and what lists of cards ask. */
export interface FoundDefinition {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly token: boolean;
  /** Names of its other faces. */
  readonly faces: readonly string[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;

const none: readonly string[] = [];

/** What a file holds, a list of definitions or a single one. Throws a SyntaxError where that isn't so. */
export function scanDefinitions(bytes: Buffer, where: string): FoundDefinition[] {
  const first = notBlank(bytes, 0);
  // In a list the definitions are one level further in.
  const base = bytes[first] === OPEN_LIST ? 2 : 1;
  const found: FoundDefinition[] = [];
  let depth = 0;
  let start = 0;
  let key = '';
  let field = '';
  let name = '';
  let token = false;
  let faces: readonly string[] = none;
  for (let at = first; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === OPEN || byte === OPEN_LIST) {
      depth += 1;
      if (depth === base && byte === OPEN) [start, name, token, faces, key, field] = [at, '', false, none, '', ''];
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      if (depth === base && byte === CLOSE) {
        if (name === '') throw new SyntaxError(`${where}: a definition without a name at byte ${start}`);
        found.push({ start, end: at + 1, name, token, faces });
      }
      depth -= 1;
    } else if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      if (end < 0) break;
      // Its own fields, and those of its faces: an object in a list.
      const own = depth === base;
      if (own || (depth === base + 2 && field === 'faces')) {
        const after = notBlank(bytes, end + 1);
        if (bytes[after] === COLON) {
          key = keyAt(bytes, at, end);
          if (own) field = key;
        } else if (key === 'name') {
          const text = textAt(bytes, at, end);
          if (own) name = text;
          else faces = [...faces, text];
        } else if (own && key === 'layout') token = textAt(bytes, at, end) === 'token';
      }
      at = end;
    }
  }
  if (depth !== 0 || bytes[notBlankBefore(bytes)] !== (base === 2 ? CLOSE_LIST : CLOSE))
    throw new SyntaxError(`${where} isn't a list of definitions in JSON`);
  return found;
}

function notBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) <= 0x20) at++;
  return at;
}

function notBlankBefore(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at >= 0 && (bytes[at] as number) <= 0x20) at--;
  return at;
}

/** The place of the quote that ends a string; -1: none. */
function endOfString(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return -1;
}

/** Only these fields are asked about; others are the empty name. */
function keyAt(bytes: Buffer, from: number, end: number): string {
  const length = end - from - 1;
  if (length !== 4 && length !== 5 && length !== 6) return '';
  const text = bytes.toString('latin1', from + 1, end);
  return text === 'name' || text === 'layout' || text === 'faces' ? text : '';
}

const textAt = (bytes: Buffer, from: number, end: number): string => {
  const text = bytes.toString('utf8', from + 1, end);
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
};
