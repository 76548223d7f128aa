// The levels at which Bob plays, and how one is called where it is chosen.
import type { Result } from '../../../engine/api/index.ts';

export type Level = Result<'app/info'>['opponents'][number];

/** The chosen one, or the one that is suggested to whoever has chosen none. */
export function levelOf(levels: readonly Level[], chosen: string | null): Level | undefined {
  return levels.find(({ id }) => id === chosen) ?? levels.find(({ isSuggested }) => isSuggested) ?? levels[0];
}

/** "Easy: Bob, first day". */
export function levelWords({ name, strength }: Level): string {
  return strength === '' ? name : `${strength}: ${name}`;
}
