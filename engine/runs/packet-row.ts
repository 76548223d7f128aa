/** What a run's packet was put together from, row by row. */

import type { Category, Entry, Visibility } from '../entries/index.ts';

/** One entry made ready for the packet. Costs in tokens, of the text with its tag around it. */
export interface PacketRow {
  readonly entry: Entry;
  readonly category: Category;
  readonly visibility: Visibility;
  /** What stands in the packet, tag included. */
  readonly text: string;
  /** What stands between the tags. */
  readonly content: string;
  readonly vTokens: number;
  readonly sTokens: number;
  /** vTokens - sTokens: what making it visible costs. */
  readonly aTokens: number;
}
