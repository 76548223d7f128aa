/** What `sh` and `env` have in common: a command is proposed, and its channels open when it is accepted. */
import type { Entry } from '../../entries/index.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';
import { appendStream, endStream, MAIN, openChannels } from '../stream/channels.ts';
import { logParts } from '../text.ts';
import { failEntry, finishEntry } from '../tools.ts';
import { shellCommand } from './execute.ts';

export function commandTool(
  core: PluginContext,
  tool: { readonly order: number; readonly investigates: boolean },
): void {
  core.ensureTool(tool);
  core.registerScheme({ category: 'data' });
  core.on('handler', propose);
  core.on('visible', (entry) => entry.body);
  // A record is a line; a channel shows its end, where commands say how it went.
  core.on('summarized', (entry) =>
    entry.scheme === 'log' ? entry.body : entry.body.trimEnd().split('\n').slice(-3).join('\n').slice(-300),
  );
  core.on('proposal.accepted', ({ rummy, entry }) => {
    if (logParts(entry.path)?.action === core.name) accepted(rummy, entry);
  });
}

function propose(entry: Entry, rummy: RummyContext): void {
  const command = shellCommand(entry);
  if (command === '') return failEntry(rummy, entry, 'command:400', 'A command is needed.');
  if (rummy.project.root === null) {
    return failEntry(rummy, entry, 'permission:403', 'This project has no folder in which a command could run.');
  }
  finishEntry(rummy, entry, { state: 'proposed', outcome: null, body: command, attributes: { command } });
}

/** A client that ran the command itself hands its output over with the answer; otherwise it streams, or the server runs it. */
function accepted(rummy: RummyContext, entry: Entry): void {
  const command = shellCommand(entry);
  const output = entry.body === command ? null : entry.body;
  openChannels(rummy, entry, command);
  if (output === null) return;
  const target = { store: rummy.store, runId: rummy.run.id, path: entry.path };
  appendStream(target, MAIN, output);
  endStream(target, { kind: 'completed' });
}
