import type { z } from 'zod';
import { type EventPattern, eventKinds } from '../language/index.ts';
import { flag, node, optional, text, word } from './build.ts';
import { zoneOrZones } from './filters.ts';
import { ref } from './names.ts';
import { amount, compare, playerExpr, refOrFilter, step } from './values.ts';

export const eventPattern: z.ZodType<EventPattern> = node<EventPattern>(() => ({
  event: word('an event', eventKinds),
  object: optional(refOrFilter),
  player: optional(playerExpr),
  source: optional(refOrFilter),
  recipient: optional(refOrFilter),
  recipientPlayer: optional(playerExpr),
  causedBy: optional(playerExpr),
  from: optional(zoneOrZones),
  to: optional(zoneOrZones),
  step: optional(step),
  combat: optional(flag),
  counter: optional(text),
  amount: optional(compare),
  excess: optional(flag),
  nth: optional(amount),
  during: optional(playerExpr),
  cause: optional(word('a cause', ['discard', 'sacrifice', 'destroy', 'mill', 'cycle', 'cast', 'played', 'resolve'])),
  oneOrMore: optional(flag),
  alone: optional(flag),
  withOthers: optional(amount),
  action: optional(text),
  fully: optional(flag),
  turn: optional(ref),
}));
