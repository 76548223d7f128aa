/** Damage as it is read: what one source deals to several at once, and what becomes of those that it was dealt to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';

function spell(oracle_text: string) {
  const found = compileCard({ name: 'Test Spell', mana_cost: '{R}', type_line: 'Sorcery', oracle_text });
  const [ability] = found.ok && found.readsBack ? found.card.abilities : [];
  return ability?.kind === 'spell' ? ability : undefined;
}

const done = (text: string): unknown => spell(text)?.do;

test('any target may be a player and deals no damage itself (CR 115.4)', () => {
  const found = compileCard({
    name: 'Test Court',
    mana_cost: '{R}',
    type_line: 'Enchantment',
    oracle_text:
      "At the beginning of your upkeep, Test Court deals 2 damage to any target. If you're the monarch, it deals 7 damage to that player or permanent instead.",
  });
  assert.doesNotMatch(JSON.stringify(found), /"source":"target"/);
});

test('what one source deals to several is dealt at once, each with its number (CR 608.2f)', () => {
  assert.deepEqual(spell('Test Spell deals 2 damage to any target and 1 damage to another target.'), {
    kind: 'spell',
    targets: [
      { name: 'target', anyTarget: true },
      { name: 'target2', anyTarget: true, otherThan: ['target'] },
    ],
    do: [
      {
        kind: 'together',
        do: [
          { kind: 'damage', amount: 2, to: 'target' },
          { kind: 'damage', amount: 1, to: 'target2' },
        ],
      },
    ],
  });
  assert.equal(done('Test Spell deals 2 damage to any target and 1 to another target.'), undefined);
});

test('what deals damage to itself, and whose power it is', () => {
  const target = { name: 'target', filter: { types: ['creature'], controller: 'you' } };
  const power = { kind: 'stat', stat: 'power', of: 'target' };
  assert.deepEqual(spell('Target creature you control deals damage to itself equal to its power.'), {
    kind: 'spell',
    targets: [target],
    do: [{ kind: 'damage', amount: power, to: 'target', source: 'target' }],
  });
  const other = done('Target creature you control deals X damage to any other target, where X is its power.');
  assert.deepEqual(other, [{ kind: 'damage', amount: power, to: 'target2', source: 'target' }]);
});

test('what was dealt this way is spoken of after it', () => {
  assert.deepEqual(done('Test Spell deals 3 damage to any target. You gain life equal to the damage dealt this way.'), [
    { kind: 'damage', amount: 3, to: 'target', as: 'dealt' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'dealt' } },
  ]);
  assert.equal(
    done('You gain life equal to the damage dealt this way. Test Spell deals 3 damage to any target.'),
    undefined,
  );
});

test('damage that can’t be prevented', () => {
  for (const joint of ['. The', ' and the'])
    assert.deepEqual(done(`Test Spell deals 4 damage to target player${joint} damage can't be prevented.`), [
      {
        kind: 'damage',
        amount: 4,
        to: { kind: 'players', who: { kind: 'player', name: 'target' } },
        cantBePrevented: true,
      },
    ]);
});

test('each part has a condition of its own, or none has', () => {
  const each = (one: string, other: string) =>
    done(
      `Test Spell deals 3 damage to each creature without flying${one} and 3 damage to each creature with flying${other}.`,
    ) as [{ kind: string; do?: { if?: unknown }[] }] | undefined;
  const [asked] = each(' if {R} was spent to cast it', ' if {G} was spent to cast it') ?? [];
  assert.equal(asked?.kind, 'together');
  assert.ok(asked.do?.every((node) => node.if !== undefined));
  assert.equal(each(' if {R} was spent to cast it', ''), undefined);
  assert.equal(each('', ' if {G} was spent to cast it')?.[0].kind, 'if');
});

test('what was dealt damage this way, or is named, goes elsewhere for the turn (CR 614.1)', () => {
  const exile = { kind: 'goesTo', zone: 'exile' };
  const dies = (object: unknown) => ({ event: 'zoneChange', object, from: 'battlefield', to: 'graveyard' });
  const text = 'Test Spell deals 2 damage to target creature. ';
  assert.deepEqual(done(`${text}If a creature dealt damage this way would die this turn, exile it instead.`), [
    { kind: 'damage', amount: 2, to: 'target' },
    {
      kind: 'replacementEffect',
      event: dies({ types: ['creature'], damagedBy: 'self' }),
      instead: exile,
      until: 'endOfTurn',
    },
  ]);
  assert.deepEqual((done(`${text}If that creature would die this turn, exile it instead.`) as unknown[])?.[1], {
    kind: 'replacementEffect',
    event: dies('target'),
    instead: exile,
    until: 'endOfTurn',
  });
  assert.equal(done(`${text}If a creature would die, exile it instead.`), undefined);
  assert.equal(done('If a creature dealt damage this way would die this turn, exile it instead.'), undefined);
});

test('what leaves the battlefield later goes elsewhere as long as it is that object', () => {
  const steps = done(
    'Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead of putting it anywhere else.',
  ) as { until?: string; event?: object }[];
  assert.deepEqual(steps?.[1]?.event, { event: 'zoneChange', object: 'result', from: 'battlefield' });
  assert.equal(steps[1]?.until, 'permanent');
});

test('"that player or that planeswalker\'s controller" is one player (CR 120.3)', () => {
  const text = 'Test Spell deals 3 damage to target player or planeswalker. ';
  assert.deepEqual(
    (done(`${text}That player or that planeswalker's controller discards two cards.`) as unknown[])?.[1],
    { kind: 'discard', who: { kind: 'controller', of: 'target' }, count: 2 },
  );
  assert.equal(
    done("Destroy target creature. That player or that planeswalker's controller discards two cards."),
    undefined,
  );
});

test('a change of one target is another thing than a change of the target (CR 115.7)', () => {
  const change = (text: string) => (done(text) as unknown[] | undefined)?.[0];
  assert.deepEqual(change('Change the target of target spell with a single target.'), {
    kind: 'changeTarget',
    what: 'target',
  });
  assert.deepEqual(change('Change a target of target spell or ability to target creature you control.'), {
    kind: 'changeTarget',
    one: true,
    what: 'target',
    to: 'target2',
  });
});

test('flashback that is given without a cost is said with what it costs (CR 702.34a)', () => {
  const text = 'Target sorcery card in your graveyard gains flashback until end of turn.';
  assert.equal(spell(text), undefined);
  assert.ok(spell(`${text} The flashback cost is equal to its mana cost.`));
});

test('a target that may be of two types is called by both', () => {
  const text = 'Test Spell deals 2 damage to target creature or planeswalker. ';
  const [, lasting] = done(`${text}If that creature or planeswalker would die this turn, exile it instead.`) as {
    event: { object: string };
  }[];
  assert.equal(lasting?.event.object, 'target');
  assert.equal(
    done(
      'Test Spell deals 2 damage to target creature. If that creature or planeswalker would die this turn, exile it instead.',
    ),
    undefined,
  );
});

test('to each opponent with what they control, and to each other one than was dealt damage', () => {
  assert.deepEqual(done('Test Spell deals 1 damage to each opponent and each creature they control.'), [
    {
      kind: 'damage',
      amount: 1,
      to: {
        kind: 'all',
        of: [
          { kind: 'players', who: 'opponent' },
          { types: ['creature'], controller: 'opponent' },
        ],
      },
    },
  ]);
  const other = compileCard({
    name: 'Test Hydra',
    mana_cost: '{R}',
    type_line: 'Creature — Hydra',
    power: '2',
    toughness: '2',
    oracle_text:
      'Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent.',
  });
  assert.ok(other.ok && other.printsBack);
  assert.match(JSON.stringify(other.card.abilities), /"kind":"not","of":\{"kind":"player"/);
});
