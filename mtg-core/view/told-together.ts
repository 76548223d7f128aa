// Lines of a log that say the same of several cards become one: "You look at Forest, Shock and Opt", "Bob draws two cards".
import type { EventView } from './shapes.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Stands in a line for the card or cards that it is about. */
export const CARD = '\u0000';

const ONE_DOES = new RegExp(`${CARD} (\\w+s) `);
const PLURAL: Readonly<Record<string, string>> = { is: 'are', goes: 'go' };

export interface ToldLine {
  readonly view: EventView;
  /** The line with `CARD` in it, or complete. */
  readonly text: string;
  /** Undefined: this seat doesn't know it. */
  readonly card: string | undefined;
  /** Said together with its like though the cards are known. */
  readonly gathers: boolean;
}

/** The first of several has their line; the others keep what motion needs, and say nothing. */
export function toldTogether(lines: readonly ToldLine[]): EventView[] {
  const views: EventView[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while (end < lines.length && alike(lines[at]!, lines[end]!)) end += 1;
    const group = lines.slice(at, end);
    group.forEach(({ view }, place) => views.push({ ...view, text: place === 0 ? textOf(group) : '' }));
    at = end;
  }
  return views;
}

function alike(one: ToldLine, other: ToldLine): boolean {
  if (one.text !== other.text || !one.text.includes(CARD)) return false;
  if (one.card === undefined || other.card === undefined) return one.card === other.card;
  return one.gathers && other.gathers;
}

function textOf(group: readonly ToldLine[]): string {
  const { text, card } = group[0]!;
  const count = group.length;
  const names = group.flatMap((line) => line.card ?? []);
  const cards = card === undefined ? (count === 1 ? 'a card' : `${NUMBERS[count] ?? count} cards`) : listed(names);
  const said =
    count === 1 ? text : text.replace(ONE_DOES, (_, verb: string) => `${CARD} ${PLURAL[verb] ?? verb.slice(0, -1)} `);
  const words = said.replace(CARD, () => cards);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
