// Spells and abilities on the stack.

import type { EventPattern, Filter, Zone } from '../../cards/language/index.ts';
import {
  by,
  many,
  noun,
  nth,
  objectDoes,
  objectText,
  one,
  player,
  type Telling,
  undergoes,
  withArticle,
  zonePlace,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent, ofItself } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    cast: unknown;
    activate: unknown;
    copySpell: unknown;
    counterSpell: unknown;
    becomesTarget: unknown;
    finalChapter: unknown;
  }
}

type Cast = Pick<EventPattern, 'object' | 'nth' | 'during' | 'oneOrMore'>;

/** "A red spell", "your second spell each turn", "this spell", "an instant spell from your graveyard". */
const castTold: read.Reader<Cast> = read.either<Cast>(
  spellTold(),
  read.map(
    read.seq(spellTold(), read.literal('from'), castFrom()),
    ([{ object }, , castFrom]): Cast => ({ object: { ...object, castFrom } }),
  ),
  read.map(
    read.before(spellTold(), read.literal('from anywhere other than your hand', 'from anywhere other than their hand')),
    ({ object }): Cast => ({ object: { ...object, not: { castFrom: 'hand' } } }),
  ),
  read.map(
    read.seq(
      read.literal('your', 'their'),
      read.ordinalRead,
      read.either(
        read.map(read.literal('spell'), (): Filter => ({})),
        read.accept(read.singularPhrase, ({ filter }) => (filter.zone === undefined ? filter : undefined)),
      ),
      read.either<Pick<EventPattern, 'during'>>(
        read.map(read.literal('each turn'), () => ({})),
        read.map(read.literal("during each opponent's turn"), () => ({ during: 'opponent' })),
        read.map(read.literal('during each of your turns'), () => ({ during: 'you' })),
      ),
    ),
    ([, nth, filter, during]) => ({ ...spellOf(filter), nth, ...during }),
  ),
  read.speak(
    read.map(read.literal('this spell', '~'), (): Cast => ({ object: 'self' })),
    (talk) => read.mention(talk, { name: 'self', sort: 'object', nouns: ['spell'], many: false }),
  ),
);

/** Where it is cast from isn't where it is. */
function spellTold(): read.Reader<{ object?: Filter }> {
  return read.accept(read.onePhrase, ({ filter }) =>
    filter.spell === true && filter.zone === undefined ? spellOf(filter) : undefined,
  );
}

function castFrom(): read.Reader<Zone> {
  return read.either<Zone>(
    read.map(read.literal('your graveyard', 'a graveyard'), () => 'graveyard'),
    read.map(read.literal('exile'), () => 'exile'),
    read.map(read.literal('your hand'), () => 'hand'),
    read.map(read.literal('the top of your library'), () => 'library'),
  );
}

defineEvent('cast', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(read.seq(read.eventPlayer(tense, 'cast', 'cast'), castTold), ([player, told]) => ({
      event: 'cast',
      player,
      ...told,
    })),
  isOnce: ofItself,
  clause: (telling) =>
    by(telling, 'cast', 'cast', telling.pattern.object === 'self' ? 'this spell' : spellText(telling)),
  times(speech, { event }, whose, when) {
    const spells = many(speech, { ...(typeof event.object === 'object' ? event.object : {}), spell: true });
    return `the number of ${spells} ${whose} cast ${when}`;
  },
});

/** What an ability is called that is told of by its kind (CR 606.1, 702.142a, 702.177a). */
const ABILITIES_BY_KIND = ['loyalty', 'boast', 'exhaust'] as const;

/** CR 605.1a: an ability that is none of these is there to be responded to. */
const NO_MANA = ["that isn't a mana ability", "that isn't a mana ability,", ", if it isn't a mana ability"];

const activatedOf: read.Reader<Pick<EventPattern, 'source'>> = read.either<Pick<EventPattern, 'source'>>(
  read.give({}),
  read.map(read.after('of', read.onePhrase), ({ filter }) => ({ source: filter })),
  read.accept(read.after('of', read.objectAgain('object')), ({ name }) =>
    name === 'attached' || name === 'self' ? { source: name } : undefined,
  ),
);

/** "An ability that isn't a mana ability", "an exhaust ability", "a loyalty ability of a planeswalker". */
const abilityTold: read.Reader<Pick<EventPattern, 'object' | 'source' | 'action'>> = read.either(
  read.map(
    read.seq(read.literal('an ability'), activatedOf, read.literal(...NO_MANA)),
    ([, of]): Pick<EventPattern, 'object' | 'source'> => ({ object: { ability: 'activated' }, ...of }),
  ),
  read.map(
    read.seq(
      read.literal('a', 'an'),
      read.either(...ABILITIES_BY_KIND.map((kind) => read.literal(kind))),
      read.literal('ability'),
      activatedOf,
    ),
    ([, action, , of]) => ({ action, ...of }),
  ),
);

const ABILITY = { name: 'event.object', sort: 'object' as const, nouns: ['ability'], many: false };

defineEvent('activate', {
  afterwards: true,
  reads: (tense) =>
    read.speak(
      read.told(
        read.map(
          read.seq(read.eventPlayer(tense, 'activate', 'activated'), abilityTold),
          ([player, activated]): EventPattern => ({ event: 'activate', player, ...activated }),
        ),
      ),
      (talk) => read.mention(talk, ABILITY),
    ),
  clause: (telling) => {
    const { speech, pattern } = telling;
    const kind = pattern.action === undefined ? 'an ability' : withArticle(`${pattern.action} ability`);
    const of = pattern.source === undefined ? '' : ` of ${objectText(speech, pattern.source, pattern, 'a permanent')}`;
    const exempt = pattern.action === undefined ? " that isn't a mana ability" : '';
    return by(telling, 'activate', 'activated', `${kind}${of}${exempt}`);
  },
});

defineEvent('copySpell', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(
      read.seq(
        read.eventPlayer(tense, 'copy', 'copied'),
        read.accept(read.onePhrase, ({ filter }) => (filter.spell === true ? spellOf(filter) : undefined)),
      ),
      ([player, told]) => ({ event: 'copySpell', player, ...told }),
    ),
  clause: (telling) => by(telling, 'copy', 'copied', spellText(telling)),
});

defineEvent('counterSpell', {
  reads: (tense) =>
    read.eventOf(read.eventUndergoes(tense, 'countered'), (thing) => ({
      event: 'counterSpell',
      ...read.patternObject(thing),
    })),
  clause: (telling) => undergoes(telling, 'countered', 'a spell'),
});

defineEvent('becomesTarget', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(
      read.seq(read.eventSubject(tense, 'become the target of', 'became the target of'), targeting),
      ([thing, by]) => ({ event: 'becomesTarget', ...read.patternObject(thing), ...by }),
    ),
  clause: (telling) => objectDoes(telling, 'become', 'became', `the target of ${sourceText(telling)}`, 'a permanent'),
});

/** CR 714.2e: of the chapter abilities of a Saga the one with the greatest number has resolved. */
defineEvent('finalChapter', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(
      read.seq(read.literal('the final chapter ability of'), read.eventSubject(tense, 'resolve', 'resolved')),
      ([, thing]) => ({ event: 'finalChapter', ...read.patternObject(thing) }),
    ),
  clause: (telling) => {
    const saga = objectDoes(telling, 'resolve', 'resolved', '', 'a Saga');
    return { ...saga, subject: `the final chapter ability of ${saga.subject}` };
  },
});

/** "A spell or ability an opponent controls", "an Aura spell". */
const targeting: read.Reader<Pick<EventPattern, 'source' | 'causedBy'>> = read.either<
  Pick<EventPattern, 'source' | 'causedBy'>
>(
  read.speak(
    read.either<Pick<EventPattern, 'causedBy'>>(
      read.map(read.literal('a spell or ability'), () => ({})),
      read.map(read.literal('a spell or ability an opponent controls'), () => ({ causedBy: 'opponent' as const })),
      read.map(read.literal('a spell or ability you control'), () => ({ causedBy: 'you' as const })),
    ),
    (talk) => read.mention(talk, { name: 'event.cause', sort: 'object', nouns: ['spell or ability'], many: false }),
  ),
  read.accept(read.onePhrase, ({ filter }) => (filter.spell === true ? { source: filter } : undefined)),
);

/** Every spell is one that is cast: only what else is asked of it is said. */
function spellOf({ spell: _, ...asked }: Filter): { object?: Filter } {
  return Object.keys(asked).length === 0 ? {} : { object: asked };
}

function spellText(telling: Telling): string {
  const { speech, pattern, who } = telling;
  const { castFrom, not, ...rest }: Filter = typeof pattern.object === 'object' ? pattern.object : {};
  const isElsewhere = not !== undefined && JSON.stringify(not) === '{"castFrom":"hand"}';
  const of = not === undefined || isElsewhere ? rest : { ...rest, not };
  const owner = who === 'any' ? undefined : who;
  const from = isElsewhere
    ? ` from anywhere other than ${owner === undefined || owner === 'you' ? zonePlace(speech, 'hand', owner) : 'their hand'}`
    : castFrom === undefined
      ? ''
      : ` from ${zonePlace(speech, castFrom, owner)}`;
  return spellWords(telling, { ...of, spell: true, zone: 'stack' }) + from;
}

function spellWords(telling: Telling, filter: Filter): string {
  const { speech, pattern } = telling;
  if (pattern.nth !== undefined) return nth(telling, noun(speech, filter));
  return pattern.oneOrMore ? `one or more ${many(speech, filter)}` : one(speech, filter);
}

function sourceText(telling: Telling): string {
  const { speech, pattern } = telling;
  const caused = pattern.causedBy ?? (typeof pattern.source === 'object' ? pattern.source.controller : undefined);
  const control =
    caused === undefined
      ? ''
      : ` ${caused === 'you' ? 'you control' : `${player(speech, caused, 'subject', 'pattern')} controls`}`;
  const of = typeof pattern.source === 'object' ? pattern.source : undefined;
  if (of?.spell && !of.ability) return `${one(speech, { ...of, controller: undefined })}${control}`;
  return `a spell or ability${control}`;
}
