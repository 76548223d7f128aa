// How a run stands, in the words that every client shows (seed 004 has the numbers).

const WORDS: Readonly<Record<number, string>> = {
  100: 'waits for its turn',
  102: 'works',
  200: 'done',
  202: 'waits for you',
  413: 'too long for the model',
  499: 'stopped',
  500: 'failed',
};

export function statusWords(status: number): string {
  return WORDS[status] ?? String(status);
}

/** Whether it goes on by itself, or as soon as the person has answered. */
export function isUnderWay(status: number): boolean {
  return status === 100 || status === 102 || status === 202;
}
