// Card objects out of a bulk file, one after the other: a JSON array or one object a line, plain or gzip (Scryfall's bulk data). The
// file is never held as a whole, and an object that is too large is told before it has cost memory, which no parser at hand promises.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** An object as it stands in the file, or what is wrong there. Lines are counted from 1. */
export type BulkObject =
  | { readonly line: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

/** The largest object that a card can be, in bytes: Scryfall's have up to 40,000. */
const LARGEST = 1_000_000;

const [NEWLINE, QUOTE, BACKSLASH, OPEN, CLOSE, LIST_OPEN, LIST_CLOSE, COMMA] = [10, 34, 92, 123, 125, 91, 93, 44];
const isSpace = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13 || byte === NEWLINE;

/** The file can't be read on from here: what came before it stands. */
export class BulkFault extends Error {}

/** Finds where objects begin and end, whatever the chunks. */
class ObjectScanner {
  #parts: Buffer[] = [];
  #size = 0;
  #depth = 0;
  #inText = false;
  #escaped = false;
  #line = 1;
  #began = 1;
  /** Undefined until the first sign of the file. */
  #isList: boolean | undefined;
  #ended = false;

  *scan(chunk: Buffer): Generator<BulkObject> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      if (byte === NEWLINE) this.#line += 1;
      if (this.#depth === 0) {
        if (this.#opens(byte)) from = at;
        continue;
      }
      this.#size += 1;
      if (this.#size > LARGEST) throw new BulkFault(`line ${this.#began}: an object of more than ${LARGEST} bytes`);
      if (this.#inText) this.#text(byte);
      else if (byte === QUOTE) this.#inText = true;
      else if (byte === OPEN || byte === LIST_OPEN) this.#depth += 1;
      else if (byte === CLOSE || byte === LIST_CLOSE) {
        this.#depth -= 1;
        if (this.#depth > 0) continue;
        yield this.#object(Buffer.concat([...this.#parts, chunk.subarray(from, at + 1)]));
        this.#parts = [];
      }
    }
    if (this.#depth > 0) this.#parts.push(Buffer.from(chunk.subarray(from)));
  }

  /** Between objects: whether one begins here. */
  #opens(byte: number): boolean {
    if (byte === OPEN && !this.#ended) {
      this.#isList ??= false;
      this.#depth = 1;
      this.#size = 1;
      this.#began = this.#line;
      return true;
    }
    if (isSpace(byte) || (byte === COMMA && this.#isList === true && !this.#ended)) return false;
    if (byte === LIST_OPEN && this.#isList === undefined) this.#isList = true;
    else if (byte === LIST_CLOSE && this.#isList === true && !this.#ended) this.#ended = true;
    else throw new BulkFault(`line ${this.#line}: neither a list of cards nor one card a line`);
    return false;
  }

  #text(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inText = false;
  }

  #object(bytes: Buffer): BulkObject {
    try {
      return { line: this.#began, value: JSON.parse(bytes.toString('utf8')) as Record<string, unknown> };
    } catch (error) {
      return { line: this.#began, problem: `no JSON: ${(error as Error).message}` };
    }
  }

  /** Throws where the file ends too early. */
  end(): void {
    if (this.#depth > 0 || (this.#isList === true && !this.#ended))
      throw new BulkFault(`line ${this.#line}: the file ends in the middle of it`);
  }
}

async function isGzip(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const start = Buffer.alloc(2);
  const { bytesRead } = await handle.read(start, 0, 2, 0);
  return bytesRead === 2 && start[0] === 0x1f && start[1] === 0x8b;
}

/**
 * The objects of a bulk file. `onBytes` hears how many bytes of the file were read.
 * @throws BulkFault where the file's shape ends it; what the system says of a file that can't be read.
 */
export async function* bulkObjects(file: string, onBytes?: (bytes: number) => void): AsyncGenerator<BulkObject> {
  const zipped = await isGzip(file);
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  const gunzip = zipped ? createGunzip() : undefined;
  if (gunzip !== undefined) source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  const scanner = new ObjectScanner();
  try {
    for await (const chunk of gunzip ?? source) {
      yield* scanner.scan(chunk as Buffer);
      onBytes?.(source.bytesRead);
    }
    scanner.end();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new BulkFault(`the gzip file is cut off or damaged (${message})`);
    throw error;
  } finally {
    source.destroy();
    gunzip?.destroy();
  }
}
