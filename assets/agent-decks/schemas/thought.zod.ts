import { z } from 'zod';

export default z.object({
  about: z.enum(['this_game', 'card', 'rule', 'talk']),
  /** Names of cards to look up, as the person wrote them. */
  cards: z.array(z.string()).max(4),
  /** Keywords or rule numbers to look up. */
  rules: z.array(z.string()).max(3),
});
