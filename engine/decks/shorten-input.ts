/** What of a deck's input gives way first where its model can't read all of it: what is longest ago, then what was looked up, the question last. */
import { withoutMiddle } from '../protocol/index.ts';

/** Lists lose their elements from here on: the oldest of what was said, the last of what was found. */
const LISTS = [
  ['lately', 'first'],
  ['earlier', 'first'],
  ['results', 'last'],
  ['tools', 'last'],
  ['facts', 'last'],
] as const;

/** The input as JSON of at most so many characters; shorter than its question and its form it doesn't get without losing words of it. */
export function shortenInput(input: unknown, characters: number): string {
  const whole = JSON.stringify(input) ?? '';
  if (whole.length <= characters || typeof input !== 'object' || input === null || Array.isArray(input)) {
    return withoutMiddle(whole, characters);
  }
  const fields: Record<string, unknown> = { ...input };
  const excess = () => (JSON.stringify(fields) ?? '').length - characters;
  for (const [name, end] of LISTS) {
    for (let list = fields[name]; Array.isArray(list) && list.length > 0 && excess() > 0; list = fields[name]) {
      fields[name] = end === 'first' ? list.slice(1) : list.slice(0, -1);
    }
  }
  const texts = Object.entries(fields)
    .filter((field): field is [string, string] => typeof field[1] === 'string' && field[0] !== 'question')
    .sort(([, one], [, other]) => other.length - one.length);
  for (const [name, text] of [...texts, ['question', fields['question']] as const]) {
    if (typeof text !== 'string') continue;
    // What is cut is marked, and the mark is longer as JSON: it may take a second cut until it fits.
    for (let over = excess(), kept = text.length; over > 0 && kept > 0; over = excess()) {
      kept = Math.max(0, kept - over);
      fields[name] = withoutMiddle(text, kept);
    }
  }
  return withoutMiddle(JSON.stringify(fields), characters);
}

/** Whether the question of an input stands whole in what was made of it. */
export function hasQuestion(input: unknown, shortened: string): boolean {
  if (typeof input !== 'object' || input === null || !('question' in input)) return true;
  return shortened.includes(JSON.stringify(input.question));
}
