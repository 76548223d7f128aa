/** Copies of spells and permanents (CR 707), and cards that may be played from where they are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard } from '../../support/read-cards.ts';
import { isRead } from '../../support/read-sorcery.ts';
import { setTable } from '../../support/table.ts';

const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

const instructions = (text: string) => {
  const read = compileText(text, sorcery);
  assert.ok(read.ok, JSON.stringify(read));
  const [said] = read.abilities;
  assert.ok(said?.kind === 'spell');
  return said.do ?? [];
};

const isUnread = (text: string) => assert.ok(!compileText(text, sorcery).ok, text);

test('a spell is copied, and who copies it may choose new targets where the words say so', () => {
  assert.deepEqual(instructions('Copy target sorcery spell. You may choose new targets for the copy.'), [
    { kind: 'copySpell', what: 'target', newTargets: true },
  ]);
  assert.deepEqual(instructions('Copy target sorcery spell twice.'), [{ kind: 'copySpell', what: 'target', count: 2 }]);
  isUnread('Copy target sorcery spell twice. You may choose new targets for the copy.');
});

test('a token copies one thing, with what differs', () => {
  assert.deepEqual(instructions("Create a tapped token that's a copy of target creature, except it has haste."), [
    {
      kind: 'copyToken',
      of: 'target',
      except: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'haste' }] }],
      tapped: true,
    },
  ]);
  assert.deepEqual(
    instructions(
      "Create a token that's a copy of target creature, except the token isn't legendary if that creature is legendary.",
    ),
    [{ kind: 'copyToken', of: 'target', except: [{ kind: 'removeTypes', supertypes: ['legendary'] }] }],
  );
  isUnread("Create a token that's a copy of each creature you control.");
  isUnread("Create two tokens that's a copy of target creature.");
});

const shapeshifter = { name: 'Test Mimic, the Veiled', types: ['creature' as const], subtypes: ['Shapeshifter'] };

const lineOf = (text: string) => {
  const read = compileText(text, shapeshifter);
  assert.ok(read.ok, `${text} ${JSON.stringify(read)}`);
  return read.abilities[0];
};

const exceptionsOf = (said: string) => {
  const line = lineOf(`You may have ~ enter as a copy of any creature on the battlefield, except ${said}.`);
  assert.ok(line?.kind === 'replacement' && line.instead?.kind === 'entersAsCopy' && line.instead.optional, said);
  return line.instead.except;
};

const gains = (keyword: 'flying' | 'haste') => ({ kind: 'gain', abilities: [{ kind: 'keyword', keyword }] });
const notLegendary = { kind: 'removeTypes', supertypes: ['legendary'] };
const addsSpirit = { kind: 'addTypes', subtypes: ['Spirit'] };

test('what a copy is except is read in each of its wordings (CR 707.9)', () => {
  assert.deepEqual(exceptionsOf("it's a Spirit in addition to its other types and it has flying"), [
    addsSpirit,
    gains('flying'),
  ]);
  assert.deepEqual(exceptionsOf('it gains flying'), [gains('flying')]);
  assert.deepEqual(exceptionsOf("it isn't legendary, is a Spirit in addition to its other types, and has haste"), [
    notLegendary,
    addsSpirit,
    gains('haste'),
  ]);
  assert.deepEqual(exceptionsOf("it's not legendary"), [notLegendary]);
  assert.deepEqual(exceptionsOf("it's a 4/4 black Zombie"), [
    { kind: 'setColors', colors: ['B'] },
    { kind: 'setTypes', subtypes: ['Zombie'] },
    { kind: 'setPT', power: 4, toughness: 4 },
  ]);
  assert.deepEqual(exceptionsOf("it's still 7/7"), [{ kind: 'setPT', power: 7, toughness: 7 }]);
  assert.deepEqual(exceptionsOf("its name is ~, it's legendary in addition to its other types, and it has haste"), [
    { kind: 'name', name: shapeshifter.name },
    { kind: 'addTypes', supertypes: ['legendary'] },
    gains('haste'),
  ]);
  assert.deepEqual(exceptionsOf("it's an artifact and it loses all other card types"), [
    { kind: 'setTypes', types: ['artifact'] },
  ]);
  const refused = (said: string) =>
    assert.ok(
      !compileText(`~ enters as a copy of a creature on the battlefield, except ${said}.`, shapeshifter).ok,
      said,
    );
  refused('flying');
  refused("it's a Spirit in addition to its other types, it has flying");
  refused("it's an artifact in addition to its other types and it loses all other card types");
  refused("it can't block");
});

test('an object becomes a copy of another, for a time where the words say so', () => {
  const withThis = { kind: 'gain', abilities: [], this: true };
  const become = { kind: 'becomeCopy', what: 'self', of: 'target' };
  const activated = (text: string) => {
    const line = lineOf(text);
    assert.ok(line?.kind === 'activated');
    return line.do;
  };
  assert.deepEqual(activated('{2}: ~ becomes a copy of target creature, except it has this ability.'), [
    { ...become, except: [withThis] },
  ]);
  assert.deepEqual(activated('{2}: ~ becomes a copy of target creature until end of turn.'), [
    { ...become, until: 'endOfTurn' },
  ]);
  assert.deepEqual(
    activated('{2}: Until end of turn, ~ becomes a copy of target creature, except it has flying and this ability.'),
    [{ ...become, except: [{ ...withThis, ...gains('flying'), this: true }], until: 'endOfTurn' }],
  );
  // "It" afterwards is what became the copy.
  assert.deepEqual(activated('{2}: Target creature becomes a copy of ~. Untap it.')?.at(-1), {
    kind: 'untap',
    what: 'target',
  });
  assert.ok(!compileText('{2}: ~ becomes a copy of each creature.', shapeshifter).ok);
});

test('what was exiled may be played for a time', () => {
  const play = { kind: 'play', until: 'endOfTurn', what: 'result2' };
  assert.deepEqual(instructions('Exile the top card of your library. You may play that card this turn.').at(-1), play);
  assert.deepEqual(
    instructions('Exile the top card of your library. Until end of turn, you may play it.').at(-1),
    play,
  );
  assert.deepEqual(
    instructions(
      'Exile the top two cards of your library. Until the end of your next turn, you may cast those cards.',
    ).at(-1),
    { kind: 'play', until: 'endOfYourNextTurn', what: 'result2', castOnly: true },
  );
  isUnread('Exile the top card of your library. You may play that card.');
});

test('a card is cast while the instruction is carried out', () => {
  assert.deepEqual(instructions('You may cast target sorcery card from your graveyard without paying its mana cost.'), [
    { kind: 'may', do: [{ kind: 'castNow', what: 'target', free: true }] },
  ]);
});

test('otherwise nothing was moved: "it" is what it was before', () => {
  assert.deepEqual(
    instructions(
      "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it into your hand.",
    ).at(-1),
    {
      kind: 'if',
      if: { kind: 'is', what: 'result', filter: { types: ['land'] } },
      then: [{ kind: 'move', what: 'result', to: 'battlefield' }],
      else: [{ kind: 'move', what: 'result', to: 'hand' }],
    },
  );
});

test('of two that are found one goes here and the other there', () => {
  assert.deepEqual(
    instructions(
      'Search your library for up to two land cards, put one onto the battlefield tapped and the other into your hand, then shuffle.',
    ),
    [
      { kind: 'search', filter: { types: ['land'] }, max: 2, as: 'result' },
      { kind: 'choose', what: { zone: 'library', among: 'result' }, min: 1, max: 1, as: 'chosen2' },
      { kind: 'move', what: 'chosen2', to: 'battlefield', tapped: true },
      { kind: 'move', what: { zone: 'library', among: 'result', other: 'chosen2' }, to: 'hand' },
      { kind: 'shuffle' },
    ],
  );
  isUnread('Search your library for up to three land cards, put the other into your hand, then shuffle.');
});

test('a card that is copied is copied where it is, and its copy may be cast from there (CR 707.12)', () => {
  const table = setTable({
    cards: [
      readCard(
        'Test Echo',
        'Sorcery',
        'Exile target instant card from your graveyard. Copy that card. You may cast the copy without paying its mana cost.',
      ),
    ],
    you: { hand: ['Test Echo'], graveyard: ['Lightning Bolt'] },
  });
  table.cast('Test Echo', 'Lightning Bolt').resolve();
  table.choose('yes');
  if (table.question().kind !== 'priority') table.choose('them');
  table.resolveAll();
  assert.deepEqual([table.life('them'), table.names('exile', 'you')], [17, ['Lightning Bolt']]);
  // A spell that is copied isn't cast.
  assert.equal(isRead('Copy target instant spell. You may cast the copy.'), false);
});
