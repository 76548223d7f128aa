// Damage that is prevented or goes elsewhere, as it is read (CR 614.9, 615).
import type { Amount, EffectNode } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import type { NodeOf } from '../handler.ts';

type Prevent = NodeOf<'prevent'>;

/** What of the sentences after it speaks of what was prevented (CR 615.5). */
const andThen: read.Reader<Pick<Prevent, 'then'>> = read.either<Pick<Prevent, 'then'>>(
  read.give({}),
  read.map(read.aboutPrevented(read.saidOfPrevented), (then) => ({ then })),
);

/** "the next 3", "all". */
const muchRead: read.Reader<Amount | 'all'> = read.either<Amount | 'all'>(
  read.map(read.literal('all'), () => 'all' as const),
  read.after('the next', read.plainAmount),
);

/** After "prevent"; without "this turn" it is what a static ability says. */
export const preventedRead: read.Reader<read.Done> = read.accept(
  read.seq(muchRead, read.dealtRead, andThen),
  ([amount, { both, choose, ...dealt }, then]): readonly EffectNode[] | undefined => {
    if (dealt.until === undefined) return undefined;
    const node = (more: Partial<Prevent>): EffectNode => ({ kind: 'prevent', amount, ...dealt, ...more, ...then });
    if (both === undefined) return amount === 'all' || dealt.to !== undefined ? [...choose, node({})] : undefined;
    return amount === 'all' && then.then === undefined ? [node({ to: both }), node({ by: both })] : undefined;
  },
);

/** "a source of your choice would deal damage to you this turn". */
const nextTime: read.Reader<read.Dealt> = read.accept(
  read.seq(
    read.literal('the next time'),
    read.damageSources,
    read.literal('would deal'),
    read.damageKind,
    read.dealtParts,
    read.literal(','),
  ),
  ([, { by, choose }, , kind, dealt]): read.Dealt | undefined =>
    dealt.by !== undefined || dealt.both !== undefined || dealt.until === undefined
      ? undefined
      : { ...dealt, ...kind, by, choose: [...choose, ...dealt.choose] },
);

/** "The next time a source of your choice would deal damage to you this turn, prevent that damage" (CR 615.8). */
export const nextPrevented: read.Reader<read.Done> = read.map(
  read.seq(nextTime, read.literal('prevent that damage'), andThen),
  ([{ both: _, choose, ...dealt }, , then]) => [
    ...choose,
    { kind: 'prevent' as const, amount: 'all' as const, ...dealt, next: true, ...then },
  ],
);

const dealtInstead = read.seq(read.literal('is dealt to'), read.damagedRead, read.literal('instead'));

/** CR 614.9: "the next 1 damage that would be dealt to you this turn is dealt to target creature instead". */
export const redirectedRead: read.Reader<read.Done> = read.either<read.Done>(
  read.accept(
    read.seq(muchRead, read.dealtRead, dealtInstead),
    ([amount, { both, choose, combat, to: from, ...dealt }, [, to]]) =>
      both !== undefined || combat === false || from === undefined || dealt.until === undefined
        ? undefined
        : [...choose, { kind: 'redirect' as const, to, from, amount, ...(combat ? { combat } : {}), ...dealt }],
  ),
  read.accept(
    read.seq(nextTime, read.literal('that damage is dealt to'), read.damagedRead, read.literal('instead')),
    ([{ both, choose, combat, to: from, ...dealt }, , to]) =>
      both !== undefined || combat === false || from === undefined
        ? undefined
        : [
            ...choose,
            {
              kind: 'redirect' as const,
              to,
              from,
              amount: 'all' as const,
              ...(combat ? { combat } : {}),
              ...dealt,
              next: true,
            },
          ],
  ),
);
