/** The journal that a command names. */
import path from 'node:path';
import { isFault } from '../basics/index.ts';
import { fileFacts, gameFolder, journalPath } from '../journal/index.ts';
import type { CommandIo } from './command.ts';

/** By the id of a game in the runtime folder, a game's folder, or the file itself; null where there is none. */
export async function findJournal(game: string, io: CommandIo): Promise<string | null> {
  const asFile = path.resolve(io.cwd, game);
  const candidates = [asFile, journalPath(asFile)];
  try {
    candidates.push(journalPath(gameFolder(io.runtimeDir, game)));
  } catch (error) {
    // A path is no game's name, and need not be.
    if (!isFault(error)) throw error;
  }
  for (const candidate of candidates) {
    const facts = await fileFacts(candidate);
    if (facts !== null && !facts.folder) return candidate;
  }
  return null;
}
