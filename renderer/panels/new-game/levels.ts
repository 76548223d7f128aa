// The levels at which Bob plays, and how one is called where it is chosen.
import type { Result } from '../../../engine/api/index.ts';

export type Level = Result<'app/info'>['opponents'][number];

/** The chosen one, or the one that is suggested to whoever has chosen none. */
export function levelOf(levels: readonly Level[], chosen: string | null): Level | undefined {
  return levels.find(({ id }) => id === chosen) ?? levels.find(({ isSuggested }) => isSuggested) ?? levels[0];
}

/** "Easy: first day", or the name of whoever nobody has measured. */
export function levelWords({ name, strength }: Level): string {
  if (strength === '') return name;
  const mood = name.replace(/^Bob\b,? ?/, '');
  return mood === '' ? strength : `${strength}: ${mood}`;
}
