/** Reads the beginning of a text file in one of the open folders. */
import { z } from 'zod';
import { done, refused } from '../../basics/index.ts';
import { decodeText, readBytes } from '../../plugins/index.ts';
import { placeIn, sandboxProblem } from '../sandbox.ts';
import { defineTool } from '../tool.ts';

const MOST_BYTES = 1_000_000;
/** Of a character's bytes in UTF-8, those that come after its first. */
const LONGEST_REST = 3;

export default defineTool({
  name: 'fs.read_text',
  title: 'Read a text file',
  reach: 'files',
  investigates: true,
  order: 21,
  args: z.object({ path: z.string().min(1), max_bytes: z.number().int().min(1).max(MOST_BYTES).default(20_000) }),
  unavailable: sandboxProblem,
  confidence: (output) =>
    output !== null && typeof output === 'object' && 'truncated' in output && output.truncated === true
      ? 'summarized'
      : 'verbatim',
  async run({ path, max_bytes: most }, { settings }) {
    const found = await placeIn(settings, path);
    if (!found.ok) return found;
    const read = await readBytes(found.value.place, most);
    if (!read.ok) return read;
    const { bytes, size } = read.value;
    const text = decodeText(size > bytes.length ? wholeCharacters(bytes) : bytes);
    if (text === null) return refused(415, 'not_text', `${found.value.shown} isn't text.`);
    return done({ path: found.value.shown, text, bytes: size, truncated: size > bytes.length });
  },
});

/** A cut may have gone through a character. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let rest = 1; rest <= Math.min(LONGEST_REST + 1, bytes.length); rest += 1) {
    const byte = bytes[bytes.length - rest]!;
    if ((byte & 0b1100_0000) === 0b1000_0000) continue;
    const length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > rest ? bytes.subarray(0, bytes.length - rest) : bytes;
  }
  return bytes;
}
