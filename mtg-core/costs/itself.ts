// What the object whose cost it is pays by itself: being tapped, sacrificed, discarded, exiled.

import { ZONE } from '../basics/index.ts';
import type { CostNode, Fields } from '../cards/language/index.ts';
import { refer, type Speech, thing } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { live, makeEvent } from '../state/index.ts';
import { entitiesOf, isSacrificable, isSick } from '../values/index.ts';
import { defineCost, type Paying } from './definition.ts';
import { movedTo, turned } from './events.ts';

/** Also: {T} and {Q} (CR 107.5), cycling and bloodrush discard the card itself (CR 702.29a), exert (CR 701.43). */
const plain = {} as const satisfies Fields;
/** "Unattach ~" (CR 701.3d). */
const unattach = { what: 'ref' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Costs {
    tapSelf: typeof plain;
    untapSelf: typeof plain;
    sacrificeSelf: typeof plain;
    discardSelf: typeof plain;
    exileSelf: typeof plain;
    returnSelfToHand: typeof plain;
    unattach: typeof unattach;
    exert: typeof plain;
  }
}

/** "Sacrifice this creature". */
const itself = (
  verb: string,
  kind: 'sacrificeSelf' | 'exileSelf' | 'discardSelf' | 'returnSelfToHand' | 'exert',
): read.Reader<CostNode> =>
  read.accept(read.after(verb, read.objectAgain('object')), ({ name }) => (name === 'self' ? { kind } : undefined));

/** CR 113.6m: an ability whose cost moves its object out of a zone functions there. */
const outOf = (zone: 'graveyard' | 'hand', reader: read.Reader<CostNode>): read.Reader<CostNode> =>
  read.speak(reader, (talk) => ({ ...talk, worksIn: zone }));

const from = (zone: 'graveyard' | 'hand', reader: read.Reader<CostNode>): read.Reader<CostNode> =>
  outOf(zone, read.before(reader, `from your ${zone}`));

/** It is spoken of as a card in a hand. */
const isHeld = (speech: Speech): boolean => thing(speech, 'self').zone === 'hand';

// CR 302.6.
const canTurn = ({ state, object }: Paying, tapped: boolean): boolean =>
  object !== undefined &&
  object.zone === ZONE.battlefield &&
  object.tapped === tapped &&
  !isSick(state, object.id, 'activate');

defineCost('tapSelf', plain, {
  reads: read.map(read.literal('{T}'), () => ({ kind: 'tapSelf' })),
  taking: 'tap',
  ofItself: true,
  say: () => '{T}',
  inSentence: (_words, speech) => `tap ${refer(speech, 'self')}`,
  canPay: (paying) => canTurn(paying, false),
  events: (paying) => [turned(paying, 'tap', paying.self)],
});

defineCost('untapSelf', plain, {
  reads: read.map(read.literal('{Q}'), () => ({ kind: 'untapSelf' })),
  taking: 'untap',
  ofItself: true,
  say: () => '{Q}',
  inSentence: (_words, speech) => `untap ${refer(speech, 'self')}`,
  canPay: (paying) => canTurn(paying, true),
  events: (paying) => [turned(paying, 'untap', paying.self)],
});

defineCost('sacrificeSelf', plain, {
  reads: itself('sacrifice', 'sacrificeSelf'),
  taking: 'leave',
  ofItself: true,
  say: (speech) => `sacrifice ${refer(speech, 'self')}`,
  canPay: ({ state, scope, object }) =>
    object !== undefined &&
    object.zone === ZONE.battlefield &&
    object.controller === scope.you &&
    isSacrificable(state, object.id),
  events: (paying) => [movedTo(paying, 'graveyard', paying.self, 'sacrifice')],
});

defineCost('discardSelf', plain, {
  reads: outOf('hand', itself('discard', 'discardSelf')),
  taking: 'leave',
  ofItself: true,
  say: (speech) => (isHeld(speech) ? `discard ${refer(speech, 'self')}` : 'discard this card'),
  canPay: ({ object }) => object !== undefined && object.zone === ZONE.hand,
  events: (paying) => [movedTo(paying, 'graveyard', paying.self, 'discard')],
});

defineCost('exileSelf', plain, {
  reads: read.first(
    read.either(from('graveyard', itself('exile', 'exileSelf')), from('hand', itself('exile', 'exileSelf'))),
    itself('exile', 'exileSelf'),
  ),
  taking: 'leave',
  ofItself: true,
  follows: 'itself',
  say: (speech) => `exile ${refer(speech, 'self')}`,
  canPay: ({ object }) => object !== undefined,
  events: (paying) => [movedTo(paying, 'exile', paying.self)],
});

defineCost('returnSelfToHand', plain, {
  reads: read.before(itself('return', 'returnSelfToHand'), "to its owner's hand"),
  taking: 'leave',
  ofItself: true,
  say: (speech) => `return ${refer(speech, 'self')} to its owner's hand`,
  canPay: ({ object }) => object !== undefined,
  events: (paying) => [movedTo(paying, 'hand', paying.self)],
});

defineCost('unattach', unattach, {
  reads: read.accept(read.after('unattach', read.objectAgain('object')), ({ name }) =>
    name === 'self' ? { kind: 'unattach', what: name } : undefined,
  ),
  say: (speech, { what }) => `unattach ${refer(speech, what)}`,
  // CR 701.3d: only what is attached to something.
  canPay: ({ state, scope }, { what }) =>
    entitiesOf(state, scope, what).some((ref) => (live(state, ref)?.attachedTo ?? 0) !== 0),
  events: ({ state, scope }, { what }) =>
    entitiesOf(state, scope, what).map((object) =>
      makeEvent('unattach', { object, player: scope.you, causedBy: scope.you }),
    ),
});

defineCost('exert', plain, {
  reads: itself('exert', 'exert'),
  say: (speech) => `exert ${refer(speech, 'self')}`,
  canPay: () => true,
  events: ({ self, scope }) => [makeEvent('exert', { object: self, player: scope.you })],
});
