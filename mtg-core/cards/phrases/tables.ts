// The words of each concept with a closed list, as data: what prints a concept looks up its words here, and what reads a text can
// look up the concept, since no two of one table say the same (a test sees to it; of verbs this doesn't hold).
import {
  type Color,
  combatSteps,
  type Duration,
  type Since,
  type Stat,
  type Step,
  stepsBetween,
  type Zone,
} from '../language/index.ts';

type Words<Concept extends string> = { readonly [Each in Concept]: string };

/** From zero on. */
export const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** From the zeroth on. */
export const ORDINAL_WORDS: readonly string[] =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

export const COLOR_WORDS: Words<Color> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

export const STAT_WORDS: Words<Stat> = {
  power: 'power',
  toughness: 'toughness',
  manaValue: 'mana value',
  loyalty: 'loyalty',
  basePower: 'base power',
  baseToughness: 'base toughness',
};

export const STEP_NAMES: Words<Step> = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  precombatMain: 'first main phase',
  beginCombat: 'combat',
  declareAttackers: 'declare attackers step',
  declareBlockers: 'declare blockers step',
  firstStrikeDamage: 'first combat damage step',
  combatDamage: 'combat damage step',
  endCombat: 'end of combat step',
  postcombatMain: 'second main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};

/** As a condition lists steps. */
const span = (first: Step, last: Step): string => stepsBetween(first, last).join(' ');

/** Stretches of a turn that have words of their own, after "during" or by themselves (CR 500.1, 506.1). */
export const TURN_SPANS: Words<string> = {
  [combatSteps.join(' ')]: 'during combat',
  [`you ${combatSteps.join(' ')}`]: 'during combat on your turn',
  [`opponent ${combatSteps.join(' ')}`]: "during combat on an opponent's turn",
  [span('beginCombat', 'declareAttackers')]: 'during combat before blockers are declared',
  [span('declareBlockers', 'endCombat')]: 'during combat after blockers are declared',
  [`you ${span('upkeep', 'beginCombat')}`]: 'during your turn, before attackers are declared',
  [span('upkeep', 'beginCombat')]: 'before attackers are declared',
  [span('upkeep', 'declareAttackers')]: 'before blockers are declared',
  [span('upkeep', 'declareBlockers')]: 'before the combat damage step',
};

/** The stretch of the game that something is looked for in; `turn` where nothing else is said. */
export const SINCE_WORDS: Words<Since | 'turn'> = {
  turn: 'this turn',
  combat: 'this combat',
  previousTurn: 'last turn',
  yourPreviousTurn: 'during your last turn',
  game: 'this game',
};

/** Durations that need no words of their own for who or what; without a stated end there are none. */
export const DURATION_WORDS: Words<Exclude<Extract<Duration, string>, 'selfLeaves' | 'permanent'>> = {
  endOfTurn: 'until end of turn',
  endOfCombat: 'until end of combat',
  yourNextTurn: 'until your next turn',
  endOfYourNextTurn: 'until the end of your next turn',
};

/** Several of a zone that each player has (CR 400.1). */
export const ZONE_PLURALS: Words<Extract<Zone, 'hand' | 'graveyard' | 'library'>> = {
  hand: 'hands',
  graveyard: 'graveyards',
  library: 'libraries',
};

/** CR 700.12: what is an outlaw. */
export const OUTLAWS: readonly string[] = ['Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'];

/** Plurals that no ending makes. */
export const PLURALS: Readonly<Record<string, string>> = {
  Elf: 'Elves',
  Dwarf: 'Dwarves',
  Wolf: 'Wolves',
  Werewolf: 'Werewolves',
  Half: 'Halves',
  Mouse: 'Mice',
  Ox: 'Oxen',
  Merfolk: 'Merfolk',
  Plains: 'Plains',
  Equipment: 'Equipment',
  Spacecraft: 'Spacecraft',
  Fungus: 'Fungi',
  Octopus: 'Octopuses',
  Foot: 'Feet',
  Samurai: 'Samurai',
  Eldrazi: 'Eldrazi',
  Kithkin: 'Kithkin',
  Treefolk: 'Treefolk',
  Sheep: 'Sheep',
  Fish: 'Fish',
  Djinn: 'Djinn',
  Hero: 'Heroes',
  Pegasus: 'Pegasi',
  Cyclops: 'Cyclopes',
  Cyberman: 'Cybermen',
  Homunculus: 'Homunculi',
  Jellyfish: 'Jellyfish',
  Moonfolk: 'Moonfolk',
  Myr: 'Myr',
  Kor: 'Kor',
  Efreet: 'Efreets',
  mana: 'mana',
  life: 'life',
  damage: 'damage',
};

/** Verbs whose third person no ending makes. */
export const THIRD_PERSONS: Readonly<Record<string, string>> = {
  have: 'has',
  do: 'does',
  be: 'is',
  "don't": "doesn't",
  are: 'is',
  may: 'may',
};
