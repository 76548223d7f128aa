// In how many games that are over each card was played: what a person trusts more than any proof.
import { cardNameKey, knownCards } from '../cards/index.ts';
import type { SummaryFile } from '../journal/index.ts';

/** By the key of a card's whole name, whatever face was played. A card that was carried out by hand in a game isn't counted there. */
export function countPlayed(summaries: readonly Pick<SummaryFile, 'status' | 'played'>[]): ReadonlyMap<string, number> {
  const cards = knownCards();
  const counts = new Map<string, number>();
  for (const { status, played = [] } of summaries) {
    if (status !== 'finished' && status !== 'conceded') continue;
    const keys = new Set(played.map((name) => cardNameKey(cards.find(name)?.name ?? name)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
