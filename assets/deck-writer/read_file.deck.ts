import { defineDeck } from 'bob/decks';
import { z } from 'zod';
import { readFile } from './files.ts';

export default defineDeck({
  label: 'read_file',
  inputSchema: z.object({ path: z.string().describe('relative to the folder') }),
  outputSchema: z.string(),
  run: (ctx) => readFile(ctx.getSessionMeta('folder'), ctx.input.path),
});
