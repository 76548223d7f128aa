// The table that every card is observed at: the middle of a game of two, fixed, with something of everything on both sides.
import * as core from '../../../mtg-core/index.ts';
import { shipped } from '../../../test/support/shipped.ts';

export const YOU = 0;
export const THEY = 1;

/** Basic lands are told by their number only: five of each are mana for everything. */
export const BASICS: readonly string[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

const LIBRARY: readonly string[] = [
  'Craw Wurm',
  'Plains',
  'Divination',
  'Walking Corpse',
  'Sol Ring',
  'Shock',
  'Game-Trail Changeling',
  'Savannah',
  'Knighthood',
  'Wind Drake',
  'Swamp',
  'Goblin Piker',
  'Giant Growth',
  'Hill Giant',
  'Short Sword',
  'Forest',
];

type Side = Readonly<Partial<Record<'battlefield' | 'hand' | 'graveyard' | 'library' | 'exile', readonly string[]>>>;

const YOURS: Side = {
  library: LIBRARY,
  hand: ['Gray Ogre', 'Divination', 'Taiga'],
  graveyard: ['Hill Giant', 'Shock', 'Savannah Lions', 'Darksteel Relic', 'Circle of Protection: Shadow', 'Forest'],
  battlefield: [
    ...BASICS.flatMap((name) => Array.from({ length: 5 }, () => name)),
    'Grizzly Bears',
    'Wind Drake',
    'Game-Trail Changeling',
    'Elite Vanguard',
    'Golgari Signet',
    'Circle of Protection: Shadow',
  ],
};

const THEIRS: Side = {
  library: LIBRARY,
  hand: ['Muck Rats', 'Shock', 'Island'],
  graveyard: ['Walking Corpse', 'Divination', 'Sol Ring', 'Swamp'],
  battlefield: [
    ...BASICS.flatMap((name) => Array.from({ length: 5 }, () => name)),
    'Centaur Courser',
    'Scryb Sprites',
    'Walking Corpse',
    'Goblin Piker',
    'Memnite',
    'Short Sword',
    'Circle of Protection: Shadow',
  ],
};

/** What the stories play besides. */
const PLAYED: readonly string[] = [
  'Muck Rats',
  'Shock',
  'Murder',
  'Giant Growth',
  'Unsummon',
  'Raise the Alarm',
  "Heroes' Reunion",
  'Dragonscale Boon',
  'Wrath of God',
  'One with Nothing',
  'Cancel',
  'Sol Ring',
  'Knighthood',
  'Vampire Aristocrat',
  'Craw Wurm',
];

/** A card of the observed one's name lies there as well. */
export interface Extra {
  readonly name: string;
  readonly zone: 'battlefield' | 'hand' | 'graveyard' | 'exile';
  readonly face?: string | undefined;
  readonly player?: core.PlayerId;
}

const ORDER = ['library', 'hand', 'graveyard', 'exile', 'battlefield'] as const;

export const catalogWith = (card: core.CardDefinition): core.Catalog => core.createCatalog([card], shipped.definitions);

/** Your first main phase, with priority; nobody is summoning sick. `asked` answers what arranging asks. */
export function positionWith(
  catalog: core.Catalog,
  card: core.CardDefinition,
  extras: readonly Extra[],
  asked: (state: core.GameState) => core.Answer,
): core.GameState {
  const known = [YOURS, THEIRS].flatMap((side) => ORDER.flatMap((zone) => side[zone] ?? []));
  const state = core.createGame({
    catalog,
    seed: 1,
    players: [
      { name: 'you', deck: [] },
      { name: 'Opp', deck: [] },
    ],
    alsoKnown: [...known, ...PLAYED, nameInCatalog(card)],
    options: { openingHand: 0, startingPlayer: YOU },
  });
  const answerAll = () => {
    while (state.pending !== null && state.pending.kind !== 'mulligan' && state.pending.kind !== 'priority')
      submitted(state, asked(state));
  };
  for (const [player, side] of [YOURS, THEIRS].entries())
    for (const zone of ORDER)
      for (const name of zone === 'library' ? (side[zone] ?? []).toReversed() : (side[zone] ?? [])) {
        core.placeCard(state, { name, player, zone });
        answerAll();
      }
  for (const { player = YOU, ...extra } of extras) {
    const id = core.placeCard(state, { player, ...extra });
    const placed = state.objects[id];
    // Enough for whatever it may do (CR 606.3).
    if (extra.zone === 'battlefield' && placed?.counters?.['loyalty'] !== undefined)
      core.putCounters(state, core.refTo(state, id), 'loyalty', 10);
    answerAll();
  }
  while (state.pending?.kind === 'mulligan') submitted(state, { option: 'keep' });
  for (let passes = 0; core.steps[state.step] !== 'precombatMain' && passes < 20 && state.outcome === null; passes++)
    submitted(state, state.pending?.kind === 'priority' ? { option: 'pass' } : asked(state));
  return state;
}

/** Cards are known by the name of their front, or of both halves. */
export const nameInCatalog = (card: core.CardDefinition): string => card.name;

function submitted(state: core.GameState, answer: core.Answer): void {
  const result = core.submit(state, state.pending?.player ?? YOU, answer);
  if (!result.ok) throw new Error(`refused while arranging: ${result.refusal.message}`);
}
