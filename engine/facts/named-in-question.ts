// The cards that a whole question names, in whatever letters: "does lightning bolt kill serra angel".
import { cardNameKey, knownCards } from '../cards/index.ts';

/** One word that is a card's name is a word of the language more often than not, so it has to be asked about as a card. */
const ABOUT_A_CARD =
  /\b(?:cost|power|toughness|type|rulings?|text|mana value|kill|survive|better|beat|or|vs|versus|compare|card|do|does|say|read|it|counter)\b/;
const MOST = 3;
const LONGEST_NAME = 8;

export function namedInQuestion(question: string): string[] {
  const words = cardNameKey(question).split(' ');
  const known = knownCards();
  const found: string[] = [];
  for (let at = 0; at < words.length && found.length < MOST; at += 1) {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
      const written = words.slice(at, at + length).join(' ');
      const name = known.find(written)?.name;
      if (name === undefined || (length === 1 && !ABOUT_A_CARD.test(question))) continue;
      found.push(name);
      at += length - 1;
      break;
    }
  }
  return [...new Set(found)];
}

/** Names that the question means, of these: in full, in the plural, or by a word that only cards of one name have. */
export function meantAmong(question: string, names: Iterable<string>): string[] {
  const all = [...new Set(names)];
  const asked = ` ${question.replaceAll(/[^a-z0-9' ]/g, ' ')} `;
  const said = (words: string): boolean =>
    asked.includes(` ${words} `) || asked.includes(` ${words}s `) || asked.includes(` ${words.replace(/f$/, 've')}s `);
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9' ]/g, ' ')
      .replaceAll('  ', ' ');
  const whole = all.filter((name) => said(plain(name)));
  if (whole.length > 0) return whole;
  return all.filter((name) => {
    const words = plain(name)
      .split(' ')
      .filter((word) => word.length >= 5);
    return words.some(
      (word) => said(word) && all.filter((other) => plain(other).split(' ').includes(word)).length === 1,
    );
  });
}
