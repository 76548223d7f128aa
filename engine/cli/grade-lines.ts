/** How graders' results are shown. */
import path from 'node:path';
import type { GradingRun } from '../decks/index.ts';

export function gradeLines(runs: readonly GradingRun[]): string[] {
  return runs.map(({ graderPath, message, status, result, error }) => {
    const what = message === null ? 'the conversation' : `message ${message + 1}`;
    const name = path.basename(graderPath) === 'PROMPT.md' ? path.dirname(graderPath) : graderPath;
    const words = status === 'error' ? `failed: ${error}` : JSON.stringify(result);
    return `${path.basename(name)}, ${what}: ${words}`;
  });
}
