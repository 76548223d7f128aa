// What wasn't cast, what can't enter or be cast from somewhere, and what a paid kicker changes, read from text (CR 101.2, 400.7d, 614).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const raise = readCard('Raise', 'Sorcery', 'Return target creature card from your graveyard to the battlefield.');
const priest = readCreature(
  'Priest',
  '2/2',
  "If a nontoken creature would enter and it wasn't cast, exile it instead.",
);
const cage = readCard(
  'Cage',
  'Artifact',
  "Creature cards can't enter from graveyards or libraries.\nPlayers can't cast spells from graveyards or libraries.",
);

position(
  'what is put onto the battlefield is exiled, what was cast and tokens are not (CR 614.1a, 400.7d)',
  [['Bear'], ['Bear', 'Priest', 'Saproling Token']],
  () => {
    const litter = readCard('Litter', 'Sorcery', 'Create a 1/1 green Saproling creature token.');
    const game = set({ battlefield: [priest], hand: [raise, bear, litter], graveyard: [bear] });
    game.cast('Raise', 'Bear').resolve().cast('Bear').resolve().cast('Litter').resolve();
    return [game.names('exile', 'you'), game.names('battlefield', 'you').sort()];
  },
);
position('"if it wasn’t cast" is asked of what entered (CR 603.4)', [20, 21], () => {
  const watcher = readCard(
    'Watcher',
    'Enchantment',
    "Whenever another nontoken creature you control enters, if it wasn't cast, you gain 1 life.",
  );
  const game = set({ battlefield: [watcher], hand: [raise, bear], graveyard: [bear] })
    .cast('Bear')
    .resolveAll();
  return [game.life('you'), game.cast('Raise', 'Bear').resolveAll().life('you')];
});
position(
  'creature cards that can’t enter from a graveyard stay there; nothing is cast from it (CR 101.2, 614.17)',
  [1, false, true],
  () => {
    const echo = readCard('Echo', 'Instant', 'You gain 1 life.\nFlashback {0}');
    const game = set({ battlefield: [cage], hand: [raise, echo], graveyard: [bear, echo] })
      .cast('Raise', 'Bear')
      .resolve();
    const caged = set({ battlefield: [cage], graveyard: [echo] });
    const inHand = set({ battlefield: [cage], hand: [echo] });
    return [game.count('graveyard', 'you', 'Bear'), caged.canCast('Echo'), inHand.canCast('Echo')];
  },
);
position(
  'from anywhere other than their hands: opponents cast neither from exile nor a graveyard (CR 101.2)',
  [false, true],
  () => {
    const magistrate = readCreature(
      'Magistrate',
      '1/3',
      "Your opponents can't cast spells from anywhere other than their hands.",
    );
    const echo = readCard('Echo', 'Instant', 'You gain 1 life.\nFlashback {0}');
    const buried = set({ battlefield: [magistrate] }, { graveyard: [echo] }).pass();
    const held = set({ battlefield: [magistrate] }, { hand: [echo] }).pass();
    return [buried.canCast('Echo'), held.canCast('Echo')];
  },
);
position('kicked, five of the same tokens are created in place of one (CR 614.15, 702.33)', [2, 6], () => {
  const rite = readCard(
    'Rite',
    'Sorcery',
    "Kicker {1}\nCreate a token that's a copy of target creature. If this spell was kicked, create five of those tokens instead.",
  );
  const begun = () => set({ battlefield: [bear, 'Forest'], hand: [rite] });
  const plain = begun().cast('Rite', { how: 'Rite' }, 'no', 'Bear');
  const kicked = begun().cast('Rite', { how: 'Rite' }, 'yes', 'Bear');
  return [plain, kicked].map((game) => game.resolve().count('battlefield', 'you', 'Bear'));
});
position(
  'an enchantment that is a creature of its mana value’s size is still an enchantment (CR 205.1b, 613.4b)',
  ['3/3', true, '5/5'],
  () => {
    const wake = readCard(
      'Wake',
      'Enchantment',
      "Each other non-Aura enchantment is a creature with power and toughness each equal to its mana value. It's still an enchantment.",
      { cost: '{2}{W}{W}' },
    );
    const shrine = readCard('Shrine', 'Enchantment', 'At the beginning of your upkeep, you gain 1 life.', {
      cost: '{2}{W}',
    });
    const lift = readCard('Lift', 'Instant', 'Target creature gets +2/+2 until end of turn.');
    const smash = readCard('Smash', 'Instant', 'Destroy target enchantment.');
    const game = set({ battlefield: [wake, shrine], hand: [lift, smash] });
    const before = game.size('Shrine');
    game.cast('Lift', 'Shrine').resolve();
    const after = game.size('Shrine');
    game.cast('Smash', 'Shrine').resolve();
    return [before, !game.onBattlefield('Shrine'), after];
  },
);
