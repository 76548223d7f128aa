/** What may stand between the `+++` lines of a deck or card in Markdown. */
import { z } from 'zod';
import { modelParamsSchema, notPassedOn } from './model-params.ts';
import { deckProblem } from './problem.ts';
import { readToml } from './toml.ts';

export const actionHeader = z.object({
  name: z.string(),
  path: z.string().optional(),
  /** Gambit's name for the path of a deck that is code, or of a module with a function `run`. */
  execute: z.string().optional(),
  /** The schemas of what it runs, where that doesn't say them itself. */
  inputSchema: z.string().optional(),
  contextSchema: z.string().optional(),
  outputSchema: z.string().optional(),
  responseSchema: z.string().optional(),
  description: z.string().optional(),
  activity: z.string().optional(),
  label: z.string().optional(),
});
export const reference = z.object({
  path: z.string(),
  id: z.string().optional(),
  label: z.string().optional(),
  description: z.string().optional(),
});
export const handler = z.object({
  path: z.string(),
  delayMs: z.number().min(0).optional(),
  repeatMs: z.number().min(0).optional(),
  intervalMs: z.number().min(0).optional(),
  label: z.string().optional(),
});

/** Keys of the front matter. The second name of a pair is Gambit's older or later one for the same. */
const frontMatter = z.object({
  label: z.string().optional(),
  description: z.string().optional(),
  activity: z.string().optional(),
  mode: z.literal('compute').optional(),
  modelParams: modelParamsSchema.optional(),
  inputSchema: z.string().optional(),
  contextSchema: z.string().optional(),
  inputFragment: z.string().optional(),
  contextFragment: z.string().optional(),
  outputSchema: z.string().optional(),
  responseSchema: z.string().optional(),
  outputFragment: z.string().optional(),
  responseFragment: z.string().optional(),
  execute: z.string().optional(),
  embeds: z.array(z.string()).optional(),
  actions: z.array(actionHeader).optional(),
  actionDecks: z.array(actionHeader).optional(),
  scenarios: z.array(reference).optional(),
  testDecks: z.array(reference).optional(),
  graders: z.array(reference).optional(),
  graderDecks: z.array(reference).optional(),
  errorHandler: z.string().optional(),
  onError: z.string().optional(),
  suspenseHandler: z.string().optional(),
  suspenseDelayMs: z.number().min(0).optional(),
  handlers: z
    .object({
      onError: handler.optional(),
      onBusy: handler.optional(),
      onInterval: handler.optional(),
      onSuspense: handler.optional(),
      onIdle: handler.optional(),
    })
    .optional(),
  guardrails: z
    .object({
      maxDepth: z.number().int().min(1).optional(),
      maxPasses: z.number().int().min(1).optional(),
      timeoutMs: z.number().min(1).optional(),
    })
    .optional(),
  acceptsUserTurns: z.boolean().optional(),
  startMode: z.enum(['assistant', 'user']).optional(),
  respond: z.boolean().optional(),
  allowEnd: z.boolean().optional(),
  syntheticTools: z.looseObject({}).optional(),
  tools: z.array(z.looseObject({ name: z.string().optional() })).optional(),
  mcpServers: z.unknown().optional(),
  maxTurns: z.number().optional(),
  input: z.unknown().optional(),
  permissions: z.unknown().optional(),
});
export type FrontMatter = z.infer<typeof frontMatter>;

/** Rejects what no deck can say, with its line; keys that nobody knows come back as `unknown`. */
export function readFrontMatter(toml: string, file: string): FrontMatter & { unknown: string[] } {
  // The first line of the file is the fence.
  const table = readToml(toml, file, 1);
  const parsed = frontMatter.safeParse(table);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const key = issue?.path.join('.') ?? '';
    const line = lineOfKey(toml, String(issue?.path.at(-1) ?? key));
    throw deckProblem('deck_syntax', `${key}: ${issue?.message ?? 'wrong'}`, { file, line });
  }
  const known = new Set(Object.keys(frontMatter.shape));
  return { ...parsed.data, unknown: Object.keys(table).filter((key) => !known.has(key)) };
}

function lineOfKey(toml: string, key: string): number | null {
  const index = toml.split('\n').findIndex((line) => line.includes(key));
  return index < 0 ? null : index + 2;
}

/** Keys that only TypeScript has. */
const CODE_KEYS = ['prompt', 'body', 'run', 'cards'];

/** Keys of a definition in TypeScript that nobody knows. */
export function unknownKeys(definition: object): string[] {
  const known = new Set([...Object.keys(frontMatter.shape), ...CODE_KEYS]);
  return Object.keys(definition).filter((key) => !known.has(key));
}

type Noticed =
  | 'modelParams'
  | 'respond'
  | 'syntheticTools'
  | 'allowEnd'
  | 'tools'
  | 'mcpServers'
  | 'maxTurns'
  | 'input'
  | 'permissions';

/** What is understood and not done, in sentences. */
export function warningsOf(said: Pick<FrontMatter, Noticed> & { unknown: readonly string[] }): string[] {
  const warnings = said.unknown.map((key) => `${key} is no key of a deck and is not read.`);
  const passed = notPassedOn(said.modelParams);
  if (passed !== null) warnings.push(passed);
  if (said.respond === true || said.syntheticTools !== undefined)
    warnings.push('respond is not done: the last answer is the result.');
  if (said.allowEnd === true) warnings.push('allowEnd is not done: the caller ends a conversation.');
  if (said.tools !== undefined) {
    const names = said.tools.map(({ name }) => name ?? '?').join(', ');
    warnings.push(`tools is not done: nobody supplies ${names}. Make each an action that runs a deck.`);
  }
  if (said.mcpServers !== undefined) warnings.push('mcpServers is not done: no server is started.');
  if (said.maxTurns !== undefined || said.input !== undefined)
    warnings.push('maxTurns and input are of test runs: bob run DECK --scenarios FILE gives inputs.');
  if (said.permissions !== undefined)
    warnings.push('permissions is not done: code of a deck may do what this program may do.');
  return warnings;
}
