// What is said of a bulk file that can't be read.
import { BulkFault } from './objects.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the path.',
  EISDIR: 'it is a folder. Name a file in it.',
  EACCES: "I'm not allowed to. Check who may read it.",
};

/** Undefined: a fault of our own. */
export function bulkProblem(file: string, error: unknown): { code: string; message: string } | undefined {
  if (error instanceof BulkFault)
    return {
      code: 'unreadable-cards',
      message: `I can't take cards from ${file}: ${error.message}. What was there before is as it was.`,
    };
  const { code } = error as NodeJS.ErrnoException;
  const why = code === undefined ? undefined : WHY[code];
  return why === undefined
    ? undefined
    : { code: code === 'ENOENT' ? 'no-such-file' : 'unreadable-file', message: `I can't read ${file}: ${why}` };
}
