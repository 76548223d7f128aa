/** What cards for games of several players and with commanders say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { isRead, printsBack, said } from '../../support/read-sorcery.ts';
import { setTable } from '../../support/table.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

const abilitiesOf = (text: string) => {
  const read = compileText(text, creature);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
};

test('a partner is told by its name alone, whatever that says (CR 702.124i)', () => {
  for (const name of ['Blue, Queen of Tests', 'Ada Byron'])
    assert.deepEqual(abilitiesOf(`Partner with ${name}`), [
      { kind: 'keyword', keyword: 'partner with', filter: { name } },
    ]);
  assert.equal(compileText('Partner with a creature', creature).ok, false);
});

test('what you control but don’t own is under your control and another’s', () => {
  const borrowed = { types: ['creature'], controller: 'you', owner: 'notYou' };
  assert.deepEqual(said("Destroy all creatures you control but don't own."), [{ kind: 'destroy', what: borrowed }]);
  printsBack("Destroy all creatures you control but don't own.");
});

test('what leaves the battlefield without dying goes anywhere but to a graveyard (CR 700.4)', () => {
  const keeper = readCreature(
    'Test Keeper',
    '1/1',
    'Whenever another creature you control leaves the battlefield without dying, you gain 3 life.',
  );
  const table = setTable({
    cards: [
      keeper,
      readCard('Test Away', 'Instant', 'Exile target creature.'),
      readCard('Test Home', 'Instant', "Return target creature to its owner's hand."),
    ],
    you: {
      hand: ['Test Away', 'Test Home', 'Lightning Bolt'],
      battlefield: ['Test Keeper', 'Grizzly Bears', 'Hill Giant', 'Serra Angel', 'Mountain'],
    },
  });
  table.cast('Lightning Bolt', 'Hill Giant').resolveAll();
  assert.equal(table.life('you'), 20);
  table.cast('Test Away', 'Serra Angel').resolveAll();
  assert.equal(table.life('you'), 23);
  table.cast('Test Home', 'Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 26);
});

test('a static ability holds as long as what stands after "if" does', () => {
  assert.deepEqual(
    abilitiesOf("This creature can't be blocked if you control an artifact."),
    abilitiesOf("This creature can't be blocked as long as you control an artifact."),
  );
});

test('half one’s starting life total isn’t rounded where it is compared with (CR 103.4)', () => {
  const god = readCreature(
    'Test God',
    '1/1',
    'As long as your life total is less than or equal to half your starting life total, this creature has flying.',
  );
  const has = (life: number): boolean =>
    setTable({ cards: [god], you: { life, battlefield: ['Test God'] } }).has('Test God', 'flying');
  assert.deepEqual([has(11), has(10), has(3)], [false, true, true]);
});

test('an opponent chosen at random is said to be', () => {
  const text = 'At the beginning of combat on your turn, choose an opponent at random. That player loses 1 life.';
  const [ability] = abilitiesOf(text);
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(ability.do?.[0], {
    kind: 'choosePlayer',
    who: 'opponent',
    random: true,
    link: true,
    as: 'player',
  });
  assert.notDeepEqual(ability, abilitiesOf(text.replace(' at random', ''))[0]);
});

test('a spell copies itself for each time that its caster’s commander was cast', () => {
  const [cast] = compiledSorcery(
    "When you cast this spell, copy it for each time you've cast your commander from the command zone this game.\nDraw a card.",
  );
  assert.ok(cast?.kind === 'triggered');
  assert.deepEqual(cast.do, [{ kind: 'copySpell', what: 'self', count: { kind: 'commanderCasts', who: 'you' } }]);
});

function compiledSorcery(text: string) {
  const read = compileText(text, { name: 'Test Sorcery', types: ['sorcery' as const] });
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

test('several targets each deal damage equal to their own power (CR 120.1)', () => {
  const text =
    'Two target creatures you control each deal damage equal to their power to target creature an opponent controls.';
  printsBack(text);
  const table = setTable({
    cards: [readCard('Test Pact', 'Sorcery', text), readCreature('Test Wall', '0/6')],
    you: { hand: ['Test Pact'], battlefield: ['Grizzly Bears', 'Hill Giant'] },
    them: { battlefield: ['Test Wall'] },
  });
  table.cast('Test Pact', 'Grizzly Bears', 'Hill Giant', 'Test Wall').resolve();
  assert.equal(table.damageOn('Test Wall'), 5);
  assert.equal(isRead('Two target creatures you control each deal damage to target creature.'), false);
});

test('counters are put on one thing and on another', () => {
  const counter = (what: string, kind: string) => ({ kind: 'addCounters', what, counter: kind, count: 1 });
  assert.deepEqual(said('Put a lifelink counter on target creature and a +1/+1 counter on another target creature.'), [
    counter('target', 'lifelink'),
    counter('target2', '+1/+1'),
  ]);
});

test('energy is paid and got in amounts told by something else (CR 107.14)', () => {
  assert.deepEqual(
    abilitiesOf(
      "When this creature dies, you may pay an amount of {E} equal to target creature's mana value. If you do, draw a card.",
    )
      .flatMap((ability) => ('do' in ability ? (ability.do ?? []) : []))
      .map((node) => 'cost' in node && node.cost),
    [
      [
        {
          kind: 'payPlayerCounters',
          counter: 'energy',
          amount: { kind: 'stat', stat: 'manaValue', of: 'target' },
        },
      ],
    ],
  );
  assert.equal(compileText('Whenever you gain life, you get that many {E}.', creature).ok, true);
});

test('what comes onto the battlefield with counters of several kinds', () => {
  const target = 'Return target creature card from your graveyard to the battlefield';
  const countersOf = (text: string) => said(`${target} ${text}.`).map((node) => 'counters' in node && node.counters);
  assert.deepEqual(countersOf('with a flying counter and a lifelink counter on it'), [
    [
      { counter: 'flying', count: 1 },
      { counter: 'lifelink', count: 1 },
    ],
  ]);
});

test('the comma behind a quoted ability stands inside the quotation, and is printed there', () => {
  const equipment = (text: string) => readCard('Test Staff', 'Artifact — Equipment', text).abilities;
  assert.deepEqual(
    equipment('Equipped creature has flying, "{T}: Draw a card," and "{2}: You gain 1 life."'),
    equipment('Equipped creature has flying, "{T}: Draw a card.", and "{2}: You gain 1 life."'),
  );
  const text =
    'Equipped creature gets +1/+1, has "Whenever this creature attacks, you gain 1 life," and is a Cleric in addition to its other types.';
  const read = compileCard({
    name: 'Test Staff',
    mana_cost: '{1}',
    type_line: 'Artifact — Equipment',
    oracle_text: text,
  });
  assert.ok(read.ok && read.printsBack, JSON.stringify(read));
});

test('one’s commander is told of in events (CR 903.3)', () => {
  const [ability] = abilitiesOf('Whenever your commander enters or attacks, you gain 1 life.');
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(
    ability.on.map(({ event, object }) => [event, object]),
    ['zoneChange', 'attacks'].map((event) => [event, { commander: true, owner: 'you' }]),
  );
});

test('supporting puts a counter on each of up to so many targets, none of which supports (CR 701.41a)', () => {
  printsBack('Support 2. Untap those creatures.');
  const table = setTable({
    cards: [readCreature('Test Medic', '1/1', 'When this creature enters, support 2.')],
    you: { hand: ['Test Medic'], battlefield: ['Grizzly Bears', 'Hill Giant'] },
  });
  table.cast('Test Medic').resolve();
  table.choose('Grizzly Bears', 'Hill Giant').resolve();
  assert.deepEqual(
    ['Grizzly Bears', 'Hill Giant', 'Test Medic'].map((name) => table.counters(name)),
    [1, 1, 0],
  );
  const [ability] = abilitiesOf('When this creature enters, support 2.');
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(ability.targets, [
    { name: 'target', filter: { types: ['creature'], other: 'self' }, count: { min: 0, max: 2 } },
  ]);
  assert.equal(compileText('When this creature enters, support target creature.', creature).ok, false);
});
