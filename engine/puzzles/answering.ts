// Answers by the places of the options, and which puzzles are a day's.
import { type Answer, clone, type GameState, hash, legalAnswers, submit } from '../../mtg-core/index.ts';
import type { Puzzle } from './puzzle.ts';

/** '3', or '1,4' where creatures are declared, or 'none'; null where there is no such answer. */
export function answerByPlaces(state: GameState, places: string): Answer | null {
  const options = legalAnswers(state, 0)?.options ?? [];
  const { pending } = state;
  const wanted = places === 'none' ? [] : places.split(',').map((place) => options[Number(place) - 1]);
  if (wanted.some((option) => option === undefined)) return null;
  // "Done" by itself declares nothing.
  const pairs = wanted.flatMap((option) =>
    option?.kind === 'done' ? [] : [{ one: option?.object ?? 0, other: option?.target ?? 0 }],
  );
  const answer = declared(pending?.kind, pairs) ?? (wanted.length === 1 ? { option: wanted[0]?.id ?? '' } : null);
  return answer !== null && submit(clone(state), 0, answer).ok ? answer : null;
}

function declared(kind: string | undefined, pairs: readonly { one: number; other: number }[]): Answer | null {
  if (kind === 'attackers') return { attackers: pairs.map(({ one, other }) => ({ attacker: one, defender: other })) };
  if (kind === 'blockers') return { blockers: pairs.map(({ one, other }) => ({ blocker: one, attacker: other })) };
  return null;
}

const A_DAY = 3;

/** The same three for everybody on that day, the easiest first. */
export function dailyPuzzles(all: readonly Puzzle[], day: string): Puzzle[] {
  const drawn = all
    .map((puzzle) => ({ puzzle, place: hash(`${day} ${puzzle.id}`) }))
    .sort((a, b) => a.place.localeCompare(b.place))
    .map(({ puzzle }) => puzzle);
  // Of as many kinds as there are.
  const firstOfKind = drawn.filter(({ kind }, place) => drawn.findIndex((each) => each.kind === kind) === place);
  const others = drawn.filter((puzzle) => !firstOfKind.includes(puzzle));
  return [...firstOfKind, ...others].slice(0, A_DAY).sort((a, b) => a.grade - b.grade);
}
