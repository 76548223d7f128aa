/** Looking for words in everything that was said: a reading of all of it, which is 10 MB and some 50 ms after years of talks. */
import type { Database } from 'better-sqlite3';

/** Characters of a message that are shown around the first word that was looked for. */
const AROUND = 60;

export interface FoundText {
  readonly runId: number;
  /** A part of the message with the first of the words in it. */
  readonly excerpt: string;
}

/** Gives for each run of the project the newest message that has all the words, in whatever order and case. */
export function createConversationSearch(database: Database, project: number) {
  const said = database.prepare<[number], { runId: number; body: string }>(
    `SELECT v.run_id AS runId, e.body AS body FROM run_views AS v JOIN entries AS e ON e.id = v.entry_id
     WHERE v.run_id IN (SELECT id FROM runs WHERE project_id = ?) AND e.scheme IN ('user', 'assistant')
     ORDER BY v.run_id DESC, v.turn DESC`,
  );
  return (words: readonly string[]): FoundText[] => {
    const found: FoundText[] = [];
    for (const { runId, body } of said.iterate(project)) {
      if (found.at(-1)?.runId === runId) continue;
      if (hasWords(body, words)) found.push({ runId, excerpt: excerptOf(body, words[0] ?? '') });
    }
    return found;
  };
}

/** As two texts are compared: without regard to case, and however an accent is written. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

export function searchWords(search: string): string[] {
  return folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const inside = folded(text);
  return words.every((word) => inside.includes(word));
}

function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = Math.max(0, folded(line).indexOf(word) - AROUND);
  const end = at + word.length + 2 * AROUND;
  return `${at > 0 ? '…' : ''}${line.slice(at, end).toWellFormed().trim()}${end < line.length ? '…' : ''}`;
}
