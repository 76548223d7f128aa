/** Text cut into the words that it can be found by. */
import { stem } from './stem.ts';

/** Words that say nothing about what is asked for. In queries they are left out: OR-ed over many memories they only cost time. */
const STOP_WORDS = new Set(
  `a about above after again against all almost also although always am among an and another any anybody anyone anything are aren
around as at away back be became because been before being below between both but by can cannot could couldn d did didn do does doesn doing
don done down during each either else ever every everybody everyone everything few for from further get gets getting give given go goes going
gonna got had hadn happen happened has hasn have haven having he her here hers herself him himself his how however i if in instead into is isn it
its itself just ll m many may maybe me might mine more most much must my myself near no nobody none nor not nothing now of off often on once one
only onto or other others our ours ourselves out over own per perhaps quite rather re really s said same say says shall she should shouldn since so
some somebody someone something sometimes still such t than that the their theirs them themselves then there these they thing things this
those through till to together too towards under until up upon us ve very was wasn we well went were weren what whatever when where whether which
while who whoever whom whose why will with within without won would wouldn yes yet you your yours yourself yourselves`
    .trim()
    .split(/\s+/),
);

/** Words that ask for a kind of answer and rarely stand in it. */
const ASKING_WORDS = new Set(
  'kind type sort way tell know remember recall mention mentioned likely long ago'.split(' '),
);

interface Word {
  /** Lower case, without accents. */
  readonly plain: string;
  readonly stem: string;
  /** It began with a capital letter. */
  readonly capital: boolean;
  /** The first word of a sentence, where a capital letter means nothing. */
  readonly first: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = -1;
  for (const match of text.matchAll(WORD)) {
    const between = end < 0 ? '.' : text.slice(end, match.index);
    end = match.index + match[0].length;
    // "Caroline's" is found as "Caroline", and "don't" is the stop word "don".
    const written = match[0].replace(/['’].*$/, '');
    const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    if (plain === '') continue;
    words.push({
      plain,
      stem: stem(plain),
      capital: /^\p{Lu}/u.test(written),
      first: /[.!?\n:]/.test(between),
    });
  }
  return words;
}

export function isStopWord(plain: string): boolean {
  return STOP_WORDS.has(plain);
}

export function isAskingWord(plain: string): boolean {
  return ASKING_WORDS.has(plain);
}
