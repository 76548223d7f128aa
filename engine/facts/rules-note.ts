/** What a note about the rules is: Bob's own words, each with its number in the Comprehensive Rules, so that a learner can read on there. */
export interface RulesNote {
  /** Any of these asks for it. */
  readonly words: readonly RegExp[];
  readonly text: string;
  readonly rules: readonly string[];
}

export function note(words: RegExp | readonly RegExp[], text: string, ...rules: string[]): RulesNote {
  return { words: words instanceof RegExp ? [words] : words, text, rules };
}
