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

test('what is asked of the exiled card is asked of all that is exiled with this (CR 607.3)', () => {
  const exiled = { zone: 'exile', exiledWith: 'self' };
  const taken = 'When this creature enters, exile target creature an opponent controls.';
  const size = "When this creature leaves the battlefield, you gain life equal to the exiled creature card's power.";
  const [, gains] = abilities(bear(`${taken}\n${size}`));
  assert.deepEqual(gains?.kind === 'triggered' && gains.do, [
    { kind: 'gainLife', amount: { kind: 'total', stat: 'power', of: { ...exiled, types: ['creature'] } } },
  ]);
  const [, named] = abilities(bear(`${taken}\nPlayers can't cast spells with the same name as the exiled card.`));
  assert.match(JSON.stringify(named), /"shares":\{"what":"name","with":\{"zone":"exile","exiledWith":"self"\}\}/);
  assert.ok(!compileCard(bear("You gain life equal to the exiled card's power.")).ok);
});

test('a linked card is copied where it is and the copy is cast (CR 707.12)', () => {
  const imprint = 'When this creature enters, you may exile an instant card from your hand.';
  const copy = '{2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.';
  const [, made] = abilities(bear(`${imprint}\n${copy}`));
  assert.deepEqual(made?.kind === 'activated' && made.do, [
    {
      kind: 'may',
      do: [{ kind: 'castNow', what: { zone: 'exile', exiledWith: 'self' }, copy: true, may: true, free: true }],
    },
  ]);
});

test('a card is exiled with counters on it', () => {
  const [ability] = abilities(bear('{1}: Exile target card from a graveyard with two time counters on it.'));
  assert.deepEqual(ability?.kind === 'activated' && ability.do?.map((node) => ({ ...node, as: undefined })), [
    { kind: 'exile', what: 'target', as: undefined },
    { kind: 'addCounters', what: 'result', counter: 'time', count: 2, as: undefined },
  ]);
});

test('counters told of a card that is no permanent are put on it in exile (CR 122.2)', () => {
  const [card] = abilities(bear('{1}: Exile target creature card from your graveyard with a memory counter on it.'));
  assert.deepEqual(card?.kind === 'activated' && card.do?.map(({ kind }) => kind), ['exile', 'addCounters']);
  const [permanent] = abilities(bear('{1}: Exile target creature with a +1/+1 counter on it.'));
  assert.deepEqual(permanent?.kind === 'activated' && permanent.do?.map(({ kind }) => kind), ['exile']);
});
