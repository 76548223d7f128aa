/** Handler decks: they put what happened into words. One that fails is as if it weren't there. */
import { checkValue } from './check.ts';
import type { Deck, Handler } from './deck.ts';
import type { Told } from './envelopes.ts';
import { type Frame, isDeckEnd } from './frame.ts';

export const FAILED = Symbol('failed');

/** Handlers speak while what they speak of computes: their code has threads of its own. */
export function handlerLevel(owner: Frame): string {
  return `handler ${owner.depth}`;
}

/**
 * What the handler gave, or FAILED. It is told in the first of the forms that its input schema takes: the seed's, or those
 * that Gambit had before and after.
 */
export async function runHandler(
  owner: Frame,
  handler: Handler,
  forms: readonly [Told, ...Told[]],
  signal: AbortSignal,
): Promise<unknown> {
  const { shared } = owner;
  const frame = (deck: Deck): Frame => ({
    shared,
    deck,
    level: handlerLevel(owner),
    depth: owner.depth,
    actionCallId: shared.newId(),
    parentActionCallId: owner.actionCallId,
    actionName: `${forms[0].kind}_handler`,
    activity: forms[0].activity ?? owner.activity,
    parent: null,
    pending: null,
    signal,
    guardrails: { ...shared.project.guardrails, ...deck.guardrails },
    // What a handler says is no sign of life of what it speaks about.
    heard() {
      shared.activity.at = performance.now();
    },
  });
  try {
    const deck = await shared.load(handler.path, handlerLevel(owner));
    return await shared.execute(frame(deck), await fitting(owner, deck, forms));
  } catch (error) {
    // It stands in the trace as the end of the handler's deck.
    if (isDeckEnd(error)) return FAILED;
    throw error;
  }
}

async function fitting(owner: Frame, deck: Deck, forms: readonly [Told, ...Told[]]): Promise<Told> {
  const place = { threads: owner.shared.threads, level: handlerLevel(owner) };
  for (const form of forms) {
    if ((await checkValue(place, deck, 'input', form)).ok) return form;
  }
  return forms[0];
}
