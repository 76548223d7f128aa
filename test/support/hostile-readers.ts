/** Readers as bad as they can be, for the thread that reads what others wrote. */

export function endless(): never {
  for (;;);
}

export const runaway = (text: string): boolean => /^(a+)+$/.test(text);

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(new Array<number>(100_000).fill(kept.length));
}

export function deep(): number {
  return 1 + deep();
}

export function throws(): never {
  throw new Error('it is no feed');
}

export const waits = (): Promise<never> => new Promise(() => undefined);

export const twice = (number: number): number => 2 * number;
