// Numbers that were fixed before: X, what a name holds, a number that was chosen.

import type { Amount, Fields } from '../cards/language/index.ts';
import { amount, type Speech, thing } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { facts } from '../values/index.ts';
import { defineAmount } from './definition.ts';

/** X of this spell or ability (CR 107.3). */
const x = {} as const satisfies Fields;
/** A number bound by `as`, or `event.amount`: "that much", "that many". */
const bound = { name: 'variable' } as const satisfies Fields;
/** Linked to `by` (CR 607.2d). */
const chosenNumber = { by: 'choice' } as const satisfies Fields;
/** Only as a maximum: "any number of" (CR 107.1c). */
const unbounded = {} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    x: typeof x;
    var: typeof bound;
    chosenNumber: typeof chosenNumber;
    unbounded: typeof unbounded;
  }
}

defineAmount('x', x, {
  reads: read.anX,
  say: () => 'X',
  quantity: (_speech, _node, { plural }) => `X ${plural}`,
  measure: (_speech, _node, what) => `X ${what}`,
  value: (state, _node, scope) =>
    scope.x !== 0 ? scope.x : (scope.stack?.x ?? facts(state, scope.self)?.object.cast?.x ?? 0),
});

function variableWords(speech: Speech, ref: string): string {
  if (ref === 'event.amount') return 'that much';
  const [base, option] = ref.split(/\.(.*)/);
  const known = speech.names.get(ref);
  if (known?.again) return known.again;
  if (option) return `the number of ${option} votes`;
  const what = speech.names.get(base!);
  return what?.sort === 'object' ? `the number of ${what.noun}s this way` : 'that number';
}

/** What several players lost isn't "that much" but "the life lost this way". */
const isSumOfSeveral = (speech: Speech, ref: string): boolean =>
  thing(speech, ref).sort === 'number' && (thing(speech, ref).many ?? false);

/** It has words of its own, so that it isn't "that many". */
const isResult = (speech: Speech, ref: string): boolean =>
  /^the (?:result|amount of excess damage dealt this way)$/.test(speech.names.get(ref)?.again ?? '');

/** CR 706.2: "the result" of the die that was rolled last. */
function resultOf(talk: read.Discourse): read.Reader<Amount> {
  const rolled = read.lastThing(talk, ({ sort, nouns }) => sort === 'number' && nouns.includes('result'));
  return rolled === undefined
    ? read.nothing
    : read.map(read.literal('the result'), () => ({ kind: 'var', name: rolled.name }));
}

/** How many voted for something (CR 701.38): "death votes", "time vote". */
const votesFor = (noun: 'vote' | 'votes'): read.Reader<Amount> =>
  read.heard(({ votes }) =>
    votes === undefined
      ? read.nothing
      : read.either(
          ...votes.options.map((option) =>
            read.map(
              read.literal(`${option} ${noun}`),
              (): Amount => ({ kind: 'var', name: `${votes.name}.${option}` }),
            ),
          ),
        ),
  );

/** CR 120.10: "the amount of excess damage dealt to that creature this way". */
function excessDealt(talk: read.Discourse): read.Reader<Amount> {
  const excess = read.lastThing(talk, ({ nouns }) => nouns[0] === 'excess damage dealt');
  if (excess === undefined) return read.nothing;
  const whom = read.either<unknown>(
    read.give(null),
    read.accept(read.after('to', read.objectAgain('object')), ({ name }) =>
      name === excess.dealtTo ? name : undefined,
    ),
  );
  return read.map(
    read.seq(
      read.literal('the amount of excess damage dealt', 'the excess damage dealt'),
      whom,
      read.literal('this way'),
    ),
    (): Amount => ({ kind: 'var', name: excess.name }),
  );
}

/** "For each {E} paid this way". */
const paidOf = (what: string, words: string): read.Reader<Amount> =>
  read.heard((talk) => {
    const known = read.lastThing(talk, ({ sort, nouns }) => sort === 'number' && nouns.includes(what));
    return known === undefined
      ? read.nothing
      : read.map(read.literal(words), (): Amount => ({ kind: 'var', name: known.name }));
  });

defineAmount('var', bound, {
  // "The life lost this way": what the last loss came to.
  reads: read.heard((talk) =>
    read.either(
      resultOf(talk),
      read.after('the number of', votesFor('votes')),
      excessDealt(talk),
      ...['life gained', 'life lost', 'damage prevented', 'damage dealt', '{e} paid', 'life paid'].map((what) => {
        const known = read.lastThing(talk, ({ sort, nouns }) => sort === 'number' && nouns.includes(what));
        return known === undefined
          ? read.nothing
          : read.map(
              read.literal(`the ${what} this way`, `the amount of ${what} this way`),
              (): Amount => ({
                kind: 'var',
                name: known.name,
              }),
            );
      }),
    ),
  ),
  // "For each 1 damage prevented this way".
  readsEach: read.heard((talk) =>
    read.either(
      votesFor('vote'),
      ...['damage prevented', 'damage dealt'].map((what) => {
        const known = read.lastThing(talk, ({ sort, nouns }) => sort === 'number' && nouns.includes(what));
        return known === undefined
          ? read.nothing
          : read.map(read.literal(`1 ${what} this way`), (): Amount => ({ kind: 'var', name: known.name }));
      }),
      paidOf('{e} paid', '{E} paid this way'),
      paidOf('life paid', '1 life paid this way'),
    ),
  ),
  say: (speech, { name }) => variableWords(speech, name),
  forEach(speech, { name }) {
    const [, what] = /^the amount of (\{E\}|life) paid this way$/.exec(speech.names.get(name)?.again ?? '') ?? [];
    return what === undefined ? undefined : `${what === 'life' ? '1 life' : what} paid this way`;
  },
  quantity: (speech, node, { plural }) =>
    isResult(speech, node.name)
      ? `${plural.endsWith('cards') ? '' : 'a number of '}${plural} equal to ${amount(speech, node)}`
      : node.name === 'event.amount' || thing(speech, node.name).sort === 'number' || speech.names.has(node.name)
        ? `that many ${plural}`
        : `${plural} equal to ${amount(speech, node)}`,
  measure: (speech, node, what) =>
    !isResult(speech, node.name) &&
    (node.name === 'event.amount' || (speech.names.has(node.name) && !isSumOfSeveral(speech, node.name)))
      ? `that much ${what}`
      : `${what} equal to ${amount(speech, node)}`,
  // What was counted before under this name, here or when the object came.
  value(state, { name }, scope) {
    const value = scope.bindings[name];
    if (typeof value === 'number') return value;
    if (typeof value === 'object') return value.length;
    const linked = facts(state, scope.self)?.object.linked?.[name];
    return typeof linked === 'number' ? linked : 0;
  },
});

defineAmount('chosenNumber', chosenNumber, {
  say: () => 'the chosen number',
  quantity: (_speech, _node, { plural }) => `a number of ${plural} equal to the chosen number`,
  value(state, { by }, scope) {
    const value = scope.bindings[by] ?? facts(state, scope.self)?.object.linked?.[by];
    return typeof value === 'number' ? value : 0;
  },
});

defineAmount('unbounded', unbounded, {
  say: () => 'any number',
  quantity: (_speech, _node, { plural }) => `any number of ${plural}`,
  value: () => 999,
});
