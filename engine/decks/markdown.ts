/** Reads a deck or card from Markdown: TOML between `+++` lines, then the prompt, with cards embedded as images. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import type { DeckContext } from './define.ts';
import { importModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { ActionSource, HandlerSource, PromptPart, ReferenceSource, Source } from './source.ts';

const action = z.object({
  name: z.string(),
  path: z.string(),
  description: z.string().optional(),
  activity: z.string().optional(),
  label: z.string().optional(),
});
const reference = z.object({
  path: z.string(),
  id: z.string().optional(),
  label: z.string().optional(),
  description: z.string().optional(),
});
const handler = z.object({
  path: z.string(),
  delayMs: z.number().min(0).optional(),
  repeatMs: z.number().min(0).optional(),
  intervalMs: z.number().min(0).optional(),
});

/** Keys of the front matter. The second name of a pair is Gambit's older or later one for the same. */
const frontMatter = z.object({
  label: z.string().optional(),
  activity: z.string().optional(),
  mode: z.literal('compute').optional(),
  modelParams: z
    .looseObject({
      model: z.union([z.string(), z.array(z.string())]).optional(),
      temperature: z.number().optional(),
      maxTokens: z.number().int().min(1).optional(),
      max_tokens: z.number().int().min(1).optional(),
    })
    .optional(),
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
  actions: z.array(action).optional(),
  actionDecks: z.array(action).optional(),
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
});
type FrontMatter = z.infer<typeof frontMatter>;

const FENCE = '+++';
const EMBED = /^\s*!\[[^\]]*\]\(\s*<?([^)>\s]+)>?(?:\s+"[^"]*")?\s*\)(.*)$/;
const CODE_FENCE = /^\s*(```|~~~)/;

/** Rejects with a DeckProblem that names the line. */
export async function readMarkdown(file: string): Promise<Source> {
  const text = await read(file);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { toml, firstBodyLine } = splitFrontMatter(lines, file);
  const said = checked(toml, file);
  const lineOf = (value: string) => lineWith(lines, firstBodyLine, value);
  const { handlers } = said;
  return {
    kind: file.endsWith('.card.md') ? 'card' : 'deck',
    file,
    label: said.label ?? null,
    activity: said.activity ?? null,
    mode: said.mode ?? null,
    prompt: promptParts(lines, firstBodyLine),
    modelParams: modelParams(said.modelParams),
    input: schemaFile(said.inputSchema ?? said.contextSchema ?? said.inputFragment ?? said.contextFragment, lineOf),
    output: schemaFile(
      said.outputSchema ?? said.responseSchema ?? said.outputFragment ?? said.responseFragment,
      lineOf,
    ),
    embeds: (said.embeds ?? []).map((path) => ({ path, line: lineOf(path) })),
    actions: (said.actions ?? said.actionDecks ?? []).map((one): ActionSource => {
      const { name, path, description = '', activity = null } = one;
      return { name, path, description, activity, line: lineOf(path) };
    }),
    errorHandler: handlerOf(said.errorHandler ?? said.onError, handlers?.onError, undefined, lineOf),
    suspenseHandler: handlerOf(
      said.suspenseHandler,
      handlers?.onBusy ?? handlers?.onInterval,
      said.suspenseDelayMs,
      lineOf,
    ),
    guardrails: definedOnly(said.guardrails ?? {}),
    scenarios: (said.scenarios ?? said.testDecks ?? []).map((one) => referenceOf(one, lineOf)),
    graders: (said.graders ?? said.graderDecks ?? []).map((one) => referenceOf(one, lineOf)),
    run: said.execute === undefined ? null : await codeOf(said.execute, file, lineOf(said.execute)),
    warnings: warningsOf(said),
  };
}

/** `execute` names a module beside the deck whose `run` is the deck's code. */
async function codeOf(said: string, file: string, line: number | null): Promise<(ctx: DeckContext) => unknown> {
  if (!/^\.{1,2}\//.test(said)) {
    throw deckProblem('deck_not_local', `execute: ${JSON.stringify(said)} must be relative, as in ./name.ts.`, {
      file,
      line,
    });
  }
  const module = await importModule(path.resolve(path.dirname(file), said));
  const run = module.run ?? module.execute ?? (module.default as { run?: unknown } | undefined)?.run ?? module.default;
  if (typeof run === 'function') return run as (ctx: DeckContext) => unknown;
  throw deckProblem('deck_kind', `execute: ${said} exports no function run.`, { file, line });
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw deckProblem('deck_not_found', missing ? 'There is no such file.' : `It can't be read: ${String(error)}`, {
      file,
      cause: error,
    });
  }
}

function splitFrontMatter(lines: readonly string[], file: string): { toml: string; firstBodyLine: number } {
  if (lines[0]?.trim() !== FENCE) {
    const first = lines[0]?.trim() ?? '';
    if (first === '---') {
      throw deckProblem('deck_syntax', 'Front matter is TOML between +++ lines here, not YAML between ---.', {
        file,
        line: 1,
      });
    }
    return { toml: '', firstBodyLine: 0 };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === FENCE);
  if (end < 0) {
    throw deckProblem('deck_syntax', 'The front matter begins with +++ and never ends: close it with +++.', {
      file,
      line: 1,
    });
  }
  return { toml: lines.slice(1, end).join('\n'), firstBodyLine: end + 1 };
}

function checked(toml: string, file: string): FrontMatter & { unknown: string[] } {
  let table: Record<string, unknown>;
  try {
    table = parse(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = 'wrong TOML'] = error.message.split('\n');
    // The first line of the file is the fence.
    throw deckProblem('deck_syntax', first, { file, line: error.line + 1, cause: error });
  }
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

function lineWith(lines: readonly string[], end: number, value: string): number | null {
  const index = lines.findIndex((line, at) => at < end && line.includes(value));
  return index < 0 ? null : index + 1;
}

/** The body in pieces. Images inside of code blocks are text: that is how decks show how embedding is written. */
function promptParts(lines: readonly string[], from: number): PromptPart[] {
  const parts: PromptPart[] = [];
  let text: string[] = [];
  let fence: string | null = null;
  const flush = () => {
    if (text.length > 0) parts.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    const mark = CODE_FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    const embed = fence === null ? EMBED.exec(line) : null;
    if (embed?.[1] === undefined || !isEmbeddable(embed[1])) {
      text.push(line);
      continue;
    }
    flush();
    parts.push({ kind: 'embed', path: embed[1], line: index + 1 });
    const rest = embed[2]?.replace(/^\s*#.*$/, '').trim() ?? '';
    if (rest !== '') text.push(rest);
  }
  flush();
  return parts;
}

/** Cards and the built-in snippets; a picture stays a picture. */
function isEmbeddable(path: string): boolean {
  return path.startsWith('gambit://') || /\.(?:md|ts)$/.test(path);
}

function modelParams(said: FrontMatter['modelParams']): Source['modelParams'] {
  if (said === undefined) return {};
  const { model, temperature, maxTokens, max_tokens } = said;
  // Of a list the first is asked; the others were the original's fallbacks.
  return definedOnly({
    model: Array.isArray(model) ? model[0] : model,
    temperature,
    maxTokens: maxTokens ?? max_tokens,
  });
}

function schemaFile(path: string | undefined, lineOf: (value: string) => number | null): Source['input'] {
  return path === undefined ? null : { kind: 'file', path, line: lineOf(path) };
}

function handlerOf(
  direct: string | undefined,
  table: z.infer<typeof handler> | undefined,
  delayMs: number | undefined,
  lineOf: (value: string) => number | null,
): HandlerSource | null {
  const path = direct ?? table?.path;
  return path === undefined ? null : { path, line: lineOf(path), delayMs: delayMs ?? table?.delayMs ?? null };
}

function referenceOf(said: z.infer<typeof reference>, lineOf: (value: string) => number | null): ReferenceSource {
  const { path, id, label, description = '' } = said;
  return { path, label: label ?? id ?? path, description, line: lineOf(path) };
}

function warningsOf(said: FrontMatter & { unknown: readonly string[] }): string[] {
  const warnings = said.unknown.map((key) => `${key} is no key of a deck and is not read.`);
  const { modelParams: model, handlers } = said;
  if (Array.isArray(model?.model) && model.model.length > 1)
    warnings.push('Of several models only the first is asked.');
  if (handlers?.onIdle !== undefined)
    warnings.push('handlers.onIdle is not done: nothing is told while nothing happens.');
  if ((handlers?.onBusy?.repeatMs ?? handlers?.onInterval?.intervalMs) !== undefined) {
    warnings.push('handlers.onBusy.repeatMs is not done: the handler is told once.');
  }
  if (said.respond === true) warnings.push('respond is not done: the last answer is the result.');
  if (said.allowEnd === true) warnings.push('allowEnd is not done: the caller ends a conversation.');
  return warnings;
}

/** Without the keys that are undefined. */
function definedOnly<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
