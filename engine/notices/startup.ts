/** What Bob could not use when he started, as the person is told of it. */

import type { Fact } from '../disk/index.ts';
import type { SettingsProblem } from '../settings/index.ts';

export function startupFact({ variable, message, where = 'the environment' }: SettingsProblem): Fact {
  const said = message.includes(variable) ? message : `${variable}: ${message}`;
  return {
    severity: 'warn',
    what: /[.!?]$/.test(said) ? said : `${said}.`,
    where,
    safe: 'Everything else works.',
    next: 'Correct it and start Bob again.',
  };
}
