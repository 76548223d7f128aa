/** Bytes of others, with a limit that is kept before they are in memory. */

/** The body of a response; null where it has more than `longest` bytes, of which no more are taken. */
export async function bodyOf(response: Response, longest: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return new Uint8Array();
  // Leaving the loop cancels the stream.
  for await (const piece of response.body) {
    size += piece.byteLength;
    if (size > longest) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
