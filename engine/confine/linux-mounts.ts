/** What of the system a held program sees, all of it read-only: programs, libraries, and the few files that those need. */
import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Folders of programs and libraries; where one is a link, as `/bin` often is, it stays one. */
const PROGRAMS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store', '/run/current-system'];
/** Where libraries are, which program a name stands for, and what time it is where. No names of machines, no passwords. */
const SETTINGS = ['ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives', 'localtime', 'magic', 'mime.types'];

export function systemMounts(hidden: readonly string[]): string[] {
  const mounts = PROGRAMS.flatMap((place) => {
    const status = statusOf(place);
    if (status === undefined) return [];
    return status.isSymbolicLink() ? ['--symlink', readlinkSync(place), place] : ['--ro-bind', place, place];
  });
  const settings = SETTINGS.flatMap((name) => ['--ro-bind-try', `/etc/${name}`, `/etc/${name}`]);
  // Where what nobody may see lies among programs, as a home folder below /usr would.
  return [...mounts, ...settings, ...hidden.filter(isShown).flatMap(mask)];
}

/** A program of the person's, from somewhere else: itself, and nothing beside it. */
export function programMount(program: string): string[] {
  return isShown(program) ? [] : ['--ro-bind', realpathSync(program), program];
}

function isShown(place: string): boolean {
  return PROGRAMS.some((folder) => place.startsWith(`${folder}/`) && statusOf(folder) !== undefined);
}

function statusOf(place: string): Stats | undefined {
  return lstatSync(place, { throwIfNoEntry: false });
}

function mask(place: string): string[] {
  const status = statSync(place, { throwIfNoEntry: false });
  if (status === undefined) return [];
  return status.isDirectory() ? ['--tmpfs', path.resolve(place)] : ['--ro-bind', '/dev/null', place];
}
