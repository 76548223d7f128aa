/** Whatever JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What JSON can hold of a type; fields that are undefined are left out of what is written. */
type Writable<T> = T extends Json | undefined
  ? T
  : T extends ((...parameters: never) => unknown) | symbol | bigint
    ? never
    : { readonly [Key in keyof T]: Writable<T[Key]> };

/** A value whose type has names but no index, as JSON: the compiler refuses what JSON can't hold, functions and the like. */
export function toJson<T>(value: T & Writable<T>): Json {
  return value as Json;
}
