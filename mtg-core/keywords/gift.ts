import type { Ability, EffectNode, FaceDefinition, PlayerExpr } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { paid, selfEnters } from './phrases.ts';

const gifted = (): PlayerExpr => ({ kind: 'chosen', by: 'gifted' });
const token = (predefined: string): EffectNode => ({ kind: 'createToken', token: { predefined }, who: gifted() });
const animal = (subtype: string, size: number, tapped: boolean): EffectNode => ({
  kind: 'createToken',
  token: { types: ['creature'], subtypes: [subtype], colors: ['U'], power: size, toughness: size },
  who: gifted(),
  ...(tapped ? { tapped } : {}),
});

/** CR 702.174d-i: what is given, by what stands after "gift". */
const gifts: Readonly<Record<string, () => EffectNode>> = {
  'a Food': () => token('Food'),
  'a card': () => ({ kind: 'draw', who: gifted(), count: 1 }),
  'a tapped Fish': () => animal('Fish', 1, true),
  'an extra turn': () => ({ kind: 'extraTurn', who: gifted() }),
  'a Treasure': () => token('Treasure'),
  'an Octopus': () => animal('Octopus', 8, false),
};

const isSpell = ({ types }: FaceDefinition): boolean => types.includes('instant') || types.includes('sorcery');

/** CR 702.174a-b: promised to an opponent as the spell is cast; given first of all, or as the permanent has entered. */
function promise(make: () => EffectNode, face: FaceDefinition): Ability[] {
  const give = (): EffectNode[] => [make(), { kind: 'action', action: 'gives a gift' }];
  return [
    {
      kind: 'additionalCost',
      name: 'gift',
      optional: true,
      cost: [{ kind: 'effect', do: [{ kind: 'choosePlayer', who: 'opponent', by: 'you', as: 'gifted', link: true }] }],
    },
    isSpell(face)
      ? { kind: 'spell', before: true, do: [{ kind: 'if', if: paid('gift'), then: give() }] }
      : { kind: 'triggered', label: 'Gift', on: [selfEnters()], if: paid('gift'), do: give() },
  ];
}

export const giftKeywords: readonly KeywordDefinition[] = Object.entries(gifts).map(([what, make]) => ({
  keyword: `gift ${what}`,
  rule: '702.174',
  parameters: {},
  expand: (_, face) => promise(make, face),
}));
