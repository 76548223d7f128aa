// Tokens that are copies, and what becomes a copy (CR 707).

import { idOf } from '../../basics/index.ts';
import type { Amount, Fields, Modification, Ref } from '../../cards/language/index.ts';
import {
  areMany,
  article,
  type Clause,
  does,
  duration,
  exceptWords,
  name,
  objects,
  phrase,
  quantity,
  refer,
  type Speech,
  thingDoes,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { copiedExceptions, exceptRead } from '../../modifications/index.ts';
import { copyWith } from '../../rules/layers/index.ts';
import { becomeCopy, differs, lastKnownOf, live, makeEvent } from '../../state/index.ts';
import { frameAt } from '../../tasks/begin/index.ts';
import { countOf, entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { attackedFor } from '../entering.ts';
import { type NodeOf, objectsFor, playersFor, withEach } from '../handler.ts';
import { namesTokens } from '../names-tokens.ts';

const copyTokenFields = {
  of: 'ref',
  'count?': 'amount',
  'who?': 'player',
  'except?': 'modifications',
  'tapped?': 'flag',
  /** A name: that player or permanent, or what that attacker attacks (CR 508.4) */
  'attacking?': 'flagOrRef',
  'as?': 'binding',
} as const satisfies Fields;

const becomeCopyFields = {
  what: 'objects',
  of: 'ref',
  'except?': 'modifications',
  'until?': 'duration',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    copyToken: typeof copyTokenFields;
    becomeCopy: typeof becomeCopyFields;
  }
}

const tokensRead: read.Reader<
  { readonly count: Amount; readonly many: boolean } & Pick<NodeOf<'copyToken'>, 'tapped' | 'attacking'>
> = read.accept(
  read.seq(
    read.either<Amount>(
      read.map(read.literal('a', 'an'), () => 1),
      read.countWord,
      read.thatMuch,
    ),
    read.either<Pick<NodeOf<'copyToken'>, 'tapped' | 'attacking'>>(
      read.give({}),
      read.map(read.literal('tapped'), () => ({ tapped: true })),
      read.map(read.literal('tapped and attacking'), () => ({ tapped: true, attacking: true })),
    ),
    read.literal("token that's a copy of", 'tokens that are copies of'),
  ),
  ([count, state, said]) => {
    const many = said.startsWith('tokens');
    return many === (count !== 1) ? { count, many, ...state } : undefined;
  },
);

/** A permanent that has left is copied as it last was (CR 608.2h). */
const copiedRead = (by: read.ByPlayer): read.Reader<read.Mover> =>
  read.first<read.Mover>(
    read.map(read.asItLastWas, ({ name, many }) => ({ choose: [], acted: { what: name, many } })),
    read.moverRead(by.who),
  );

/** What copies were given before it stood among the exceptions: "that token has haste". */
const hasApart = read.perKey((many: boolean) =>
  read.map(
    read.after(
      many ? read.literal('. those tokens have') : read.literal('. that token has', '. the token has'),
      read.keywordsLater,
    ),
    (abilities): Modification[] => [{ kind: 'gain', abilities }],
  ),
);

/** "create two tokens that are copies of target creature": the copied thing, chosen where it isn't named. */
const copyRead = (by: read.ByPlayer): read.Reader<read.Done> =>
  read.naming(
    read.accept(
      read.chain(read.seq(tokensRead, copiedRead(by)), ([tokens, copied]) =>
        read.map(read.either(exceptRead(tokens.many), hasApart(tokens.many)), (except) => ({ tokens, copied, except })),
      ),
      ({ tokens, copied: { choose, acted }, except }) =>
        typeof acted.what === 'string' && !acted.many ? { ...tokens, choose, of: acted.what, except } : undefined,
    ),
    ({ count, many, choose, of, except, ...state }, name) => ({
      value: [
        ...choose,
        {
          kind: 'copyToken' as const,
          of,
          ...(count === 1 ? {} : { count }),
          ...by,
          ...(except === undefined ? {} : { except }),
          ...state,
          as: name,
        },
      ],
      thing: {
        sort: 'object',
        nouns: ['token', 'permanent', 'creature'],
        many: many || !read.isOnePlayer(by.who),
        zone: 'battlefield',
      },
    }),
  );

// CR 707.2.
instruction('copyToken', copyTokenFields, {
  reads: [read.playerVerb('create', copyRead)],
  say: copyToken,
  refuse: ({ except }) => except && copiedExceptions(except),
  events: (state, node, scope, place) => {
    const of = entitiesOf(state, scope, node.of)[0];
    const original = of === undefined ? undefined : (live(state, of) ?? lastKnownOf(state, of)?.object);
    if (original === undefined) return [];
    const copied = copyWith(state, original, node.except, scope, frameAt(state, place.frameAt).def);
    const { def, face } = copied;
    const amount = countOf(state, node.count ?? 1, scope);
    return playersFor(state, node.who, scope).map((player) =>
      makeEvent('createToken', {
        player,
        def,
        amount,
        causedBy: scope.you,
        arrival: {
          tapped: node.tapped ?? false,
          face,
          ...(differs(copied) ? { copied } : {}),
          ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
        },
        bindsTo: namesTokens(state, node.as, place),
      }),
    );
  },
});

/** "becomes a copy of target creature until end of turn, except it has this ability" (CR 707.2, 707.9). */
const becomesRead = ({ what, many, plain }: read.Acted): read.Reader<read.Done> =>
  typeof what !== 'string' || (many && !plain)
    ? read.nothing
    : // What became a copy is spoken of afterwards, not what it copies.
      staysSubject(what)(
        read.accept(
          read.seq(read.after('a copy of', copiedRead({})), read.maybe(read.durationRead), exceptRead(false)),
          ([{ choose, acted }, until, except]) =>
            typeof acted.what !== 'string' || acted.many || acted.what === what
              ? undefined
              : [
                  ...choose,
                  {
                    kind: 'becomeCopy' as const,
                    what,
                    of: acted.what,
                    ...(except === undefined ? {} : { except }),
                    ...(until === undefined ? {} : { until }),
                  },
                ],
        ),
      );

const staysSubject =
  (what: Ref) =>
  (reader: read.Reader<read.Done>): read.Reader<read.Done> =>
    read.speak(reader, (talk) => read.again(talk, what));

instruction('becomeCopy', becomeCopyFields, {
  reads: [read.objectVerb('become', becomesRead)],
  say(speech, node) {
    const subject = objects(speech, node.what);
    const until = node.until === undefined ? '' : duration(speech, node.until);
    const except = node.except ? `, except ${exceptWords(speech, node.except)}` : '';
    return {
      ...thingDoes(
        subject,
        areMany(speech, node.what),
        'become',
        phrase(`a copy of ${refer(speech, node.of)}`, until) + except,
      ),
    };
  },
  refuse: ({ except }) => except && copiedExceptions(except),
  run(state, node, scope, place) {
    const of = entitiesOf(state, scope, node.of)[0];
    const original = of === undefined ? undefined : (live(state, of) ?? lastKnownOf(state, of)?.object);
    if (original === undefined) return;
    const { def } = frameAt(state, place.frameAt);
    for (const ref of objectsFor(state, node.what, scope)) {
      const values = copyWith(state, original, node.except, withEach(scope, ref), def);
      const { self: source, you, bindings } = scope;
      becomeCopy(state, idOf(ref), {
        values,
        duration: node.until ?? 'permanent',
        source,
        you,
        bindings,
        turn: state.turn,
      });
    }
    state.checkNeeded = true;
  },
});

function copyToken(speech: Speech, node: NodeOf<'copyToken'>): Clause {
  const count = node.count ?? 1;
  const clause = does(speech, node.who, 'create', () => {
    const state = phrase(
      node.tapped && 'tapped',
      node.tapped && node.attacking && 'and',
      node.attacking && 'attacking',
    );
    const single = phrase(state, 'token');
    const words = quantity(speech, count, single, `${single}s`, article(single));
    const of = refer(speech, node.of);
    return `${words} that${count === 1 ? `'s a copy of ${of}` : ` are copies of ${of}`}${node.except ? `, except ${exceptWords(speech, node.except, count !== 1)}` : ''}`;
  });
  if (node.as) {
    const many = count !== 1 || !read.isOnePlayer(node.who);
    name(speech, node.as, { noun: many ? 'tokens' : 'token', many, sort: 'object' });
    speech.focus = node.as;
  }
  return clause;
}
