/** What is remembered, as far as runs are told of it. */
import type { Attributes } from '../entries/index.ts';

export type RecalledScheme = 'ltm' | 'stm' | 'game';

export interface Recalled {
  /** What stands behind the scheme. */
  readonly name: string;
  readonly body: string;
  readonly attributes: Attributes;
}

export interface Recollection {
  /** What a run is told before it works at a prompt; '' where nothing fits. */
  told(prompt: string, where: { readonly run: string; readonly session: string }): Promise<string>;
  entries(scheme: RecalledScheme): Promise<readonly Recalled[]>;
}
