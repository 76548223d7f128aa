// Casting, playing, activating and targeting, as rules speak of it: `rules/casting.ts`, `land-limit.ts`, `may-activate.ts`, `targets.ts` ask.

import type { Fields } from '../../cards/language/index.ts';
import { join, many, phrase, player } from '../../cards/phrases/index.ts';
import { deed } from '../definition.ts';

const castFields = { 'what?': 'filter', 'from?': 'zone', 'timing?': ['instant', 'sorcery'] } as const satisfies Fields;
const playLandFields = { 'from?': 'zone' } as const satisfies Fields;
const activateFields = { 'what?': 'filter', 'mana?': 'flag' } as const satisfies Fields;
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

deed('cast', castFields, {
  asked: ['cant', 'may'],
  asThough: ['flash'],
  say(speech, action) {
    const what = many(speech, { spell: true, zone: 'stack', ...action.what });
    const timing =
      action.timing === 'instant'
        ? 'any time they could cast an instant'
        : action.timing === 'sorcery'
          ? 'only any time they could cast a sorcery'
          : '';
    return phrase('cast', what, action.from && `from ${zoneWords[action.from] ?? action.from}`, timing);
  },
});

const zoneWords: Readonly<Record<string, string>> = {
  hand: 'their hand',
  graveyard: 'graveyards',
  library: 'libraries',
};

deed('playLand', playLandFields, {
  asked: ['cant'],
  say: (_speech, { from }) => phrase('play lands', from && `from ${from === 'exile' ? 'exile' : `your ${from}`}`),
});

deed('activate', activateFields, {
  asked: ['cant'],
  asThough: ['haste'],
  say(speech, action) {
    const what = action.what === undefined ? 'abilities' : `activated abilities of ${many(speech, action.what)}`;
    return `activate ${what}${action.mana === false ? " unless they're mana abilities" : ''}`;
  },
});

deed('beTargeted', targetedFields, {
  asked: ['cant'],
  asThough: ['noHexproof'],
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
  asks: ['countering'],
  asked: ['cant'],
  say: (speech, { by }) => (by === undefined ? 'be countered' : `be countered by ${many(speech, by)}`),
});

deed('pay', payFields, {
  asked: [],
  say(speech, action) {
    const parts = [action.life && 'pay life', action.sacrifice && `sacrifice ${many(speech, action.sacrifice)}`].filter(
      (part): part is string => typeof part === 'string',
    );
    return `${join(parts, 'or')} to cast spells or activate abilities`;
  },
});
