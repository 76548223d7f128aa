import type { AskedModel } from '../protocol/index.ts';

/** A model that was asked, and the deck that asked it. */
export interface AskedOf extends AskedModel {
  readonly deck: string;
}
