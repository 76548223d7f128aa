// What a screen reader says of a card, and what stands below it when it is zoomed.
import type { CardView } from '../../../engine/api/index.ts';
import { hasType, saidText } from '../../components/faces/index.ts';
import type { Offer } from './interaction.ts';

/** `combat`: what it does in the combat at hand. */
export function sayCard(card: CardView, offer?: Offer, count = 1, combat = ''): string {
  const parts = [count > 1 ? `${count} times ${card.name}` : card.name];
  if (card.zone !== 'battlefield' && card.cost !== '') parts.push(`costs ${saidText(card.cost)}`);
  parts.push(card.typeLine);
  if (card.power !== undefined) parts.push(`${card.power}/${card.toughness}`);
  parts.push(...notesOf(card, combat));
  if (offer?.chosen === true) parts.push(combat === '' ? 'chosen' : '');
  else if (offer !== undefined) parts.push(sayOffer(card, offer));
  return parts.filter((part) => part !== '').join(', ');
}

/** What Enter on it would do; of an option that is only called as the card is, that it can be chosen. */
function sayOffer({ name }: CardView, { options: [first, ...others] }: Offer): string {
  const said = first === undefined || first.label === name ? 'can be chosen' : saidText(first.label);
  return others.length === 0 ? said : `${said}, or ${others.length} more`;
}

/** What is a player's, said as theirs. The own seat and the other side of a puzzle have no names. */
export function ownedBy(name: string, what: string): string {
  if (name === 'You' || name === 'Them') return `${name === 'You' ? 'Your' : 'Their'} ${what}`;
  return `${name}’s ${what}`;
}

export const cardsInWords = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** Facts about a permanent that its text does not tell. */
export function notesOf(card: CardView, combat = ''): string[] {
  const notes: string[] = [];
  if (card.tapped) notes.push('Tapped');
  if (combat !== '') notes.push(combat);
  else if (card.attacking !== undefined) notes.push(card.blocked ? 'Attacking, blocked' : 'Attacking');
  else if (card.blocking.length > 0) notes.push('Blocking');
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
