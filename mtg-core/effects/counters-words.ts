// Counters in words: "a +1/+1 counter", "three charge counters".

import type { Amount } from '../cards/language/index.ts';
import type { Speech } from '../cards/phrases/index.ts';
import { article, quantityAsX } from '../cards/phrases/index.ts';

/** "a +1/+1 counter", "three charge counters", "all counters". */
export function counterWords(speech: Speech, counter: string | undefined, count: Amount | 'all'): string {
  const kind = counter ? `${counter} ` : '';
  if (count === 'all') return `all ${kind}counters`;
  return quantityAsX(speech, count, `${kind}counter`, `${kind}counters`, article(`${kind}counter`));
}
