// What happens to permanents, as rules speak of it: `events/forbidden.ts`, the untap step and those who pay ask.

import type { Fields, RuleAction } from '../../cards/language/index.ts';
import { join, stepWords } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { deed } from '../definition.ts';

const plain = {} as const satisfies Fields;
const untapFields = { 'during?': 'step' } as const satisfies Fields;
const enterFields = { 'from?': 'zones' } as const satisfies Fields;
const countersFields = { 'counter?': 'text' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Deeds {
    untap: typeof untapFields;
    enter: typeof enterFields;
    putCounters: typeof countersFields;
    beRegenerated: typeof plain;
    beSacrificed: typeof plain;
    preventDamage: typeof plain;
    turnFaceUp: typeof plain;
    transform: typeof plain;
  }
}

deed('untap', untapFields, {
  asked: { cant: ['objects'] },
  refuse: ({ during }) => (during === undefined || during === 'untap' ? undefined : 'untapping in another step'),
  say: (_speech, { during }) =>
    during === undefined || during === 'untap'
      ? "untap during its controller's untap step"
      : `untap during ${stepWords(during)}`,
});

deed('enter', enterFields, {
  reads: read.map(
    read.after('enter', read.maybe(read.after('from', read.zonesElsewhereRead))),
    (from): RuleAction => ({ kind: 'enter', ...(from === undefined ? {} : { from }) }),
  ),
  asked: { cant: ['objects', 'players'] },
  say: (_speech, { from }) =>
    from === undefined
      ? 'enter'
      : `enter from ${join(
          from.map((zone) => (zone === 'exile' ? 'exile' : zone === 'library' ? 'libraries' : `${zone}s`)),
          'or',
        )}`,
});

deed('putCounters', countersFields, {
  reads: read.either<RuleAction>(
    read.map(read.literal('have counters put on it', 'have counters put on them'), () => ({ kind: 'putCounters' })),
    read.map(
      read.seq(read.literal('have'), read.counterKind, read.literal('counters put on it', 'counters put on them')),
      ([, counter]) => ({ kind: 'putCounters', counter }),
    ),
  ),
  readsOfPlayers: read.map(
    read.after('get', read.before(read.maybe(read.counterKind), read.literal('counters'))),
    (counter): RuleAction => ({ kind: 'putCounters', ...(counter === undefined ? {} : { counter }) }),
  ),
  asked: { cant: ['objects', 'players'] },
  say: (_speech, { counter }, several) =>
    `have ${counter ? `${counter} ` : ''}counters put on ${several ? 'them' : 'it'}`,
});

type Plain = 'beRegenerated' | 'beSacrificed' | 'turnFaceUp' | 'transform';
const plainly = (kind: Plain, words: string): read.Reader<RuleAction> =>
  read.map(read.literal(words), () => ({ kind }));

deed('beRegenerated', plain, {
  reads: plainly('beRegenerated', 'be regenerated'),
  asked: { cant: ['objects'] },
  say: () => 'be regenerated',
});
deed('beSacrificed', plain, {
  reads: plainly('beSacrificed', 'be sacrificed'),
  asked: { cant: ['objects'] },
  say: () => 'be sacrificed',
});
deed('preventDamage', plain, { asked: { cant: ['objects', 'game'] }, say: () => 'prevent damage' });
deed('turnFaceUp', plain, {
  reads: plainly('turnFaceUp', 'be turned face up'),
  asked: { cant: ['objects', 'players'] },
  say: () => 'be turned face up',
});
deed('transform', plain, {
  reads: plainly('transform', 'transform'),
  asked: { cant: ['objects'] },
  say: () => 'transform',
});
