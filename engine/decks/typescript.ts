/** Reads a deck or card from a TypeScript module. */
import type { z } from 'zod';
import {
  type ActionDefinition,
  type CardDefinition,
  type DeckContext,
  type DeckDefinition,
  type DeckReference,
  definedKind,
} from './define.ts';
import { importModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { ActionSource, HandlerSource, Located, ReferenceSource, SchemaSource, Source } from './source.ts';

/** Rejects with a DeckProblem. The file's code runs. */
export async function readTypeScript(file: string): Promise<Source> {
  const module = await importModule(file);
  const kind = definedKind(module.default);
  if (kind === undefined) {
    const message = 'Its default export is neither made with defineDeck nor with defineCard.';
    throw deckProblem('deck_kind', message, { file });
  }
  const said = module.default as DeckDefinition & CardDefinition;
  const run = said.run ?? said.execute ?? module.run ?? module.execute;
  if (run !== undefined && typeof run !== 'function') {
    throw deckProblem('deck_kind', '`run` is no function.', { file });
  }
  if (kind === 'card' && (said.handlers ?? said.errorHandler ?? said.suspenseHandler) !== undefined) {
    throw deckProblem('deck_kind', "Cards can't have handlers: put them into the deck.", { file });
  }
  const { onError, onBusy, onInterval, onIdle } = said.handlers ?? {};
  return {
    kind,
    file,
    label: said.label ?? null,
    activity: said.activity ?? null,
    mode: said.mode ?? null,
    prompt: [{ kind: 'text', text: said.prompt ?? said.body ?? '' }],
    modelParams: said.modelParams ?? {},
    input: schema(said.inputSchema ?? said.contextSchema ?? said.inputFragment ?? said.contextFragment),
    output: schema(said.outputSchema ?? said.responseSchema ?? said.outputFragment ?? said.responseFragment),
    embeds: [...(said.embeds ?? []), ...(said.cards ?? [])].map(located),
    actions: (said.actions ?? said.actionDecks ?? []).map(action),
    errorHandler: handler(said.errorHandler ?? said.onError, onError),
    suspenseHandler: handler(said.suspenseHandler, onBusy ?? onInterval, said.suspenseDelayMs),
    guardrails: said.guardrails ?? {},
    scenarios: (said.scenarios ?? said.testDecks ?? []).map(reference),
    graders: (said.graders ?? said.graderDecks ?? []).map(reference),
    run: (run as ((ctx: DeckContext) => unknown) | undefined) ?? null,
    warnings: onIdle === undefined ? [] : ['handlers.onIdle is not done: nothing is told while nothing happens.'],
  };
}

const located = (path: string): Located => ({ path, line: null });

function schema(given: z.ZodType | undefined): SchemaSource | null {
  return given === undefined ? null : { kind: 'zod', schema: given };
}

function action({ name, path, description, activity }: ActionDefinition): ActionSource {
  return { name, path, description: description ?? '', activity: activity ?? null, line: null };
}

function reference({ path, label, description }: DeckReference): ReferenceSource {
  return { path, label: label ?? path, description: description ?? '', line: null };
}

function handler(
  direct: string | undefined,
  told: { path: string; delayMs?: number } | undefined,
  delayMs?: number,
): HandlerSource | null {
  const path = direct ?? told?.path;
  return path === undefined ? null : { path, line: null, delayMs: delayMs ?? told?.delayMs ?? null };
}
