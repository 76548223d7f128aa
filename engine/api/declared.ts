// Schemas of what is declared elsewhere: the rules engine says what a seat sees, and a schema here only checks it.
import type { z } from 'zod';

/** The same without `readonly`, which nothing on the wire has. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

/** Whether both have the same fields, optional ones included: being assignable both ways doesn't tell. */
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

type Checks<T, S extends z.ZodType> = Same<Plain<T>, Plain<z.output<S>>> extends true ? S : never;

/** `schema`, where it fits the type to the field; the compiler refuses any other. */
export function schemaOf<T>() {
  return <S extends z.ZodType>(schema: S & Checks<T, S>): z.ZodType<T> => schema as z.ZodType<T>;
}
