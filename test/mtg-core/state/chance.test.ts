/** Chance: a number's games stay what they were, and a key's games are those of a cipher that no view holds. */
import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import * as core from '../../../mtg-core/index.ts';
import { chachaBlock } from '../../../mtg-core/state/chacha.ts';
import { randomInt, shuffled } from '../../../mtg-core/state/random.ts';

const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0];
const KEY = [0x01234567, 0x89abcdef, 0xdeadbeef, 0xcafebabe, 0x0badf00d, 0xfeedface, 0x13579bdf, 0x2468ace0];

const hex = (words: Uint32Array): string => Buffer.from(words.buffer).toString('hex');

test('the cipher gives the published keystream of a key of zeros, with 8 and with 12 rounds', () => {
  assert.match(hex(chachaBlock(NOTHING, 0, 8)), /^3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e/);
  assert.match(hex(chachaBlock(NOTHING, 0, 12)), /^9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f/);
});

test('with 20 rounds it is the cipher that OpenSSL has, block by block', () => {
  const key = Buffer.alloc(32);
  KEY.forEach((word, index) => key.writeUInt32LE(word, index * 4));
  for (const block of [0, 1, 2, 4_294_967_295]) {
    const iv = Buffer.alloc(16);
    iv.writeUInt32LE(block, 0);
    const expected = createCipheriv('chacha20', key, iv).update(Buffer.alloc(64)).toString('hex');
    assert.equal(hex(chachaBlock(KEY, block, 20)), expected);
  }
});

const cards = Array.from({ length: 30 }, (_, index) => ({
  name: `Card ${index}`,
  cost: '{1}{G}',
  types: ['creature'] as const,
  power: 1,
  toughness: 1,
  abilities: [],
}));
const catalog = core.createCatalog(cards as unknown as core.CardDefinition[]);
const game = (seed: core.Seed) =>
  core.createGame({
    catalog,
    seed,
    players: ['Ada', 'Bob'].map((name) => ({ name, deck: cards.map((card) => card.name) })),
  });

test('a game of a number is what it was before there were keys', () => {
  assert.deepEqual([...game(7).rng].length, 4);
  assert.equal(core.digest(game(7)), '090099e84c1b05c0');
  assert.equal(core.createRandom(7)(1_000_000), 874_086);
});

test('a game of a key is the same again from its key, and another one with another key', () => {
  assert.equal(core.digest(game(KEY)), core.digest(game(KEY)));
  assert.notEqual(core.digest(game(KEY)), core.digest(game(KEY.with(7, 1))));
  const state = game(KEY);
  const again = core.load(core.save(state), catalog);
  const draws = (from: core.GameState) => Array.from({ length: 40 }, () => randomInt(from, 1000));
  assert.deepEqual(draws(state), draws(again));
  assert.deepEqual(shuffled(state, cards), shuffled(again, cards));
});

test('every place is as likely for every card, and words are drawn once', () => {
  const state = game(KEY);
  const counts = new Map<number, number>();
  const [before] = state.rng.slice(-1) as [number];
  for (let round = 0; round < 6000; round++) {
    const place = shuffled(state, [0, 1, 2, 3, 4, 5]).indexOf(0);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  for (const count of counts.values()) assert.ok(count > 880 && count < 1120, `${count} of 6000`);
  assert.equal(state.rng.at(-1), before + 6000 * 5);
});

test('what is no key of eight words is no seed', () => {
  for (const seed of [[], [1, 2, 3], [...KEY, 1], KEY.with(0, -1), KEY.with(3, 0.5), KEY.with(2, 4_294_967_296)])
    assert.throws(() => game(seed), /eight words/);
});

test('neither a view nor a guess from it holds a word of the key, whatever is being announced', () => {
  const words = new Set(KEY);
  const { catalog: known } = gameCatalog();
  const [one, two] = starterDecks();
  const players = [one, two].map((deck) => ({ name: deck!.name, deck: deck!.cards }));
  const state = core.createGame({ catalog: known, seed: KEY, players });
  const random = core.createRandom(2);
  let saved = 0;
  for (let step = 0; step < 400 && state.pending !== null; step++) {
    const choices = core.legalChoices(state).filter(({ kind }) => kind !== 'pass' && kind !== 'mulligan');
    const list = choices.length > 0 ? choices : core.legalChoices(state);
    core.submit(state, state.pending.player, { option: list[random(list.length)]!.id });
    // What an announcement can go back to is a whole state, with its generator.
    saved += state.tasks.some((task) => task.kind === 'announce' && task.saved !== null) ? 1 : 0;
    for (const viewer of [0, 1, null]) {
      const view = core.viewFor(state, viewer);
      const shown: unknown[] = [view];
      if (step % 10 === 0) shown.push(JSON.parse(core.save(core.determinize(view, 3, known))));
      JSON.stringify(shown, (_, value: unknown) => {
        assert.ok(typeof value !== 'number' || !words.has(value), `${value} is a word of the key`);
        return value;
      });
    }
  }
  assert.ok(saved > 0);
});
