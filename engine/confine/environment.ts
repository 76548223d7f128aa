/** All that a command knows of its surroundings: keys, tokens and the person's own settings stay out of it. */

/** Settings of git for this one command, stronger than any file's. */
const GIT_SETTINGS: readonly (readonly [string, string])[] = [
  // The folder may belong to somebody else than who runs Bob.
  ['safe.directory', '*'],
  // Both would go on by themselves when the command has ended.
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['core.fsmonitor', 'false'],
];

export function fixedEnvironment(temporary: string): Record<string, string> {
  const git = GIT_SETTINGS.flatMap(([key, value], index): [string, string][] => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...(process.platform === 'win32' ? windowsEnvironment() : {}),
    HOME: temporary,
    TMPDIR: temporary,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    TERM: 'dumb',
    PAGER: 'cat',
    EDITOR: 'false',
    // Who a commit is by, where the repository doesn't say.
    EMAIL: 'bob@localhost',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PAGER: 'cat',
    GIT_CONFIG_COUNT: String(GIT_SETTINGS.length),
    ...Object.fromEntries(git),
  };
}

/** Programs of Windows don't start without these. */
function windowsEnvironment(): Record<string, string> {
  const root = process.env['SystemRoot'] ?? 'C:\\Windows';
  return { PATH: `${root}\\System32;${root}`, SystemRoot: root };
}
