/** Phrases of cards that are much played: read as they are meant, and read back as they are printed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ability } from '../../../mtg-core/cards/language/index.ts';
import { compileCard } from '../../../mtg-core/oracle/index.ts';

function read(type_line: string, oracle_text: string): readonly Ability[] | undefined {
  const size = type_line.includes('Creature') ? { power: '2', toughness: '2' } : {};
  const walker = type_line.includes('Planeswalker') ? { loyalty: '3' } : {};
  const found = compileCard({ name: 'Test Card', mana_cost: '{2}', type_line, oracle_text, ...size, ...walker });
  return found.ok && found.readsBack ? found.card.abilities : undefined;
}

const steps = (ability: Ability | undefined): unknown =>
  ability !== undefined && 'do' in ability ? ability.do : undefined;
const spell = (text: string): unknown => steps(read('Sorcery', text)?.[0]);

test('a size before a noun is a power and a toughness', () => {
  const [ability] = read('Sorcery', 'Destroy target 1/1 creature.') ?? [];
  assert.deepEqual(ability?.kind === 'spell' && ability.targets?.[0]?.filter, {
    power: ['=', 1],
    toughness: ['=', 1],
    types: ['creature'],
  });
  assert.equal(spell('Destroy target +1/+1 creature.'), undefined);
});

test('tokens of two kinds are created at once (CR 608.2f)', () => {
  const one = '3/3 colorless Wurm artifact creature token with';
  const [made] = (spell(`Create a ${one} deathtouch and a ${one} lifelink.`) ?? []) as { do: { kind: string }[] }[];
  assert.deepEqual(
    made?.do.map(({ kind }) => kind),
    ['createToken', 'createToken'],
  );
});

test('an ability within an ability stands in single quotation marks', () => {
  const text = `You get an emblem with "Mountains you control have '{T}: This land deals 1 damage to any target.'"`;
  const [emblem] = (spell(text) ?? []) as { abilities: { effects: { change: { abilities: Ability[] }[] }[] }[] }[];
  assert.equal(emblem?.abilities[0]?.effects[0]?.change[0]?.abilities[0]?.kind, 'activated');
});

test('who controls the target is spoken of by what they control, and "other" is other than that target', () => {
  const nodes = spell(
    'Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.',
  ) as { effects?: { affects: unknown }[] }[] | undefined;
  assert.deepEqual(nodes?.[1]?.effects?.[0]?.affects, {
    types: ['creature'],
    controller: { kind: 'controller', of: 'target' },
    other: 'target',
  });
  assert.equal(spell('Destroy target creature you control. That player draws a card.'), undefined);
});

test('what one player sacrifices is spoken of afterwards, and of several players nothing is', () => {
  const life = " You gain life equal to that creature's toughness.";
  assert.deepEqual(spell(`Target player sacrifices a creature.${life}`), [
    { kind: 'sacrifice', who: { kind: 'player', name: 'target' }, what: { types: ['creature'] }, as: 'result' },
    { kind: 'gainLife', amount: { kind: 'stat', stat: 'toughness', of: 'result' } },
  ]);
  assert.equal(spell(`Each player sacrifices a creature.${life}`), undefined);
});

test('mana makes the spell that it is spent on safe from countering (CR 106.6)', () => {
  const mana = (rest: string) => {
    const [node] = (steps(read('Land', `{T}: Add {C}. ${rest}`)?.[0]) ?? []) as { produce: object }[];
    return node?.produce;
  };
  const safe = { atOnce: true };
  assert.partialDeepStrictEqual(
    mana("Spend this mana only to cast a creature spell, and that spell can't be countered."),
    { onlyFor: { cast: { types: ['creature'] } }, whenSpent: safe },
  );
  assert.partialDeepStrictEqual(
    mana("If that mana is spent on an instant or sorcery spell, that spell can't be countered."),
    { whenSpent: { ...safe, on: { types: ['instant', 'sorcery'] } } },
  );
});

test('a card may begin the game on the battlefield (CR 103.6a)', () => {
  assert.deepEqual(
    read('Enchantment', 'If this card is in your opening hand, you may begin the game with it on the battlefield.'),
    [{ kind: 'openingHand', do: [{ kind: 'move', what: 'self', to: 'battlefield' }] }],
  );
});

test('one thing that you may have become something has a plain verb and is one', () => {
  const text = (what: string) => `Whenever you gain life, you may have this artifact become ${what} until end of turn.`;
  assert.ok(read('Artifact', text('a 2/2 Bird artifact creature with flying')));
  assert.equal(read('Artifact', text('2/2 Bird artifact creatures with flying')), undefined);
});

test('a comparison that mustn\'t hold is said with "unless"', () => {
  const [ability] =
    read(
      'Creature — Bear',
      'At the beginning of your upkeep, you lose 1 life unless an opponent has 10 or less life.',
    ) ?? [];
  const [node] = (steps(ability) ?? []) as { kind: string; if: { kind: string } }[];
  assert.equal(node?.if.kind, 'not');
});

test("the power of a target is that target's, and a deed is done again", () => {
  assert.deepEqual(spell('You gain life equal to the power of target creature you control.'), [
    { kind: 'gainLife', amount: { kind: 'stat', stat: 'power', of: 'target' } },
  ]);
  assert.deepEqual(spell('Proliferate, then proliferate again.'), [{ kind: 'proliferate' }, { kind: 'proliferate' }]);
});

test('a card that an opponent makes you discard is put onto the battlefield', () => {
  const text =
    'If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into your graveyard.';
  assert.deepEqual(read('Creature — Bear', text), [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'graveyard', cause: 'discard', causedBy: 'opponent' },
      instead: { kind: 'goesTo', zone: 'battlefield' },
    },
  ]);
  assert.equal(read('Creature — Bear', text.replace('an opponent controls', 'you control')), undefined);
});

test('{X} in a mana cost is a quality of a spell, and damage may be safe from prevention', () => {
  const [ability] = read('Instant', 'Counter target spell with {X} in its mana cost.') ?? [];
  assert.partialDeepStrictEqual(ability, { targets: [{ filter: { spell: true, xInCost: true } }] });
  assert.deepEqual(spell("Test Card deals 5 damage to target creature. The damage can't be prevented."), [
    { kind: 'damage', amount: 5, to: 'target', cantBePrevented: true },
  ]);
});
