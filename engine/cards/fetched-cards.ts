// Single cards that somebody asked for and no import has: Scryfall is asked for each by its name, and what it says is kept beside the
// other answers of Scryfall, as a database of its own.
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../basics/index.ts';
import { askScryfall, type BulkSource, scryfallObject } from './bulk/ask-scryfall.ts';
import { fetchedTarget } from './cards-file.ts';
import { lookForCards } from './catalog.ts';
import { importCards, printedCardOf } from './database/index.ts';
import { cardNameKey } from './decks/card-name.ts';

const WAIT_MS = 20_000;
/** Scryfall's largest card has a tenth of this, in bytes. */
const LONGEST = 400_000;
/** A page of a list has at most 175 of them. */
const LONGEST_LIST = 6_000_000;

export interface CardFetcher {
  /** The card's name as it is known from now on. Rejects with a fault that says what can be done. */
  fetch(name: string): Promise<string>;
}

/** `cards`: the file of the card database that these cards stand beside. */
export function createCardFetcher(source: BulkSource, cards: string): CardFetcher {
  let last: Promise<unknown> = Promise.resolve();
  return {
    fetch(name) {
      // One at a time, whoever asks.
      const mine = last.then(() => fetchCard(source, cards, name));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

async function fetchCard(source: BulkSource, cards: string, name: string): Promise<string> {
  const object = (await named(source, name)) ?? (await printedAs(source, name));
  if (object === undefined)
    throw fault('no_card', `Scryfall knows no one card by "${name}": it may fit none, or too many.`);
  const card = printedCardOf(object);
  if ('why' in card) throw unreadable();
  const target = fetchedTarget(cards);
  const lines = `${target}.jsonl`;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  appendFileSync(lines, `${JSON.stringify(object)}\n`, { mode: 0o600 });
  await importCards(lines, target);
  lookForCards();
  return card.name;
}

const unreadable = (): Error =>
  fault('bad-answer', "Scryfall's answer about this card can't be read. Nothing was changed.");

/** By its English name, in a spelling that is nearly right. */
const named = (source: BulkSource, name: string): Promise<object | undefined> =>
  ask(source, `/cards/named?fuzzy=${encodeURIComponent(name.toLowerCase())}`, LONGEST);

const list = z.object({ data: z.array(z.record(z.string(), z.unknown())).max(1000) });

/** By the name that is printed on it in another language. */
async function printedAs(source: BulkSource, name: string): Promise<object | undefined> {
  const query = `"${name.replaceAll('"', '')}" lang:any`;
  const answer = await ask(source, `/cards/search?unique=prints&q=${encodeURIComponent(query)}`, LONGEST_LIST);
  if (answer === undefined) return undefined;
  const found = list.safeParse(answer).data;
  if (found === undefined) throw unreadable();
  const wanted = cardNameKey(name);
  return found.data.find((object) => {
    const card = printedCardOf(object);
    if ('why' in card) return false;
    return [card, ...(card.card_faces ?? [])].some(({ printed_name: printed = '' }) => cardNameKey(printed) === wanted);
  });
}

/** Undefined: there is none. */
async function ask(source: BulkSource, asked: string, longest: number): Promise<object | undefined> {
  const request = { signal: AbortSignal.timeout(WAIT_MS), expected: [200, 404] };
  const response = await askScryfall(source, `${source.api}${asked}`, request);
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  const answer = await scryfallObject(response, longest, request);
  if (answer === undefined) throw unreadable();
  return answer;
}
