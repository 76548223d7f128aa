// A text that grows is read again only where it may still change: its last two blocks. What stands before them is kept, as the
// same objects, and isn't drawn again.
import type { Block } from './nodes.ts';
import { parseMarkdown } from './parse.ts';
import { readable } from './unfinished.ts';

type Reading = {
  /** Of the text, what was read into `blocks` that won't change any more. */
  settled: string;
  blocks: readonly { key: number; block: Block }[];
  /** How many of the blocks are settled. */
  kept: number;
};

export const NOTHING_READ: Reading = { settled: '', blocks: [], kept: 0 };

/** Below the line of a list's next item a number or a dash may still stand alone: two blocks stay open. */
const OPEN_BLOCKS = 2;

export function readOn(before: Reading, text: string, isWriting: boolean): Reading {
  const from = text.startsWith(before.settled) ? before : NOTHING_READ;
  const rest = text.slice(from.settled.length);
  const found = parseMarkdown(isWriting ? readable(rest) : rest);
  const kept = from.blocks.slice(0, from.kept);
  const blocks = [...kept, ...found.map(({ block }, index) => ({ key: kept.length + index, block }))];
  const open = found[found.length - OPEN_BLOCKS];
  if (!isWriting || open === undefined || open.line === 0) return { ...from, blocks };
  const settled =
    from.settled +
    rest
      .split('\n')
      .slice(0, open.line)
      .map((line) => `${line}\n`)
      .join('');
  return { settled, blocks, kept: blocks.length - OPEN_BLOCKS };
}
