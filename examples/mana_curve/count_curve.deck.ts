import { defineDeck } from 'bob/decks';
import { z } from 'zod';

const spell = z.object({ count: z.number().int().min(1), manaValue: z.number().int().min(0) });

export default defineDeck({
  label: 'count_curve',
  inputSchema: z.object({ spells: z.array(spell).min(1).describe('The cards that are no lands') }),
  outputSchema: z.object({
    byManaValue: z.record(z.string(), z.number()),
    average: z.number().describe('Mean mana value, to two places'),
  }),
  run(ctx) {
    const byManaValue: Record<string, number> = {};
    let cards = 0;
    let mana = 0;
    for (const { count, manaValue } of ctx.input.spells) {
      byManaValue[manaValue] = (byManaValue[manaValue] ?? 0) + count;
      cards += count;
      mana += count * manaValue;
    }
    return { byManaValue, average: Math.round((mana / cards) * 100) / 100 };
  },
});
