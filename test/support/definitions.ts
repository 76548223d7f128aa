// Short ways of writing cards that a test makes up.

type Node = object;
type Nodes = readonly Node[];

export const creature = (name: string, power: number, toughness: number, abilities: Nodes = [], more: Node = {}) => ({
  name,
  cost: '{0}',
  types: ['creature'],
  subtypes: ['Human'],
  power,
  toughness,
  abilities,
  ...more,
});

export const enchantment = (name: string, abilities: Nodes, more: Node = {}) => ({
  name,
  cost: '{0}',
  types: ['enchantment'],
  abilities,
  ...more,
});

export const sorcery = (name: string, instructions: Nodes, more: Node = {}) => ({
  name,
  cost: '{0}',
  types: ['sorcery'],
  abilities: [{ kind: 'spell', do: instructions, ...more }],
});

export const instant = (name: string, instructions: Nodes, more: Node = {}) => ({
  ...sorcery(name, instructions, more),
  types: ['instant'],
});

export const triggered = (on: Node, instructions: Nodes, more: Node = {}) => ({
  kind: 'triggered',
  on: [on],
  do: instructions,
  ...more,
});

export const replacement = (event: Node, instead: Node, more: Node = {}) => ({
  kind: 'replacement',
  event,
  instead,
  ...more,
});

export const always = (...effects: Nodes) => ({ kind: 'static', effects });

export const keyword = (name: string, more: Node = {}) => ({ kind: 'keyword', keyword: name, ...more });

export const enters = (object: string | Node = 'self') => ({ event: 'zoneChange', object, to: 'battlefield' });

export const dies = (object: string | Node = 'self') => ({
  event: 'zoneChange',
  object,
  from: 'battlefield',
  to: 'graveyard',
});

export const eventAmount = { kind: 'var', name: 'event.amount' };

export const twice = { kind: 'change', amount: { kind: 'times', of: [2, eventAmount] } };
export const oneMore = { kind: 'change', amount: { kind: 'plus', of: [1, eventAmount] } };
