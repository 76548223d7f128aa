/** The model's own working memory of a run, and the `<context>` that all data is shown in. */

import { countTokens, type Entry, schemeOf } from '../../entries/index.ts';
import { below, section } from '../assembly.ts';
import type { PluginContext } from '../plugin.ts';

/** `<context>` comes right behind the instructions. */
const PRIORITY = 100;
/** After policy, before the command is recorded. */
const GATE_PRIORITY = 200;

export default function known(core: PluginContext): void {
  core.registerScheme({ category: 'data' });
  core.on('visible', (entry: Entry) => entry.body);
  core.on('summarized', () => '');

  core.filter(
    'assembly.system',
    (system, { rows }) => {
      const data = rows.filter((row) => row.category === 'data').map((row) => row.text);
      return below(system, section('context', data));
    },
    PRIORITY,
  );

  core.filter(
    'entry.recording',
    (recording, rummy) => {
      const { command, attributes } = recording;
      if (command.name !== 'set' || typeof attributes['path'] !== 'string' || recording.state === 'failed')
        return recording;
      const fault = sizeFault(attributes['path'], command.body, rummy.settings);
      return fault === null ? recording : { ...recording, state: 'failed', outcome: 'too_large:413', body: fault };
    },
    GATE_PRIORITY,
  );
}

type Limits = Pick<PluginContext['settings'], 'RUMMY_MAX_ENTRY_TOKENS' | 'RUMMY_TOKEN_DIVISOR'>;

/** Why a body is too large for `known://`, in words that say what to do instead; null where it isn't. */
export function sizeFault(path: string, body: string, settings: Limits): string | null {
  if (schemeOf(path) !== 'known') return null;
  const tokens = countTokens(body, settings.RUMMY_TOKEN_DIVISOR);
  const most = settings.RUMMY_MAX_ENTRY_TOKENS;
  if (tokens <= most) return null;
  return (
    `${path} would have ${tokens} tokens and ${most} is the most. ` +
    'Write one fact an entry: split this into several known:// entries, each with a summary.'
  );
}
