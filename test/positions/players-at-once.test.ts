// What several players choose to do happens to all at once, after the last of them has chosen (CR 101.4, 608.2e).
import {
  aCreature,
  creature,
  dies,
  enchantment,
  enters,
  gain,
  hit,
  position,
  replacement,
  sorcery,
  triggered,
} from '../support/positions.ts';
import { severalPlayers } from '../support/several-players.ts';

const they = { kind: 'player', name: 'player' };
const forEachPlayer = (does: readonly object[], who = 'each') => ({
  kind: 'forEach',
  over: { kind: 'players', who },
  as: 'player',
  do: does,
});
const mayEach = (does: readonly object[], who?: string) => forEachPlayer([{ kind: 'may', who: they, do: does }], who);
const choosing = (what: object) => ({ kind: 'choose', what, min: 1, max: 1, as: 'chosen', by: they });
const fromHand = { ...aCreature, zone: 'hand', owner: they };
const show = sorcery('Show', [mayEach([choosing(fromHand), { kind: 'move', what: 'chosen', to: 'battlefield' }])]);
const clone = creature('Clone', 0, 0, [replacement(enters(), { kind: 'entersAsCopy', of: aCreature })]);
const gainEach = { kind: 'gainLife', who: 'each', amount: 1 };
const bear = creature('Bear', 2, 2);
const wolf = creature('Wolf', 3, 3);

position(
  'what enters as a copy can’t copy what another player puts onto the battlefield with it',
  [['Bear'], []],
  () => {
    const game = severalPlayers(
      2,
      [show, clone, bear],
      [
        ['Show', 0, 'hand'],
        ['Bear', 0, 'hand'],
        ['Clone', 1, 'hand'],
      ],
    );
    game.choose('Cast Show').resolve();
    for (let asked = 0; asked < 8 && game.asked()?.kind !== 'priority'; asked++)
      game.choose(game.labels().find((label) => /^(Yes|Bear|Clone)/.test(label)) ?? game.labels()[0] ?? '');
    return [game.permanents(0), game.permanents(1)];
  },
);

position(
  'the first player’s card is still in hand while the second chooses',
  [
    [1, 0],
    [1, 1],
  ],
  () => {
    const game = severalPlayers(
      2,
      [show, wolf, bear],
      [
        ['Show', 0, 'hand'],
        ['Bear', 0, 'hand'],
        ['Wolf', 1, 'hand'],
      ],
    );
    game.choose('Cast Show').resolve().choose('Yes');
    const meanwhile = [game.asked()?.player, game.permanents(0).length];
    game.choose('Yes');
    return [meanwhile, [game.permanents(0).length, game.permanents(1).length]];
  },
);

position('each sees the other enter', 22, () => {
  const greeter = creature('Greeter', 1, 1, [triggered(enters({ ...aCreature, other: 'self' }), [gainEach])]);
  const game = severalPlayers(
    2,
    [show, greeter],
    [
      ['Show', 0, 'hand'],
      ['Greeter', 0, 'hand'],
      ['Greeter', 1, 'hand'],
    ],
  );
  game.choose('Cast Show').resolve().choose('Yes').choose('Yes').resolve();
  return game.life(0);
});

position('who doesn’t want to puts nothing', [[], ['Wolf']], () => {
  const game = severalPlayers(
    2,
    [show, wolf, bear],
    [
      ['Show', 0, 'hand'],
      ['Bear', 0, 'hand'],
      ['Wolf', 1, 'hand'],
    ],
  );
  game.choose('Cast Show').resolve().choose('No').choose('Yes');
  return [game.permanents(0), game.permanents(1)];
});

position('creatures that several players may sacrifice die at once, and each sees the other die', [22, 22], () => {
  const mourner = creature('Mourner', 1, 1, [triggered(dies({ ...aCreature, other: 'self' }), [gainEach])]);
  const rite = sorcery('Rite', [mayEach([{ kind: 'sacrifice', who: they, what: aCreature }])]);
  const game = severalPlayers(
    2,
    [rite, mourner],
    [
      ['Rite', 0, 'hand'],
      ['Mourner', 0, 'battlefield'],
      ['Mourner', 1, 'battlefield'],
    ],
  );
  game.choose('Cast Rite').resolve().choose('Yes').choose('Yes').resolve();
  return [game.life(0), game.life(1)];
});

position('what each player chooses to exile leaves at once', [21, 18, ['Bear', 'Bear']], () => {
  const watch = enchantment('Watch', [
    triggered({ event: 'zoneChange', object: aCreature, from: 'battlefield', to: 'exile', oneOrMore: true }, [gain(1)]),
  ]);
  const part = sorcery('Part', [
    forEachPlayer([choosing({ ...aCreature, controller: they }), { kind: 'exile', what: 'chosen', as: 'gone' }]),
    hit({ kind: 'count', of: { among: 'gone', zone: 'exile' } }, { kind: 'players', who: 'opponent' }),
  ]);
  const game = severalPlayers(
    2,
    [part, watch, bear],
    [
      ['Part', 0, 'hand'],
      ['Watch', 0, 'battlefield'],
      ['Bear', 0, 'battlefield'],
      ['Bear', 1, 'battlefield'],
    ],
  );
  game.choose('Cast Part').resolve();
  return [game.life(0), game.life(1), game.exile()];
});
