// What this window remembers by itself: nothing that the engine would need.

import { createStore, type Store } from './basics/index.ts';
import { SPEEDS, type Speed } from './table/index.ts';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export type Preferences = {
  speed: Speed;
  theme: Theme;
  panelWidth: number;
  level: string;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Keys that stand in place of ours, by what they do. */
  keys: Readonly<Record<string, string>>;
  /** Whether the table explains what is new; null: in the first game. */
  tips: boolean | null;
  /** What it has explained. */
  tipsSeen: readonly string[];
  /** Names of cards that a table always waits for. */
  watched: readonly string[];
};

const KEY = 'bob.preferences';
const DEFAULTS: Preferences = {
  speed: 'normal',
  theme: 'dark',
  panelWidth: 340,
  level: '',
  volume: 0.4,
  muted: false,
  keys: {},
  tips: null,
  tipsSeen: [],
  watched: [],
};
/** As many as a table takes. */
const MOST_WATCHED = 100;
export const PANEL_MIN = 280;
export const PANEL_MAX = 560;

/** Reads what was kept; `?speed=` in the address wins for this visit. Anything unreadable falls back to the defaults. */
export function readPreferences(kept: string | null, search: string): Preferences {
  const preferences = { ...DEFAULTS, ...parse(kept) };
  const asked = new URLSearchParams(search).get('speed');
  if (SPEEDS.includes(asked as Speed)) preferences.speed = asked as Speed;
  if (!SPEEDS.includes(preferences.speed)) preferences.speed = DEFAULTS.speed;
  if (!THEMES.includes(preferences.theme)) preferences.theme = DEFAULTS.theme;
  preferences.panelWidth = Math.min(PANEL_MAX, Math.max(PANEL_MIN, Number(preferences.panelWidth) || 340));
  const volume = Number(preferences.volume);
  preferences.volume = Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : DEFAULTS.volume;
  preferences.muted = preferences.muted === true;
  preferences.keys = Object.fromEntries(
    Object.entries(preferences.keys ?? {}).filter(([, key]) => typeof key === 'string' && key.length <= 24),
  );
  preferences.tips = typeof preferences.tips === 'boolean' ? preferences.tips : null;
  preferences.tipsSeen = wordsOf(preferences.tipsSeen);
  preferences.watched = wordsOf(preferences.watched).slice(0, MOST_WATCHED);
  return preferences;
}

const wordsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];

function parse(kept: string | null): Partial<Preferences> {
  if (kept === null) return {};
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null ? (value as Partial<Preferences>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function createPreferences(): Store<Preferences> {
  const store = createStore(readPreferences(localStorage.getItem(KEY), location.search));
  store.subscribe(() => localStorage.setItem(KEY, JSON.stringify(store.get())));
  return store;
}
