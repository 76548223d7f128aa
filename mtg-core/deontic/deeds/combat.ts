// Attacking and blocking, as rules speak of it: `rules/combat` asks (CR 508.1c-d, 509.1b-d).

import type { Condition, Fields, Filter, PlayerExpr, RuleAction } from '../../cards/language/index.ts';
import { condition, many, noun, phrase, player, refer, type Speech } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { deed } from '../definition.ts';

const attackFields = { 'whom?': 'player', 'planeswalkers?': 'flag', 'unless?': 'player' } as const satisfies Fields;
const blockFields = { 'what?': 'filter' } as const satisfies Fields;
const byFields = { 'by?': 'filter' } as const satisfies Fields;
const aloneFields = {} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Deeds {
    attack: typeof attackFields;
    block: typeof blockFields;
    beBlocked: typeof byFields;
    attackAlone: typeof aloneFields;
    blockAlone: typeof aloneFields;
    crew: typeof aloneFields;
    /** "can't be equipped" */
    becomeAttached: typeof byFields;
  }
}

/** Who is attacked takes the place of "defending player" in a condition, and the other way round. */
function withPlayer(asked: Condition, from: PlayerExpr, to: PlayerExpr): Condition {
  const key = JSON.stringify(from);
  const put = (part: unknown): unknown => {
    if (JSON.stringify(part) === key) return to;
    if (Array.isArray(part)) return part.map(put);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([field, inner]) => [field, put(inner)]));
  };
  return put(asked) as Condition;
}

const ATTACKED: PlayerExpr = { kind: 'player', name: 'each' };

/** What must hold of the defending player (CR 508.5): "unless defending player controls an Island". */
const ofDefender: read.Reader<PlayerExpr> = read.accept(read.conditionLater, (asked) => {
  const about = withPlayer(asked, 'defending', ATTACKED);
  return JSON.stringify(about) === JSON.stringify(asked) ? undefined : { kind: 'suchThat', who: 'any', if: about };
});

const attackRead: read.Reader<RuleAction> = read.after(
  'attack',
  read.either<RuleAction>(
    read.give({ kind: 'attack' }),
    read.map(read.after('unless', ofDefender), (unless) => ({ kind: 'attack', unless })),
    read.map(read.playerRead('pattern'), (whom) => ({ kind: 'attack', whom })),
    read.map(
      read.literal('you or planeswalkers you control', 'you or a planeswalker you control'),
      (): RuleAction => ({ kind: 'attack', whom: 'you', planeswalkers: true }),
    ),
  ),
);

deed('attack', attackFields, {
  reads: attackRead,
  asked: { cant: ['objects', 'players'], costToDo: ['objects', 'players'] },
  asThough: { of: 'objects', how: ['notDefender', 'haste'] },
  say(speech, { whom, planeswalkers, unless }) {
    const words = whom === undefined ? '' : player(speech, whom, 'object', 'pattern');
    const walkers = planeswalkers ? `or a planeswalker ${whom === 'you' ? 'you control' : 'they control'}` : '';
    const except =
      unless === undefined
        ? ''
        : typeof unless === 'object' && unless.kind === 'suchThat'
          ? `unless ${condition(speech, withPlayer(unless.if, ATTACKED, 'defending'))}`
          : `unless defending player is ${player(speech, unless, 'object', 'pattern')}`;
    return phrase('attack', words, walkers, except);
  },
});

/** "Creatures that attack you", or what has a name: "it". */
const blocked = (speech: Speech, { among, ...what }: Filter): string =>
  among !== undefined && Object.keys(what).length === 0
    ? refer(speech, among)
    : many(speech, among === undefined ? what : { among, ...what });

deed('block', blockFields, {
  reads: read.after(
    'block',
    read.either<RuleAction>(
      read.give({ kind: 'block' }),
      read.map(read.pluralPhrase, ({ filter }) => ({ kind: 'block', what: filter })),
      read.map(read.objectAgain('object'), ({ name }) => ({ kind: 'block', what: { among: name } })),
    ),
  ),
  asked: { cant: ['objects'], costToDo: ['objects'] },
  asThough: { of: 'objects', how: ['flying', 'reach', 'shadow', 'untapped'] },
  say: (speech, { what }) => (what === undefined ? 'block' : `block ${blocked(speech, what)}`),
});

/** All creatures but those: what stands after "except by". */
function allBut({ types, ...rest }: Filter): Filter | undefined {
  if (types === undefined || types.length !== 1 || types[0] !== 'creature')
    return { not: types === undefined ? rest : { types, ...rest } };
  return Object.keys(rest).length === 0 ? undefined : { types, not: rest };
}

const groups: read.Reader<Filter> = read.accept(read.series(read.pluralPhrase, ['and/or', 'or', 'and']), (phrases) =>
  read.unionOf(phrases.map(({ filter }) => filter)),
);

/** "By black creatures", "except by creatures with haste". */
export const blockersRead: read.Reader<Filter> = read.either<Filter>(
  read.after('by', groups),
  read.accept(read.after('except by', groups), allBut),
);

/** Than each of those that the rule is about. */
const STRONGER = JSON.stringify({ power: ['>', { kind: 'stat', stat: 'power', of: 'each' }] });

deed('beBlocked', byFields, {
  reads: read.after(
    'be blocked',
    read.either<RuleAction>(
      read.give({ kind: 'beBlocked' }),
      read.map(blockersRead, (by) => ({ kind: 'beBlocked', by })),
    ),
  ),
  asked: { cant: ['objects'] },
  say(speech, { by }) {
    if (by === undefined) return 'be blocked';
    if (JSON.stringify(by) === STRONGER) return 'be blocked by creatures with greater power';
    // By none but those: "except by creatures with flying or reach".
    const { not, ...rest } = by;
    return not === undefined
      ? `be blocked by ${many(speech, by)}`
      : `be blocked except by ${many(speech, { ...rest, ...not })}`;
  },
});

/** "Attack alone". */
const plainly = (kind: 'attackAlone' | 'blockAlone' | 'crew', words: string): read.Reader<RuleAction> =>
  read.map(read.literal(words), () => ({ kind }));

deed('attackAlone', aloneFields, {
  reads: plainly('attackAlone', 'attack alone'),
  asked: { cant: ['objects'] },
  say: () => 'attack alone',
});
deed('blockAlone', aloneFields, {
  reads: plainly('blockAlone', 'block alone'),
  asked: { cant: ['objects'] },
  say: () => 'block alone',
});
deed('crew', aloneFields, {
  reads: plainly('crew', 'crew vehicles'),
  asked: { cant: ['objects'] },
  say: () => 'crew Vehicles',
});

// `rules/attachments.ts` asks.
deed('becomeAttached', byFields, {
  reads: read.map(
    read.literal('be equipped or enchanted', 'be equipped', 'be enchanted'),
    (said): RuleAction => ({
      kind: 'becomeAttached',
      ...(said === 'be equipped or enchanted'
        ? {}
        : { by: { subtypes: [said === 'be equipped' ? 'Equipment' : 'Aura'] } }),
    }),
  ),
  asked: { cant: ['objects', 'players'] },
  say: (speech, { by }) =>
    by === undefined
      ? 'be equipped or enchanted'
      : by.subtypes?.[0] === 'Equipment'
        ? 'be equipped'
        : by.subtypes?.[0] === 'Aura'
          ? 'be enchanted'
          : `have ${noun(speech, by, { many: true })} attached to it`,
});
