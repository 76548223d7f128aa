/** What a file of a deck or card says, the same whether it was TypeScript or Markdown: paths and cards still as written. */
import type { z } from 'zod';
import type { DeckContext, Guardrails } from './define.ts';

export interface WrittenDeck {
  readonly kind: 'deck' | 'card';
  /** Absolute. */
  readonly file: string;
  readonly label: string | null;
  readonly activity: string | null;
  readonly mode: 'compute' | null;
  readonly prompt: readonly PromptPart[];
  readonly modelParams: ModelSource;
  readonly input: SchemaSource | null;
  readonly output: SchemaSource | null;
  /** Cards that are embedded without a place in the prompt. */
  readonly embeds: readonly Located[];
  readonly actions: readonly ActionSource[];
  readonly errorHandler: HandlerSource | null;
  readonly suspenseHandler: HandlerSource | null;
  readonly suspenseDelayMs: number | null;
  readonly idleHandler: HandlerSource | null;
  readonly guardrails: Partial<Guardrails>;
  readonly scenarios: readonly ReferenceSource[];
  readonly graders: readonly ReferenceSource[];
  readonly run: ((ctx: DeckContext) => unknown) | null;
  readonly warnings: readonly string[];
}

/** A path as the file says it, and the line where it does (null in TypeScript, where nobody knows). */
export interface Located {
  readonly path: string;
  readonly line: number | null;
}

/** Pieces of the prompt in order: text, or a card that stands there. */
export type PromptPart = { readonly kind: 'text'; readonly text: string } | ({ readonly kind: 'embed' } & Located);

export type SchemaSource = { readonly kind: 'zod'; readonly schema: z.ZodType } | ({ readonly kind: 'file' } & Located);

export interface ActionSource extends Located {
  readonly name: string;
  readonly description: string;
  readonly activity: string | null;
  /** The schemas of what it runs, where the action says them; null where it doesn't. */
  readonly schemas: { readonly input: SchemaSource | null; readonly output: SchemaSource | null } | null;
}

export interface HandlerSource extends Located {
  readonly delayMs: number | null;
  readonly repeatMs: number | null;
}

export interface ModelSource {
  /** In the order in which they are tried. */
  readonly models: readonly string[];
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
}

export interface ReferenceSource extends Located {
  readonly label: string;
  readonly description: string;
}
