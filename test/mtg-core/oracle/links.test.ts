/** Linked abilities (CR 607.2a), and cards told by where they went. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardObject, compileCard } from '../../../mtg-core/oracle/index.ts';

const bear = (text: string): CardObject => ({
  name: 'Test Bear',
  layout: 'normal',
  mana_cost: '{1}{G}',
  type_line: 'Creature — Bear',
  oracle_text: text,
  power: '2',
  toughness: '2',
});

const aura = (text: string): CardObject => ({
  name: 'Test Aura',
  layout: 'normal',
  mana_cost: '{G}',
  type_line: 'Enchantment — Aura',
  oracle_text: `Enchant creature\n${text}`,
});

function abilities(card: CardObject) {
  const read = compileCard(card);
  assert.ok(read.ok, JSON.stringify(read));
  return read.card.abilities;
}

const EXILE = 'When this creature enters, exile target land.';
const BACK =
  "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.";

test('what one ability exiles is what another means by the exiled card', () => {
  const [first, second] = abilities(bear(`${EXILE}\n${BACK}`));
  assert.deepEqual(first?.kind === 'triggered' && first.do, [{ kind: 'exile', what: 'target', link: true }]);
  assert.deepEqual(second?.kind === 'triggered' && second.do, [
    {
      kind: 'move',
      what: { zone: 'exile', exiledWith: 'self' },
      to: 'battlefield',
      under: { kind: 'owner', of: 'each' },
    },
  ]);
});

test('nothing is linked where nothing speaks of it, and a card that speaks of what it never exiles is not understood', () => {
  const [only] = abilities(bear(EXILE));
  assert.deepEqual(only?.kind === 'triggered' && only.do, [{ kind: 'exile', what: 'target' }]);
  assert.ok(!compileCard(bear(BACK)).ok);
  assert.ok(!compileCard(bear(`Exile a card from your graveyard: Draw a card.\n${BACK}`)).ok);
});

test('what an enchanted creature became in the graveyard is that card', () => {
  const [, dies] = abilities(aura("When enchanted creature dies, return that card to its owner's hand."));
  assert.deepEqual(dies?.kind === 'triggered' && dies.do, [{ kind: 'move', what: 'event.object', to: 'hand' }]);
});

test('targets in a single graveyard are of one owner', () => {
  const [ability] = abilities(bear('{1}: Exile up to two target cards from a single graveyard.'));
  assert.deepEqual(ability?.kind === 'activated' && ability.targets, [
    { name: 'target', filter: { zone: 'graveyard' }, count: { min: 0, max: 2 }, group: { share: 'owner' } },
  ]);
});

test('cycling or discarding a card is discarding it, once', () => {
  const [ability] = abilities(bear('Whenever you cycle or discard another card, draw a card.'));
  assert.deepEqual(ability?.kind === 'triggered' && ability.on, [
    { event: 'discard', player: 'you', object: { other: 'self' } },
  ]);
});

test('turning over and face up is told and done', () => {
  const [first, second] = abilities(
    bear('When this creature is turned face up, draw a card.\n{2}: Transform this creature.'),
  );
  assert.deepEqual(first?.kind === 'triggered' && first.on, [{ event: 'turnFaceUp', object: 'self' }]);
  assert.deepEqual(second?.kind === 'activated' && second.do, [{ kind: 'transform', what: 'self' }]);
});

test('what is hidden away may be played, lands too (CR 607.2a, 702.75a)', () => {
  const hiding = (text: string) =>
    compileCard({ name: 'Test Refuge', mana_cost: '', type_line: 'Land', oracle_text: `Hideaway 4\n${text}` });
  const found = hiding(
    '{G}, {T}: You may play the exiled card without paying its mana cost if creatures you control have total power 10 or greater.',
  );
  assert.ok(found.ok && found.readsBack);
  assert.ok(
    JSON.stringify(found.card.abilities).includes(
      '"kind":"castNow","what":{"zone":"exile","exiledWith":"self"},"free":true,"land":true',
    ),
  );
  assert.ok(!hiding('{G}, {T}: You may play the exiled card.').ok);
});
