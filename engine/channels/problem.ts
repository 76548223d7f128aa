/** What is wrong with parameters, in one line: which field, and why. */
import type { z } from 'zod';

export function problemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'params: they are not what they should be';
  const field = issue.path.length === 0 ? 'params' : issue.path.join('.');
  return `${field}: ${issue.message}`;
}
