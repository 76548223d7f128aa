// Playing cards from where they usually can't be (CR 601.3): `rules/play-rules.ts` asks.

import type { Fields } from '../cards/language/index.ts';
import { many, one, payWords, player, type Speech } from '../cards/phrases/index.ts';
import { type RuleOf, rule } from './definition.ts';

const fields = {
  zone: 'zoneOrZones',
  what: 'filter',
  /** Of the library among the zones. */
  'topOnly?': 'flag',
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

rule('playFrom', fields, {
  ignored: ['who'],
  sentence: ({ speech, who }, node) => playFrom(speech, node, who),
});

function playFrom(speech: Speech, node: RuleOf<'playFrom'>, who: string): string {
  const zones = (Array.isArray(node.zone) ? node.zone : [node.zone])
    .map((zone) =>
      zone === 'exile' ? 'exile' : `${node.topOnly && zone === 'library' ? 'the top of ' : ''}your ${zone}`,
    )
    .join(' or ');
  const lands = node.what.types?.includes('land') ?? false;
  const spells = Object.keys(node.what).length === 0 || !lands;
  const verb = lands && !spells ? 'play' : Object.keys(node.what).length === 0 ? 'play lands and cast' : 'cast';
  const { zone: _, owner: __, notTypes, ...rest } = node.what;
  // No land is cast (CR 305.1).
  const others = notTypes?.filter((type) => type !== 'land') ?? [];
  const what = others.length === 0 ? rest : { ...rest, notTypes: others };
  const single = node.limit !== undefined;
  const its = single ? 'its mana cost' : 'their mana costs';
  const words =
    verb === 'play'
      ? many(speech, { ...what, zone: 'battlefield' })
      : (single ? one : many)(speech, { ...what, spell: true, zone: 'stack' });
  const how = node.free
    ? ` without paying ${its}`
    : node.cost
      ? ` by ${payWords(speech, node.cost, 'ing')} rather than paying ${its}`
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
