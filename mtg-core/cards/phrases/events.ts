// Events as triggers ("Whenever a creature dies"), as history ("a creature died this turn") and after "would".
import type { Amount, EventPattern, Filter, PlayerExpr, Since, Step } from '../language/index.ts';
import { eventClause } from './event-clauses.ts';
import { many, one } from './filters.ts';
import type { EventClause } from './phrases.ts';
import { player } from './players.ts';
import { name, refer, root, type Speech, thing } from './speech.ts';
import { SINCE_WORDS, STEP_NAMES } from './tables.ts';
import { phrase, statWord, third } from './words.ts';

const present = (clause: EventClause): string => phrase(verbForm(clause), clause.rest);
const verbForm = ({ verb, plain }: EventClause): string => {
  if (verb === 'be') return plain ? 'are' : 'is';
  const [first, ...more] = verb.split(' ');
  if (plain) return verb;
  return more.length > 0 ? phrase(first, third(more.join(' '))) : third(verb);
};

export const stepWords = (step: Step): string => STEP_NAMES[step];

/** "your upkeep", "each end step", "combat on your turn", "the next end step". */
export function stepOf(speech: Speech, step: Step, whose: PlayerExpr | undefined, next = false): string {
  const which = next ? 'next ' : '';
  if (step === 'beginCombat') {
    const turn =
      whose === undefined || whose === 'any' || whose === 'each'
        ? 'each combat'
        : `combat on ${player(speech, whose, 'possessive', 'pattern').replace(/^an opponent's/, "each opponent's")} turn`;
    return next ? `the next ${stepWords(step)}${whose === 'you' ? ' on your turn' : ''}` : turn;
  }
  if (whose === undefined || whose === 'any' || whose === 'each')
    return next
      ? `the next ${stepWords(step)}`
      : `each ${whose === undefined || step === 'end' ? '' : "player's "}${stepWords(step)}`;
  if (whose === 'opponent') return `each opponent's ${which}${stepWords(step)}`;
  return `${player(speech, whose, 'possessive', 'pattern')} ${which}${stepWords(step)}`;
}

/** Things happen "when" to what can meet it once, "whenever" to the rest, "at" the beginning of a step. */
function triggerWord(pattern: EventPattern): 'When' | 'Whenever' {
  const once: EventPattern['event'][] = ['zoneChange', 'transform', 'turnFaceUp', 'sacrifice', 'exert'];
  if (
    pattern.object === 'self' &&
    (once.includes(pattern.event) ||
      pattern.event === 'cast' ||
      pattern.event === 'cycle' ||
      pattern.event === 'unlock')
  )
    return 'When';
  if (pattern.object === 'attached' && pattern.event === 'zoneChange') return 'When';
  return pattern.event === 'loseGame' || pattern.event === 'becomesMonarch' ? 'When' : 'Whenever';
}

/** "When this creature enters", "Whenever this creature attacks or blocks", "At the beginning of your upkeep". */
export function trigger(speech: Speech, patterns: readonly EventPattern[], next = false): string {
  const [first] = patterns;
  if (first === undefined) return '';
  const words: string[] = [];
  const word = patterns.some((pattern) => triggerWord(pattern) === 'Whenever') ? 'Whenever' : 'When';
  let subject: string | undefined;
  for (const pattern of patterns) {
    if (pattern.event === 'beginStep' || pattern.event === 'beginTurn') {
      const turn = pattern.turn
        ? `${thing(speech, pattern.turn).again ?? 'that turn'}'s ${stepWords(pattern.step ?? 'upkeep')}`
        : stepOf(speech, pattern.step ?? 'upkeep', pattern.player, next);
      words.push(`${words.length === 0 ? 'At ' : 'at '}the beginning of ${turn}`);
      bindRoles(speech, pattern);
      continue;
    }
    speech.focus = undefined;
    const clause = eventClause(speech, pattern);
    const during = pattern.during === undefined ? '' : duringWords(speech, pattern.during);
    const words1 = phrase(present(clause), during);
    if (subject === clause.subject) words.push(words1);
    else words.push(phrase(words.length === 0 ? word : word.toLowerCase(), clause.subject, words1));
    subject = clause.subject;
    bindRoles(speech, pattern);
  }
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

const duringWords = (speech: Speech, who: PlayerExpr) => `during ${player(speech, who, 'possessive', 'pattern')} turn`;

/** After an event was spoken of, its roles have names. */
export function bindRoles(speech: Speech, pattern: EventPattern): void {
  role(speech, 'event.object', pattern.object, pattern);
  role(speech, 'event.source', pattern.source, pattern);
  role(speech, 'event.recipient', pattern.recipient, pattern);
  if (pattern.event === 'becomesTarget' || pattern.event === 'counterSpell')
    name(speech, 'event.cause', { noun: 'spell or ability', sort: 'object' });
  const who = pattern.recipientPlayer ?? pattern.player;
  if (typeof who === 'object' && who.kind === 'player') speech.same.set('event.player', root(speech, who.name));
  else
    name(speech, 'event.player', {
      noun: 'player',
      sort: 'player',
      again: who === 'you' ? 'you' : who === 'defending' ? 'defending player' : 'that player',
    });
  const main =
    pattern.event === 'damage' ? (pattern.source !== undefined ? 'event.source' : 'event.recipient') : 'event.object';
  const filter = pattern.event === 'damage' ? (pattern.source ?? pattern.recipient) : pattern.object;
  if (filter !== undefined) speech.focus = root(speech, main);
}

function role(speech: Speech, ref: string, of: Filter | string | undefined, pattern: EventPattern): void {
  if (typeof of === 'string') {
    if (of !== ref) speech.same.set(ref, root(speech, of));
    const moved = Array.isArray(pattern.to) ? pattern.to[0] : pattern.to;
    if (ref === 'event.object' && moved !== undefined) thing(speech, of).zone = moved;
    return;
  }
  const spell = pattern.event === 'cast' || pattern.event === 'copySpell' || pattern.event === 'counterSpell';
  const to = Array.isArray(pattern.to) ? pattern.to[0] : pattern.to;
  const gone = to !== undefined && to !== 'battlefield';
  const thingNoun = spell
    ? 'spell'
    : of === undefined
      ? 'permanent'
      : of.types?.length === 1
        ? of.types[0]!
        : of.subtypes?.length === 1 && !of.types
          ? 'creature'
          : pattern.event === 'discard' || gone
            ? 'card'
            : 'permanent';
  const isMany = pattern.oneOrMore ?? false;
  name(speech, ref, {
    noun: isMany ? `${thingNoun}s` : thingNoun,
    many: isMany,
    sort: 'object',
    ...(to ? { zone: to } : {}),
  });
}

/** "a creature died this turn", "you've gained life this turn". */
/** "Entered the battlefield under your control": not "a creature you control entered". */
function entersUnder(pattern: EventPattern): EventPattern | undefined {
  const { object } = pattern;
  if (pattern.event !== 'zoneChange' || pattern.to !== 'battlefield' || pattern.from !== undefined) return undefined;
  if (typeof object !== 'object' || object.controller !== 'you') return undefined;
  return { ...pattern, object: { ...object, controller: undefined } };
}

export function past(speech: Speech, pattern: EventPattern, since?: Since, least?: string): string {
  const under = entersUnder(pattern);
  if (under !== undefined)
    return past(speech, under, since, least).replace(/ entered\b/, ' entered the battlefield under your control');
  const clause = eventClause(speech, pattern);
  const several = least !== undefined && typeof pattern.object === 'object' && clause.subject.length > 0;
  const subject = several && !clause.plain ? `${least} ${many(speech, pattern.object as Filter)}` : clause.subject;
  const verb = several && clause.past === 'was' ? 'were' : clause.past;
  const words = phrase(subject, verb, !several && least, clause.rest);
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
  if (value.sum === 'amount') {
    if (event.event === 'damage') {
      const to =
        event.recipientPlayer === undefined
          ? event.recipient === undefined
            ? ''
            : typeof event.recipient === 'string'
              ? refer(speech, event.recipient)
              : one(speech, event.recipient)
          : player(speech, event.recipientPlayer, 'object', 'pattern');
      const by =
        event.source === undefined
          ? ''
          : typeof event.source === 'string'
            ? refer(speech, event.source)
            : many(speech, event.source);
      return phrase('the', event.combat && 'combat', 'damage dealt', to && `to ${to}`, by && `by ${by}`, when);
    }
    if (event.event === 'gainLife') return `the amount of life ${whose} gained ${when}`;
    if (event.event === 'loseLife') return `the amount of life ${whose} lost ${when}`;
  }
  if (value.sumStat && typeof event.object === 'object')
    return `the total ${statWord(value.sumStat)} of ${many(speech, event.object)} ${clauseAbout(speech, event, true)}`;
  if (event.event === 'draw') return `the number of cards ${whose} drawn ${when}`;
  if (event.event === 'discard') return `the number of cards ${whose} discarded ${when}`;
  if (event.event === 'cast')
    return `the number of ${many(speech, { ...(typeof event.object === 'object' ? event.object : {}), spell: true })} ${whose} cast ${when}`;
  if (typeof event.object === 'object')
    return `the number of ${many(speech, event.object)} ${clauseAbout(speech, event, true).replace('this turn', when)}`;
  return `the number of times ${past(speech, event, value.since)}`;
}

/** After a noun: "that died this turn", "you cast this turn". */
export function clauseAbout(speech: Speech, pattern: EventPattern, isMany: boolean): string {
  const clause = eventClause(speech, { ...pattern, object: undefined });
  if (pattern.event === 'cast' && pattern.nth !== undefined) return `${clause.subject} ${verbForm(clause)} each turn`;
  const undergone = {
    mill: 'milled',
    discard: 'discarded',
    draw: 'drawn',
    sacrifice: 'sacrificed',
    destroy: 'destroyed',
  }[pattern.event as string];
  if (undergone !== undefined) return `that ${isMany ? 'were' : 'was'} ${undergone} this turn`;
  const doer = pattern.player !== undefined && pattern.event !== 'zoneChange' && pattern.event !== 'attacks';
  if (doer) return `${clause.subject} ${clause.past} this turn`;
  const verb = clause.past === 'was' && isMany ? 'were' : clause.past;
  return `that ${phrase(verb, clause.rest)} this turn`;
}
