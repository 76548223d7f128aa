/**
 * English words brought to their stem: Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", Program 14(3),
 * 1980), with irregular verbs and plurals brought to their plain form first. Other languages' words pass through
 * mostly as they are, so that they still find themselves.
 */

/** Plain form, then its irregular ones. */
const IRREGULAR = `
be am is are was were been being|begin began begun|bite bit bitten|blow blew blown|break broke broken|bring brought|build built
buy bought|catch caught|choose chose chosen|come came|deal dealt|dig dug|do did done does|draw drew drawn|drink drank drunk
drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grow grew grown|hang hung|have has had
hear heard|hide hid hidden|hold held|keep kept|know knew known|lead led|leave left|lend lent|lie lay lain|light lit|lose lost
make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|sell sold
send sent|shake shook shaken|shine shone|shoot shot|show shown|sing sang sung|sink sank sunk|sit sat|sleep slept|speak spoke spoken
spend spent|stand stood|steal stole stolen|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum|take took taken
teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn
win won|write wrote written|child children|man men|woman women|person people persons|foot feet|tooth teeth|mouse mice
wife wives|life lives|knife knives|leaf leaves|shelf shelves|wolf wolves|half halves|good better best|bad worse worst
`;

const PLAIN = new Map(
  IRREGULAR.trim()
    .split(/[|\n]/)
    .flatMap((line) => {
      const [plain, ...forms] = line.trim().split(' ');
      return forms.map((form): [string, string] => [form, plain!]);
    }),
);

const VOWEL = '[aeiouy]';
const CONSONANT = '[^aeiou]';
const START = `^(?:${CONSONANT}[^aeiouy]*)?`;
/** At least one, exactly one, and at least two sequences of vowels and consonants. */
const ONE = new RegExp(`${START}${VOWEL}[aeiou]*${CONSONANT}[^aeiouy]*`);
const JUST_ONE = new RegExp(`${START}${VOWEL}[aeiou]*${CONSONANT}[^aeiouy]*(?:${VOWEL}[aeiou]*)?$`);
const TWO = new RegExp(`${START}${VOWEL}[aeiou]*${CONSONANT}[^aeiouy]*${VOWEL}[aeiou]*${CONSONANT}[^aeiouy]*`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANT}[^aeiouy]*)?${VOWEL}`);
const SHORT_END = new RegExp(`^${CONSONANT}[^aeiouy]*${VOWEL}[^aeiouwxy]$`);

const LONG_ENDINGS: readonly [string, string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const MIDDLE_ENDINGS: readonly [string, string][] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const LAST_ENDING = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const LAST_ION = /^(.+?[st])ion$/;

/** Letters; longer than this is no word, and would only cost time. */
const LONGEST = 40;

const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

/** The stem of a word in lower case without accents. */
export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made = porter(PLAIN.get(word) ?? word);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, made);
  return made;
}

function porter(word: string): string {
  if (word.length < 3 || word.length > LONGEST || !/^[a-z]+$/.test(word)) return word;
  let at = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  at = plural(at);
  at = pastAndProgressive(at);
  if (/y$/.test(at) && HAS_VOWEL.test(at.slice(0, -1))) at = `${at.slice(0, -1)}i`;
  at = replaceEnding(at, LONG_ENDINGS);
  at = replaceEnding(at, MIDDLE_ENDINGS);
  const last = LAST_ENDING.exec(at);
  if (last !== null) {
    if (TWO.test(last[1]!)) at = last[1]!;
  } else {
    const ion = LAST_ION.exec(at);
    if (ion !== null && TWO.test(ion[1]!)) at = ion[1]!;
  }
  if (at.endsWith('e')) {
    const rest = at.slice(0, -1);
    if (TWO.test(rest) || (JUST_ONE.test(rest) && !SHORT_END.test(rest))) at = rest;
  }
  if (at.endsWith('ll') && TWO.test(at)) at = at.slice(0, -1);
  return at.startsWith('Y') ? `y${at.slice(1)}` : at;
}

function plural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function pastAndProgressive(word: string): string {
  if (word.endsWith('eed')) return ONE.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const rest = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (rest === undefined || !HAS_VOWEL.test(rest)) return word;
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1);
  return SHORT_END.test(rest) ? `${rest}e` : rest;
}

/** The longest ending of the list that fits decides, whether or not what is left is long enough. */
function replaceEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  let best: readonly [string, string] | undefined;
  for (const ending of endings) {
    if (word.endsWith(ending[0]) && ending[0].length > (best?.[0].length ?? 0)) best = ending;
  }
  if (best === undefined) return word;
  const rest = word.slice(0, -best[0].length);
  return ONE.test(rest) ? rest + best[1] : word;
}
