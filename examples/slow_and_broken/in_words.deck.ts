// An error handler is told what failed and gives an envelope, or just the message for it.
import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'in_words',
  inputSchema: z.object({ error: z.object({ message: z.string() }) }),
  outputSchema: z.object({ message: z.string() }),
  run: (ctx) => ({ message: `Pick another: ${ctx.input.error.message}.` }),
});
