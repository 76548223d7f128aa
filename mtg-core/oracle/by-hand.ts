// A card whose text isn't understood whole, as a card that can be played: what is printed on it besides its text, each ability that was
// read, and in place of the rest an instruction to carry its words out by hand (docs/decisions/0036).
import type {
  Ability,
  Amount,
  CardDefinition,
  CostNode,
  EffectNode,
  FaceDefinition,
  Mode,
} from '../cards/language/index.ts';

type Manual = Extract<EffectNode, { kind: 'manual' }>;

const player = { kind: 'player', name: 'player' } as const;
const number = { kind: 'var', name: 'number' } as const;
const permanents = { zone: 'battlefield' } as const;
/** More than any text says, and few enough to choose from. */
const MOST = 20;

const aPlayer: EffectNode = { kind: 'choosePlayer', who: 'each', as: 'player' };
const aNumber: EffectNode = { kind: 'chooseNumber', min: 1, max: MOST, as: 'number' };
const some = (what: Extract<EffectNode, { kind: 'choose' }>['what']): EffectNode => ({
  kind: 'choose',
  what,
  min: 0,
  max: { kind: 'unbounded' },
  as: 'chosen',
});
const somePermanents = some(permanents);
const graveyardCards = some({ zone: 'graveyard' });
const handCards = some({ zone: 'hand', owner: 'you' });

const size = (sign: 1 | -1): EffectNode => {
  const by: Amount = sign === 1 ? number : { kind: 'times', of: [number, -1] };
  return {
    kind: 'continuous',
    effects: [{ affects: 'chosen', change: [{ kind: 'pt', power: by, toughness: by }] }],
    until: 'endOfTurn',
  };
};

const counters = (counter: string): EffectNode => ({ kind: 'addCounters', what: 'chosen', counter, count: number });

const step = (label: string, ...instructions: EffectNode[]): Mode => ({ label, do: instructions });

/** All that a person may do by hand, in the order in which they are offered. */
const STEPS: readonly Mode[] = [
  step('A player draws cards', aPlayer, aNumber, { kind: 'draw', who: player, count: number }),
  step('A player discards cards', aPlayer, aNumber, { kind: 'discard', who: player, count: number }),
  step('A player mills cards', aPlayer, aNumber, { kind: 'mill', who: player, count: number }),
  step('A player gains life', aPlayer, aNumber, { kind: 'gainLife', who: player, amount: number }),
  step('A player loses life', aPlayer, aNumber, { kind: 'loseLife', who: player, amount: number }),
  step('Damage to a player', aPlayer, aNumber, {
    kind: 'damage',
    amount: number,
    to: { kind: 'players', who: player },
  }),
  step('Damage to permanents', somePermanents, aNumber, { kind: 'damage', amount: number, to: 'chosen' }),
  step('Tap permanents', somePermanents, { kind: 'tap', what: 'chosen' }),
  step('Untap permanents', somePermanents, { kind: 'untap', what: 'chosen' }),
  step('Put +1/+1 counters', somePermanents, aNumber, counters('+1/+1')),
  step('Put -1/-1 counters', somePermanents, aNumber, counters('-1/-1')),
  step('Put charge counters', somePermanents, aNumber, counters('charge')),
  step('Put loyalty counters', somePermanents, aNumber, counters('loyalty')),
  step('Remove counters', somePermanents, aNumber, { kind: 'removeCounters', what: 'chosen', count: number }),
  step('Larger until end of turn', somePermanents, aNumber, size(1)),
  step('Smaller until end of turn', somePermanents, aNumber, size(-1)),
  step('Destroy permanents', somePermanents, { kind: 'destroy', what: 'chosen' }),
  step('Exile permanents', somePermanents, { kind: 'exile', what: 'chosen' }),
  step('Sacrifice permanents', somePermanents, { kind: 'sacrificeObjects', what: 'chosen' }),
  step('Permanents to their owners’ hands', somePermanents, { kind: 'move', what: 'chosen', to: 'hand' }),
  step('Permanents into their owners’ libraries, on top', somePermanents, {
    kind: 'move',
    what: 'chosen',
    to: 'library',
    position: 'top',
  }),
  step('A player gains control of permanents', aPlayer, somePermanents, {
    kind: 'continuous',
    effects: [{ affects: 'chosen', change: [{ kind: 'control', who: player }] }],
    until: 'permanent',
  }),
  step('Cards from graveyards to hands', graveyardCards, { kind: 'move', what: 'chosen', to: 'hand' }),
  step('Cards from graveyards onto the battlefield, yours', graveyardCards, {
    kind: 'move',
    what: 'chosen',
    to: 'battlefield',
    under: 'you',
  }),
  step('Exile cards from graveyards', graveyardCards, { kind: 'exile', what: 'chosen' }),
  step('Cards from your hand onto the battlefield', handCards, { kind: 'move', what: 'chosen', to: 'battlefield' }),
  step('Exile cards from your hand', handCards, { kind: 'exile', what: 'chosen' }),
  step(
    'Search your library, to your hand',
    { kind: 'search', filter: {}, min: 0, max: MOST, as: 'chosen' },
    { kind: 'move', what: 'chosen', to: 'hand' },
    { kind: 'shuffle' },
  ),
  step(
    'Search your library, onto the battlefield',
    { kind: 'search', filter: {}, min: 0, max: MOST, as: 'chosen' },
    { kind: 'move', what: 'chosen', to: 'battlefield' },
    { kind: 'shuffle' },
  ),
  step('Scry', aNumber, { kind: 'scry', count: number }),
  step('A player shuffles their library', aPlayer, { kind: 'shuffle', who: player }),
  step('Counter spells or abilities', some({ zone: 'stack' }), { kind: 'counter', what: 'chosen' }),
  step('Add mana of one color', aNumber, { kind: 'addMana', produce: { choices: 'any', amount: number } }),
  step('Create 1/1 creature tokens', aNumber, {
    kind: 'createToken',
    token: { name: 'Token', types: ['creature'], subtypes: [], power: 1, toughness: 1 },
    count: number,
  }),
  step('Create Treasure tokens', aNumber, {
    kind: 'createToken',
    token: { predefined: 'Treasure' },
    count: number,
  }),
];

const carryOut = (text: string): Manual => ({ kind: 'manual', text, steps: [...STEPS] });

const isSpellFace = ({ types }: FaceDefinition): boolean => types.includes('instant') || types.includes('sorcery');

/** What of a face was understood, and the lines that weren't; null: none of its text is trusted. */
interface HandFace {
  readonly face: FaceDefinition;
  readonly text: string;
  readonly unread: readonly string[] | null;
}

/**
 * CR 608.2c: a spell's whole text is carried out as it resolves. A permanent's controller carries out each line when it applies, as an
 * ability on the stack: when it would trigger, when it would be activated, with what it costs and asks kept by hand too.
 */
function handFace({ face, text, unread }: HandFace): FaceDefinition {
  const { wording: _, ...printed } = face;
  if (unread?.length === 0 || text === '') return printed;
  const kept = unread === null ? face.abilities.filter(({ kind }) => kind === 'keyword') : face.abilities;
  if (isSpellFace(face))
    return {
      ...printed,
      abilities: [...kept.filter(({ kind }) => kind !== 'spell'), { kind: 'spell', do: [carryOut(text)] }],
    };
  const lines = unread ?? [text];
  const free: CostNode[] = [{ kind: 'mana', mana: '{0}' }];
  const byHand = lines.map((line): Ability => ({ kind: 'activated', cost: free, do: [carryOut(line)] }));
  return { ...printed, abilities: [...kept, ...byHand] };
}

/** The card with each of its faces by hand, where something of it isn't understood. */
export function cardByHand(card: CardDefinition, faces: readonly HandFace[]): CardDefinition {
  const [front, ...backs] = faces.map(handFace);
  return { ...card, ...front!, ...(backs.length === 0 ? {} : { faces: backs }) };
}

/** A game knows it by this key, so that nobody meets it who asked for a card that is understood. */
export const manualKey = (name: string): string => `manual:${name}`;

/** Null for a key of anything else. */
export const nameOfManualKey = (key: string): string | null =>
  key.startsWith('manual:') ? key.slice('manual:'.length) : null;

/** Whether something of it is carried out by hand. */
export const isManual = ({ faces = [], ...front }: CardDefinition): boolean =>
  [front, ...faces].some(({ abilities }) =>
    abilities.some((ability) => 'do' in ability && ability.do?.some(({ kind }) => kind === 'manual')),
  );
