// What a screen reader says of a card, and what stands below it when it is zoomed.
import type { CardView } from '../../../engine/api/index.ts';
import { hasType } from '../../components/faces/index.ts';
import type { Offer } from './interaction.ts';

export function sayCard(card: CardView, offer: Offer | undefined, count: number): string {
  const parts = [count > 1 ? `${count} times ${card.name}` : card.name, card.typeLine];
  if (card.power !== undefined) parts.push(`${card.power}/${card.toughness}`);
  parts.push(...notesOf(card));
  if (offer?.chosen === true) parts.push('chosen');
  else if (offer !== undefined) parts.push(sayOffer(card, offer));
  return parts.filter((part) => part !== '').join(', ');
}

/** What Enter on it would do; of an option that is only called as the card is, that it can be chosen. */
function sayOffer({ name }: CardView, { options: [first, ...others] }: Offer): string {
  const said = first === undefined || first.label === name ? 'can be chosen' : first.label;
  return others.length === 0 ? said : `${said}, or ${others.length} more`;
}

/** Facts about a permanent that its text does not tell. */
export function notesOf(card: CardView): string[] {
  const notes: string[] = [];
  if (card.tapped) notes.push('Tapped');
  if (card.attacking !== undefined) notes.push(card.blocked ? 'Attacking, blocked' : 'Attacking');
  if (card.blocking.length > 0) notes.push('Blocking');
  if (card.summoningSick && hasType(card, 'creature') && card.zone === 'battlefield') {
    notes.push("Summoning sick: can't attack or use tap abilities this turn");
  }
  if (card.damage > 0) notes.push(`${card.damage} damage`);
  for (const counter of card.counters)
    notes.push(`${counter.count} ${counter.name} counter${counter.count === 1 ? '' : 's'}`);
  notes.push(...card.marks);
  if (card.goaded) notes.push('Goaded: must attack');
  if (card.token) notes.push('Token');
  return notes;
}
