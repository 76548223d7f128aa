/** What a text costs a model, estimated: the only place that says so. */

/** Tokens: the number of characters (UTF-16 units) by the divisor `RUMMY_TOKEN_DIVISOR`, rounded up. */
export function countTokens(text: string, divisor: number): number {
  return Math.ceil(text.length / divisor);
}
