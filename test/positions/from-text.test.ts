// Cards whose definitions were read from their text, as they are played.
import assert from 'node:assert/strict';
import { compileCard } from '../../mtg-core/index.ts';
import { bear, bolt, position, set } from '../support/positions.ts';

/** A card without a cost that says so. */
function reads(name: string, type: string, text: string) {
  const size = type.includes('Creature') ? { power: '2', toughness: '2' } : {};
  const read = compileCard({ name, type_line: type, mana_cost: '{0}', oracle_text: text, ...size });
  assert.ok(read.ok, JSON.stringify(read));
  return read.card;
}

const against = (text: string) => reads('Answer', 'Instant', text);

for (const [what, text] of [
  ['a spell', 'Counter target spell.'],
  ['an instant spell', 'Counter target instant or sorcery spell.'],
  ['a spell or ability', 'Counter target spell or ability.'],
  ['a spell or a land', 'Counter target spell. Destroy up to one target land.'],
] as const)
  position(`${what} is on the stack, where nothing else is said (CR 112.1)`, [20, ['Answer', 'Bolt']], () => {
    const game = set({ hand: [bolt, against(text)] }, { battlefield: [bear] })
      .cast('Bolt', 'them')
      .cast('Answer', 'Bolt')
      .resolveAll();
    return [game.life('them'), game.names('graveyard', 'you').sort()];
  });

position('an ability is on the stack (CR 113.2)', 20, () => {
  const pinger = reads('Pinger', 'Creature — Goblin', '{0}: Pinger deals 1 damage to each opponent.');
  const game = set({ hand: [against('Counter target activated ability.')], battlefield: [pinger] });
  return game.activate('Pinger').cast('Answer').resolveAll().life('them');
});

position('what is attached by an Equipment’s own trigger (CR 301.5)', 'Bear', () => {
  const sword = reads(
    'Sword',
    'Artifact — Equipment',
    'Whenever a creature you control enters, attach this Equipment to it.',
  );
  return set({ hand: [bear], battlefield: [sword] })
    .cast('Bear')
    .resolveAll()
    .attachedTo('Sword');
});

for (const text of [
  'Exile target creature. Its controller gains life equal to its power.',
  "Put target creature on the bottom of its owner's library. Its controller gains life equal to its power.",
])
  position(`what is gone is asked for as it last was (CR 608.2h): ${text}`, [25, 20], () => {
    const take = reads('Take', 'Instant', 'Gain control of target creature.');
    const grown = { card: bear, counters: { '+1/+1': 3 } };
    const game = set({ hand: [take, against(text)] }, { battlefield: [grown] })
      .cast('Take', 'Bear')
      .resolve()
      .cast('Answer', 'Bear')
      .resolve();
    return [game.life('you'), game.life('them')];
  });

position('the others get less than the target (CR 611.2c)', ['4/3', '3/3'], () => {
  const text =
    'Target creature you control gets +2/+1 until end of turn. Each other creature you control gets +1/+1 until end of turn.';
  const ox = reads('Ox', 'Creature — Ox', '');
  const game = set({ hand: [against(text)], battlefield: [bear, ox] })
    .cast('Answer', 'Bear')
    .resolve();
  return [game.size('Bear'), game.size('Ox')];
});

position('a sorcery with a creature on its back enters transformed (CR 712.14a)', ['Waking', 'battlefield'], () => {
  const read = compileCard({
    name: 'Sleep // Waking',
    layout: 'transform',
    card_faces: [
      {
        name: 'Sleep',
        mana_cost: '{0}',
        type_line: 'Sorcery',
        oracle_text:
          'Draw a card.\n{0}: Put Sleep from your graveyard onto the battlefield transformed. Activate only as a sorcery.',
      },
      {
        name: 'Waking',
        mana_cost: '',
        type_line: 'Creature — Nightmare',
        oracle_text: 'Skulk',
        power: '1',
        toughness: '1',
      },
    ],
  });
  assert.ok(read.ok, JSON.stringify(read));
  const game = set({ graveyard: [read.card] })
    .activate('Sleep')
    .resolve();
  return [game.names('battlefield', 'you')[0], game.names('graveyard', 'you')[0] ?? 'battlefield'];
});

position('"or pay {1}" is mana beside that of the spell itself (CR 601.2f)', [false, true, true], () => {
  const text = 'As an additional cost to cast this spell, reveal a Vampire card from your hand or pay {1}.\nFlying';
  const read = compileCard({
    name: 'Flyer',
    type_line: 'Creature — Vampire',
    mana_cost: '{2}{B}',
    oracle_text: text,
    power: '3',
    toughness: '2',
  });
  assert.ok(read.ok, JSON.stringify(read));
  const other = reads('Count', 'Creature — Vampire', '');
  const can = (swamps: string, ...more: (typeof read.card)[]) =>
    set({ hand: [read.card, ...more], battlefield: [swamps] }).canCast('Flyer');
  return [can('3 Swamp'), can('4 Swamp'), can('3 Swamp', other)];
});
