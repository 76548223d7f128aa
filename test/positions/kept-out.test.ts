// What replaces or forbids that something enters holds of tokens that are created, too (CR 111.1, 614.12, 616.1g).
import { answering, bear, enchantment, enters, position, replacement, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const call = readCard('Call', 'Sorcery', 'Create a 1/1 white Soldier creature token.');

position('a token enters under whose control another effect says (CR 616.1b)', [1, 0], () => {
  const usurp = readCard(
    'Usurp',
    'Enchantment',
    "If a creature would enter under an opponent's control, it enters under your control instead.",
  );
  const game = set({ battlefield: [usurp] }, { hand: [call] }, { turn: 'them' })
    .cast('Call', { by: 'them' })
    .resolve();
  return [game.count('battlefield', 'you', 'Soldier Token'), game.count('battlefield', 'them')];
});
position('a token that is exiled instead is no more (CR 111.7)', [0, 0], () => {
  const none = readCard('None', 'Enchantment', 'If a creature would enter, exile it instead.');
  const game = set({ battlefield: [none], hand: [call] })
    .cast('Call')
    .resolve();
  return [game.count('battlefield', 'you', 'Soldier Token'), game.count('exile', 'you')];
});
position('a token is tapped as creatures enter tapped (CR 614.1d)', true, () => {
  const slow = readCard('Slow', 'Enchantment', 'Creatures enter tapped.');
  return set({ battlefield: [slow], hand: [call] })
    .cast('Call')
    .resolve()
    .isTapped('Soldier Token');
});
position('something else is done in place of a token’s entering (CR 614.6)', [0, 1], () => {
  const lore = enchantment('Lore', [
    replacement(enters({ types: ['creature'], controller: 'opponent' }), {
      kind: 'do',
      do: [{ kind: 'draw', count: 1 }],
    }),
  ]);
  const game = set({ battlefield: [lore] }, { hand: [call] }, { turn: 'them' })
    .cast('Call', { by: 'them' })
    .resolve();
  return [game.count('battlefield', 'them', 'Soldier Token'), game.count('hand', 'you')];
});
position('no token is created where creatures can’t enter (CR 614.17d)', 0, () => {
  const shut = readCard('Shut', 'Enchantment', "Creatures can't enter.");
  const game = set({ battlefield: [shut], hand: [call] })
    .cast('Call')
    .resolve();
  return game.count('battlefield', 'you', 'Soldier Token');
});
position('a creature spell where creatures can’t enter: its card goes to the graveyard (CR 608.3e)', [0, 1], () => {
  const shut = readCard('Shut', 'Enchantment', "Creatures can't enter.");
  const game = set({ battlefield: [shut], hand: [bear] })
    .cast('Bear')
    .resolve();
  return [game.count('battlefield', 'you', 'Bear'), game.count('graveyard', 'you')];
});
position('what would enter as a copy is kept out as what it would be (CR 608.3e, 614.17d)', [0, 1], () => {
  const worms = readCard('Worms', 'Enchantment', "Lands can't enter.");
  const grove = { name: 'Grove', types: ['land', 'creature'], subtypes: ['Forest'], power: 1, toughness: 1 };
  const clone = readCreature('Clone', '0/0', 'You may have Clone enter as a copy of any creature on the battlefield.');
  const game = set({ battlefield: [worms, { ...grove, abilities: [] }], hand: [clone] })
    .cast('Clone')
    .resolve();
  answering(game, 'Yes', 'Grove');
  return [game.count('battlefield', 'you') - 2, game.count('graveyard', 'you')];
});
