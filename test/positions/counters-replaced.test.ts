// Other numbers of counters than would be put (CR 614, 122.6), with cards that were read from their text.
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const season = readCard(
  'Season',
  'Enchantment',
  'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
);
const raider = readCreature(
  'Raider',
  '6/6',
  'If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.\nIf an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down.',
);
const mark = readCard('Mark', 'Instant', 'Put a +1/+1 counter on target creature.');
const venom = readCard('Venom', 'Sorcery', 'Target player gets three poison counters.');
const walker = readCard('Walker', 'Legendary Planeswalker — Jace', '+1: You gain 1 life.', { loyalty: '3' });

position('"an effect would put": by whoever, and on what its controller has (CR 614.1a)', [2, 1], () => {
  const game = set({ battlefield: [season, bear], hand: [mark, mark] }, { battlefield: [readCreature('Imp', '1/1')] });
  game.cast('Mark', 'Bear').resolve().cast('Mark', 'Imp').resolve();
  return [game.counters('Bear'), game.counters('Imp')];
});
position(
  'a planeswalker enters with twice its loyalty; a cost puts on no more than it says (CR 606.4, 118)',
  [6, 7],
  () => {
    const game = set({ battlefield: [season], hand: [walker] })
      .cast('Walker')
      .resolve();
    const entered = game.counters('Walker', 'loyalty');
    return [entered, game.activate('Walker').counters('Walker', 'loyalty')];
  },
);
position('"you would put" is said of a cost, too (CR 614.1a)', [6, 8], () => {
  const game = set({ battlefield: [raider], hand: [walker] })
    .cast('Walker')
    .resolve();
  const entered = game.counters('Walker', 'loyalty');
  return [entered, game.activate('Walker').counters('Walker', 'loyalty')];
});
position('on players as well, and half of what an opponent puts (CR 107.1a)', [6, 1, 0], () => {
  const poison = (game: ReturnType<typeof set>, player: number) =>
    game.state.players[player]?.counters?.['poison'] ?? 0;
  const mine = set({ battlefield: [raider], hand: [venom] })
    .cast('Venom', 'them')
    .resolve();
  const theirs = set({ battlefield: [raider] }, { hand: [venom, mark], battlefield: [bear] }, { turn: 'them' });
  theirs.cast('Venom', { by: 'them' }, 'you').resolve().cast('Mark', { by: 'them' }, 'Bear').resolve();
  return [poison(mine, 1), poison(theirs, 0), theirs.counters('Bear')];
});
position('"-1/-1 counters minus one": one fewer, and none where it was one (CR 614.1a)', [1, 0], () => {
  const vizier = readCreature(
    'Vizier',
    '2/1',
    'If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead.',
  );
  const wilt = readCard('Wilt', 'Sorcery', 'Put two -1/-1 counters on target creature.');
  const sap = readCard('Sap', 'Sorcery', 'Put a -1/-1 counter on target creature.');
  return [wilt, sap].map((card) =>
    set({ battlefield: [vizier, bear], hand: [card] })
      .cast(card.name, 'Bear')
      .resolve()
      .counters('Bear', '-1/-1'),
  );
});
position('"you would get": what a player gets is one more (CR 122.1)', 4, () => {
  const constrictor = readCreature(
    'Constrictor',
    '2/3',
    'If one or more counters would be put on an artifact or creature you control, that many plus one of each of those kinds of counters are put on that permanent instead.\nIf you would get one or more counters, you get that many plus one of each of those kinds of counters instead.',
  );
  const game = set({ battlefield: [constrictor], hand: [venom] })
    .cast('Venom', 'you')
    .resolve();
  return game.state.players[0]?.counters?.['poison'];
});
