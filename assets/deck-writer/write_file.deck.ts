import { defineDeck } from 'bob/decks';
import { z } from 'zod';
import { writeFile } from './files.ts';

export default defineDeck({
  label: 'write_file',
  inputSchema: z.object({
    path: z.string().describe('relative to the folder'),
    text: z.string().describe('the whole file'),
  }),
  outputSchema: z.string(),
  run: (ctx) => writeFile(ctx.getSessionMeta('folder'), ctx.input.path, ctx.input.text),
});
