/** Writes a text file in one of the open folders: whole or not at all, and never over a file unless that is asked for. */
import { z } from 'zod';
import { done } from '../../basics/index.ts';
import { writeText } from '../../plugins/index.ts';
import { placeIn, sandboxProblem } from '../sandbox.ts';
import { defineTool } from '../tool.ts';

const LONGEST_TEXT = 1_000_000;

export default defineTool({
  name: 'fs.write_text',
  title: 'Write a text file',
  reach: 'files',
  order: 62,
  args: z.object({
    path: z.string().min(1),
    text: z.string().max(LONGEST_TEXT),
    overwrite: z.boolean().default(false),
  }),
  unavailable: sandboxProblem,
  async run({ path, text, overwrite }, { settings }) {
    const found = await placeIn(settings, path);
    if (!found.ok) return found;
    const written = await writeText(found.value.place, text, { overwrite });
    return written.ok ? done({ path: found.value.shown, bytes: Buffer.byteLength(text) }) : written;
  },
});
