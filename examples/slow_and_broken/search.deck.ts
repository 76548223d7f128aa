import { setTimeout as sleep } from 'node:timers/promises';
import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'search',
  inputSchema: z.object({ takesMs: z.number().min(0) }),
  outputSchema: z.string(),
  async run(ctx) {
    await sleep(ctx.input.takesMs, undefined, { signal: ctx.signal });
    return 'table 7';
  },
});
