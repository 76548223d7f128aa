/** What is wrong with parameters, in one line: which field, and why, in words for whoever sent them. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

export function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'params: they are not what they should be';
  return told(issue, []);
}

/** Whether what is wrong is the token that everything but creating and joining needs. */
export function isWithoutToken(error: z.ZodError, endpoint: string): boolean {
  return (
    endpoint !== 'join_channel' && error.issues.some(({ path }) => path.length === 1 && path[0] === 'member_token')
  );
}

function told(issue: Issue, before: readonly PropertyKey[]): string {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys') return `${nameOf(path)}: there is no field ${issue.keys[0]!.slice(0, 60)}`;
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // One of them was meant, if it is of the right kind at all.
    const meant = issue.errors.find(([first]) => first !== undefined && first.path.length > 0);
    if (meant !== undefined) return told(meant[0]!, path);
    const kinds = issue.errors.flatMap(([first]) => (first?.code === 'invalid_type' ? [kindOf(first.expected)] : []));
    if (kinds.length > 0) return `${nameOf(path)}: it should be ${kinds.join(' or ')}`;
  }
  return `${nameOf(path)}: ${wrong(issue)}`;
}

const nameOf = (path: readonly PropertyKey[]) => (path.length === 0 ? 'params' : path.map(String).join('.'));
const kindOf = (expected: string) => KINDS[expected] ?? expected;

function wrong(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'it is missing' : `it should be ${kindOf(issue.expected)}`;
    case 'invalid_value':
      return `it should be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array') return `it should be at least ${issue.minimum}`;
      if (Number(issue.minimum) === 1) return 'it is empty';
      return `it should have at least ${issue.minimum} ${partsOf(issue.origin)}`;
    case 'too_big':
      if (issue.origin !== 'string' && issue.origin !== 'array') return `it should be at most ${issue.maximum}`;
      return `it should have at most ${issue.maximum} ${partsOf(issue.origin)}`;
    case 'invalid_union': {
      const { options } = issue as { readonly options?: readonly unknown[] };
      return options === undefined ? issue.message : `it should be one of ${options.map(String).join(', ')}`;
    }
    default:
      return issue.message;
  }
}

const partsOf = (origin: string) => (origin === 'string' ? 'characters' : 'entries');
