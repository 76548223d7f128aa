// Every instruction that the engine executes, by kind.
import type { EffectNode } from '../cards/language/index.ts';
import { actionHandlers } from './actions.ts';
import { cardHandlers } from './cards.ts';
import { choosingHandlers } from './choosing.ts';
import { damageHandlers } from './damage.ts';
import { emblemHandlers } from './emblems.ts';
import { exchangeHandlers } from './exchanges.ts';
import { flowHandlers } from './flow.ts';
import { gameHandlers } from './game.ts';
import type { EffectHandler, EffectHandlers } from './handler.ts';
import { libraryHandlers } from './library.ts';
import { moveHandlers } from './moves.ts';
import { permanentHandlers } from './permanents.ts';
import { proliferate } from './proliferate.ts';
import { stackHandlers } from './stack.ts';
import { together } from './together.ts';
import { turnHandlers } from './turns.ts';

type AnyHandler = EffectHandler<EffectNode['kind']>;

const handlers: EffectHandlers = {
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
  ...turnHandlers,
  ...emblemHandlers,
  ...exchangeHandlers,
  proliferate,
  together: together(handlerOf),
};

/** The handler of a kind of instruction; undefined: the engine doesn't execute it. */
export function handlerOf(kind: EffectNode['kind']): AnyHandler | undefined {
  return handlers[kind] as AnyHandler | undefined;
}
