// Instructions carried out at once: CR 608.2f, one batch of simultaneous events.
import type { EffectNode } from '../cards/language/index.ts';
import { propose } from '../events/index.ts';
import type { GameEvent } from '../state/index.ts';
import type { EffectHandler } from './handler.ts';

type AnyHandler = EffectHandler<EffectNode['kind']>;

/** `handlerOf`: what carries out each of the instructions inside. */
export const together = (
  handlerOf: (kind: EffectNode['kind']) => AnyHandler | undefined,
): EffectHandler<'together'> => ({
  run(state, node, scope, place) {
    const batch: GameEvent[] = [];
    for (const effect of node.do) {
      const handler = handlerOf(effect.kind);
      if (handler?.events === undefined) throw new Error(`${effect.kind} can't be part of simultaneous instructions`);
      batch.push(...handler.events(state, effect as never, scope, place));
    }
    propose(state, batch);
  },
});
