// What a search over everything finds, and how a panel says what there is of its own: its folder holds a `finds.ts` whose default
// export is a list of sources. Nothing lists them; find/sources.ts finds them by that name.
import type { IconName } from '../components/index.ts';
import type { App } from '../state/index.ts';

export type FoundThing = {
  /** The same thing has the same key, whoever found it. */
  key: string;
  /** What it is, in a word or two. */
  kind: string;
  icon: IconName;
  title: string;
  /** What stands below the title, and is looked through after it. */
  detail?: string;
  /** Further words that people look for it by. */
  words?: string;
  /** Whoever asked knows that it fits, in whatever way. */
  fits?: boolean;
  run: (app: App) => void;
};

export type FindSource = {
  /** Of two that fit as well, the one of the source with the lower number stands first. */
  order: number;
  /** Whether some of it is shown before anything is written; so many. */
  unasked?: number;
  /** Everything there is, looked through here. */
  all?: (app: App) => readonly FoundThing[] | Promise<readonly FoundThing[]>;
  /** What the host finds for these words. */
  ask?: (app: App, text: string) => Promise<readonly FoundThing[]>;
};
