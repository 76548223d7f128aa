/** Makes the messages of a turn from what a run can see (seed 004, Materialization), as its program tells them. */
import type { ChatMessage } from '../protocol/index.ts';
import type { PacketRow } from '../runs/index.ts';
import { lengthOfAll } from './conversation-fit.ts';
import type { Assembly, Composed, Packet, PluginHost, RummyContext } from './plugin.ts';
import { createRowRenderer, type RowRenderer } from './rows.ts';
import { tokensOfLength } from './text.ts';

export interface AssembleOptions {
  /** The model's context in tokens; null where nobody says. A run's own limit below it counts. */
  readonly contextSize: number | null;
  /** Real tokens by estimated ones, as the model counts; 1 before it has counted. */
  readonly correction?: number;
  /** Estimated tokens: more of them the model refused. */
  readonly most?: number;
  /** Estimated tokens that are sent besides the messages. */
  readonly besides?: number;
}

const renderers = new WeakMap<PluginHost, { renderer: RowRenderer; schemes: number }>();

/** `floor(context × RUMMY_BUDGET_CEILING)`, in estimated tokens, without what the answer needs; null where the context isn't known. */
export function ceilingOf(rummy: RummyContext, options: AssembleOptions): number | null {
  const { contextSize, correction = 1, most = null, besides = 0 } = options;
  const sizes = [contextSize, rummy.run.contextLimit].filter((size) => size !== null);
  const size = sizes.length === 0 ? null : Math.min(...sizes);
  const limits = most === null ? [] : [most];
  if (size !== null) {
    const usual = Math.floor(size * rummy.settings.RUMMY_BUDGET_CEILING);
    const fits = Math.min(usual, size - rummy.program.answerTokens(size));
    limits.push(Math.floor(fits / correction));
  }
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits) - besides);
}

/**
 * The packet as a model would get it now, in tokens of `RUMMY_TOKEN_DIVISOR` characters. It changes nothing in the store.
 */
export async function assemblePacket(host: PluginHost, rummy: RummyContext, options: AssembleOptions): Promise<Packet> {
  const ceiling = ceilingOf(rummy, options);
  const { messages, rows, isShortest, tokens } = await rummy.program.compose(host, rummy, ceiling);
  const usage = tokens.floor + tokens.premium + tokens.system;
  return {
    messages,
    rows,
    ceiling,
    isShortest,
    tokens: {
      ...tokens,
      usage,
      free: ceiling === null ? null : Math.max(0, ceiling - usage),
      assembled: tokensOfLength(lengthOfAll(messages), rummy.settings.RUMMY_TOKEN_DIVISOR),
    },
  };
}

/** What a run's entries make: two messages, and what plugins put behind them. Rows that didn't change are not made again. */
export async function composeEntries(host: PluginHost, rummy: RummyContext, ceiling: number | null): Promise<Composed> {
  const divisor = rummy.settings.RUMMY_TOKEN_DIVISOR;
  const renderer = rendererOf(host, rummy);
  const rows = await renderer.rows(rummy.run.id, rummy.store.modelContext(rummy.run.id));
  const loopStartTurn = latestPrompt(rows)?.turn ?? rummy.turn;
  const base: Assembly = { rummy, rows, loopStartTurn, ceiling, systemTokens: 0, disarm: renderer.disarm };

  const system = await host.apply('assembly.system', '', base);
  let ofRows = 0;
  for (const row of rows) if (row.category === 'data') ofRows += row.text.length;
  const assembly: Assembly = { ...base, systemTokens: tokensOfLength(Math.max(0, system.length - ofRows), divisor) };

  const user = await host.apply('assembly.user', '', assembly);
  const behind = await host.apply('assembly.messages', [], assembly);
  const messages: ChatMessage[] = [{ role: 'system', content: system }, { role: 'user', content: user }, ...behind];
  return { messages, rows, tokens: { ...measurePacket(rows), system: assembly.systemTokens }, isShortest: false };
}

/** What is paid for in any case, and what visibility adds to it. */
export function measurePacket(rows: readonly PacketRow[]): { floor: number; premium: number } {
  let floor = 0;
  let premium = 0;
  for (const row of rows) {
    floor += row.sTokens;
    if (row.visibility === 'visible') premium += row.aTokens;
  }
  return { floor, premium };
}

/** The prompt that is worked at, and the turn in which it came: `prompt://7` came in turn 7. */
export function latestPrompt(rows: readonly PacketRow[]): { row: PacketRow; turn: number } | null {
  let latest: { row: PacketRow; turn: number } | null = null;
  for (const row of rows) {
    if (row.category !== 'prompt') continue;
    const turn = Number(/^prompt:\/\/(\d+)/.exec(row.entry.path)?.[1] ?? row.entry.turn);
    if (latest === null || turn >= latest.turn) latest = { row, turn };
  }
  return latest;
}

/** `<tag>`, the lines, `</tag>`; nothing at all where there are no lines. */
export function section(tag: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<${tag}>\n${lines.join('\n')}\n</${tag}>`;
}

/** What an assembly filter gives on: what was there, and its own part below it. */
export function below(before: string, part: string): string {
  if (part === '') return before;
  return before === '' ? part : `${before}\n\n${part}`;
}

function rendererOf(host: PluginHost, rummy: RummyContext): RowRenderer {
  const schemes = rummy.store.schemes();
  const kept = renderers.get(host);
  if (kept !== undefined && kept.schemes === schemes.length) return kept.renderer;
  const names = schemes.map((scheme) => scheme.name);
  const renderer = createRowRenderer(host, names, rummy.settings.RUMMY_TOKEN_DIVISOR);
  renderers.set(host, { renderer, schemes: schemes.length });
  return renderer;
}
