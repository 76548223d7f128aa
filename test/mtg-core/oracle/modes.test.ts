/** Modes (CR 700.2): how many are chosen, by whom, and that each option is read whole and apart from the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function modes(text: string, face: typeof creature | typeof sorcery = sorcery) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability !== undefined && 'modes' in ability && ability.modes !== undefined, JSON.stringify(ability));
  return ability.modes;
}

const isUnread = (text: string) => assert.ok(!compileText(text, sorcery).ok, text);

const TWO = '\n• Draw a card.\n• Destroy target artifact.';
const THREE = `${TWO}\n• You gain 3 life.`;

const counted = (text: string) => {
  const { options, ...rest } = modes(text);
  return { ...rest, options: options.length };
};

test('how many modes may be chosen stands in the words before them', () => {
  assert.deepEqual(counted(`Choose one —${TWO}`), { min: 1, max: 1, options: 2 });
  assert.deepEqual(counted(`Choose two —${THREE}`), { min: 2, max: 2, options: 3 });
  assert.deepEqual(counted(`Choose up to two —${THREE}`), { min: 0, max: 2, options: 3 });
  assert.deepEqual(counted(`Choose one or both —${TWO}`), { min: 1, max: 2, options: 2 });
  assert.deepEqual(counted(`Choose one or more —${THREE}`), { min: 1, max: 3, options: 3 });
  assert.deepEqual(counted(`Choose three. You may choose the same mode more than once.${TWO}`), {
    min: 3,
    max: 3,
    sameAllowed: true,
    options: 2,
  });
  assert.deepEqual(counted(`Choose one. If you control a Forest, you may choose both instead.${TWO}`), {
    min: 1,
    max: 1,
    moreIf: { if: { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } }, max: 2 },
    options: 2,
  });
  isUnread(`Choose one or both —${THREE}`);
  isUnread(`Choose one or more —${TWO}`);
  isUnread(`Choose —${TWO}`);
});

test('each option has its own targets, and flavor before a dash is its label', () => {
  assert.deepEqual(modes('Choose two —\n• Sharp Wit — Tap target creature.\n• Destroy target creature.').options, [
    {
      label: 'Sharp Wit',
      targets: [{ name: 'target', filter: { types: ['creature'] } }],
      do: [{ kind: 'tap', what: 'target' }],
    },
    { targets: [{ name: 'target', filter: { types: ['creature'] } }], do: [{ kind: 'destroy', what: 'target' }] },
  ]);
});

test('modes stand after an event and a cost too', () => {
  const { options: _, ...entering } = modes(
    `When this creature enters, choose one that hasn't been chosen —${TWO}`,
    creature,
  );
  assert.deepEqual(entering, { min: 1, max: 1, unchosenBefore: true });
  assert.deepEqual(modes(`{2}: Choose one —${TWO}`, creature).max, 1);
});

test('one option that is not understood leaves the whole unread', () => {
  const read = compileText('Choose one —\n• Draw a card.\n• Dance wildly.\n• You gain 3 life.', sorcery);
  assert.ok(!read.ok);
  assert.match(read.unread[0]!.phrase, /^Dance wildly/);
  isUnread('Choose one —\n• Draw a card.');
  isUnread('Choose one —\n• Tap target creature.\n• That creature gains flying until end of turn.');
});

test('more of them must or may be chosen where something holds as they are chosen', () => {
  const { options: _, ...both } = modes(`Choose one. If you control a Wizard, choose both instead.${TWO}`);
  assert.equal(both.moreIf?.min, 2);
  assert.equal(both.moreIf?.max, 2);
  const { options: __, ...may } = modes(`Choose one. If you control a Wizard, you may choose both instead.${TWO}`);
  assert.equal(may.moreIf?.min, undefined);
  const cards = [
    readCard(
      'Test Choice',
      'Sorcery',
      'Choose one. If you control a creature, choose both instead.\n• Draw a card.\n• You gain 3 life.',
      {
        cost: '{0}',
      },
    ),
  ];
  const table = setTable({ cards, you: { hand: ['Test Choice'], battlefield: ['Grizzly Bears'], life: 10 } });
  table.cast('Test Choice').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [13, 1]);
});
