// How something enters (CR 614.1c-d, 614.12): tapped, with counters, as a copy, as something is done.

import type { Entity } from '../../basics/index.ts';
import { defOf } from '../../cards/compiled/index.ts';
import { type Amount, type Fields, type Ref, zonesOf } from '../../cards/language/index.ts';
import {
  article,
  bindRoles,
  condition,
  exceptWords,
  join,
  objects,
  one,
  payWords,
  phrase,
  phrases,
  player,
  pronoun,
  quantity,
  third,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { copiedExceptions } from '../../modifications/index.ts';
import { copyEvent, fresh, type GameState, lastKnownOf, pushTask, type Scope } from '../../state/index.ts';
import { conditionHolds, countOf, entitiesOf, playersOf } from '../../values/index.ts';
import { enteredCounters } from '../land.ts';
import { pushReplacementBlock } from './block.ts';
import { type Entering, type EnteringRead, type ReplacementOf, replacement } from './definition.ts';

/** Attacking: it attacks what that one attacks or attacked (CR 508.4). */
const tappedFields = {
  'unless?': 'condition',
  'unlessPays?': 'cost',
  'attacking?': 'ref',
} as const satisfies Fields;
const untappedFields = {} as const satisfies Fields;
const withFields = { counters: 'counters' } as const satisfies Fields;
const underFields = { who: 'player' } as const satisfies Fields;
const asFields = { do: 'effects' } as const satisfies Fields;
const copyFields = {
  of: 'filter',
  'optional?': 'flag',
  'except?': 'modifications',
  'tapped?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Replacements {
    entersTapped: typeof tappedFields;
    entersUntapped: typeof untappedFields;
    entersWith: typeof withFields;
    /** "as ~ enters, choose a color" (CR 614.12) */
    entersAs: typeof asFields;
    entersAsCopy: typeof copyFields;
    /** "Under the control of an opponent of your choice", "under your control instead" (CR 616.1b). */
    entersUnder: typeof underFields;
  }
}

replacement('entersTapped', tappedFields, {
  readsEntering: () =>
    read.map(
      read.after('tapped', read.maybe(read.after('unless', read.conditionLater))),
      (unless): ReplacementOf<'entersTapped'> => ({
        kind: 'entersTapped',
        ...(unless === undefined ? {} : { unless }),
      }),
    ),
  commutes: ({ unlessPays }) => unlessPays === undefined,
  result: ({ it }) => `${it} enters tapped`,
  entering({ speech, event, subject, enter }, { unless, unlessPays, attacking }) {
    if (unlessPays) {
      bindRoles(speech, event);
      const pay = payWords(speech, unlessPays);
      const again = unlessPays.some(({ kind }) => kind === 'payLife') ? 'it' : subject.text;
      return `as ${subject.text} enters, you may ${pay}. If you don't, ${again} enters tapped`;
    }
    return phrase(
      subject.text,
      enter,
      attacking ? 'tapped and attacking' : 'tapped',
      unless && `unless ${condition(speech, unless)}`,
    );
  },
  apply(state, event, node, scope, code) {
    if (node.unless !== undefined && conditionHolds(state, node.unless, scope)) return [event];
    if (node.unlessPays !== undefined) {
      pushInstructions(state, scope, code, 'unlessPays');
      return [event];
    }
    return [
      copyEvent(event, { arrival: { ...event.arrival, tapped: true, ...attackedWith(state, scope, node.attacking) } }),
    ];
  },
});

// CR 616.1: where something else has it enter tapped, which of both applies last is chosen.
replacement('entersUntapped', untappedFields, {
  readsEntering: () =>
    read.map(read.literal('untapped'), (): ReplacementOf<'entersUntapped'> => ({ kind: 'entersUntapped' })),
  result: ({ it }) => `${it} enters untapped`,
  entering: ({ subject, enter }) => phrase(subject.text, enter, 'untapped'),
  apply: (_state, event) => [{ ...event, arrival: { ...event.arrival, tapped: false } }],
});

/** What something is attacking that was there as a spell was cast, or did when it was there last. */
function attackedWith(state: GameState, scope: Scope, attacking: Ref | undefined): { attacking?: Entity } {
  if (attacking === undefined) return {};
  const bindings = { ...scope.stack?.bindings, ...scope.bindings };
  const [attacker] = entitiesOf(state, { ...scope, bindings }, attacking);
  const defender = attacker === undefined ? undefined : lastKnownOf(state, attacker)?.attackedWhom;
  return defender == null ? {} : { attacking: defender };
}

/** So much again for each, which stands behind "on it". */
const timesEach = (count: Amount, each: Amount): Amount => (count === 1 ? each : { kind: 'times', of: [count, each] });

/** "A flying counter and a trample counter on it", "X +1/+1 counters on it, where X is ...", "a +1/+1 counter on it for each ...". */
function countersOnIt({ many, byQuality }: EnteringRead): read.Reader<read.Counters[]> {
  const one = byQuality ? read.additionalCounters : read.countersRead;
  // A legendary creature calls itself so; of others it is never said.
  const on = read.literal(...(many ? ['on them'] : byQuality ? ['on it'] : ['on it', 'on him', 'on her']));
  return read.either<read.Counters[]>(
    read.map(read.seq(read.series(one, 'and'), on), ([counters]) => counters),
    read.map(read.seq(one, on, read.after('for each', read.eachLater)), ([{ counter, count }, , each]) => [
      { counter, count: timesEach(count, each) },
    ]),
    read.map(
      read.seq(
        read.maybe(read.literal('a number of')),
        read.maybe(read.literal('additional')),
        read.counterKind,
        read.literal('counters'),
        on,
        read.after('equal to', read.amountLater),
      ),
      ([, , counter, , , count]) => [{ counter, count }],
    ),
  );
}

replacement('entersWith', withFields, {
  readsEntering: (of) =>
    read.map(
      read.after('with', countersOnIt(of)),
      (counters): ReplacementOf<'entersWith'> => ({ kind: 'entersWith', counters }),
    ),
  commutes: () => true,
  entering: entersWithWords,
  // CR 122.6: they are put on it, as events that others may replace.
  apply: (state, event, node, scope) => [
    event,
    ...node.counters.map((each) => enteredCounters(event, each.counter, countOf(state, each.count, scope))),
  ],
});

function entersWithWords({ speech, event, subject, enter }: Entering, node: ReplacementOf<'entersWith'>): string {
  bindRoles(speech, event);
  const counters = node.counters.map(({ counter, count }) =>
    quantity(speech, count, `${counter} counter`, `${counter} counters`, article(counter)),
  );
  const [head, each] = join(counters).split(/ (?=for each |equal to )/);
  // What it has besides its own is additional: that of a spell, too, which something else says.
  const extra = head!
    .replace(/^an? /, 'an additional ')
    .replace(/^(two|three|four|five|X) (?=\S+ counters)/, '$1 additional ');
  if (typeof event.object === 'string' || event.object === undefined) {
    const words = event.object === 'event.object' ? extra : head;
    const it = event.object === 'self' ? pronoun(speech, 'self', 'object') : subject.many ? 'them' : 'it';
    return phrase(subject.text, enter, 'with', words, `on ${it}`, each);
  }
  return phrase(objects(speech, event.object, 'each'), third('enter'), 'with', extra, 'on it', each);
}

replacement('entersAs', asFields, {
  bindsOnCard: true,
  entering({ speech, event, subject, enter }, node) {
    bindRoles(speech, event);
    const [only, ...more] = node.do;
    // CR 731.1: "it becomes day as this creature enters".
    if (only?.kind === 'setDayNight' && more.length === 0)
      return `${phrases.effects(speech, node.do)} as ${subject.text} ${enter}`;
    return `as ${subject.text} ${enter}, ${phrases.effects(speech, node.do)}`;
  },
  apply(state, event, node, scope, code) {
    pushReplacementBlock(state, scope, code, node.do, event.replaced);
    return [event];
  },
});

replacement('entersAsCopy', copyFields, {
  comes: 'copy',
  refuse: ({ except }) => except && copiedExceptions(except),
  entering({ speech, subject, enter, optional }, node) {
    const may = node.optional || optional;
    const place =
      zonesOf(node.of).includes('battlefield') && node.of.controller === undefined ? ' on the battlefield' : '';
    const copy = `enter ${node.tapped ? 'tapped ' : ''}as a copy of ${one(speech, node.of)}${place}`;
    const except = node.except ? `, except ${exceptWords(speech, node.except)}` : '';
    return `${may ? `you may have ${subject.text} ${copy.replace(/of an? (\w+)/, 'of any $1')}` : `${subject.text} ${copy.replace(/^enter/, enter)}`}${except}`;
  },
  apply(state, event, _node, scope, code) {
    pushInstructions(state, scope, code, 'copy');
    return [event];
  },
});

const OF_YOUR_CHOICE = 'under the control of an opponent of your choice';

replacement('entersUnder', underFields, {
  comes: 'control',
  readsEntering: ({ byQuality }) =>
    byQuality
      ? read.nothing
      : read.map(
          read.literal(OF_YOUR_CHOICE),
          (): ReplacementOf<'entersUnder'> => ({ kind: 'entersUnder', who: 'opponent' }),
        ),
  readsResult: ({ event }) =>
    read.map(
      event === 'createToken'
        ? read.literal('it is created under your control instead', 'instead it is created under your control')
        : read.literal('it enters under your control instead', 'instead it enters under your control'),
      (): ReplacementOf<'entersUnder'> => ({ kind: 'entersUnder', who: 'you' }),
    ),
  entering: ({ subject, enter }, { who }) => (who === 'you' ? undefined : `${subject.text} ${enter} ${OF_YOUR_CHOICE}`),
  result: ({ it, speech, event }, { who }) =>
    `${it} ${event.event === 'createToken' ? 'is created' : 'enters'} under ${player(speech, who, 'possessive')} control instead`,
  apply(state, event, { who }, scope, code) {
    const players = playersOf(state, scope, who);
    const [first] = players;
    if (first === undefined) return [event];
    if (event.kind === 'createToken') return [{ ...event, player: first }];
    if (players.length > 1) pushInstructions(state, scope, code, 'under');
    return [{ ...event, under: first }];
  },
});

/** Choices that belong to the way of entering: see `tasks/entering.ts`, which reads the rest of the node. */
function pushInstructions(state: GameState, scope: Scope, code: number, what: 'copy' | 'under' | 'unlessPays'): void {
  pushTask(state, {
    ...fresh,
    kind: 'frame',
    code: -1,
    frame: {
      source: scope.self,
      you: scope.you,
      def: defOf(code),
      bindings: { ...scope.bindings, [`entering.${what}`]: code },
      x: scope.x,
      stack: scope.stack,
    },
  });
}
