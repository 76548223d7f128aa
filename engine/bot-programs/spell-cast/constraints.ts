/** The spells that Bob has, with what each asks of whoever it is cast on. */
export const CONSTRAINTS: ReadonlyMap<string, string> = new Map([
  ['reverse-spelling', 'Spell every word backwards.'],
  ['rhyme', 'Let your lines rhyme.'],
  ['haiku', 'Answer in three lines of five, seven and five syllables.'],
  ['one-sentence', 'Say it in one sentence.'],
  ['only-questions', 'Say it as questions.'],
  ['without-e', 'Leave out the letter e.'],
  ['shouting', 'CAPITALS ONLY.'],
  ['alphabetical', 'Begin each word with the next letter of the alphabet.'],
]);
