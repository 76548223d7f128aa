// What happens to several at the same time, and how often it triggers (CR 603.2c).
import { bear, position, set } from '../support/positions.ts';
import { readCard as read } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const lands = (count: number) => Array.from({ length: count }, () => bear);

position('"a player mills one or more creature cards": once for each player who does (CR 603.2c)', [2, 22], () => {
  const flayer = read('Flayer', 'Enchantment', 'Whenever a player mills one or more creature cards, you gain 1 life.');
  const grind = read('Grind', 'Sorcery', 'Each player mills three cards.');
  const game = set({ hand: [grind], battlefield: [flayer], library: lands(5) }, { library: lands(5) })
    .cast('Grind')
    .resolve();
  return [game.stack().length, game.resolveAll().life('you')];
});
position('"an opponent discards one or more cards" with three players', [2, 22], () => {
  const glee = read('Glee', 'Enchantment', 'Whenever an opponent discards one or more cards, you gain 1 life.');
  const rack = read('Rack', 'Sorcery', 'Each player discards their hand.');
  const game = severalPlayers(
    3,
    [glee, rack, bear],
    [
      ['Glee', 0, 'battlefield'],
      ['Rack', 0, 'hand'],
      ['Bear', 0, 'hand'],
      ['Bear', 1, 'hand'],
      ['Bear', 1, 'hand'],
      ['Bear', 2, 'hand'],
    ],
  );
  game.choose('Cast Rack').pass().pass().pass();
  return [game.stack().length, game.resolve().life(0)];
});
const losing = (amounts: readonly [number, number]) => {
  const king = {
    name: 'King',
    cost: '{0}',
    types: ['enchantment'],
    abilities: [
      {
        kind: 'triggered',
        on: [{ event: 'loseLife', player: 'opponent', amount: ['=', 1], oneOrMore: true }],
        do: [{ kind: 'gainLife', amount: 1 }],
      },
    ],
  };
  const attackers = amounts.map((power, place) => ({ ...bear, name: `Attacker ${place}`, power }));
  const game = severalPlayers(
    3,
    [king, ...attackers],
    [['King', 0, 'battlefield'], ...attackers.map(({ name }) => [name, 0, 'battlefield'] as const)],
  ).untilAsked('attackers');
  const [first, second] = game.labels().filter((label) => label.includes('attacks P1') || label.includes('attacks P2'));
  for (const [label, name] of [
    [first, 'Attacker 0 attacks P1'],
    [second, 'Attacker 1 attacks P2'],
  ])
    game.choose(label === undefined ? 'nobody attacks' : (name ?? ''));
  game.choose('Attack with 2').until('endCombat');
  return game.life(0);
};
position('"opponents each lose exactly 1 life": of all who lose any at the same time (CR 603.2c)', [21, 20], () => [
  losing([1, 1]),
  losing([1, 2]),
]);
const elf = { ...bear, name: 'Elf' };
const combat = (text: string) => {
  const rally = read('Rally', 'Instant', text);
  const game = set({ hand: [rally], battlefield: [bear, elf] })
    .cast('Rally')
    .resolve()
    .attack(['Bear', 'Elf'])
    .dealDamage();
  const waiting = game.stack().length;
  return [waiting, game.resolveAll().life('you')];
};
position('a delayed ability is of one or more at once, too (CR 603.2c, 603.7)', [1, 21], () =>
  combat('Whenever one or more creatures you control deal combat damage to a player this turn, you gain 1 life.'),
);
position('a delayed ability about each of them triggers for each', [2, 22], () =>
  combat('Whenever a creature you control deals combat damage to a player this turn, you gain 1 life.'),
);
position('once only, but about all that comes at that time (CR 603.7b)', [1, 24], () => {
  const wait = {
    name: 'Wait',
    cost: '{0}',
    types: ['instant'],
    abilities: [
      {
        kind: 'spell',
        do: [
          {
            kind: 'delayed',
            on: { event: 'damage', source: { types: ['creature'] }, recipientPlayer: 'opponent', oneOrMore: true },
            do: [{ kind: 'gainLife', amount: { kind: 'var', name: 'event.amount' } }],
          },
        ],
      },
    ],
  };
  const game = set({ hand: [wait], battlefield: [bear, elf] })
    .cast('Wait')
    .resolve()
    .attack(['Bear', 'Elf'])
    .dealDamage();
  const waiting = game.stack().length;
  return [waiting, game.resolveAll().life('you')];
});
position('"create a Cat and a Dog" is one event, two sentences are two (CR 608.2c, 608.2f)', [1, 2], () => {
  const watch = read('Watch', 'Enchantment', 'Whenever one or more creatures you control enter, you gain 1 life.');
  const [cat, dog] = ['a 1/1 white Cat creature token', 'a 2/2 black Dog creature token'];
  return [`Create ${cat} and ${dog}.`, `Create ${cat}. Create ${dog}.`].map(
    (text) =>
      set({ hand: [read('Make', 'Sorcery', text)], battlefield: [watch] })
        .cast('Make')
        .resolve()
        .stack().length,
  );
});
