// Events as triggers ("Whenever a creature dies"), as history ("a creature died this turn") and after "would".
import type { Amount, Condition, EventPattern, Filter, PlayerExpr, Since, Step } from '../language/index.ts';
import { turnSpan } from './casting.ts';
import { eventClause } from './event-words.ts';
import { many } from './filters.ts';
import { type EventClause, phrases } from './phrases.ts';
import { player } from './players.ts';
import { name, root, type Speech, thing } from './speech.ts';
import { SINCE_WORDS, STEP_NAMES } from './tables.ts';
import { ordinal, phrase, plural, statWord, third } from './words.ts';

const verbForm = ({ verb, plain }: EventClause): string => {
  if (verb === 'be') return plain ? 'are' : 'is';
  const [first, ...more] = verb.split(' ');
  if (plain) return verb;
  return more.length > 0 ? phrase(first, third(more.join(' '))) : third(verb);
};

export const stepWords = (step: Step): string => STEP_NAMES[step];

/** "your upkeep", "each end step", "combat on your turn", "the next end step". */
export function stepOf(
  speech: Speech,
  step: Step,
  whose: PlayerExpr | undefined,
  next = false,
  ofPlayer = true,
): string {
  const which = next ? 'next ' : '';
  if (step === 'beginCombat') {
    const turn = isAnyones(whose)
      ? 'each combat'
      : `combat on ${player(speech, whose, 'possessive', 'pattern').replace(/^an opponent's/, "each opponent's")} turn`;
    return next ? `the next ${stepWords(step)}${whose === 'you' ? ' on your turn' : ''}` : turn;
  }
  if (isAnyones(whose))
    return next
      ? // An upkeep comes once each turn, and today is said so.
        `the next ${step === 'upkeep' ? "turn's " : ''}${stepWords(step)}`
      : `each ${ofPlayer && whose !== undefined && step !== 'end' ? "player's " : ''}${stepWords(step)}`;
  if (whose === 'opponent') return `each opponent's ${which}${stepWords(step)}`;
  return `${player(speech, whose, 'possessive', 'pattern')} ${which}${stepWords(step)}`;
}

const isAnyones = (whose: PlayerExpr | undefined): whose is undefined | 'any' | 'each' =>
  whose === undefined || whose === 'any' || whose === 'each';

/** Things happen "when" to what can meet it once, "whenever" to the rest, "at" the beginning of a step. */
const triggerWord = (pattern: EventPattern): 'When' | 'Whenever' =>
  phrases.eventWords(pattern).isOnce?.(pattern) ? 'When' : 'Whenever';

/** What is told of one event, or the step that begins. */
type Told = string | { who: string; verb: string; rest: string; word: 'When' | 'Whenever' };

/**
 * "When this creature enters", "Whenever this creature attacks or blocks", "At the beginning of your upkeep". `ofPlayer`: something is
 * said of the player whose step it is.
 */
export function trigger(speech: Speech, patterns: readonly EventPattern[], next = false, ofPlayer = true): string {
  const told = patterns.flatMap((pattern, index): Told[] => {
    if (pattern.event === 'beginStep' || pattern.event === 'beginTurn') {
      const words = stepBegins(speech, pattern, next, ofPlayer);
      bindPlayer(speech, pattern);
      return [words];
    }
    const [before, after] = [patterns[index - 1], patterns[index + 1]];
    if (after !== undefined && (isSameOfAnother(pattern, after) || isDealtAlike(pattern, after))) return [];
    speech.focus = undefined;
    const blocks = after !== undefined && isBlockedAlike(pattern, after);
    const dealt = before !== undefined && isDealtAlike(before, pattern);
    const clause = eventClause(speech, {
      ...pattern,
      ...(blocks ? { source: undefined } : {}),
      ...(dealt ? { recipientPlayer: before.recipientPlayer } : {}),
    });
    const alike = before !== undefined && isSameOfAnother(before, pattern);
    const who = alike ? `${thing(speech, 'self').again} or ${clause.subject}` : clause.subject;
    bindRoles(speech, pattern);
    const rest = phrase(clause.rest, whenWords(speech, pattern));
    const isYou = who === 'you' && clause.verb === 'be';
    return [{ who: isYou ? "you're" : who, verb: isYou ? '' : verbForm(clause), rest, word: triggerWord(pattern) }];
  });
  const words = told.map((one, index) => {
    if (typeof one === 'string') return index === 0 ? one : `at${one.slice(2)}`;
    const of = told.filter((other) => typeof other === 'object' && other.who === one.who);
    const before = told[index - 1];
    const next = told[index + 1];
    // "Casts or copies a spell": what both are done to is said once.
    const rest = typeof next === 'object' && next.who === one.who && next.rest === one.rest ? '' : one.rest;
    if (typeof before === 'object' && before.who === one.who) return phrase(one.verb, rest);
    const word = of.every((other) => typeof other === 'object' && other.word === 'When') ? 'When' : 'Whenever';
    return phrase(index === 0 ? word : word.toLowerCase(), one.who, one.verb, rest);
  });
  const last = words.at(-1) ?? '';
  // "At the beginning of your upkeep or whenever ...", "when this enters and whenever ...".
  const isAnd = /^at /.test(last) || (/^whenever /.test(last) && !/^At /.test(words[0] ?? ''));
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${isAnd ? 'and' : 'or'} ${last}`;
}

/** "At the beginning of your upkeep"; the end of combat is a step of its own name (CR 511.2). */
function stepBegins(speech: Speech, pattern: EventPattern, next: boolean, ofPlayer: boolean): string {
  const step = pattern.step ?? 'upkeep';
  if (step === 'endCombat' && isAnyones(pattern.player)) return 'At end of combat';
  const turn = pattern.turn
    ? `${thing(speech, pattern.turn).again ?? 'that turn'}'s ${stepWords(step)}`
    : stepOf(speech, step, pattern.player, next, ofPlayer);
  return `At the beginning of ${turn}`;
}

/** Another thing does the same: "this creature or another creature dies". */
function isSameOfAnother(one: EventPattern, other: EventPattern): boolean {
  return (['object', 'source'] as const).some((role) => {
    const { [role]: thing, ...rest } = other;
    const { [role]: own, ...same } = one;
    if (own !== 'self' || typeof thing !== 'object' || thing.other !== 'self') return false;
    return JSON.stringify(same) === JSON.stringify(rest);
  });
}

/** "Deals damage to you or a permanent you control." */
function isDealtAlike({ recipientPlayer, ...one }: EventPattern, { recipient, ...other }: EventPattern): boolean {
  const isEither = one.event === 'damage' || one.event === 'attacks';
  if (!isEither || recipientPlayer === undefined || recipient === undefined) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** "Blocks or becomes blocked by an equipped creature." */
const isBlockedAlike = (one: EventPattern, other: EventPattern): boolean =>
  one.event === 'blocks' &&
  other.event === 'becomesBlocked' &&
  JSON.stringify({ ...one, event: other.event }) === JSON.stringify(other);

/** Of these the number says which thing it is, not which time. */
const COUNTS_THINGS: readonly EventPattern['event'][] = ['cast', 'draw', 'addCounters', 'removeCounters', 'beginStep'];

/** "For the first time each turn", "during your turn", "while saddled". */
function whenWords(speech: Speech, pattern: EventPattern): string {
  const { nth, during, while: asked } = pattern;
  const isTime = typeof nth === 'number' && !COUNTS_THINGS.includes(pattern.event);
  const isSaddled = asked?.kind === 'is' && JSON.stringify(asked.filter) === '{"designation":"saddled"}';
  return phrase(
    isTime && `for the ${ordinal(nth)} time ${during === 'you' ? 'during each of your turns' : 'each turn'}`,
    during !== undefined && (nth === undefined || (isTime && during !== 'you')) && duringWords(speech, during),
    asked?.kind === 'step' && stepWhen(speech, asked),
    asked !== undefined && asked.kind !== 'step' && `while ${isSaddled ? 'saddled' : phrases.condition(speech, asked)}`,
  );
}

/** "During combat", "during the declare attackers step". */
const stepWhen = (speech: Speech, asked: Extract<Condition, { kind: 'step' }>): string =>
  turnSpan(asked) ?? phrases.condition(speech, asked).replace(/^it's /, 'during ');

const duringWords = (speech: Speech, who: PlayerExpr) => `during ${player(speech, who, 'possessive', 'pattern')} turn`;

/** After an event was spoken of, its roles have names. */
export function bindRoles(speech: Speech, pattern: EventPattern): void {
  role(speech, 'event.object', pattern.object, pattern);
  role(speech, 'event.source', pattern.source, pattern);
  role(speech, 'event.recipient', pattern.recipient, pattern);
  if (pattern.event === 'becomesTarget' || pattern.event === 'counterSpell')
    name(speech, 'event.cause', { noun: 'spell or ability', sort: 'object' });
  bindPlayer(speech, pattern);
  const main =
    pattern.event === 'damage' ? (pattern.source !== undefined ? 'event.source' : 'event.recipient') : 'event.object';
  const filter = pattern.event === 'damage' ? (pattern.source ?? pattern.recipient) : pattern.object;
  const said = typeof filter === 'string' && pattern.event !== 'damage' ? filter : main;
  // A door isn't the Room that it belongs to (CR 709.5).
  if (pattern.event === 'unlock') speech.focus = undefined;
  else if (filter !== undefined || pattern.event === 'cast' || pattern.event === 'activate')
    speech.focus = root(speech, said);
}

function bindPlayer(speech: Speech, pattern: EventPattern): void {
  if (pattern.event === 'attacks' && pattern.recipientPlayer !== undefined) {
    const again = pattern.recipientPlayer === 'you' ? 'you' : 'that player';
    name(speech, 'event.recipient', { noun: 'player', sort: 'player', again });
    if (pattern.player !== 'you')
      name(speech, 'event.player', { noun: 'player', sort: 'player', again: 'that attacking player' });
    return;
  }
  const who = pattern.recipientPlayer ?? pattern.player;
  if (typeof who === 'object' && who.kind === 'player') speech.same.set('event.player', root(speech, who.name));
  else
    name(speech, 'event.player', {
      noun: 'player',
      sort: 'player',
      again: who === 'you' ? 'you' : who === 'defending' ? 'defending player' : 'that player',
    });
}

function role(speech: Speech, ref: string, of: Filter | string | undefined, pattern: EventPattern): void {
  if (typeof of === 'string') {
    const moved = Array.isArray(pattern.to) ? pattern.to[0] : pattern.to;
    // CR 400.7: what enchanted creature became where it went is "that card".
    if (of === 'attached' && ref === 'event.object' && moved === 'graveyard')
      return name(speech, ref, { noun: 'card', sort: 'object', zone: moved });
    if (of !== ref) speech.same.set(ref, root(speech, of));
    if (ref === 'event.object' && moved !== undefined) thing(speech, of).zone = moved;
    return;
  }
  const spell = pattern.event === 'cast' || pattern.event === 'copySpell' || pattern.event === 'counterSpell';
  const to = Array.isArray(pattern.to) ? pattern.to[0] : pattern.to;
  const gone = to !== undefined && to !== 'battlefield';
  const thingNoun =
    spell || of?.spell
      ? 'spell'
      : ref === 'event.object' && pattern.event === 'activate'
        ? 'ability'
        : of === undefined
          ? 'permanent'
          : of.types?.length === 1
            ? of.types[0]!
            : of.subtypes?.length === 1 && !of.types
              ? 'creature'
              : pattern.event === 'discard' || gone
                ? 'card'
                : ref === 'event.source' && pattern.event === 'damage'
                  ? 'source'
                  : 'permanent';
  const isMany = Boolean(pattern.oneOrMore);
  name(speech, ref, {
    noun: isMany ? `${thingNoun}s` : thingNoun,
    many: isMany,
    sort: 'object',
    ...(to ? { zone: to } : {}),
  });
}

/** "a creature died this turn", "you've gained life this turn". */
/** "Entered under your control", "died under your control": not "a creature you control entered". */
function movesUnder({ object, ...pattern }: EventPattern): EventPattern | undefined {
  const enters = pattern.to === 'battlefield' && pattern.from === undefined;
  const dies = pattern.to === 'graveyard' && pattern.from === 'battlefield';
  const leaves = pattern.to === undefined && pattern.from === 'battlefield';
  if (pattern.event !== 'zoneChange' || !(enters || dies || leaves)) return undefined;
  if (typeof object !== 'object' || object.controller !== 'you') return undefined;
  return { ...pattern, object: { ...object, controller: undefined } };
}

/** Participles that aren't the past. */
const PARTICIPLES: Readonly<Record<string, string>> = { drew: 'drawn' };

export function past(speech: Speech, pattern: EventPattern, since?: Since, least?: string): string {
  const under = movesUnder(pattern);
  if (under !== undefined)
    return past(speech, under, since, least).replace(
      / (entered|died|left the battlefield)\b/,
      ' $1 under your control',
    );
  const clause = eventClause(speech, pattern);
  const several = least !== undefined && typeof pattern.object === 'object' && clause.subject.length > 0;
  const subject = several && !clause.plain ? `${least} ${many(speech, pattern.object as Filter)}` : clause.subject;
  const verb = several && clause.past === 'was' ? 'were' : clause.past;
  const isPerfect =
    pattern.event === 'cast' ||
    (pattern.event === 'draw' && least !== undefined) ||
    pattern.action === 'commits a crime';
  const done = isPerfect && pattern.player === 'you' ? `you've ${PARTICIPLES[verb] ?? verb}` : phrase(subject, verb);
  const rest = least === undefined ? clause.rest : clause.rest.replace(/^an? (.*)$/, (_, of) => plural(of));
  const words = phrase(done, (!several || clause.plain) && least, rest);
  bindRoles(speech, pattern);
  return `${words} ${SINCE_WORDS[since ?? 'turn']}`;
}

/** "a creature would die". */
export function would(speech: Speech, pattern: EventPattern): string {
  const clause = eventClause(speech, pattern);
  bindRoles(speech, pattern);
  return phrase(clause.subject, 'would', clause.verb, clause.rest);
}

/** "the number of creatures that died this turn", "the damage dealt to target opponent this turn". */
export function happenedCount(speech: Speech, value: Extract<Amount, { kind: 'happened' }>): string {
  const { event } = value;
  const when = SINCE_WORDS[value.since ?? 'turn'];
  const whose =
    event.player === undefined
      ? 'players have'
      : event.player === 'you'
        ? "you've"
        : `${player(speech, event.player, 'subject', 'pattern')} has`;
  const told = value.sumStat === undefined ? phrases.eventWords(event).times?.(speech, value, whose, when) : undefined;
  if (told !== undefined) return told;
  if (value.sumStat && typeof event.object === 'object')
    return `the total ${statWord(value.sumStat)} of ${many(speech, event.object)} ${clauseAbout(speech, event, true)}`;
  if (typeof event.object === 'object' && entersUnderYou(event)) {
    const { controller: _, ...what } = event.object;
    return `the number of ${many(speech, what)} that entered under your control ${when}`;
  }
  if (typeof event.object === 'object' && diesUnderYou(event)) {
    const { controller: _, ...what } = event.object;
    return `the number of ${many(speech, what)} that died under your control ${when}`;
  }
  if (typeof event.object === 'object')
    return `the number of ${many(speech, event.object)} ${clauseAbout(speech, event, true).replace('this turn', when)}`;
  if (event.event === 'action' && value.since === 'game') {
    const { subject, plain, past: done } = eventClause(speech, event);
    return `the number of times ${subject} ${plain ? 'have' : 'has'} ${done}`;
  }
  return `the number of times ${past(speech, event, value.since)}`;
}

const entersUnderYou = ({ event, from, to, object }: EventPattern): boolean =>
  event === 'zoneChange' &&
  from === undefined &&
  to === 'battlefield' &&
  typeof object === 'object' &&
  object.controller === 'you';

/** CR 700.4: whose it was as it died. */
const diesUnderYou = ({ event, from, to, object }: EventPattern): boolean =>
  event === 'zoneChange' &&
  from === 'battlefield' &&
  to === 'graveyard' &&
  typeof object === 'object' &&
  object.controller === 'you';

/** Of what was spoken of: "was the second spell you cast this turn", "entered under your control". */
export function didWords(speech: Speech, pattern: EventPattern): string {
  const words = clauseAbout(speech, movesUnder(pattern) ?? pattern, false);
  if (pattern.event === 'cast' && pattern.nth !== undefined) return words.replace(/^that's/, 'was');
  // Its coming and going is of now.
  const moved = words.replace(/^that /, '').replace(pattern.event === 'zoneChange' ? / this turn$/ : /$^/, '');
  return movesUnder(pattern) === undefined ? moved : `${moved} under your control`;
}

/** After a noun: "that died this turn", "you cast this turn". */
export function clauseAbout(speech: Speech, pattern: EventPattern, isMany: boolean): string {
  const owner = typeof pattern.object === 'object' ? pattern.object.owner : undefined;
  const bare = owner === undefined ? undefined : { owner };
  // What dies is told apart by what it is (CR 700.4).
  const clause = eventClause(speech, pattern.event === 'zoneChange' ? pattern : { ...pattern, object: bare });
  if (pattern.event === 'cast' && pattern.nth !== undefined)
    return `that's the ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} spell ${pattern.player === 'any' ? '' : `${clause.subject} `}cast this turn`;
  const { undergone } = phrases.eventWords(pattern);
  if (undergone !== undefined) return `that ${isMany ? 'were' : 'was'} ${undergone} this turn`;
  const doer = pattern.player !== undefined && pattern.event !== 'zoneChange' && pattern.event !== 'attacks';
  if (doer) return `${clause.subject} ${clause.past} this turn`;
  const verb = clause.past === 'was' && isMany ? 'were' : clause.past;
  return `that ${phrase(verb, clause.rest)} this turn`;
}
