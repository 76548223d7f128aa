// Playing cards from where they usually can't be (CR 601.3): `rules/play-rules.ts` asks.

import type { CardType, Condition, ContinuousEffect, Fields, Filter, Rule, Zone } from '../cards/language/index.ts';
import { many, name, one, payWords, phrases, player, refer, type Speech } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { type RuleOf, rule } from './definition.ts';
import { oneSpell, someSpells } from './spells-said.ts';

const fields = {
  zone: 'zoneOrZones',
  what: 'filter',
  /** Of the library among the zones. */
  'topOnly?': 'flag',
  /** Paid besides, or in place of the mana cost of what is free (CR 118.8-9). */
  'cost?': 'cost',
  'free?': 'flag',
  'limit?': ['oncePerTurn'],
  'who?': 'player',
  /** Mana from snow sources is spent on it as though it were of any color (CR 609.4b). */
  'anySnow?': 'flag',
  /** "If you cast a spell this way, ...", the spell being `event.object`. */
  'ifCast?': 'effects',
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    playFrom: typeof fields;
  }
}

type PlayFrom = RuleOf<'playFrom'>;

/** CR 305.1: no land is cast. */
function cast({ types, notTypes, ...quality }: Filter): Filter {
  if (types !== undefined) return { ...quality, types: types.filter((type) => type !== 'land') };
  return { ...quality, notTypes: [...(notTypes ?? []), 'land'] };
}

/** What may be played: "play lands", "cast creature spells", "play lands and cast spells", and of one "cast a creature spell". */
const played: read.Reader<Pick<PlayFrom, 'what'>> = read.either<Pick<PlayFrom, 'what'>>(
  read.map(read.literal('play lands'), () => ({ what: { types: ['land' as const] } })),
  read.map(read.literal('play lands and cast spells', 'play cards'), () => ({ what: {} })),
  read.map(read.after('cast', someSpells), (what) => ({ what: cast(what) })),
  read.accept(read.after('play lands and cast', someSpells), (what) =>
    Object.keys(what).length === 0 ? undefined : { what: { any: [{ types: ['land' as const] }, cast(what)] } },
  ),
);

const onePlayed: read.Reader<Pick<PlayFrom, 'what'>> = read.map(read.after('cast', oneSpell), (what) => ({
  what: cast(what),
}));

const fromWhere: read.Reader<Pick<PlayFrom, 'zone' | 'topOnly'>> = read.either<Pick<PlayFrom, 'zone' | 'topOnly'>>(
  read.map(read.literal('from your hand or the top of your library'), () => ({
    zone: ['hand' as const, 'library' as const],
    topOnly: true,
  })),
  read.map(read.literal('from the top of your library'), () => ({ zone: 'library' as const, topOnly: true })),
  read.map(read.literal('from your graveyard'), () => ({ zone: 'graveyard' as const })),
  read.map(read.literal('from your hand'), () => ({ zone: 'hand' as const })),
);

/** "Cards exiled with this creature": what an ability of the same object exiled (CR 607.2a). */
const exiledWithIt: read.Reader<Pick<PlayFrom, 'zone' | 'what'>> = read.map(
  read.seq(
    read.literal('play cards exiled with', 'play lands and cast spells from among cards exiled with'),
    read.itselfRead('object'),
  ),
  () => ({ zone: 'exile' as const, what: { exiledWith: 'self' } }),
);

const forFree: read.Reader<Pick<PlayFrom, 'free' | 'cost'>> = read.either<Pick<PlayFrom, 'free' | 'cost'>>(
  read.give({}),
  read.map(
    read.before(read.byDoing, read.literal('rather than paying their mana costs', 'rather than paying its mana cost')),
    (cost) => ({ cost, free: true }),
  ),
  read.map(
    read.before(
      read.byDoing,
      read.literal(
        'in addition to paying their other costs',
        'in addition to paying its other costs',
        'in addition to their other costs',
      ),
    ),
    (cost) => ({ cost }),
  ),
  read.map(read.literal('without paying their mana costs', 'without paying its mana cost'), () => ({ free: true })),
);

/** Whose cards are played: of a graveyard it must be said, of a hand and a library it can't be anybody else's. */
const owned = (zone: Zone | Zone[], what: Filter): Filter =>
  zone === 'graveyard' && !('did' in what) ? { ...what, owner: 'you' } : what;

const SPELLS: readonly CardType[] = ['creature', 'artifact', 'enchantment', 'planeswalker', 'battle'];

/** CR 601.2i: "If you cast a spell this way, that creature enters with a finality counter on it." */
const thenRead = ({ types }: Filter): read.Reader<Pick<PlayFrom, 'ifCast'>> =>
  read.either<Pick<PlayFrom, 'ifCast'>>(
    read.give({}),
    read.chain(
      read.literal('. if you cast a spell this way,', '. if you cast a creature spell this way,'),
      (said) =>
        (place): read.Parsed<Pick<PlayFrom, 'ifCast'>>[] => {
          const isCreature = said.includes('creature');
          const nouns = ['spell', ...(isCreature ? ['creature'] : (types ?? SPELLS)), 'permanent', 'card'];
          const talk = read.mention(place.talk, { name: CAST, sort: 'object', nouns, many: false, zone: 'stack' });
          return read
            .oneSentence(read.withoutTargets(read.instructionsLater))({ ...place, talk })
            .map(({ value, next }) => ({
              value: { ifCast: isCreature ? [{ kind: 'if', if: IS_CREATURE, then: value }] : value },
              next: { ...next, talk: place.talk },
            }));
        },
    ),
  );

/** The spell that is cast this way. */
const CAST = 'event.object';

const IS_CREATURE: Condition = { kind: 'is', what: CAST, filter: { types: ['creature'] } };

const permission = (what: read.Reader<Pick<PlayFrom, 'what'>>, limit: Pick<PlayFrom, 'limit'>): read.Reader<Rule> =>
  read.chain(read.seq(what, fromWhere, forFree), ([{ what: said }, from, free]): read.Reader<Rule> => {
    const rule = permitted(said, from, free, limit);
    return rule === undefined ? read.nothing : read.map(thenRead(said), (then): Rule => ({ ...rule, ...then }));
  });

function permitted(
  said: Filter,
  from: Pick<PlayFrom, 'zone' | 'topOnly'>,
  free: Pick<PlayFrom, 'free' | 'cost'>,
  limit: Pick<PlayFrom, 'limit'>,
): PlayFrom | undefined {
  // From a hand it is played anyway: the words are about the price.
  if (from.zone === 'hand' && free.free === undefined) return undefined;
  // What is counted of the spell has no name here.
  if (JSON.stringify(free).includes('"of"')) return undefined;
  return { kind: 'playFrom', what: owned(from.zone, said), ...from, ...free, ...limit };
}

const onceRead = (opening: string): read.Reader<ContinuousEffect> =>
  read.map(read.after(opening, permission(onePlayed, { limit: 'oncePerTurn' })), (permitted) => ({
    players: 'you',
    change: [{ kind: 'rule', rule: permitted }],
  }));

/** A permission that is given for one's own turns only, once in each. */
export const onceDuringYourTurns: read.Reader<ContinuousEffect> = onceRead('once during each of your turns, you may');

rule('playFrom', fields, {
  of: ['players'],
  reads: ({ ofPlayers }) =>
    ofPlayers
      ? read.map(
          read.after(
            'may',
            read.either<Rule>(
              permission(played, {}),
              read.map(exiledWithIt, (said) => ({ kind: 'playFrom', ...said })),
            ),
          ),
          (rule) => [rule],
        )
      : read.nothing,
  readsSentence: onceRead('once each turn, you may'),
  ignored: ['who'],
  sentence: ({ speech, who }, node) => playFrom(speech, node, who) + thenWords(speech, node),
});

function thenWords(speech: Speech, { ifCast = [] }: PlayFrom): string {
  const [only, ...more] = ifCast;
  if (only === undefined) return '';
  const isCreature =
    only.kind === 'if' && more.length === 0 && JSON.stringify(only.if) === JSON.stringify(IS_CREATURE) && !only.else;
  name(speech, CAST, { noun: 'spell', sort: 'object' });
  speech.focus = CAST;
  return `. If you cast a ${isCreature ? 'creature ' : ''}spell this way, ${phrases.effects(speech, isCreature ? only.then : ifCast)}`;
}

function playFrom(speech: Speech, node: RuleOf<'playFrom'>, who: string): string {
  if (node.what.exiledWith === 'self' && Object.keys(node.what).length === 1)
    return `${who} may play cards exiled with ${refer({ ...speech, focus: undefined }, 'self')}`;
  const zones = (Array.isArray(node.zone) ? node.zone : [node.zone])
    .map((zone) =>
      zone === 'exile' ? 'exile' : `${node.topOnly && zone === 'library' ? 'the top of ' : ''}your ${zone}`,
    )
    .join(' or ');
  const [land, spell] = node.what.any ?? [];
  if (land?.types?.join() === 'land' && spell !== undefined)
    return playFrom(speech, { ...node, what: { ...node.what, any: undefined, ...spell } }, who).replace(
      ' may cast ',
      ' may play lands and cast ',
    );
  const lands = node.what.types?.includes('land') ?? false;
  const spells = Object.keys(node.what).length === 0 || !lands;
  const { zone: _, owner: __, notTypes, ...rest } = node.what;
  const isAll = notTypes === undefined && Object.keys(rest).length === 0;
  const verb = lands && !spells ? 'play' : isAll ? 'play lands and cast' : 'cast';
  // No land is cast (CR 305.1).
  const others = notTypes?.filter((type) => type !== 'land') ?? [];
  const what = others.length === 0 ? rest : { ...rest, notTypes: others };
  const single = node.limit !== undefined;
  const its = single ? 'its mana cost' : 'their mana costs';
  const words =
    verb === 'play'
      ? many(speech, { ...what, zone: 'battlefield' })
      : (single ? one : many)(speech, { ...what, spell: true, zone: 'stack' });
  const paid = node.cost === undefined ? undefined : `by ${payWords(speech, node.cost, 'ing')}`;
  const how =
    paid !== undefined
      ? ` ${paid} ${node.free ? `rather than paying ${its}` : `in addition to paying ${single ? 'its' : 'their'} other costs`}`
      : node.free
        ? ` without paying ${its}`
        : '';
  const subject = node.who === undefined ? who : player(speech, node.who, 'subject');
  const often = !single ? '' : speech.onYourTurns ? 'once during each of your turns, ' : 'once each turn, ';
  const spent = node.anySnow
    ? `, and ${subject === 'you' ? 'you' : 'they'} may spend mana from snow sources as though it were mana of any color to cast ${single ? 'it' : 'those spells'}`
    : '';
  if (node.what.did === undefined || verb !== 'cast')
    return `${often}${subject} may ${verb} ${words} from ${zones}${how}${spent}`;
  // What was done to the cards is said of the cards, not of the spells that they become.
  const among = many(speech, { ...what, zone: node.zone, owner: 'you' });
  return `${often}${subject} may cast ${single ? 'a spell' : 'spells'} from among ${among}${how}${spent}`;
}
