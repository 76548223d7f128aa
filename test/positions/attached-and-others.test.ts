// What "other" sets apart on an Aura or Equipment, whose library is searched, and what is revealed for a cost
// (CR 301.5, 303.4, 701.20a, 701.23).
import { bear, giant, position, set } from '../support/positions.ts';
import { readCard } from '../support/read-cards.ts';

const hunger = readCard('Hunger', 'Enchantment — Aura', 'Enchant creature\nOther creatures you control get -1/-1.');
const banner = readCard('Banner', 'Artifact — Equipment', 'Other creatures you control get +1/+0.\nEquip {0}');
const chief = readCard('Chief', 'Enchantment', 'Other enchantments you control have indestructible.');
const theft = readCard(
  'Theft',
  'Sorcery',
  "Search target opponent's library for a creature card and exile it. Then that player shuffles their library.",
);
const watcher = readCard('Watcher', 'Enchantment', 'Whenever an opponent searches their library, you gain 1 life.');
const seek = readCard(
  'Seek',
  'Sorcery',
  'Search your library for a creature card, reveal it, put it into your hand, then shuffle.',
);
const boast = readCard(
  'Boast',
  'Sorcery',
  'As an additional cost to cast this spell, reveal a creature card from your hand.\nYou gain 1 life.',
);

position('other creatures than the enchanted one, which an Aura is none of', ['2/2', '4/4'], () => {
  const game = set({ battlefield: [bear, giant], hand: [hunger] });
  game.cast('Hunger', 'Bear').resolve();
  return [game.size('Bear'), game.size('Giant')];
});
position('other creatures than the equipped one', ['2/2', '6/5'], () => {
  const game = set({ battlefield: [bear, giant, banner] });
  game.activate('Banner', 'Bear').resolve();
  return [game.size('Bear'), game.size('Giant')];
});
position('an enchantment that speaks of other enchantments means others than itself', false, () =>
  set({ battlefield: [chief] }).has('Chief', 'indestructible'),
);
position('whoever searches the library of another player hasn’t searched their own', [20, 21], () => {
  const game = set({ hand: [theft, seek] }, { battlefield: [watcher], library: [bear] });
  game.cast('Theft', 'them').resolve().choose('Bear').resolveAll();
  const before = game.life('them');
  game.cast('Seek').resolveAll();
  return [before, game.life('them')];
});
position('it is told whose library is searched', true, () => {
  const game = set({ hand: [theft] }, { library: [bear] });
  game.cast('Theft', 'them').resolve().choose('Bear').resolveAll();
  return game.told().some((line) => /searches your library$/.test(line));
});
position('what is revealed for a cost is told to all (CR 701.20a)', true, () => {
  const game = set({ hand: [boast, bear] });
  game.cast('Boast');
  return game.told().some((line) => /reveals Bear$/.test(line));
});
