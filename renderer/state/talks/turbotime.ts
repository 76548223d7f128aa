// The tools that a talk without a table may use: chosen by a person, for as long as Bob runs.
import type { ToolView } from '../../../engine/api/index.ts';
import { type Api, createStore, errorText, patch, type Store } from '../basics/index.ts';

type TurbotimeState = {
  /** In the order in which the host names them. */
  tools: ToolView[];
  changing: boolean;
  trouble: string | null;
};

export type WindowTurbotime = {
  store: Store<TurbotimeState>;
  load(): Promise<void>;
  /** Replaces the selection; none switches it off. */
  select(names: readonly string[]): Promise<void>;
};

/** `talk`: the one that is shown. */
export function createWindowTurbotime(api: Api, talk: () => string): WindowTurbotime {
  const store = createStore<TurbotimeState>({ tools: [], changing: false, trouble: null });
  async function load(): Promise<void> {
    try {
      patch(store, { tools: await api.call('tools/list', { session: talk() }) });
    } catch (error) {
      patch(store, { trouble: errorText(error) });
    }
  }
  return {
    store,
    load,
    async select(names) {
      if (store.get().changing) return;
      patch(store, { changing: true, trouble: null });
      try {
        await api.call('turbotime/select', { conversation: talk(), tools: [...names] });
      } catch (error) {
        patch(store, { trouble: errorText(error) });
      } finally {
        // The host's own list says what came of it.
        await load();
        patch(store, { changing: false });
      }
    },
  };
}

export function selected(tools: readonly ToolView[]): ToolView[] {
  return tools.filter(({ isSelected }) => isSelected);
}

const SENDS: Readonly<Record<string, string>> = {
  'scryfall.lookup': "Sends the card's name to api.scryfall.com.",
  'steam.game_lookup': "Sends the game's name to store.steampowered.com.",
  'game.knowledge_search': 'Sends what is looked for to the sites of your list.',
  'news.headline_search': 'Fetches the feeds of your list, and sends nothing else.',
  'http.get': 'Fetches from sites that you allow, one by one.',
};

/** What leaves this machine, in one line. */
export function sends({ name, reach }: Pick<ToolView, 'name' | 'reach'>): string {
  const known = SENDS[name];
  if (known !== undefined) return known;
  switch (reach) {
    case 'nothing':
      return 'Sends nothing.';
    case 'files':
      return 'Uses files of the folders that you allowed; sends nothing.';
    case 'commands':
      return 'Runs programs of your list on this machine.';
    case 'network':
      return 'Reaches the network.';
  }
}
