// Which questions an answer is for: what such a question has to say, and what it may say besides. One that says more asks for more, and
// isn't answered by it.
import type { QuestionRead } from './read-question.ts';
import type { Mark } from './words.ts';

export type Moment = 'mulligan' | 'playing' | 'attacked' | 'stack' | 'over';

export interface QuestionShape {
  /** Each of these, or one of each list. */
  readonly has: readonly (Mark | readonly Mark[])[];
  readonly may?: readonly Mark[];
  /** Cards that it names: none, one or more, or as it likes. */
  readonly names?: 'some' | 'any';
  readonly keyword?: 'some' | 'any';
  /** Words that aren't read are looked up by the answer. */
  readonly unread?: boolean;
  readonly numbers?: boolean;
  readonly whose?: 'me' | 'them';
  readonly subject?: 'me' | 'them';
  /** When it can be asked; while a game goes on where left out. */
  readonly at?: readonly Moment[];
}

/** They say how something is asked, and not what. */
const WEAK: ReadonlySet<Mark> = new Set<Mark>(
  'what which who can list it now me mine them theirs there how do'.split(' ') as Mark[],
);

export const isWeak = (mark: Mark): boolean => WEAK.has(mark);

export function isFor(reading: QuestionRead, shape: QuestionShape, moments: ReadonlySet<Moment>): boolean {
  const at = shape.at ?? ['playing'];
  if (!at.some((moment) => moments.has(moment))) return false;
  const groups = shape.has.map((one) => (typeof one === 'string' ? [one] : one));
  if (!groups.every((group) => group.some((mark) => reading.marks.has(mark)))) return false;
  const heard = new Set<Mark>([...groups.flat(), ...(shape.may ?? [])]);
  if ([...reading.marks].some((mark) => !heard.has(mark) && !WEAK.has(mark))) return false;
  if (shape.names !== 'any' && (shape.names === 'some') !== reading.named.length > 0) return false;
  if (shape.keyword !== 'any' && (shape.keyword === 'some') !== reading.keywords.length > 0) return false;
  if (shape.unread !== true && reading.unread.length > 0) return false;
  if (shape.numbers !== true && reading.numbers.length > 0) return false;
  if (shape.whose !== undefined && shape.whose !== reading.whose) return false;
  return shape.subject === undefined || shape.subject === reading.subject;
}

/** The more a shape asks for, the more it is meant. */
export const weightOf = ({ has, names, whose, subject, at, keyword }: QuestionShape): number =>
  has.length * 2 +
  (names === 'some' ? 2 : 0) +
  (keyword === 'some' ? 2 : 0) +
  (whose === undefined ? 0 : 1) +
  (subject === undefined ? 0 : 1) +
  (at === undefined || at.length > 2 ? 0 : 1);
