// What an instruction does something to, or makes, has a name from then on.
import type { Parsed, Reader } from './reader.ts';
import { type Discourse, freshName, mention, type Referent } from './talk.ts';

/** The instruction with the name of its result, which is the last thing spoken of then. */
export const naming =
  <From, To>(
    reader: Reader<From>,
    make: (
      value: From,
      name: string,
      talk: Discourse,
    ) => { readonly value: To; readonly thing: Omit<Referent, 'name'> },
  ): Reader<To> =>
  (place) =>
    reader(place).map(({ value: read, next }): Parsed<To> => {
      const name = freshName(next.talk);
      const { value, thing } = make(read, name, next.talk);
      const talk = mention({ ...next.talk, made: next.talk.made + 1 }, { ...thing, name });
      return { value, next: { ...next, talk } };
    });
