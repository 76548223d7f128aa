/** Reads a deck or card from Markdown: TOML between `+++` lines, then the prompt, with cards embedded as images. */
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { deckCode } from './code.ts';
import { type actionHeader, type handler, readFrontMatter, type reference, warningsOf } from './front-matter.ts';
import { modelSource } from './model-params.ts';
import type { ImportModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import { promptParts } from './prompt-parts.ts';
import type { ActionSource, HandlerSource, ReferenceSource, WrittenDeck } from './source.ts';
import { activityOf } from './typescript.ts';

const FENCE = '+++';
/** Rejects with a DeckProblem that names the line. */
export async function readMarkdown(file: string, importModule: ImportModule): Promise<WrittenDeck> {
  const text = await read(file);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { toml, firstBodyLine } = splitFrontMatter(lines, file);
  const said = readFrontMatter(toml, file);
  const lineOf = (value: string) => lineWith(lines, firstBodyLine, value);
  const { handlers } = said;
  const busy = handlers?.onBusy ?? handlers?.onSuspense ?? handlers?.onInterval;
  const { execute } = said;
  const code = execute === undefined ? null : await deckCode(execute, file, lineOf(execute), importModule);
  return {
    kind: file.endsWith('.card.md') ? 'card' : 'deck',
    file,
    label: said.label ?? null,
    activity: said.activity ?? null,
    mode: said.mode ?? null,
    prompt: promptParts(lines, firstBodyLine),
    modelParams: modelSource(said.modelParams),
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

function actionOf(
  one: z.infer<typeof actionHeader>,
  file: string,
  lineOf: (value: string) => number | null,
): ActionSource {
  const { name, description = '', activity = null, label } = one;
  const target = one.path ?? one.execute;
  if (target === undefined) {
    const message = `The action ${name} needs a path: actions run decks.`;
    throw deckProblem('deck_action_wrong', message, { file, line: lineOf(name) });
  }
  const input = schemaFile(one.contextSchema ?? one.inputSchema, lineOf);
  const output = schemaFile(one.responseSchema ?? one.outputSchema, lineOf);
  return {
    name,
    path: target,
    description,
    activity: activity ?? activityOf(label),
    line: lineOf(target),
    // A module with a function `run` may stand in `execute`: such an action is a deck of its own.
    schemas: one.execute === undefined && input === null && output === null ? null : { input, output },
  };
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

function schemaFile(path: string | undefined, lineOf: (value: string) => number | null): WrittenDeck['input'] {
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
