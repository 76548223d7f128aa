// Single cards that somebody asked for and no import has: Scryfall is asked for each by its name, and what it says is kept beside the
// other answers of Scryfall, as a database of its own.
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../basics/index.ts';
import { type BulkSource, SCRYFALL_HEADERS } from './bulk/fetch-bulk.ts';
import { fetchedTarget } from './cards-file.ts';
import { lookForCards } from './catalog.ts';
import { importCards, printedCardOf } from './database/index.ts';
import { cardNameKey } from './decks/card-name.ts';

/** Scryfall asks for 50 to 100 ms between requests. */
const BETWEEN_MS = 100;
/** Scryfall's largest card has a tenth of this, in characters. */
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
      last = mine.then(pause, pause);
      return mine;
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));

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
  await pause();
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
async function ask({ api, fetch: get }: BulkSource, asked: string, longest: number): Promise<object | undefined> {
  let response: Response;
  let text: string;
  try {
    response = await get(`${api}${asked}`, {
      headers: SCRYFALL_HEADERS,
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    });
    text = await response.text();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw fault('offline', `Scryfall can't be reached (${why}).`);
  }
  if (response.status === 404) return undefined;
  if (response.status === 429) throw fault('rate-limited', 'Scryfall asks to wait before it is asked again.');
  if (response.status !== 200) throw fault('upstream', `Scryfall answered with ${response.status}.`);
  if (text.length > longest) throw unreadable();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw unreadable();
}
