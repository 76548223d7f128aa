// One deck while it is looked at and changed: its newest version, what was changed since, what can be said of it.
import { useEffect, useRef, useState } from 'react';
import type { DeckContent, KeptDeck, Result } from '../../../engine/api/index.ts';
import { errorText, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

type Opened = Result<'decks/open'>;
export type Judged = Result<'decks/judge'>;

export type EditedDeck = {
  opened: Opened;
  content: DeckContent;
  judged: Judged | null;
  /** It has changes that aren't kept yet. */
  isChanged: boolean;
  canUndo: boolean;
  change: (next: DeckContent) => void;
  undo: () => void;
  /** Other cards are known now. */
  judgeAgain: () => void;
  /** Back to what is kept. */
  drop: () => void;
  save: () => Promise<void>;
  /** Runs something about it with the host; what is refused is told. */
  work: (run: () => Promise<KeptDeck>) => Promise<void>;
};

const JUDGE_MS = 200;

/** Undefined until it has come; null where it isn't kept any more. */
export function useDeck(id: string): EditedDeck | undefined | null {
  const { api, toast, deckNews, cardDatabase } = useApp();
  const news = useStore(deckNews);
  const [opened, setOpened] = useState<Opened | null>();
  const [steps, setSteps] = useState<readonly DeckContent[]>([]);
  const content = steps.at(-1) ?? opened?.content;
  const [fetched, setFetched] = useState(0);
  const cards = useStore(cardDatabase.store, ({ database }) => `${database?.cards} ${database?.updatedAt}`);
  const judged = useJudged(content, opened?.deck.rules, `${cards} ${fetched}`);
  const changed = useRef(false);
  changed.current = steps.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: news asks for it again
  useEffect(() => {
    let current = true;
    api.call('decks/open', { id }).then(
      (value) => current && setOpened(value),
      (error: unknown) => {
        if (!current) return;
        setOpened(null);
        toast('error', errorText(error));
      },
    );
    return () => {
      current = false;
    };
  }, [api, id, news]);
  useLeaveWarning(changed);
  if (opened === null) return null;
  if (opened === undefined || content === undefined) return undefined;
  const work = async (run: () => Promise<KeptDeck>) => {
    try {
      await run();
      setOpened(await api.call('decks/open', { id }));
    } catch (error) {
      toast('error', errorText(error));
    }
  };
  return {
    opened,
    content,
    judged,
    isChanged: steps.length > 0,
    canUndo: steps.length > 0,
    change: (next) => next !== content && setSteps([...steps, next]),
    judgeAgain: () => setFetched((now) => now + 1),
    undo: () => setSteps(steps.slice(0, -1)),
    drop: () => setSteps([]),
    async save() {
      await work(() => api.call('decks/save', { id, list: { content } }));
      setSteps([]);
    },
    work,
  };
}

/** What is said of a list a moment after it has changed; what was said before stays until then. `cards`: which ones are known. */
function useJudged(content: DeckContent | undefined, rules: string | undefined, cards: string): Judged | null {
  const { api, toast } = useApp();
  const [judged, setJudged] = useState<Judged | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards say something else of the same list
  useEffect(() => {
    if (content === undefined || rules === undefined) return;
    let current = true;
    const timer = setTimeout(() => {
      api.call('decks/judge', { content, rules }).then(
        (value) => current && setJudged(value),
        (error: unknown) => current && toast('error', errorText(error)),
      );
    }, JUDGE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [content, rules, cards, api, toast]);
  return judged;
}

/** The browser asks before a page with changes is closed. */
function useLeaveWarning(changed: { current: boolean }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
