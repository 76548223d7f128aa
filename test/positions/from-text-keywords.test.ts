// Keyword abilities of cards that were read from their text, and what follows from them.
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

position('blitz: haste, one card as it dies, and sacrificed at the end step (CR 702.152a)', [true, false, 1], () => {
  const rush = readCreature('Rush', '3/3', 'Blitz {0}', '{5}');
  const game = set({ hand: [rush] })
    .cast('Rush', { how: 'blitz' })
    .resolve();
  const isFast = game.has('Rush', 'haste');
  game.passUntil('end').resolveAll().resolveAll();
  return [isFast, game.onBattlefield('Rush'), game.count('hand', 'you')];
});
position(
  'transmute finds what has the mana value of the card that was discarded (CR 702.53a, 608.2h)',
  ['Match'],
  () => {
    const trick = readCard('Trick', 'Instant', 'Draw a card.\nTransmute {0}', { cost: '{2}' });
    const match = readCard('Match', 'Sorcery', 'Draw a card.', { cost: '{1}{U}' });
    const dear = readCreature('Dear', '1/1', '', '{3}');
    return set({ hand: [trick], library: [match, dear, '3 Island'] })
      .activate('Trick')
      .resolve()
      .candidates();
  },
);
