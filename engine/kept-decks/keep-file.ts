/** A deck out of a file: a new one, or a new version of the one that is called so. */
import path from 'node:path';
import type { DeckContent, DeckShelf, KeptDeck } from '../api/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import { decodeDeckText } from '../cards/index.ts';
import { contentOfText } from './content.ts';
import type { KeptDecks } from './kept-decks.ts';

export interface DeckFile {
  /** As it is called where it lies. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

interface KeepFileAs {
  /** What to call the deck; else the list's own name, else the file's. */
  readonly name?: string | undefined;
  readonly rules?: string | undefined;
  readonly note?: string | undefined;
  /** Of a new deck. */
  readonly shelf?: DeckShelf | undefined;
}

export interface DeckOfFile {
  readonly deck: KeptDeck;
  /** `same`: the deck of that name holds these cards already. */
  readonly as: 'new' | 'version' | 'same';
  readonly unread: DeckContent['unread'];
}

export function keepFile(decks: KeptDecks, { file, bytes }: DeckFile, as: KeepFileAs = {}): Outcome<DeckOfFile> {
  const decoded = decodeDeckText(bytes);
  if (decoded.kind === 'binary')
    return refused(422, 'no-list', `${file} is no deck list; it looks like ${decoded.looksLike}.`);
  const { text } = decoded;
  const read = contentOfText(text);
  const name = as.name ?? read.name ?? path.parse(file).name;
  const there = decks.list().find((deck) => deck.name.toLowerCase() === name.trim().toLowerCase());
  const saved =
    there === undefined
      ? decks.create({ list: { text }, name, rules: as.rules, note: as.note, shelf: as.shelf })
      : decks.save(there.id, { text }, as.note);
  if (!saved.ok) return saved;
  const deck = saved.value;
  const kept = there === undefined ? 'new' : there.version === deck.version ? 'same' : 'version';
  return done({ deck, as: kept, unread: read.content.unread });
}
