// Everything that can be found: what each panel says there is, asked for once when the search is opened, and again of the host as words are
// written.

import { createStore, errorText, patch, type Readable } from '../../state/basics/index.ts';
import type { App } from '../../state/index.ts';
import type { FindSource, FoundThing } from '../index.ts';
import { ranked, type SearchShelf, shelf } from './ranking.ts';

type SearchState = {
  text: string;
  found: readonly FoundThing[];
  /** Something is being asked for still. */
  isLooking: boolean;
  /** What can't be looked through just now. */
  trouble: string | null;
};

type Search = {
  store: Readable<SearchState>;
  write(text: string): void;
};

const MOST_SHOWN = 50;

type Self = {
  readonly app: App;
  readonly sources: readonly FindSource[];
  readonly store: ReturnType<typeof createStore<SearchState>>;
  /** By source: what there is, and what the host found for the present words. */
  readonly known: Map<FindSource, SearchShelf>;
  readonly asked: Map<FindSource, SearchShelf>;
  readonly asking: Set<FindSource>;
  waitsFor: number;
};

export function createSearch(app: App, sources: readonly FindSource[]): Search {
  const store = createStore<SearchState>({ text: '', found: [], isLooking: true, trouble: null });
  const self: Self = { app, sources, store, known: new Map(), asked: new Map(), asking: new Set(), waitsFor: 0 };
  for (const source of sources) if (source.all !== undefined) gather(self, source, source.all(app));
  show(self);
  return { store, write: (text) => write(self, text) };
}

/** What is here already is shown at once. */
function gather(self: Self, source: FindSource, all: readonly FoundThing[] | Promise<readonly FoundThing[]>): void {
  if (!('then' in all)) {
    self.known.set(source, shelf(all, source.order));
    return;
  }
  void waitFor(self, all, (found) => self.known.set(source, shelf(found, source.order)));
}

async function waitFor(
  self: Self,
  asked: Promise<readonly FoundThing[]>,
  keep: (found: readonly FoundThing[]) => void,
): Promise<void> {
  self.waitsFor += 1;
  try {
    keep(await asked);
  } catch (error) {
    patch(self.store, { trouble: `Not everything can be looked through just now. ${errorText(error)}` });
  }
  self.waitsFor -= 1;
  show(self);
}

function write(self: Self, text: string): void {
  patch(self.store, { text, trouble: null });
  if (text.trim() === '') self.asked.clear();
  else for (const source of self.sources) void askFor(self, source);
  show(self);
}

/** One question at a time: what was written while it was asked is asked next. */
async function askFor(self: Self, source: FindSource): Promise<void> {
  const { app, store, asking, asked } = self;
  if (source.ask === undefined || asking.has(source)) return;
  const { text } = store.get();
  const wanted = text.trim();
  if (wanted === '') return;
  asking.add(source);
  await waitFor(self, source.ask(app, wanted), (found) => {
    // What was found for the last words stays until the present ones have their own.
    if (store.get().text === text) asked.set(source, shelf(found, source.order));
  });
  asking.delete(source);
  if (store.get().text !== text) await askFor(self, source);
}

function show(self: Self): void {
  const { text } = self.store.get();
  const found =
    text.trim() === ''
      ? self.sources.flatMap((source) =>
          (self.known.get(source) ?? []).slice(0, source.unasked ?? 0).map((looked) => looked.found),
        )
      : ranked([...self.known.values(), ...self.asked.values()], text, MOST_SHOWN);
  patch(self.store, { found, isLooking: self.waitsFor > 0 });
}
