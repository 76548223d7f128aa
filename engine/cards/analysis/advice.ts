/** What could be put into a deck or taken out, each with the odds that speak for it. */

import type { ManaColor } from '../mana.ts';
import type { Advice, CountedCard, DeckAnalysis, SpellOdds } from './deck-analysis.ts';
import { atLeast, cardsSeen, sourcesOnCurve } from './odds.ts';

/** Below this a colour is called unreliable, and sources are asked for until it is reached. */
const RELIABLE = 0.85;
/** A land in each of the first turns up to the one that the deck's mean spell wants, in so many games. */
const FED = 0.7;
/** With more lands than this chance asks for, some of them are spells that aren't there. */
const FLOODED = 0.9;
const MOST_TOLD = 6;

const COLOR_WORDS: Readonly<Record<ManaColor, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

type Counted = Pick<DeckAnalysis, 'cards' | 'lands' | 'meanManaValue'>;

/** `odds`: the least likely first. */
export function adviceFor(deck: Counted, spells: readonly CountedCard[], odds: readonly SpellOdds[]): Advice[] {
  if (deck.cards === 0) return [];
  return [...landAdvice(deck), ...colorAdvice(deck, odds), ...lonelyColors(spells, odds)].slice(0, MOST_TOLD);
}

/** By the turn in which a mean spell and one land more are wanted. */
function landAdvice({ cards, lands, meanManaValue }: Counted): Advice[] {
  if (meanManaValue === null) return [];
  const turn = Math.min(6, Math.max(2, Math.round(meanManaValue) + 1));
  const chance = (count: number) => atLeast(cards, count, cardsSeen(turn, true), turn);
  const now = chance(lands);
  const said = `${lands} lands in ${cards} cards, at a mean mana value of ${meanManaValue}: a land in each of the first ${turn} turns comes in ${percent(now)} of games`;
  if (now < FED && lands < cards) {
    let wanted = lands;
    while (wanted < cards && chance(wanted) < FED) wanted++;
    return [
      {
        do: 'add',
        what: counted(wanted - lands, 'land'),
        why: `${said}; with ${wanted} it is ${percent(chance(wanted))}.`,
      },
    ];
  }
  if (now > FLOODED) {
    let wanted = lands;
    while (wanted > 0 && chance(wanted - 1) >= FLOODED) wanted--;
    if (wanted === lands) return [];
    return [
      {
        do: 'cut',
        what: counted(lands - wanted, 'land'),
        why: `${said}; with ${wanted} it is still ${percent(chance(wanted))}.`,
      },
    ];
  }
  return [];
}

/** Of each colour the cost that is hardest to pay, and how many sources would mend it. */
function colorAdvice({ cards, lands }: Counted, odds: readonly SpellOdds[]): Advice[] {
  const worst = new Map<ManaColor, SpellOdds>();
  for (const one of odds)
    if (one.sources > 0 && one.chance < RELIABLE && !worst.has(one.color)) worst.set(one.color, one);
  return [...worst.values()].flatMap(({ name, color, needs, turn, sources, chance }): Advice[] => {
    let wanted = sources;
    const withSources = (count: number) => sourcesOnCurve({ cards, lands, sources: count }, turn, needs);
    while (wanted < lands && withSources(wanted) < RELIABLE) wanted++;
    if (wanted === sources) return [];
    return [
      {
        do: 'add',
        what: counted(wanted - sources, `${COLOR_WORDS[color]} source`),
        why: `${name} wants ${needs} ${COLOR_WORDS[color]} in turn ${turn}: ${sources} of your lands bring it, which is enough in ${percent(chance)} of games with the lands for it; ${wanted} make it ${percent(withSources(wanted))}.`,
      },
    ];
  });
}

/** Spells of a colour that no land brings. */
function lonelyColors(spells: readonly CountedCard[], odds: readonly SpellOdds[]): Advice[] {
  const told = new Set<string>();
  return odds.flatMap(({ name, color, sources }): Advice[] => {
    if (sources > 0 || told.has(name)) return [];
    told.add(name);
    const count = spells.find(({ card }) => card.name === name)?.count ?? 1;
    return [{ do: 'cut', what: `${count} ${name}`, why: `No land of this deck brings ${COLOR_WORDS[color]} mana.` }];
  });
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
