// In how many games that are over each card was played: what a person trusts more than any proof.
import { cardNameKey, knownCards } from '../cards/index.ts';
import {
  fileFacts,
  gameFolder,
  journalPath,
  listGames,
  readJournal,
  readSummary,
  type SummaryFile,
  summarize,
} from '../journal/index.ts';

const isOver = ({ status }: Pick<SummaryFile, 'status'>): boolean => status === 'finished' || status === 'conceded';

/** By the key of a card's whole name, whatever face was played. A card that was carried out by hand in a game isn't counted there. */
export function countPlayed(summaries: readonly Pick<SummaryFile, 'status' | 'played'>[]): ReadonlyMap<string, number> {
  const cards = knownCards();
  const counts = new Map<string, number>();
  for (const { status, played = [] } of summaries) {
    if (!isOver({ status })) continue;
    const keys = new Set(played.map((name) => cardNameKey(cards.find(name)?.name ?? name)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The same of a folder that a host may have open: nothing is written there. */
export async function playedInGames(runtimeDir: string): Promise<ReadonlyMap<string, number>> {
  const summaries: SummaryFile[] = [];
  for (const gameId of await listGames(runtimeDir)) {
    const folder = gameFolder(runtimeDir, gameId);
    const journal = journalPath(folder);
    if ((await fileFacts(journal)) === null) continue;
    const kept = await readSummary(folder);
    // One that was written before cards were counted, or is missing, is made of the record.
    const isCounted = kept !== null && (kept.played !== undefined || !isOver(kept));
    const summary = isCounted ? kept : await summarize(await readJournal(journal), gameId);
    if (summary !== null) summaries.push(summary);
  }
  return countPlayed(summaries);
}
