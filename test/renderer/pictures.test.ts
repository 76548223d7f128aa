/** The pictures of cards: always the same for a card, alike among kin, telling what a card is or does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturedByWords, pictureOf } from '../../renderer/components/pictures/choose.ts';
import { allDrawings } from '../../renderer/components/pictures/drawings.ts';
import * as kinds from '../../renderer/components/pictures/kinds.ts';
import { shippedCards } from '../support/shipped.ts';

const creature = (name: string, subtypes: string[], text = '') => ({ name, types: ['Creature'], subtypes, text });
const spell = (name: string, text: string) => ({ name, types: ['Instant'], subtypes: [], text });
const drawings = allDrawings();

/** The names of the drawings that a picture is made of. */
function shown(face: Parameters<typeof pictureOf>[0]): string[] {
  const names = new Map(Object.entries(drawings).map(([name, drawing]) => [drawing, name]));
  return pictureOf(face).layers.flatMap(({ drawing }) => names.get(drawing) ?? []);
}

test('a card always has the same picture', () => {
  const face = creature('Llanowar Elves', ['Elf', 'Druid']);
  assert.deepEqual(pictureOf(face), pictureOf({ ...face, types: ['creature'] }));
});

test('kin look alike, and their calling is in their hand', () => {
  const archer = shown(creature('Thornweald Archer', ['Elf', 'Archer']));
  assert.ok(archer.some((name) => name.startsWith('head: elf')));
  assert.ok(archer.includes('in hand: bow'));
  assert.ok(shown(creature('Glory Seeker', ['Human', 'Knight'])).includes('head: helmed'));
});

test('a dragon is a dragon, whatever else it is; an animal without a calling is drawn as its head alone', () => {
  assert.match(shown(creature('Old Wing', ['Dragon'])).join(), /beast: (dragon|drake)/);
  assert.ok(shown(creature('Old Shell', ['Turtle', 'Cleric'])).includes('beast: turtle'));
  assert.deepEqual(shown(creature('Small Cat', ['Cat'])), ['head: cat']);
  assert.ok(shown(creature('Cat Captain', ['Cat', 'Soldier'])).length > 1);
});

test('who flies has wings', () => {
  assert.ok(shown(creature('Sky Squire', ['Human', 'Soldier'], 'Flying. Vigilance.')).includes('behind: feathers'));
  const archer = creature('Bow', ['Human', 'Soldier'], 'Destroy target creature with flying.');
  assert.ok(!shown(archer).includes('behind: feathers'));
});

test('a spell shows what it does', () => {
  assert.deepEqual(shown(spell('No', 'Counter target spell.')), ['sign: broken']);
  assert.deepEqual(shown(spell('Ruin', 'Destroy target creature.')), ['sign: skull']);
  assert.match(shown(spell('Spark', 'It deals 3 damage to any target.'))[0]!, /bolt|blaze/);
  assert.match(shown(spell('Think', 'Draw two cards.'))[0]!, /pages|eye/);
});

test('an artifact is what its name says; a land is a view to the edges', () => {
  const thing = (name: string, subtypes: string[] = []) => shown({ name, types: ['Artifact'], subtypes, text: '' });
  assert.deepEqual(thing('Colossus Hammer', ['Equipment']), ['thing: hammer']);
  assert.deepEqual(thing('Bag of Food', ['Food']), ['thing: food']);
  const forest = { name: 'Forest', types: ['Land'], subtypes: ['Forest'], text: '{T}: Add {G}.' };
  assert.deepEqual(shown(forest), ['place: forest']);
  assert.equal(pictureOf(forest).fills, true);
});

test('words about a deck find the creature they speak of', () => {
  assert.deepEqual(picturedByWords('Boundless Elves', 'Many small ones.').subtypes, ['Elf']);
  assert.deepEqual(picturedByWords('Fury', 'Burn, and dragons at last.').subtypes, ['Dragon']);
  assert.deepEqual(picturedByWords('Trickery', 'Draw cards and say no.').types, ['Sorcery']);
});

test('every creature of the cards that ship is drawn as one of its types', () => {
  const bare = shippedCards
    .filter(({ types, subtypes = [] }) => types.includes('creature') && subtypes.length > 0)
    .filter(
      ({ subtypes = [] }) => !subtypes.some((one) => one in kinds.KIN || one in kinds.ALONE || one in kinds.CALLINGS),
    )
    .map(({ name, subtypes }) => `${name}: ${subtypes}`);
  assert.deepEqual(bare, []);
});

test('there are many drawings, and each is made of closed, well-formed outlines', () => {
  assert.ok(Object.keys(drawings).length >= 150, String(Object.keys(drawings).length));
  for (const [name, drawing] of Object.entries(drawings)) {
    for (const [, path] of drawing) {
      assert.match(path, /^M[\dMLHVCAaZz\s.,-]+Z$/, name);
      const numbers = path.match(/-?\d*\.?\d+/g)!.map(Number);
      assert.ok(
        numbers.every((number) => Number.isFinite(number) && Math.abs(number) <= 104),
        name,
      );
    }
  }
});
