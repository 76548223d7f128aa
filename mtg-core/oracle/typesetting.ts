// How a text is set: dashes, symbols, stops, markup and broken lines as people type them, put as cards print them. Only what can mean
// one thing is touched; a word that is missing or wrong stays, and the card is refused.
import { SELF_SIGN } from '../cards/reading/index.ts';
import { keywordsWithParameters } from '../keywords/index.ts';

/** "3R", "2", "X": symbols without their braces. */
const BARE = '(?:X|\\d+)?[WUBRGC]+|X|\\d+';

/** What is added: with braces, without, or in words. */
const MADE = '(?:\\{[WUBRGC]\\}|White|Blue|Black|Red|Green|Colorless|\\d+|[WUBRGC]+)';

/** What a cost or an ability begins with behind a dash. */
const BEGINS =
  '\\{|~ |(?:Sacrifice|Discard|Pay|Put|Exile|Return|Tap|Untap|Remove|Reveal|Choose|When|Whenever|At|As|If|Target|Search) ';

const braced = (mana: string): string => mana.replace(/\d+|[A-Z]/g, '{$&}');

/** The words of the colours, and of none, where their symbols are meant (CR 105.1, 107.4). */
const SYMBOLS = { White: '{W}', Blue: '{U}', Black: '{B}', Red: '{R}', Green: '{G}', Colorless: '{C}' };
const COLOR_WORDS = Object.keys(SYMBOLS).join('|');

const symbols = (words: string): string =>
  words.replace(new RegExp(COLOR_WORDS, 'g'), (word) => SYMBOLS[word as keyof typeof SYMBOLS]);

/** By name; the longer before those that begin it. */
const named = (names: readonly string[]): string =>
  [...names].sort((one, other) => other.length - one.length).join('|');

const capital = (keyword: string): string => keyword[0]!.toUpperCase() + keyword.slice(1);

type Slip = readonly [RegExp, (...parts: string[]) => string] | readonly [RegExp, string];

/** With what the keywords are called. */
function slipsOfKeywords(): Slip[] {
  const all = keywordsWithParameters();
  const costly = all.filter(({ parameters: { cost, n } }) => cost !== undefined && n === undefined);
  const names = named(all.map(({ keyword }) => capital(keyword)));
  const withCost = named([...costly.map(({ keyword }) => capital(keyword)), '(?:Plains|[A-Z][a-z]+)cycling']);
  return [
    // CR 702: a keyword and its cost in braces, or behind a dash.
    [
      new RegExp(`^(${withCost})(?: |[ ]*[-–—][ ]*)(${BARE})$`, 'gm'),
      (_, keyword, mana) => `${keyword} ${braced(mana!)}`,
    ],
    [new RegExp(`^(${names})(?: ?[-–] ?)(?=${BEGINS})`, 'gm'), '$1—'],
    [/^(Splice onto [A-Z][a-z]+)[-–](?=[A-Z{])/gm, '$1—'],
  ];
}

const SLIPS: readonly Slip[] = [
  [/&(?:n|m)dash;?/g, '—'],
  [/&quot;?/g, '"'],
  [/<\/?(?:em|i|b|br|p|span)[^>\n]{0,8}[>).]|<$/gm, ''],
  [/^[ \t]+|[ \t]+$/gm, ''],
  [/(?<=\S)[ ]+(?=[.,:;](?:[ \n]|$))/g, ''],
  [/(?<=[,:])(?=\{)|(?<=:)(?=[A-Z~])/g, ' '],
  [/\{([0-9XTQWUBRGCS])\]/g, '{$1}'],
  [/\{SNOW\}/g, '{S}'],
  [/(^|, )T(?=[:,])/gm, '$1{T}'],
  [/(^|, )\{T\} (?=[A-Z])/gm, '$1{T}: '],
  [
    new RegExp(`\\b([Pp]ays?) (${BARE})(?=[.,]|$| rather| for each)`, 'gm'),
    (_, pay, mana) => `${pay} ${braced(mana!)}`,
  ],
  [
    new RegExp(`\\b(Adds?) (${MADE}(?:(?:, |,? or )${MADE})*)(?=\\.|$)`, 'gm'),
    (_, add, made) => `${add} ${symbols(made!).replace(/(?<!\{)\b(?:\d+|[WUBRGC]+)\b(?!\})/g, braced)}`,
  ],
  [new RegExp(`\\bcosts (${BARE}) (?=more|less)`, 'g'), (_, mana) => `costs ${braced(mana!)} `],
  [/(^|, )(\d+)(?=\{[WUBRGC]\})/gm, '$1{$2}'],
  [/(?<=\})(?=(?:to|into) )/g, ' '],
  [/\{this\}/g, SELF_SIGN],
  // A quotation that is closed where its line ends, and a step without its comma.
  [/^([^"\n]*(?:"[^"\n]*"[^"\n]*)*"[^"\n]*[.!]')$/gm, '$1"'],
  [/^(At the beginning of [^,.\n]*(?:step|upkeep|turn|combat|phase)) (?=you may )/gm, '$1, '],
  [/^(As ~ enters(?: the battlefield)?) (?=choose )/gm, '$1, '],
  [/(?<=[a-z]),$/gm, ''],
  [/\band and\b/g, 'and'],
  [/^\*(?=[A-Z])/gm, '• '],
  [/^(• (?:[\w{}/+',~-]+ ){3,}\w+)$/gm, '$1.'],
  [/\b([Cc]hoose (?:one|two|three|one or more|one or both|up to one|up to two))[.:]?(?=\n•)/g, '$1 —'],
  [/(?<![.!?]'?)"\.(?=\s|$)/g, '."'],
  [/([.!?]")\.(?=\s|$)/g, '$1'],
  [/^(When you cast ~) (?=(?:take|you) [^,.\n]*\.)/gm, '$1, '],
  [/\buntil the end of turn\b/g, 'until end of turn'],
  [/\bunder you control\b/g, 'under your control'],
  [/\b([Yy])ou (?=(?:library|graveyard|hand)\b)/g, '$1our '],
  [/\b(two|three|four|five|six|X) ([+-]\d+\/[+-]\d+) counter\b/g, '$1 $2 counters'],
  [/^(Suspend \d+)[-–](?=\{)/gm, '$1—'],
  // A dash after an ability word or a keyword, however it is typed (CR 207.2c).
  [/^([A-Z][a-z]+(?: [a-z]+){0,3}) [-–] (?=[A-Z~{])/gm, '$1 — '],
  [new RegExp(`^([A-Z][a-z]+)[-–](?=${BEGINS})`, 'gm'), '$1—'],
  [
    /^(Heroic|Landfall|Constellation|Raid|Inspired|Alliance|Magecraft|Enrage|Morbid)(?: |[-–] ?)(?=(?:When|Whenever) )/gm,
    '$1 — ',
  ],
  // No ability begins so: it belongs to the line before, unless that ends in a choice of its own.
  [
    /(?<=(?:^|\n)[^•\n][^\n]*[.])\n(?=(?:If (?:you|they|a player|that player) do(?:es)?|Otherwise|Then|Activate (?:this ability )?only|Put the rest|It|They|That|Those|When (?:you|they) do|This effect|If it(?:'s| was) (?!neither)|If it would |If (?:that|the (?:discarded|exiled|revealed|sacrificed)))\b)/g,
    ' ',
  ],
  [/(?<=(?:^|\n)[^•\n][^\n]*[.])\n(?=(?:You may|Put) [^.\n]*\b(?:of|from among) them\b)/g, ' '],
];

let slips: readonly Slip[] | undefined;

/** The text as it would be printed. */
export function typeset(text: string): string {
  slips ??= [...SLIPS, ...slipsOfKeywords()];
  return slips.reduce(
    (said, [slip, put]) => (typeof put === 'string' ? said.replace(slip, put) : said.replace(slip, put)),
    text,
  );
}
