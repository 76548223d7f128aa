/** What a person and the next deck are spared: tags, blocks and calls, whoever wrote them, and turns that a model made up. */
import { parseModelOutput } from '../protocol/index.ts';
import { createSpoken } from './spoken.ts';

/** Those that a model may write as tags wherever it is. */
const TAGS = ['think', 'get', 'set', 'env', 'sh', 'rm', 'cp', 'mv', 'ask_user', 'update', 'search'];

export function visibleTextOf(text: string): string {
  return parseModelOutput({ content: text }, { tools: TAGS }).text.trim();
}

/** A model's words in a talk: its own, and no further than the first turn that it wrote for somebody else. */
export function spokenTextOf(text: string): string {
  const spoken = createSpoken();
  return visibleTextOf(`${spoken.push(text)}${spoken.end()}`);
}
