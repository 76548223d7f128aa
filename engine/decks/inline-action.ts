/**
 * Actions that say themselves what their code takes and gives. Such an action is a deck of its own, and its address is the
 * file that declares it with the action's name behind a `#`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCode } from './code.ts';
import { definedKind } from './define.ts';
import type { ImportModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { ActionSource, SchemaSource, WrittenDeck } from './source.ts';
import { sourceOfModule } from './typescript.ts';

export function inlineAddress(file: string, action: string): string {
  return `${file}#${action}`;
}

/** The file and the action of such an address; null where it is a file's path. */
export function inlineAction(address: string): { file: string; action: string } | null {
  if (existsSync(address)) return null;
  const [, file, action] = /^(.*)#(\w+)$/s.exec(address) ?? [];
  return file === undefined || action === undefined ? null : { file, action };
}

/** What the action runs, with the action's schemas where that has none itself. `read` reads the file of a deck. */
export async function readInlineAction(
  address: { file: string; action: string },
  read: (file: string) => Promise<WrittenDeck>,
  importModule: ImportModule,
): Promise<WrittenDeck> {
  const { file, action: name } = address;
  const declaring = await read(file);
  const action = declaring.actions.find((one) => one.name === name && one.schemas !== null);
  if (action === undefined) throw deckProblem('deck_not_found', `It has no action ${name} of its own.`, { file });
  const target = path.resolve(path.dirname(file), action.path);
  const own = target.endsWith('.md') ? await read(target) : await codeSource(action, target, importModule);
  return {
    ...own,
    input: own.input ?? rebased(action.schemas?.input ?? null, file, target),
    output: own.output ?? rebased(action.schemas?.output ?? null, file, target),
  };
}

async function codeSource(action: ActionSource, file: string, importModule: ImportModule): Promise<WrittenDeck> {
  const module = await importModule(file);
  if (definedKind(module.default) === 'deck') return sourceOfModule(module, file);
  const code = await readCode(file, { file, line: null }, importModule);
  return {
    kind: 'deck',
    file,
    label: action.name,
    activity: action.activity,
    mode: null,
    prompt: [],
    modelParams: { models: [], temperature: undefined, maxTokens: undefined },
    embeds: [],
    actions: [],
    errorHandler: null,
    suspenseHandler: null,
    suspenseDelayMs: null,
    idleHandler: null,
    guardrails: {},
    scenarios: [],
    graders: [],
    warnings: [],
    ...code,
  };
}

/** A path that was said in one file, as another file would say it. */
function rebased(schema: SchemaSource | null, from: string, to: string): SchemaSource | null {
  if (schema === null || schema.kind === 'zod' || schema.path.startsWith('gambit://')) return schema;
  const absolute = path.resolve(path.dirname(from), schema.path);
  const relative = path.relative(path.dirname(to), absolute).split(path.sep).join('/');
  return { ...schema, path: relative.startsWith('.') ? relative : `./${relative}`, line: null };
}
