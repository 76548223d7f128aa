// Casting, playing, activating and targeting, as rules speak of it: `rules/casting.ts`, `land-limit.ts`, `may-activate.ts`, `targets.ts` ask.

import {
  type Fields,
  type Filter,
  type PlayerExpr,
  type RuleAction,
  type Zone,
  zones,
} from '../../cards/language/index.ts';
import { join, many, phrase, player } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { deed } from '../definition.ts';
import { someSpells } from '../spells-said.ts';

const castFields = { 'what?': 'filter', 'from?': 'zones', 'timing?': ['instant', 'sorcery'] } as const satisfies Fields;
const playLandFields = { 'from?': 'zone' } as const satisfies Fields;
/** `loyalty`: of planeswalkers' abilities only those (CR 606.1). */
const activateFields = { 'what?': 'filter', 'mana?': 'flag', 'loyalty?': 'flag' } as const satisfies Fields;
const targetedFields = { 'by?': 'filter', 'byPlayer?': 'player' } as const satisfies Fields;
const counteredFields = { 'by?': 'filter' } as const satisfies Fields;
/** As a cost to cast spells or activate abilities (CR 118.3). */
const payFields = { 'life?': 'flag', 'sacrifice?': 'filter' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Deeds {
    cast: typeof castFields;
    playLand: typeof playLandFields;
    activate: typeof activateFields;
    beTargeted: typeof targetedFields;
    beCountered: typeof counteredFields;
    pay: typeof payFields;
  }
}

const whatSpells = (what: Filter): { what?: Filter } => (Object.keys(what).length === 0 ? {} : { what });

const zoneWords: Readonly<Record<string, string>> = {
  hand: 'their hand',
  graveyard: 'graveyards',
  library: 'libraries',
};

const ELSEWHERE: readonly Zone[] = zones.filter((zone) => zone !== 'hand');

/** "From graveyards or libraries", "from anywhere other than their hands". */
const castFromWhere: read.Reader<Zone[]> = read.either<Zone[]>(
  read.after('from', read.zonesElsewhereRead),
  read.map(read.literal('from anywhere other than their hands', 'from anywhere other than their hand'), () => [
    ...ELSEWHERE,
  ]),
);

deed('cast', castFields, {
  // Older texts speak of the cards.
  readsOfPlayers: read.either<RuleAction>(
    read.map(read.after('cast cards in', read.zonesElsewhereRead), (from): RuleAction => ({ kind: 'cast', from })),
    read.map(
      read.after('cast', read.seq(someSpells, read.maybe(castFromWhere))),
      ([what, from]): RuleAction => ({ kind: 'cast', ...whatSpells(what), ...(from === undefined ? {} : { from }) }),
    ),
  ),
  asked: { cant: ['players'], may: ['players'] },
  asThough: { of: 'players', how: ['flash'] },
  say(speech, action) {
    const what = many(speech, { spell: true, zone: 'stack', ...action.what });
    const timing =
      action.timing === 'instant'
        ? 'any time they could cast an instant'
        : action.timing === 'sorcery'
          ? 'only any time they could cast a sorcery'
          : '';
    return phrase('cast', what, action.from && `from ${fromWhere(action.from)}`, timing);
  },
});

const isElsewhere = (from: readonly Zone[]): boolean => from.length === ELSEWHERE.length && !from.includes('hand');

const fromWhere = (from: readonly Zone[]): string =>
  isElsewhere(from)
    ? 'anywhere other than their hands'
    : join(
        from.map((zone) => zoneWords[zone] ?? zone),
        'or',
      );

deed('playLand', playLandFields, {
  readsOfPlayers: read.map(read.literal('play lands'), (): RuleAction => ({ kind: 'playLand' })),
  asked: { cant: ['players'] },
  say: (_speech, { from }) => phrase('play lands', from && `from ${from === 'exile' ? 'exile' : `your ${from}`}`),
});

const abilitiesActivated: read.Reader<RuleAction> = read.map(
  read.seq(
    read.literal('activate'),
    read.either<Filter | undefined>(
      read.map(read.literal('abilities'), () => undefined),
      read.map(
        read.after(read.literal('activated abilities of', 'abilities of'), read.pluralPhrase),
        ({ filter }) => filter,
      ),
    ),
    read.maybe(read.literal("that aren't mana abilities", "unless they're mana abilities")),
  ),
  ([, what, exempt]): RuleAction => ({
    kind: 'activate',
    ...(what === undefined ? {} : { what }),
    ...(exempt === undefined ? {} : { mana: false }),
  }),
);

deed('activate', activateFields, {
  readsOfPlayers: read.either<RuleAction>(
    read.map(read.literal("activate planeswalkers' loyalty abilities"), () => ({ kind: 'activate', loyalty: true })),
    abilitiesActivated,
  ),
  asked: { cant: ['objects', 'players'] },
  asThough: { of: 'objects', how: ['haste'] },
  say(speech, action) {
    if (action.loyalty) return "activate planeswalkers' loyalty abilities";
    const what = action.what === undefined ? 'abilities' : `activated abilities of ${many(speech, action.what)}`;
    return `activate ${what}${action.mana === false ? " unless they're mana abilities" : ''}`;
  },
});

/** What targets: "spells or abilities", "blue or black spells". */
const targeting: read.Reader<{ by?: Filter }> = read.either<{ by?: Filter }>(
  read.map(read.literal('spells or abilities'), () => ({})),
  read.accept(read.pluralPhrase, ({ filter }) =>
    filter.spell === true && filter.controller === undefined ? { by: filter } : undefined,
  ),
);

const whoTargets: read.Reader<{ byPlayer?: PlayerExpr }> = read.either<{ byPlayer?: PlayerExpr }>(
  read.give({}),
  read.map(read.literal('your opponents control', 'an opponent controls'), () => ({ byPlayer: 'opponent' as const })),
  read.map(read.literal('you control'), () => ({ byPlayer: 'you' as const })),
);

deed('beTargeted', targetedFields, {
  reads: read.map(
    read.seq(read.literal('be the target of', 'be the targets of'), targeting, whoTargets),
    ([, what, who]): RuleAction => ({ kind: 'beTargeted', ...what, ...who }),
  ),
  asked: { cant: ['objects', 'players'] },
  asThough: { of: 'objects', how: ['noHexproof'] },
  say(speech, { by, byPlayer }, several) {
    const who =
      byPlayer === undefined
        ? ''
        : byPlayer === 'opponent'
          ? 'your opponents control'
          : `${player(speech, byPlayer, 'subject', 'pattern')} ${byPlayer === 'you' ? 'control' : 'controls'}`;
    return phrase(
      several ? 'be the targets of' : 'be the target of',
      by === undefined ? 'spells or abilities' : many(speech, by),
      who,
    );
  },
});

deed('beCountered', counteredFields, {
  reads: read.after(
    'be countered',
    read.either<RuleAction>(
      read.give({ kind: 'beCountered' }),
      read.map(read.literal('by spells or abilities'), () => ({ kind: 'beCountered' })),
      read.accept(read.after('by', read.pluralPhrase), ({ filter }) =>
        filter.spell === true ? { kind: 'beCountered', by: filter } : undefined,
      ),
    ),
  ),
  asks: ['countering'],
  asked: { cant: ['objects'] },
  say: (speech, { by }) => (by === undefined ? 'be countered' : `be countered by ${many(speech, by)}`),
});

deed('pay', payFields, {
  asked: {},
  say(speech, action) {
    const parts = [action.life && 'pay life', action.sacrifice && `sacrifice ${many(speech, action.sacrifice)}`].filter(
      (part): part is string => typeof part === 'string',
    );
    return `${join(parts, 'or')} to cast spells or activate abilities`;
  },
});
