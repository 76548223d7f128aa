import { defineDeck } from 'bob/decks';
import { z } from 'zod';
import { listFiles } from './files.ts';

export default defineDeck({
  label: 'list_files',
  inputSchema: z.object({}),
  outputSchema: z.array(z.string()),
  run: (ctx) => listFiles(ctx.getSessionMeta('folder')),
});
