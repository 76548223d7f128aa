/**
 * Which programs may be run for a model, and how a command is taken apart without a shell. What an allowed program does
 * is no matter of its words: engine/confine holds it.
 */

import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { done, type Outcome, refused } from '../../basics/index.ts';
import type { HeldCommand } from '../../confine/index.ts';
import type { Environment } from '../../settings/index.ts';
import { haveOtherNames, isOwnPlace, isWithin, ownFiles } from '../file/own-files.ts';

/**
 * Refused whatever is on the allowlist: with one of these, an allowed command could be any command. Shells, interpreters,
 * package managers, what runs its arguments, what makes second names of files, and Bob himself.
 */
const NEVER = new Set(
  `sh bash dash zsh fish ksh csh tcsh ash rbash nu xonsh busybox toybox pwsh powershell cmd command wsl
   node nodejs deno bun tsx ts-node python pypy ipython ruby irb perl php lua luajit rscript r java jshell kotlin scala groovy
   tclsh wish expect osascript awk gawk mawk nawk original-awk sed gsed ed ex vi vim nvim view rvim emacs nano less more man
   guile racket julia octave erl elixir iex ghci runghc swift dotnet wscript cscript mshta m4 bc dc gnuplot sqlite3
   npm npx yarn pnpm corepack volta nvm pip pipx uv uvx poetry conda mamba cargo rustup gem bundle rake go composer apt apt-get
   dpkg aptitude dnf yum rpm pacman apk snap flatpak brew port choco winget scoop nix make gmake cmake ninja meson bazel gradle
   mvn ant just task gcc cc clang tcc ld
   env xargs nice ionice nohup timeout sudo su doas pkexec runuser ssh scp sftp rsync exec eval source watch parallel strace
   ltrace gdb lldb script setsid stdbuf unbuffer time chrt taskset flock chroot unshare nsenter systemd-run at batch crontab
   find fd fdfind locate docker podman kubectl screen tmux rundll32 start open xdg-open run-parts start-stop-daemon
   ln link mklink mount umount dd install cpio pax socat nc ncat netcat telnet ftp curl wget aria2c httpie
   bob gambit rummy electron`.split(/\s+/),
);
/** One program by many names: the name that it is called by decides. */
const MANY_IN_ONE = new Set(['busybox', 'toybox', 'coreutils']);
/** Whatever the program: nothing that belongs into a command of a model. */
const DENIED = ['rm -rf /', '--no-preserve-root', '/dev/', '/proc/', '/sys/', '.ssh', '.aws', 'id_rsa', ':(){', 'mkfs'];
/** Anything that a shell would take for more than a character. */
const SHELL_SYNTAX = /[|&;<>`$(){}!*?[\]\n\r\0~]/;

/** The words of a command. Quotes group; everything that only a shell understands is refused with 400. */
export function splitCommand(command: string): Outcome<readonly string[]> {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (const letter of command.trim()) {
    if (quote !== null) {
      if (letter === quote) quote = null;
      else word = (word ?? '') + letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (/\s/.test(letter) && letter !== '\n' && letter !== '\r') {
      if (word !== null) words.push(word);
      word = null;
    } else if (SHELL_SYNTAX.test(letter)) {
      return refused(
        400,
        'shell_syntax',
        `Commands run without a shell: ${JSON.stringify(letter)} means nothing here.`,
      );
    } else {
      word = (word ?? '') + letter;
    }
  }
  if (quote !== null) return refused(400, 'shell_syntax', `A ${quote} isn't closed.`);
  if (word !== null) words.push(word);
  return words.length === 0 ? refused(400, 'command', 'A command is needed.') : done(words);
}

/**
 * The program by its place on disk, and where it runs. Refused with 403 where the program isn't on the list or is one
 * that is never run, or where the folder holds more than a project; with 404 where there is no such program.
 */
export async function checkCommand(
  words: readonly string[],
  allowed: readonly string[],
  root: string,
  environment: Environment,
): Promise<Outcome<HeldCommand>> {
  const [program, ...rest] = words;
  const name = plainName(program!);
  if (program!.includes('/') || program!.includes('\\')) return no('A program is named without its folder.');
  if (isNever(name)) return no(`${program} is never run for a model.`);
  if (!allowed.includes(program!)) return no(`${program} isn't on the list of allowed commands.`);
  const denied = DENIED.find((text) => words.join(' ').includes(text));
  if (denied !== undefined) return no(`A command with ${denied} in it is never run for a model.`);
  const base = await realpath(root);
  if (holdsMore(base)) return no(`Commands run in a project's folder, and ${base} holds much more than one.`);
  const own = await ownFiles(environment);
  // A program looks where it likes within its folder: nothing of Bob's may be there, by whatever name.
  if (own.names.some((place) => isWithin(base, place) || isWithin(place, base))) {
    return no("Commands don't run in a folder that holds Bob's own.");
  }
  if (await haveOtherNames(own))
    return no("A file of Bob's own folder has a second name somewhere; commands don't run.");
  const found = await programIn(program!, environment);
  if (found === null) return refused(404, 'not_found', `There is no program ${program} on this machine.`);
  const real = await realpath(found);
  const realName = plainName(path.basename(real));
  if (isNever(realName) && !MANY_IN_ONE.has(realName))
    return no(`${program} is ${realName}, which is never run for a model.`);
  if (isWithin(base, real) || isOwnPlace(own, real)) return no(`${program} lies where a model could have written it.`);
  return done({ program: found, args: rest, root: base, hidden: own.names });
}

/** A person's whole home, or the system's own folders: a project lies below the one and beside the others. */
function holdsMore(base: string): boolean {
  const system = process.platform === 'win32' ? [] : ['/usr', '/etc', '/proc', '/dev', '/sys', '/run', '/var', '/bin'];
  return [homedir(), ...system].some((place) => isWithin(base, place)) || /^\/(?:proc|dev|sys)\//.test(base);
}

function no(message: string): Outcome<never> {
  return refused(403, 'permission', message);
}

/** Without what systems put behind a name. */
function plainName(program: string): string {
  return program.toLowerCase().replace(/\.(?:exe|cmd|bat|com|ps1|m?js|cjs|ts|sh|py|pl|rb)$/, '');
}

/** Versioned names and variants are the same program: python3.12, vim.basic. */
function isNever(name: string): boolean {
  return [name, name.replace(/[-.\d]+$/, ''), name.split('.')[0]!, name.split(/[.\d-]/)[0]!].some((form) =>
    NEVER.has(form),
  );
}

/** Where the system would find it; folders that are relative, and so would be the model's, are left out. */
async function programIn(program: string, environment: Environment): Promise<string | null> {
  const isWindows = process.platform === 'win32';
  const search = environment['PATH'] ?? environment['Path'] ?? process.env['PATH'] ?? '';
  const endings = isWindows ? ['.exe', '.com', ''] : [''];
  for (const folder of search.split(path.delimiter).filter((place) => path.isAbsolute(place))) {
    for (const ending of endings) {
      const file = path.join(folder, program + ending);
      const isThere = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere && (await stat(file)).isFile()) return file;
    }
  }
  return null;
}
