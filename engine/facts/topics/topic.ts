// A topic: what a question in a game can be about, told by the words that it can't do without. Where no answer was written for exactly
// such a question, the topic that fits it best answers with what is known of it.
import type { Teller } from '../answers/answer.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { isWeak, type Moment } from '../reading/shape.ts';
import type { Mark } from '../reading/words.ts';

export type Cue = Mark | 'name' | 'number' | 'keyword';

type Each<Said extends string> = Said extends `${infer First} ${infer Rest}` ? First | Each<Rest> : Said;

/** Several, with blanks between them. */
export const cues = <Said extends string>(said: Each<Said> extends Cue ? Said : never): readonly Cue[] =>
  said.split(' ') as Cue[];

export type Topic = {
  /** As it goes on "I take it you ask". */
  readonly about: string;
  /** Each of these, or one of each list. */
  readonly needs: readonly (Cue | readonly Cue[])[];
  /** Words that go with it: the more of them are said, the more it is meant. */
  readonly hears?: readonly Cue[];
  /** Words with which it is something else. */
  readonly not?: readonly Cue[];
  readonly subject?: 'me' | 'them';
  readonly whose?: 'me' | 'them';
  readonly at?: Moment;
} & Teller;

export interface Fit {
  readonly topic: Topic;
  readonly score: number;
  /** Whether it heard every word that says something. */
  readonly isWhole: boolean;
}

const NEEDED = 3;
const UNHEARD = 1.5;
const SIDE = 1.5;

/** Null where it lacks what the topic needs. */
export function fitOf(topic: Topic, reading: QuestionRead, moments: ReadonlySet<Moment>): Fit | null {
  const { needs, hears = [], not = [], subject, whose, at } = topic;
  const says = (cue: Cue): boolean =>
    cue === 'name'
      ? reading.named.length > 0
      : cue === 'number'
        ? reading.numbers.length > 0
        : cue === 'keyword'
          ? reading.keywords.length > 0
          : reading.marks.has(cue);
  const groups = needs.map((one) => (typeof one === 'string' ? [one] : one));
  if (!groups.every((group) => group.some(says)) || not.some(says)) return null;
  if (at !== undefined && !moments.has(at)) return null;
  if ((subject !== undefined && subject !== reading.subject) || (whose !== undefined && whose !== reading.whose))
    return null;
  const heard = new Set<Cue>([...groups.flat(), ...hears]);
  const unheard = [...reading.marks].filter((mark) => !heard.has(mark) && !isWeak(mark)).length;
  const strays = (['name', 'number', 'keyword'] as const).filter((cue) => says(cue) && !heard.has(cue)).length;
  const sides = [subject, whose, at].filter((one) => one !== undefined).length;
  const extra = groups.map((group) => group.filter(says).length - 1).reduce((sum, each) => sum + each, 0);
  return {
    topic,
    score: groups.length * NEEDED + extra + hears.filter(says).length + sides * SIDE - (unheard + strays) * UNHEARD,
    isWhole: unheard + strays === 0 && reading.unread.length === 0,
  };
}
