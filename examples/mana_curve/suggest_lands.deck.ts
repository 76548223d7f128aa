import { defineDeck } from 'bob/decks';
import { z } from 'zod';

// A rule of thumb: forty per cent at an average of three, a card more or less for each third of a mana.
export default defineDeck({
  label: 'suggest_lands',
  inputSchema: z.object({
    deckSize: z.number().int().min(40).max(250),
    average: z.number().min(0).describe('Mean mana value of the spells'),
  }),
  outputSchema: z.object({ lands: z.number().int() }),
  run(ctx) {
    const { deckSize, average } = ctx.input;
    const share = 0.4 + (average - 3) * 0.05;
    return { lands: Math.round(deckSize * Math.min(0.48, Math.max(0.32, share))) };
  },
});
