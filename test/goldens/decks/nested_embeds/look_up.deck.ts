import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'look_up',
  contextSchema: z.object({ word: z.string() }),
  responseSchema: z.object({ page: z.number() }),
  run: (ctx) => ({ page: ctx.input.word.length }),
});
