// Linked abilities (CR 607), restrictions against permissions (CR 101.2), exile that is known, names and words (CR 201, 612).
import * as core from '../../mtg-core/index.ts';
import { exiledAndBack } from '../support/cards.ts';
import {
  ability,
  aCreature,
  always,
  at,
  bear,
  bird,
  bolt,
  creature,
  draw,
  enchantment,
  enters,
  free,
  have,
  hit,
  instant,
  keyword,
  kill,
  opponents,
  position,
  replacement,
  ruled,
  set,
  size,
  sorcery,
  tapping,
  until,
} from '../support/positions.ts';
import { readFaces } from '../support/read-cards.ts';

const choosing = (what: string, more: object = {}) =>
  replacement(enters(), { kind: 'entersAs', do: [{ kind: 'chooseWord', what, link: true, as: 'word', ...more }] });

position('what was chosen as it entered is known to its other abilities (CR 607.2d)', ['3/3', '1/1'], () => {
  const hall = enchantment('Kin', [
    choosing('creatureType'),
    always({ affects: { types: ['creature'], ofChosen: { what: 'creatureType', by: 'word' } }, change: [size(1, 1)] }),
  ]);
  const elf = creature('Elf', 2, 2, [], { subtypes: ['Elf'] });
  const game = set({ hand: [hall], battlefield: [elf, bird] })
    .cast('Kin')
    .resolve()
    .choose('Elf');
  return [game.size('Elf'), game.size('Bird')];
});
position('each permanent knows its own choice only (CR 607.1)', ['2/2', '2/2'], () => {
  const hall = enchantment('Kin', [
    choosing('creatureType'),
    always({ affects: { types: ['creature'], ofChosen: { what: 'creatureType', by: 'word' } }, change: [size(1, 1)] }),
  ]);
  const elf = creature('Elf', 1, 1, [], { subtypes: ['Elf'] });
  const cat = creature('Cat', 1, 1, [], { subtypes: ['Cat'] });
  const game = set({ hand: [hall, hall], battlefield: [elf, cat] })
    .cast('Kin')
    .resolve()
    .choose('Elf')
    .cast('Kin')
    .resolve()
    .choose('Cat');
  return [game.size('Elf'), game.size('Cat')];
});
position('"the exiled card" is what its own ability exiled (CR 607.2a)', [['Bear'], ['Bird']], () => {
  const cage = {
    name: 'Cage',
    cost: '{0}',
    types: ['artifact'],
    abilities: [
      free([{ kind: 'exile', what: 't', link: true }], at(aCreature)),
      free([{ kind: 'move', what: { zone: 'exile', exiledWith: 'self' }, to: 'hand' }]),
    ],
  };
  const banish = instant('Banish', [{ kind: 'exile', what: 't' }], at(aCreature));
  const game = set({ hand: [banish], battlefield: [cage, bear, bird] })
    .cast('Banish', 'Bird')
    .resolve()
    .activate('Cage', 'Bear')
    .resolve();
  const labels = game.question().options.filter((label) => label.startsWith('Cage'));
  game.activate('Cage', { how: labels.at(-1)?.slice(6) ?? '' }).resolve();
  return [game.names('hand', 'you'), game.names('exile', 'you')];
});
position('a new object knows nothing of what the old one exiled (CR 400.7, 607.2a)', [], () => {
  const cage = creature('Keeper', 1, 1, [
    free([{ kind: 'exile', what: 't', link: true }], at({ types: ['creature'], other: 'self' })),
    free([{ kind: 'move', what: { zone: 'exile', exiledWith: 'self' }, to: 'hand' }]),
  ]);
  const blink = instant('Blink', exiledAndBack('t'), at(aCreature));
  const game = set({ hand: [blink], battlefield: [cage, bear] })
    .activate('Keeper', 'Bear')
    .resolve()
    .cast('Blink', 'Keeper')
    .resolve();
  const labels = game.question().options.filter((label) => label.startsWith('Keeper'));
  return game
    .activate('Keeper', { how: labels.at(-1)?.slice(8) ?? '' })
    .resolve()
    .names('hand', 'you');
});
position('"can’t" wins over "may" (CR 101.2)', false, () => {
  const orrery = enchantment('Orrery', [
    always({ players: 'you', change: [ruled({ kind: 'mayAsThough', do: { kind: 'cast' }, asThough: 'flash' })] }),
  ]);
  const silence = enchantment('Silence', [
    always({ players: 'each', change: [ruled({ kind: 'cant', do: { kind: 'cast' } })] }),
  ]);
  return set({ hand: [bear], battlefield: [orrery, silence] }).canCast('Bear');
});
position('a card’s text beats the rules (CR 101.1): a sorcery with flash at instant speed', true, () => {
  const quick = {
    ...sorcery('Quick', [draw()]),
    abilities: [
      { kind: 'timing', as: 'flash' },
      { kind: 'spell', do: [draw()] },
    ],
  };
  return set({ hand: [quick] })
    .passUntil('end')
    .canCast('Quick');
});
position('a color word that is changed is changed on the battlefield (CR 612.2)', [true, false], () => {
  const knight = creature('Knight', 2, 2, [keyword('protection', { from: { colors: ['B'] } })]);
  const hack = instant(
    'Hack',
    [
      { kind: 'chooseWord', what: 'color', as: 'old' },
      { kind: 'chooseWord', what: 'color', as: 'new' },
      until('t', [{ kind: 'changeText', what: 'color', from: 'old', to: 'new' }], 'permanent'),
    ],
    at(aCreature),
  );
  const black = { ...kill, name: 'Black Kill', cost: '{B}' };
  const game = set({ hand: [hack, black], battlefield: [knight, 'Swamp', bear] });
  game.cast('Black Kill');
  const before = !game.candidates().includes('Knight');
  game.choose('cancel');
  game.cast('Hack', 'Knight').resolve().choose('Black', 'Red');
  game.cast('Black Kill');
  return [before, !game.candidates().includes('Knight')];
});
position('an ability that a permanent gained is lost with what gave it (CR 611.3a)', [true, false], () => {
  const banner = enchantment('Banner', [
    always({
      affects: { types: ['creature'], controller: 'you' },
      change: [have(ability([tapping], [hit(1, opponents)]))],
    }),
  ]);
  const raze = instant('Raze', [{ kind: 'destroy', what: 't' }], at({ types: ['enchantment'] }));
  const game = set({ hand: [raze], battlefield: [banner, bear] });
  const first = game.canActivate('Bear');
  return [first, game.cast('Raze', 'Banner').resolve().canActivate('Bear')];
});
position('an ability on the stack doesn’t go with what gave it (CR 113.7a)', 19, () => {
  const banner = enchantment('Banner', [
    always({
      affects: { types: ['creature'], controller: 'you' },
      change: [have(ability([tapping], [hit(1, opponents)]))],
    }),
  ]);
  const raze = instant('Raze', [{ kind: 'destroy', what: 't' }], at({ types: ['enchantment'] }));
  return set({ hand: [raze], battlefield: [banner, bear] })
    .activate('Bear')
    .cast('Raze', 'Banner')
    .resolve()
    .resolve()
    .life('them');
});
position('a name that is named can’t be cast (CR 201.4)', [false, true], () => {
  const fetter = enchantment('Fetter', [
    choosing('cardName'),
    always({
      players: 'each',
      change: [ruled({ kind: 'cant', do: { kind: 'cast', what: { ofChosen: { what: 'name', by: 'word' } } } })],
    }),
  ]);
  const game = set({ hand: [fetter, bear, bolt] })
    .cast('Fetter')
    .resolve()
    .choose('Bear');
  return [game.canCast('Bear'), game.canCast('Bolt')];
});
position(
  'of names those are offered that the player knows; any other card may be named (CR 201.4, 201.4a)',
  [['Bolt', 'Fetter'], true, true, false, false],
  () => {
    const fetter = enchantment('Fetter', [
      choosing('cardName', { cards: { notTypes: ['land'] } }),
      always({
        players: 'each',
        change: [ruled({ kind: 'cant', do: { kind: 'cast', what: { ofChosen: { what: 'name', by: 'word' } } } })],
      }),
    ]);
    const asked = () =>
      set({ hand: [fetter, bolt] }, { hand: [bear], library: ['3 Serra Angel', '3 Island'] })
        .cast('Fetter')
        .resolve();
    const takes = (name: string) => core.submit(asked().state, 0, { option: `word:${name}` }).ok;
    const named = asked().choose('word:Bear').passUntil('precombatMain', 'them').canCast('Bear');
    return [
      asked().question().options,
      takes('Serra Angel'),
      takes('Llanowar Elves'),
      takes('Island'),
      takes('No Such Card') || named,
    ];
  },
);
position('names of both halves, and none that a token only has (CR 201.4, 201.4b)', [true, true, false], () => {
  const fetter = enchantment('Fetter', [choosing('cardName')]);
  const split = readFaces('split', ['Fire', 'Instant', 'You gain 1 life.'], ['Ice', 'Instant', 'Draw a card.']);
  const makes = sorcery('Breed', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Thrull'], power: 1, toughness: 1 } },
  ]);
  const asked = () =>
    set({ hand: [fetter] }, { hand: [split, makes] })
      .cast('Fetter')
      .resolve();
  return ['Fire', 'Ice', 'Thrull'].map((name) => core.submit(asked().state, 0, { option: `word:${name}` }).ok);
});
