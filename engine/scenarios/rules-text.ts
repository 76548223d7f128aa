// Rules text compared in a way that different templates and writers agree on.

/** One form for the many ways of writing the same ability. The source's own name becomes `{this}`. */
export function comparableText(text: string, selfName = ''): string {
  let plain = text;
  if (selfName !== '') plain = replaceAll(plain, selfName, '{this}');
  // Legendary permanents call themselves by the first part of their name.
  const short = selfName.split(/,| of the | the /)[0] ?? '';
  if (short !== '' && short !== selfName && /^[A-Z]/.test(short)) plain = replaceAll(plain, short, '{this}');
  return plain
    .replace(/<[^>]*>/g, '')
    .replace(/&mdash;/g, '-')
    .replace(/\([^()]*\)/g, '')
    .replace(/[\u2014\u2013\u2212]/g, '-')
    .replace(/\u2019/g, "'")
    .replace(
      /\{source\}|~|\bthis (creature|permanent|artifact|enchantment|land|planeswalker|token|aura|equipment|vehicle|card|spell|saga|battle|class|fortification|siege|room|case|spacecraft)\b/gi,
      '{this}',
    )
    .replace(/\benters the battlefield\b/gi, 'enters')
    .replace(/\benter the battlefield\b/gi, 'enter')
    .replace(/\[([+-]?[0-9X]+)\]:/g, '$1:')
    .toLowerCase()
    .replace(/["\u201c\u201d]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function replaceAll(text: string, name: string, by: string): string {
  return name === '' ? text : text.split(name).join(by);
}

/** Whether an ability's text begins with these words. A last full stop or space of the words doesn't matter. */
export function beginsWith(text: string, words: string, selfName = ''): boolean {
  const wanted = trimEnd(comparableText(words, selfName));
  return (
    comparableText(text, selfName).startsWith(wanted) ||
    withoutAbilityWord(comparableText(text, selfName)).startsWith(withoutAbilityWord(wanted))
  );
}

/** "Landfall - Whenever ..." without its ability word, which has no meaning in the rules (CR 207.2c). */
function withoutAbilityWord(text: string): string {
  return text.replace(/^[a-z' ]{3,30} - (?=\S)/, '');
}

/** Whether an ability says the same in other words: most of its words are these. Short texts have too few to tell. */
export function isReworded(text: string, words: string, selfName = ''): boolean {
  const wanted = new Set(comparableText(words, selfName).match(/[a-z]{3,}/g));
  const own = new Set(comparableText(text, selfName).match(/[a-z]{3,}/g));
  return wanted.size >= 6 && [...wanted].filter((word) => own.has(word)).length * 3 > wanted.size * 2;
}

export function contains(text: string, words: string, selfName = ''): boolean {
  return comparableText(text, selfName).includes(trimEnd(comparableText(words, selfName)));
}

const trimEnd = (text: string): string => text.replace(/[.\s]+$/, '');
