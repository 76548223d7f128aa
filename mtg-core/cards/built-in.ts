// What the rules themselves give to objects, said in the card language: it is number 0 of every game's table.
import type { CompiledContinuous } from './compiled/index.ts';
import type { Ability, CardDefinition, Color, ContinuousEffect, FaceDefinition } from './language/index.ts';
import { flagKeywords } from './language/index.ts';

/** CR 305.6: "{T}: Add ..." for each basic land type, in the order Plains, Island, Swamp, Mountain, Forest. */
const landMana = (color: Color): Ability => ({
  kind: 'activated',
  cost: [{ kind: 'tapSelf' }],
  do: [{ kind: 'addMana', produce: { mana: `{${color}}` } }],
});

/** Numbers of the built-in abilities of the monarch, who controls them. */
export const monarchAbilities: readonly number[] = [6, 7];

/** CR 701.12b: the continuous effect that gives control of an exchanged permanent to the player named `to`. */
export const exchangeEffect = flagKeywords.length + 1;

/** CR 122.1b: keywords that counters give and that stand for abilities of their own. */
const counterAbilities = ['decayed', 'exalted'] as const;

/** CR 708.2a, 702.168a: what face-down spells and permanents are, as faces of the built-in card: plain, and with ward {2}. */
export const FACE_DOWN = { plain: 1, ward: 2 } as const;

const faceDown = (abilities: Ability[]): FaceDefinition => ({
  name: '',
  types: ['creature'],
  power: 2,
  toughness: 2,
  abilities,
});

const keywordOfCounter = (keyword: string): ContinuousEffect => ({
  affects: 'self',
  change: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword }] }],
});

export const builtIn: CardDefinition = {
  name: 'rules',
  types: [],
  abilities: [
    ...(['W', 'U', 'B', 'R', 'G'] as const).map(landMana),
    // CR 701.15a: goaded creatures, as continuous effect 0.
    { kind: 'static', effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'goaded' } }] }] },
    // CR 724.2: the monarch draws at their end step, and loses the title to who deals them combat damage.
    { kind: 'triggered', on: [{ event: 'beginStep', step: 'end', player: 'you' }], do: [{ kind: 'draw', count: 1 }] },
    {
      kind: 'triggered',
      on: [{ event: 'damage', source: { types: ['creature'] }, combat: true, recipientPlayer: 'you' }],
      do: [{ kind: 'becomeMonarch', who: { kind: 'controller', of: 'event.source' } }],
    },
    // CR 122.1b: keyword counters, see `keywordCounterEffect`.
    { kind: 'static', effects: flagKeywords.map(keywordOfCounter) },
    // CR 701.12b: exchanged control, see `exchangeEffect`.
    {
      kind: 'static',
      effects: [{ affects: 'self', change: [{ kind: 'control', who: { kind: 'player', name: 'to' } }] }],
    },
    // CR 701.40b, 701.58b: the one special action of the built-in card, of what was manifested or cloaked.
    {
      kind: 'specialAction',
      label: 'Turn face up for its mana cost',
      faceDown: true,
      cost: [{ kind: 'manaCostOf', of: 'self' }],
      do: [{ kind: 'turnFaceUp', what: 'self' }],
    },
    { kind: 'static', effects: counterAbilities.map(keywordOfCounter) },
  ],
  faces: [faceDown([]), faceDown([{ kind: 'keyword', keyword: 'ward', cost: [{ kind: 'mana', mana: '{2}' }] }])],
};

/** CR 122.1b: the number of the continuous effect of each kind of keyword counter, among those of the built-in card. */
export const keywordCounterEffects = (continuous: readonly CompiledContinuous[]): ReadonlyMap<string, number> =>
  new Map(
    continuous.flatMap(({ node }, number) => {
      const [change] = node.change;
      const [ability] = change?.kind === 'gain' ? change.abilities : [];
      return ability?.kind === 'keyword' ? [[ability.keyword, number] as const] : [];
    }),
  );
