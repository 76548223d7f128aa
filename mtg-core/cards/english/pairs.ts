// Two abilities that a card says in one line, since the second goes on with the first.
import { replacementSentence } from '../../events/index.ts';
import { type Ability, type Condition, paidInAnyNumber, type ReplacementAbility } from '../language/index.ts';
import { castingText, type Speech, selfName, sentence, startSpeech, staticEffects } from '../phrases/index.ts';

/** The line of both, where `first` is the line of the first alone; undefined where they are lines of their own. */
export function inOneLine(
  one: Ability,
  first: string,
  other: Ability | undefined,
  face: Speech['face'],
): string | undefined {
  if (other === undefined) return undefined;
  if (other.kind === 'replacement' && isPermission(one) && asksFor(one, other.if)) {
    const speech = startSpeech(face);
    speech.focus = 'self';
    const words = replacementSentence(speech, { ...other, if: undefined });
    return `${first} ${sentence(`if you do, ${words.replace(selfName(face), 'it')}`)}`;
  }
  if (
    one.kind === 'static' &&
    other.kind === 'static' &&
    one.while !== undefined &&
    isOpposite(one.while, other.while)
  ) {
    const speech = startSpeech(face);
    const [same] = one.effects;
    if (
      same === undefined ||
      !other.effects.every(({ affects }) => affects === same.affects) ||
      typeof same.affects !== 'string'
    )
      return undefined;
    speech.focus = same.affects;
    return `${first} ${sentence(`otherwise, ${staticEffects(speech, other.effects, undefined)}`)}`;
  }
  if (one.kind === 'additionalCost' && other.kind === 'costReduction')
    return isCountedBy(one, other) ? `${first} ${castingText(startSpeech(face), other)}` : undefined;
  if (one.kind === 'replacement' && other.kind === 'replacement') return twofold(one, other, face);
  return undefined;
}

/** It is cheaper for what the cost was paid with. */
const isCountedBy = (
  { cost, name }: Extract<Ability, { kind: 'additionalCost' }>,
  { amount, if: asked }: Extract<Ability, { kind: 'costReduction' }>,
): boolean =>
  asked?.kind === 'paid'
    ? asked.cost === name
    : cost.some(paidInAnyNumber) && JSON.stringify(amount).includes('"announcedNumber"');

type Permission = Extract<Ability, { kind: 'castFrom' | 'alternativeCost' }>;

const isPermission = (one: Ability): one is Permission => one.kind === 'castFrom' || one.kind === 'alternativeCost';

/** Whether the condition is that the card was cast so. */
function asksFor(one: Permission, asked: Condition | undefined): boolean {
  if (asked?.kind === 'paid') return one.name !== undefined && asked.cost === one.name;
  return asked?.kind === 'cast' && one.kind === 'castFrom' && asked.from === one.zone;
}

const isOpposite = (one: Condition, other: Condition | undefined): boolean =>
  other?.kind === 'not' && JSON.stringify(other.of) === JSON.stringify(one);

/** The same of damage to and by one object, or to a player and to what is theirs; of counters on players and on permanents. */
function twofold(one: ReplacementAbility, other: ReplacementAbility, face: Speech['face']): string | undefined {
  const { event: a, ...does } = one;
  const { event: b, ...also } = other;
  if (JSON.stringify(does) !== JSON.stringify(also)) return undefined;
  if (a.event === 'addCounters' && a.recipientPlayer !== undefined && b.object !== undefined) {
    const isSame = JSON.stringify({ ...a, recipientPlayer: undefined }) === JSON.stringify({ ...b, object: undefined });
    const event = { ...a, object: b.object };
    return isSame ? sentence(replacementSentence(startSpeech(face), { ...one, event })) : undefined;
  }
  if (a.event !== 'damage' || b.event !== 'damage') return undefined;
  const isBoth = a.recipient !== undefined && JSON.stringify(a.recipient) === JSON.stringify(b.source);
  if (isBoth && a.source === undefined && b.recipient === undefined && does.instead?.kind === 'prevent')
    return sentence(replacementSentence(startSpeech(face), { ...one, event: { ...a, source: b.source } }));
  const isSame =
    JSON.stringify({ ...a, recipientPlayer: undefined }) === JSON.stringify({ ...b, recipient: undefined });
  if (a.recipientPlayer === undefined || b.recipient === undefined || !isSame) return undefined;
  return sentence(replacementSentence(startSpeech(face), { ...one, event: { ...a, recipient: b.recipient } }));
}
