/**
 * Dates that a text speaks of, computed: "8 May 2023" as well as "yesterday" or "last week", seen from the day of the text.
 * A span is in whole days since 1970-01-01, both ends included.
 */

export interface Span {
  readonly from: number;
  readonly to: number;
}

const MILLISECONDS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** The northern year's seasons, by their first month; winter belongs to the year in which it begins. */
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const SMALL_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';
const WEEKDAY =
  '(sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)';
const COUNT = `(\\d{1,3}|an?|${SMALL_NUMBERS.join('|')}|(?:a )?couple(?: of)?|(?:a )?few|several)`;
const UNIT = '(day|week|weekend|month|year)s?';

type Rule = readonly [RegExp, (match: RegExpMatchArray, today: number) => Span | undefined];

const RULES: readonly Rule[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, (m) => dayOf(Number(m[1]), Number(m[2]) - 1, Number(m[3]))],
  [
    new RegExp(`\\b${DAY_OF_MONTH}(?: of)? ${MONTH},? (\\d{4})\\b`, 'g'),
    (m) => dayOf(Number(m[3]), monthOf(m[2]!), Number(m[1])),
  ],
  [
    new RegExp(`\\b${MONTH} ${DAY_OF_MONTH},? (\\d{4})\\b`, 'g'),
    (m) => dayOf(Number(m[3]), monthOf(m[1]!), Number(m[2])),
  ],
  [new RegExp(`\\b${MONTH},?(?: of)? (\\d{4})\\b`, 'g'), (m) => monthSpan(Number(m[2]), monthOf(m[1]!))],
  [
    new RegExp(`\\b${DAY_OF_MONTH}(?: of)? ${MONTH}\\b`, 'g'),
    (m, today) => nearest(today, (year) => dayOf(year, monthOf(m[2]!), Number(m[1]))),
  ],
  [
    new RegExp(`\\b${MONTH} ${DAY_OF_MONTH}\\b`, 'g'),
    (m, today) => nearest(today, (year) => dayOf(year, monthOf(m[1]!), Number(m[2]))),
  ],
  // A month's name alone is a month only after such a word: "may" and "march" are verbs as well.
  [
    new RegExp(`\\b(?:in|of|since|until|by|during|last|this|next|early|mid|late) ${MONTH}(?![\\w'])`, 'g'),
    (m, today) => nearest(today, (year) => monthSpan(year, monthOf(m[1]!))),
  ],
  [/\b(spring|summer|autumn|fall|winter),?(?: of)? (\d{4})\b/g, (m) => season(Number(m[2]), m[1]!)],
  [/\b(last|this|next) (spring|summer|autumn|winter)\b/g, (m, today) => season(yearOf(today) + step(m[1]!), m[2]!)],
  [/\b(?:in|of|since|during|until|year) ((?:19|20)\d{2})\b/g, (m) => yearSpan(Number(m[1]))],
  [/\bthe day before yesterday\b/g, (_m, today) => one(today - 2)],
  [/\b(?:yesterday|last night)\b/g, (_m, today) => one(today - 1)],
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/g, (_m, today) => one(today)],
  [/\btomorrow\b/g, (_m, today) => one(today + 1)],
  [
    new RegExp(`\\b(last|past|this|next|coming) ${WEEKDAY}\\b`, 'g'),
    (m, today) => one(weekday(today, WEEKDAYS.indexOf(m[2]!.slice(0, 3)), step(m[1]!))),
  ],
  [new RegExp(`\\bon ${WEEKDAY}\\b`, 'g'), (m, today) => one(weekday(today, WEEKDAYS.indexOf(m[1]!.slice(0, 3)), -1))],
  [
    /\b(last|past|previous|this|next|coming) (week|weekend|month|year)\b/g,
    (m, today) => around(today, m[2]!, step(m[1]!)),
  ],
  [
    new RegExp(`\\b${COUNT} ${UNIT} (?:ago|back|earlier)\\b`, 'g'),
    (m, today) => around(today, m[2]!, -countOf(m[1]!), true),
  ],
  [new RegExp(`\\bin ${COUNT} ${UNIT}\\b`, 'g'), (m, today) => around(today, m[2]!, countOf(m[1]!), true)],
  [
    new RegExp(`\\b(?:last|past) ${COUNT} ${UNIT}\\b`, 'g'),
    (m, today) => ({ from: around(today, m[2]!, -countOf(m[1]!), true).from, to: today }),
  ],
];

/** A quick look that spares most texts the rules. */
const HINT =
  /\d{4}|\d(?:st|nd|rd|th)\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|day|night|week|month|year|ago|this|spring|summer|autumn|winter|tomorrow/i;

/** The spans that `text` names, as seen on `today` (epoch ms), in the order of the rules, each once. */
export function datesIn(text: string, today: number): Span[] {
  if (!HINT.test(text)) return [];
  let rest = text.toLowerCase().replace(/\s+/g, ' ');
  const day = dayNumber(today);
  const spans: Span[] = [];
  for (const [pattern, make] of RULES) {
    rest = rest.replace(pattern, (...args) => {
      // Beside the groups, replace gives the place and the whole text.
      const groups = args.slice(0, -2) as string[];
      const span = make(groups as RegExpMatchArray, day);
      if (span === undefined) return groups[0]!;
      if (!spans.some(({ from, to }) => from === span.from && to === span.to)) spans.push(span);
      // What a rule took, a vaguer one after it doesn't see again.
      return ' ; ';
    });
  }
  return spans;
}

export function dayNumber(time: number): number {
  return Math.floor(time / MILLISECONDS);
}

/** `2023-05-08`. */
export function isoDay(day: number): string {
  return new Date(day * MILLISECONDS).toISOString().slice(0, 10);
}

function one(day: number): Span {
  return { from: day, to: day };
}

function dayOf(year: number, month: number, day: number): Span | undefined {
  if (month < 0 || month > 11 || day < 1 || day > 31) return undefined;
  return one(dayNumber(Date.UTC(year, month, day)));
}

function monthSpan(year: number, month: number): Span {
  return { from: dayNumber(Date.UTC(year, month, 1)), to: dayNumber(Date.UTC(year, month + 1, 0)) };
}

function yearSpan(year: number): Span {
  return { from: dayNumber(Date.UTC(year, 0, 1)), to: dayNumber(Date.UTC(year, 11, 31)) };
}

function season(year: number, name: string): Span {
  const first = SEASONS[name]!;
  return { from: dayNumber(Date.UTC(year, first, 1)), to: dayNumber(Date.UTC(year, first + 3, 0)) };
}

function yearOf(day: number): number {
  return new Date(day * MILLISECONDS).getUTCFullYear();
}

/** Of a date without its year, the one next to today: "in December", said in January, is last month. */
function nearest<T extends Span | undefined>(today: number, make: (year: number) => T): T {
  const year = yearOf(today);
  const made = [year - 1, year, year + 1].map(make);
  return made.reduce((best, span) =>
    best !== undefined && span !== undefined && Math.abs(span.from - today) >= Math.abs(best.from - today)
      ? best
      : span,
  );
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3));
}

function step(word: string): number {
  if (word === 'this') return 0;
  return word === 'next' || word === 'coming' ? 1 : -1;
}

/** The last (-1), next (1) or this week's (0) day of that name; today itself only for "this". */
function weekday(today: number, name: number, direction: number): number {
  // 1970-01-01 was a Thursday.
  const now = (today + 4) % 7;
  if (direction === 0) return today + (name - now);
  const ahead = (name - now + 7) % 7 || 7;
  return direction > 0 ? today + ahead : today - (7 - (ahead % 7) || 7);
}

/** `count` units from today; `loose` where "three weeks ago" means about then rather than that calendar week. */
function around(today: number, unit: string, count: number, loose = false): Span {
  if (unit === 'day') return one(today + count);
  if (unit === 'month' || unit === 'year') {
    const date = new Date(today * MILLISECONDS);
    const months = unit === 'month' ? count : 12 * count;
    const year = date.getUTCFullYear();
    return unit === 'year' ? yearSpan(year + count) : monthSpan(year, date.getUTCMonth() + months);
  }
  const then = today + 7 * count;
  // Weeks begin on Monday.
  const monday = then - ((then + 3) % 7);
  if (unit === 'weekend') return { from: monday + 5, to: monday + 6 };
  return loose ? { from: then - 3, to: then + 3 } : { from: monday, to: monday + 6 };
}

function countOf(words: string): number {
  const number = Number(words);
  if (!Number.isNaN(number)) return number;
  if (/couple/.test(words)) return 2;
  if (/few|several/.test(words)) return 3;
  const index = SMALL_NUMBERS.indexOf(words);
  return index < 0 ? 1 : index + 1;
}
