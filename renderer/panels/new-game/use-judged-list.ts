// A list that a game is about to be played with: what it holds, and what of it can't be played.
import { errorText, useLoad, useStore } from '../../state/basics/index.ts';
import { type App, useApp } from '../../state/index.ts';
import { type JudgedList, unplayableAsWritten } from './swaps.ts';

/** A deck that the person keeps, or a list as text. */
export type WrittenList = { readonly kept: string } | { readonly text: string; readonly name: string };

/** Null: there is no list; undefined until all of it is known. */
export function useJudgedList(list: WrittenList | null): JudgedList | null | undefined {
  const { api, toast, cardDatabase, deckNews } = useApp();
  const news = useStore(deckNews);
  const cards = useStore(cardDatabase.store, ({ database }) => `${database?.cards} ${database?.updatedAt}`);
  const key = list === null ? '' : `${cards} ${'kept' in list ? `kept ${list.kept} ${news}` : `text ${list.text}`}`;
  const found = useLoad(async () => {
    if (list === null) return null;
    try {
      return { key, judged: await judge(api, list) };
    } catch (error) {
      toast('error', errorText(error));
      throw error;
    }
  }, key).value;
  if (list === null) return null;
  return found?.key === key ? found.judged : undefined;
}

async function judge(api: App['api'], list: WrittenList): Promise<JudgedList> {
  const { name, rules, content } = await contentOf(api, list);
  return { name, content, unplayable: unplayableAsWritten(await api.call('decks/judge', { content, rules })) };
}

async function contentOf(api: App['api'], list: WrittenList) {
  if ('kept' in list) {
    const { deck, content } = await api.call('decks/open', { id: list.kept });
    return { name: deck.name, rules: deck.rules, content };
  }
  const { content } = await api.call('decks/read', { text: list.text });
  return { name: list.name, rules: 'freeform', content };
}
