// Playing cards from where they usually can't be (CR 601.3): `rules/play-rules.ts` asks.

import type { Fields } from '../cards/language/index.ts';
import { many, payWords, player, type Speech } from '../cards/phrases/index.ts';
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
    .map((zone) => (zone === 'exile' ? 'exile' : `your ${zone}`))
    .join(' or ');
  const lands = node.what.types?.includes('land') ?? false;
  const spells = Object.keys(node.what).length === 0 || !lands;
  const verb = lands && !spells ? 'play' : Object.keys(node.what).length === 0 ? 'play lands and cast' : 'cast';
  const { zone: _, owner: __, ...what } = node.what;
  const words =
    verb === 'play'
      ? many(speech, { ...what, zone: 'battlefield' })
      : many(speech, { ...what, spell: true, zone: 'stack' });
  const how = node.free
    ? ' without paying their mana costs'
    : node.cost
      ? ` by ${payWords(speech, node.cost, 'ing')} rather than paying their mana costs`
      : '';
  const subject = node.who === undefined ? who : player(speech, node.who, 'subject');
  return `${node.limit ? 'once each turn, ' : ''}${subject} may ${verb} ${words} from ${node.topOnly ? `the top of ${zones}` : zones}${how}`;
}
