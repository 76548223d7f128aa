import type { EffectNode } from '../../cards/language/index.ts';
import type { ActionNode, KeywordAction } from './definition.ts';

type Down = 'manifested' | 'cloaked';

/** CR 701.40e, 701.58e: one after the other, the top card of the library unless it says which. */
function putDown({ what, who, n, as: named }: ActionNode, faceDown: Down): EffectNode[] {
  const under = who === undefined ? {} : { under: who };
  const as = named ?? faceDown;
  if (what !== undefined) return [{ kind: 'move', what, to: 'battlefield', faceDown, ...under, as }];
  return [
    {
      kind: 'repeat',
      times: n ?? 1,
      do: [
        { kind: 'topCards', count: 1, ...(who === undefined ? {} : { whose: who }), as: 'manifesting' },
        { kind: 'move', what: 'manifesting', to: 'battlefield', faceDown, ...under, as },
      ],
    },
  ];
}

/** CR 701.40a: the card becomes a face-down 2/2 that its mana cost may turn up, if it is a creature card. */
export const manifest: KeywordAction = {
  action: 'manifest',
  rule: '701.40',
  reads: ['what', 'who', 'n', 'as'],
  expand: (node) => putDown(node, 'manifested'),
};

/** CR 701.58a: the same with ward {2}. */
export const cloak: KeywordAction = {
  action: 'cloak',
  rule: '701.58',
  reads: ['what', 'who', 'n', 'as'],
  expand: (node) => putDown(node, 'cloaked'),
};

/** CR 701.62a: one of the top two; the other goes to the graveyard. */
export const manifestDread: KeywordAction = {
  action: 'manifest dread',
  rule: '701.62',
  reads: ['who', 'n', 'as'],
  expand: ({ who = 'you', n, as = 'manifested' }) => {
    const once: EffectNode[] = [
      { kind: 'look', who, whose: who, count: 2, as: 'dreaded' },
      { kind: 'choose', by: who, what: { zone: 'library', among: 'dreaded' }, min: 1, max: 1, as: 'manifesting' },
      { kind: 'move', what: 'manifesting', to: 'battlefield', faceDown: 'manifested', under: who, as },
      { kind: 'move', what: { zone: 'library', among: 'dreaded', other: 'manifesting' }, to: 'graveyard' },
      { kind: 'action', action: 'manifests dread', who },
    ];
    return n === undefined ? once : [{ kind: 'repeat', times: n, do: once }];
  },
};
