// Abilities that the rules give to players and not to cards: of the Ring, of the initiative, of radiation, of speed. Each is what a
// marker in the command zone has, and only games in which a card speaks of it know of the marker.
import type { Ability, CardDefinition, EventPattern } from '../language/index.ts';
import { dungeons, roomAbilities } from './dungeons.ts';

export { type Dungeon, dungeons, ENTERS_ROOM } from './dungeons.ts';

const RING = 'The Ring';
const INITIATIVE = 'The Initiative';
const RADIATION = 'Radiation';
const SPEED = 'Speed';
export const PLAYER_MARKER = { ring: RING, initiative: INITIATIVE, radiation: RADIATION, speed: SPEED } as const;
export const RING_BEARER = 'Ring-bearer';
const UNDERCITY = 'Undercity';
/** How often the Ring has tempted its player, as counters on the marker. */
export const TEMPTED = 'tempted';

const bearer = { types: ['creature' as const], controller: 'you' as const, designation: RING_BEARER };

/** CR 701.54c: from so many times on. */
const tempted = (times: number, on: EventPattern, instructions: NonNullable<Triggered['do']>): Ability => ({
  kind: 'triggered',
  zone: 'command',
  on: [on],
  if: { kind: 'compare', left: { kind: 'counters', counter: TEMPTED, on: 'self' }, op: '>=', right: times },
  do: instructions,
});
type Triggered = Extract<Ability, { kind: 'triggered' }>;

const ring: Ability[] = [
  {
    kind: 'static',
    zone: 'command',
    effects: [
      {
        affects: bearer,
        change: [
          { kind: 'addTypes', supertypes: ['legendary'] },
          {
            kind: 'rule',
            rule: {
              kind: 'cant',
              do: { kind: 'beBlocked', by: { power: ['>', { kind: 'stat', stat: 'power', of: 'each' }] } },
            },
          },
        ],
      },
    ],
  },
  tempted(2, { event: 'attacks', object: bearer }, [
    { kind: 'draw', count: 1 },
    { kind: 'discard', count: 1 },
  ]),
  tempted(3, { event: 'becomesBlocked', object: bearer, source: { types: ['creature'] } }, [
    {
      kind: 'delayed',
      on: { event: 'beginStep', step: 'endCombat' },
      do: [{ kind: 'sacrifice', who: { kind: 'controller', of: 'event.source' }, what: { among: 'event.source' } }],
    },
  ]),
  tempted(4, { event: 'damage', source: bearer, combat: true, recipientPlayer: 'any' }, [
    { kind: 'loseLife', who: 'opponent', amount: 3 },
  ]),
];

// CR 725.2.
const initiative: Ability[] = [
  {
    kind: 'triggered',
    zone: 'command',
    on: [{ event: 'beginStep', step: 'upkeep', player: 'you' }],
    do: [{ kind: 'ventureIntoDungeon', into: UNDERCITY }],
  },
  {
    kind: 'triggered',
    zone: 'command',
    on: [{ event: 'damage', source: { types: ['creature'] }, combat: true, recipientPlayer: 'you', oneOrMore: true }],
    do: [{ kind: 'takeInitiative', who: { kind: 'controller', of: 'event.source' } }],
  },
  {
    kind: 'triggered',
    zone: 'command',
    on: [{ event: 'action', action: 'takeInitiative', player: 'you' }],
    do: [{ kind: 'ventureIntoDungeon', into: UNDERCITY }],
  },
];

const rads = { kind: 'playerCounters' as const, counter: 'rad', who: 'you' as const };
const milledNonlands = { kind: 'count' as const, of: { among: 'milled', notTypes: ['land' as const] } };

// CR 727.1.
const radiation: Ability[] = [
  {
    kind: 'triggered',
    zone: 'command',
    on: [{ event: 'beginStep', step: 'precombatMain', player: 'you' }],
    if: { kind: 'compare', left: rads, op: '>=', right: 1 },
    do: [
      { kind: 'mill', count: rads, as: 'milled' },
      { kind: 'loseLife', amount: milledNonlands },
      { kind: 'losePlayerCounters', counter: 'rad', count: milledNonlands },
    ],
  },
];

// CR 702.179d.
const speed: Ability[] = [
  {
    kind: 'triggered',
    zone: 'command',
    on: [{ event: 'loseLife', player: 'opponent', during: 'you', oneOrMore: true }],
    if: { kind: 'compare', left: { kind: 'speed', who: 'you' }, op: '<', right: 4 },
    limit: 'oncePerTurn',
    do: [{ kind: 'increaseSpeed' }],
  },
];

const marker = (name: string, abilities: Ability[]): CardDefinition => ({
  name,
  layout: 'token',
  types: [],
  abilities,
});

/** Of every catalog. */
export const inherentCards: readonly CardDefinition[] = [
  marker(RING, ring),
  marker(INITIATIVE, initiative),
  marker(RADIATION, radiation),
  marker(SPEED, speed),
  ...dungeons.map((dungeon) => marker(dungeon.name, roomAbilities(dungeon))),
];

/** The key of a marker in a catalog and a table. */
export const markerKey = (name: string): string => `token:${name}`;

const ordinary = dungeons.filter(({ byNameOnly }) => !byNameOnly).map(({ name }) => name);

/** The markers that a definition, or a part of one, may come to need. */
export function markersFor(node: unknown, needed = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(node)) for (const part of node) markersFor(part, needed);
  else if (typeof node === 'object' && node !== null) {
    for (const name of markersOf(node as Readonly<Record<string, unknown>>)) needed.add(markerKey(name));
    for (const part of Object.values(node)) markersFor(part, needed);
  }
  return needed;
}

function markersOf({ kind, keyword, counter, into }: Readonly<Record<string, unknown>>): readonly string[] {
  switch (kind) {
    case 'ringTempts':
      return [RING];
    case 'ventureIntoDungeon':
      return into === undefined ? ordinary : [UNDERCITY];
    case 'takeInitiative':
      return [INITIATIVE, UNDERCITY];
    case 'playerCounters':
      return counter === 'rad' ? [RADIATION] : [];
    case 'increaseSpeed':
      return [SPEED];
    case 'keyword':
      return keyword === 'start your engines!' ? [SPEED] : [];
    default:
      return [];
  }
}
