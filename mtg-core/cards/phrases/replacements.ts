// Replacement and prevention: "This land enters tapped", "If a creature would die, exile it instead".
import type { Amount, EventPattern, ReplacementAbility, ReplacementNode } from '../language/index.ts';
import { amount, quantity } from './amounts.ts';
import { payWords } from './costs.ts';
import { eventThing } from './event-words.ts';
import { bindRoles, would } from './events.ts';
import { zonesOf } from './filter-zones.ts';
import { one } from './filters.ts';
import { exceptWords } from './modifications.ts';
import { objects, recipients } from './objects.ts';
import { condition, phrases } from './phrases.ts';
import { damageParts } from './prevention.ts';
import { refer, root, type Speech } from './speech.ts';
import { article, join, phrase, third, unsaid } from './words.ts';

type Replaced = Pick<ReplacementAbility, 'event' | 'if' | 'instead' | 'optional'>;

/** One sentence without its full stop; `how` is "next" for "the next time". */
export function replacementSentence(speech: Speech, node: Replaced, how: 'if' | 'next' = 'if'): string {
  const { event, instead } = node;
  const asked = node.if === undefined ? '' : ` if ${condition(speech, node.if)}`;
  if (instead?.kind === 'prevent' && how === 'if') return prevention(speech, event, instead) + asked;
  if (instead !== undefined && isEntering(event)) {
    const words = entering(speech, event, instead, node.optional ?? false);
    if (words !== undefined) return words + asked;
  }
  const many = instead?.kind === 'change' ? multiplied(event, instead.amount) : undefined;
  if (many !== undefined && how === 'if') return `if ${wouldDeal(speech, event)}, ${many}${asked}`;
  const open = how === 'next' ? `the next time ${would(speech, event)}` : `if ${would(speech, event)}`;
  const also = node.if === undefined ? '' : ` and ${condition(speech, node.if)}`;
  return `${open}${also}, ${result(speech, event, instead, node.optional ?? false)}`;
}

const isEntering = (event: EventPattern) => event.event === 'zoneChange' && event.to === 'battlefield';

const who = (speech: Speech, event: EventPattern) => {
  const subject = eventThing(speech, event.object, { ...event, oneOrMore: false }, 'a permanent');
  if (typeof event.object === 'string') return { text: subject.text, many: subject.plain };
  return {
    text: event.object === undefined ? 'permanents' : objects(speech, event.object).replace(/^all /, ''),
    many: true,
  };
};

/** "as this enters", "enters tapped", "enters with two +1/+1 counters on it". */
function entering(
  speech: Speech,
  event: EventPattern,
  instead: ReplacementNode,
  optional: boolean,
): string | undefined {
  const subject = who(speech, event);
  const enter = subject.many ? 'enter' : third('enter');
  switch (instead.kind) {
    case 'entersTapped': {
      if (instead.unlessPays) {
        bindRoles(speech, event);
        const pay = payWords(speech, instead.unlessPays);
        return `as ${subject.text} enters, you may ${pay}. If you don't, ${subject.text} enters tapped`;
      }
      return phrase(subject.text, enter, 'tapped', instead.unless && `unless ${condition(speech, instead.unless)}`);
    }
    case 'entersWith': {
      bindRoles(speech, event);
      const counters = instead.counters.map(({ counter, count }) =>
        quantity(speech, count, `${counter} counter`, `${counter} counters`, article(counter)),
      );
      const [head, each] = join(counters).split(/ (?=for each |equal to )/);
      if (typeof event.object === 'string' || event.object === undefined)
        return phrase(subject.text, enter, 'with', head, `on ${subject.many ? 'them' : 'it'}`, each);
      const extra = head!.replace(/^an? /, 'an additional ');
      return phrase(objects(speech, event.object, 'each'), third('enter'), 'with', extra, 'on it', each);
    }
    case 'entersAs':
      bindRoles(speech, event);
      return `as ${subject.text} ${enter}, ${phrases.effects(speech, instead.do)}`;
    case 'entersAsCopy': {
      const may = instead.optional || optional;
      const place =
        zonesOf(instead.of).includes('battlefield') && instead.of.controller === undefined ? ' on the battlefield' : '';
      const copy = `enter as a copy of ${one(speech, instead.of)}${place}`.replace(/ a copy of an? /, (text) => text);
      const except = instead.except ? `, except ${exceptWords(speech, instead.except)}` : '';
      return `${may ? `you may have ${subject.text} ${copy.replace(/of an? (\w+)/, 'of any $1')}` : `${subject.text} ${copy.replace(/^enter/, enter)}`}${except}`;
    }
    default:
      return undefined;
  }
}

/** "half that damage, rounded down", "2 of that damage". */
function preventedPart(speech: Speech, value: Amount): string {
  if (typeof value === 'object' && value.kind === 'half' && isEventAmount(value.of))
    return `half that damage, rounded ${value.round}`;
  return `${amount(speech, value)} of that damage`;
}

const isEventAmount = (value: Amount): boolean =>
  typeof value === 'object' && value.kind === 'var' && value.name === 'event.amount';

/** Twice and three times as much have words of their own. */
const MULTIPLES: Readonly<Record<number, string>> = { 2: 'double', 3: 'triple' };

/** "it deals double that damage to that permanent or player instead". */
function multiplied(event: EventPattern, value: Amount): string | undefined {
  if (event.event !== 'damage' || typeof value !== 'object' || value.kind !== 'times' || value.of.length !== 2)
    return undefined;
  const factor = value.of.find((part) => typeof part === 'number');
  const words = factor === undefined ? undefined : MULTIPLES[factor];
  if (words === undefined || !value.of.some(isEventAmount)) return undefined;
  const source = event.source === undefined ? 'that source' : 'it';
  return `${source} deals ${words} that damage to ${dealtTo(event)} instead`;
}

function dealtTo(event: EventPattern): string {
  if (event.recipientPlayer === undefined)
    return event.recipient === undefined ? 'that permanent or player' : 'that permanent';
  return event.recipient === undefined ? 'that player' : 'that player or permanent';
}

/** As `would`, where the damage will be spoken of again: what deals it and what it is dealt to are said. */
function wouldDeal(speech: Speech, event: EventPattern): string {
  const open = event.recipientPlayer === undefined && event.recipient === undefined;
  if (event.source !== undefined) return `${would(speech, event)}${open ? ' to a permanent or player' : ''}`;
  return `a source would deal damage${open ? ' to a permanent or player' : ` ${damageParts(speech, event, 'or').to}`}`;
}

function prevention(
  speech: Speech,
  event: EventPattern,
  instead: Extract<ReplacementNode, { kind: 'prevent' }>,
): string {
  const parts = damageParts(speech, event);
  const much =
    instead.amount === undefined || instead.amount === 'all'
      ? `all ${parts.kind}`
      : preventedPart(speech, instead.amount);
  const words =
    instead.amount === undefined || instead.amount === 'all'
      ? phrase(`prevent ${much} that would be dealt`, parts.to, parts.by)
      : `if ${wouldDeal(speech, event)}, prevent ${much}`;
  if (instead.then === undefined) return words;
  bindRoles(speech, event);
  return `${words}. When damage is prevented this way, ${phrases.effects(speech, instead.then)}`;
}

/** What happens in place of the event. */
function result(speech: Speech, event: EventPattern, instead: ReplacementNode | undefined, optional: boolean): string {
  const may = optional ? 'you may ' : '';
  if (instead === undefined)
    return event.event === 'draw' ? "that player doesn't draw a card instead" : "it doesn't happen";
  const it = speech.focus === undefined ? 'it' : refer(speech, speech.focus);
  switch (instead.kind) {
    case 'prevent':
      return instead.amount === undefined || instead.amount === 'all'
        ? 'prevent that damage'
        : `prevent ${preventedPart(speech, instead.amount)}`;
    case 'redirect':
      return `that damage is dealt to ${recipients(speech, instead.to)} instead`;
    case 'manaType':
      return `it produces ${instead.mana} instead of any other type`;
    case 'goesTo':
      return goesTo(instead, it, may);
    case 'change':
      return changed(speech, event, instead);
    case 'do':
      return `${may}${inside(phrases.effects(speech, instead.do))}`;
    case 'also':
      return `${may}${passiveAgain(event)} and ${phrases.effects(speech, instead.do)}`.replace('  ', ' ');
    case 'entersTapped':
      return `${it} enters tapped`;
    case 'entersWith':
    case 'entersAs':
    case 'entersAsCopy':
      return entering(speech, { ...event, object: root(speech, 'event.object') }, instead, optional) ?? '';
    default:
      return unsaid(instead);
  }
}

const inside = (text: string): string => (text.includes('. ') ? `instead ${text}` : `${text} instead`);

function goesTo(instead: Extract<ReplacementNode, { kind: 'goesTo' }>, it: string, may: string): string {
  switch (instead.zone) {
    case 'exile':
      return `${may}exile ${it} instead`;
    case 'library':
      return instead.shuffle
        ? `${may}shuffle ${it} into its owner's library instead`
        : `${may}put ${it} on ${instead.position === 'bottom' ? 'the bottom' : 'top'} of its owner's library instead`;
    case 'hand':
      return `${may}return ${it} to its owner's hand instead`;
    case 'graveyard':
      return `${may}put ${it} into its owner's graveyard instead`;
    case 'battlefield':
      return `${may}put ${it} onto the battlefield instead`;
    case 'command':
      return `${may}put ${it} into the command zone instead`;
    case 'stack':
      return `${may}put ${it} onto the stack instead`;
  }
}

const what: Partial<Record<EventPattern['event'], { noun: string; verb: string; plural: boolean }>> = {
  gainLife: { noun: 'life', verb: 'gain', plural: false },
  loseLife: { noun: 'life', verb: 'lose', plural: false },
  draw: { noun: 'cards', verb: 'draw', plural: true },
  mill: { noun: 'cards', verb: 'mill', plural: true },
  damage: { noun: 'damage', verb: 'deal', plural: false },
  createToken: { noun: 'of those tokens', verb: 'create', plural: true },
  addCounters: { noun: 'of those counters', verb: 'put', plural: true },
};

/** "twice that many", "that much plus 1". */
function changed(speech: Speech, event: EventPattern, instead: Extract<ReplacementNode, { kind: 'change' }>): string {
  const kind = what[event.event] ?? { noun: '', verb: 'do', plural: false };
  const that = kind.plural ? 'that many' : 'that much';
  const value = instead.amount;
  const words = amount(speech, value).replace('that much', that);
  const full = phrase(words.startsWith('twice') ? words : words, kind.noun);
  if (event.event === 'damage')
    return `it deals ${words.replace(that, `${that} damage`)} instead`.replace(/(that much damage)( plus \d+)/, '$1$2');
  if (event.event === 'createToken' || event.event === 'addCounters')
    return `${full} are ${event.event === 'createToken' ? 'created' : 'put on it'} instead`;
  const subject = event.player === 'you' || event.player === undefined ? 'you' : 'that player';
  return `${subject} ${subject === 'you' ? kind.verb : third(kind.verb)} ${words.replace(that, `${that} ${kind.noun}`)} instead`;
}

const passiveAgain = (event: EventPattern): string =>
  event.event === 'createToken'
    ? 'those tokens are created'
    : event.event === 'zoneChange'
      ? 'it does so'
      : 'that happens';
