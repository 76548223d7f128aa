// The pieces every schema is made of. Shapes are typed against the hand-written language, key by key, so that a field
// or a kind that is added there and not here (or the other way) doesn't compile.
import { z } from 'zod';
import { describe, nearest, notOneOf } from './nearest.ts';

type OptionalKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];

/** One schema for each field; an optional field needs an optional schema and no other may have one. */
export type Shape<T> = {
  [K in keyof T]-?: K extends OptionalKeys<T> ? z.ZodOptional<z.ZodType<Exclude<T[K], undefined>>> : z.ZodType<T[K]>;
};

type Kinded = { kind: string };
type Variant<T, K> = T extends { kind: infer Own } ? (K extends Own ? Omit<T, 'kind'> : never) : never;
/** One shape for each kind of a union. */
export type Variants<T extends Kinded> = { [K in T['kind']]: Shape<Variant<T, K>> };

/** What a schema that picks another by looking at the value would pick: read by the walk of check.ts. */
const pickers = new WeakMap<z.ZodType, (value: unknown) => z.ZodType | string>();
export const pickerOf = (schema: z.ZodType) => pickers.get(schema);

const unions = new WeakMap<z.ZodType, () => ReadonlyMap<string, z.ZodType>>();
/** The kinds of a union with the schema of each, for whoever must speak of them all. */
export const kindsOf = (schema: z.ZodType): ReadonlyMap<string, z.ZodType> | undefined => unions.get(schema)?.();

/**
 * A union that looks at the value once and then speaks only of the branch meant; `pick` answers with that branch's
 * schema or with a sentence about what was expected.
 */
export function dispatch<T>(pick: (value: unknown) => z.ZodType<T> | string): z.ZodType<T> {
  const schema = z.unknown().transform((value, context): T => {
    const chosen = pick(value);
    if (typeof chosen === 'string') {
      context.addIssue({ code: 'custom', message: chosen, input: value });
      return z.NEVER;
    }
    const result = chosen.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      context.addIssue({ code: 'custom', message: issue.message, path: [...issue.path], input: value });
    }
    return z.NEVER;
  });
  pickers.set(schema, pick);
  return schema as unknown as z.ZodType<T>;
}

function strictObject(fields: Record<string, z.ZodType>): z.ZodType {
  const allowed = Object.keys(fields);
  return z.strictObject(fields, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys
          .map((key) => {
            const near = nearest(key, allowed);
            return `unknown field "${key}"${near ? `; did you mean "${near}"?` : ''} (expected: ${allowed.join(', ')})`;
          })
          .join('; ');
      }
      return `is ${describe(issue.input)}; expected an object`;
    },
  });
}

/** What modules that refer to each other build on first use. Built once: whoever unwraps it asks each time. */
function lazy<T>(build: () => z.ZodType): z.ZodType<T> {
  let built: z.ZodType | undefined;
  return z.lazy(() => {
    built ??= build();
    return built;
  }) as unknown as z.ZodType<T>;
}

/** A strict object whose fields are looked up on first use, so that modules may refer to each other. */
export function node<T>(shape: () => Shape<T>): z.ZodType<T> {
  return lazy<T>(() => strictObject(shape()));
}

/** A union by `kind`. `what` names the union for a person: "an effect". */
export const variants = <T extends Kinded>(what: string, shapes: () => Variants<T>): z.ZodType<T> =>
  union<T>(what, () => Object.entries<Record<string, z.ZodType>>(shapes()));

/** The same where each kind brings its fields along: whoever defines the kind answers for their types. */
export function union<T extends Kinded>(
  what: string,
  shapes: () => readonly (readonly [kind: string, fields: Record<string, z.ZodType>])[],
): z.ZodType<T> {
  let built: Map<string, z.ZodType<T>> | undefined;
  const kinds = () => {
    built ??= new Map(
      shapes().map(([kind, fields]) => [kind, strictObject({ kind: z.literal(kind), ...fields }) as z.ZodType<T>]),
    );
    return built;
  };
  const schema = dispatch<T>((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return `is ${describe(value)}; expected ${what}: an object with a kind`;
    }
    const kind = (value as { kind?: unknown }).kind;
    const found = typeof kind === 'string' ? kinds().get(kind) : undefined;
    return found ?? `kind ${notOneOf(what, kind, [...kinds().keys()])}`;
  });
  unions.set(schema, kinds);
  return schema;
}

/** One of a closed list of words. */
export function word<const W extends string>(what: string, allowed: readonly W[]): z.ZodType<W> {
  return z.enum(allowed as readonly [W, ...W[]], { error: (issue) => notOneOf(what, issue.input, allowed) }) as never;
}

export const list = <T>(element: z.ZodType<T>): z.ZodType<T[]> =>
  z.array(element, { error: (issue) => `is ${describe(issue.input)}; expected a list` });

export const optional = <T>(schema: z.ZodType<T>): z.ZodOptional<z.ZodType<T>> => schema.optional();

export const text: z.ZodType<string> = z.string({ error: (issue) => `is ${describe(issue.input)}; expected a text` });
export const whole: z.ZodType<number> = z.int({
  error: (issue) => `is ${describe(issue.input)}; expected a whole number`,
});
export const flag: z.ZodType<boolean> = z.boolean({
  error: (issue) => `is ${describe(issue.input)}; expected true or false`,
});

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isKinded = (value: unknown): boolean => isObject(value) && 'kind' in value;

/** A list of fixed length, each place with its own schema. */
export function tuple<T extends unknown[]>(
  what: string,
  places: () => { [K in keyof T]: z.ZodType<T[K]> },
): z.ZodType<T> {
  return lazy(() =>
    z.tuple(places() as unknown as [z.ZodType, ...z.ZodType[]], {
      error: (issue) => `is ${describe(issue.input)}; expected ${what}`,
    }),
  );
}
