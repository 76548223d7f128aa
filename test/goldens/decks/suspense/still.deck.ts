import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'still',
  inputSchema: z.object({ activity: z.string() }),
  outputSchema: z.object({ message: z.string(), meta: z.record(z.string(), z.number()) }),
  run: (ctx) => ({ message: `Still at ${ctx.input.activity}.`, meta: { next_hint_ms: 0 } }),
});
