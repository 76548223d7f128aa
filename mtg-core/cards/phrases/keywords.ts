// Keyword lines: "flying", "equip {3}", "enchant creature", "protection from black".
import type { Filter, KeywordAbility } from '../language/index.ts';
import { amount, compareWords } from './amounts.ts';
import { costs } from './costs.ts';
import { noun, one } from './filters.ts';
import { player } from './players.ts';
import { type Speech, startSpeech } from './speech.ts';
import { startingDeckWords } from './starting-deck.ts';
import { capital, colorWord, join, numberWord, phrase } from './words.ts';

/** "Champion a Goblin", but "enchant creature". */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['champion']);

/** What stands between a keyword and its quality. */
const BEFORE_QUALITY: Readonly<Record<string, string>> = { splice: 'onto ' };

/** CR 702.54b: "bloodthirst X" says what X is. */
const isDamageToOpponents = ({ keyword, n }: KeywordAbility): boolean =>
  keyword === 'bloodthirst' && typeof n === 'object' && n.kind === 'happened' && n.sum === 'amount';

/** Its number is that of something: "firebending X, where X is this creature's power". */
const isCounted = ({ n }: KeywordAbility): boolean =>
  typeof n === 'object' && (n.kind === 'count' || n.kind === 'stat' || n.kind === 'playerCounters');

/** Not capitalised. */
export function keywordName(speech: Speech, ability: KeywordAbility): string {
  const own = startSpeech(speech.face, speech.granted);
  const crafted = ability.keyword === 'craft' && ability.filter;
  const plain = ability.n === undefined || crafted ? '' : isDamageToOpponents(ability) ? 'X' : amount(own, ability.n);
  const number = isCounted(ability) && !crafted ? `X, where X is ${plain}.` : plain;
  const from = ability.from ? `from ${chosenColorWords(speech, ability.from) ?? quality(own, ability.from)}` : '';
  // What protection doesn't remove is said in a sentence of its own.
  const filter =
    ability.keyword === 'partner with' && ability.filter?.name !== undefined
      ? ability.filter.name
      : ability.filter && ability.keyword !== 'protection'
        ? (WITH_ARTICLE.has(ability.keyword) ? one : noun)(own, ability.filter)
        : '';
  if (ability.deck !== undefined) return `${ability.keyword} — ${capital(startingDeckWords(own, ability.deck))}.`;
  const players = ability.players ? player(own, ability.players, 'object', 'pattern').replace(/^(a|an) /, '') : '';
  const [head, tail] = splitCost(own, ability);
  // Typecycling and its like: "Forestcycling {2}" carries its quality in front.
  const joined =
    filter && (ability.keyword === 'typecycling' || ability.keyword === 'landwalk')
      ? `${filter}${ability.keyword.slice(4)}`
      : ability.keyword;
  const about =
    joined !== ability.keyword
      ? ''
      : crafted
        ? `with ${materials(own, crafted, ability.n)}`
        : ability.keyword === 'affinity' && ability.filter
          ? `for ${noun(own, ability.filter, { many: true })}`
          : filter && `${BEFORE_QUALITY[ability.keyword] ?? ''}${filter}`;
  return (
    phrase(joined, about, players, from, number === '' ? '' : head.startsWith('—') ? number : number, tail && '') +
    (head === '' ? '' : head.startsWith('—') ? head : ` ${head}`)
  );
}

/** CR 702.167a: "artifact", "two creatures", "one or more creatures". */
function materials(speech: Speech, filter: Filter, n: KeywordAbility['n']): string {
  if (n === undefined || n === 1) return noun(speech, filter);
  const several = typeof n === 'number' ? numberWord(n) : 'one or more';
  return `${several} ${noun(speech, filter, { many: true })}`;
}

/** Mana follows a space, anything else a dash. */
function splitCost(speech: Speech, ability: KeywordAbility): [string, string] {
  const { cost } = ability;
  if (cost === undefined) return ['', ''];
  const onlyMana = cost.every((each) => each.kind === 'mana');
  if (onlyMana) return [`${ability.keyword === 'suspend' ? '—' : ''}${costs(speech, cost)}`, ''];
  return [`—${costs(speech, cost)}.`, ''];
}

/** "The color of your choice", where it is said as it is chosen. */
function chosenColorWords(speech: Speech, { ofChosen, ...more }: Filter): string | undefined {
  if (ofChosen?.what !== 'color' || Object.keys(more).length > 0) return undefined;
  return speech.names.get(ofChosen.by)?.first ?? 'the chosen color';
}

function quality(speech: Speech, filter: Filter): string {
  const keys = Object.keys(filter);
  if (filter.colors && keys.length === 1) return filter.colors.map(colorWord).join(' and from ');
  if (filter.types && keys.length === 1)
    return join(filter.types.map((type) => `${type}s`)).replace(/(\w+)ys\b/g, '$1ies');
  if (filter.colorless === true && keys.length === 1) return 'colorless';
  if (filter.colorless === false && keys.length === 1) return 'each color';
  if (filter.ofChosen?.what === 'color' && keys.length === 1) return 'the chosen color';
  if (filter.manaValue && keys.length === 1) return `mana value ${compareWords(speech, filter.manaValue)}`;
  if (filter.controller === 'opponent' && keys.length === 1) return 'each of your opponents';
  if (filter.multicolored && keys.length === 1) return 'multicolored';
  if (filter.monocolored && keys.length === 1) return 'monocolored';
  if (keys.length === 0) return 'everything';
  return noun(speech, filter, { many: true });
}
