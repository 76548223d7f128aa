/** Loads a deck: reads its file, flattens its cards into it, finds its schemas, and refuses what can't be run. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { builtInSchema, snippet } from './built-in.ts';
import { type Action, DEFAULT_SUSPENSE_MS, type Deck, type Handler, type Reference } from './deck.ts';
import { inlineAction, inlineAddress, readInlineAction } from './inline-action.ts';
import { readMarkdown } from './markdown.ts';
import type { ImportModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { HandlerSource, Located, ReferenceSource, SchemaSource, WrittenDeck } from './source.ts';
import { createRunThreads } from './threads/run-threads.ts';
import { loadingLimit, type ThreadPlace, tryFirst } from './try-first.ts';
import { readTypeScript } from './typescript.ts';

interface LoadOptions {
  /** A root may leave its schemas out: text in, text out. Every other deck must say both. */
  readonly root: boolean;
  /** Where its modules are tried before they run here; threads of its own otherwise. */
  readonly place?: ThreadPlace;
  /** How its modules come in, where they needn't be tried first: the thread is theirs. */
  readonly importModule?: ImportModule;
}

/** What models' tools are called; the original's own pattern, and its reserved beginnings. */
const TOOL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const LONGEST_TOOL_NAME = 63;
const RESERVED = /^gambit[._]/i;

/**
 * Rejects with a DeckProblem that names file and line. Loading a TypeScript deck runs its module: in a thread first, so
 * that one that comes to no end is ended there.
 */
export async function loadDeck(file: string, options: LoadOptions): Promise<Deck> {
  if (options.importModule !== undefined) return readDeck(file, options, options.importModule);
  const said = inlineAction(file)?.file ?? entryOf(path.resolve(file));
  if (options.place !== undefined) return readDeck(file, options, tryFirst(options.place, loadingLimit(said)));
  const threads = createRunThreads();
  try {
    return await readDeck(file, options, tryFirst({ threads, level: 'level 1' }, loadingLimit(said)));
  } finally {
    threads.release();
  }
}

async function readDeck(file: string, options: LoadOptions, importModule: ImportModule): Promise<Deck> {
  const inline = inlineAction(file);
  const read = (one: string) => readSource(one, importModule);
  const source = await (inline === null
    ? read(entryOf(path.resolve(file)))
    : readInlineAction(inline, read, importModule));
  const absolute = source.file;
  if (source.kind !== 'deck') throw deckProblem('deck_kind', 'This is a card. Run a deck that embeds it.', { file });
  const flat = await flatten(source, [absolute], importModule);
  const input = await schemaOf(source.input, source.file, importModule);
  const output = await schemaOf(source.output, source.file, importModule);
  if (!options.root) requireSchemas(source, input, output);
  const kind = kindOf(source);
  if (source.mode === 'compute' && source.run === null) {
    throw deckProblem('deck_kind', 'It says mode "compute" and has neither `run` nor `execute`.', { file });
  }
  return {
    path: absolute,
    address: inline === null ? absolute : file,
    label: source.label ?? nameOf(absolute),
    activity: source.activity,
    kind,
    prompt: flat.prompt.trim(),
    modelParams: source.modelParams,
    inputSchema: merged(input, flat.input, source.file),
    outputSchema: merged(output, flat.output, source.file),
    declares: { input: input !== null, output: output !== null },
    actions: [...flat.actions.values()],
    errorHandler: handler(source.errorHandler, source.file),
    suspenseHandler: handler(source.suspenseHandler, source.file, source.suspenseDelayMs),
    suspenseDelayMs: source.suspenseDelayMs,
    idleHandler: handler(source.idleHandler, source.file),
    guardrails: source.guardrails,
    scenarios: [...flat.scenarios.values()],
    graders: [...flat.graders.values()],
    run: source.run,
    warnings: [...flat.warnings, ...unusedCode(source, kind)],
    files: flat.files,
  };
}

/** A folder stands for its PROMPT.md. */
function entryOf(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(file, 'PROMPT.md') : file;
}

/** A model that is named is asked, unless the deck says that it is code. */
function kindOf({ mode, run, modelParams: { models } }: WrittenDeck): Deck['kind'] {
  if (models.length > 0 && mode !== 'compute') return 'model';
  return run === null ? 'bare' : 'compute';
}

function unusedCode({ run, file }: WrittenDeck, kind: Deck['kind']): string[] {
  if (kind !== 'model' || run === null) return [];
  return [`${path.basename(file)}: it names a model, so its run is not called. For code say mode = "compute".`];
}

function requireSchemas(source: WrittenDeck, input: z.ZodType | null, output: z.ZodType | null): void {
  const missing = [input === null ? 'inputSchema' : '', output === null ? 'outputSchema' : ''].filter(Boolean);
  if (missing.length === 0) return;
  const message = `A deck that others call must say its ${missing.join(' and its ')}; for plain text that is z.string().`;
  throw deckProblem('deck_schema_missing', message, { file: source.file });
}

async function readSource(file: string, importModule: ImportModule): Promise<WrittenDeck> {
  if (!existsSync(file)) throw deckProblem('deck_not_found', 'There is no such file.', { file });
  if (file.endsWith('.md')) return readMarkdown(file, importModule);
  if (/\.[mc]?[tj]s$/.test(file)) return readTypeScript(file, importModule);
  throw deckProblem('deck_kind', 'Decks and cards are .ts or .md files.', { file });
}

interface Flat {
  prompt: string;
  input: readonly z.ZodType[];
  output: readonly z.ZodType[];
  actions: Map<string, Action>;
  scenarios: Map<string, Reference>;
  graders: Map<string, Reference>;
  warnings: readonly string[];
  files: readonly string[];
}

/** Cards in the order in which they stand; what comes later overrides, and the file itself overrides its cards. */
async function flatten(source: WrittenDeck, chain: readonly string[], importModule: ImportModule): Promise<Flat> {
  const flat = {
    input: [] as z.ZodType[],
    output: [] as z.ZodType[],
    actions: new Map<string, Action>(),
    scenarios: new Map<string, Reference>(),
    graders: new Map<string, Reference>(),
    warnings: [] as string[],
    files: [source.file],
  };
  const texts: string[] = [];
  const embed = async (place: Located) => {
    const card = await flattenCard(place, source.file, chain, importModule);
    if (card.prompt.trim() !== '') texts.push(card.prompt.trim());
    flat.input.push(...card.input);
    flat.output.push(...card.output);
    for (const [name, action] of card.actions) flat.actions.set(name, action);
    for (const [name, one] of card.scenarios) flat.scenarios.set(name, one);
    for (const [name, one] of card.graders) flat.graders.set(name, one);
    flat.warnings.push(...card.warnings);
    flat.files.push(...card.files);
  };
  for (const part of source.prompt) {
    if (part.kind === 'text') texts.push(part.text);
    else await embed(part);
  }
  for (const place of source.embeds) await embed(place);
  for (const action of source.actions) flat.actions.set(action.name, checkedAction(action, source.file));
  for (const one of source.scenarios) flat.scenarios.set(one.path, referenceOf(one, source.file));
  for (const one of source.graders) flat.graders.set(one.path, referenceOf(one, source.file));
  flat.warnings.push(...source.warnings.map((text) => `${path.basename(source.file)}: ${text}`));
  return { ...flat, prompt: texts.join('\n') };
}

async function flattenCard(
  place: Located,
  from: string,
  chain: readonly string[],
  importModule: ImportModule,
): Promise<Flat> {
  if (place.path.startsWith('gambit://')) return builtIn(place, from);
  const file = localPath(place, from);
  if (chain.includes(file)) {
    const circle = [...chain.slice(chain.indexOf(file)), file].map((one) => path.basename(one)).join(' -> ');
    throw deckProblem('deck_cycle', `Cards embed each other in a circle: ${circle}.`, { file: from, line: place.line });
  }
  if (!existsSync(file)) {
    throw deckProblem('deck_not_found', `It embeds ${place.path}, and there is no such file.`, {
      file: from,
      line: place.line,
    });
  }
  const card = await readSource(file, importModule);
  const { errorHandler, suspenseHandler, idleHandler } = card;
  if (card.kind === 'deck' && file.endsWith('.ts')) {
    throw deckProblem('deck_kind', `It embeds ${place.path}, which is a deck: only cards are embedded.`, {
      file: from,
      line: place.line,
    });
  }
  if ((errorHandler ?? suspenseHandler ?? idleHandler) !== null) {
    throw deckProblem('deck_kind', "Cards can't have handlers: put them into the deck.", { file });
  }
  const flat = await flatten(card, [...chain, file], importModule);
  const input = await schemaOf(card.input, file, importModule);
  const output = await schemaOf(card.output, file, importModule);
  return {
    ...flat,
    input: input === null ? flat.input : [...flat.input, input],
    output: output === null ? flat.output : [...flat.output, output],
  };
}

function builtIn(place: Located, from: string): Flat {
  const found = snippet(place.path);
  if (found === null) {
    throw deckProblem('deck_not_found', `There is no built-in ${place.path}.`, { file: from, line: place.line });
  }
  const warnings = found.warning === undefined ? [] : [found.warning];
  const empty = new Map<string, never>();
  return {
    prompt: found.text,
    input: [],
    output: [],
    actions: empty,
    scenarios: empty,
    graders: empty,
    warnings,
    files: [],
  };
}

/** Local and relative: decks don't fetch code, and don't reach for absolute places. */
function localPath({ path: said, line }: Located, from: string): string {
  if (!/^\.{1,2}[\\/]/.test(said)) {
    const message = `${JSON.stringify(said)} is no local path: write it relative to this file, as in ./name.deck.md.`;
    throw deckProblem('deck_not_local', message, { file: from, line });
  }
  return entryOf(path.resolve(path.dirname(from), said));
}

function checkedAction(action: WrittenDeck['actions'][number], file: string): Action {
  const { name, line, description, activity } = action;
  const wrong = (message: string) => deckProblem('deck_action_wrong', message, { file, line });
  if (RESERVED.test(name)) throw wrong(`The action ${name} begins with gambit, which is reserved.`);
  if (!TOOL_NAME.test(name) || name.length > LONGEST_TOOL_NAME) {
    throw wrong(`The action ${JSON.stringify(name)} must be a letter or _, then letters, digits and _, 63 at most.`);
  }
  const target = localPath(action, file);
  if (!existsSync(target)) throw wrong(`The action ${name} runs ${action.path}, and there is no such file.`);
  const address = action.schemas === null ? target : inlineAddress(file, name);
  return { name, path: address, description, activity: activity ?? name, declaredIn: file };
}

function referenceOf(one: ReferenceSource, file: string): Reference {
  return { label: one.label, description: one.description, path: localPath(one, file) };
}

function handler(one: HandlerSource | null, file: string, deckDelayMs: number | null = null): Handler | null {
  if (one === null) return null;
  const target = localPath(one, file);
  if (!existsSync(target)) {
    throw deckProblem('deck_not_found', `Its handler is ${one.path}, and there is no such file.`, {
      file,
      line: one.line,
    });
  }
  return { path: target, delayMs: deckDelayMs ?? one.delayMs ?? DEFAULT_SUSPENSE_MS, repeatMs: one.repeatMs };
}

async function schemaOf(
  source: SchemaSource | null,
  from: string,
  importModule: ImportModule,
): Promise<z.ZodType | null> {
  if (source === null) return null;
  if (source.kind === 'zod') return requireZod(source.schema, from, null);
  if (source.path.startsWith('gambit://')) {
    const found = builtInSchema(source.path);
    if (found !== null) return found;
    throw deckProblem('deck_schema_wrong', `There is no built-in ${source.path}.`, { file: from, line: source.line });
  }
  const file = localPath(source, from);
  if (!existsSync(file)) {
    const message = `Its schema is ${source.path}, and there is no such file.`;
    throw deckProblem('deck_schema_wrong', message, { file: from, line: source.line });
  }
  if (file.endsWith('.json')) return readJsonSchema(file);
  const module = await importModule(file);
  return requireZod(module.default ?? module.schema, file, null);
}

/** JSON Schema says what zod says, without running code: Bob's own decks are written so. */
async function readJsonSchema(file: string): Promise<z.ZodType> {
  const text = await readFile(file, 'utf8');
  try {
    return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw deckProblem('deck_schema_wrong', `The schema is no JSON Schema: ${why}`, { file, cause: error });
  }
}

function requireZod(value: unknown, file: string, line: number | null): z.ZodType {
  if (value instanceof z.ZodType) return value;
  throw deckProblem('deck_schema_wrong', 'The schema is no zod schema: export one by default.', { file, line });
}

/** The deck's schema with the fields of its cards; the deck's own field wins, and of cards the later one. */
function merged(own: z.ZodType | null, fragments: readonly z.ZodType[], file: string): z.ZodType {
  if (fragments.length === 0) return own ?? z.string();
  let shape: Record<string, z.core.$ZodType> = {};
  for (const fragment of fragments) {
    if (!(fragment instanceof z.ZodObject)) {
      throw deckProblem('deck_schema_wrong', "A card's schema is a fragment of an object: use z.object.", { file });
    }
    shape = { ...shape, ...fragment.shape };
  }
  // A root without schemas of its own gets exactly what its cards ask for.
  if (own === null) return z.object(shape);
  if (own instanceof z.ZodObject) return own.safeExtend({ ...shape, ...own.shape });
  throw deckProblem('deck_schema_wrong', 'Its cards add fields, so its own schema must be a z.object.', { file });
}

function nameOf(file: string): string {
  if (path.basename(file) === 'PROMPT.md') return path.basename(path.dirname(file));
  return path.basename(file).replace(/(?:\.deck|\.card)?\.[a-z]+$/, '');
}
