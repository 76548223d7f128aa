// The X of a cost that is paid while something resolves (CR 107.3a, 107.3f).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const toll = readCard('Toll', 'Instant', 'Counter target spell unless its controller pays {X}.', { cost: '{X}' });
const tithe = readCreature('Tithe', '2/2', 'When Tithe enters, you may pay {X}. If you do, you gain X life.');
const bears = readCreature('Bears', '2/2');

/** Toll is cast at Bears for this X, and paid for: what is asked then, and how many lands are tapped. */
function tolled(x: number): unknown {
  const game = set({ hand: [bears, toll], battlefield: ['5 Island'] })
    .cast('Bears')
    .cast('Toll', x, 'Bears');
  game.resolve().choose('Pay');
  return [game.question().kind, game.state.objects.filter((object) => object?.tapped).length];
}
position('what was announced is what is paid, and is asked for no more', ['priority', 4], () => tolled(2));
position('zero was announced as well', ['priority', 0], () => tolled(0));

position('an X that nothing announced is chosen by who pays', ['number', 23], () => {
  const game = set({ hand: [tithe], battlefield: ['5 Island'] })
    .cast('Tithe')
    .resolve()
    .resolve()
    .choose('yes');
  const { kind } = game.question();
  return [kind, game.choose(3).life('you')];
});
