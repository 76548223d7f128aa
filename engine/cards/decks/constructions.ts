/** How decks are built for each format: sizes and copies by the Comprehensive Rules, and under which name cards say whether they are legal. */

export interface Construction {
  readonly id: string;
  /** For a person. */
  readonly title: string;
  /** The format's name in Scryfall's `legalities`; without it any card will do. */
  readonly legality?: string;
  /** Cards that a deck has at least, its commander among them. */
  readonly least: number;
  /** No more than `least` either. */
  readonly isExact?: true;
  readonly sizeRule: string;
  /** Of a card that says nothing else; none where there is no limit. */
  readonly copies?: number;
  readonly sideboard?: number;
  /** A commander leads it. */
  readonly hasCommander?: true;
  /** For practice: what breaks a rule is told and refuses nothing. */
  readonly isLoose?: true;
}

// CR 100.2a, 100.4a.
const CONSTRUCTED = { least: 60, sizeRule: '100.2a', copies: 4, sideboard: 15 } as const;
// CR 903.5.
const COMMANDER = {
  least: 100,
  isExact: true,
  sizeRule: '903.5a',
  copies: 1,
  sideboard: 0,
  hasCommander: true,
} as const;

const constructed = (id: string, title: string): Construction => ({ ...CONSTRUCTED, id, title, legality: id });

export const CONSTRUCTIONS: readonly Construction[] = [
  // CR 100.2b: forty are enough for a limited deck, so they are for practice.
  { ...CONSTRUCTED, id: 'freeform', title: 'Practice, any cards', least: 40, sizeRule: '100.2b', isLoose: true },
  { ...CONSTRUCTED, id: 'constructed', title: 'Constructed, any cards' },
  constructed('standard', 'Standard'),
  constructed('pioneer', 'Pioneer'),
  constructed('modern', 'Modern'),
  constructed('legacy', 'Legacy'),
  constructed('vintage', 'Vintage'),
  constructed('pauper', 'Pauper'),
  constructed('premodern', 'Premodern'),
  constructed('alchemy', 'Alchemy'),
  constructed('historic', 'Historic'),
  constructed('timeless', 'Timeless'),
  // CR 100.2b, 100.4b: any number of copies, and all other cards of the pool are the sideboard.
  { id: 'limited', title: 'Limited', least: 40, sizeRule: '100.2b' },
  { ...COMMANDER, id: 'commander', title: 'Commander', legality: 'commander' },
  { ...COMMANDER, id: 'duel', title: 'Duel Commander', legality: 'duel' },
  // CR 903.12d.
  { ...COMMANDER, id: 'standardbrawl', title: 'Brawl', legality: 'standardbrawl', least: 60, sizeRule: '903.12d' },
];

/** Undefined for a name that is none of them. */
export const findConstruction = (id: string): Construction | undefined => CONSTRUCTIONS.find((one) => one.id === id);
