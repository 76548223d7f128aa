// Villainous choices (CR 701.55): of two courses whoever faces it takes one, possible or not.
import type { EffectNode, PlayerExpr } from '../cards/language/index.ts';
import {
  isOnePlayer,
  literal,
  type Parsed,
  playerRead,
  type Reader,
  readUpTo,
  sentenceEnd,
  type TextPlace,
} from '../cards/reading/index.ts';
import { afterRounds, spokenOf } from './each-of-them.ts';

type Nodes = EffectNode[];

const FACES = literal('faces a villainous choice —');

/** Where the second course may begin: each ", or" up to the end of the sentence. */
function joints(place: TextPlace): number[] {
  const { tokens } = place.reading;
  const end = sentenceEnd(place);
  return tokens.flatMap(({ text }, at) =>
    at > place.at && at < end && text === ',' && tokens[at + 1]?.text === 'or' ? [at] : [],
  );
}

/** "A, or B": each read to its own end, and without targets (CR 601.2c). */
const courses =
  (clauses: Reader<Nodes>): Reader<readonly [Nodes, Nodes]> =>
  (place) =>
    joints(place).flatMap((at) =>
      readUpTo(
        at,
        clauses,
      )(place).flatMap(({ value: one, next }) =>
        clauses({ ...next, at: at + 2, talk: { ...next.talk, things: place.talk.things } })
          .filter((found) => found.next.talk.targets.length === place.talk.targets.length)
          .map(({ value: other, next: end }): Parsed<readonly [Nodes, Nodes]> => ({ value: [one, other], next: end })),
      ),
    );

const choice = (who: PlayerExpr, [one, other]: readonly [Nodes, Nodes]): EffectNode => ({
  kind: 'modes',
  min: 1,
  max: 1,
  who,
  options: [{ do: one }, { do: other }],
});

/** "Target opponent faces a villainous choice — A, or B"; of several each faces their own, one after the other. */
export const villainousChoice =
  (clauses: Reader<Nodes>): Reader<Nodes> =>
  (place) =>
    playerRead()(place).flatMap(({ value: who, next }) =>
      FACES(next).flatMap(({ next: facing }): Parsed<Nodes>[] => {
        if (isOnePlayer(who))
          return courses(clauses)(facing).map(({ value, next: end }) => ({ value: [choice(who, value)], next: end }));
        const { place: inside, name } = spokenOf(facing);
        const one: PlayerExpr = { kind: 'player', name };
        return courses(clauses)(inside).map(({ value, next: end }) => ({
          value: [{ kind: 'forEach', over: { kind: 'players', who }, as: name, do: [choice(one, value)] }],
          next: { ...end, talk: afterRounds(facing.talk, end.talk, name) },
        }));
      }),
    );
