import { setTimeout as sleep } from 'node:timers/promises';
import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'search',
  inputSchema: z.object({ takesMs: z.number() }),
  outputSchema: z.object({ found: z.number() }),
  async run(ctx) {
    await sleep(ctx.input.takesMs, undefined, { signal: ctx.signal });
    return { found: 3 };
  },
});
