// Changed texts as they are read: "Change the text of target spell by replacing all instances of one color word with another" (CR 612.2).
import type { Duration, EffectNode } from '../../cards/language/index.ts';
import { INSTANCES, NEW_WORD, OLD_WORD } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';

type What = keyof typeof INSTANCES;

interface NewWord {
  readonly only?: string;
  readonly except?: string[];
  readonly until?: Duration | undefined;
}

const subtypeRead = read.token(({ text }) => read.typeWord(text)?.subtype);

/** "another", with what it can't be; or a word that is said. */
const newWord = (what: What): read.Reader<NewWord> => {
  const another = read.map(read.seq(read.literal('another'), read.maybe(read.durationRead)), ([, until]) => ({
    until,
  }));
  if (what !== 'creatureType') return another;
  return read.either<NewWord>(
    another,
    read.map(subtypeRead, (only) => ({ only })),
    read.map(
      read.seq(another, read.literal(". the new creature type can't be"), subtypeRead),
      ([said, , except]): NewWord => ({ ...said, except: [except] }),
    ),
  );
};

const replacedRead = read.either(
  ...(Object.keys(INSTANCES) as What[]).map((what) =>
    read.map(read.seq(read.literal(INSTANCES[what]), read.literal('with'), newWord(what)), ([, , word]) => ({
      what,
      ...word,
    })),
  ),
);

export const textChangeRead: read.Reader<EffectNode[]> = read.map(
  read.seq(read.literal('the text of'), read.objectsRead, read.literal('by replacing all instances of'), replacedRead),
  ([, { what: affects }, , { what, only, except, until = 'permanent' }]): EffectNode[] => [
    { kind: 'chooseWord', what, link: false, as: OLD_WORD },
    {
      kind: 'chooseWord',
      what: only === undefined ? what : [only],
      link: false,
      ...(except === undefined ? {} : { except }),
      ...(only === undefined ? { otherThan: OLD_WORD } : {}),
      as: NEW_WORD,
    },
    {
      kind: 'continuous',
      effects: [{ affects, change: [{ kind: 'changeText', what, from: OLD_WORD, to: NEW_WORD }] }],
      until,
    },
  ],
);
