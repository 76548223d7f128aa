import { z } from 'zod';
import { eventKinds } from '../../events/index.ts';
import type { EventPattern } from '../language/index.ts';
import { dispatch, flag, isText, node, optional, text, whole, word } from './build.ts';
import { zoneOrZones } from './filters.ts';
import { choice, producedText, ref } from './names.ts';
import { amountSchema, compare, conditionSchema, playerExprSchema, refOrFilter, step } from './values.ts';

const chosenMana = node<{ chosen: string }>(() => ({ chosen: choice }));
const manaTappedFor = dispatch<NonNullable<EventPattern['mana']>>((value) =>
  isText(value) ? producedText : chosenMana,
);

export const eventPatternSchema: z.ZodType<EventPattern> = node<EventPattern>(() => ({
  event: word(
    'an event',
    eventKinds.all().map(({ kind }) => kind),
  ),
  object: optional(refOrFilter),
  player: optional(playerExprSchema),
  source: optional(refOrFilter),
  recipient: optional(refOrFilter),
  recipientPlayer: optional(playerExprSchema),
  causedBy: optional(playerExprSchema),
  byEffect: optional(flag),
  from: optional(zoneOrZones),
  to: optional(zoneOrZones),
  step: optional(step),
  combat: optional(flag),
  counter: optional(text),
  mana: optional(manaTappedFor),
  reaches: optional(whole),
  amount: optional(compare),
  excess: optional(flag),
  nth: optional(amountSchema),
  exceptDrawStep: optional(flag),
  during: optional(playerExprSchema),
  while: optional(conditionSchema),
  cause: optional(
    word('a cause', ['discard', 'sacrifice', 'destroy', 'mill', 'cycle', 'cast', 'played', 'resolve', 'damage']),
  ),
  oneOrMore: optional(z.union([flag, z.literal('players')])),
  alone: optional(flag),
  withOthers: optional(amountSchema),
  action: optional(text),
  fully: optional(flag),
  thisWay: optional(flag),
  turn: optional(ref),
}));
