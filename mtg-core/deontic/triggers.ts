// How often abilities trigger (CR 603.2, 603.2d).

import type { EventPattern, Fields, Filter } from '../cards/language/index.ts';
import { ing, many, one, type Speech, would } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameEvent, GameState, Scope } from '../state/index.ts';
import { derivedOf, fits, matchesNode, rulesFor } from '../values/index.ts';
import { rule } from './definition.ts';

const doublesFields = { 'on?': 'event', of: 'filter' } as const satisfies Fields;
const silencesFields = { on: 'event', 'of?': 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    doublesTriggers: typeof doublesFields;
    /** "... don't cause abilities to trigger" */
    noTriggers: typeof silencesFields;
  }
}

/** "a creature dying", "creatures being sacrificed". */
const happening = (words: string): string =>
  words.replace(/ would be /, ' being ').replace(/ would (\w+)/, (_, word: string) => ` ${ing(word)}`);

/** What makes it trigger, and of what it is an ability. */
const causing = read.map(
  read.seq(
    (place: read.TextPlace) => read.grammar().event('gerund')(place),
    read.literal('causes a triggered ability of', 'would cause a triggered ability of'),
    read.onePhrase,
    read.literal('to trigger'),
  ),
  ([events, , { filter }]) => ({ events, of: filter }),
);

const whatever = read.map(
  read.seq(
    read.literal('a triggered ability of', 'an ability of', 'any ability of'),
    read.onePhrase,
    read.literal('triggers'),
  ),
  ([, { filter }]) => ({ events: [undefined], of: filter }),
);

rule('doublesTriggers', doublesFields, {
  of: ['players'],
  readsSentence: read.map(
    read.seq(
      read.literal('if'),
      read.either<{ readonly events: readonly (EventPattern | undefined)[]; readonly of: Filter }>(causing, whatever),
      read.literal(', that ability triggers an additional time', ', it triggers an additional time'),
    ),
    ([, { events, of }]) => ({
      players: 'you' as const,
      change: events.map((on) => ({
        kind: 'rule' as const,
        rule: { kind: 'doublesTriggers' as const, ...(on === undefined ? {} : { on }), of },
      })),
    }),
  ),
  sentence: ({ speech }, { on, of }) =>
    on === undefined
      ? `if a triggered ability of ${one(speech, of)} triggers, that ability triggers an additional time`
      : `if ${happening(would(speech, on))} causes a triggered ability of ${one(speech, of)} to trigger, that ability triggers an additional time`,
});

/** CR 603.2d: an additional time. */
export function extraTimes(
  state: GameState,
  pattern: EventPattern,
  event: GameEvent,
  id: number,
  scope: Scope,
): number {
  let times = 0;
  for (const { rule: each, scope: ruleScope } of rulesFor(state, scope.you)) {
    if (each.kind !== 'doublesTriggers') continue;
    if (each.on !== undefined && (pattern.event !== each.on.event || !fits(state, each.on, event, ruleScope))) continue;
    if (matchesNode(state, each.of, id, ruleScope)) times += 1;
  }
  return times;
}

function manyOf(speech: Speech, on: EventPattern): string {
  const words = would(speech, on);
  return typeof on.object === 'object'
    ? words.replace(one(speech, on.object), many(speech, on.object, { listWord: 'and' }))
    : words;
}

/** "Creatures entering or dying": what happens to all of a kind. */
const kindsOf = read.chain(
  read.seq(
    read.pluralPhrase,
    read.literal(
      'entering',
      'entering the battlefield',
      'dying',
      'entering or dying',
      'entering the battlefield or dying',
    ),
  ),
  ([{ filter, isMoved }, what]): read.Reader<EventPattern[]> => {
    if (isMoved) return read.nothing;
    const entering: EventPattern = { event: 'zoneChange', object: filter, to: 'battlefield' };
    const dying: EventPattern = { event: 'zoneChange', object: filter, from: 'battlefield', to: 'graveyard' };
    return read.give(
      what.startsWith('entering') && !what.endsWith('dying')
        ? [entering]
        : what === 'dying'
          ? [dying]
          : [entering, dying],
    );
  },
);

rule('noTriggers', silencesFields, {
  of: ['game'],
  readsSentence: read.map(
    read.seq(
      kindsOf,
      read.literal("don't cause abilities"),
      read.maybe(read.after('of', read.pluralPhrase)),
      read.literal('to trigger'),
    ),
    ([events, , of]) => ({
      change: events.map((on) => ({
        kind: 'rule' as const,
        rule: { kind: 'noTriggers' as const, on, ...(of === undefined ? {} : { of: of.filter }) },
      })),
    }),
  ),
  sentence: ({ speech }, { on, of }) =>
    `${happening(manyOf(speech, on))} don't cause abilities${of ? ` of ${many(speech, of)}` : ''} to trigger`,
});

/** CR 603.2: events of which an effect says that they don't cause abilities to trigger. */
export function isSilenced(state: GameState, event: GameEvent, id: number): boolean {
  const { gameRules } = derivedOf(state);
  return (
    gameRules.length > 0 &&
    gameRules.some(
      ({ rule: each, scope }) =>
        each.kind === 'noTriggers' &&
        fits(state, each.on, event, scope) &&
        (each.of === undefined || matchesNode(state, each.of, id, scope)),
    )
  );
}
