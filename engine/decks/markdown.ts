/** Reads a deck or card from Markdown: TOML between `+++` lines, then the prompt, with cards embedded as images. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import { type DeckContext, definedKind } from './define.ts';
import { importModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { ActionSource, HandlerSource, PromptPart, ReferenceSource, Source } from './source.ts';
import { activityOf, listOf, sourceOfModule } from './typescript.ts';

const action = z.object({
  name: z.string(),
  path: z.string().optional(),
  /** Gambit's name for the path of a deck that is code. */
  execute: z.string().optional(),
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
  label: z.string().optional(),
});

/** Keys of the front matter. The second name of a pair is Gambit's older or later one for the same. */
const frontMatter = z.object({
  label: z.string().optional(),
  description: z.string().optional(),
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
type FrontMatter = z.infer<typeof frontMatter>;

const FENCE = '+++';
/** An image, or a piece of code in which images are only shown. */
const EMBED = /`[^`]*`|!\[[^\]]*\]\(\s*<?([^)>\s]+)>?(?:\s+"[^"]*")?\s*\)/g;
/** What authors write behind an embed to say why it is there. */
const REMARK = /^\s*#.*$/;
const CODE_FENCE = /^\s*(```|~~~)/;

/** Rejects with a DeckProblem that names the line. */
export async function readMarkdown(file: string): Promise<Source> {
  const text = await read(file);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { toml, firstBodyLine } = splitFrontMatter(lines, file);
  const said = checked(toml, file);
  const lineOf = (value: string) => lineWith(lines, firstBodyLine, value);
  const { handlers } = said;
  const busy = handlers?.onBusy ?? handlers?.onSuspense ?? handlers?.onInterval;
  const code = said.execute === undefined ? null : await codeOf(said.execute, file, lineOf(said.execute));
  return {
    kind: file.endsWith('.card.md') ? 'card' : 'deck',
    file,
    label: said.label ?? null,
    activity: said.activity ?? null,
    mode: said.mode ?? null,
    prompt: promptParts(lines, firstBodyLine),
    modelParams: modelParams(said.modelParams),
    input:
      schemaFile(said.inputSchema ?? said.contextSchema ?? said.inputFragment ?? said.contextFragment, lineOf) ??
      code?.input ??
      null,
    output:
      schemaFile(said.outputSchema ?? said.responseSchema ?? said.outputFragment ?? said.responseFragment, lineOf) ??
      code?.output ??
      null,
    embeds: (said.embeds ?? []).map((path) => ({ path, line: lineOf(path) })),
    actions: [...(said.actionDecks ?? []), ...(said.actions ?? [])].map((one) => actionOf(one, file, lineOf)),
    errorHandler: handlerOf(said.errorHandler ?? said.onError, handlers?.onError, lineOf),
    suspenseHandler: handlerOf(said.suspenseHandler, busy, lineOf),
    suspenseDelayMs: said.suspenseDelayMs ?? null,
    idleHandler: handlerOf(undefined, handlers?.onIdle, lineOf),
    guardrails: definedOnly(said.guardrails ?? {}),
    scenarios: [...(said.testDecks ?? []), ...(said.scenarios ?? [])].map((one) => referenceOf(one, lineOf)),
    graders: [...(said.graderDecks ?? []), ...(said.graders ?? [])].map((one) => referenceOf(one, lineOf)),
    run: code?.run ?? null,
    warnings: warningsOf(said),
  };
}

interface Code {
  readonly run: (ctx: DeckContext) => unknown;
  /** The schemas of a deck that is named there; the front matter's own come first. */
  readonly input: Source['input'];
  readonly output: Source['output'];
}

/** `execute` names a module beside the deck: one with a function `run`, or a deck of code. */
async function codeOf(said: string, file: string, line: number | null): Promise<Code> {
  if (!/^\.{1,2}\//.test(said)) {
    throw deckProblem('deck_not_local', `execute: ${JSON.stringify(said)} must be relative, as in ./name.ts.`, {
      file,
      line,
    });
  }
  const target = path.resolve(path.dirname(file), said);
  const module = await importModule(target);
  if (definedKind(module.default) === 'deck') {
    const { run, input, output } = sourceOfModule(module, target);
    if (run !== null) return { run, input, output };
  }
  const run = module.run ?? module.execute ?? module.default;
  if (typeof run === 'function') return { run: run as Code['run'], input: null, output: null };
  throw deckProblem('deck_kind', `execute: ${said} exports no function run.`, { file, line });
}

function actionOf(one: z.infer<typeof action>, file: string, lineOf: (value: string) => number | null): ActionSource {
  const { name, description = '', activity = null, label } = one;
  const target = one.path ?? one.execute;
  if (target === undefined) {
    const message = `The action ${name} needs a path: actions run decks.`;
    throw deckProblem('deck_action_wrong', message, { file, line: lineOf(name) });
  }
  return { name, path: target, description, activity: activity ?? activityOf(label), line: lineOf(target) };
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

/** The body in pieces. Images inside of code are text: that is how decks show how embedding is written. */
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
    let rest = line;
    for (const found of fence === null ? embedsIn(line) : []) {
      const at = rest.indexOf(found.text);
      const before = rest.slice(0, at).trimEnd();
      if (before !== '') text.push(before);
      flush();
      parts.push({ kind: 'embed', path: found.path, line: index + 1 });
      rest = rest.slice(at + found.text.length).replace(REMARK, '');
    }
    if (rest === line || rest.trim() !== '') text.push(rest === line ? line : rest.trim());
  }
  flush();
  return parts;
}

function embedsIn(line: string): { text: string; path: string }[] {
  return [...line.matchAll(EMBED)].flatMap(([text, path]) =>
    path !== undefined && isEmbeddable(path) ? [{ text, path }] : [],
  );
}

/** Cards and the built-in snippets; a picture stays a picture. */
function isEmbeddable(path: string): boolean {
  return path.startsWith('gambit://') || /\.(?:md|ts)$/.test(path);
}

function modelParams(said: FrontMatter['modelParams']): Source['modelParams'] {
  const { model, temperature, maxTokens, max_tokens } = said ?? {};
  return { models: listOf(model), temperature, maxTokens: maxTokens ?? max_tokens };
}

function schemaFile(path: string | undefined, lineOf: (value: string) => number | null): Source['input'] {
  return path === undefined ? null : { kind: 'file', path, line: lineOf(path) };
}

function handlerOf(
  direct: string | undefined,
  table: z.infer<typeof handler> | undefined,
  lineOf: (value: string) => number | null,
): HandlerSource | null {
  const path = direct ?? table?.path;
  if (path === undefined) return null;
  const repeatMs = table?.repeatMs ?? table?.intervalMs ?? null;
  return { path, line: lineOf(path), delayMs: table?.delayMs ?? null, repeatMs };
}

function referenceOf(said: z.infer<typeof reference>, lineOf: (value: string) => number | null): ReferenceSource {
  const { path, id, label, description = '' } = said;
  return { path, label: label ?? id ?? path, description, line: lineOf(path) };
}

const MODEL_KEYS = new Set(['model', 'temperature', 'maxTokens', 'max_tokens']);

function warningsOf(said: FrontMatter & { unknown: readonly string[] }): string[] {
  const warnings = said.unknown.map((key) => `${key} is no key of a deck and is not read.`);
  const passed = Object.keys(said.modelParams ?? {}).filter((key) => !MODEL_KEYS.has(key));
  if (passed.length > 0) warnings.push(`modelParams: ${passed.join(', ')} is not passed on.`);
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

/** Without the keys that are undefined. */
function definedOnly<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
