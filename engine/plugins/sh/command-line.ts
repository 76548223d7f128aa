/** Which commands may be run for a model, and how one is taken apart without a shell. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { done, type Outcome, refused } from '../../outcome.ts';
import { isWithin } from '../file/disk.ts';

/**
 * Refused whatever is on the allowlist: with one of these, an allowed command could be any command. Shells, interpreters,
 * package managers, what runs its arguments, and Bob himself.
 */
const NEVER = new Set(
  `sh bash dash zsh fish ksh csh tcsh ash busybox toybox pwsh powershell cmd command wsl
   node nodejs deno bun python pypy ruby perl php lua luajit rscript r java jshell kotlin scala groovy tclsh wish expect
   osascript awk gawk mawk nawk sed ed ex vi vim nvim emacs guile julia erl elixir iex ghci swift dotnet wscript cscript mshta
   npm npx yarn pnpm corepack pip pipx uv uvx poetry conda mamba cargo rustup gem bundle go composer apt apt-get dpkg aptitude
   dnf yum rpm pacman apk snap flatpak brew port choco winget scoop nix make cmake ninja gradle mvn ant
   env xargs nice nohup timeout sudo su doas ssh scp sftp rsync exec eval source watch parallel strace ltrace gdb lldb script
   setsid stdbuf time chroot unshare nsenter systemd-run at crontab find fd docker podman kubectl screen tmux rundll32 start
   curl wget nc ncat netcat socat telnet bob electron`.split(/\s+/),
);
/** Options by which allowed programs would run others. What a program does with its own settings is its allower's affair. */
const RUNS_OTHERS: Readonly<Record<string, RegExp>> = {
  git: /^(?:-c.*|config|alias|--(?:exec|config-env|upload-pack|receive-pack|ext-diff|textconv|open-files-in-pager|exec-path).*|bisect|submodule|filter-branch|difftool|mergetool|-x|-O.*)$/,
  tar: /^(?:-I.*|--(?:to-command|checkpoint-action|use-compress-program|rsh-command|info-script).*)$/,
  rg: /^--(?:pre|hostname-bin).*$/,
  sort: /^--compress-program.*$/,
  zip: /^-(?:T.*|-unzip-command.*)$/,
};
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

/** Refused with 403 where the program isn't on the list, could run others, or is told to leave the folder. */
export async function checkCommand(
  words: readonly string[],
  allowed: readonly string[],
  root: string,
): Promise<Outcome<readonly string[]>> {
  const [program, ...rest] = words;
  const name = program!.toLowerCase().replace(/\.(?:exe|cmd|bat|com|ps1)$/, '');
  if (program!.includes('/') || program!.includes('\\')) return no('A program is named without its folder.');
  // Versioned names, such as python3.12, are the same program.
  if (NEVER.has(name) || NEVER.has(name.replace(/[-.\d]+$/, ''))) return no(`${program} is never run for a model.`);
  if (!allowed.includes(program!)) return no(`${program} isn't on the list of allowed commands.`);
  const base = await realpath(root);
  for (const word of rest) {
    if (RUNS_OTHERS[name]?.test(word)) return no(`${program} ${word} could run another program.`);
    // Options may carry a path behind a sign: --file=x, -fx.
    for (const part of [word, ...word.split(/[=:,]/).slice(1)]) {
      if (!(await staysWithin(part, base))) return no(`${word} leads out of the project's folder.`);
    }
  }
  return done(words);
}

function no(message: string): Outcome<never> {
  return refused(403, 'permission', message);
}

async function staysWithin(word: string, base: string): Promise<boolean> {
  const bare = word.replace(/^-+[A-Za-z]?/, '');
  for (const candidate of [word, bare]) {
    if (path.isAbsolute(candidate) || /^[a-z]:[\\/]/i.test(candidate)) return false;
    if (candidate.split(/[\\/]/).includes('..')) return false;
    const real = await realpath(path.join(base, candidate)).catch(() => null);
    if (real !== null && !isWithin(base, real)) return false;
  }
  return true;
}
