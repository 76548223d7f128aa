// The dungeons (CR 309): rooms, the arrows between them, and what each room does. The first room is the topmost one, the last the
// bottommost. They begin outside the game, one of each for every player (CR 309.2).
import type { Ability, EffectNode, Filter, TargetSlot, TokenDefinition } from '../language/index.ts';

interface Room {
  readonly name: string;
  /** Places of the rooms that an arrow leads to. */
  readonly next: readonly number[];
  readonly do: EffectNode[];
  readonly targets?: TargetSlot[];
}

export interface Dungeon {
  readonly name: string;
  /** Ventured into only by who is told to venture into it by name (CR 701.49d). */
  readonly byNameOnly: boolean;
  readonly rooms: readonly Room[];
}

const scry = (count: number): EffectNode => ({ kind: 'scry', count });
const treasure: EffectNode = { kind: 'createToken', token: { predefined: 'Treasure' } };
const creature: Filter = { types: ['creature'] };
const aCreature: TargetSlot[] = [{ name: 'target', filter: creature }];
const counters = (count: number): EffectNode => ({ kind: 'addCounters', what: 'target', counter: '+1/+1', count });

const goblin: TokenDefinition = { types: ['creature'], subtypes: ['Goblin'], colors: ['R'], power: 1, toughness: 1 };
const skeleton: TokenDefinition = {
  types: ['creature'],
  subtypes: ['Skeleton'],
  colors: ['B'],
  power: 1,
  toughness: 1,
};

const lostMine: Dungeon = {
  name: 'Lost Mine of Phandelver',
  byNameOnly: false,
  rooms: [
    { name: 'Cave Entrance', next: [1, 2], do: [scry(1)] },
    { name: 'Goblin Lair', next: [3, 4], do: [{ kind: 'createToken', token: goblin }] },
    { name: 'Mine Tunnels', next: [4, 5], do: [treasure] },
    { name: 'Storeroom', next: [6], do: [counters(1)], targets: aCreature },
    {
      name: 'Dark Pool',
      next: [6],
      do: [
        { kind: 'loseLife', who: 'opponent', amount: 1 },
        { kind: 'gainLife', amount: 1 },
      ],
    },
    {
      name: 'Fungi Cavern',
      next: [6],
      targets: aCreature,
      do: [
        {
          kind: 'continuous',
          until: 'yourNextTurn',
          effects: [{ affects: 'target', change: [{ kind: 'pt', power: -4, toughness: 0 }] }],
        },
      ],
    },
    { name: 'Temple of Dumathoin', next: [], do: [{ kind: 'draw', count: 1 }] },
  ],
};

const madMage: Dungeon = {
  name: 'Dungeon of the Mad Mage',
  byNameOnly: false,
  rooms: [
    { name: 'Yawning Portal', next: [1], do: [{ kind: 'gainLife', amount: 1 }] },
    { name: 'Dungeon Level', next: [2, 3], do: [scry(1)] },
    { name: 'Goblin Bazaar', next: [4], do: [treasure] },
    {
      name: 'Twisted Caverns',
      next: [4],
      targets: aCreature,
      do: [
        {
          kind: 'continuous',
          until: 'yourNextTurn',
          effects: [{ affects: 'target', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'attack' } } }] }],
        },
      ],
    },
    { name: 'Lost Level', next: [5, 6], do: [scry(2)] },
    {
      name: 'Runestone Caverns',
      next: [7],
      do: [
        { kind: 'topCards', count: 2, as: 'top' },
        { kind: 'exile', what: 'top', as: 'exiled' },
        { kind: 'play', what: 'exiled', until: 'permanent' },
      ],
    },
    { name: "Muiral's Graveyard", next: [7], do: [{ kind: 'createToken', token: skeleton, count: 2 }] },
    { name: 'Deep Mines', next: [8], do: [scry(3)] },
    {
      name: "Mad Wizard's Lair",
      next: [],
      do: [
        { kind: 'draw', count: 3, as: 'drawn' },
        { kind: 'reveal', what: 'drawn' },
        { kind: 'choose', what: { zone: 'hand', among: 'drawn', notTypes: ['land'] }, min: 0, max: 1, as: 'chosen' },
        { kind: 'castNow', what: 'chosen', free: true },
      ],
    },
  ],
};

const orLosesTwo = (cost: Extract<EffectNode, { kind: 'unless' }>['cost']): EffectNode => ({
  kind: 'forEach',
  over: { kind: 'players', who: 'each' },
  as: 'loser',
  do: [
    {
      kind: 'unless',
      who: { kind: 'player', name: 'loser' },
      cost,
      do: [{ kind: 'loseLife', who: { kind: 'player', name: 'loser' }, amount: 2 }],
    },
  ],
});

const tomb: Dungeon = {
  name: 'Tomb of Annihilation',
  byNameOnly: false,
  rooms: [
    { name: 'Trapped Entry', next: [1, 2], do: [{ kind: 'loseLife', who: 'each', amount: 1 }] },
    { name: 'Veils of Fear', next: [3], do: [orLosesTwo([{ kind: 'discard', count: 1 }])] },
    {
      name: 'Oubliette',
      next: [4],
      do: [
        { kind: 'discard', count: 1 },
        { kind: 'sacrifice', who: 'you', what: { types: ['artifact'] } },
        { kind: 'sacrifice', who: 'you', what: { types: ['creature'] } },
        { kind: 'sacrifice', who: 'you', what: { types: ['land'] } },
      ],
    },
    {
      name: 'Sandfall Cell',
      next: [4],
      do: [orLosesTwo([{ kind: 'sacrifice', what: { types: ['artifact', 'creature', 'land'] } }])],
    },
    {
      name: 'Cradle of the Death God',
      next: [],
      do: [
        {
          kind: 'createToken',
          token: {
            name: 'The Atropal',
            supertypes: ['legendary'],
            types: ['creature'],
            subtypes: ['God', 'Horror'],
            colors: ['B'],
            power: 4,
            toughness: 4,
            abilities: [{ kind: 'keyword', keyword: 'deathtouch' }],
          },
        },
      ],
    },
  ],
};

const undercity: Dungeon = {
  name: 'Undercity',
  byNameOnly: true,
  rooms: [
    {
      name: 'Secret Entrance',
      next: [1, 2],
      do: [
        { kind: 'search', filter: { types: ['land'], supertypes: ['basic'] }, max: 1, reveal: true, as: 'found' },
        { kind: 'move', what: 'found', to: 'hand' },
        { kind: 'shuffle' },
      ],
    },
    { name: 'Forge', next: [3, 4], do: [counters(2)], targets: aCreature },
    { name: 'Lost Well', next: [4, 5], do: [scry(2)] },
    {
      name: 'Trap!',
      next: [6],
      targets: [{ name: 'target', players: 'any' }],
      do: [{ kind: 'loseLife', who: { kind: 'player', name: 'target' }, amount: 5 }],
    },
    { name: 'Arena', next: [6, 7], do: [{ kind: 'goad', what: 'target' }], targets: aCreature },
    { name: 'Stash', next: [7], do: [treasure] },
    { name: 'Archives', next: [8], do: [{ kind: 'draw', count: 1 }] },
    {
      name: 'Catacombs',
      next: [8],
      do: [
        {
          kind: 'createToken',
          token: { ...skeleton, power: 4, abilities: [{ kind: 'keyword', keyword: 'menace' }] },
        },
      ],
    },
    {
      name: 'Throne of the Dead Three',
      next: [],
      do: [
        { kind: 'reveal', count: 10, as: 'revealed' },
        {
          kind: 'choose',
          what: { zone: 'library', among: 'revealed', types: ['creature'] },
          min: 0,
          max: 1,
          as: 'chosen',
        },
        {
          kind: 'move',
          what: 'chosen',
          to: 'battlefield',
          under: 'you',
          counters: [{ counter: '+1/+1', count: 3 }],
          as: 'arrived',
        },
        {
          kind: 'continuous',
          until: 'yourNextTurn',
          effects: [
            { affects: 'arrived', change: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'hexproof' }] }] },
          ],
        },
        { kind: 'shuffle' },
      ],
    },
  ],
};

export const dungeons: readonly Dungeon[] = [lostMine, madMage, tomb, undercity];

/** What moves into a room is the venture marker of the dungeon that is the event's object; which room, its amount. */
export const ENTERS_ROOM = 'entersRoom';

/** CR 309.4c. */
export const roomAbilities = ({ rooms }: Dungeon): Ability[] =>
  rooms.map(({ name, do: instructions, targets }, place) => ({
    kind: 'triggered',
    label: name,
    zone: 'command',
    on: [{ event: 'action', action: ENTERS_ROOM, object: 'self', amount: ['=', place] }],
    do: instructions,
    ...(targets === undefined ? {} : { targets }),
  }));
