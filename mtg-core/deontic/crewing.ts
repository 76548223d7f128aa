// With how much power a creature is tapped to crew a Vehicle or saddle a Mount (CR 702.122, 702.171).

import type { Fields } from '../cards/language/index.ts';
import { amount } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { rule } from './definition.ts';

/** `more`: as though its power were so much greater; without it its toughness counts in place of its power. */
const fields = { deeds: ['crew', 'saddle and crew'], 'more?': 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    crewsAsThough: typeof fields;
  }
}

const CREW = { one: 'crews Vehicles', many: 'crew Vehicles' };
const BOTH = { one: 'saddles Mounts and crews Vehicles', many: 'saddle Mounts and crew Vehicles' };

rule('crewsAsThough', fields, {
  of: ['objects'],
  reads: ({ many }) =>
    read.either(
      read.map(
        read.seq(
          read.literal(...[CREW, BOTH].map((said) => (many ? said.many : said.one))),
          read.literal(`as though ${many ? 'their' : 'its'} power were`),
          read.figure,
          read.literal('greater'),
        ),
        ([deeds, , more]) => [{ kind: 'crewsAsThough', deeds: deedsOf(deeds), more }] as const,
      ),
      read.map(
        read.seq(
          read.literal(...[CREW, BOTH].map((said) => (many ? said.many : said.one))),
          read.literal(`using ${many ? 'their' : 'its'} toughness rather than ${many ? 'their' : 'its'} power`),
        ),
        ([deeds]) => [{ kind: 'crewsAsThough', deeds: deedsOf(deeds) }] as const,
      ),
    ),
  predicate({ speech, verb, their }, { deeds, more }) {
    const done =
      deeds === 'crew' ? `${verb('crew')} Vehicles` : `${verb('saddle')} Mounts and ${verb('crew')} Vehicles`;
    return more === undefined
      ? `${done} using ${their} toughness rather than ${their} power`
      : `${done} as though ${their} power were ${amount(speech, more)} greater`;
  },
});

const deedsOf = (said: string): 'crew' | 'saddle and crew' => (said.startsWith('saddle') ? 'saddle and crew' : 'crew');
