/** Shows the model what its context costs, and keeps packets that are too large from being sent (seed 004, Budget). */

import type { PacketRow } from '../../runs/index.ts';
import { type AssembleOptions, assemblePacket, below, latestPrompt, measurePacket } from '../assembly.ts';
import type { Assembly, Packet, PluginContext, PluginHost, RummyContext } from '../plugin.ts';

const PRIORITY = 275;

export default function budget(core: PluginContext): void {
  core.filter('assembly.user', (user, assembly) => below(user, table(assembly)), PRIORITY);
}

function table({ rows, ceiling, systemTokens }: Assembly): string {
  const { floor, premium } = measurePacket(rows);
  const usage = floor + premium + systemTokens;
  const share = (tokens: number) => (ceiling === null ? '-' : `${Math.round((100 * tokens) / Math.max(1, ceiling))}%`);
  const visible = rows.filter((row) => row.visibility === 'visible');
  const summarized = rows.filter((row) => row.visibility === 'summarized');
  const summarizedTokens = summarized.reduce((sum, row) => sum + row.sTokens, 0);
  const free = ceiling === null ? null : Math.max(0, ceiling - usage);
  return [
    `<budget tokenUsage="${usage}"${free === null ? '' : ` tokensFree="${free}"`}>`,
    '| scheme | visible | tokens | % |',
    '|---|---|---|---|',
    ...byScheme(visible).map(({ scheme, count, tokens }) => `| ${scheme} | ${count} | ${tokens} | ${share(tokens)} |`),
    '',
    `Summarized: ${summarized.length} entries, ${summarizedTokens} tokens (${share(summarizedTokens)} of budget).`,
    `System: ${systemTokens} tokens (${share(systemTokens)} of budget).`,
    `Total: ${visible.length} visible + ${summarized.length} summarized entries; tokenUsage ${usage}` +
      (free === null ? '.' : ` / ceiling ${ceiling}. ${free} tokens free.`),
    '</budget>',
  ].join('\n');
}

function byScheme(visible: readonly PacketRow[]): { scheme: string; count: number; tokens: number }[] {
  const sums = new Map<string, { scheme: string; count: number; tokens: number }>();
  for (const { entry, aTokens } of visible) {
    const scheme = entry.scheme ?? 'file';
    const sum = sums.get(scheme) ?? { scheme, count: 0, tokens: 0 };
    sum.count += 1;
    sum.tokens += aTokens;
    sums.set(scheme, sum);
  }
  return [...sums.values()].sort((a, b) => b.tokens - a.tokens || (a.scheme < b.scheme ? -1 : 1));
}

export type BudgetOptions = AssembleOptions;

/**
 * The packet that may be sent (200), or that nothing could make small enough (413). In a loop's first turn a prompt
 * that is too large is summarized before giving up. It tells nobody: the loop says how it ends.
 */
export async function enforceBudget(
  host: PluginHost,
  rummy: RummyContext,
  options: BudgetOptions,
): Promise<{ status: 200 | 413; packet: Packet }> {
  const packet = await assemblePacket(host, rummy, options);
  if (fits(packet)) return { status: 200, packet };
  const prompt = latestPrompt(packet.rows);
  if (prompt === null || prompt.turn !== rummy.turn || prompt.row.visibility !== 'visible')
    return { status: 413, packet };
  rummy.store.setVisibility(rummy.run.id, [prompt.row.entry.path], 'summarized');
  const smaller = await assemblePacket(host, rummy, options);
  return { status: fits(smaller) ? 200 : 413, packet: smaller };
}

/**
 * After the turn's tools ran: where the next packet would be too large, what this turn made visible is summarized, with
 * its state as it was, and an error entry of 413 tells the model. The paths that were demoted.
 */
export async function demoteTurn(
  host: PluginHost,
  rummy: RummyContext,
  options: BudgetOptions,
): Promise<readonly string[]> {
  const packet = await assemblePacket(host, rummy, options);
  if (fits(packet) || packet.isShortest) return [];
  const demoted = packet.rows.filter((row) => row.visibility === 'visible' && row.entry.turn === rummy.turn);
  const paths = demoted.map((row) => row.entry.path);
  rummy.store.setVisibility(rummy.run.id, paths, 'summarized');
  const freed = demoted.reduce((sum, row) => sum + row.aTokens, 0);
  await host.emit('error.log', {
    rummy,
    status: 413,
    message: overflow(packet, paths, freed),
    attributes: { demoted: paths.length, freed },
  });
  return paths;
}

function fits({ ceiling, tokens }: Packet): boolean {
  return ceiling === null || tokens.assembled <= ceiling;
}

/** Paths that are told by name; the rest is a number. */
const TOLD = 12;

function overflow(packet: Packet, paths: readonly string[], freed: number): string {
  const named = paths.slice(0, TOLD).map((path) => `- ${path}`);
  const rest = paths.length > TOLD ? [`- and ${paths.length - TOLD} more`] : [];
  return [
    `The context reached ${packet.tokens.assembled} of ${packet.ceiling} tokens, so what this turn made visible was summarized (${freed} tokens freed):`,
    ...named,
    ...rest,
    'Nothing was lost. YOU MUST promote at most half of tokensFree in the next turn; read parts with line and limit, or archive what is done with.',
  ].join('\n');
}
