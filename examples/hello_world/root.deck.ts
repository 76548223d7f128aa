// A root takes text and gives text unless it says otherwise. This one is code, and needs no model.
import { defineDeck } from 'bob/decks';

export default defineDeck({
  label: 'hello_world',
  actions: [{ name: 'greet', path: './greet.deck.ts', description: 'Says hello to somebody.' }],
  async run(ctx) {
    const name = String(ctx.input).trim();
    const greeting = await ctx.spawnAndWait({ path: './greet.deck.ts', input: { name: name === '' ? 'world' : name } });
    return String(greeting);
  },
});
