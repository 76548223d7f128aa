// Settings, each by what it is about, and what can be set from here.

import { type SettingsTab, THEMES } from '../../state/index.ts';
import { SPEEDS } from '../../state/table/index.ts';
import type { FindSource, FoundThing } from '../index.ts';
import { SPEED_TEXT, THEME_TEXT } from './words.ts';

const sources: FindSource[] = [
  {
    order: 50,
    all: () => [
      setting('play', 'Settings', 'preferences options'),
      setting('play', "How fast Bob's moves are shown", 'speed pace animation'),
      setting('play', 'Colours', 'theme dark light'),
      setting('play', 'Pass by itself', 'auto pass stops priority full control'),
      setting('cards', 'Card database', 'cards all sets scryfall import bulk download update'),
      setting('models', 'Models', 'ollama provider connect language model local server address'),
      setting('models', 'Keys of providers', 'api key openai anthropic openrouter password keyring'),
      setting('servers', 'Tool servers', 'mcp programs tools'),
      setting('folders', 'Trusted folders', 'projects trust work'),
      setting('backups', 'Backups', 'restore save old runs retention'),
      setting('details', 'How Bob works inside', 'details version traces agent decks runtime folder'),
    ],
  },
  {
    order: 60,
    all: () => [
      {
        key: 'back up',
        kind: 'Do',
        icon: 'shield',
        title: 'Back up now',
        words: 'backup save',
        run({ settings, backups }) {
          settings.set('backups');
          void backups.make();
        },
      },
      ...THEMES.map(
        (theme): FoundThing => ({
          key: `theme ${theme}`,
          kind: 'Do',
          icon: 'eye',
          title: `Colours: ${THEME_TEXT[theme]}`,
          words: 'theme mode',
          run: ({ preferences }) => preferences.set((now) => ({ ...now, theme })),
        }),
      ),
      ...SPEEDS.map(
        (speed): FoundThing => ({
          key: `speed ${speed}`,
          kind: 'Do',
          icon: 'forward',
          title: `Bob's moves: ${SPEED_TEXT[speed].toLowerCase()}`,
          words: 'speed pace',
          run: ({ preferences }) => preferences.set((now) => ({ ...now, speed })),
        }),
      ),
    ],
  },
];

function setting(tab: SettingsTab, title: string, words: string): FoundThing {
  return {
    key: `setting ${title}`,
    kind: 'Setting',
    icon: 'settings',
    title,
    words,
    run: ({ settings }) => settings.set(tab),
  };
}

export default sources;
