// The same event with another amount, or mana of another type (CR 614.1a, 106.12b).

import type { Amount, EventPattern, Fields } from '../../cards/language/index.ts';
import { amount, phrase, type Speech, third } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { copyEvent } from '../../state/index.ts';
import { countOf, manaLetters, ofOtherType } from '../../values/index.ts';
import { countersChanged, countersChangedWords, countersHalved } from './change-counters.ts';
import { type ReplacementOf, replacement } from './definition.ts';
import { isEventAmount, wouldDeal } from './words.ts';

const changeFields = { amount: 'amount' } as const satisfies Fields;
/** one: "instead of any other type and amount" */
const manaFields = { mana: 'producedText', 'one?': 'flag' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    /** event.amount becomes this: doubling, plus one. */
    change: typeof changeFields;
    /** "produces {B} instead of any other type": the amount stays, or is one. */
    manaType: typeof manaFields;
  }
}

/** CR 120.3a: said of damage, and done to the life that is lost by it. */
export const LAST_LIFE_KEPT = 'damage that would reduce your life total to less than 1 reduces it to 1 instead';

const AMOUNT: Amount = { kind: 'var', name: 'event.amount' };
const isMultiple = (of: number): Amount => ({ kind: 'times', of: [of, AMOUNT] });
const andMore = (more: Amount): Amount => ({ kind: 'plus', of: [AMOUNT, more] });

/** "Twice that many", "that much plus 1", "double that", before what is counted or measured. */
const anotherAmount = (that: string, noun: string): read.Reader<Amount> =>
  read.either<Amount>(
    read.map(read.literal(`twice ${that} ${noun}`), () => isMultiple(2)),
    read.map(read.literal(`three times ${that} ${noun}`), () => isMultiple(3)),
    read.map(read.seq(read.literal(`${that} ${noun} plus`), read.countWord), ([, more]) => andMore(more)),
    read.map(read.seq(read.literal(`${that} plus`), read.countWord, read.literal(noun)), ([, more]) => andMore(more)),
  );

const TO_WHOM = read.literal(
  'that permanent or player',
  'that player or permanent',
  'that creature or player',
  'that permanent',
  'that player',
  'that creature',
);

/** Who it is dealt to is the same as before. */
const toTheSame = ({ recipient, recipientPlayer }: EventPattern): read.Reader<unknown> =>
  read.maybe(
    read.after(
      'to',
      read.either<unknown>(
        TO_WHOM,
        recipientPlayer === 'you' ? read.literal('you') : read.nothing,
        read.accept(read.objectAgain('object'), ({ name }) => (name === recipient ? name : undefined)),
      ),
    ),
  );

/** "Double that damage", "that much damage plus 1", "half that damage, rounded down", "3 damage". */
const otherDamage: read.Reader<Amount> = read.either<Amount>(
  read.map(read.literal('double that damage', 'twice that much damage'), () => isMultiple(2)),
  read.map(read.literal('triple that damage', 'three times that much damage'), () => isMultiple(3)),
  read.map(read.after('that much damage plus', read.plainAmount), andMore),
  read.map(
    read.after('that much damage minus', read.plainAmount),
    (less): Amount => ({ kind: 'minus', from: AMOUNT, take: less }),
  ),
  read.map(
    read.after('half that damage', read.literal(', rounded up,', ', rounded down,', ', rounded up', ', rounded down')),
    (said): Amount => ({ kind: 'half', of: AMOUNT, round: said.includes('up') ? 'up' : 'down' }),
  ),
  read.before(read.figure, 'damage'),
);

/** What the event's amount becomes, said as its kind says it. */
function changedRead(pattern: EventPattern): read.Reader<Amount> {
  const { event, player } = pattern;
  const who = player === 'you' || player === undefined ? 'you' : 'that player';
  const does = (verb: string): string => `${who} ${who === 'you' ? verb : third(verb)}`;
  switch (event) {
    case 'gainLife':
      return read.after(does('gain'), anotherAmount('that much', 'life'));
    case 'loseLife':
      return read.after(does('lose'), anotherAmount('that much', 'life'));
    case 'mill':
      return read.after(does('mill'), anotherAmount('that many', 'cards'));
    case 'createToken':
      return read.either(
        read.before(anotherAmount('that many', 'of those tokens'), 'are created'),
        read.after(
          read.literal('it creates', 'you create', 'that player creates', 'instead create'),
          anotherAmount('that many', 'of those tokens'),
        ),
      );
    case 'addCounters':
      return countersChanged(pattern);
    case 'damage':
      return read.after(
        read.literal('it deals', 'that source deals', 'that creature deals', 'that spell deals'),
        read.before(otherDamage, toTheSame(pattern)),
      );
    default:
      return read.nothing;
  }
}

replacement('change', changeFields, {
  readsResult: (event) =>
    read.map(
      read.either(read.before(changedRead(event), 'instead'), countersHalved(event)),
      (becomes): ReplacementOf<'change'> => ({ kind: 'change', amount: becomes }),
    ),
  sentence({ speech, event }, node) {
    if (event.event === 'loseLife' && event.cause === 'damage') return LAST_LIFE_KEPT;
    const many = multiplied(event, node.amount);
    return many === undefined ? undefined : `if ${wouldDeal(speech, event)}, ${many}`;
  },
  result: ({ speech, event }, node) => changed(speech, event, node.amount),
  apply: (state, event, node, scope) => [copyEvent(event, { amount: Math.max(0, countOf(state, node.amount, scope)) })],
});

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

const what: Partial<Record<EventPattern['event'], { noun: string; verb: string; plural: boolean }>> = {
  gainLife: { noun: 'life', verb: 'gain', plural: false },
  loseLife: { noun: 'life', verb: 'lose', plural: false },
  draw: { noun: 'cards', verb: 'draw', plural: true },
  mill: { noun: 'cards', verb: 'mill', plural: true },
  damage: { noun: 'damage', verb: 'deal', plural: false },
  createToken: { noun: 'of those tokens', verb: 'create', plural: true },
};

/** "twice that many", "that much plus 1". */
function changed(speech: Speech, event: EventPattern, value: Amount): string {
  if (event.event === 'addCounters') return countersChangedWords(speech, event, value);
  const kind = what[event.event] ?? { noun: '', verb: 'do', plural: false };
  const that = kind.plural ? 'that many' : 'that much';
  const words = amount(speech, value).replace('that much', that);
  if (event.event === 'damage' && typeof value === 'number')
    return `it deals ${value} damage to ${dealtTo(event)} instead`;
  if (event.event === 'damage' && typeof value === 'object' && value.kind === 'half' && isEventAmount(value.of))
    return `it deals half that damage, rounded ${value.round}, to ${dealtTo(event)} instead`;
  if (event.event === 'damage')
    return `it deals ${words.replace(that, `${that} damage`)} instead`.replace(
      /(that much damage)( (?:plus|minus) \d+)/,
      '$1$2',
    );
  if (event.event === 'createToken') return `${phrase(words, kind.noun)} are created instead`;
  const subject = event.player === 'you' || event.player === undefined ? 'you' : 'that player';
  return `${subject} ${subject === 'you' ? kind.verb : third(kind.verb)} ${words.replace(that, `${that} ${kind.noun}`)} instead`;
}

replacement('manaType', manaFields, {
  asks: ['otherMana'],
  result: (_replacing, { mana, one }) => `it produces ${mana} instead of any other type${one ? ' and amount' : ''}`,
  // What is paid with is asked before: `rules/payment/mana-type.ts`. Here it is the event that is told.
  apply: (_state, event, node) => {
    const letters = [...event.counter];
    const counter = manaLetters(
      ofOtherType(
        node.mana,
        node.one ?? false,
        [...'WUBRGC'].map((letter) => letters.filter((each) => each === letter).length),
      ),
    );
    return [copyEvent(event, { counter, amount: counter.length })];
  },
});
