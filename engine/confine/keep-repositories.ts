/** Keeps git's own files out of a command's reach while it runs, and looks over what it made when it has ended. */

import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type FoundRepository, findRepositories, putAside } from './repositories.ts';
import { openStand } from './repository-stand.ts';
import type { HeldCommand, Repositories } from './types.ts';

interface RepositoryKeeper {
  readonly repositories: Repositories;
  /** When the command has ended, with all that it started. What whoever reads its output should know. */
  after(): Promise<readonly string[]>;
}

/** Each closed place is one for the system to close. */
const MOST_REPOSITORIES = 500;

export async function keepRepositories(command: HeldCommand, canStandIn: boolean): Promise<RepositoryKeeper> {
  const { root } = command;
  const before = await findRepositories(root);
  if (before.length > MOST_REPOSITORIES) {
    throw new Error(`${root} has more than ${MOST_REPOSITORIES} repositories, too many to keep closed`);
  }
  const own = before.find(({ place }) => path.dirname(place) === root && path.basename(place) === '.git');
  const isGit = path.basename(await realpath(command.program)) === 'git';
  // Only git itself changes what git keeps, and only the parts of it that name no program.
  const stand = isGit && canStandIn && own?.kind === 'folder' ? await openStand(own.place) : null;
  const closed = before.filter((repository) => repository.kind !== 'link' && (stand === null || repository !== own));
  return {
    repositories: {
      closed: closed.map(({ place }) => place),
      stand: stand === null ? null : stand.stand,
      readable: own?.kind === 'file' ? await repositoryOf(own) : [],
    },
    async after() {
      const returned = stand === null ? [] : await stand.bringBack();
      return [...returned, ...(await putAside(root, before))];
    },
  };
}

/** Where a worktree's file leads, if the repository there says the same of it: otherwise it could name any. */
async function repositoryOf({ place }: FoundRepository): Promise<readonly string[]> {
  const named = await firstLine(place);
  if (!named?.startsWith('gitdir: ')) return [];
  const folder = await real(path.resolve(path.dirname(place), named.slice('gitdir: '.length)));
  if (folder === null) return [];
  const back = await firstLine(path.join(folder, 'gitdir'));
  const common = await firstLine(path.join(folder, 'commondir'));
  if (back === null || common === null || (await real(path.resolve(folder, back))) !== (await real(place))) return [];
  const repository = await real(path.resolve(folder, common));
  if (repository === null || !folder.startsWith(`${repository}${path.sep}`)) return [];
  const names = await readdir(repository);
  return names.includes('HEAD') && names.includes('objects') ? [repository] : [];
}

async function firstLine(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(unreadable);
  return text?.split('\n', 1)[0]?.trim() ?? null;
}

function real(place: string): Promise<string | null> {
  return realpath(place).catch(unreadable);
}

function unreadable(error: NodeJS.ErrnoException): null {
  if (error.syscall === undefined) throw error;
  return null;
}
