// Keyword abilities that work in hands and graveyards (CR 702).
import { creature, draw, keyword, kill, mana, position, set, sorcery } from '../support/positions.ts';

const costs = (symbols: string) => ({ cost: mana(symbols) });

position('cycling draws, from the hand only (CR 702.29a)', [1, ['Cycler']], () => {
  const cycler = creature('Cycler', 5, 5, [keyword('cycling', costs('{0}'))], { cost: '{7}' });
  const game = set({ hand: [cycler] })
    .activate('Cycler')
    .resolve();
  return [game.count('hand', 'you'), game.names('graveyard', 'you')];
});
position('dredge replaces a draw (CR 702.52a)', [['Digger'], 2], () => {
  const digger = creature('Digger', 1, 1, [keyword('dredge', { n: 2 })], { cost: '{9}' });
  const game = set({ hand: [sorcery('Read', [draw()])], graveyard: [digger] })
    .cast('Read')
    .resolve();
  game.choose(game.question().options.find((label) => /dredge|Digger|yes/i.test(label)) ?? '');
  return [game.names('hand', 'you'), game.names('graveyard', 'you').filter((name) => name === 'Island').length];
});
position('dredge needs that many cards (CR 702.52a)', 1, () => {
  const digger = creature('Digger', 1, 1, [keyword('dredge', { n: 2 })], { cost: '{9}' });
  return set({ hand: [sorcery('Read', [draw()])], graveyard: [digger], library: ['Island'] })
    .cast('Read')
    .resolve()
    .count('hand', 'you');
});
position('unearth comes back with haste and is exiled (CR 702.84a)', [true, ['Shade']], () => {
  const shade = creature('Shade', 2, 2, [keyword('unearth', costs('{0}'))]);
  const game = set({ graveyard: [shade] })
    .activate('Shade')
    .resolve();
  const hasty = game.has('Shade', 'haste');
  return [hasty, game.passUntil('end').resolveAll().names('exile', 'you')];
});
position('an unearthed creature that would leave is exiled instead (CR 702.84a)', ['Shade'], () => {
  const shade = creature('Shade', 2, 2, [keyword('unearth', costs('{0}'))]);
  return set({ graveyard: [shade], hand: [kill] })
    .activate('Shade')
    .resolve()
    .cast('Kill', 'Shade')
    .resolve()
    .names('exile', 'you');
});
