// What the choices of the settings are called.

import type { Theme } from '../../state/index.ts';
import type { Speed } from '../../state/table/index.ts';

export const SPEED_TEXT: Readonly<Record<Speed, string>> = {
  study: 'Study',
  normal: 'Normal',
  fast: 'Fast',
  instant: 'Instant',
};

export const THEME_TEXT: Readonly<Record<Theme, string>> = { dark: 'Dark', light: 'Light', system: 'As the system' };
