// Definitions that differ in how they are put, but not in what they mean: what is compared is put in one way.

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGain = (value: unknown): value is { readonly kind: 'gain'; readonly abilities: readonly unknown[] } =>
  isNode(value) && value['kind'] === 'gain' && Array.isArray(value['abilities']) && Object.keys(value).length === 2;

/** Neighbours that say one thing together become one. `join` gives null where they don't. */
function joined(list: readonly unknown[], join: (last: unknown, each: unknown) => unknown): unknown[] {
  const said: unknown[] = [];
  for (const each of list) {
    const both = said.length === 0 ? null : join(said.at(-1), each);
    if (both === null) said.push(each);
    else said[said.length - 1] = both;
  }
  return said;
}

/** "Has hexproof and is indestructible" gives two abilities as "has hexproof and indestructible" does. */
const gainsAtOnce = (list: readonly unknown[]): unknown[] =>
  joined(list, (last, each) =>
    isGain(last) && isGain(each) ? { ...last, abilities: [...last.abilities, ...each.abilities] } : null,
  );

/** "Players can't cast spells and players can't activate abilities" changes what "players can't cast spells or activate abilities" does. */
const changesAtOnce = (list: readonly unknown[]): unknown[] =>
  joined(list, (last, each) => {
    if (!isChange(last) || !isChange(each)) return null;
    const [{ change: one, ...before }, { change: other, ...after }] = [last, each];
    return JSON.stringify(before) === JSON.stringify(after) ? { ...before, change: [...one, ...other] } : null;
  });

const isChange = (value: unknown): value is { readonly change: readonly unknown[] } =>
  isNode(value) && Array.isArray(value['change']);

/** Without what says nothing: one at least of what there is, and whoever controls it. */
function withoutIdle(node: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { atLeast, controller, ...rest } = node;
  const isOne = node['kind'] === 'exists' && atLeast === 1 && node['atMost'] === undefined;
  const isAny = node['kind'] === undefined && controller === 'any';
  return {
    ...rest,
    ...(isOne || atLeast === undefined ? {} : { atLeast }),
    ...(isAny || controller === undefined ? {} : { controller }),
  };
}

const isBinding = (field: string): boolean => field === 'as' || field.endsWith('As');

/** The names that are bound, in the order in which fields stand when they are sorted, and how often each is said. */
function namesBound(value: unknown, bound: Map<string, number>, said: Map<string, number>): void {
  if (Array.isArray(value)) for (const each of value) namesBound(each, bound, said);
  else if (typeof value === 'string') said.set(value, (said.get(value) ?? 0) + 1);
  else if (isNode(value))
    for (const field of Object.keys(value).sort()) {
      const part = value[field];
      if (typeof part === 'string' && isBinding(field) && !bound.has(part)) bound.set(part, bound.size);
      namesBound(part, bound, said);
    }
}

/**
 * Names that instructions give mean nothing but what they stand for: they are counted instead, and those that nothing speaks of go.
 * What a name's own parts are called (`result.divided`) goes with it.
 */
export function withoutNames(value: unknown): unknown {
  const bound = new Map<string, number>();
  const said = new Map<string, number>();
  namesBound(value, bound, said);
  const rename = (name: string): string => {
    const [own = '', ...parts] = name.split('.');
    const place = bound.get(own);
    return place === undefined ? name : [`#${place}`, ...parts].join('.');
  };
  const isSpokenOf = (name: string): boolean =>
    (said.get(name) ?? 0) > 1 || [...said.keys()].some((each) => each.startsWith(`${name}.`));
  const without = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(without);
    if (typeof part === 'string') return rename(part);
    if (!isNode(part)) return part;
    const kept = Object.entries(part).filter(
      ([field, each]) => !(isBinding(field) && typeof each === 'string' && !isSpokenOf(each)),
    );
    return Object.fromEntries(kept.map(([field, each]) => [field, without(each)]));
  };
  return without(value);
}

export function putInOneWay(value: unknown): unknown {
  if (Array.isArray(value)) return gainsAtOnce(changesAtOnce(value.map(putInOneWay)));
  if (!isNode(value)) return value;
  return Object.fromEntries(Object.entries(withoutIdle(value)).map(([field, part]) => [field, putInOneWay(part)]));
}
