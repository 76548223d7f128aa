// Definitions that differ in how they are put, but not in what they mean: what is compared is put in one way.

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGain = (value: unknown): value is { readonly kind: 'gain'; readonly abilities: readonly unknown[] } =>
  isNode(value) && value['kind'] === 'gain' && Array.isArray(value['abilities']) && Object.keys(value).length === 2;

/** "Has hexproof and is indestructible" gives two abilities as "has hexproof and indestructible" does. */
const gainsAtOnce = (list: readonly unknown[]): unknown[] =>
  list.reduce<unknown[]>((said, each) => {
    const last = said.at(-1);
    return isGain(last) && isGain(each)
      ? [...said.slice(0, -1), { ...last, abilities: [...last.abilities, ...each.abilities] }]
      : [...said, each];
  }, []);

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

export function putInOneWay(value: unknown): unknown {
  if (Array.isArray(value)) return gainsAtOnce(value.map(putInOneWay));
  if (!isNode(value)) return value;
  return Object.fromEntries(Object.entries(withoutIdle(value)).map(([field, part]) => [field, putInOneWay(part)]));
}
