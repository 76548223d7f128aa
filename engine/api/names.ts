// Names that people give: to themselves, their rooms, bots and seats. What can't be seen, or moves what stands around it, is
// no part of a name; what is left is measured in what a reader counts as characters.

/** Spaces of every kind, and what ends a line. */
const SPACE = /[\p{Z}\s\u2800\u3164\u115f\u1160\uffa0]+/gu;
/** Controls, marks of direction, what has no width, halves of pairs, and what Unicode gives nobody. A joiner within an emoji stays. */
const UNSEEN =
  /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\u034f|\u17b4|\u17b5/gu;
/** Marks that are piled up on a letter cover the lines around it. */
const PILE = /(\p{M}{3})\p{M}+/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name as it is shown and kept; empty where nothing of it can be seen. */
export function tidyName(text: string): string {
  const seen = text.normalize('NFC').replace(SPACE, ' ').replace(UNSEEN, '').replace(PILE, '$1');
  return seen.replace(SPACE, ' ').trim();
}

/** Whether it has at most so many characters, as people count them. */
export function isShortName(name: string, most: number): boolean {
  return name.length <= most || (name.length <= 8 * most && [...segmenter.segment(name)].length <= most);
}

/** Letters of other alphabets, and digits, that are read as one of these. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'аα4@',
  b: 'вьβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε3',
  g: 'ɡ9',
  h: 'һнη',
  i: 'іιı1lɩӏ|!jј',
  k: 'кκ',
  m: 'м',
  n: 'пո',
  o: 'оοσօ0ө',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕ5$ꜱ',
  t: 'тτ7',
  u: 'υսц',
  v: 'νѵ',
  w: 'ѡωԝ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ2',
};
const READ_AS = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([letter, others]) => [...others].map((one) => [one, letter])),
);

/** What a name looks like at a glance: two with the same are taken for one another. */
export function likenessOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const letters = [...plain].map((one) => READ_AS.get(one) ?? one).join('');
  const bare = letters
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
  return bare === '' ? plain : bare;
}
