// What sentences about damage share.

import type { Amount, EventPattern } from '../../cards/language/index.ts';
import { damageParts, type Speech, would } from '../../cards/phrases/index.ts';

export const isEventAmount = (value: Amount): boolean =>
  typeof value === 'object' && value.kind === 'var' && value.name === 'event.amount';

/** As `would`, where the damage will be spoken of again: what deals it and what it is dealt to are said. */
export function wouldDeal(speech: Speech, event: EventPattern): string {
  const open = event.recipientPlayer === undefined && event.recipient === undefined;
  if (event.source !== undefined) return `${would(speech, event)}${open ? ' to a permanent or player' : ''}`;
  return `a source would deal damage${open ? ' to a permanent or player' : ` ${damageParts(speech, event, 'or').to}`}`;
}

/** "Damage would be dealt to you", of whatever source. */
export function comingDamage(speech: Speech, event: EventPattern): string {
  if (event.source !== undefined) return wouldDeal(speech, event);
  const { kind, to } = damageParts(speech, event, 'or');
  return `${kind} would be dealt ${to === '' ? 'to a permanent or player' : to}`;
}
