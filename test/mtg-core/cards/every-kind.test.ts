// Every kind of node of the language, once with what it must have and once with all it may have, can be checked and read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { renderAbility } from '../../../mtg-core/cards/english/index.ts';
import type { Ability } from '../../../mtg-core/cards/language/abilities.ts';
import type { CardDefinition } from '../../../mtg-core/cards/language/card.ts';
import {
  abilitySchema,
  amountSchema,
  binding,
  conditionSchema,
  continuousEffectSchema,
  costSchema,
  durationSchema,
  effectSchema,
  eventPatternSchema,
  filterSchema,
  kindsOf,
  manaText,
  modificationSchema,
  pickerOf,
  playerExprSchema,
  producedText,
  ref,
  replacementSchema,
  ruleActionSchema,
  ruleSchema,
  targetSlotSchema,
  variable,
} from '../../../mtg-core/cards/schema/index.ts';
import { eventKinds } from '../../../mtg-core/events/index.ts';

/** What stands for each part of the language inside the node that is tried. */
const samples = new Map<z.ZodType, unknown>([
  [ref, 'self'],
  [variable, 'event.amount'],
  [binding, 'found'],
  [manaText, '{1}{R}'],
  [producedText, '{G}'],
  [amountSchema, 2],
  [playerExprSchema, 'opponent'],
  [conditionSchema, { kind: 'turnOf', who: 'you' }],
  [filterSchema, { types: ['creature'] }],
  [eventPatternSchema, { event: 'attacks', object: 'self' }],
  [durationSchema, 'endOfTurn'],
  [effectSchema, { kind: 'draw', count: 1 }],
  [costSchema, { kind: 'payLife', amount: 2 }],
  [abilitySchema, { kind: 'keyword', keyword: 'flying' }],
  [modificationSchema, { kind: 'pt', power: 1, toughness: 1 }],
  [continuousEffectSchema, { affects: 'self', change: [{ kind: 'pt', power: 1, toughness: 1 }] }],
  [ruleSchema, { kind: 'goaded' }],
  [ruleActionSchema, { kind: 'attack' }],
  [replacementSchema, { kind: 'prevent', amount: 'all' }],
  [targetSlotSchema, { name: 'target', filter: { types: ['creature'] } }],
]);

function sample(schema: z.ZodType, full: boolean): unknown {
  if (samples.has(schema)) return samples.get(schema);
  const kinds = kindsOf(schema);
  if (kinds) return sample([...kinds.values()][0]!, full);
  const pick = pickerOf(schema);
  if (pick) {
    for (const probe of ['x', 2, true, {}, []]) {
      const found = pick(probe);
      if (typeof found !== 'string') return sample(found, full);
    }
    throw new Error('nothing fits');
  }
  if (schema instanceof z.ZodLazy) return sample(schema.unwrap() as z.ZodType, full);
  if (schema instanceof z.ZodOptional) return full ? sample(schema.unwrap() as z.ZodType, full) : undefined;
  if (schema instanceof z.ZodArray) return [sample(schema.element as z.ZodType, full)];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sample(item as z.ZodType, full));
  if (schema instanceof z.ZodLiteral) return schema.def.values[0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 2;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape).map(([key, field]) => [key, sample(field, full)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return schema.safeParse('2').success ? '2' : 'flying';
}

const face: CardDefinition = { name: 'Test Bear', types: ['creature'], subtypes: ['Bear'], abilities: [] };
const aSpell = (node: unknown) => ({ kind: 'spell', do: [node] });
const aStatic = (change: unknown, affects = {}) => ({ kind: 'static', effects: [{ ...affects, change: [change] }] });
const trigger = (fields: object) => ({
  kind: 'triggered',
  on: [{ event: 'attacks', object: 'self' }],
  do: [{ kind: 'draw', count: 1 }],
  ...fields,
});
const pump = { kind: 'pt', power: 1, toughness: 1 };

/** These say nothing until one of their optional fields is there. */
const emptyWithoutFields = new Set([
  'bind',
  'topCards',
  'spell',
  'setTypes',
  'addTypes',
  'removeTypes',
  'setPT',
  'characteristicPT',
  'pay',
  'handSize',
  'static',
  'triggered',
  'deck',
]);

function reads(schema: z.ZodType, where: (node: unknown) => unknown[]): void {
  const wrong: string[] = [];
  for (const [kind, own] of kindsOf(schema) ?? []) {
    for (const full of emptyWithoutFields.has(kind) ? [true] : [false, true]) {
      const node = sample(own, full);
      assert.ok(schema.safeParse(node).success, `${kind}: ${JSON.stringify(node)}`);
      for (const around of where(node)) {
        const text = renderAbility(around as Ability, face);
        const silent = kind === 'bind' || kind === 'topCards';
        if (/undefined|\[object|NaN| {2}|\(\)/.test(text) || (!silent && !/\w/.test(text))) {
          wrong.push(`${kind}${full ? ' with everything' : ''}: ${text}`);
        }
      }
    }
  }
  assert.deepEqual(wrong, []);
}

test('effects', () => reads(effectSchema, (node) => [aSpell(node), aSpell({ kind: 'may', do: [node] })]));
test('costs', () =>
  reads(costSchema, (node) => [
    { kind: 'activated', cost: [node], do: [] },
    { kind: 'additionalCost', cost: [node] },
  ]));
test('conditions', () =>
  reads(conditionSchema, (node) => [
    trigger({ if: node }),
    aSpell({ kind: 'if', if: { kind: 'not', of: node }, then: [{ kind: 'draw', count: 1 }] }),
    { ...aStatic(pump, { affects: 'self' }), while: node },
  ]));
test('changes', () =>
  reads(modificationSchema, (node) => [
    aStatic(node, { affects: 'self' }),
    aStatic(node, { affects: { types: ['creature'] } }),
    aSpell({ kind: 'continuous', until: 'endOfTurn', effects: [{ affects: 'self', change: [node] }] }),
  ]));
test('rules', () =>
  reads(ruleSchema, (node) => [
    aStatic({ kind: 'rule', rule: node }, { affects: 'self' }),
    aStatic({ kind: 'rule', rule: node }),
    aStatic({ kind: 'rule', rule: node }, { players: 'opponent' }),
    aSpell({
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [{ affects: { types: ['creature'] }, change: [{ kind: 'rule', rule: node }] }],
    }),
  ]));
test('actions that rules speak of', () =>
  reads(ruleActionSchema, (node) => [
    aStatic({ kind: 'rule', rule: { kind: 'cant', do: node } }, { affects: 'self' }),
  ]));
test('abilities', () => reads(abilitySchema, (node) => [node]));
test('replacements', () =>
  reads(replacementSchema, (node) => [
    { kind: 'replacement', event: { event: 'zoneChange', object: 'self', to: 'battlefield' }, instead: node },
    { kind: 'replacement', event: { event: 'damage', recipientPlayer: 'you' }, instead: node },
  ]));
test('amounts', () => {
  // The amounts that aren't numbers are a union behind the picker.
  const union = [...new Set([pickerOf(amountSchema)!({ kind: 'x' })])].filter(
    (schema): schema is z.ZodType => typeof schema !== 'string',
  );
  for (const schema of union) {
    reads(schema, (node) => [
      aSpell({ kind: 'draw', count: node }),
      aSpell({ kind: 'gainLife', amount: node }),
      aSpell({ kind: 'damage', amount: node, to: { kind: 'players', who: 'opponent' } }),
      aStatic({ kind: 'pt', power: node, toughness: 0 }, { affects: 'self' }),
    ]);
  }
});
test('events', () => {
  for (const { kind: event } of eventKinds.all()) {
    for (const fields of [
      {},
      { object: 'self' },
      { object: { types: ['creature'], controller: 'you' }, oneOrMore: true },
      { player: 'you', nth: 2 },
      { player: 'opponent', from: 'graveyard', to: 'hand' },
    ]) {
      const text = renderAbility(trigger({ on: [{ event, ...fields }] }) as Ability, face);
      assert.match(text, /^(When|Whenever|At) .*, draw a card\.$/, `${event}: ${text}`);
      assert.doesNotMatch(text, /undefined|\[object| {2}/, `${event}: ${text}`);
    }
  }
});
