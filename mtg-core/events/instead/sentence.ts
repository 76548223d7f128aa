// Replacement and prevention as sentences: "This land enters tapped", "If a creature would die, exile it instead".

import type { Condition, EventPattern, ReplacementAbility, ReplacementNode } from '../../cards/language/index.ts';
import {
  bindRoles,
  condition,
  eventThing,
  objects,
  refer,
  root,
  type Speech,
  type Subject,
  takeWhere,
  thing,
  third,
  would,
} from '../../cards/phrases/index.ts';
import { type Replacing, replacements } from './definition.ts';
import { comingDamage } from './words.ts';

type Said = Pick<ReplacementAbility, 'event' | 'if' | 'instead' | 'optional'>;

/** One sentence without its full stop; `how` is "next" for "the next time". */
export function replacementSentence(speech: Speech, node: Said, how: 'if' | 'next' = 'if'): string {
  const { event, instead } = node;
  const replacing = { speech, event, optional: node.optional ?? false };
  const ifSo = (): string => (node.if === undefined ? '' : ` if ${condition(whileCast(speech, node.if), node.if)}`);
  const { sentence } = instead === undefined ? {} : replacements.of(instead);
  // Words that a condition can't be put before are said anew, with what it asks in them.
  const own = how === 'if' && instead !== undefined ? sentence?.(triedWith(replacing, node.if), instead) : undefined;
  if (own !== undefined && node.if === undefined) return own;
  if (own !== undefined && node.if !== undefined && !own.startsWith('if ')) {
    const asked = condition(speech, node.if);
    return `as long as ${asked}, ${sentence?.(replacing, instead!) ?? own}`;
  }
  const asked = own === undefined ? ifSo() : '';
  if (instead !== undefined && isEntering(event)) {
    const words = entering(replacing, instead);
    const { end } = takeWhere(speech);
    // CR 702.138c.
    if (words !== undefined && node.if?.kind === 'paid' && node.if.cost === 'escape')
      return words.replace(' enters with ', ' escapes with ');
    // What the spell was cast with is said first: "If at least three white mana was spent to cast this spell, ..." (CR 207.2c, adamant).
    if (words !== undefined && end === undefined && saidFirst(node.if)) return `${asked.trimStart()}, ${words}`;
    if (words !== undefined) return `${words}${end === undefined ? '' : `, ${end}`}${asked}`;
  }
  if (event.cause === 'discard' && event.causedBy === 'opponent' && event.object === 'self' && instead !== undefined)
    return `if a spell or ability an opponent controls causes you to discard ${refer(speech, 'self')}, ${result(replacing, instead)}${instead.kind === 'goesTo' ? ' of putting it into your graveyard' : ''}${asked}`;
  const open = `${how === 'next' ? 'the next time' : 'if'} ${coming(speech, event)}`;
  const also =
    node.if === undefined
      ? ''
      : ` ${event.event === 'damage' || isEmptyLibrary(node.if) ? 'while' : 'and'} ${condition(speech, node.if)}`;
  return `${open}${also}, ${result(replacing, instead)}`;
}

const triedWith = (replacing: Replacing, asked: Condition | undefined): Replacing =>
  asked === undefined ? replacing : { ...replacing, speech: copyOfSpeech(replacing.speech) };

const copyOfSpeech = (speech: Speech): Speech => ({
  ...speech,
  names: new Map([...speech.names].map(([name, known]) => [name, { ...known }])),
});

/** What mana was spent is asked of the spell, before there is the permanent. */
function whileCast(speech: Speech, asked: Condition): Speech {
  if (asked.kind !== 'compare' || typeof asked.left !== 'object' || asked.left.kind !== 'manaSpent') return speech;
  return { ...speech, names: new Map(speech.names).set('self', { ...thing(speech, 'self'), noun: 'spell' }) };
}

const saidFirst = (asked: Condition | undefined): boolean =>
  (asked?.kind === 'compare' && typeof asked.left === 'object' && asked.left.kind === 'manaSpent') ||
  (asked?.kind === 'dayNight' && asked.is === 'neither');

/** What would happen; what was told of has names from there on. */
function coming(speech: Speech, event: EventPattern): string {
  if (event.event !== 'damage' || event.source !== undefined) return would(speech, event);
  const words = comingDamage(speech, event);
  bindRoles(speech, event);
  return words;
}

const isEmptyLibrary = (asked: Condition): boolean =>
  asked.kind === 'exists' && asked.atMost === 0 && asked.what.zone === 'library';

const isEntering = (event: EventPattern): boolean => event.event === 'zoneChange' && event.to === 'battlefield';

function entering(replacing: Replacing, instead: ReplacementNode): string | undefined {
  const subject = whatEnters(replacing);
  const enter = subject.many ? 'enter' : third('enter');
  return replacements.of(instead).entering?.({ ...replacing, subject, enter }, instead);
}

function whatEnters({ speech, event }: Replacing): Subject {
  const subject = eventThing(speech, event.object, { ...event, oneOrMore: false }, 'a permanent');
  if (typeof event.object === 'string') return { text: subject.text, many: subject.plain };
  const text = event.object === undefined ? 'permanents' : objects(speech, event.object).replace(/^all /, '');
  return { text, many: true };
}

/** What happens in place of the event. */
function result(replacing: Replacing, instead: ReplacementNode | undefined): string {
  const { speech, event } = replacing;
  if (instead === undefined)
    return event.event === 'draw' ? "that player doesn't draw a card instead" : "it doesn't happen";
  const it = speech.focus === undefined ? 'it' : refer(speech, speech.focus);
  const definition = replacements.of(instead);
  if (definition.result !== undefined) return definition.result({ ...replacing, it }, instead);
  return entering({ ...replacing, event: { ...event, object: root(speech, 'event.object') } }, instead) ?? '';
}
