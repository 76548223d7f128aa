const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * One line of a list with typography taken out: full-width letters and digits become plain ones, curly quotes
 * straight, every kind of space one space, long dashes hyphens, invisible marks nothing.
 */
export function plainLine(line: string): string {
  return line
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A card name as Bob writes it: the faces of "A/B" and "A /// B" parted by " // ". Expects a plainLine. */
export function tidyCardName(name: string): string {
  return (
    name
      .replace(/\s+\/{1,3}\s+/g, ' // ')
      // One slash parts faces even without spaces; two without spaces may be part of a name, as in "SP//dr".
      .replace(/(?<=[^\s/])\/(?=[^\s/])/g, ' // ')
      .replace(/(?<=[^\s/])\/{3}(?=[^\s/])/g, ' // ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const LETTERS_WITHOUT_ACCENT_FORM: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
};

/** Nothing in it but the case is ever changed: nearly every name, and none of the steps below is taken for it. */
const PLAIN = /^[\w',.!?&:+-]+(?: [\w',.!?&:+-]+)*$/;

/** The key under which two spellings of one card name meet: case, accents, quotes, dashes and slashes don't count. */
export function cardNameKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return tidyCardName(plainLine(name))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœøđłß]/g, (letter) => LETTERS_WITHOUT_ACCENT_FORM[letter] ?? letter)
    .replace(/\s*\/\/\s*/g, ' // ')
    .replace(/["']/g, "'");
}

/** The faces of "A // B"; a name without faces is its own only face. */
export function faceNames(name: string): string[] {
  return name
    .split(' // ')
    .map((face) => face.trim())
    .filter((face) => face !== '');
}
