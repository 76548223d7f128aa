/** What Bob and the process of the embedded model say to each other. */
import type { ChatMessage, ModelFaultCode, Usage } from '../../protocol/index.ts';

export interface ChildQuestion {
  readonly kind: 'ask';
  readonly id: number;
  /** Absolute. */
  readonly modelFile: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number | null;
  readonly maxTokens: number | null;
  /** GBNF. */
  readonly grammar: string | null;
}

export type ToChild =
  | ChildQuestion
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'describe'; readonly id: number; readonly modelFile: string };

export type FromChild =
  | { readonly kind: 'text'; readonly id: number; readonly text: string }
  | {
      readonly kind: 'done';
      readonly id: number;
      readonly finish: 'stop' | 'length' | 'aborted';
      readonly usage: Usage;
    }
  | { readonly kind: 'described'; readonly id: number; readonly contextLength: number }
  | { readonly kind: 'fault'; readonly id: number; readonly code: ModelFaultCode; readonly message: string };
