// Objects that change zones: "enters", "dies", "leaves the battlefield", "is put into a graveyard".

import type { EventPattern, PlayerExpr, Zone } from '../../cards/language/index.ts';
import { type EventClause, eventThing, join, type Speech, thing } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    /** An object moves: it enters, leaves, dies, is exiled, is discarded, is milled: see `cause`. */
    zoneChange: unknown;
  }
}

defineEvent('zoneChange', {
  reads: (tense) => zoneChangeRead(tense),
  clause: ({ speech, pattern }) => movement(speech, pattern),
  isOnce: ({ object }) => object === 'self' || object === 'attached',
});

/** Where what leaves the battlefield goes that doesn't die (CR 700.4). */
const ALIVE: readonly Zone[] = ['library', 'hand', 'exile', 'command'];

/** "Enters", "dies", "leaves the battlefield", "is put into a graveyard from anywhere". */
function zoneChangeRead(tense: read.Tense): read.Reader<EventPattern> {
  const moved = (reader: read.Reader<read.EventThing>, how: Partial<EventPattern>): read.Reader<EventPattern> =>
    read.eventOf(reader, (thing) => ({ event: 'zoneChange', ...read.patternObject(thing), ...how }));
  return read.either(
    moved(read.eventSubject(tense, 'enter', 'entered'), { to: 'battlefield' }),
    moved(enteringUnder(tense), { to: 'battlefield' }),
    moved(underControl(read.eventSubject(tense, 'die', 'died')), { from: 'battlefield', to: 'graveyard' }),
    moved(underControl(read.eventSubject(tense, 'leave the battlefield', 'left the battlefield')), {
      from: 'battlefield',
    }),
    moved(read.before(read.eventSubject(tense, 'leave the battlefield', 'left the battlefield'), 'without dying'), {
      from: 'battlefield',
      to: [...ALIVE],
    }),
    moved(read.eventSubject(tense, 'die', 'died'), { from: 'battlefield', to: 'graveyard' }),
    moved(read.eventSubject(tense, 'leave the battlefield', 'left the battlefield'), { from: 'battlefield' }),
    moved(read.eventUndergoes(tense, 'put into a graveyard from the battlefield'), {
      from: 'battlefield',
      to: 'graveyard',
    }),
    moved(read.eventUndergoes(tense, 'put into a graveyard from anywhere'), { to: 'graveyard' }),
    moved(permanentsTold(read.eventUndergoes(tense, 'put into a graveyard')), { from: 'battlefield', to: 'graveyard' }),
    // Of a permanent nothing else could be said.
    moved(read.before(read.eventUndergoes(tense, 'put into exile'), read.maybe(read.literal('from the battlefield'))), {
      from: 'battlefield',
      to: 'exile',
    }),
    cardMoves(tense),
    moved(enteringFrom(tense), { from: 'graveyard', to: 'battlefield' }),
    moved(enteringFromYours(tense), { from: 'graveyard', to: 'battlefield' }),
  );
}

/** What is on the battlefield and nowhere else: where it came from needn't be said. */
const permanentsTold = (reader: read.Reader<read.EventThing>): read.Reader<read.EventThing> =>
  read.accept(reader, (thing) => {
    const { object, nouns } = thing;
    const isPermanent =
      typeof object === 'string' ? object === 'attached' : object.zone === undefined && nouns[0] !== 'card';
    return isPermanent ? thing : undefined;
  });

/** Cards are told of by their owner's zone: "put into your graveyard from anywhere", "leave your graveyard". */
function cardMoves(tense: read.Tense): read.Reader<EventPattern> {
  const into = read.map(
    read.seq(
      read.withVerb(read.subjectTold(cardsTold()), (many) => read.passiveIn(tense, many, 'put into')),
      read.either<PlayerExpr | undefined>(
        read.map(read.literal('your graveyard'), () => 'you' as const),
        read.map(read.literal("an opponent's graveyard"), () => 'opponent' as const),
        read.map(read.literal('a graveyard'), () => undefined),
      ),
      read.either<Pick<EventPattern, 'from'>>(
        read.map(read.literal('from anywhere'), () => ({})),
        read.map(read.literal('from the battlefield'), () => ({ from: 'battlefield' as const })),
        read.map(read.literal('from your library', 'from their library'), () => ({ from: 'library' as const })),
      ),
    ),
    ([thing, owner, from]) => ownedBy(thing, owner, { ...from, to: 'graveyard' }),
  );
  const leaving = read.map(
    read.seq(
      read.withVerb(read.subjectTold(cardsTold()), (many) => read.verbIn(tense, many, 'leave', 'left')),
      read.literal('your graveyard'),
    ),
    ([thing]) => ownedBy(thing, 'you', { from: 'graveyard' }),
  );
  return read.told(
    read.accept(read.either(into, leaving), (found) => found),
    ['card'],
  );
}

const ownedBy = (
  { object, oneOrMore }: read.EventThing,
  owner: PlayerExpr | undefined,
  how: Partial<EventPattern>,
): EventPattern | undefined => {
  if (typeof object === 'string') return owner === 'you' ? { event: 'zoneChange', object, ...how } : undefined;
  // What is put into a graveyard from the battlefield needn't be a card (CR 111.7).
  const of = owner === undefined ? object : read.both(object, { owner });
  return of === undefined
    ? undefined
    : { event: 'zoneChange', object: of, ...(oneOrMore === undefined ? {} : { oneOrMore }), ...how };
};

/** A card where no zone is said yet, a permanent, or what was spoken of. */
function cardsTold(): read.Reader<read.EventThing> {
  const card = (several: boolean): read.Reader<read.EventThing> =>
    read.accept(read.cardRead, ({ filter, many, nouns }) => {
      const isCard = nouns[0] === 'card';
      return many === several
        ? {
            // A card is no token (CR 108.2).
            object: isCard ? { ...filter, token: false } : filter,
            many: several,
            nouns,
            ...(several ? { oneOrMore: true as const } : {}),
          }
        : undefined;
    });
  // "An Aura you control", "another nontoken Elf": of whose graveyard it goes into says the next.
  const related = read.accept(read.onePhrase, ({ filter, nouns }): read.EventThing | undefined =>
    filter.zone !== undefined || nouns[0] === 'card' || (filter.controller ?? filter.other) === undefined
      ? undefined
      : { object: filter, many: false, nouns },
  );
  return read.either<read.EventThing>(
    read.after(read.literal('a', 'an'), card(false)),
    read.after('one or more', card(true)),
    read.map(read.literal('another card'), () => ({
      object: { token: false, other: 'self' as const },
      many: false,
      nouns: ['card'],
    })),
    related,
    // CR 111.7: a token is put into a graveyard too.
    read.map(read.literal('a card or token'), (): read.EventThing => ({ object: {}, many: false, nouns: ['card'] })),
    read.map(read.objectAgain('subject'), ({ name, many }) => ({ object: name, many, nouns: [] })),
  );
}

/** "Enters from your graveyard", "enters from a graveyard". */
const enteringFrom = (tense: read.Tense): read.Reader<read.EventThing> =>
  read.before(read.eventSubject(tense, 'enter', 'entered'), 'from a graveyard');

const enteringFromYours = (tense: read.Tense): read.Reader<read.EventThing> =>
  read.accept(
    read.before(read.eventSubject(tense, 'enter', 'entered'), 'from your graveyard'),
    (thing): read.EventThing | undefined => {
      const object = typeof thing.object === 'string' ? undefined : read.both(thing.object, { owner: 'you' });
      return object === undefined ? undefined : { ...thing, object };
    },
  );

/** "A creature enters under your control" is a creature you control that enters: it is looked at once it is there (CR 603.6a). */
const enteringUnder = (tense: read.Tense): read.Reader<read.EventThing> =>
  underControl(read.eventSubject(tense, 'enter', 'entered'));

/** What moved was, or is, under the control of somebody: "died under your control". */
const underControl = (subject: read.Reader<read.EventThing>): read.Reader<read.EventThing> =>
  read.subjectTold(
    read.accept(
      read.seq(
        subject,
        read.either(
          read.map(read.literal('under your control'), () => 'you' as const),
          read.map(read.literal("under an opponent's control"), () => 'opponent' as const),
        ),
      ),
      ([thing, controller]): read.EventThing | undefined =>
        typeof thing.object === 'string' || thing.object.controller !== undefined
          ? undefined
          : { ...thing, object: { ...thing.object, controller } },
    ),
  );

const listed = (zones: Zone | Zone[] | undefined): Zone[] =>
  zones === undefined ? [] : Array.isArray(zones) ? zones : [zones];

const place = (zone: Zone): string =>
  ({
    library: 'a library',
    hand: 'a hand',
    battlefield: 'the battlefield',
    graveyard: 'a graveyard',
    stack: 'the stack',
    exile: 'exile',
    command: 'the command zone',
  })[zone];

const isEmpty = (of: EventPattern['object']): boolean => typeof of === 'object' && Object.keys(of).length === 0;

const causes = {
  discard: 'discarded',
  sacrifice: 'sacrificed',
  destroy: 'destroyed',
  mill: 'milled',
  cycle: 'cycled',
  cast: 'cast',
  played: 'played',
  resolve: 'put there as it resolves',
};

function movement(speech: Speech, pattern: EventPattern): EventClause {
  const from = listed(pattern.from);
  const to = listed(pattern.to);
  // A nontoken thing that goes to a graveyard from anywhere is a card (CR 108.2).
  const card =
    to[0] === 'graveyard' && from.length === 0 && typeof pattern.object === 'object' && pattern.object.token === false;
  const inBattle = !card && (from.length === 0 || from.includes('battlefield') || to.includes('battlefield'));
  const object =
    typeof pattern.object === 'object' && !inBattle && pattern.object.zone === undefined
      ? { ...pattern.object, zone: from[0] ?? ('graveyard' as Zone) }
      : pattern.object;
  const toOwner = isYours(pattern, from) && (to[0] === 'hand' || (to.includes('battlefield') && from.length > 0));
  // Whose graveyard it is put into says whose it is.
  const toGraveyard =
    to.length === 1 && to[0] === 'graveyard' && from.join() === 'battlefield' && !isCreature(speech, pattern);
  const isSaid =
    toOwner || (toGraveyard && typeof object === 'object' && (object.owner === 'you' || object.owner === 'opponent'));
  const bare =
    typeof object === 'object' && !inBattle
      ? { ...object, owner: undefined, token: undefined }
      : typeof object === 'object' && isSaid
        ? { ...object, owner: undefined }
        : object;
  const anything = to[0] === 'graveyard' && from.length === 0 && isEmpty(pattern.object);
  const subject = anything
    ? { text: 'a card or token', plain: false }
    : eventThing(speech, bare, pattern, inBattle ? 'a permanent' : 'a card', { bare: !inBattle });
  const clause = (verb: string, past: string, rest = ''): EventClause => ({
    subject: subject.text,
    plain: subject.plain,
    verb,
    past,
    rest,
  });
  const passive = (rest: string) => clause('be', subject.plain ? 'were' : 'was', rest);
  const ours = isYours(pattern, from) ? 'your ' : undefined;
  const origin =
    from.length === 0
      ? ''
      : ` from ${join(
          from.map((zone) => place(zone).replace(/^an? /, ours ?? '$&')),
          'or',
        )}`;

  const { cause } = pattern;
  // Nothing moves because of damage: that is said of life (CR 120.3a).
  if (cause && cause !== 'cast' && cause !== 'played' && cause !== 'damage') return passive(causes[cause]);
  if (to.includes('battlefield')) return clause('enter', 'entered', origin.trim());
  if (to.length === 1 && to[0] === 'graveyard') {
    if (from.length === 1 && from[0] === 'battlefield' && isCreature(speech, pattern)) return clause('die', 'died');
    const whose = ours
      ? 'your graveyard'
      : typeof pattern.object === 'object' && pattern.object.owner === 'opponent'
        ? "an opponent's graveyard"
        : 'a graveyard';
    return passive(`put into ${whose}${origin === '' ? ' from anywhere' : origin}`);
  }
  if (from.includes('battlefield') && to.join() === ALIVE.join())
    return clause('leave', 'left', 'the battlefield without dying');
  if (to.length === 0 && from.includes('battlefield')) return clause('leave', 'left', 'the battlefield');
  if (to.length === 0)
    return clause(
      'leave',
      'left',
      join(
        from.map((zone) => place(zone).replace(/^an? /, ours ?? '$&')),
        'or',
      ),
    );
  if (to[0] === 'exile') return passive(`put into exile${origin}`);
  if (to[0] === 'hand') {
    if (isYours(pattern, from)) return passive(`put into your hand${origin}`);
    return passive(from.includes('battlefield') ? "returned to its owner's hand" : `put into a hand${origin}`);
  }
  if (to[0] === 'command' && from.length === 0) return passive('put into the command zone from anywhere');
  return passive(`put into ${join(to.map(place), 'or')}${origin}`);
}

/** CR 400.3: from a hand or a library a card goes to the graveyard of whoever's these are. */
const isYours = ({ object }: EventPattern, from: readonly Zone[]): boolean =>
  object === 'self'
    ? from.length > 0 && from.every((zone) => zone === 'hand' || zone === 'library')
    : typeof object === 'object' && object.owner === 'you';

/** CR 700.4: only creatures and planeswalkers die. */
function isCreature(speech: Speech, pattern: EventPattern): boolean {
  const of = pattern.object;
  if (of === 'self')
    return (
      speech.granted ||
      speech.face.types.includes('creature') ||
      speech.face.types.includes('planeswalker') ||
      speech.face.layout === 'token'
    );
  if (typeof of === 'string') return thing(speech, of).noun !== 'permanent';
  const types = [...(of?.types ?? []), ...(of?.allTypes ?? [])];
  return (
    (types.length > 0 && types.every((type) => type === 'creature' || type === 'planeswalker')) ||
    (types.length === 0 && (of?.subtypes?.length ?? 0) > 0)
  );
}
