/** Lines of others: each with a limit that is kept before it is in memory, and with turns for everybody else in between. */
import { slices } from '../basics/index.ts';

/** Puts lines together from pieces of bytes, in time linear in them. */
interface LineCutter {
  /** The lines that end in this piece, without their ends; null, at once, for one that grows longer than the limit. */
  push(piece: Buffer): Iterable<string | null>;
  /** What stood behind the last end of a line; undefined where nothing did. */
  end(): string | undefined;
}

const NEWLINE = 10;

/** `longest` in bytes. */
export function createLineCutter(longest: number): LineCutter {
  let pieces: Buffer[] = [];
  let size = 0;

  /** Whether the line became too long by this. */
  function keep(piece: Buffer): boolean {
    const fitted = size <= longest;
    size += piece.length;
    if (size > longest) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
    return fitted && size > longest;
  }

  function take(): string {
    const [first] = pieces;
    const line = first === undefined ? '' : (pieces.length === 1 ? first : Buffer.concat(pieces)).toString('utf8');
    pieces = [];
    size = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  return {
    *push(piece) {
      let from = 0;
      while (from < piece.length) {
        const found = piece.indexOf(NEWLINE, from);
        const end = found === -1 ? piece.length : found;
        if (keep(piece.subarray(from, end))) yield null;
        from = end + 1;
        if (found === -1) return;
        if (size <= longest) yield take();
        else size = 0;
      }
    },
    end: () => (size === 0 || size > longest ? undefined : take()),
  };
}

/** The lines of a stream, as they come. Leaving it ends the stream. */
export async function* limitedLines(
  source: AsyncIterable<Uint8Array | string>,
  longest: number,
): AsyncGenerator<string | null> {
  const cutter = createLineCutter(longest);
  // A stream that is always ahead would never let anybody else have a turn.
  const breath = slices();
  for await (const piece of source) {
    for (const line of cutter.push(Buffer.from(piece))) {
      await breath();
      yield line;
    }
    await breath();
  }
  const last = cutter.end();
  if (last !== undefined) yield last;
}
