/** Why a deck of Bob's own gave nothing, for a person who never saw one: its limits have names that only authors of decks know. */
import type { DeckProblem } from '../decks/index.ts';

export function plainProblem({ code, message }: DeckProblem): string {
  switch (code) {
    case 'passes_exceeded':
      return 'It was asked more than once and gave nothing that can be used.';
    case 'timeout':
      return 'It said nothing for too long.';
    case 'depth_exceeded':
    case 'output_invalid':
      return 'What it gave cannot be used.';
    default:
      return message;
  }
}
