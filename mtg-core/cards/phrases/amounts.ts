// Amounts as words: a number, "X", or "the number of Elves you control".
import type { Amount, Compare, Comparison, Filter } from '../language/index.ts';
import { many, noun } from './filters.ts';
import { condition, phrases } from './phrases.ts';
import { player } from './players.ts';
import { refer, type Speech, thing } from './speech.ts';
import { colorWord, join, numberWord, phrase, statWord, unsaid } from './words.ts';

const isNumber = (value: Amount): value is number => typeof value === 'number';

/** As it stands in a sentence where a value is asked for: "3", "X", "the number of creatures you control". */
export function amount(speech: Speech, value: Amount): string {
  if (isNumber(value)) return String(value);
  switch (value.kind) {
    case 'x':
      return 'X';
    case 'var':
      return variableWords(speech, value.name);
    case 'count':
      return `the number of ${counted(speech, value.of)}`;
    case 'players':
      return `the number of ${playersCounted(speech, value.who)}`;
    case 'stat':
      return `${refer(speech, value.of, 'possessive')} ${statWord(value.stat)}`;
    case 'greatest':
      return `the greatest ${statWord(value.stat)} among ${many(speech, value.of)}`;
    case 'total':
      return `the total ${statWord(value.stat)} of ${counted(speech, value.of)}`;
    case 'counters':
      return `the number of ${value.counter ? `${value.counter} ` : ''}counters on ${refer(speech, value.on)}`;
    case 'playerCounters':
      return `the number of ${value.counter} counters ${player(speech, value.who, 'subject', 'pattern')} ${value.who === 'you' ? 'have' : 'has'}`;
    case 'life':
      return `${player(speech, value.who, 'possessive', 'pattern')} life total`;
    case 'happened':
      return phrases.happenedCount(speech, value);
    case 'distinct':
      return `the number of ${distinctWords[value.what]} among ${many(speech, value.of)}`;
    case 'unbounded':
      return 'any number';
    case 'overPlayers':
      return overPlayers(speech, value);
    case 'chosenNumber':
      return 'the chosen number';
    case 'commanderCasts': {
      const own = player(speech, value.who, 'possessive', 'pattern');
      return `the number of times ${player(speech, value.who, 'subject', 'pattern')}${own === 'your' ? "'ve" : ' has'} cast ${own} commander from the command zone this game`;
    }
    case 'commanderColors':
      return `the number of colors in ${player(speech, value.who, 'possessive', 'pattern')} commander's color identity`;
    case 'speed':
      return `${player(speech, value.who, 'possessive', 'pattern')} speed`;
    case 'party':
      return `the number of creatures in ${player(speech, value.who, 'possessive', 'pattern')} party`;
    case 'colorsSpent':
      return 'the number of colors of mana spent to cast it';
    case 'timesResolved':
      return 'the number of times this ability has resolved this turn';
    case 'devotion':
      return `your devotion to ${join(value.colors.map(colorWord))}`;
    case 'timesKicked':
      return `the number of times it was ${value.cost}ed`;
    case 'manaSpent':
      return `the amount of ${phrase(value.color && colorWord(value.color), 'mana')}${value.from ? ` from ${many(speech, value.from)}` : ''} spent to cast it`;
    case 'plus':
      return value.of.map((part) => amount(speech, part)).join(' plus ');
    case 'minus':
      return `${amount(speech, value.from)} minus ${amount(speech, value.take)}`;
    case 'times':
      return timesWords(speech, value.of);
    case 'half':
      return `half ${amount(speech, value.of)}, rounded ${value.round}`;
    case 'max':
      return `the greatest of ${join(value.of.map((part) => amount(speech, part)))}`;
    case 'min':
      return `the least of ${join(value.of.map((part) => amount(speech, part)))}`;
    case 'if':
      return `${amount(speech, value.else)}, or ${amount(speech, value.then)} instead if ${condition(speech, value.if)}`;
    default:
      return unsaid(value);
  }
}

const distinctWords = {
  types: 'card types',
  subtypes: 'subtypes',
  basicLandTypes: 'basic land types',
  colors: 'colors',
  names: 'different names',
  manaValues: 'different mana values',
  powers: 'different powers',
  counters: 'kinds of counters',
};

function timesWords(speech: Speech, factors: Amount[]): string {
  const [first, ...rest] = factors;
  const others = rest.map((part) => amount(speech, part)).join(' times ');
  if (first === 2) return `twice ${others}`;
  if (isNumber(first!)) return `${numberWord(first)} times ${others}`;
  return phrase(amount(speech, first!), 'times', others);
}

function overPlayers(speech: Speech, value: Extract<Amount, { kind: 'overPlayers' }>): string {
  const asked = { ...speech, names: new Map(speech.names) };
  asked.names.set('each', { noun: 'player', sort: 'player', again: 'a player' });
  const words = amount(asked, value.amount);
  const pick = { greatest: 'the greatest value of', least: 'the least value of', total: 'the total of' }[value.pick];
  return `${pick} ${words} among ${playersCounted(speech, value.who)}`;
}

function playersCounted(speech: Speech, who: Extract<Amount, { kind: 'players' }>['who']): string {
  if (who === 'opponent') return 'opponents you have';
  if (who === 'each' || who === 'any') return 'players';
  if (typeof who === 'object' && who.kind === 'suchThat') return player(speech, who).replace(/^each (\w+)/, '$1s');
  return player(speech, who, 'subject', 'pattern');
}

/** "creatures you control", "those cards"; on the battlefield only where nothing else says where. */
function counted(speech: Speech, of: string | Filter): string {
  if (typeof of === 'string') return refer(speech, of);
  return `${many(speech, of)}${onBattlefield(of)}`;
}

function onBattlefield(of: Filter): string {
  const said =
    of.zone ||
    of.controller ||
    of.owner ||
    of.attachedTo ||
    of.attacking ||
    of.blocking ||
    of.among ||
    of.spell ||
    of.exiledWith;
  return said ? '' : ' on the battlefield';
}

function variableWords(speech: Speech, ref: string): string {
  if (ref === 'event.amount') return 'that much';
  const [base, option] = ref.split(/\.(.*)/);
  const known = speech.names.get(ref);
  if (known?.again) return known.again;
  if (option) return `the number of ${option} votes`;
  const what = speech.names.get(base!);
  return what?.sort === 'object' ? `the number of ${what.noun}s this way` : 'that number';
}

/** After "for each": "Elf you control", "+1/+1 counter on it"; nothing when it can't be said so. */
export function forEachWords(speech: Speech, value: Amount): string | undefined {
  if (isNumber(value)) return undefined;
  switch (value.kind) {
    case 'count':
      if (typeof value.of === 'string')
        return thing(speech, value.of).many ? `of ${refer(speech, value.of)}` : undefined;
      return `${value.of.other ? 'other ' : ''}${noun(speech, value.of, { listWord: 'and' })}${onBattlefield(value.of)}`.replace(
        'an opponent controls',
        'your opponents control',
      );
    case 'counters':
      return `${value.counter ? `${value.counter} ` : ''}counter on ${refer(speech, value.on)}`;
    case 'players':
      return value.who === 'opponent' ? 'opponent you have' : undefined;
    case 'colorsSpent':
      return 'color of mana spent to cast it';
    case 'commanderCasts':
      return value.who === 'you' ? "time you've cast your commander from the command zone this game" : undefined;
    case 'timesKicked':
      return `time it was ${value.cost}ed`;
    default:
      return undefined;
  }
}

const signs: Record<Comparison, string> = {
  '=': '',
  '!=': 'other than ',
  '<': 'less than ',
  '<=': ' or less',
  '>': 'greater than ',
  '>=': ' or greater',
};

/** "4 or greater", "less than its power". */
export function compareWords(speech: Speech, [sign, value]: Compare): string {
  const words = amount(speech, value);
  const simple = isNumber(value) || value.kind === 'x';
  if (sign === '=') return simple ? words : `equal to ${words}`;
  if (sign === '<=' || sign === '>=') {
    return simple ? `${words}${signs[sign]}` : `${sign === '<=' ? 'less' : 'greater'} than or equal to ${words}`;
  }
  return `${signs[sign]}${words}`;
}

/** Before a plural noun, as words: "three or more", "two", "X or fewer". */
export function countCompare(speech: Speech, [sign, value]: Compare): string {
  const words = isNumber(value) ? numberWord(value) : amount(speech, value);
  switch (sign) {
    case '>=':
      return `${words} or more`;
    case '<=':
      return `${words} or fewer`;
    case '>':
      return `more than ${words}`;
    case '<':
      return `fewer than ${words}`;
    case '=':
      return `exactly ${words}`;
    case '!=':
      return `a number other than ${words}`;
  }
}

/** A number that has a name for its words: X here, the words at the end of the sentence. */
function boundX(speech: Speech, value: Amount): boolean {
  const known = typeof value === 'object' && value.kind === 'var' ? speech.names.get(value.name) : undefined;
  if (!known?.bound) return false;
  if (known.again !== undefined) speech.whereX = `where X is ${known.again}`;
  return true;
}

/** The same of counters and tokens: "X Zombies, where X is its power", not "Zombies equal to its power". */
export function quantityAsX(speech: Speech, value: Amount, single: string, plural: string, article = 'a'): string {
  const words = quantity(speech, value, single, plural, article);
  const equal = words.startsWith(`${plural} equal to `) ? words.slice(`${plural} equal to `.length) : undefined;
  if (equal === undefined || speech.whereX !== undefined) return words;
  speech.whereX = `where X is ${equal}`;
  return `X ${plural}`;
}

/**
 * How many of a noun: "a card", "two cards", "X cards", "that many cards", "a card for each Elf you control",
 * "cards equal to its power".
 */
export function quantity(speech: Speech, value: Amount, single: string, plural: string, article = 'a'): string {
  if (isNumber(value)) return value === 1 ? `${article} ${single}`.trim() : `${numberWord(value)} ${plural}`;
  if (boundX(speech, value)) return `X ${plural}`;
  switch (value.kind) {
    case 'x':
      return `X ${plural}`;
    case 'var':
      return value.name === 'event.amount' ||
        thing(speech, value.name).sort === 'number' ||
        speech.names.has(value.name)
        ? `that many ${plural}`
        : `${plural} equal to ${amount(speech, value)}`;
    case 'unbounded':
      return `any number of ${plural}`;
    case 'chosenNumber':
      return `a number of ${plural} equal to the chosen number`;
    case 'if':
      return `${quantity(speech, value.else, single, plural, article)}, or ${quantity(speech, value.then, single, plural, article)} instead if ${condition(speech, value.if)}`;
    case 'times': {
      const [first, second, ...more] = value.of;
      const each = second !== undefined && more.length === 0 ? forEachWords(speech, second) : undefined;
      if (each && isNumber(first!)) return `${quantity(speech, first, single, plural, article)} for each ${each}`;
      return `a number of ${plural} equal to ${amount(speech, value)}`;
    }
    default: {
      const each = forEachWords(speech, value);
      return each ? `${article} ${single} for each ${each}`.trim() : `${plural} equal to ${amount(speech, value)}`;
    }
  }
}

/** Of what isn't counted one by one: "3 life", "life equal to its power", "that much damage". */
export function measure(speech: Speech, value: Amount, what: string): string {
  if (isNumber(value)) return `${value} ${what}`;
  if (boundX(speech, value)) return `X ${what}`;
  switch (value.kind) {
    case 'x':
      return `X ${what}`;
    case 'var':
      return value.name === 'event.amount' || speech.names.has(value.name)
        ? `that much ${what}`
        : `${what} equal to ${amount(speech, value)}`;
    case 'half':
      return `${amount(speech, value)}`.replace(
        /, rounded/,
        `${/life total/.test(amount(speech, value)) ? '' : ` ${what}`}, rounded`,
      );
    case 'if':
      return `${measure(speech, value.else, what)}, or ${measure(speech, value.then, what)} instead if ${condition(speech, value.if)}`;
    case 'times': {
      const [first, second, ...more] = value.of;
      const each = second !== undefined && more.length === 0 ? forEachWords(speech, second) : undefined;
      return each && isNumber(first!)
        ? `${first} ${what} for each ${each}`
        : `${what} equal to ${amount(speech, value)}`;
    }
    case 'count':
    case 'counters':
      return forEachWords(speech, value)
        ? `1 ${what} for each ${forEachWords(speech, value)}`
        : `${what} equal to ${amount(speech, value)}`;
    default:
      return `${what} equal to ${amount(speech, value)}`;
  }
}
