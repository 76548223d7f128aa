// What is chosen as an instruction is carried out: "a creature you control", "up to two lands". CR 608.2d.
import type { Amount, EffectNode, Filter, GroupQuality, PlayerExpr, Ref } from '../language/index.ts';
import { cardRead, otherOf, type Phrase, phraseRead } from './filters.ts';
import { both } from './nouns.ts';
import { anX, countWord, isAnyNumber, numberWordRead } from './numbers.ts';
import { grouped, thingOf } from './objects.ts';
import { whereabouts } from './places.ts';
import { accept, after, chain, either, literal, map, type Parsed, type Reader, seq, speak } from './reader.ts';
import { made, nowKnown, withHolder } from './talk.ts';

export interface Chosen {
  /** The choice, to be made first. */
  readonly choose: Extract<EffectNode, { kind: 'choose' }>;
  readonly name: Ref;
  readonly many: boolean;
  readonly filter: Filter;
}

/** "up to two", "three", "any number of", or the article. */
const choiceCount: Reader<{ min: Amount; max: Amount; other?: boolean }> = either<{
  min: Amount;
  max: Amount;
  other?: boolean;
}>(
  map(literal('a', 'an', 'one'), () => ({ min: 1, max: 1 })),
  map(literal('another'), () => ({ min: 1, max: 1, other: true })),
  map(after('up to', countWord), (max) => ({ min: 0, max })),
  map(literal('any number of'), () => ({ min: 0, max: { kind: 'unbounded' as const } })),
  map(literal('any number of other'), () => ({ min: 0, max: { kind: 'unbounded' as const }, other: true })),
  accept(numberWordRead, (count) => (count > 1 ? { min: count, max: count } : undefined)),
  map(anX, (count) => ({ min: count, max: count })),
);

/** "a creature card from your graveyard", "a creature card at random from your graveyard". */
const maybeAtRandom: Reader<{ phrase: Phrase; random?: true }> = either<{ phrase: Phrase; random?: true }>(
  map(phraseRead, (phrase) => ({ phrase })),
  accept(
    seq(cardRead, literal('at random'), whereabouts),
    ([{ isCard, ...noun }, , place]): { phrase: Phrase; random: true } | undefined => {
      const filter = isCard ? both(noun.filter, place.filter) : undefined;
      return filter === undefined
        ? undefined
        : { phrase: { ...noun, filter, nouns: ['card', ...noun.nouns], isMoved: place.isMoved }, random: true };
    },
  ),
);

interface Picked {
  readonly phrase: Phrase;
  readonly random?: true;
  readonly group?: GroupQuality;
}

/** What is chosen as the instruction is carried out: "a creature you control", "up to two lands". CR 608.2d. */
export const chosen = (by?: PlayerExpr): Reader<Chosen> =>
  chain(choiceCount, ({ min, max, other }) =>
    chain(either<Picked>(maybeAtRandom, grouped), ({ phrase, random, group }) => (place): readonly Parsed<Chosen>[] => {
      const several = max !== 1;
      if (phrase.many !== undefined && phrase.many !== several) return [];
      const thing = thingOf(phrase, several);
      const { talk, name } = made(place.talk, thing, 'chosen');
      const said = other ? otherOf(phrase, place.talk) : phrase;
      if (said === undefined) return [];
      const { filter } = said;
      const choose: Chosen['choose'] = {
        kind: 'choose',
        what: filter,
        min,
        max,
        ...(random ? { random } : {}),
        ...(group === undefined ? {} : { group }),
        as: name,
        ...(by === undefined || by === 'you' ? {} : { by }),
      };
      // "A card an opponent owns": whose it is can be spoken of.
      const isTheirs = filter.owner === 'opponent' && !several;
      const now = isTheirs ? withHolder(talk, { kind: 'owner', of: name }, true) : talk;
      return [{ value: { choose, name, many: several, filter }, next: { ...place, talk: now } }];
    }),
  );

/** As many as one likes, which what was done with them tells from then on: "creature tapped this way". */
export const anyNumberChosen = (done: string, by?: PlayerExpr): Reader<Chosen> =>
  speak(
    accept(chosen(by), (found) => (isAnyNumber(found.choose.max) ? found : undefined)),
    (talk, { name }) => nowKnown(talk, name, { participle: done, count: UNBOUNDED }),
  );

const UNBOUNDED: Amount = { kind: 'unbounded' };
