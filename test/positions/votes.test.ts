// Votes for objects, read from text (CR 701.38).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const imp = readCreature('Imp', '1/1');
const giant = readCreature('Giant', '5/5');
const council = readCard(
  'Council',
  'Sorcery',
  "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the most votes or tied for most votes.",
);

position(
  'all that are tied for most votes are exiled; one with all the votes alone (CR 701.38)',
  [['Giant', 'Imp'], ['Giant']],
  () =>
    [
      ['Imp', 'Giant'],
      ['Giant', 'Giant'],
    ].map((votes) =>
      set({ hand: [council] }, { battlefield: [imp, giant] })
        .cast('Council')
        .resolve()
        .choose(...votes)
        .names('exile', 'them')
        .sort(),
    ),
);
position(
  'what nobody targets is voted for, and only permanents that the caster doesn’t control (CR 701.38)',
  [['Ghost'], 'them'],
  () => {
    const ghost = readCreature('Ghost', '1/1', 'Hexproof');
    const game = set({ hand: [council], battlefield: [imp] }, { battlefield: [ghost, 'Forest'] })
      .cast('Council')
      .resolve();
    const mine = game.candidates();
    return [mine, game.choose('Ghost').question().of];
  },
);
position('cards in a graveyard that got the most votes are returned (CR 701.38)', ['Giant'], () => {
  const squire = readCreature(
    'Squire',
    '3/3',
    'When Squire enters, starting with you, each player votes for a creature card in your graveyard. Return each card with the most votes or tied for most votes to your hand.',
  );
  return set({ hand: [squire], graveyard: [imp, giant] })
    .cast('Squire')
    .resolveAll()
    .choose('Giant', 'Giant')
    .names('hand', 'you');
});
