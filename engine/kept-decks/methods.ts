/** The person's decks, for their windows and for programs on this machine. */
import type { Handlers } from '../access/index.ts';
import type { KeptDeckMethod } from '../api/index.ts';
import { done, type Outcome, unwrap } from '../basics/index.ts';
import { exportDeckList, fileEnding } from '../cards/index.ts';
import { listOfContent } from './content.ts';
import type { KeptDecks } from './kept-decks.ts';

export function createKeptDeckMethods(decks: KeptDecks): Pick<Handlers, KeptDeckMethod> {
  return {
    'decks/kept': ({ removed }) => decks.list(removed),
    'decks/open': ({ id, version }) => unwrap(decks.open(id, version)),
    'decks/save'({ id, list, name, rules, note }) {
      if (id === undefined) return unwrap(decks.create({ list, name, rules, note }));
      return unwrap(decks.save(id, list, note));
    },
    'decks/change': ({ id, name, rules }) => unwrap(decks.change(id, { name, rules })),
    'decks/copy': ({ id, name }) => unwrap(decks.copy(id, name)),
    'decks/remove': ({ id }) => unwrap(decks.remove(id)),
    'decks/restore': ({ id }) => unwrap(decks.restore(id)),
    'decks/back': ({ id, version }) => unwrap(decks.back(id, version)),
    'decks/diff': ({ id, from, to }) => unwrap(decks.diff(id, from, to)),
    'decks/export': ({ id, version, as }) => unwrap(writtenAs(decks, as, id, version)),
  };
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
  const text = exportDeckList(listOfContent(content, deck.name), as);
  const stem = deck.name.replace(/[^\p{L}\p{N} ._-]+/gu, '').trim() || 'deck';
  return done({ text, file: `${stem}${fileEnding(as)}` });
}
