import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'says_why',
  inputSchema: z.object({ error: z.object({ message: z.string() }) }),
  outputSchema: z.string(),
  run: (ctx) => ctx.input.error.message,
});
