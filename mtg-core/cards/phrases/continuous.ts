// Continuous effects: who is affected, what changes, for how long.

import type {
  Condition,
  ContinuousEffect,
  Duration,
  EventPattern,
  Filter,
  Modification,
  Objects,
} from '../language/index.ts';
import { takeWhere } from './clauses.ts';
import { duration } from './durations.ts';
import { castFromWords } from './filter-suffixes.ts';
import { many, noun } from './filters.ts';
import { changes } from './modifications.ts';
import { objects, partsTogether } from './objects.ts';
import { INSTANCES } from './of-choice.ts';
import { condition, phrases, type Subject, staysLand } from './phrases.ts';
import { player } from './players.ts';
import { isMany, name, refer, type Speech, thing } from './speech.ts';
import { capital, join, ordinal, phrase } from './words.ts';

/** From an instruction: "target creature gets +2/+2 until end of turn". */
export function continuousEffects(speech: Speech, list: readonly ContinuousEffect[], until: Duration): string {
  const before = speech.states;
  const words = list.map((effect) => {
    if (isOfNextSpell(effect)) {
      speech.states = true;
      return statement(speech, effect, false);
    }
    speech.states = until === 'permanent' && isArrivedAs(speech, effect);
    return instruction(speech, effect, until).replace(/^it is /, "it's ");
  });
  speech.states = before;
  return words.map((text, index) => (index === 0 ? text : capital(text))).join('. ');
}

/** "The next spell you cast this turn" says how long it is waited for. */
const isOfNextSpell = ({ affects, change: [only] }: ContinuousEffect): boolean =>
  (typeof affects === 'object' && typeof affects.did?.nth === 'object') ||
  (only?.kind === 'rule' && only.rule.kind === 'costChange' && typeof only.rule.nth?.nth === 'object');

/** "Return it to the battlefield. It's an enchantment." */
const isArrivedAs = (speech: Speech, { affects, change }: ContinuousEffect): boolean =>
  typeof affects === 'string' &&
  (thing(speech, affects).arrived ?? false) &&
  change.every(({ kind }) => kind === 'setTypes' || kind === 'addTypes' || kind === 'addColors');

function instruction(speech: Speech, effect: ContinuousEffect, until: Duration): string {
  const [only] = effect.change;
  if (only?.kind === 'changeText' && effect.affects !== undefined) {
    const { first = 'another', again } = speech.names.get(only.to) ?? {};
    const instances = `replacing all instances of ${INSTANCES[only.what]} with ${first}`;
    const words = `change the text of ${objects(speech, effect.affects)} by ${instances}`;
    return [phrase(words, duration(speech, until)), ...(again === undefined ? [] : [capital(again)])].join('. ');
  }
  const rulesOnly = effect.change.every((change) => change.kind === 'rule');
  const said = statement(speech, effect, true);
  const when = until === 'endOfTurn' && rulesOnly ? 'this turn' : duration(speech, until);
  const [, stated = said, still = ''] = STILL.exec(said) ?? [];
  const words = when === 'this turn' ? stated.replace(/ (on each of (your|their) turns|each turn)$/, '') : stated;
  const { end } = takeWhere(speech);
  if (when === 'this turn' && / you cast .*cost .* to cast/.test(words))
    return words.replace(/( you cast(?: from (?:exile|your \w+))?) (.*)cost /, '$1 this turn $2cost ');
  if (when === 'this turn' && words.endsWith(' each combat if able'))
    return words.replace(/each combat if able$/, 'this turn if able');
  if (when === 'this turn' && /( do so| if able)$/.test(words))
    return words.replace(/( do so| if able)$/, ' this turn$1');
  if (when === 'until end of combat' && rulesOnly && words.endsWith(' if able'))
    return words.replace(/(?: each combat)? if able$/, ' this combat if able');
  if (when === 'this turn' && words.includes('. If you cast ')) return `until end of turn, ${words}`;
  if (when === 'this turn' && / as though /.test(words)) return words.replace(/ as though /, ' this turn as though ');
  const last = speech.face.wording?.until === 'last';
  const first =
    !last &&
    when.startsWith('until') &&
    (until !== 'endOfTurn' || isLong(effect) || words.endsWith("that's still a planeswalker")) &&
    until !== 'endOfCombat';
  const each = when === '' ? null : /^(.* gets? [+-]\S+) (for each .*)$/.exec(words);
  if (each !== null) return `${each[1]} ${when} ${each[2]}`;
  const text = first ? `${when}, ${words}` : phrase(words, when);
  const whole = `${end ? `${text}, ${end}` : text}${still}`;
  // CR 702.34a: flashback that is given without a cost has the card's own.
  return effect.change.some(givesFlashback) ? `${whole}. The flashback cost is equal to its mana cost` : whole;
}

const givesFlashback = (change: Modification): boolean =>
  change.kind === 'gain' &&
  change.abilities.some(
    (ability) => ability.kind === 'keyword' && ability.keyword === 'flashback' && ability.cost === undefined,
  );

/** A quotation or "becomes a ..." wants the duration in front. */
const isLong = (effect: ContinuousEffect): boolean =>
  effect.change.some(
    (change) =>
      (change.kind === 'gain' && change.abilities.some((ability) => ability.kind !== 'keyword')) ||
      (change.kind === 'setTypes' &&
        effect.change.length > 1 &&
        (change.types === undefined || !effect.change.every(isSaidWithTypes))),
  );

/** "Becomes a 4/4 red Dragon creature with flying." */
const isSaidWithTypes = (change: Modification): boolean =>
  change.kind === 'gain' || change.kind === 'setTypes' || change.kind === 'setPT' || change.kind === 'setColors';

/** CR 702.95: what both creatures of a pair have is said once. */
function bothPaired(list: readonly ContinuousEffect[]): readonly ContinuousEffect[] {
  const [one, other, ...more] = list;
  if (one?.affects !== 'self' || other?.affects !== 'paired' || more.length > 0) return list;
  return JSON.stringify(one.change) === JSON.stringify(other.change) ? [{ ...one, affects: BOTH }] : list;
}

const BOTH = 'both';

const isProhibition = (change: Modification): boolean => change.kind === 'rule' && change.rule.kind === 'cant';

/** From a static ability: "as long as you control a Dragon, this creature has flying". */
export function staticEffects(
  speech: Speech,
  list: readonly ContinuousEffect[],
  condition1: Condition | undefined,
  place = '',
): string {
  speech.states = true;
  name(speech, BOTH, { noun: 'creatures', many: true, sort: 'object', again: 'both creatures' });
  // What may be done once each turn, on your turns: said together.
  const [only] = list.length === 1 ? list[0]!.change : [];
  if (condition1?.kind === 'turnOf' && condition1.who === 'you' && only?.kind === 'rule')
    speech.onYourTurns = 'limit' in only.rule && only.rule.limit === 'oncePerTurn' && only.rule.kind === 'playFrom';
  const conditions = [
    place,
    condition1 === undefined || speech.onYourTurns ? '' : condition(speech, condition1),
  ].filter((text) => text !== '');
  const inTurn = place === '' && condition1?.kind === 'turnOf' && condition1.who === 'you' && !speech.onYourTurns;
  const when =
    inTurn && speech.face.wording?.turn === 'during'
      ? 'during your turn'
      : conditions.length === 0
        ? ''
        : `as long as ${conditions.join(' and ')}`;
  const words = bothPaired(list).map((effect) => {
    const text = statement(speech, effect, false);
    const { end } = takeWhere(speech);
    return end ? `${text}, ${end}` : text;
  });
  if (place === '' && condition1?.kind === 'not' && list.every(({ change }) => change.every(isProhibition)))
    return `${words.join('. ')} unless ${condition(speech, condition1.of)}`;
  const isSecond = list.at(-1)?.affects === undefined && list[0]?.affects !== undefined;
  const [first = '', ...rest] = words.length === 2 && isSecond ? [words.join(', and ')] : words;
  if (when !== '' && rest.length === 0 && speech.face.wording?.while === 'last') return `${first} ${when}`;
  const ofPlayers = list.every(
    ({ affects, change }) => affects === undefined && change.every(({ kind }) => kind === 'rule'),
  );
  if (ofPlayers && when === '') return join(words);
  // A further sentence would hold in any case.
  if (when !== '' && !words.some((text) => text.includes('. '))) return `${when}, ${join([first, ...rest])}`;
  return [when ? `${when}, ${first}` : first, ...rest.map(capital)].join('. ');
}

/** "Your opponents can't cast spells or activate abilities": who can't is said once. */
function sameProhibition(said: string, more: string): string {
  const [, who] = /^(.*? can't )/.exec(said) ?? [];
  return who !== undefined && more.startsWith(who) ? `${said} or ${more.slice(who.length)}` : `${said} and ${more}`;
}

/** "creatures you control get +1/+1"; `instructs` where an instruction says so. */
function statement(speech: Speech, effect: ContinuousEffect, instructs: boolean): string {
  const { affects, players, change } = effect;
  if (affects === undefined) {
    if (isLifeFixed(change)) return `${player(speech, players ?? 'you', 'possessive')} life total can't change`;
    return change
      .map((one) =>
        one.kind === 'rule'
          ? phrases.gameRule(speech, one.rule, players)
          : changes(
              speech,
              { text: player(speech, players ?? 'you', 'subject'), many: players === undefined || players === 'you' },
              [one],
            ),
      )
      .reduce(sameProhibition);
  }
  const control = change.find((one): one is Extract<Modification, { kind: 'control' }> => one.kind === 'control');
  if (control) return controlWords(speech, effect, control, instructs);
  const onlyRule = change.length === 1 && change[0]!.kind === 'rule' ? change[0]!.rule : undefined;
  if (onlyRule && phrases.isGameRule(onlyRule)) return phrases.gameRule(speech, onlyRule, players, affects);
  // CR 613.4d: an order to you.
  if (instructs && change.length === 1 && change[0]!.kind === 'switchPT' && typeof affects === 'string')
    return `switch ${refer(speech, affects, 'possessive')} power and toughness`;
  const subject = subjectOf(speech, affects, change, instructs);
  const words = changes(speech, subject, change);
  return change.some((one) => staysLand(subject, one))
    ? `${words}${words.endsWith('."') ? '' : '.'} ${subject.many ? "They're still lands" : "It's still a land"}`
    : words;
}

/** What "still" says stands after how long it lasts. */
const STILL = /^([\s\S]*?)(\.? (?:They're still lands|It's still a land))$/;

/** CR 119.8: neither gained nor lost. */
const isLifeFixed = ([one, other, ...more]: readonly Modification[]): boolean =>
  more.length === 0 && isCant(one, 'gainLife') && isCant(other, 'loseLife');

const isCant = (change: Modification | undefined, deed: string): boolean =>
  change?.kind === 'rule' &&
  change.rule.kind === 'cant' &&
  change.rule.if === undefined &&
  change.rule.do.kind === deed;

const CASTING: ReadonlySet<string> = new Set(
  'affinity,cascade,conspire,convoke,delve,demonstrate,improvise,prowl,replicate,storm,surge'.split(','),
);

const givesCasting = (change: Modification): boolean =>
  change.kind === 'gain' &&
  change.abilities.some((ability) => ability.kind === 'keyword' && CASTING.has(ability.keyword));

function subjectOf(
  speech: Speech,
  affects: string | Filter,
  change: readonly Modification[],
  instructs: boolean,
): Subject {
  if (typeof affects === 'string') {
    const several = isMany(speech, affects);
    const text = refer(speech, affects, 'subject');
    return {
      text: several && change.length > 0 && /^(up to|one or|any number)/.test(text) ? `${text} each` : text,
      many: several,
      ...(affects === 'self' ? { itself: true } : { noun: thing(speech, affects).noun }),
    };
  }
  if (affects.spell && affects.did?.event === 'cast' && affects.did.nth !== undefined)
    return { text: nthSpellWords(speech, affects, affects.did), many: false };
  const parts = partsTogether(affects);
  if (parts !== undefined) return severalTogether(speech, parts, change, instructs);
  // "Each red or green instant or sorcery spell you cast": several qualities of which one is enough.
  if (affects.spell && (affects.colors?.length ?? 0) > 1 && !instructs)
    return { text: `each ${noun(speech, affects).replace(/ you control$/, ' you cast')}`, many: false };
  // What matters as a spell is cast is said of spells that "you cast".
  if (affects.spell && affects.controller === 'you' && !instructs && change.some(givesCasting))
    return { text: many(speech, affects).replace(/ you control( cast)?(?= |$)/, ' you cast'), many: true };
  // Each has a size of its own.
  if (change.some((one) => one.kind === 'setPT' && JSON.stringify(one).includes('"of":"each"')))
    return { text: phrase('each', affects.other !== undefined && 'other', noun(speech, affects)), many: false };
  const rules = change.every((one) => one.kind === 'rule');
  const open =
    affects.controller === undefined &&
    affects.owner === undefined &&
    affects.attachedTo === undefined &&
    affects.among === undefined &&
    affects.ofChosen === undefined &&
    affects.not === undefined;
  const plain =
    open && !affects.other && !affects.attacking && !affects.enchanted && !affects.equipped && !affects.zone;
  const all = plain && !rules && (instructs || (affects.subtypes === undefined && affects.keyword === undefined));
  speech.focus = undefined;
  return { text: phrase(all && 'all', many(speech, affects)), many: true };
}

/** "The first historic spell you cast each turn", "the next spell you cast this turn". */
function nthSpellWords(
  speech: Speech,
  { did: _, copy: __, castFrom, not, ...kind }: Filter,
  did: EventPattern,
): string {
  const isElsewhere = not?.castFrom === 'hand';
  const { controller: ___, ...what } = isElsewhere || not === undefined ? kind : { ...kind, not };
  const words = noun(speech, what);
  const from = isElsewhere
    ? ' from anywhere other than your hand'
    : castFrom === undefined
      ? ''
      : ` ${castFromWords(castFrom)}`;
  const { nth, during } = did;
  if (typeof nth !== 'number') return `the next ${words} you cast${from} this turn`;
  return `the ${ordinal(nth)} ${words} you cast${from} ${during === 'you' ? 'during each of your turns' : 'each turn'}`;
}

/** "This creature and another target creature each get": each where some of them are targets. */
function severalTogether(
  speech: Speech,
  parts: readonly Objects[],
  change: readonly Modification[],
  instructs: boolean,
): Subject {
  const isTarget = parts.some((part) => typeof part === 'string' && speech.names.get(part)?.first !== undefined);
  const words = join(parts.map((part) => subjectOf(speech, part, [], instructs).text));
  return { text: isTarget && change.length > 0 ? `${words} each` : words, many: true };
}

function controlWords(
  speech: Speech,
  effect: ContinuousEffect,
  control: Extract<Modification, { kind: 'control' }>,
  instructs: boolean,
): string {
  const affects = effect.affects ?? 'self';
  const who = player(speech, control.who, 'subject');
  const what = typeof affects === 'string' ? refer(speech, affects) : `all ${noun(speech, affects, { many: true })}`;
  const you = control.who === 'you';
  const head = instructs
    ? `${you ? 'gain' : `${who} gains`} control of ${what}`
    : `you control ${what}`.replace(/^you control/, you ? 'you control' : `${who} controls`);
  const rest = effect.change.filter((one) => one !== control);
  if (rest.length === 0) return head;
  const several = typeof affects === 'string' ? isMany(speech, affects) : true;
  return `${head}. ${capital(changes(speech, { text: several ? 'they' : 'it', many: several }, rest))}`;
}
