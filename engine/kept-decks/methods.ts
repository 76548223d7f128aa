/** The person's decks, for their windows and for programs on this machine. */
import { randomInt } from 'node:crypto';
import { createRandom } from '../../mtg-core/index.ts';
import type { Handlers } from '../access/index.ts';
import type { DeckContent, KeptDeckMethod, Params, Result } from '../api/index.ts';
import { done, fault, type Outcome, slices, unwrap } from '../basics/index.ts';
import {
  analyseDeck,
  analysedCard,
  type CardRecord,
  CONSTRUCTIONS,
  checkDeck,
  exportDeckList,
  fileEnding,
  knownCards,
  NO_RECORD,
  trustOf,
  WRITTEN_FORMATS,
} from '../cards/index.ts';
import { contentOfText, listOfContent } from './content.ts';
import { keepFile } from './keep-file.ts';
import type { KeptDecks } from './kept-decks.ts';

export function createKeptDeckMethods(
  decks: KeptDecks,
  record: () => Promise<CardRecord> = async () => NO_RECORD,
): Pick<Handlers, KeptDeckMethod> {
  return {
    'decks/rules': () => CONSTRUCTIONS.map(({ id, title }) => ({ id, title })),
    'decks/formats': () => [...WRITTEN_FORMATS],
    'decks/shuffle'({ content, seed = randomInt(2 ** 31) }) {
      const cards = content.main.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
      return { order: shuffled(cards, seed) };
    },
    'decks/judge': async ({ content, rules }) => judged(content, rules, await record()),
    'decks/read'({ text }) {
      const { name = null, content } = contentOfText(text);
      return { name, content };
    },
    'decks/kept': ({ removed }) => decks.list(removed),
    'decks/open': ({ id, version }) => unwrap(decks.open(id, version)),
    'decks/save'({ id, list, name, rules, shelf, note }) {
      if (id === undefined) return unwrap(decks.create({ list, name, rules, shelf, note }));
      return unwrap(decks.save(id, list, note));
    },
    'decks/keep-file': ({ file, data, shelf }) =>
      unwrap(keepFile(decks, { file, bytes: Buffer.from(data, 'base64') }, { shelf })),
    'decks/random': (of) => randomDeck(decks, of),
    'decks/change': ({ id, name, rules, shelf }) => unwrap(decks.change(id, { name, rules, shelf })),
    'decks/copy': ({ id, name }) => unwrap(decks.copy(id, name)),
    'decks/remove': ({ id }) => unwrap(decks.remove(id)),
    'decks/restore': ({ id }) => unwrap(decks.restore(id)),
    'decks/back': ({ id, version }) => unwrap(decks.back(id, version)),
    'decks/diff': ({ id, from, to }) => unwrap(decks.diff(id, from, to)),
    'decks/export': ({ of, as }) =>
      'id' in of ? unwrap(writtenAs(decks, as, of.id, of.version)) : textFile(of.content, of.name, as),
  };
}

/** Fisher-Yates; the same seed gives the same order. */
function shuffled<T>(cards: readonly T[], seed: number): T[] {
  const order = [...cards];
  const below = createRandom(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

async function judged(content: DeckContent, rules: string, record: CardRecord): Promise<Result<'decks/judge'>> {
  const list = listOfContent(content);
  const pause = slices();
  const check = checkDeck(list, knownCards(), rules, analysedCard);
  await pause();
  const analysis = analyseDeck([...list.commanders, ...list.main]);
  await pause();
  const names = new Set(
    [...list.commanders, ...list.main, ...list.sideboard, ...list.maybeboard].map(({ name }) => name),
  );
  const cards: Result<'decks/judge'>['cards'] = [];
  for (const written of names) {
    const card = analysedCard(written);
    const trust = trustOf(written, record);
    if (card === undefined || trust === null) continue;
    const { name, cost, manaValue, typeLine, colors } = card;
    cards.push({ written, name, cost, manaValue, typeLine, colors: [...colors], trust });
    await pause();
  }
  return { check, analysis, cards };
}

/** A version of a deck as another program's text, with a name for its file. */
export function writtenAs(
  decks: KeptDecks,
  as: string,
  id: string,
  version?: number,
): Outcome<{ text: string; file: string }> {
  const opened = decks.open(id, version);
  if (!opened.ok) return opened;
  const { deck, content } = opened.value;
  return done(textFile(content, deck.name, as));
}

function textFile(content: DeckContent, name: string, as: string): { text: string; file: string } {
  const stem = name.replace(/[^\p{L}\p{N} ._-]+/gu, '').trim() || 'deck';
  return { text: exportDeckList(listOfContent(content, name), as), file: `${stem}${fileEnding(as)}` };
}

/** Whatever can't be played whole isn't drawn: nobody is asked what to play instead. */
async function randomDeck(
  decks: KeptDecks,
  { shelf, commander = false, but }: Params<'decks/random'>,
): Promise<Result<'decks/random'>> {
  const of = decks.list().filter((deck) => deck.shelf === shelf && (!commander || deck.commanders.length > 0));
  const others = of.filter(({ id }) => id !== but);
  const pause = slices();
  for (const deck of shuffled(others.length > 0 ? others : of, randomInt(2 ** 31))) {
    if (decks.made({ kept: deck.id }).ok) return deck;
    await pause();
  }
  const which = commander ? 'decks with a commander' : 'decks';
  const where = shelf === 'own' ? `your ${which}` : `the ${which} to play against`;
  throw fault(
    'no_deck',
    of.length === 0
      ? `There are none among ${where}.`
      : `None of ${where} can be played whole. Choose one, and say what is played instead.`,
  );
}
