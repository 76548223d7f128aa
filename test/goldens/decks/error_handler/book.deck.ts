import { defineDeck } from 'bob/decks';
import { z } from 'zod';

export default defineDeck({
  label: 'book',
  inputSchema: z.object({ table: z.number().int() }),
  outputSchema: z.string(),
  run: (ctx) =>
    ctx.input.table === 7 ? ctx.fail({ code: 'taken', message: 'table 7 is taken' }) : `table ${ctx.input.table}`,
});
