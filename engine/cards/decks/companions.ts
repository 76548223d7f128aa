/**
 * Whether a deck fulfils what its companion asks of it (CR 702.139a-b). Conditions are read from the card's text in the few ways in which
 * such texts are put; of one that is put in another way nothing is claimed.
 */

/** What conditions ask of a card. */
export interface StartingCard {
  readonly name: string;
  readonly cost: string;
  readonly manaValue: number;
  readonly typeLine: string;
  readonly text: string;
}

export interface StartingDeck {
  readonly cards: readonly (StartingCard & { readonly count: number })[];
  /** Copies counted, and how many the format asks for at least. */
  readonly size: number;
  readonly least: number;
}

/** The first card that breaks it, or the deck as a whole; null where it is fulfilled. */
export type CompanionCheck = (deck: StartingDeck) => { readonly card: string | null } | null;

type Holds = (card: StartingCard) => boolean;

/** What stands behind "Companion —" up to the reminder text; undefined for a card that is no companion. */
export const companionCondition = (text: string): string | undefined =>
  /^Companion\s*[—–-]+\s*([^(\n]+?)\.?\s*(?:\(|$)/m.exec(text)?.[1];

/** Undefined: the condition isn't understood. */
export function companionCheck(condition: string): CompanionCheck | undefined {
  // Texts before 2021 call a mana value a converted mana cost.
  const sentence = condition.trim().replace(/\.$/, '').replaceAll('converted mana cost', 'mana value');
  for (const [pattern, read] of FORMS) {
    const found = pattern.exec(sentence);
    if (found !== null) return read(...found.slice(1).map((part) => part ?? ''));
  }
  return undefined;
}

const isLand: Holds = ({ typeLine }) => /\bLand\b/.test(typeLine);

/** CR 110.4a: what can be a permanent. */
const PERMANENT = /\b(?:Artifact|Battle|Creature|Enchantment|Land|Planeswalker)\b/;

/** "permanent", "nonland", "creature": which cards a condition speaks of. */
function kindOf(word: string): Holds | undefined {
  if (word === '') return () => true;
  if (word === 'permanent') return ({ typeLine }) => PERMANENT.test(typeLine);
  const [, non, type] = /^(non)?(artifact|creature|enchantment|instant|land|planeswalker|sorcery)$/.exec(word) ?? [];
  if (type === undefined) return undefined;
  const pattern = new RegExp(`\\b${type}\\b`, 'i');
  return ({ typeLine }) => pattern.test(typeLine) !== (non !== undefined);
}

/** "mana value 3 or greater", "even mana values". */
function manaValueOfWords(words: string): Holds | undefined {
  if (/^even mana values?$/.test(words)) return ({ manaValue }) => manaValue % 2 === 0;
  if (/^odd mana values?$/.test(words)) return ({ manaValue }) => manaValue % 2 === 1;
  const [, number, way] = /^mana value (\d+) or (greater|less)$/.exec(words) ?? [];
  if (number === undefined) return undefined;
  return ({ manaValue }) => (way === 'greater' ? manaValue >= Number(number) : manaValue <= Number(number));
}

/** Each card of a kind has to be so. */
function each(kind: Holds | undefined, holds: Holds | undefined): CompanionCheck | undefined {
  if (kind === undefined || holds === undefined) return undefined;
  return ({ cards }) => {
    const wrong = cards.find((card) => kind(card) && !holds(card));
    return wrong === undefined ? null : { card: wrong.name };
  };
}

const NUMBERS: Readonly<Record<string, number>> = { five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40 };

type Form = readonly [RegExp, (...parts: string[]) => CompanionCheck | undefined];

const FORMS: readonly Form[] = [
  [
    /^Your starting deck contains only cards with (.+?)( and land cards)?$/,
    (value, orLand = '') => {
      const holds = manaValueOfWords(value ?? '');
      return each(orLand === '' ? () => true : (card) => !isLand(card), holds);
    },
  ],
  [
    /^Your starting deck contains at least (\w+) cards more than the minimum deck size$/,
    (words = '') => {
      const more = NUMBERS[words] ?? Number(words);
      return Number.isInteger(more) ? ({ size, least }) => (size >= least + more ? null : { card: null }) : undefined;
    },
  ],
  [
    /^No card in your starting deck has more than one of the same mana symbol in its mana cost$/,
    () =>
      each(
        () => true,
        ({ cost }) => {
          const symbols = cost.match(/\{[^}]+\}/g) ?? [];
          return new Set(symbols).size === symbols.length;
        },
      ),
  ],
  [
    /^Each (?:(\w+) )?card in your starting deck has (mana value .+)$/,
    (kind = '', value = '') => each(kindOf(kind), manaValueOfWords(value)),
  ],
  [
    /^Each (?:(\w+) )?card in your starting deck has an activated ability$/,
    (kind = '') => each(kindOf(kind), isActivated),
  ],
  [/^Each (?:(\w+) )?card in your starting deck has a different name$/, (kind = '') => different(kindOf(kind))],
  [/^Each (?:(\w+) )?card in your starting deck shares a card type$/, (kind = '') => shared(kindOf(kind))],
  [
    /^Each (?:(\w+) )?card in your starting deck is an? (.+) card$/,
    (kind = '', words = '') => {
      const types = words.split(/,? or |, /).filter((type) => type !== '');
      return each(kindOf(kind), ({ typeLine }) => types.some((type) => new RegExp(`\\b${type}\\b`).test(typeLine)));
    },
  ],
];

function different(kind: Holds | undefined): CompanionCheck | undefined {
  if (kind === undefined) return undefined;
  return ({ cards }) => {
    const twice = cards.find((card) => kind(card) && card.count > 1);
    return twice === undefined ? null : { card: twice.name };
  };
}

const CARD_TYPES = ['Artifact', 'Battle', 'Creature', 'Enchantment', 'Instant', 'Kindred', 'Planeswalker', 'Sorcery'];

function shared(kind: Holds | undefined): CompanionCheck | undefined {
  if (kind === undefined) return undefined;
  return ({ cards }) => {
    const asked = cards.filter(kind);
    const has = (type: string) => asked.every(({ typeLine }) => new RegExp(`\\b${type}\\b`).test(typeLine));
    return asked.length === 0 || CARD_TYPES.some(has) ? null : { card: null };
  };
}

/** Keywords that are activated abilities (CR 602.1, 702). */
const ACTIVATED =
  /^(?:(?:\w+ )?cycling|equip|fortify|reconfigure|crew|saddle|level up|outlast|reinforce|scavenge|unearth|embalm|eternalize|encore|ninjutsu|transmute|transfigure|craft|station|aura swap)\b/im;

/** CR 602.1: "cost: effect", outside of reminder text and of what it gives to others; CR 305.6: what basic land types make. */
function isActivated({ text, typeLine }: StartingCard): boolean {
  if (/\b(?:Plains|Island|Swamp|Mountain|Forest)\b/.test(typeLine)) return true;
  const plain = text.replace(/\([^()]*\)/g, '').replace(/"[^"]*"/g, '');
  return /^[^:\n]+: /m.test(plain) || ACTIVATED.test(plain);
}
