// Being allowed to play cards for a time.

import type { Duration, Fields, Objects } from '../../cards/language/index.ts';
import {
  areMany,
  capital,
  duration,
  many,
  numberWord,
  objects,
  payWords,
  phrase,
  player,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { forgetChoices, showCards } from '../../state/index.ts';
import { frameAt } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor, playersFor } from '../handler.ts';
import { anyManaRead } from './any-mana.ts';

const fields = {
  what: 'objects',
  'who?': 'player',
  until: 'duration',
  'free?': 'flag',
  'anyMana?': 'flag',
  'castOnly?': 'flag',
  'cost?': 'cost',
  'count?': 'amount',
  'exileAfter?': 'flag',
  /** "Look at and play": whoever may play them sees them. */
  'look?': 'flag',
  'ifCast?': 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    play: typeof fields;
  }
}

const lastsRead: read.Reader<Duration> = read.either<Duration>(
  read.map(read.literal('this turn', 'until end of turn'), () => 'endOfTurn'),
  read.map(read.literal('until the end of your next turn'), () => 'endOfYourNextTurn'),
  read.map(read.literal('until your next turn'), () => 'yourNextTurn'),
  read.map(
    read.literal(
      'for as long as it remains exiled',
      'for as long as they remain exiled',
      'for as long as that card remains exiled',
    ),
    () => 'permanent',
  ),
  read.map(read.literal('until your next end step'), () => ({ kind: 'nextStep', step: 'end', whose: 'you' })),
  // CR 611.2b: "for as long as you control this creature".
  read.accept(read.after('for as long as', read.conditionLater), (condition): Duration | undefined =>
    condition.kind === 'is' && condition.filter.controller === 'you' ? { kind: 'while', condition } : undefined,
  ),
);

/** "nonland cards exiled this way", "spells from among those cards": all of a group, or those of a quality. */
const ofGroup: read.Reader<Objects> = read.either<Objects>(
  read.doneThisWay(true),
  read.chain(read.cardRead, (noun) =>
    noun.many === true && (noun.isCard || noun.filter.spell === true)
      ? read.accept(read.fromGroup, (group) => read.ofDone(noun, group))
      : read.nothing,
  ),
);

type Played = Pick<NodeOf<'play'>, 'what' | 'who' | 'castOnly' | 'count' | 'look'>;

/** All of them, or any one of several. */
const someOfThem: read.Reader<Pick<Played, 'what' | 'count'>> = read.either<Pick<Played, 'what' | 'count'>>(
  read.map(read.objectsRead, ({ what }) => ({ what })),
  read.map(ofGroup, (what) => ({ what })),
  read.accept(read.after('one of', read.objectAgain('object')), ({ name, many }) =>
    many ? { what: name, count: 1 } : undefined,
  ),
);

const whatRead: read.Reader<Played> = read.either<Played>(
  read.accept(
    read.seq(
      read.accept(read.playerRead(), (who) => (read.isOnePlayer(who) ? who : undefined)),
      read.literal('may'),
      read.literal('play', 'cast', 'look at and play', 'look at and cast'),
      someOfThem,
      read.maybe(read.literal('from exile')),
    ),
    ([who, , verb, { what, ...count }]) => {
      if (what === 'self' || (typeof what !== 'string' && what.among === undefined)) return undefined;
      return {
        what,
        ...read.byWhom(who),
        ...(verb.startsWith('look') ? { look: true } : {}),
        ...(verb.endsWith('cast') ? { castOnly: true } : {}),
        ...count,
      };
    },
  ),
  // Whatever is no land is cast.
  read.map(read.after('you may play lands and cast', ofGroup), (what) => ({ what })),
);

const freeRead: read.Reader<Pick<NodeOf<'play'>, 'free'>> = read.either<Pick<NodeOf<'play'>, 'free'>>(
  read.give({}),
  read.map(read.literal('without paying its mana cost', 'without paying their mana costs'), () => ({ free: true })),
);

/** "you may play that card this turn", "until the end of your next turn, you may play those cards". */
const playRead: read.Reader<read.Done> = read.map(
  read.seq(
    read.either(
      read.map(read.seq(lastsRead, read.literal(','), whatRead), ([until, , what]) => ({ until, ...what })),
      read.map(read.seq(whatRead, lastsRead), ([what, until]) => ({ until, ...what })),
      read.accept(read.seq(whatRead, freeRead, lastsRead), ([what, free, until]) =>
        free.free === undefined ? undefined : { until, ...what, ...free },
      ),
    ),
    freeRead,
    read.maybe(anyManaRead),
  ),
  ([said, free, anyMana]) => ({ kind: 'play', ...said, ...free, ...(anyMana === undefined ? {} : { anyMana: true }) }),
);

/** "For as long as that card remains exiled, you may look at it, you may cast it, and you may spend mana as though ...". */
const whileExiled: read.Reader<read.Done> = read.accept(
  read.seq(
    read.after('for as long as', read.objectAgain('subject')),
    read.literal('remains exiled, you may'),
    read.literal('look at it, you may', 'look at it, and you may'),
    read.literal('play it', 'cast it'),
    read.maybe(anyManaRead),
  ),
  ([{ name, many }, , , verb, anyMana], { talk }): read.Done | undefined =>
    many || talk.things.find((thing) => thing.name === name)?.zone !== 'exile'
      ? undefined
      : {
          kind: 'play',
          what: name,
          until: 'permanent',
          look: true,
          ...(verb === 'cast it' ? { castOnly: true } : {}),
          ...(anyMana === undefined ? {} : { anyMana: true }),
        },
);

// IfCast: "If you cast a spell this way, ...", the spell being `event.object`; count: "one of those cards"; castOnly:
// "you may cast it"; "you may play that card this turn"
instruction('play', fields, {
  reads: [read.wholeClause(playRead), read.wholeClause(whileExiled)],
  say: play,
  run(state, node, scope, { frameAt: at, code, index }) {
    const what = objectsFor(state, node.what, scope);
    const origin = { code, index, def: frameAt(state, at).def, bindings: scope.bindings };
    for (const player of playersFor(state, node.who, scope)) {
      if (node.look) showCards(state, what, [player], { cause: 'look', by: player });
      state.effectId += 1;
      state.permissions = [
        ...state.permissions,
        {
          id: state.effectId,
          player,
          what,
          free: node.free ?? false,
          anyMana: node.anyMana ?? false,
          duration: node.until,
          turn: state.turn,
          source: scope.self,
          origin,
          ...(node.count === undefined ? {} : { left: countOf(state, node.count, scope) }),
        },
      ];
    }
    forgetChoices(state);
  },
});

function play(speech: Speech, node: NodeOf<'play'>): string {
  const who = player(speech, node.who ?? 'you', 'subject');
  const pre = typeof node.what === 'string' && thing(speech, node.what).first === undefined;
  const what =
    node.count !== undefined && typeof node.count === 'number'
      ? `${numberWord(node.count)} of ${pre ? refersTo(speech, node.what as string) : objects(speech, node.what)}`
      : pre
        ? refersTo(speech, node.what as string)
        : groupWords(speech, node.what);
  const until =
    node.until === 'endOfTurn'
      ? 'this turn'
      : node.until === 'permanent'
        ? remains(speech, node)
        : duration(speech, node.until);
  const many = areMany(speech, node.what);
  const cost = node.free
    ? `without paying ${many ? 'their mana costs' : 'its mana cost'}`
    : node.cost
      ? `by ${payWords(speech, node.cost, 'ing')} rather than paying ${many ? 'their mana costs' : 'its mana cost'}`
      : '';
  const verb = `${node.look ? 'look at and ' : ''}${node.castOnly ? 'cast' : 'play'}`;
  const before = until.startsWith('until') && until !== 'until end of turn';
  const words = phrase(before && `${until},`, who, 'may', verb, what, !before && until, cost);
  const it = node.castOnly ? (many ? 'those spells' : 'that spell') : many ? 'them' : 'it';
  const spent = node.anyMana ? `, and mana of any type can be spent to cast ${it}` : '';
  const more = [
    node.exileAfter ? 'if a spell cast this way would be put into a graveyard, exile it instead' : '',
  ].filter((text) => text !== '');
  return [words + spent, ...more.map(capital)].join('. ');
}

/** Where no end is stated it lasts while the card stays where it is (CR 400.7). */
const remains = (speech: Speech, node: NodeOf<'play'>): string =>
  typeof node.what === 'string' && thing(speech, node.what).zone === 'exile'
    ? `for as long as ${thing(speech, node.what).many ? 'they remain' : 'it remains'} exiled`
    : '';

/** "nonland cards exiled this way". */
const groupWords = (speech: Speech, what: Objects): string =>
  typeof what === 'string' || what.among === undefined
    ? objects(speech, what)
    : many(speech, { ...what, zone: 'exile' }, { bare: true });

const refersTo = (speech: Speech, ref: string): string => (thing(speech, ref).many ? 'those cards' : 'that card');
