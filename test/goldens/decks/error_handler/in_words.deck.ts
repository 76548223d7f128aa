import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'in_words',
  inputSchema: z.object({ error: z.object({ message: z.string() }), childInput: z.unknown() }),
  outputSchema: z.object({ message: z.string(), payload: z.object({ offer: z.number() }) }),
  run: (ctx) => ({ message: `Not that one: ${ctx.input.error.message}.`, payload: { offer: 8 } }),
});
