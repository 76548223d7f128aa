// Keyword actions (CR 701) that look, reveal, sacrifice or choose: fateseal, clash, behold, evidence, forage, discover,
// incubate, double, triple, villainous choices.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, enchantment, gain, instant, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const action = (name: string, more: object = {}) => ({ kind: 'action', action: name, ...more });

test('fateseal looks at the top of an opponent’s library and may put it at the bottom (CR 701.29a)', () => {
  const table = setTable({
    cards: [sorcery('Test Fate', [action('fateseal', { n: 1 })])],
    you: { hand: ['Test Fate'] },
    them: { library: ['Lightning Bolt', 'Island', 'Swamp'] },
  });
  table.cast('Test Fate').resolve();
  assert.equal(table.question().of, 'you');
  table.choose('Lightning Bolt');
  if (table.question().kind !== 'priority') table.choose('done');
  assert.deepEqual(table.names('library', 'them'), ['Island', 'Swamp', 'Lightning Bolt']);
});

test('who reveals the greater mana value wins a clash (CR 701.30)', () => {
  const clash = sorcery('Test Clash', [
    action('clash', { as: 'won' }),
    { kind: 'if', if: { kind: 'did', name: 'won' }, then: [gain(5)] },
  ]);
  const table = setTable({
    cards: [clash],
    you: { hand: ['Test Clash'], library: ['Hill Giant', 'Island'] },
    them: { library: ['Island', 'Swamp'] },
  });
  table.cast('Test Clash').resolve();
  while (table.question().kind === 'yesNo' || table.question().kind === 'choose')
    table.choose(table.question().kind === 'yesNo' ? 'no' : 'done');
  assert.deepEqual([table.life('you'), table.names('library', 'you')[0]], [25, 'Hill Giant']);
  const lost = setTable({
    cards: [clash],
    you: { hand: ['Test Clash'], library: ['2 Island'] },
    them: { library: ['Island', 'Swamp'] },
  });
  lost.cast('Test Clash').resolve();
  while (lost.question().kind === 'yesNo' || lost.question().kind === 'choose')
    lost.choose(lost.question().kind === 'yesNo' ? 'no' : 'done');
  assert.equal(lost.life('you'), 20);
});

test('discover casts free what it finds or puts it into the hand (CR 701.57a)', () => {
  const dig = sorcery('Test Dig', [action('discover', { n: 3 })]);
  const begun = () =>
    setTable({
      cards: [dig],
      you: { hand: ['Test Dig'], library: ['Island', 'Serra Angel', 'Grizzly Bears', 'Swamp'] },
    });
  const cast = begun();
  cast.cast('Test Dig').resolve();
  cast.choose('yes').resolveAll();
  assert.equal(cast.onBattlefield('Grizzly Bears'), true);
  assert.deepEqual(cast.names('library', 'you').slice(0, 1), ['Swamp']);
  const kept = begun();
  kept.cast('Test Dig').resolve();
  kept.choose('no');
  assert.deepEqual(kept.names('hand', 'you'), ['Grizzly Bears']);
  assert.equal(kept.count('library', 'you'), 3);
});

test('evidence is collected from the graveyard by total mana value (CR 701.59a)', () => {
  const collect = sorcery('Test Collect', [
    { kind: 'may', cost: [{ kind: 'collectEvidence', amount: 4 }], do: [gain(3)] },
  ]);
  const table = setTable({
    cards: [collect],
    you: { hand: ['Test Collect'], graveyard: ['Grizzly Bears', 'Hill Giant'] },
  });
  table.cast('Test Collect').resolve();
  table.choose('yes');
  if (table.question().kind === 'choose') table.choose('Hill Giant', 'done');
  assert.deepEqual([table.life('you'), table.names('exile', 'you')], [23, ['Hill Giant']]);
  const poor = setTable({ cards: [collect], you: { hand: ['Test Collect'], graveyard: ['Grizzly Bears'] } });
  poor.cast('Test Collect').resolve();
  assert.equal(poor.life('you'), 20);
});

test('foraging exiles three cards or sacrifices a Food (CR 701.61a)', () => {
  const forage = creature('Test Squirrel', '1/1', [{ kind: 'activated', cost: [{ kind: 'forage' }], do: [gain(1)] }]);
  const food = sorcery('Test Feast', [{ kind: 'createToken', token: { predefined: 'Food' } }]);
  const table = setTable({
    cards: [forage, food],
    you: { hand: ['Test Feast'], battlefield: ['Test Squirrel'], graveyard: ['2 Island'] },
  });
  assert.equal(table.canActivate('Test Squirrel'), false);
  table.cast('Test Feast').resolve();
  table.activate('Test Squirrel');
  while (table.question().kind !== 'priority') table.choose(table.question().options[0] ?? '');
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.count('graveyard', 'you') + table.count('exile', 'you')], [21, 3]);
});

test('beholding shows a card of the kind or chooses a permanent of it (CR 701.4a)', () => {
  const herald = creature(
    'Test Herald',
    '1/1',
    [
      {
        kind: 'additionalCost',
        name: 'behold',
        optional: true,
        cost: [{ kind: 'behold', what: { subtypes: ['Bear'] } }],
      },
      whenever({ event: 'zoneChange', object: 'self', to: 'battlefield' }, [gain(2)], {
        if: { kind: 'paid', cost: 'behold' },
      }),
    ],
    { cost: '{0}' },
  );
  const table = setTable({ cards: [herald], you: { hand: ['Test Herald', 'Grizzly Bears'] } });
  table.cast('Test Herald', 'yes').resolveAll();
  assert.deepEqual([table.life('you'), table.names('hand', 'you')], [22, ['Grizzly Bears']]);
  const there = setTable({ cards: [herald], you: { hand: ['Test Herald'], battlefield: ['Grizzly Bears'] } });
  there.cast('Test Herald', 'yes').resolveAll();
  assert.equal(there.life('you'), 22);
  const none = setTable({ cards: [herald], you: { hand: ['Test Herald'] }, them: { battlefield: ['Grizzly Bears'] } });
  none.cast('Test Herald').resolveAll();
  assert.equal(none.life('you'), 20);
});

test('an Incubator becomes a Phyrexian with its counters (CR 701.53)', () => {
  const table = setTable({
    cards: [sorcery('Test Egg', [action('incubate', { n: 2 })])],
    you: { hand: ['Test Egg'], battlefield: ['2 Island'] },
  });
  table.cast('Test Egg').resolve();
  assert.equal(table.counters('Incubator'), 2);
  table.activate('Incubator').resolve();
  assert.equal(table.size('Phyrexian Token'), '2/2');
});

test('tripling a creature’s power and toughness adds twice what they are (CR 701.11b)', () => {
  const triple = aimed('Test Triple', { filter: { types: ['creature'] } }, [action('triple', { what: 'target' })]);
  const table = setTable({ cards: [triple], you: { hand: ['Test Triple'], battlefield: ['Grizzly Bears'] } });
  table.cast('Test Triple', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '6/6');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('doubling a creature’s power, or its power and toughness, adds what it has then (CR 701.10b)', () => {
  const doubled = (name: string, what: string) =>
    aimed(name, { filter: { types: ['creature'] } }, [action(what, { what: 'target' })]);
  const table = setTable({
    cards: [doubled('Test Might', 'double power'), doubled('Test Bulk', 'double power and toughness')],
    you: { hand: ['Test Might', 'Test Might', 'Test Bulk'], battlefield: ['Centaur Courser'] },
  });
  table.cast('Test Might', 'Centaur Courser').resolve();
  assert.equal(table.size('Centaur Courser'), '6/3');
  table.cast('Test Might', 'Centaur Courser').resolve();
  assert.equal(table.size('Centaur Courser'), '12/3');
  table.cast('Test Bulk', 'Centaur Courser').resolve();
  assert.equal(table.size('Centaur Courser'), '24/6');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Centaur Courser'), '3/3');
});

test('a villainous choice is made by the player who faces it, possible or not (CR 701.55a-b)', () => {
  const choice = instant('Test Villain', [
    {
      kind: 'modes',
      who: 'opponent',
      min: 1,
      max: 1,
      options: [
        { label: 'Lose', do: [{ kind: 'loseLife', who: 'opponent', amount: 3 }] },
        { label: 'Gain', do: [gain(3)] },
      ],
    },
  ]);
  const table = setTable({ cards: [choice, enchantment('Test Nothing')], you: { hand: ['Test Villain'] } });
  table.cast('Test Villain').resolve();
  assert.equal(table.question().of, 'them');
  table.choose('Lose');
  assert.deepEqual([table.life('you'), table.life('them')], [20, 17]);
});
