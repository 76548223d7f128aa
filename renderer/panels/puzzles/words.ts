// What puzzles are called.
export const KINDS: Readonly<Record<string, string>> = {
  win: 'Win this turn',
  attack: 'Find the attack',
  sequence: 'Find the order',
  survive: 'Survive their turn',
  block: 'Find the block',
};

export const GRADES: Readonly<Record<number, string>> = { 1: 'Easy', 2: 'Takes a thought', 3: 'Hard' };

const DAY = 24 * 60 * 60 * 1000;

/** When it comes again, for the end of a line. */
export function dueWords(due: number | null, now = Date.now()): string {
  if (due === null) return '';
  const days = Math.ceil((due - now) / DAY);
  if (days <= 0) return ', again now';
  return days === 1 ? ', again tomorrow' : `, again in ${days} days`;
}
