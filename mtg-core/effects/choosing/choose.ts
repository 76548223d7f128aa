// Choosing objects (CR 608.2d).

import type { ObjectRef } from '../../basics/index.ts';
import type { Fields, Filter, Ref } from '../../cards/language/index.ts';
import {
  type Clause,
  chosenWords,
  countWords,
  does,
  groupWords,
  isShown,
  name,
  noun,
  ofTheirs,
  one,
  phrase,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { besidesEntering } from '../../events/index.ts';
import { type GroupRule, randomInt } from '../../state/index.ts';
import { countOf, groupRule, mostTogether } from '../../values/index.ts';
import { choosableToCast } from '../cards/chosen-spell.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait } from '../handler.ts';
import { isUnbounded, keepChosen } from '../keep-chosen.ts';

const fields = {
  what: 'objects',
  'by?': 'player',
  min: 'amount',
  max: 'amount',
  'random?': 'flag',
  'hidden?': 'flag',
  'group?': 'group',
  'link?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    choose: typeof fields;
  }
}

const rangeRead: read.Reader<Pick<NodeOf<'choose'>, 'min' | 'max'>> = read.either<
  Pick<NodeOf<'choose'>, 'min' | 'max'>
>(
  read.map(read.literal('a', 'an', 'one'), () => ({ min: 1, max: 1 })),
  read.map(read.after('up to', read.countWord), (max) => ({ min: 0, max })),
  read.accept(read.countWord, (count) => (count === 1 ? undefined : { min: count, max: count })),
);

/** "a nonland card from it": from the hand that was shown last. */
const fromShownHand: read.Reader<read.Done> = read.heard(({ shownHand }) =>
  shownHand === undefined
    ? read.nothing
    : read.naming(
        read.accept(
          read.seq(
            rangeRead,
            read.cardRead,
            read.either<unknown>(
              read.literal('from it', 'from among them'),
              read.accept(read.before(read.after('from', read.whose('instruction')), 'hand'), (whose) =>
                JSON.stringify(whose) === JSON.stringify(shownHand) ? true : undefined,
              ),
            ),
            // "A nonland card from it with mana value 3 or less".
            read.maybe(read.qualitiesRead),
          ),
          ([range, { filter, many, isCard, nouns }, , quality = {}]) => {
            const what = read.both(filter, quality);
            return what !== undefined && isCard && many === (range.max !== 1)
              ? { range, filter: what, nouns }
              : undefined;
          },
        ),
        ({ range, filter, nouns }, name) => ({
          value: { kind: 'choose', what: { ...filter, zone: 'hand', owner: shownHand }, ...range, as: name },
          thing: { sort: 'object', nouns, many: range.max !== 1, zone: 'hand', ownedBy: shownHand },
        }),
      ),
);

/** Chosen now, and spoken of later: "choose a creature you control. The chosen creature ...". */
const chosenNow = ({ who }: read.ByPlayer): read.Reader<read.Done> =>
  read.isOnePlayer(who)
    ? read.speak(
        read.either<read.Done>(
          read.map(read.chosen(who), ({ choose }) => choose),
          read.accept(read.foundRead(who), ({ first }) =>
            first.length === 1 && (first[0]?.kind === 'choose' || first[0]?.kind === 'fromOutside') ? first : undefined,
          ),
        ),
        (talk, done) => {
          const [node] = Array.isArray(done) ? done : [done];
          return node?.kind === 'choose' ? read.nowKnown(talk, node.as, { participle: 'chosen' }) : talk;
        },
      )
    : read.nothing;

/** Of a group of somebody's cards it is theirs. */
function ofWhom(speech: Speech, what: Filter): Filter {
  const owner = what.among === undefined ? undefined : thing(speech, what.among).from?.owner;
  return owner === undefined ? what : { owner, ...what };
}

/** CR 601.2c: what was chosen as a target is nothing to do any more; it is "the chosen creature" from here on. */
const asTargets: read.Reader<read.Done> = read.map(
  read.series(
    read.speak(
      read.either<Ref>(
        read.accept(read.target, ({ what }) => (typeof what === 'string' ? what : undefined)),
        read.map(read.targetPlayer, ({ name }) => name),
      ),
      (talk, name) => read.nowKnown(talk, name, { participle: 'chosen' }),
    ),
    'and',
  ),
  () => [],
);

instruction('choose', fields, {
  reads: [
    read.yourVerb('choose', fromShownHand),
    read.yourVerb('choose', asTargets),
    read.playerVerb('choose', chosenNow),
  ],
  say(speech, node) {
    if (typeof node.what === 'object' && isShown(speech, node.what)) return ofShown(speech, node);
    const chosen = ofTheirs(speech, node.by === 'you' ? undefined : node.by, () =>
      chosenWords(speech, node.what, node.min, node.max),
    );
    const clause = does(speech, node.by, node.hidden ? 'secretly choose' : 'choose', () =>
      phrase(
        upToOne(node) ? chosen.replace(/^an? /, 'up to one ') : chosen,
        node.group && groupWords(speech, node.group),
        node.random && 'at random',
      ),
    );
    const many = node.max !== 1;
    const head =
      typeof node.what === 'object'
        ? node.what.zone || node.what.among
          ? node.what.types?.length === 1
            ? `${node.what.types[0]} card`
            : 'card'
          : (node.what.types?.[0] ?? 'permanent')
        : thing(speech, node.what).noun.replace(/s$/, '');
    name(speech, node.as, {
      noun: many ? `${head}s` : head,
      many,
      sort: 'object',
      ...(typeof node.what === 'object' ? { from: ofWhom(speech, node.what) } : {}),
      again: many ? `the chosen ${head}s` : `the chosen ${head}`,
      ...(typeof node.what === 'object' && node.what.among
        ? {
            zone: thing(speech, node.what.among).zone ?? 'library',
            yours: thing(speech, node.what.among).yours ?? true,
          }
        : {}),
    });
    return clause;
  },
  ignored: ['hidden'],
  isImpossible: (state, node, scope) =>
    node.group === undefined && objectsFor(state, node.what, scope).length < countOf(state, node.min, scope),
  run(state, node, scope, place) {
    const candidates =
      choosableToCast(state, place, scope) ??
      besidesEntering(state, place.frameAt, objectsFor(state, node.what, scope));
    const max = isUnbounded(node.max)
      ? candidates.length
      : Math.min(candidates.length, countOf(state, node.max, scope));
    const min = Math.min(max, countOf(state, node.min, scope));
    if (node.random) {
      const pool = candidates.slice();
      const taken = Array.from({ length: max }, () => pool.splice(randomInt(state, pool.length), 1)[0] as ObjectRef);
      keepChosen(state, scope, node, place.frameAt, taken);
      return;
    }
    const group = node.group === undefined ? undefined : groupRule(state, node.group, scope);
    // CR 608.2d: where so many can't be chosen together, as many as can.
    const least = group === undefined ? min : Math.min(min, mostTogether(state, group, candidates));
    if (max === 0 || (min === max && candidates.length === max && group === undefined && !state.options.askForced)) {
      keepChosen(state, scope, node, place.frameAt, candidates.slice(0, max));
      return;
    }
    wait(state, place, { candidates, min: least, max, ...(group === undefined ? {} : { group }) });
  },
  resume(state, task, node, scope) {
    if (task.answer === null) {
      const player = playersFor(state, node.by, scope)[0] ?? scope.you;
      const { candidates, min, max, group } = task.data as {
        candidates: ObjectRef[];
        min: number;
        max: number;
        group?: GroupRule;
      };
      askToChoose(state, {
        player,
        prompt: max === 1 ? 'Choose one' : min === max ? `Choose ${max}` : `Choose up to ${max}`,
        cr: '608.2d',
        source: scope.self,
        candidates,
        min,
        max,
        ...(group === undefined ? {} : { group }),
      });
      return;
    }
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    keepChosen(state, scope, node, task.frameAt, chosen);
  },
});

const upToOne = (node: { min: unknown; max: unknown }): boolean => node.min === 0 && node.max === 1;

/** "You choose a nonland card from it": from the hand that was just revealed. */
function ofShown(speech: Speech, node: NodeOf<'choose'>): Clause {
  const { zone, owner: _, ...what } = node.what as Filter;
  const clause = does(
    speech,
    node.by,
    'choose',
    () =>
      node.max === 1
        ? `${one(speech, { ...what, zone: zone! }, { bare: true })} from it`
        : `${countWords(speech, node.min, node.max, true)} ${noun(speech, { ...what, zone: zone! }, { bare: true, many: true })} from it`,
    true,
  );
  name(speech, node.as, {
    noun: node.max === 1 ? 'card' : 'cards',
    many: node.max !== 1,
    sort: 'object',
    zone: 'hand',
    from: node.what as Filter,
  });
  return clause;
}
