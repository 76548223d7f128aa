/** Stands in for a person in runs that were started with `yolo`: accepts what tools propose, and never memory. */

import { askForCommand } from '../../confine/index.ts';
import type { Entry } from '../../entries/index.ts';
import { acceptProposal } from '../accept.ts';
import { isMemory } from '../memory/memory.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';
import { executeCommand, isCommand, mayExecute } from '../sh/execute.ts';
import { logParts } from '../text.ts';
import { ASKS_PERSON, finishEntry, settle } from '../tools.ts';

export default function yolo(core: PluginContext): void {
  core.on('proposal.pending', async ({ rummy, entry }) => {
    // Only records of actions are tools' proposals. Everything else that waits, waits for a person.
    const action = logParts(entry.path)?.action;
    if (!rummy.yolo || action === undefined || isMemory(entry.scheme)) return;
    // A tool that is off unless a person selects it asks that person, and nobody in their place.
    if (entry.attributes[ASKS_PERSON] !== undefined) return;
    if (isCommand(entry)) await run(rummy, entry);
    else await acceptProposal(rummy, entry, action === 'ask_user' ? firstOption(entry) : undefined);
  });
}

/**
 * A command that may not run is refused before it is accepted: its record must not say that it ran. Where nothing could
 * hold it, it waits for a person, who sees its words.
 */
async function run(rummy: RummyContext, entry: Entry): Promise<void> {
  const allowed = await mayExecute(rummy, entry);
  if (!allowed.ok) return settle(rummy, entry, allowed);
  const missing = await rummy.confinement.missing();
  if (missing !== null) {
    const { program, args, root } = allowed.value;
    const asks = askForCommand({ program, args, root }, missing);
    return finishEntry(rummy, entry, { attributes: { ...entry.attributes, [ASKS_PERSON]: asks } });
  }
  const accepted = await acceptProposal(rummy, entry);
  if (accepted.ok) await executeCommand(rummy, accepted.value, allowed.value);
}

function firstOption(entry: Entry): string | undefined {
  const [first] = [entry.attributes['options']].flat();
  return typeof first === 'string' ? first : undefined;
}
