// Two actions: one takes its time, one fails. Neither ends this deck, because it says who puts that into words.
import { defineDeck } from 'bob/decks';

export default defineDeck({
  label: 'slow_and_broken',
  errorHandler: './in_words.deck.ts',
  suspenseHandler: './still_busy.deck.ts',
  suspenseDelayMs: 500,
  async run(ctx) {
    const found = await ctx.spawnAndWait({
      path: './search.deck.ts',
      input: { takesMs: 900 },
      activity: 'table_search',
    });
    const booked = await ctx.spawnAndWait({ path: './book.deck.ts', input: { table: String(found) } });
    // A handled failure comes back as its envelope: this deck decides what becomes of it.
    const failure = booked as { kind?: string; message?: string };
    return failure.kind === 'error' ? `${found} is taken. ${failure.message}` : `Booked ${found}.`;
  },
});
