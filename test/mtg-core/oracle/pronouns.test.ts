/** "It", "its" and "that creature": what each stands for, and where it could be two things. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const equipment = { name: 'Test Sword', types: ['artifact' as const], subtypes: ['Equipment'] };
const enchantment = { name: 'Test Field', types: ['enchantment' as const] };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

type Face = Parameters<typeof compileText>[1];

function instructions(text: string, face: Face) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [said] = read.abilities;
  assert.ok(said?.kind === 'triggered' || said?.kind === 'spell');
  return said.do;
}

const isUnread = (text: string, face: Face) => assert.ok(!compileText(text, face).ok, text);

test('what a clause has named isn’t "it" in the same clause', () => {
  const attach = { kind: 'attach', what: 'self', to: 'event.object' };
  for (const named of ['~', 'this Equipment'])
    assert.deepEqual(
      instructions(`Whenever a Bear you control enters, you may attach ${named} to it.`, equipment),
      [{ kind: 'may', do: [attach] }],
      named,
    );
  assert.deepEqual(
    instructions('When ~ enters, create a 2/2 green Bear creature token, then attach ~ to it.', equipment)?.at(-1),
    { kind: 'attach', what: 'self', to: 'result' },
  );
  assert.deepEqual(instructions('Whenever a creature enters, ~ deals 2 damage to it.', enchantment), [
    { kind: 'damage', amount: 2, to: 'event.object' },
  ]);
  assert.deepEqual(instructions('Whenever ~ attacks, attach up to one target Equipment to it.', creature), [
    { kind: 'attach', what: 'target', to: 'self' },
  ]);
  assert.deepEqual(
    instructions('Whenever ~ becomes blocked, it deals 2 damage to each creature blocking it.', creature),
    [{ kind: 'damage', amount: 2, to: { types: ['creature'], blocking: 'self' } }],
  );
  isUnread('~ deals 2 damage to it.', sorcery);
});

test('"it" is something that was spoken of: at the beginning nothing was', () => {
  isUnread("It can't block.", creature);
  isUnread("Each land gets +2/+2 as long as it's a creature.", enchantment);
  isUnread('At the beginning of your upkeep, put a +1/+1 counter on it.', creature);
  assert.deepEqual(
    instructions('At the beginning of your upkeep, tap ~ and put a +1/+1 counter on it.', creature)?.[1],
    {
      kind: 'addCounters',
      what: 'self',
      counter: '+1/+1',
      count: 1,
    },
  );
});

test('of two that an event tells of "that creature" is the one without a name', () => {
  for (const [event, role] of [
    ['deals damage to a creature', 'event.recipient'],
    ['blocks a creature', 'event.source'],
    ['blocks or becomes blocked by a creature', 'event.source'],
  ])
    assert.deepEqual(
      instructions(`Whenever equipped creature ${event}, exile that creature.`, equipment),
      [{ kind: 'exile', what: role }],
      event,
    );
  assert.deepEqual(instructions('Whenever equipped creature attacks, exile that creature.', equipment), [
    { kind: 'exile', what: 'attached' },
  ]);
});

test('"its" in the words for a kind of thing is that thing’s, and is nobody else’s', () => {
  isUnread(
    "Destroy target creature with mana value less than or equal to the number of cards in its controller's graveyard.",
    sorcery,
  );
  const weak = compileText('When ~ enters, destroy target creature with power less than its base power.', creature);
  assert.ok(weak.ok && weak.abilities[0]?.kind === 'triggered');
  assert.deepEqual(weak.abilities[0].targets, [
    { name: 'target', filter: { types: ['creature'], ownStats: ['power', '<', 'basePower'] } },
  ]);
  isUnread('Each artifact spell costs {1} more to cast for each artifact its controller controls.', enchantment);
});

test('"otherwise" knows what the condition before it spoke of', () => {
  const read = compileText('{2}: If ~ is tapped, untap it. Otherwise, tap it.', creature);
  assert.ok(read.ok && read.abilities[0]?.kind === 'activated');
  assert.deepEqual(read.abilities[0].do, [
    {
      kind: 'if',
      if: { kind: 'is', what: 'self', filter: { tapped: true } },
      then: [{ kind: 'untap', what: 'self' }],
      else: [{ kind: 'tap', what: 'self' }],
    },
  ]);
});

test('"otherwise" after an offer could be either that it isn’t so or that it isn’t done', () => {
  isUnread(
    'Reveal the top card of your library. You may put that card onto the battlefield if you control a Bear. Otherwise, put that card into your hand.',
    sorcery,
  );
  assert.equal(
    instructions(
      'Reveal the top card of your library. If you control a Bear, put that card onto the battlefield. Otherwise, put that card into your hand.',
      sorcery,
    )?.length,
    2,
  );
});

test('what has left the battlefield has the power and the controller that it had there', () => {
  for (const away of ['Exile target creature.', "Return target creature to its owner's hand."])
    assert.deepEqual(
      instructions(`${away} Its controller gains life equal to that creature's power.`, sorcery)?.at(-1),
      {
        kind: 'gainLife',
        who: { kind: 'controller', of: 'target' },
        amount: { kind: 'stat', stat: 'power', of: 'target' },
      },
      away,
    );
  assert.deepEqual(
    instructions(
      "Return target creature to its owner's hand. Create a token that's a copy of that creature.",
      sorcery,
    )?.at(-1),
    { kind: 'copyToken', of: 'target' },
  );
  // It is the card that comes back, and what came from a graveyard is the card that it was there.
  assert.deepEqual(
    instructions(
      "Exile target creature. Return that creature to the battlefield under its owner's control.",
      sorcery,
    )?.at(-1),
    { kind: 'move', what: 'result', to: 'battlefield', under: { kind: 'owner', of: 'result' } },
  );
});

test('"other" is other than what the sentence is about, or than the last that could be one of them', () => {
  const other = (text: string, face: Face) => JSON.stringify(instructions(text, face)).match(/"other":"([^"]*)"/)?.[1];
  const pump = 'creatures you control get +1/+1 until end of turn.';
  assert.equal(other(`Put a +1/+1 counter on target creature. Other ${pump}`, sorcery), 'target');
  assert.equal(other(`When ~ enters, tap target creature. Other ${pump}`, creature), 'self');
  assert.equal(other(`Whenever equipped creature attacks, other ${pump}`, equipment), 'attached');
  const burn = 'Whenever equipped creature deals damage to a creature, ~ deals 1 damage to each other creature.';
  assert.equal(other(burn, equipment), 'event.recipient');
  assert.equal(
    other('Target creature you control deals damage equal to its power to each other creature.', sorcery),
    'target',
  );
  assert.equal(other('Create two 1/1 white Bird creature tokens. Destroy all other creatures.', sorcery), 'result');
  assert.equal(other('Whenever a creature enters, destroy all other creatures.', enchantment), 'event.object');
  assert.equal(other(`Whenever a creature you control attacks, other ${pump}`, creature), 'event.object');
  isUnread(`Bears you control get +2/+1 until end of turn. Other ${pump}`, sorcery);
});

test('words for persons are those of a legendary creature for itself, and not of a target', () => {
  const read = compileText('When ~ enters, tap target creature. Put a +1/+1 counter on him.', {
    name: 'Test Hero',
    types: ['creature' as const],
    supertypes: ['legendary' as const],
  });
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(ability.do?.at(-1), { kind: 'addCounters', what: 'self', counter: '+1/+1', count: 1 });
});

test('what is told of as an artifact is no creature that "another" could be another than', () => {
  const slotOf = (kind: string) => {
    const read = compileText(`Whenever you sacrifice a ${kind}, tap another target creature.`, creature);
    assert.ok(read.ok, JSON.stringify(read));
    const [ability] = read.abilities;
    assert.ok(ability?.kind === 'triggered');
    return ability.targets?.[0]?.filter?.other;
  };
  assert.deepEqual(['Clue or Food', 'Goblin'].map(slotOf), ['self', 'event.object']);
});

test('"that spell or ability" is what was told of as either, and what aimed at something is countered', () => {
  const aimed =
    'Whenever ~ becomes the target of a spell or ability an opponent controls, counter that spell or ability';
  assert.deepEqual(instructions(`${aimed}.`, creature), [{ kind: 'counter', what: 'event.cause' }]);
  assert.deepEqual(instructions(`${aimed} unless its controller pays {2}.`, creature), [
    {
      kind: 'unless',
      who: { kind: 'controller', of: 'event.cause' },
      cost: [{ kind: 'mana', mana: '{2}' }],
      do: [{ kind: 'counter', what: 'event.cause' }],
    },
  ]);
  isUnread('Whenever ~ attacks, counter that spell or ability.', creature);
});
