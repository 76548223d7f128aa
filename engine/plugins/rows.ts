/** Entries made ready for a packet: projected by their views, put into their tags, measured, and kept until they change. */

import { slices } from '../basics/index.ts';
import type { Entry } from '../entries/index.ts';
import { wireName } from '../protocol/index.ts';
import type { PacketRow, RunFlags } from '../runs/index.ts';
import type { PluginHost } from './plugin.ts';
import { attributes, logParts, tagDisarmer, tokensOfLength } from './text.ts';

/** The tags of the packet itself. Those of schemes and tools come on top. */
const PACKET_TAGS = [
  'context',
  'log',
  'unknowns',
  'instructions',
  'budget',
  'prompt',
  'entry',
  'file',
  'system',
  'user',
];
/** Runs whose rows are kept; the one that was assembled longest ago goes first. */
const KEPT_RUNS = 8;
/** Looking at the clock costs more than rendering a row. */
const RENDERED_AT_ONCE = 16;
const NO_FLAGS: RunFlags = { noRepo: false, noWeb: false, noInteraction: false, noProposals: false, yolo: false };

export interface RowRenderer {
  /** Those that changed are rendered in slices, so that a run's first packet holds nobody up. */
  rows(runId: number, entries: readonly Entry[]): Promise<PacketRow[]>;
  /** Text of ours or of a plugin's that goes between tags. */
  disarm(text: string): string;
}

/** One renderer belongs to a host: schemes and tools are those that were registered when it was made. */
export function createRowRenderer(host: PluginHost, schemes: readonly (string | null)[], divisor: number): RowRenderer {
  const tools = new Set(host.tools.resolveForLoop('act', NO_FLAGS).map((tool) => tool.name));
  const known = new Set(schemes.filter((name) => name !== null));
  const disarm = tagDisarmer([...PACKET_TAGS, ...known, ...[...tools].map(wireName)]);
  const runs = new Map<number, Map<number, PacketRow>>();

  function tagOf(entry: Entry): string {
    if (entry.scheme === null) return 'file';
    const action = logParts(entry.path)?.action;
    if (action !== undefined) return tools.has(action) ? wireName(action) : 'entry';
    return known.has(entry.scheme) ? entry.scheme : 'entry';
  }

  function render(entry: Entry): PacketRow {
    const full = disarm(host.view(entry, 'visible'));
    const short = disarm(host.view(entry, 'summarized'));
    // A view that makes an entry longer summarizes nothing.
    const summary = short.length < full.length ? short : full;
    const tag = tagOf(entry);
    const visibility = entry.visibility === 'visible' ? 'visible' : 'summarized';
    const content = visibility === 'visible' ? full : summary;
    const base = attributes({
      path: entry.path,
      turn: entry.category === 'data' ? null : entry.turn,
      status: entry.status === 200 ? null : entry.status,
      ...shown(entry),
    });
    // The price stands in the tag that it is the price of: its digits are counted, and are the same in both forms.
    const frame = tag.length * 2 + '< tokens=""></>'.length + base.length;
    const digits = String(tokensOfLength(full.length - summary.length, divisor)).length;
    const marks = { visible: '', summarized: ' visibility="summarized"' };
    const vTokens = tokensOfLength(frame + digits + marks.visible.length + full.length, divisor);
    const sTokens = Math.min(
      vTokens,
      tokensOfLength(frame + digits + marks.summarized.length + summary.length, divisor),
    );
    const aTokens = vTokens - sTokens;
    return {
      entry,
      category: entry.category,
      visibility,
      content,
      // Joined, because a string put together with `+` is a tree that every packet would walk again.
      text: ['<', tag, base, marks[visibility], ` tokens="${aTokens}">`, content, '</', tag, '>'].join(''),
      vTokens,
      sTokens,
      aTokens,
    };
  }

  return {
    disarm,
    async rows(runId, entries) {
      const before = runs.get(runId);
      const now = new Map<number, PacketRow>();
      const rows: PacketRow[] = [];
      let breathe: (() => Promise<void>) | null = null;
      for (const entry of entries) {
        const kept = before?.get(entry.id);
        let row = kept;
        if (kept === undefined || !isSame(kept.entry, entry)) {
          if (rows.length % RENDERED_AT_ONCE === 0) {
            breathe ??= slices();
            await breathe();
          }
          row = render(entry);
        }
        now.set(entry.id, row!);
        rows.push(row!);
      }
      runs.delete(runId);
      runs.set(runId, now);
      if (runs.size > KEPT_RUNS) runs.delete(runs.keys().next().value!);
      return rows;
    },
  };
}

/** Whether nothing that shows has changed. Every write raises the count; a change of visibility alone may not. */
function isSame(a: Entry, b: Entry): boolean {
  return (
    a === b ||
    (a.writeCount === b.writeCount &&
      a.visibility === b.visibility &&
      a.updatedAt === b.updatedAt &&
      a.hash === b.hash &&
      a.status === b.status &&
      a.turn === b.turn &&
      a.path === b.path)
  );
}

/** What of an entry's attributes a model is shown in the tag, besides what every tag has. */
function shown(entry: Entry): Record<string, string | null> {
  const text = (name: string) => {
    const value = entry.attributes[name];
    return typeof value === 'string' ? value : null;
  };
  const isLog = entry.scheme === 'log';
  return {
    target: isLog ? text('path') : null,
    to: isLog ? text('to') : null,
    summary: text('summary'),
    mode: text('mode'),
    constraint: text('constraint'),
  };
}
