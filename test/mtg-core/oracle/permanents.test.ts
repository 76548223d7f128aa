/** What is done to permanents and players, as it is read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ability, EffectNode } from '../../../mtg-core/cards/language/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };
const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function spell(text: string): Extract<Ability, { kind: 'spell' }> | undefined {
  const found = compileText(text, sorcery);
  const [ability] = found.ok ? found.abilities : [];
  return ability?.kind === 'spell' ? ability : undefined;
}

const done = (text: string): EffectNode[] | undefined => spell(text)?.do;

test('keyword actions are done by a player or by an object, with their number', () => {
  assert.deepEqual(done('Investigate twice.'), [{ kind: 'action', action: 'investigate', n: 2 }]);
  assert.deepEqual(done('Amass Orcs 2.'), [{ kind: 'action', action: 'amass', filter: { subtypes: ['Orc'] }, n: 2 }]);
  assert.deepEqual(done('Target creature you control explores.'), [
    { kind: 'action', action: 'explore', what: 'target' },
  ]);
  assert.equal(done('Bolster.'), undefined);
  assert.equal(done('Explore.'), undefined);
});

test('two creatures fight, and neither is several', () => {
  assert.deepEqual(done("Target creature you control fights target creature you don't control."), [
    { kind: 'fight', a: 'target', b: 'target2' },
  ]);
  assert.equal(done('Target creature you control fights all creatures.'), undefined);
});

test('"its power" after what is damaged is the power of what deals the damage', () => {
  assert.deepEqual(
    done("Target creature you control deals damage to target creature you don't control equal to its power."),
    [
      {
        kind: 'damage',
        source: 'target',
        to: 'target2',
        amount: { kind: 'stat', stat: 'power', of: 'target' },
      },
    ],
  );
});

test('what is divided stands on the targets that it is divided among', () => {
  assert.deepEqual(spell('Test Spell deals 4 damage divided as you choose among one, two, or three targets.'), {
    kind: 'spell',
    targets: [{ name: 'target', anyTarget: true, count: { min: 1, max: 3 }, divide: 4 }],
    do: [{ kind: 'damage', amount: 'divided', to: 'target' }],
  });
  assert.equal(done('Test Spell deals 4 damage divided as you choose among target creature.'), undefined);
});

test('what was destroyed without regenerating is one instruction', () => {
  assert.deepEqual(done("Destroy all creatures. They can't be regenerated."), [
    { kind: 'destroy', what: { types: ['creature'] }, cantRegenerate: true },
  ]);
});

test('half of a life total is rounded as the words say', () => {
  assert.deepEqual(done('You lose half your life, rounded up.'), [
    { kind: 'loseLife', amount: { kind: 'half', of: { kind: 'life', who: 'you' }, round: 'up' } },
  ]);
  assert.equal(done('You lose half your life.'), undefined);
});

test('what something becomes: an artifact creature keeps what it was, another thing only where it is said', () => {
  const changes = (text: string) => {
    const found = compileText(text, creature);
    const [ability] = found.ok ? found.abilities : [];
    return ability?.kind === 'static' ? ability.effects[0]?.change : undefined;
  };
  assert.deepEqual(changes('Enchanted creature is a 1/1 blue Frog creature with flying.'), [
    { kind: 'setColors', colors: ['U'] },
    { kind: 'setTypes', types: ['creature'], subtypes: ['Frog'] },
    { kind: 'setPT', power: 1, toughness: 1 },
    { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'flying' }] },
  ]);
  assert.deepEqual(changes('Enchanted permanent is a Golem artifact creature with base power and toughness 3/3.'), [
    { kind: 'setTypes', types: ['artifact', 'creature'], subtypes: ['Golem'], keepTypes: true },
    { kind: 'setPT', power: 3, toughness: 3 },
  ]);
  assert.deepEqual(changes('Enchanted permanent is a 3/3 Golem artifact creature in addition to its other types.'), [
    { kind: 'setTypes', types: ['artifact', 'creature'], subtypes: ['Golem'], keepTypes: true, keepSubtypes: true },
    { kind: 'setPT', power: 3, toughness: 3 },
  ]);
  assert.deepEqual(changes('Other Bears you control are Elves in addition to their other types.'), [
    { kind: 'addTypes', subtypes: ['Elf'] },
  ]);
  assert.equal(changes('Other Bears you control are Elf.'), undefined);
});

test('control is gained by one player, for as long as the words say', () => {
  const control = (who: unknown, until: string) => ({
    kind: 'continuous',
    effects: [{ affects: 'target', change: [{ kind: 'control', who }] }],
    until,
  });
  assert.deepEqual(done('Gain control of target creature until end of turn.'), [control('you', 'endOfTurn')]);
  assert.deepEqual(done('Gain control of target artifact.'), [control('you', 'permanent')]);
  assert.equal(done('Each player gains control of target artifact.'), undefined);
});

test('"tap or untap" is a choice made as it is done', () => {
  assert.deepEqual(done('Tap or untap target permanent.'), [
    {
      kind: 'modes',
      min: 1,
      max: 1,
      options: [{ do: [{ kind: 'tap', what: 'target' }] }, { do: [{ kind: 'untap', what: 'target' }] }],
    },
  ]);
});

test('what is still a land stays all that it was', () => {
  const land = { name: 'Test Land', types: ['land' as const] };
  const becomes = (text: string) => {
    const found = compileText(text, land);
    const [ability] = found.ok ? found.abilities : [];
    const [first] = ability?.kind === 'activated' ? (ability.do ?? []) : [];
    return first?.kind === 'continuous' ? first.effects[0]?.change[0] : undefined;
  };
  const elf = { kind: 'setTypes', types: ['creature'], subtypes: ['Elf'] };
  assert.deepEqual(becomes('{1}: This land becomes a 2/2 Elf creature until end of turn.'), elf);
  assert.deepEqual(becomes("{1}: This land becomes a 2/2 Elf creature until end of turn. It's still a land."), {
    ...elf,
    keepTypes: true,
    keepSubtypes: true,
  });
  assert.equal(becomes("{1}: This land gets +1/+1 until end of turn. It's still a land."), undefined);
});

test('a color that is chosen as an instruction is carried out is chosen before it changes anything', () => {
  const chosen = { kind: 'chooseWord', what: 'color', as: 'chosenColor' };
  const [choice, effect] =
    done('Target creature gains protection from the color of your choice until end of turn.') ?? [];
  assert.deepEqual(choice, chosen);
  assert.deepEqual(effect?.kind === 'continuous' && effect.effects[0]?.change, [
    {
      kind: 'gain',
      abilities: [{ kind: 'keyword', keyword: 'protection', from: { ofChosen: { what: 'color', by: 'chosenColor' } } }],
    },
  ]);
  assert.deepEqual(done('Target permanent becomes the color of your choice until end of turn.')?.[0], chosen);
  assert.ok(!compileText('Creatures you control have protection from the color of your choice.', creature).ok);
});

test('power and toughness are switched for a time', () => {
  assert.deepEqual(done("Switch target creature's power and toughness until end of turn."), [
    {
      kind: 'continuous',
      effects: [{ affects: 'target', change: [{ kind: 'switchPT' }] }],
      until: 'endOfTurn',
    },
  ]);
  assert.equal(done("Switch target creature's power until end of turn."), undefined);
});

test('that what somebody sacrifices is their own goes without saying (CR 701.21a)', () => {
  const sacrificed = (text: string) => {
    const read = compileText(text, { name: 'Test Spell', types: ['sorcery' as const] });
    return read.ok ? read.abilities : undefined;
  };
  assert.deepEqual(
    sacrificed('Target opponent sacrifices a creature they control.'),
    sacrificed('Target opponent sacrifices a creature.'),
  );
});
