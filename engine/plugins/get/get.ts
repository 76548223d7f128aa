/** Finds entries and shows them: whole ones become visible, parts are read into the log without changing anything. */

import type { Outcome } from '../../basics/index.ts';
import { countTokens, type Entry, type GetResult } from '../../entries/index.ts';
import { refreshFile } from '../file/disk.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';
import { actorOf, isFile, isPattern, listed, pathOf, textOf, wholeOf } from '../targets.ts';
import { failEntry, finishEntry, settle } from '../tools.ts';

export default function get(core: PluginContext): void {
  core.ensureTool({ order: 20, investigates: true });
  core.registerScheme();
  core.on('handler', handle);
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => entry.body.split('\n', 1)[0]!);
}

async function handle(entry: Entry, rummy: RummyContext): Promise<void> {
  const { attributes } = entry;
  const path = pathOf(attributes);
  const line = wholeOf(attributes, 'line');
  const limit = wholeOf(attributes, 'limit');
  for (const read of [path, line, limit]) if (!read.ok) return settle(rummy, entry, read);
  if (!path.ok || !line.ok || !limit.ok) return;
  const words = (textOf(attributes, 'body') ?? entry.body).trim();

  if (isFile(path.value) && !isPattern(path.value)) await refreshFile(rummy, path.value);
  await rummy.emit('entry.reading', { rummy, path: path.value });
  const filter = words === '' ? {} : { body: words };
  if (textOf(attributes, 'preview') !== null) {
    const found = rummy.store.find({ runId: rummy.run.id, pattern: path.value, ...filter });
    return report(entry, rummy, found, 'found, and shown nowhere');
  }
  const part = {
    ...(line.value === null ? {} : { line: line.value }),
    ...(limit.value === null ? {} : { limit: limit.value }),
  };
  const got: Outcome<GetResult> = rummy.store.get({ ...actorOf(entry, rummy), path: path.value, ...filter, ...part });
  if (!got.ok) return settle(rummy, entry, got);
  if (got.value.kind === 'promoted') return report(entry, rummy, got.value.entries, 'visible now');
  const { text, from, lines } = got.value;
  const head = `${got.value.entry.path}, ${lines} lines from line ${from}`;
  finishEntry(rummy, entry, { state: 'resolved', outcome: null, body: `${head}\n${text}` });
}

function report(entry: Entry, rummy: RummyContext, found: readonly Entry[], what: string): void {
  if (found.length === 0)
    return failEntry(rummy, entry, 'not_found:404', `Nothing matches ${textOf(entry.attributes, 'path')}.`);
  const divisor = rummy.settings.RUMMY_TOKEN_DIVISOR;
  const lines = found.map(({ path, body }) => `${path} (${countTokens(body, divisor)} tokens)`);
  finishEntry(rummy, entry, { state: 'resolved', outcome: null, body: `${found.length} ${what}:\n${listed(lines)}` });
}
