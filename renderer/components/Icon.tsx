// The window's own icons: 20 by 20, one line weight.
const PATHS = {
  play: 'M6 4.5v11l9-5.5z',
  pause: 'M6.5 4.5v11M13.5 4.5v11',
  table: 'M3 5.5h14v9H3zM3 10h14M10 5.5v9',
  journal: 'M5 3.5h10v13H5zM8 3.5v13M10.5 7h2.5M10.5 10h2.5',
  chat: 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4M4 10h12',
  help: 'M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M10 14.6v.2',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  undo: 'M7 5L3.5 8.5 7 12M4 8.5h7.5a4 4 0 0 1 0 8H9',
  flag: 'M5.5 17V3.5h9l-2 3.5 2 3.5h-9',
  next: 'M8 5l5 5-5 5',
  previous: 'M12 5l-5 5 5 5',
  hint: 'M7.5 13.5a5 5 0 1 1 5 0v1.5h-5zM8 17.2h4',
  forward: 'M5 5l5 5-5 5M11 5l5 5-5 5',
  eye: 'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM10 8.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  hand: 'M5 6.5l6-2 4 10-6 2.3zM9.5 4.5l5.5.5.5 8',
  library: 'M5 5h9v11H5zM7 5V3.5h9V14h-2',
  graveyard: 'M6 16.5v-9a4 4 0 0 1 8 0v9M4 16.5h12M8.5 8.5h3M10 7v5',
  exile: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM5.5 5.5l9 9',
  up: 'M5 12l5-5 5 5',
  down: 'M5 8l5 5 5-5',
  send: 'M4 10h11M10.5 5.5L15 10l-4.5 4.5',
  stop: 'M6 6h8v8H6z',
  memory: 'M6 3.5h8v13l-4-3-4 3z',
  approve: 'M3.5 5h13v10h-13zM6.8 10l2.3 2.3 4.3-4.6',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  panel: 'M3.5 4.5h13v11h-13zM12 4.5v11',
  rooms:
    'M7 9.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2.5 16v-1a4 4 0 0 1 4-4h1a4 4 0 0 1 4 4v1M13.2 9.4a2.3 2.3 0 1 0-.6-4.5M14 11.4a3.6 3.6 0 0 1 3.5 3.6v1',
  bot: 'M4.5 7.5h11v8h-11zM10 7.5V4M7.8 11v1M12.2 11v1M2.5 10.5v2.5M17.5 10.5v2.5',
  folder: 'M3 5.5h5l1.5 2H17v8H3z',
  find: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM12.8 12.8l3.7 3.7',
  commander: 'M3.5 15.5h13M4 13l-.8-7 4 3.2L10 4.5l2.8 4.7 4-3.2-.8 7z',
  card: 'M6 3h8.5v14H6zM6 11h8.5',
  copy: 'M7.5 7.5h9v9h-9zM4 12.5h-.5v-9h9V4',
  clip: 'M13.5 6.5l-5.6 5.6a1.6 1.6 0 0 0 2.3 2.3l5.6-5.6a3.2 3.2 0 0 0-4.6-4.6L5.4 10a4.8 4.8 0 0 0 6.8 6.8l3.6-3.6',
  pin: 'M7 3.5h6l-1 5 2.5 3h-9l2.5-3zM10 11.5v5',
  edit: 'M4 16l.8-3.6L13 4.2l2.8 2.8-8.2 8.2zM11.2 6l2.8 2.8',
  again: 'M15.5 8A6 6 0 1 0 16 11.5M16 4v4h-4',
  more: 'M5 10v.01M10 10v.01M15 10v.01',
  shield: 'M10 3l6 2.2v4.3c0 3.6-2.4 6-6 7.5-3.6-1.5-6-3.9-6-7.5V5.2z',
  clock: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 6.5V10l2.5 1.8',
  skull: 'M7 16.5v-2.6a5.8 5.8 0 1 1 6 0v2.6zM7.6 9.4v.9M12.4 9.4v.9M10 12.2v.4M9 16.5v-1.6M11 16.5v-1.6',
  save: 'M10 3.5v9M6.5 9L10 12.5 13.5 9M4 16.5h12',
  heart: 'M10 16s-6-3.7-6-8a3.3 3.3 0 0 1 6-1.9A3.3 3.3 0 0 1 16 8c0 4.3-6 8-6 8z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
