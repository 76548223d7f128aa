/** A tar archive of a few texts: the ustar form, which every tar reads. */

export interface TarEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly text: string;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;

/** Epoch seconds stand in each header. Throws where a name is longer than the form can say. */
export function tarOf(entries: readonly TarEntry[], at: number): Buffer {
  const blocks = entries.flatMap(({ name, text }) => {
    const body = Buffer.from(text, 'utf8');
    return [header(name, body.length, at), body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function header(name: string, size: number, at: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { prefix, rest } = split(name);
  const octal = (value: number, length: number) =>
    `${Math.floor(value)
      .toString(8)
      .padStart(length - 1, '0')}\0`;
  block.write(rest, 0, LONGEST_NAME, 'utf8');
  block.write(octal(0o644, 8), 100, 'latin1');
  block.write(octal(0, 8), 108, 'latin1');
  block.write(octal(0, 8), 116, 'latin1');
  block.write(octal(size, 12), 124, 'latin1');
  block.write(octal(at, 12), 136, 'latin1');
  block.write('0', 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  block.write(prefix, 345, LONGEST_PREFIX, 'utf8');
  // The sum counts its own field as blanks.
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** A long name stands in two fields, parted at a `/`. */
function split(name: string): { prefix: string; rest: string } {
  const bytes = (text: string) => Buffer.byteLength(text, 'utf8');
  if (bytes(name) <= LONGEST_NAME) return { prefix: '', rest: name };
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (bytes(prefix) <= LONGEST_PREFIX && bytes(rest) <= LONGEST_NAME) return { prefix, rest };
  }
  throw new Error(`${name} is too long a name for an archive`);
}
