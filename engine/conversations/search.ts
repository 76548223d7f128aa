/** Looking for words in everything that was said: a reading of all of it, which is some 35 ms for 10 MB in 500 talks. */
import type { Database } from 'better-sqlite3';
import { REMOVED_AT } from './branches.ts';
import type { FoundMessage } from './conversation.ts';

/** Characters of a message that are shown around the first word that was looked for. */
const AROUND = 60;

interface FoundText extends FoundMessage {
  readonly runId: number;
}

/** Gives for each run of the project the newest message that has all the words, in whatever order and case. */
export function createConversationSearch(database: Database, project: number) {
  const said = `FROM run_views AS v JOIN entries AS e ON e.id = v.entry_id
     WHERE v.run_id IN (SELECT id FROM runs WHERE project_id = ?) AND e.scheme IN ('user', 'assistant')
       AND json_extract(e.attributes, '$.${REMOVED_AT}') IS NULL`;
  const all = database.prepare<[number], FoundBody>(
    `SELECT v.run_id AS runId, v.turn AS n, e.scheme AS scheme, e.body AS body ${said} ORDER BY v.run_id DESC, v.turn DESC`,
  );
  // The database knows upper and lower case of plain letters only, and compares these without handing the texts over.
  const newestWith = (count: number) =>
    database.prepare<[number, ...string[]], FoundBody>(
      `SELECT v.run_id AS runId, max(v.turn) AS n, e.scheme AS scheme, e.body AS body ${said}
       ${"AND e.body LIKE ? ESCAPE '\\' ".repeat(count)} GROUP BY v.run_id`,
    );
  return (words: readonly string[]): FoundText[] => {
    const found = new Map<number, FoundBody>();
    const isPlain = words.every((word) => /^[\x20-\x7e]+$/.test(word));
    if (isPlain) {
      const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
      for (const message of newestWith(words.length).iterate(project, ...patterns)) found.set(message.runId, message);
    } else {
      for (const message of all.iterate(project)) {
        if (!found.has(message.runId) && hasWords(message.body, words)) found.set(message.runId, message);
      }
    }
    return [...found.values()].map(({ runId, n, scheme, body }) => ({
      runId,
      n,
      who: scheme === 'user' ? 'person' : 'bob',
      excerpt: excerptOf(body, words[0] ?? ''),
    }));
  };
}

interface FoundBody {
  readonly runId: number;
  readonly n: number;
  readonly scheme: string;
  readonly body: string;
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
