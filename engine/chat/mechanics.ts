/** What a person and the next deck are spared: tags, blocks and calls, whoever wrote them. */
import { parseModelOutput } from '../protocol/parse-output.ts';

/** Those that a model may write as tags wherever it is. */
const TAGS = ['think', 'get', 'set', 'env', 'sh', 'rm', 'cp', 'mv', 'ask_user', 'update', 'search'];

export function visibleTextOf(text: string): string {
  return parseModelOutput({ content: text }, { tools: TAGS }).text.trim();
}
