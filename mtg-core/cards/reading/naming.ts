// What an instruction does something to, or makes, has a name from then on.
import type { Ref } from '../language/index.ts';
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

/**
 * What something that has a name already was done to is still spoken of by it; only "revealed this way" is what it was done to, and
 * that name comes before all others.
 */
export const alsoDone =
  <From extends { readonly what: Ref; readonly many: boolean }, To>(
    done: string,
    reader: Reader<From>,
    make: (value: From, as: string) => To,
  ): Reader<To> =>
  (place) =>
    reader(place).map(({ value, next }): Parsed<To> => {
      const { things } = next.talk;
      const known = things.find(({ name }) => name === value.what);
      const others = things.filter(({ name }) => name.startsWith(done)).length;
      const as = `${done}${others === 0 ? '' : others + 1}`;
      const thing: Referent = {
        name: as,
        sort: 'object',
        nouns: known?.nouns ?? [],
        many: value.many,
        participle: done,
        ...(known?.zone === undefined ? {} : { zone: known.zone }),
      };
      return { value: make(value, as), next: { ...next, talk: { ...next.talk, things: [thing, ...things] } } };
    });
