/** Cards whose text isn't understood whole, carried out by hand: what is printed and read stands, and the rest is done step by step. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { position } from '../../support/positions.ts';
import { setTable, type Table } from '../../support/table.ts';

const riddle = {
  name: 'Riddle',
  mana_cost: '{1}{U}',
  type_line: 'Sorcery',
  oracle_text: 'Draw a card.\nJuggle three torches.',
};
const juggler = {
  name: 'Juggler',
  mana_cost: '{2}{W}',
  type_line: 'Creature — Human',
  oracle_text: 'Flying\nWhenever this creature attacks, juggle a torch.\n{T}: You gain 1 life.',
  power: '2',
  toughness: '2',
};

function byHand(source: core.CardObject): core.CardDefinition {
  const card = core.compileByHand(source);
  assert.ok(card, 'it can be played by hand');
  assert.deepEqual(core.whyNotPlayable(card), []);
  return card;
}

const kindsOf = ({ abilities }: core.CardDefinition): string[] => abilities.map(({ kind }) => kind);

test('what was read of a permanent is kept, and each other line is an ability of its own', () => {
  const card = byHand(juggler);
  assert.deepEqual(kindsOf(card), ['keyword', 'activated', 'activated']);
  assert.deepEqual([card.cost, card.power, card.subtypes], ['{2}{W}', 2, ['Human']]);
  const [, , ability] = card.abilities;
  const [only] = ability?.kind === 'activated' ? (ability.do ?? []) : [];
  assert.equal(only?.kind === 'manual' && only.text, 'Whenever this creature attacks, juggle a torch.');
  assert.ok(core.isManual(card));
});

test("a spell's text is carried out whole: half of it by itself would be another spell", () => {
  const card = byHand(riddle);
  assert.deepEqual(kindsOf(card), ['spell']);
  assert.match(core.renderText(card), /Draw a card\.\nJuggle three torches\./);
});

test('a card whose frame says more than its text, or that is none, is no card by hand', () => {
  const saga = { ...riddle, layout: 'saga', type_line: 'Enchantment — Saga', oracle_text: 'I — Juggle a torch.' };
  assert.equal(core.compileByHand(saga), undefined);
  assert.equal(core.compileByHand({ name: 'Nothing' }), undefined);
});

function table(): Table {
  return setTable({
    you: {
      hand: ['Riddle', 'Island', 'Grizzly'],
      battlefield: ['4 Island', 'Juggler', { name: 'Pet', tapped: true }],
      graveyard: ['Fallen'],
      library: ['5 Forest'],
    },
    them: { battlefield: ['Foe'], hand: ['2 Swamp'], library: ['5 Swamp'] },
    cards: [
      byHand(riddle),
      byHand(juggler),
      ...['Grizzly', 'Pet', 'Foe', 'Fallen'].map((name) => ({
        name,
        types: ['creature'],
        power: 2,
        toughness: 4,
        abilities: [],
      })),
    ],
  });
}

/** Casts the spell and does these steps as it resolves. */
const carriedOut = (...steps: (readonly (string | number)[])[]): Table => {
  const game = table().cast('Riddle').resolve();
  for (const step of steps) game.choose(...step);
  return game.choose('done');
};

position('it is asked for step by step until it is done', [5, 22, 'Riddle'], () => {
  const game = carriedOut(['A player draws', 'you', 3], ['A player gains life', 'you', 2]);
  return [game.count('hand', 'you'), game.life('you'), game.names('graveyard', 'you').at(-1)];
});

const where = (name: string) => (game: Table) =>
  (['hand', 'battlefield', 'graveyard', 'library', 'exile'] as const).find((zone) =>
    (['you', 'them'] as const).some((who) => game.names(zone, who).includes(name)),
  );

const REPORTS: readonly (readonly [string, readonly (string | number)[], (game: Table) => unknown, unknown])[] = [
  ['draws', ['A player draws', 'them', 2], (game) => game.count('hand', 'them'), 4],
  ['mills', ['A player mills', 'them', 2], (game) => game.count('graveyard', 'them'), 2],
  ['loses life', ['A player loses', 'them', 3], (game) => game.life('them'), 17],
  ['damage', ['Damage to a player', 'them', 4], (game) => game.life('them'), 16],
  ['damage to permanents', ['Damage to permanents', 'Foe', 'done', 4], where('Foe'), 'graveyard'],
  ['untaps', ['Untap', 'Pet', 'done'], (game) => game.isTapped('Pet'), false],
  ['taps', ['Tap', 'Foe', 'done'], (game) => game.isTapped('Foe'), true],
  ['counters', ['Put +1/+1', 'Pet', 'done', 2], (game) => game.size('Pet'), '4/6'],
  ['larger', ['Larger', 'Pet', 'done', 3], (game) => game.size('Pet'), '5/7'],
  ['smaller', ['Smaller', 'Pet', 'done', 1], (game) => game.size('Pet'), '1/3'],
  ['destroys', ['Destroy', 'Foe', 'done'], where('Foe'), 'graveyard'],
  ['exiles', ['Exile permanents', 'Foe', 'done'], where('Foe'), 'exile'],
  ['bounces', ['Permanents to their owners’ hands', 'Foe', 'done'], where('Foe'), 'hand'],
  ['takes', ['A player gains control', 'you', 'Foe', 'done'], (game) => game.controller('Foe'), 'you'],
  ['raises', ['Cards from graveyards onto', 'Fallen'], where('Fallen'), 'battlefield'],
  ['returns', ['Cards from graveyards to', 'Fallen'], where('Fallen'), 'hand'],
  ['puts', ['Cards from your hand onto', 'Grizzly', 'done'], where('Grizzly'), 'battlefield'],
  ['tokens', ['Create 1/1', 3], (game) => game.count('battlefield', 'you', 'Token'), 3],
  ['searches', ['Search your library, to', 'Forest', 'done'], (game) => game.count('hand', 'you', 'Forest'), 1],
  ['mana', ['Add mana', 3, 'Red'], (game) => game.pool('you'), 'RRR'],
];

for (const [what, answers, look, expected] of REPORTS)
  position(`a step: ${what}`, expected, () => look(carriedOut(answers)));

position('a line of a permanent is carried out whenever its controller says, on the stack', [1, 17], () => {
  const game = table().activate('Juggler', { how: 'by hand' });
  const waiting = game.stack().length;
  game.resolve().choose('A player loses', 'them', 3, 'done');
  return [waiting, game.life('them')];
});

for (const name of ['random', 'greedy'])
  test(`a program carries nothing out by hand (${name})`, () => {
    const game = table().cast('Riddle').resolve();
    const { state } = game;
    assert.equal(state.pending?.kind, 'mode');
    for (let seed = 0; seed < 8; seed++) {
      const policy = core.createPolicy(name, seed, state.table.catalog);
      assert.deepEqual(policy.decideIn(state), { option: 'done' });
      assert.deepEqual(policy.decide(core.viewFor(state, 0)), { option: 'done' });
    }
  });
