// Decks that others call say what they take and what they give, also when it is only text.
import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'greet',
  inputSchema: z.object({ name: z.string().min(1).describe('Whom to greet') }),
  outputSchema: z.string(),
  run: (ctx) => `hello, ${ctx.input.name}`,
});
