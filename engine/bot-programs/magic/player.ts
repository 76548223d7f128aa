/** `bob://player`: Bob in a slot of a room with a Magic table. He sits where the referee seats him, and sees his seat only. */
import type { BotProgram } from '../../bots/index.ts';
import { programSource } from '../source.ts';
import { bobOf, bobProblem, bobSpends, PLAYER_REF } from './preparation.ts';

/** His head is the host's own opponent; the referee opens his seat. He commits to nothing: he runs where the referee does. */
export const magicPlayer: BotProgram = {
  ref: PLAYER_REF,
  version: '1.0.0',
  manifest: {
    name: 'player',
    version: '1.0.0',
    summary: 'Bob plays Magic in this slot',
    hooks: ['on_init'],
    emits: ['prompt', 'bot:prompt'],
    params: { level: 'greedy', deck: 'draconic-fury' },
  },
  source: programSource(import.meta.dirname, ['player', 'preparation']),
  problem: bobProblem,
  hostsOnly: bobSpends,
  open: (room) => ({
    async handle(event) {
      if (event.hook !== 'on_init') return {};
      const { level, deck } = bobOf(room.params);
      const text = `I play ${deck} at this room's table, at the level ${level}.`;
      return { posts: [{ kind: 'bot', body: { type: room.trust === 'demo' ? 'prompt' : 'bot:prompt', text } }] };
    },
    async close() {
      // Nothing is held open.
    },
  }),
};
