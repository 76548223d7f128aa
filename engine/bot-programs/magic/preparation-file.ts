/** What a referee keeps for itself, sealed on the disk: decks and its own value are nobody's to read before the end. */

import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { derivedKey, seal, unseal } from '../../journal/index.ts';
import { type KeptPreparation, keptPreparation } from './preparation.ts';

export interface PreparationFile {
  /** Null where there is none. Rejects where it can't be opened: another key, or a changed file. */
  read(): Promise<KeptPreparation | null>;
  /** Resolves once it is on the disk. */
  write(prepared: KeptPreparation): Promise<void>;
  remove(): Promise<void>;
}

export function preparationFile(runtimeDir: string, botId: string, roomsKey: () => Buffer): PreparationFile {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(botId)) throw new Error('the name of a bot is no name of a file');
  const folder = path.join(runtimeDir, 'mtg-rooms');
  const file = path.join(folder, `${botId}.sealed`);
  const key = () => derivedKey(roomsKey(), 'tables');
  return {
    async read() {
      let text: string;
      try {
        text = await readFile(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
      return keptPreparation.parse(JSON.parse(unseal(key(), botId, text)));
    },
    async write(prepared) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const draft = `${file}.new`;
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(seal(key(), botId, JSON.stringify(prepared)));
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    remove: () => rm(file, { force: true }),
  };
}
