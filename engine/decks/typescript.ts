/** Reads a deck or card from a TypeScript module. */
import type { z } from 'zod';
import {
  type ActionDefinition,
  type DeckCardDefinition,
  type DeckContext,
  type DeckDefinition,
  type DeckReference,
  definedKind,
  type Guardrails,
  type HandlerReference,
} from './define.ts';
import { type FrontMatter, unknownKeys, warningsOf } from './front-matter.ts';
import { modelParamsSchema, modelSource } from './model-params.ts';
import type { ImportModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { ActionSource, HandlerSource, Located, ReferenceSource, SchemaSource, WrittenDeck } from './source.ts';

/** Rejects with a DeckProblem. The file's code runs. */
export async function readTypeScript(file: string, importModule: ImportModule): Promise<WrittenDeck> {
  return sourceOfModule(await importModule(file), file);
}

/** Throws a DeckProblem where the module's default export is neither a deck nor a card. */
export function sourceOfModule(module: Record<string, unknown>, file: string): WrittenDeck {
  const kind = definedKind(module.default);
  if (kind === undefined) {
    const message = 'Its default export is neither made with defineDeck nor with defineCard.';
    throw deckProblem('deck_kind', message, { file });
  }
  const said = module.default as DeckDefinition & DeckCardDefinition;
  const run = said.run ?? said.execute ?? module.run ?? module.execute;
  if (run !== undefined && typeof run !== 'function') {
    throw deckProblem('deck_kind', '`run` is no function.', { file });
  }
  if (kind === 'card' && (said.handlers ?? said.errorHandler ?? said.onError ?? said.suspenseHandler) !== undefined) {
    throw deckProblem('deck_kind', "Cards can't have handlers: put them into the deck.", { file });
  }
  const { onError, onBusy, onSuspense, onInterval, onIdle } = said.handlers ?? {};
  const modelParams = modelParamsOf(said.modelParams, file);
  return {
    kind,
    file,
    label: said.label ?? null,
    activity: said.activity ?? null,
    mode: said.mode ?? null,
    prompt: [{ kind: 'text', text: said.prompt ?? said.body ?? '' }],
    modelParams: modelSource(modelParams),
    input: schema(said.inputSchema ?? said.contextSchema ?? said.inputFragment ?? said.contextFragment),
    output: schema(said.outputSchema ?? said.responseSchema ?? said.outputFragment ?? said.responseFragment),
    embeds: [...(said.embeds ?? []), ...(said.cards ?? [])].map(located),
    actions: [...(said.actionDecks ?? []), ...(said.actions ?? [])].map((one) => action(one, file)),
    errorHandler: handler(said.errorHandler ?? said.onError, onError),
    suspenseHandler: handler(said.suspenseHandler, onBusy ?? onSuspense ?? onInterval),
    suspenseDelayMs: said.suspenseDelayMs ?? null,
    idleHandler: handler(undefined, onIdle),
    guardrails: guardrails(said.guardrails ?? {}, file),
    scenarios: [...(said.testDecks ?? []), ...(said.scenarios ?? [])].map(reference),
    graders: [...(said.graderDecks ?? []), ...(said.graders ?? [])].map(reference),
    run: (run as ((ctx: DeckContext) => unknown) | undefined) ?? null,
    warnings: warningsOf({ ...noticed(said), modelParams, unknown: unknownKeys(said) }),
  };
}

/** What Gambit's decks say in TypeScript and what isn't done here, as the front matter has it. */
function noticed(said: object): Partial<FrontMatter> {
  return said;
}

function modelParamsOf(said: unknown, file: string): FrontMatter['modelParams'] {
  const parsed = modelParamsSchema.optional().safeParse(said);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = `modelParams.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`;
  throw deckProblem('deck_syntax', message, { file });
}

/** Older decks say the activity as the action's label; a label for people is none. */
export function activityOf(label: string | undefined): string | null {
  return label !== undefined && /^[a-z][a-z0-9_]*$/.test(label) ? label : null;
}

function guardrails(said: Partial<Guardrails>, file: string): Partial<Guardrails> {
  for (const [name, value] of Object.entries(said)) {
    if (typeof value === 'number' && value >= 1) continue;
    throw deckProblem('deck_syntax', `guardrails.${name} must be a number from 1.`, { file });
  }
  return said;
}

const located = (path: string): Located => ({ path, line: null });

function schema(given: z.ZodType | undefined): SchemaSource | null {
  return given === undefined ? null : { kind: 'zod', schema: given };
}

function action(said: ActionDefinition, file: string): ActionSource {
  const { name, path: deck, execute, description = '', activity, label } = said;
  const target = deck ?? execute;
  if (target === undefined) {
    throw deckProblem('deck_action_wrong', `The action ${name} needs a path: actions run decks.`, { file });
  }
  const input = schema(said.contextSchema ?? said.inputSchema);
  const output = schema(said.responseSchema ?? said.outputSchema);
  return {
    name,
    path: target,
    description,
    activity: activity ?? activityOf(label),
    line: null,
    schemas: execute === undefined && input === null && output === null ? null : { input, output },
  };
}

function reference({ path, label, description }: DeckReference): ReferenceSource {
  return { path, label: label ?? path, description: description ?? '', line: null };
}

function handler(direct: string | undefined, told: HandlerReference | undefined): HandlerSource | null {
  const path = direct ?? told?.path;
  if (path === undefined) return null;
  const repeatMs = told?.repeatMs ?? told?.intervalMs ?? null;
  return { path, line: null, delayMs: told?.delayMs ?? null, repeatMs };
}
