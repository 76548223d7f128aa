import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'still_busy',
  inputSchema: z.object({ activity: z.string(), trigger: z.object({ elapsedMs: z.number() }) }),
  outputSchema: z.string(),
  run: (ctx) => `Still at ${ctx.input.activity} after ${ctx.input.trigger.elapsedMs} ms.`,
});
