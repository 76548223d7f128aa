// Auras that enchant a card in a graveyard and then the creature that they returned (CR 303.4, 702.5, 608.3c).
import { answering, at, blink, bounce, enchantment, instant, keyword, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const ogre = readCreature('Ogre', '3/3');
const inGrave = { types: ['creature'], zone: 'graveyard' };
const raising = {
  name: 'Raising',
  cost: '{0}',
  types: ['enchantment'],
  subtypes: ['Aura'],
  abilities: [
    keyword('enchant', { filter: inGrave }),
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
      if: { kind: 'is', what: 'self', filter: { zone: 'battlefield' } },
      do: [
        { kind: 'move', what: 'attached', to: 'battlefield', as: 'returned', under: 'you' },
        {
          kind: 'continuous',
          until: 'permanent',
          effects: [
            {
              affects: 'self',
              change: [
                { kind: 'lose', keywords: ['enchant'] },
                {
                  kind: 'gain',
                  abilities: [keyword('enchant', { filter: { types: ['creature'], among: 'returned' } })],
                },
              ],
            },
          ],
        },
        { kind: 'attach', what: 'self', to: 'returned' },
        {
          kind: 'delayed',
          on: { event: 'zoneChange', object: 'self', from: 'battlefield' },
          do: [
            {
              kind: 'sacrifice',
              who: { kind: 'controller', of: 'returned' },
              what: { among: 'returned' },
              count: 'all',
            },
          ],
        },
      ],
    },
    { kind: 'static', effects: [{ affects: 'attached', change: [{ kind: 'pt', power: -1, toughness: 0 }] }] },
  ],
};
const shatter = instant('Shatter', [{ kind: 'destroy', what: 't' }], at({ types: ['enchantment'] }));
const purge = instant('Purge', [{ kind: 'exile', what: 't' }], at(inGrave));

const raised = (hand: object[] = []) =>
  set({ hand: [raising, ...(hand as [])], graveyard: [ogre] })
    .cast('Raising', 'Ogre')
    .resolve();

position('it enchants the card until its ability has returned it, then the creature', ['2/3', 'Ogre', 0], () => {
  const game = raised().resolveAll();
  return [game.size('Ogre'), game.attachedTo('Raising'), game.count('graveyard', 'you')];
});
position('the creature is sacrificed as the Aura leaves', [false, false], () => {
  const game = raised([shatter]).resolveAll().cast('Shatter', 'Raising').resolve().resolveAll();
  return [game.onBattlefield('Ogre'), game.onBattlefield('Raising')];
});
position('the Aura goes as the creature does (CR 704.5m)', [false, 1], () => {
  const game = raised([bounce]).resolveAll().cast('Bounce', 'Ogre').resolve().resolveAll();
  return [game.onBattlefield('Raising'), game.count('hand', 'you')];
});
position(
  'a card that leaves the graveyard meanwhile takes the Aura along, and nothing returns (CR 303.4c)',
  [false, false, 1],
  () => {
    const game = raised([purge]).cast('Purge', 'Ogre').resolve().resolveAll();
    return [game.onBattlefield('Raising'), game.onBattlefield('Ogre'), game.count('exile', 'you')];
  },
);
position('the Aura destroyed in response returns nothing', [false, 2], () => {
  const game = raised([shatter]).cast('Shatter', 'Raising').resolve().resolveAll();
  return [
    game.onBattlefield('Ogre'),
    game.count('graveyard', 'you', 'Ogre') + game.count('graveyard', 'you', 'Raising'),
  ];
});
position('a spell whose card is gone doesn’t resolve (CR 608.3b)', [0, 1], () => {
  const game = set({ hand: [raising, purge], graveyard: [ogre] })
    .cast('Raising', 'Ogre')
    .cast('Purge', 'Ogre')
    .resolve()
    .resolveAll();
  return [game.count('battlefield', 'you'), game.count('graveyard', 'you', 'Raising')];
});
position('a creature that comes back as another one isn’t that creature (CR 400.7)', [true, false], () => {
  const game = raised([blink]).resolveAll().cast('Blink', 'Ogre').resolve().resolveAll();
  return [game.onBattlefield('Ogre'), game.onBattlefield('Raising')];
});
position(
  'a creature with protection from it is returned, and the Aura falls off and has it sacrificed (CR 702.16c)',
  [false, false],
  () => {
    const angel = readCreature('Angel', '4/4', 'Protection from black');
    const game = set({ hand: [{ ...raising, cost: '{B}' }], battlefield: ['Swamp'], graveyard: [angel] })
      .cast('Raising', 'Angel')
      .resolve()
      .resolveAll();
    return [game.onBattlefield('Angel'), game.onBattlefield('Raising')];
  },
);
position(
  'blinked, the Aura enchants a card in a graveyard anew, as it enters (CR 303.4f)',
  [false, true, 'Bear2'],
  () => {
    const flicker = instant(
      'Flicker',
      [
        { kind: 'exile', what: 't', as: 'gone' },
        { kind: 'move', what: 'gone', to: 'battlefield', under: { kind: 'owner', of: 'gone' } },
      ],
      at({ types: ['enchantment'] }),
    );
    const other = readCreature('Bear2', '2/2');
    const game = set({ hand: [raising, flicker], graveyard: [ogre, other] })
      .cast('Raising', 'Ogre')
      .resolve()
      .resolveAll()
      .cast('Flicker', 'Raising')
      .resolve();
    answering(answering(game, 'Bear2').resolveAll());
    return [game.onBattlefield('Ogre'), game.onBattlefield('Bear2'), game.attachedTo('Raising')];
  },
);
position('who else controls the creature by then sacrifices it', [false, 1], () => {
  const theft = instant(
    'Theft',
    [
      {
        kind: 'continuous',
        until: 'permanent',
        effects: [{ affects: 't', change: [{ kind: 'control', who: 'you' }] }],
      },
    ],
    at({ types: ['creature'] }),
  );
  const game = set({ hand: [raising, shatter], graveyard: [ogre] }, { hand: [theft] })
    .cast('Raising', 'Ogre')
    .resolve()
    .resolveAll();
  game.cast('Theft', { by: 'them' }, 'Ogre').resolve();
  game.cast('Shatter', 'Raising').resolve().resolveAll();
  return [game.onBattlefield('Ogre'), game.count('graveyard', 'you', 'Ogre')];
});
const becoming = enchantment('Becoming', [
  {
    kind: 'triggered',
    on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
    if: { kind: 'is', what: 'self', filter: { zone: 'battlefield' } },
    targets: [{ name: 't', filter: inGrave }],
    do: [
      { kind: 'move', what: 't', to: 'battlefield', as: 'returned', under: 'you' },
      {
        kind: 'continuous',
        until: 'permanent',
        effects: [
          {
            affects: 'self',
            change: [
              { kind: 'addTypes', subtypes: ['Aura'] },
              { kind: 'gain', abilities: [keyword('enchant', { filter: { types: ['creature'], among: 'returned' } })] },
            ],
          },
        ],
      },
      { kind: 'attach', what: 'self', to: 'returned' },
      {
        kind: 'delayed',
        on: { event: 'zoneChange', object: 'self', from: 'battlefield' },
        do: [
          { kind: 'sacrifice', who: { kind: 'controller', of: 'returned' }, what: { among: 'returned' }, count: 'all' },
        ],
      },
    ],
  },
]);
position(
  'what becomes an Aura enchants only what it returned (CR 303.4c, 702.5a)',
  ['Ogre', true, false, false],
  () => {
    const game = set({ hand: [becoming, bounce], graveyard: [ogre] })
      .cast('Becoming')
      .resolve();
    answering(game, 'Ogre').resolveAll();
    const seen = [game.attachedTo('Becoming'), game.look('Becoming').subtypes.includes('Aura')];
    game.cast('Bounce', 'Ogre').resolve().resolveAll();
    return [...seen, game.onBattlefield('Becoming'), game.onBattlefield('Ogre')];
  },
);
position(
  'all its enchant abilities count: with a second one it goes if either isn’t met (CR 702.5c)',
  [true, false],
  () => {
    const leash = readCard('Leash', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +1/+1.');
    const more = (filter: object) =>
      instant(
        'More',
        [
          {
            kind: 'continuous',
            until: 'permanent',
            effects: [{ affects: 't', change: [{ kind: 'gain', abilities: [keyword('enchant', { filter })] }] }],
          },
        ],
        at({ subtypes: ['Aura'] }),
      );
    const stays = (filter: object) =>
      set({ battlefield: [ogre], hand: [leash, more(filter)] })
        .cast('Leash', 'Ogre')
        .resolve()
        .cast('More', 'Leash')
        .resolve()
        .onBattlefield('Leash');
    return [stays({ power: ['>=', 3] }), stays({ types: ['artifact'] })];
  },
);
