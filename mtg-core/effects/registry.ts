// Every instruction that the engine executes, by kind.
import type { EffectNode } from '../cards/language/effects.ts';
import { actionHandlers } from './actions.ts';
import { cardHandlers } from './cards.ts';
import { choosingHandlers } from './choosing.ts';
import { damageHandlers } from './damage.ts';
import { flowHandlers } from './flow.ts';
import { gameHandlers } from './game.ts';
import type { EffectHandler, EffectHandlers } from './handler.ts';
import { libraryHandlers } from './library.ts';
import { moveHandlers } from './moves.ts';
import { permanentHandlers } from './permanents.ts';
import { stackHandlers } from './stack.ts';

type AnyHandler = EffectHandler<EffectNode['kind']>;

let handlers: EffectHandlers | null = null;

/** The handler of a kind of instruction; undefined: the engine doesn't execute it. */
export function handlerOf(kind: EffectNode['kind']): AnyHandler | undefined {
  // Put together when first asked for: some instructions hold others, so their files refer to this one.
  handlers ??= {
    ...actionHandlers,
    ...damageHandlers,
    ...cardHandlers,
    ...moveHandlers,
    ...libraryHandlers,
    ...choosingHandlers,
    ...flowHandlers,
    ...permanentHandlers,
    ...stackHandlers,
    ...gameHandlers,
  };
  return handlers[kind] as AnyHandler | undefined;
}
