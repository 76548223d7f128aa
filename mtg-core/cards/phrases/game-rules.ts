// Rules about players, spells or the game, as sentences.
import type { Filter, PlayerExpr, Rule } from '../language/index.ts';
import { amount } from './amounts.ts';
import { payWords } from './costs.ts';
import { stepWords, would } from './events.ts';
import { many, noun, one } from './filters.ts';
import { condition } from './phrases.ts';
import { player, takesPlainVerb } from './players.ts';
import { actionWords } from './rule-actions.ts';
import { asThough, mayHow, mustWords, objectRule } from './rules.ts';
import { refer, type Speech } from './speech.ts';
import { colorWord, ing, numberWord, phrase, third } from './words.ts';

/** Whom and what a rule is about, in words. */
interface Told {
  readonly speech: Speech;
  readonly players: PlayerExpr | undefined;
  readonly affects: string | Filter | undefined;
  readonly who: string;
  /** `who` takes a plain verb. */
  readonly plain: boolean;
  readonly whose: string;
  readonly verb: (word: string) => string;
  readonly it: string;
}

type Of<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
type Sentences = { readonly [Kind in Rule['kind']]: (told: Told, rule: Of<Kind>) => string };

/** A sentence about players, spells or the game. */
export function gameRule(
  speech: Speech,
  rule: Rule,
  players: PlayerExpr | undefined,
  affects?: string | Filter,
): string {
  const who = player(speech, players ?? 'you', 'subject');
  const plain = players === undefined || takesPlainVerb(speech, players);
  const whose = players === undefined || players === 'you' ? 'your' : 'their';
  const verb = (word: string) => (plain ? word : third(word));
  const it =
    affects === undefined ? 'it' : typeof affects === 'string' ? nameOf(speech, affects) : many(speech, affects);
  // The table's type says that what stands at a kind takes rules of that kind, which can't be said of a kind in general.
  const sentence = SENTENCES[rule.kind] as (told: Told, rule: Rule) => string;
  return sentence({ speech, players, affects, who, plain, whose, verb, it }, rule);
}

const SENTENCES: Sentences = {
  must: ({ speech, who, verb, it }, rule) =>
    rule.do.kind === 'beBlocked' && rule.do.byAll
      ? `all creatures able to block ${it} do so`
      : `${who} ${mustWords(speech, rule, verb)}`,
  assignAsUnblocked: ({ affects, it }) =>
    `you may have ${it} assign ${typeof affects === 'string' && affects !== undefined && it !== 'it' ? 'its' : 'its'} combat damage as though it weren't blocked`,
  costChange: ({ speech }, rule) => costChange(speech, rule),
  landsPerTurn({ speech, who, whose }, rule) {
    const n = rule.extra;
    if (typeof n === 'object' && n.kind === 'unbounded')
      return `${who} may play any number of lands on each of ${whose} turns`;
    return n === 1
      ? `${who} may play an additional land on each of ${whose} turns`
      : `${who} may play ${typeof n === 'number' ? numberWord(n) : amount(speech, n)} additional lands on each of ${whose} turns`;
  },
  handSize({ speech, who, whose, verb }, rule) {
    if (rule.none) return `${who} ${verb('have')} no maximum hand size`;
    if (rule.size !== undefined) return `${whose} maximum hand size is ${amount(speech, rule.size)}`;
    return typeof rule.change === 'number' && rule.change < 0
      ? `${whose} maximum hand size is reduced by ${numberWord(-rule.change)}`
      : `${whose} maximum hand size is increased by ${amount(speech, rule.change ?? 0)}`;
  },
  revealTop: ({ who, plain, whose }) =>
    `${plain ? 'play' : `${who} plays`} with the top card of ${whose} library revealed`,
  playWithHandRevealed: ({ who, plain }) =>
    plain ? 'play with your hand revealed' : `${who} plays with their hand revealed`,
  playFrom: ({ speech, who }, rule) => playFrom(speech, rule, who),
  spendAsAnyColor: ({ speech, who }, rule) =>
    `${who} may spend mana as though it were mana of any color${rule.on === undefined ? '' : ` to cast ${many(speech, rule.on)}`}`,
  manaPersists: ({ who, plain }, rule) =>
    `${who} ${plain ? "don't" : "doesn't"} lose unspent ${phrase(rule.color && colorWord(rule.color), 'mana')} as steps and phases end`,
  legendRuleOff: ({ affects, it }) => `the "legend rule" doesn't apply${affects === undefined ? '' : ` to ${it}`}`,
  damageUnpreventable: () => "damage can't be prevented",
  doublesTriggers: ({ speech }, rule) =>
    `if ${would(speech, rule.on)
      .replace(/ would be /, ' being ')
      .replace(
        / would (\w+)/,
        (_, word: string) => ` ${ing(word)}`,
      )} causes a triggered ability of ${one(speech, rule.of)} to trigger, that ability triggers an additional time`,
  noTriggers: ({ speech }, rule) =>
    `${would(speech, rule.on)
      .replace(/^an? (\w+)/, '$1s')
      .replace(/ would be /, ' being ')
      .replace(
        / would (\w+)/,
        (_, word: string) => ` ${ing(word)}`,
      )} don't cause abilities${rule.of ? ` of ${many(speech, rule.of)}` : ''} to trigger`,
  alsoUntaps: ({ speech }, rule) =>
    `untap all ${many(speech, rule.what)} during ${player(speech, rule.during, 'possessive').replace(/^each other player's/, "each other player's")} untap step`,
  mayNotUntap: ({ it }) => `you may choose not to untap ${it} during your untap step`,
  maxUntaps: ({ speech }, rule) =>
    `players can't untap more than ${typeof rule.count === 'number' ? numberWord(rule.count) : amount(speech, rule.count)} ${rule.count === 1 ? noun(speech, rule.what) : many(speech, rule.what)} during their untap steps`,
  mayLook: ({ speech, who, whose }, rule) =>
    rule.what === 'libraryTop'
      ? `${who} may look at the top card of ${whose} library any time`
      : `${who} may look at ${many(speech, rule.what)} any time`,
  skipStep: ({ who, plain }, rule) =>
    plain ? `skip your ${stepWords(rule.step)}` : `${who} skips their ${stepWords(rule.step)}`,
  maxCasts: ({ speech, who }, rule) =>
    `${who} can't cast more than ${typeof rule.count === 'number' ? numberWord(rule.count) : amount(speech, rule.count)} ${rule.count === 1 ? noun(speech, { spell: true, ...rule.what }) : many(speech, { spell: true, ...rule.what })} each turn`,
  activateLimit: ({ speech, who }, rule) =>
    `${who} can't activate more than ${typeof rule.count === 'number' ? numberWord(rule.count) : amount(speech, rule.count)} abilities each turn`,
  may({ speech, who }, rule) {
    const words = actionWords(speech, rule.do);
    return `${who} may ${words}${mayHow(speech, rule)}`;
  },
  mayAsThough: ({ speech, who }, rule) =>
    `${who} may ${actionWords(speech, rule.do)} as though ${asThough(rule.asThough, rule.do.kind === 'cast')}`,
  cant: ({ speech, players, who }, rule) =>
    `${players === 'opponent' ? 'your opponents' : players === 'each' ? 'players' : who} can't ${actionWords(speech, rule.do)}${rule.if ? ` if ${condition(speech, rule.if)}` : ''}`,
  costToDo: ({ speech, players, who }, rule) =>
    `${players === 'opponent' ? 'your opponents' : players === 'each' ? 'players' : who} can't ${actionWords(speech, rule.do)} unless ${players === undefined || players === 'you' ? 'you' : 'they'} ${payWords(speech, rule.cost)}`,
  goaded: ofObject,
  assignByToughness: ofObject,
  noCombatDamage: ofObject,
  extraBlocks: ofObject,
  minBlockers: ofObject,
  maxBlockers: ofObject,
};

function ofObject(
  { speech, it }: Told,
  rule: Of<'goaded' | 'assignByToughness' | 'noCombatDamage' | 'extraBlocks' | 'minBlockers' | 'maxBlockers'>,
): string {
  return `${it} ${objectRule(speech, rule, { text: it, many: false })}`;
}

const nameOf = (speech: Speech, affects: string): string =>
  speech.names.has(affects) ? refer(speech, affects) : affects;

function costChange(speech: Speech, rule: Extract<Rule, { kind: 'costChange' }>): string {
  const each =
    typeof rule.amount === 'number' ? '' : ` for each ${amount(speech, rule.amount).replace(/^the number of /, '')}`;
  const much = rule.mana ?? (typeof rule.amount === 'number' ? `{${rule.amount}}` : '{1}');
  const floor =
    rule.minimum === undefined
      ? ''
      : `. This effect can't reduce the mana in that cost to less than ${rule.minimum === 1 ? 'one mana' : `${numberWord(rule.minimum)} mana`}`;
  if (rule.what === 'abilities') {
    const of = rule.abilityFilter ? ` of ${many(speech, rule.abilityFilter)}` : '';
    const what = rule.ability ? `${rule.ability} abilities` : 'activated abilities';
    return `${what}${of} cost ${much} ${rule.direction} to activate${each}${floor}`;
  }
  const { controller: _, ...what } = rule.what;
  const by =
    rule.by === 'you'
      ? ' you cast'
      : rule.by === 'opponent'
        ? ' your opponents cast'
        : rule.by === 'each' || rule.by === 'any'
          ? ''
          : ` ${player(speech, rule.by, 'subject')} casts`;
  return `${many(speech, { ...what, spell: true })}${by} cost ${much} ${rule.direction} to cast${each}${floor}`;
}

function playFrom(speech: Speech, rule: Extract<Rule, { kind: 'playFrom' }>, who: string): string {
  const zones = (Array.isArray(rule.zone) ? rule.zone : [rule.zone])
    .map((zone) => (zone === 'exile' ? 'exile' : `your ${zone}`))
    .join(' or ');
  const lands = rule.what.types?.includes('land') ?? false;
  const spells = Object.keys(rule.what).length === 0 || !lands;
  const verb = lands && !spells ? 'play' : Object.keys(rule.what).length === 0 ? 'play lands and cast' : 'cast';
  const { zone: _, owner: __, ...what } = rule.what;
  const words =
    verb === 'play'
      ? many(speech, { ...what, zone: 'battlefield' })
      : many(speech, { ...what, spell: true, zone: 'stack' });
  const how = rule.free
    ? ' without paying their mana costs'
    : rule.cost
      ? ` by ${payWords(speech, rule.cost, 'ing')} rather than paying their mana costs`
      : '';
  const subject = rule.who === undefined ? who : player(speech, rule.who, 'subject');
  return `${rule.limit ? 'once each turn, ' : ''}${subject} may ${verb} ${words} from ${rule.topOnly ? `the top of ${zones}` : zones}${how}`;
}
