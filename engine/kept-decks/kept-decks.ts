/** The decks that a person keeps. Each change of a list is a version, and what is removed can be brought back for a while. */
import { randomBytes } from 'node:crypto';
import type { CardChange, DeckContent, DeckShelf, DeckVersion, KeptDeck } from '../api/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import { cardNameKey, deckFromList, type MadeDeck } from '../cards/index.ts';
import { changesBetween, contentOfText, isSameContent, listOfContent, sizeOf } from './content.ts';
import { type DeckRow, type DeckStore, openDeckStore, type VersionRow } from './store.ts';

interface KeptDecksOptions {
  readonly file: string;
  readonly now: () => number;
  /** One was kept, changed, removed or brought back. */
  readonly onChange?: (id: string) => void;
}

/** What a deck is made of: a list's text as somebody has it, or cards. */
export type SavedList = { readonly text: string } | { readonly content: DeckContent };

interface NewDeck {
  readonly list: SavedList;
  readonly name?: string | undefined;
  readonly rules?: string | undefined;
  readonly shelf?: DeckShelf | undefined;
  readonly note?: string | undefined;
}

/** A deck that is kept, or cards that somebody has before them. */
export type PlayedDeck =
  | { readonly kept: string; readonly version?: number | undefined }
  | { readonly content: DeckContent; readonly name: string; readonly byHand?: readonly string[] | undefined };

export interface OpenedDeck {
  readonly deck: KeptDeck;
  readonly version: number;
  readonly content: DeckContent;
  readonly source: string | null;
  readonly versions: DeckVersion[];
}

export interface KeptDecks {
  /** The one that changed last comes first. */
  list(removed?: boolean): KeptDeck[];
  /** By its id, or by its name in any case. */
  find(idOrName: string): KeptDeck | undefined;
  open(id: string, version?: number): Outcome<OpenedDeck>;
  create(deck: NewDeck): Outcome<KeptDeck>;
  /** A new version; where it holds what the newest does, none. */
  save(id: string, list: SavedList, note?: string): Outcome<KeptDeck>;
  change(id: string, to: Pick<NewDeck, 'name' | 'rules' | 'shelf'>): Outcome<KeptDeck>;
  copy(id: string, name?: string): Outcome<KeptDeck>;
  remove(id: string): Outcome<KeptDeck>;
  restore(id: string): Outcome<KeptDeck>;
  back(id: string, version: number): Outcome<KeptDeck>;
  diff(id: string, from: number, to: number): Outcome<CardChange[]>;
  /** As games are played with it, or why that can't be. */
  made(deck: PlayedDeck): MadeDeck;
  close(): void;
}

const DAY = 24 * 60 * 60 * 1000;
/** How long a removed deck can be brought back. */
export const KEPT_AFTER_REMOVAL = 30 * DAY;

/** What a list is built for that says nothing of it. */
const ANYTHING = 'freeform';
const COMMANDERS = 'commander';
const UNNAMED = 'My deck';

/** The file is opened, and made, when it is first asked for. */
export function createKeptDecks(options: KeptDecksOptions): KeptDecks {
  let opened: DeckStore | undefined;
  const store = (): DeckStore => {
    if (opened === undefined) {
      opened = openDeckStore(options.file);
      forgetOld(opened, options.now());
    }
    return opened;
  };
  return { ...reading(store), ...writing(store, options), close: () => opened?.close() };
}

function forgetOld(store: DeckStore, now: number): void {
  for (const { id, removedAt } of store.all())
    if (removedAt !== null && removedAt < now - KEPT_AFTER_REMOVAL) store.dropDeck(id);
}

function reading(store: () => DeckStore): Pick<KeptDecks, 'list' | 'find' | 'open' | 'diff' | 'made'> {
  return {
    list: (removed = false) =>
      store()
        .all()
        .filter(({ removedAt }) => (removedAt !== null) === removed)
        .map((row) => summary(row, store().latest(row.id))),
    find(idOrName) {
      const rows = store().all();
      const wanted = idOrName.trim().toLowerCase();
      const standing = rows.filter(({ removedAt }) => removedAt === null);
      const row = rows.find(({ id }) => id === idOrName) ?? standing.find(({ name }) => name.toLowerCase() === wanted);
      return row === undefined ? undefined : summary(row, store().latest(row.id));
    },
    open(id, version) {
      const row = store().deck(id);
      if (row === undefined) return noDeck(id);
      const versions = store().versions(id);
      const shown = version === undefined ? versions[0] : versions.find(({ n }) => n === version);
      if (shown === undefined) return noVersion(row, version ?? 0);
      return done({
        deck: summary(row, versions[0]!),
        version: shown.n,
        content: shown.content,
        source: shown.source,
        versions: versions.map(({ n, at, note, content }) => ({ n, at, note, ...sizeOf(content) })),
      });
    },
    made(deck) {
      if ('content' in deck) return deckFromList(listOfContent(deck.content, deck.name), undefined, deck.byHand);
      const { kept: id, version } = deck;
      const row = store().deck(id);
      if (row === undefined) return { ok: false, message: 'This deck is not kept any more.' };
      const kept = version === undefined ? store().latest(id) : store().version(id, version);
      if (kept === undefined) return { ok: false, message: `${row.name} has no version ${version}.` };
      const made = deckFromList(listOfContent(kept.content, row.name));
      return made.ok ? { ok: true, deck: { ...made.deck, builtFor: row.rules } } : made;
    },
    diff(id, from, to) {
      const row = store().deck(id);
      if (row === undefined) return noDeck(id);
      const [before, after] = [from, to].map((n) => store().version(id, n));
      if (before === undefined) return noVersion(row, from);
      if (after === undefined) return noVersion(row, to);
      return done(changesBetween(before.content, after.content));
    },
  };
}

type Writing = Pick<KeptDecks, 'create' | 'save' | 'change' | 'copy' | 'remove' | 'restore' | 'back'>;

function writing(store: () => DeckStore, { now, onChange }: KeptDecksOptions): Writing {
  const toldOf = (id: string): Outcome<KeptDeck> => {
    onChange?.(id);
    return done(summary(store().deck(id)!, store().latest(id)));
  };
  const begin = ({ list, name, rules, shelf = 'own', note = '' }: NewDeck): Outcome<KeptDeck> => {
    const { content, source, says } = read(list);
    if (isEmpty(content)) return noCards();
    const id = randomBytes(6).toString('hex');
    const at = now();
    store().together(() => {
      const free = freeName(store(), name ?? says ?? UNNAMED);
      const builtFor = rules ?? (content.commanders.length > 0 ? COMMANDERS : ANYTHING);
      store().putDeck({ id, name: free, rules: builtFor, shelf, createdAt: at, changedAt: at, removedAt: null });
      store().addVersion(id, { n: 1, at, note, content, source });
    });
    return toldOf(id);
  };
  /** Changes a deck that is there. */
  const within = (id: string, work: (row: DeckRow) => Outcome<void>): Outcome<KeptDeck> => {
    const worked = store().together(() => {
      const row = store().deck(id);
      return row === undefined ? noDeck(id) : work(row);
    });
    return worked.ok ? toldOf(id) : worked;
  };
  const addVersion = (row: DeckRow, content: DeckContent, source: string | null, note: string): Outcome<void> => {
    const before = store().latest(row.id);
    if (isSameContent(before.content, content)) return done(undefined);
    store().addVersion(row.id, { n: before.n + 1, at: now(), note, content, source });
    store().putDeck({ ...row, changedAt: now() });
    return done(undefined);
  };
  return {
    create: begin,
    save: (id, list, note = '') =>
      within(id, (row) => {
        const { content, source } = read(list);
        return isEmpty(content) ? noCards() : addVersion(row, content, source, note);
      }),
    change: (id, { name, rules, shelf }) =>
      within(id, (row) => {
        const taken = name === undefined ? undefined : named(store(), name, id);
        if (taken !== undefined)
          return refused(409, 'name_taken', `There is a deck called ${taken.name} already. Choose another name.`);
        store().putDeck({
          ...row,
          name: name?.trim() ?? row.name,
          rules: rules ?? row.rules,
          shelf: shelf ?? row.shelf,
        });
        return done(undefined);
      }),
    copy(id, name) {
      const row = store().deck(id);
      if (row === undefined) return noDeck(id);
      const { content } = store().latest(id);
      const { rules, shelf } = row;
      return begin({ list: { content }, name: name ?? row.name, rules, shelf, note: `A copy of ${row.name}` });
    },
    remove: (id) =>
      within(id, (row) => {
        store().putDeck({ ...row, removedAt: row.removedAt ?? now() });
        return done(undefined);
      }),
    restore: (id) =>
      within(id, (row) => {
        store().putDeck({ ...row, removedAt: null, name: freeName(store(), row.name, id) });
        return done(undefined);
      }),
    back: (id, version) =>
      within(id, (row) => {
        const old = store().version(id, version);
        if (old === undefined) return noVersion(row, version);
        return addVersion(row, old.content, old.source, `Back to version ${version}`);
      }),
  };
}

function read(list: SavedList): { content: DeckContent; source: string | null; says?: string | undefined } {
  if ('content' in list) return { content: list.content, source: null };
  const { name, content } = contentOfText(list.text);
  return { content, source: list.text, says: name };
}

const isEmpty = ({ unread: _unread, ...parts }: DeckContent): boolean =>
  Object.values(parts).every((cards) => cards.length === 0);

const named = (store: DeckStore, name: string, but?: string): DeckRow | undefined =>
  store
    .all()
    .find((row) => row.removedAt === null && row.id !== but && row.name.toLowerCase() === name.trim().toLowerCase());

/** The name, or with a number where a deck is called so. */
function freeName(store: DeckStore, wanted: string, but?: string): string {
  const name = wanted.trim().slice(0, 72) || UNNAMED;
  let free = name;
  for (let n = 2; named(store, free, but) !== undefined; n++) free = `${name} (${n})`;
  return free;
}

function summary(row: DeckRow, { n, content }: VersionRow): KeptDeck {
  const leaders = new Map(content.commanders.map(({ name }) => [cardNameKey(name), name]));
  return { ...row, version: n, ...sizeOf(content), commanders: [...leaders.values()] };
}

const noDeck = (id: string): Outcome<never> => refused(404, 'no_deck', `No deck is kept as ${JSON.stringify(id)}.`);
const noVersion = ({ name }: DeckRow, n: number): Outcome<never> =>
  refused(404, 'no_version', `${name} has no version ${n}.`);
const noCards = (): Outcome<never> =>
  refused(422, 'no_cards', 'There is no card in this list. Write one card per line, as in "4 Lightning Bolt".');
