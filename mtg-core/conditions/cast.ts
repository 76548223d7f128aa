// How the spell was cast that this is, or that the object was: "if you cast it from your hand", "if it was kicked" (CR 400.7d).

import { type Condition, type FaceDefinition, type Fields, type Step, steps, zones } from '../cards/language/index.ts';
import { isKeywordCost, itself, one, phrase, type Speech } from '../cards/phrases/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { castRecord, facts, isPlayerOf } from '../values/index.ts';
import { castRead, paidRead } from './cast-read.ts';
import { defineCondition, sayCondition } from './definition.ts';
import { stepsWords } from './turn.ts';

/** `when` held as it was cast: "if you controlled a Dragon as you cast this spell". */
const cast = {
  'from?': 'text',
  'during?': 'steps',
  'whose?': 'player',
  'when?': 'condition',
} as const satisfies Fields;
/** An optional or alternative cost, by its name. */
const paid = { cost: 'text' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    cast: typeof cast;
    paid: typeof paid;
  }
}

/** What held then: "you controlled a Dragon". */
function asCast(speech: Speech, when: Condition): string {
  const words = sayCondition(speech, when);
  return when.kind === 'exists' && when.what.controller === 'you' && words.startsWith('you control ')
    ? `you controlled ${words.slice('you control '.length)}`
    : words;
}

function fromWords(from: string | undefined): string {
  if (from === undefined) return '';
  if (from === 'hand') return 'from your hand';
  if (from === 'exile') return 'from exile';
  return `from a ${from}`.replace('a graveyard', 'your graveyard');
}

defineCondition('cast', cast, {
  reads: castRead,
  say(speech, node) {
    const it = itself(speech);
    const from = fromWords(node.from);
    const during = node.during === undefined ? '' : `during ${stepsWords(speech, node.during, node.whose ?? 'you')}`;
    if (node.when) return `${asCast(speech, node.when)} as you cast this spell`;
    if (from === '' && during === '')
      return node.whose === undefined || node.whose === 'you' ? `you cast ${it}` : `${it} was cast`;
    // Whoever cast it.
    if (node.whose === 'any' && during === '')
      return phrase(itself(speech, 'subject'), 'was cast', from.replace('your graveyard', 'a graveyard'));
    return phrase(`you cast ${it}`, from, during);
  },
  sayNot: (speech, { from, during, when, whose }) =>
    from === undefined && during === undefined && when === undefined && whose === undefined
      ? `${itself(speech, 'subject')} wasn't cast`
      : undefined,
  holds(state, node, scope) {
    const record = castRecord(state, scope);
    if (record === undefined || record.from < 0) return false;
    if (node.from !== undefined && zones[record.from] !== node.from) return false;
    const { during } = record;
    if (node.during !== undefined && (during === null || !node.during.includes(steps[during.step] as Step)))
      return false;
    if (node.when !== undefined && (record.paid[heldKey(node.when)] ?? 0) === 0) return false;
    // "It was cast": by whomever.
    if (node.whose === 'any' && node.during === undefined) return true;
    return node.whose === undefined || (during !== null && isPlayerOf(state, scope, node.whose, during.turnOf));
  },
});

/** What held as a spell was cast is kept with what was paid for it, under this name. */
export const heldKey = (node: Condition): string => `when:${JSON.stringify(node)}`;

const askedOf = new WeakMap<FaceDefinition, readonly Condition[]>();

/** The conditions that a face asks about the time it was cast at. */
export function askedAsCast(face: FaceDefinition): readonly Condition[] {
  const known = askedOf.get(face);
  if (known !== undefined) return known;
  const found: Condition[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      if ('kind' in node && node.kind === 'cast' && 'when' in node) found.push(node.when as Condition);
      Object.values(node).forEach(visit);
    }
  };
  visit(face.abilities);
  askedOf.set(face, found);
  return found;
}

const participles: { readonly [cost: string]: string } = {
  kicker: 'kicked',
  kicked: 'kicked',
  multikicker: 'kicked',
  bargain: 'bargained',
  overload: 'overloaded',
  bestow: 'bestowed',
  casualty: 'casualtied',
};

/** "this spell was kicked", "its evoke cost was paid". */
function paidWords(speech: Speech, cost: string): string {
  const own = speech.face.abilities?.find(
    (ability) => (ability.kind === 'additionalCost' || ability.kind === 'alternativeCost') && ability.name === cost,
  );
  if (own !== undefined && 'cost' in own && !isKeywordCost(cost)) {
    const [only, ...more] = own.cost ?? [];
    // What was done says it: "you revealed a Dragon card", "the {1}{B} cost was paid".
    if (only?.kind === 'collectEvidence' && more.length === 0) return 'evidence was collected';
    if (only?.kind === 'behold' && more.length === 0) return `${one(speech, only.what)} was beheld`;
    if (only?.kind === 'reveal' && more.length === 0)
      return `you revealed ${one(speech, { zone: 'hand', ...only.what }, { bare: true })}`;
    if (only?.kind === 'mana' && more.length === 0 && own.kind === 'alternativeCost')
      return `the ${only.mana} cost was paid`;
  }
  const participle = participles[cost];
  if (participle && speech.casting) return `it's ${participle}`;
  if (participle) return `${itself(speech, 'subject')} was ${participle}`;
  if (cost === 'escape') return `${itself(speech, 'subject')} escaped`;
  if (cost === 'tribute') return 'tribute was paid';
  if (cost === 'gift') return 'the gift was promised';
  return `${itself(speech, 'possessive')} ${isKeywordCost(cost) ? cost : 'additional'} cost was paid`;
}

/** CR 702.104b: paid by another player, for something that needn't have been cast. */
const isMarkedPaid = (state: GameState, scope: Scope, cost: string): boolean =>
  facts(state, scope.self)?.object.linked?.[`paid.${cost}`] !== undefined;

defineCondition('paid', paid, {
  reads: paidRead,
  say: (speech, { cost }) => paidWords(speech, cost),
  // "Unless it escaped".
  sayNot: (speech, { cost }) => (cost === 'escape' ? undefined : paidWords(speech, cost).replace(/\bwas\b/, "wasn't")),
  holds: (state, { cost }, scope) =>
    (castRecord(state, scope)?.paid[cost] ?? 0) > 0 || isMarkedPaid(state, scope, cost),
});
