/** Additional costs that may be paid, with as many things as one likes, and what is said of it then (CR 118.8, 601.2b). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const], cost: '{1}{R}' };

function abilities(text: string, face: typeof creature | typeof sorcery) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

const isUnread = (text: string, face: typeof creature | typeof sorcery = sorcery) =>
  assert.ok(!compileText(text, face).ok, text);

const drawIf = (paid: object) => ({
  kind: 'spell',
  do: [{ kind: 'if', if: paid, then: [{ kind: 'draw', count: 1 }] }],
});
const offer = (words: string) => `As an additional cost to cast this spell, you may ${words}.`;

test('an optional cost is asked for by what is done to pay it', () => {
  assert.deepEqual(abilities(`${offer('collect evidence 6')}\nIf evidence was collected, draw a card.`, sorcery), [
    { kind: 'additionalCost', cost: [{ kind: 'collectEvidence', amount: 6 }], optional: true, name: 'evidence' },
    drawIf({ kind: 'paid', cost: 'evidence' }),
  ]);
  const [, byCost] = abilities(
    `${offer('sacrifice an artifact')}\nIf this spell's additional cost was paid, draw a card.`,
    sorcery,
  );
  assert.deepEqual(byCost, drawIf({ kind: 'paid', cost: 'additional' }));
  const [shown, asked] = abilities(
    `${offer('reveal a Bear card from your hand')}\nIf you revealed a Bear card or controlled a Bear as you cast this spell, draw a card.`,
    sorcery,
  );
  assert.equal(shown?.kind === 'additionalCost' && shown.name, 'bear');
  const controlled = { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' } };
  assert.deepEqual(
    asked,
    drawIf({
      kind: 'or',
      of: [
        { kind: 'paid', cost: 'bear' },
        { kind: 'cast', when: controlled },
      ],
    }),
  );
});

test('nothing is asked of a cost that the card has not', () => {
  isUnread('If evidence was collected, draw a card.');
  isUnread("If this spell's additional cost was paid, draw a card.");
  isUnread(`${offer('collect evidence 6')}\nIf this spell's additional cost was paid, draw a card.`);
  isUnread(`${offer('reveal a Bear card from your hand')}\nIf you revealed a Goblin card, draw a card.`);
});

test('as many as one likes are counted, in what it costs too', () => {
  const sacrificed = { kind: 'announcedNumber', noun: 'creature', done: 'sacrificed' };
  assert.deepEqual(
    abilities(
      `${offer('sacrifice any number of creatures')} This spell costs {2} less to cast for each creature sacrificed this way.\nDraw a card for each creature sacrificed this way.`,
      sorcery,
    ),
    [
      {
        kind: 'additionalCost',
        cost: [{ kind: 'sacrifice', what: { types: ['creature'] }, count: { kind: 'announcedNumber' } }],
      },
      { kind: 'costReduction', amount: { kind: 'times', of: [2, sacrificed] }, direction: 'less' },
      { kind: 'spell', do: [{ kind: 'draw', count: sacrificed }] },
    ],
  );
  const [ability] = abilities(
    '{T}, Remove any number of charge counters from this creature: You gain that much life.',
    creature,
  );
  assert.deepEqual(ability?.kind === 'activated' && ability.do, [
    { kind: 'gainLife', amount: { kind: 'announcedNumber', noun: 'charge counter', done: 'removed' } },
  ]);
  isUnread(`${offer('sacrifice any number of creatures')}\nDraw a card for each land sacrificed this way.`);
});

test('only one number is announced, and none while something resolves', () => {
  isUnread(`${offer('exile any number of red cards from your hand')}\nYou gain X life.`, {
    ...sorcery,
    cost: '{X}{R}',
  });
  isUnread('{X}, Sacrifice any number of lands: You gain X life.', creature);
  isUnread('When this creature enters, sacrifice it unless you sacrifice any number of lands.', creature);
});
