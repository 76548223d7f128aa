import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'book',
  inputSchema: z.object({ table: z.string() }),
  outputSchema: z.string(),
  run: (ctx) => ctx.fail({ code: 'taken', message: `${ctx.input.table} went a minute ago` }),
});
