/** Reads a deck or card from Markdown: TOML between `+++` lines, then the prompt, with cards embedded as images. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type DeckContext, definedKind } from './define.ts';
import {
  type action,
  type FrontMatter,
  type handler,
  readFrontMatter,
  type reference,
  warningsOf,
} from './front-matter.ts';
import { importModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import { promptParts } from './prompt-parts.ts';
import type { ActionSource, HandlerSource, ReferenceSource, Source } from './source.ts';
import { activityOf, listOf, sourceOfModule } from './typescript.ts';

const FENCE = '+++';
/** Rejects with a DeckProblem that names the line. */
export async function readMarkdown(file: string): Promise<Source> {
  const text = await read(file);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { toml, firstBodyLine } = splitFrontMatter(lines, file);
  const said = readFrontMatter(toml, file);
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

function lineWith(lines: readonly string[], end: number, value: string): number | null {
  const index = lines.findIndex((line, at) => at < end && line.includes(value));
  return index < 0 ? null : index + 1;
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

/** Without the keys that are undefined. */
function definedOnly<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
