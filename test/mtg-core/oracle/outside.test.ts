/** Cards from outside the game, and what companions ask of a deck, as they are read and printed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };
const bear = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function said(text: string, face: typeof spell | typeof bear = spell) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

test('a card from outside the game is chosen as it is spoken of (CR 400.11b)', () => {
  const move = { kind: 'move', what: 'chosen', to: 'hand' };
  const chosen = { kind: 'fromOutside', filter: { types: ['land'] }, max: 1, as: 'chosen' };
  assert.deepEqual(said('You may reveal a land card you own from outside the game and put it into your hand.'), [
    { kind: 'spell', do: [{ kind: 'may', do: [{ ...chosen, reveal: true }, move] }] },
  ]);
  assert.deepEqual(said('Put a land card you own from outside the game into your hand.'), [
    { kind: 'spell', do: [chosen, move] },
  ]);
  assert.deepEqual(
    said(
      'Reveal a land card you own from outside the game or choose a face-up land card you own in exile. Put that card into your hand.',
    ),
    [{ kind: 'spell', do: [{ ...chosen, orExiled: true, reveal: true }, move] }],
  );
  assert.ok(
    !compileText(
      'Reveal a land card you own from outside the game or choose a face-up Bear card you own in exile.',
      spell,
    ).ok,
  );
  assert.ok(!compileText('Put a land card from outside the game into your hand.', spell).ok);
});

test('what a companion asks of the starting deck (CR 702.139a)', () => {
  const asked = (condition: string) => {
    const [ability] = said(`Companion — ${condition}`, bear);
    return ability?.kind === 'keyword' ? ability.deck : undefined;
  };
  assert.deepEqual(asked('Your starting deck contains only cards with odd mana values and land cards.'), {
    each: { notTypes: ['land'] },
    is: { manaValueIs: 'odd' },
  });
  assert.deepEqual(asked('Your starting deck contains only cards with even mana values.'), {
    is: { manaValueIs: 'even' },
  });
  assert.deepEqual(asked('Each creature card in your starting deck is a Bear or Elf card.'), {
    each: { types: ['creature'] },
    is: { subtypes: ['Bear', 'Elf'] },
  });
  assert.deepEqual(asked('Each land card in your starting deck has a different name.'), {
    each: { types: ['land'] },
    group: { differ: 'names' },
  });
  assert.deepEqual(asked('Your starting deck contains at least twenty cards more than the minimum deck size.'), {
    more: 20,
  });
  assert.ok(!compileText('Companion — Each card in your deck is a Bear card.', bear).ok);
});

test('each of them prints as it was written', () => {
  const conditions = [
    'Your starting deck contains only cards with odd mana values and land cards.',
    'Your starting deck contains only cards with mana value 3 or greater.',
    'Each permanent card in your starting deck has mana value 2 or less.',
    'Each permanent card in your starting deck has an activated ability.',
    'Each nonland card in your starting deck shares a card type.',
    'Each creature card in your starting deck is a Bear or Elf card.',
    'No card in your starting deck has more than one of the same mana symbol in its mana cost.',
    'Your starting deck contains at least twenty cards more than the minimum deck size.',
  ];
  for (const condition of conditions) {
    const compiled = compileCard({
      layout: 'normal',
      name: 'Test Bear',
      mana_cost: '{G}',
      type_line: 'Legendary Creature — Bear',
      power: '2',
      toughness: '2',
      oracle_text: `Companion — ${condition}\nFlash`,
    });
    assert.ok(compiled.ok, condition);
    assert.ok(compiled.printsBack, compiled.printed);
  }
});
