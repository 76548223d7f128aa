// A view on its way to whoever thinks about it somewhere else: another thread, or another machine.

import type { VisibleState } from './visible.ts';

/**
 * The view that was sent as JSON. Marks of who may write what count within one thread only: one of the sender's may be one that is given out here
 * next, and then what several guesses share would be written in.
 */
export const travelledView = (text: string): VisibleState =>
  JSON.parse(text, (key, value: unknown) => (key === 'own' ? 0 : value)) as VisibleState;
