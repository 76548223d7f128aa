// Small made-up cards for positions: each says one thing, so that a test shows the mechanic it is about.
type Node = Record<string, unknown>;

/** An instant that costs nothing and does this. */
export const instant = (name: string, does: readonly Node[], more: Node = {}): Node & { name: string } => ({
  name,
  cost: '{0}',
  types: ['instant'],
  abilities: [{ kind: 'spell', do: does }],
  ...more,
});

export const sorcery = (name: string, does: readonly Node[], more: Node = {}): Node & { name: string } =>
  instant(name, does, { types: ['sorcery'], ...more });

/** An instant with one target, called `target` in what it does. */
export const aimed = (name: string, filter: Node, does: readonly Node[], more: Node = {}): Node & { name: string } =>
  instant(name, [], { abilities: [{ kind: 'spell', targets: [{ name: 'target', ...filter }], do: does }], ...more });

export const creature = (
  name: string,
  size: string,
  abilities: readonly Node[] = [],
  more: Node = {},
): Node & { name: string } => {
  const [power = 0, toughness = 0] = size.split('/').map(Number);
  return { name, cost: '{1}', types: ['creature'], subtypes: ['Human'], power, toughness, abilities, ...more };
};

export const enchantment = (name: string, ...abilities: readonly Node[]): Node & { name: string } => ({
  name,
  cost: '{0}',
  types: ['enchantment'],
  abilities,
});

export const land = (name: string, abilities: readonly Node[], more: Node = {}): Node & { name: string } => ({
  name,
  types: ['land'],
  abilities,
  ...more,
});

export const keyword = (word: string, more: Node = {}): Node => ({ kind: 'keyword', keyword: word, ...more });
export const mana = (symbols: string): Node[] => [{ kind: 'mana', mana: symbols }];
export const always = (effect: Node): Node => ({ kind: 'static', effects: [effect] });
/** A rule in force for these players. */
export const rule = (players: string, what: Node): Node => always({ players, change: [{ kind: 'rule', rule: what }] });
/** These have these abilities. */
export const have = (affects: Node, ...abilities: readonly Node[]): Node =>
  always({ affects, change: [{ kind: 'gain', abilities }] });
export const whenever = (on: Node, does: readonly Node[], more: Node = {}): Node => ({
  kind: 'triggered',
  on: [on],
  do: does,
  ...more,
});
export const ability = (cost: readonly Node[], does: readonly Node[], more: Node = {}): Node => ({
  kind: 'activated',
  cost,
  do: does,
  ...more,
});
export const tapFor = (produce: Node): Node => ability([{ kind: 'tapSelf' }], [{ kind: 'addMana', produce }]);

export const drawOne = { kind: 'draw', count: 1 };
export const gain = (amount: unknown): Node => ({ kind: 'gainLife', amount });
export const hit = (amount: unknown, to: unknown = { kind: 'players', who: 'opponent' }): Node => ({
  kind: 'damage',
  amount,
  to,
});

/** "Exile it, then return it to the battlefield under its owner's control." */
export const exiledAndBack = (what: string): Node[] => [
  { kind: 'exile', what, as: 'gone' },
  { kind: 'move', what: 'gone', to: 'battlefield', under: { kind: 'owner', of: 'gone' } },
];
