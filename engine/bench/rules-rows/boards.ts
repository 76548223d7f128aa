// Battlefields that are hard on the layers: many creatures that grow with each other.
import {
  type CardDefinition,
  type Catalog,
  createCatalog,
  createGame,
  type GameState,
  legalChoices,
  placeCard,
  submit,
} from '../../../mtg-core/index.ts';

/** Two players with these permanents, dealt out in turn. */
export function boardOf(catalog: Catalog, names: readonly string[], alsoKnown: readonly string[] = []): GameState {
  const state = createGame({
    catalog,
    seed: 1,
    players: ['one', 'two'].map((name) => ({ name, deck: [] })),
    alsoKnown: [...names, ...alsoKnown],
    options: { openingHand: 0 },
  });
  for (const [place, name] of names.entries()) {
    placeCard(state, { name, player: place % 2, zone: 'battlefield' });
    while (state.pending !== null && state.pending.kind !== 'mulligan') {
      submit(state, state.pending.player, { option: legalChoices(state)[0]!.id });
    }
  }
  return state;
}

const KINDS = ['Elf', 'Goblin', 'Soldier', 'Zombie', 'Wizard'] as const;

const creature = (name: string, kind: string, abilities: CardDefinition['abilities'] = []): CardDefinition => ({
  name,
  cost: '{2}',
  types: ['creature'],
  subtypes: [kind],
  power: 2,
  toughness: 2,
  abilities,
});

const plain = KINDS.map((kind) => creature(`Bench ${kind}`, kind));

/** "Other creatures of this kind you control get +1/+1 [and have trample]". */
const lord = (kind: string, gives: boolean): CardDefinition =>
  creature(`Bench ${kind} ${gives ? 'Captain' : 'Lord'}`, kind, [
    {
      kind: 'static',
      effects: [
        {
          affects: { types: ['creature'], subtypes: [kind], controller: 'you', other: 'self' },
          change: gives
            ? [
                { kind: 'pt', power: 1, toughness: 1 },
                { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'trample' }] },
              ]
            : [{ kind: 'pt', power: 1, toughness: 1 }],
        },
      ],
    },
  ]);

const lords = KINDS.flatMap((kind) => [lord(kind, true), lord(kind, false)]);

/** "Creatures get +1/+1 for each creature of this kind." */
const anthems = KINDS.map(
  (kind): CardDefinition => ({
    name: `Bench ${kind} Anthem`,
    cost: '{2}',
    types: ['enchantment'],
    abilities: [
      {
        kind: 'static',
        effects: [
          {
            affects: { types: ['creature'] },
            change: [
              {
                kind: 'pt',
                power: { kind: 'count', of: { types: ['creature'], subtypes: [kind] } },
                toughness: { kind: 'count', of: { types: ['creature'], subtypes: [kind] } },
              },
            ],
          },
        ],
      },
    ],
  }),
);

const many = (count: number, of: readonly CardDefinition[]): string[] =>
  Array.from({ length: count }, (_, place) => of[place % of.length]!.name);

const land: CardDefinition = { name: 'Bench Land', types: ['land'], abilities: [] };

const catalogOf = (): Catalog => createCatalog([...plain, ...lords, ...anthems, land]);

/** A creature that isn't there yet. */
export const NEWCOMER = plain[0]!.name;

/** 20 lords among 60 other permanents: 36 creatures of their kinds and 24 lands. */
export const lordsBoard = (): GameState =>
  boardOf(catalogOf(), [...many(24, [land]), ...many(36, plain), ...many(20, lords)], [NEWCOMER]);

/** 100 creatures and six enchantments that count them. */
export const anthemsBoard = (): GameState =>
  boardOf(catalogOf(), [...many(100, plain), ...many(6, anthems)], [NEWCOMER]);
