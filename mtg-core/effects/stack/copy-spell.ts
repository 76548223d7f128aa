// Copying spells and abilities (CR 707.10).

import { ZONE } from '../../basics/index.ts';
import type { Amount, Fields } from '../../cards/language/index.ts';
import {
  amount,
  exceptWords,
  forEachWords,
  name,
  numberWord,
  phrase,
  player,
  refer,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { newObject, propose } from '../../events/index.ts';
import { copiedExceptions, exceptRead } from '../../modifications/index.ts';
import { copyWith } from '../../rules/layers/index.ts';
import {
  type CopiedValues,
  differs,
  type GameObject,
  type GameState,
  invalidate,
  keepCopies,
  makeEvent,
  refTo,
  type Scope,
  writeObject,
} from '../../state/index.ts';
import { bind, frameAt } from '../../tasks/begin/index.ts';
import { countOf, entitiesOf, facts } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, playersFor } from '../handler.ts';
import { newTargets, retarget } from '../new-targets.ts';

const fields = {
  what: 'ref',
  'who?': 'player',
  'count?': 'amount',
  'newTargets?': 'flag',
  'except?': 'modifications',
  /** What counts as paid for the copies: how they are known to be made so */
  'countsAs?': 'text',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    copySpell: typeof fields;
  }
}

/** "twice", "for each creature you control", "that many times". */
const timesRead: read.Reader<Amount | undefined> = read.either<Amount | undefined>(
  read.give(undefined),
  read.map(read.literal('twice'), () => 2),
  read.before(read.either<Amount>(read.countWord, read.thatMuch), 'times'),
  read.after('for each', read.eachLater),
);

const mayChoose = (who: read.ByPlayer['who']): read.Reader<string> =>
  who === undefined
    ? read.literal(
        '. you may choose new targets for the copy',
        '. you may choose new targets for the copies',
        'and may choose new targets for the copy',
        'and you may choose new targets for the copy',
      )
    : read.literal(
        '. that player may choose new targets for the copy',
        '. they may choose new targets for the copy',
        'and may choose new targets for the copy',
      );

/** "copy target instant spell. You may choose new targets for the copy." */
const copyRead = (by: read.ByPlayer): read.Reader<read.Done> =>
  read.naming(
    read.accept(
      read.seq(read.objectsRead, timesRead, exceptRead(false), read.maybe(mayChoose(by.who))),
      ([{ what, many }, count, except, targets], { talk }) => {
        if (typeof what !== 'string' || many || !read.isOnePlayer(by.who)) return undefined;
        // CR 707.12: a card is copied where it is, and its copy cast from there, which is something else.
        const zone = talk.things.find(({ name }) => name === what)?.zone;
        if (zone !== undefined && zone !== 'stack') return undefined;
        if (targets !== undefined && targets.endsWith('copies') !== (count !== undefined)) return undefined;
        return { what, count, except, targets };
      },
    ),
    ({ what, count, except, targets }, name) => ({
      value: {
        kind: 'copySpell',
        what,
        ...by,
        ...(count === undefined ? {} : { count }),
        ...(targets === undefined ? {} : { newTargets: true }),
        ...(except === undefined ? {} : { except }),
        as: name,
      },
      thing: { sort: 'object', nouns: ['copy', 'spell'], many: count !== undefined, zone: 'stack' },
    }),
  );

// CR 707.10.
instruction('copySpell', fields, {
  reads: [read.playerVerb('copy', copyRead)],
  say(speech, node) {
    const count = node.count ?? 1;
    const times =
      count === 1
        ? ''
        : typeof count === 'number'
          ? count === 2
            ? 'twice'
            : `${numberWord(count)} times`
          : forEachWords(speech, count)
            ? `for each ${forEachWords(speech, count)}`
            : `${amount(speech, count)} times`;
    const except = node.except ? `, except ${exceptWords(speech, node.except)}` : '';
    const whose = node.who === undefined ? '' : player(speech, node.who, 'subject');
    const words = phrase(whose, whose === '' ? 'copy' : 'copies', refer(speech, node.what), times) + except;
    if (node.as)
      name(speech, node.as, {
        noun: count === 1 ? 'copy' : 'copies',
        many: count !== 1,
        sort: 'object',
        again: count === 1 ? 'the copy' : 'the copies',
      });
    return node.newTargets
      ? `${words}. ${whose === '' ? 'You' : 'They'} may choose new targets for the ${count === 1 ? 'copy' : 'copies'}`
      : words;
  },
  refuse: ({ except }) => except && copiedExceptions(except),
  isImpossible: (state, node, scope) => copied(state, node, scope) === undefined,
  run(state, node, scope, place) {
    const known = copied(state, node, scope);
    if (known === undefined) return;
    const copier = playersFor(state, node.who, scope)[0];
    if (copier === undefined) return;
    const copies = Array.from({ length: countOf(state, node.count ?? 1, scope) }, () =>
      copyOnStack(state, known, copier, copyWith(state, known, node.except, scope, frameAt(state, place.frameAt).def)),
    );
    if (node.countsAs !== undefined) for (const id of copies) markCopy(state, id, node.countsAs);
    if (node.as !== undefined)
      bind(
        state,
        place.frameAt,
        node.as,
        copies.map((id) => refTo(state, id)),
      );
    retarget(state, place, copies, node.newTargets ? 'copy' : 'same', copier);
  },
  resume: (state, task) => newTargets(state, task),
});

/** CR 707.10, 608.2h: a spell that has left the stack is copied as it last was there. */
function copied(state: GameState, { what }: NodeOf<'copySpell'>, scope: Scope): Readonly<GameObject> | undefined {
  const known = facts(state, entitiesOf(state, scope, what)[0] ?? 0)?.object;
  return known === undefined || known.stack === null ? undefined : known;
}

function markCopy(state: GameState, id: number, name: string): void {
  const copy = writeObject(state, id);
  if (copy.stack !== null) copy.stack = { ...copy.stack, paid: { ...copy.stack.paid, [name]: 1 } };
}

/** CR 707.10: a copy of a spell or ability, with the same choices; it isn't cast or activated. */
function copyOnStack(
  state: GameState,
  original: Readonly<GameObject>,
  controller: number,
  values: CopiedValues,
): number {
  const kind = original.kind === 'ability' ? 'ability' : 'copy';
  const copy = newObject(state, values.def, controller, kind);
  copy.face = values.face;
  if (differs(values)) {
    const source = refTo(state, copy.id);
    keepCopies(copy, [{ values, duration: 'permanent', source, you: controller, bindings: {}, turn: state.turn }]);
  }
  copy.zone = ZONE.stack;
  copy.knownTo = (1 << state.players.length) - 1;
  const info = original.stack;
  if (info === null) throw new Error('copying what is not on the stack');
  const self = refTo(state, copy.id);
  copy.stack = { ...info, controller, source: info.code >= 0 ? info.source : self, isCast: false, exileAfter: false };
  state.stackZone = [...state.stackZone, copy.id];
  if (state.table.stackMatters) invalidate(state);
  propose(state, [makeEvent('copySpell', { object: self, player: controller, causedBy: controller })]);
  return copy.id;
}
