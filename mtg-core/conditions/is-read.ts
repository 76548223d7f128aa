// What an object is or has, as it is read: "it's a creature card", "this creature is untapped", "that creature has flying".

import type { Condition, Filter } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';

/** "A Human or an Angel", "an artifact creature". */
const kind: read.Reader<Filter> = read.accept(
  read.series(
    read.after(
      read.literal('a', 'an'),
      read.accept(read.cardRead, ({ filter, many }) => (many === true ? undefined : filter)),
    ),
    'or',
  ),
  read.unionOf,
);

/** What was paid is asked of the spell that it was (`paid`). */
const state: read.Reader<Filter> = read.accept(read.adjectivesRead, (filter) =>
  filter.paid === undefined && !hasPaid(filter) ? filter : undefined,
);

const hasPaid = ({ any = [] }: Filter): boolean => any.some(({ paid }) => paid !== undefined);

const place: read.Reader<Filter> = read.either<Filter>(
  read.map(read.literal('on the battlefield'), () => ({ zone: 'battlefield' as const })),
  read.accept(read.whereabouts, ({ filter, isMoved }) => (isMoved || filter.zone === undefined ? undefined : filter)),
);

const predicate: read.Reader<Filter> = read.either<Filter>(
  kind,
  state,
  place,
  read.relationRead,
  read.map(read.literal('paired with another creature'), () => ({ designation: 'paired' })),
  read.map(read.literal('face down'), () => ({ faceDown: true })),
  read.map(read.literal('all colors'), () => ({ allColors: true })),
  read.map(read.literal('face up'), () => ({ faceDown: false })),
);

const isOrNot = (what: string, filter: Filter, not: boolean): Condition => {
  // Whoever owns it has it in their own graveyard: of the card itself it is yours.
  const { owner, ...rest } = filter;
  const says = what === 'self' && filter.zone === 'graveyard' && owner === 'you' ? rest : filter;
  const asked: Condition = { kind: 'is', what, filter: says };
  return not ? { kind: 'not', of: asked } : asked;
};

/** So many counters are compared as a number (`compare`). */
const oneQuality: read.Reader<Filter> = read.accept(read.qualityRead, (filter) =>
  filter.counter?.atLeast === undefined ? filter : undefined,
);

const HAVE = read.literal('has', 'have', 'had', "doesn't have", "don't have", "didn't have");

/** "remains": it is so and stays so, after "for as long as". */
const remaining: read.Reader<Filter> = read.either<Filter>(
  read.map(read.literal('tapped'), () => ({ tapped: true })),
  read.map(read.literal('on the battlefield'), () => ({ zone: 'battlefield' as const })),
  read.map(read.literal('exiled'), () => ({ zone: 'exile' as const })),
);

/** A permanent, by the name that it had where it has been moved. */
const wasThere: read.Reader<string> = (at) =>
  read
    .objectAgain('object')(at)
    .flatMap(({ value: { name, many }, next }): read.Parsed<string>[] => {
      const thing = next.talk.things.find((each) => each.name === name);
      const isThere = name !== 'self' && (thing?.zone ?? 'battlefield') === 'battlefield';
      const was = isThere ? name : thing?.was;
      return was === undefined || many ? [] : [{ value: was, next }];
    });

export const isRead: read.Reader<Condition> = read.either<Condition>(
  // Of the card itself it is asked how it was cast (`cast`).
  read.accept(
    read.seq(read.objectAgain('subject'), read.literal('was cast', "wasn't cast", 'were cast', "weren't cast")),
    ([{ name }, verb]) => (name === 'self' ? undefined : isOrNot(name, { cast: true }, verb.includes("n't"))),
  ),
  read.map(read.seq(read.objectBeing, predicate), ([{ name, not }, filter]) => isOrNot(name, filter, not)),
  read.map(
    read.seq(
      read.objectAgain('subject'),
      HAVE,
      read.accept(read.series(oneQuality, 'or'), (found) => read.unionOf(found)),
    ),
    ([{ name }, have, filter]) => isOrNot(name, filter, have.includes("n't")),
  ),
  read.map(
    read.seq(
      read.objectAgain('subject'),
      read.literal('has no', 'had no', 'have no'),
      read.counterKind,
      read.literal('counters on it', 'counters on them'),
    ),
    ([{ name }, , counter]) => isOrNot(name, { counter: { counter } }, true),
  ),
  read.map(
    read.seq(
      read.objectAgain('subject'),
      read.literal('has', 'had', 'have'),
      read.literal('counters on it', 'counters on them'),
    ),
    ([{ name }]) => isOrNot(name, { counter: {} }, false),
  ),
  read.map(
    read.seq(read.objectAgain('subject'), read.literal('remains', 'remain'), remaining),
    ([{ name }, , filter]) => isOrNot(name, filter, false),
  ),
  // What is asked about is spoken of further, not what it is compared with.
  read.map(
    read.speak(
      read.seq(
        read.objectAgain('subject'),
        read.literal('shares', 'share', "doesn't share", "don't share"),
        read.sharedRead,
      ),
      (talk, [{ name }]) => read.again(talk, name),
    ),
    ([{ name }, verb, filter]) => isOrNot(name, filter, verb.includes("n't")),
  ),
  // Who controls what is spoken of is asked of the thing: "for as long as you control this creature".
  read.map(
    read.seq(
      read.playerAsked,
      read.literal('control', 'controls', 'own', 'owns', "don't control", "doesn't control"),
      read.objectAgain('object'),
    ),
    ([who, verb, { name }]) =>
      isOrNot(name, verb.startsWith('own') ? { owner: who } : { controller: who }, verb.includes("n't")),
  ),
  // CR 608.2h: of what has left the battlefield, who controlled it there.
  read.accept(read.seq(read.playerAsked, read.literal('controlled'), wasThere), ([who, , name]) =>
    isOrNot(name, { controller: who }, false),
  ),
);
