// Names in what was read: X that a sentence explains, and names that nothing speaks of.
import type { Amount, EffectNode } from '../cards/language/index.ts';
import { instructions } from '../effects/index.ts';

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isX = (value: unknown): boolean => isNode(value) && value['kind'] === 'x' && Object.keys(value).length === 1;

/** Whether X is said anywhere in it. */
export const saysX = (value: unknown): boolean =>
  isX(value) || (Array.isArray(value) ? value.some(saysX) : isNode(value) ? Object.values(value).some(saysX) : false);

/** The same with an amount in place of X: "where X is ...". */
export function withX<Value>(value: Value, amount: Amount): Value {
  const put = (part: unknown): unknown => {
    if (isX(part)) return JSON.parse(JSON.stringify(amount)) as Amount;
    if (Array.isArray(part)) return part.map(put);
    return isNode(part) ? Object.fromEntries(Object.entries(part).map(([field, inner]) => [field, put(inner)])) : part;
  };
  return put(value) as Value;
}

const COSTS = new Set(['cost', 'costs', 'additional', 'pay']);

/** Whether X is something there: paid, announced, or a number of a keyword (CR 107.3). */
function announcesX(value: unknown, field = ''): boolean {
  if (typeof value === 'string') return value.includes('{X}');
  if (Array.isArray(value)) return value.some((each) => announcesX(each, field));
  if (!isNode(value)) return false;
  if (value['xInCost'] === true) return true;
  if ((COSTS.has(field) || value['kind'] === 'keyword') && saysX(value)) return true;
  return Object.entries(value).some(([inner, each]) => announcesX(each, inner));
}

/** X is spoken of, and nothing says what it is: it would be nothing. */
export const hasIdleX = (face: unknown): boolean => saysX(face) && !announcesX(face);

/** Numbers that are the same whenever they are asked. */
const isSettled = (amount: Amount): boolean =>
  typeof amount === 'number' || amount.kind === 'x' || amount.kind === 'var' || amount.kind === 'announcedNumber';

const isList = (value: unknown): value is readonly EffectNode[] =>
  Array.isArray(value) && value.some((each) => isNode(each) && instructions.find(String(each['kind'])) !== undefined);

/** An offer of several instructions that say X, from the first on: what is offered begins with what may be done. */
const isOfferWithX = (node: EffectNode | undefined): boolean =>
  node?.kind === 'may' && saysX(node.do[0]) && node.do.filter(saysX).length > 1;

/** The instructions with the number bound before the first of several that say X. */
function boundBefore(nodes: readonly EffectNode[], name: string, amount: Amount): EffectNode[] {
  const first = nodes.findIndex(saysX);
  if (nodes.filter(saysX).length > 1 || isOfferWithX(nodes[first]))
    return [
      ...nodes.slice(0, first),
      { kind: 'bind', as: name, amount },
      ...withX(nodes.slice(first), { kind: 'var', name }),
    ];
  return nodes.map((node) =>
    saysX(node)
      ? (Object.fromEntries(
          Object.entries(node).map(([field, part]) => [
            field,
            isList(part) ? boundBefore(part, name, amount) : withX(part, amount),
          ]),
        ) as unknown as EffectNode)
      : node,
  );
}

/**
 * CR 608.2h: what X is gets determined once, before the first instruction that says it; `name` is its name where several do. What differs
 * from player to player has no one name. `x` is what X is to those who say it later.
 */
export function explainedX(
  nodes: readonly EffectNode[],
  amount: Amount,
  name: string,
): { nodes: EffectNode[]; x: Amount } {
  if (isSettled(amount) || namesIn(amount).has('each')) return { nodes: withX([...nodes], amount), x: amount };
  const made = boundBefore(nodes, name, amount);
  return { nodes: made, x: namesIn(made).has(name) ? { kind: 'var', name } : amount };
}

/** Fields that bind a name. */
const BINDING = new Set(['as', 'excessAs']);

function namesUsed(value: unknown, used: Set<string>, field?: string): void {
  if (typeof value === 'string') {
    if (field === undefined || !BINDING.has(field)) used.add(value.split('.')[0]!);
  } else if (Array.isArray(value)) for (const each of value) namesUsed(each, used);
  else if (isNode(value)) for (const [inner, each] of Object.entries(value)) namesUsed(each, used, inner);
}

/** Some instructions are nothing without the name of what they find. */
const mustBind = (kind: unknown, field: string): boolean => {
  const known = typeof kind === 'string' ? instructions.find(kind) : undefined;
  return known !== undefined && field in known.fields;
};

/** Every name that is spoken of in it. */
export function namesIn(value: unknown): ReadonlySet<string> {
  const used = new Set<string>();
  namesUsed(value, used);
  return used;
}

/** Names of results that nothing speaks of are left out. */
export function withoutIdleNames<Value>(value: Value): Value {
  const used = namesIn(value);
  const strip = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(strip);
    if (!isNode(part)) return part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(
          ([field, inner]) =>
            !(BINDING.has(field) && typeof inner === 'string' && !used.has(inner) && !mustBind(part['kind'], field)),
        )
        .map(([field, inner]) => [field, strip(inner)]),
    );
  };
  return strip(value) as Value;
}
