// Targets (CR 115, 608.2b).
import {
  aCreature,
  always,
  at,
  atPlayer,
  bear,
  bolt,
  bounce,
  creature,
  enchantment,
  gain,
  giant,
  grow,
  have,
  hit,
  instant,
  keyword,
  kill,
  lose,
  position,
  ruled,
  set,
  targeted,
  triggered,
  until,
} from '../support/positions.ts';

position('"any target" is a creature or player, and no other permanent (CR 115.4)', ['Bear', 'them', 'you'], () => {
  const trinket = { name: 'Trinket', cost: '{0}', types: ['artifact'], abilities: [] };
  const game = set({ hand: [bolt], battlefield: [trinket, 'Island'] }, { battlefield: [bear] }).cast('Bolt');
  return game.candidates().sort();
});
position('a spell all of whose targets are gone does nothing at all (CR 608.2b)', [20, ['Drain', 'Bounce']], () => {
  const drain = instant('Drain', [hit(2), gain(2)], at(aCreature));
  const game = set({ hand: [drain, bounce] }, { battlefield: [bear] })
    .cast('Drain', 'Bear')
    .cast('Bounce', 'Bear')
    .resolveAll();
  return [game.life('you'), game.names('graveyard', 'you').sort((one) => (one === 'Drain' ? -1 : 1))];
});
position('with one of two targets left it does the rest (CR 608.2b)', [true, 22], () => {
  const both = instant('Both', [{ kind: 'tap', what: 'a' }, { kind: 'tap', what: 'b' }, gain(2)], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature, otherThan: ['a'] },
    ],
  });
  const game = set({ hand: [both, bounce] }, { battlefield: [bear, giant] })
    .cast('Both', 'Bear', 'Giant')
    .cast('Bounce', 'Bear')
    .resolveAll();
  return [game.isTapped('Giant'), game.life('you')];
});
position('"another target" is another (CR 115.3)', ['Giant'], () => {
  const both = instant('Both', [{ kind: 'tap', what: 'a' }], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature, otherThan: ['a'] },
    ],
  });
  return set({ hand: [both] }, { battlefield: [bear, giant] })
    .cast('Both', 'Bear')
    .candidates()
    .filter((name) => name !== 'done');
});
position('a target that stops being what was asked for is illegal (CR 608.2b)', ['Bear', 20], () => {
  const small = instant(
    'Small',
    [{ kind: 'destroy', what: 't' }, gain(1)],
    at({ types: ['creature'], power: ['<=', 2] }),
  );
  const game = set({ hand: [small, grow] }, { battlefield: [bear] })
    .cast('Small', 'Bear')
    .cast('Grow', 'Bear')
    .resolveAll();
  return [game.names('battlefield', 'them')[0], game.life('you')];
});
position('what isn’t a target isn’t asked again (CR 608.2b)', 'gone', () => {
  const edict = instant('Edict', [{ kind: 'sacrifice', who: targeted, what: aCreature }], atPlayer);
  const proud = creature('Proud', 2, 2, [keyword('hexproof')]);
  const game = set({ hand: [edict] }, { battlefield: [proud] })
    .cast('Edict', 'them')
    .resolve();
  return game.onBattlefield('Proud') ? 'there' : 'gone';
});
position('hexproof keeps opponents’ spells away and one’s own not (CR 702.11b)', [false, true], () => {
  const proud = creature('Proud', 2, 2, [keyword('hexproof')]);
  return [
    set({ hand: [kill] }, { battlefield: [proud] }).canCast('Kill'),
    set({ hand: [kill], battlefield: [proud] }).canCast('Kill'),
  ];
});
position('shroud keeps everybody’s away (CR 702.18a)', [false, false], () => {
  const shy = creature('Shy', 2, 2, [keyword('shroud')]);
  return [
    set({ hand: [kill] }, { battlefield: [shy] }).canCast('Kill'),
    set({ hand: [kill], battlefield: [shy] }).canCast('Kill'),
  ];
});
position('gaining hexproof in answer makes the target illegal (CR 608.2b)', ['Bear'], () => {
  const hide = instant('Hide', [until('t', [have(keyword('hexproof'))])], at(aCreature));
  const game = set({ hand: [kill] }, { hand: [hide], battlefield: [bear] })
    .cast('Kill', 'Bear')
    .cast('Hide', { by: 'them' }, 'Bear')
    .resolveAll();
  return game.names('battlefield', 'them');
});
position('becoming a target triggers as the spell is cast (CR 603.2, 115.1)', ['Kill', 1], () => {
  const brave = creature('Brave', 2, 2, [triggered({ event: 'becomesTarget', object: 'self' }, [gain(1)])]);
  const game = set({ hand: [kill], battlefield: [brave] }).cast('Kill', 'Brave');
  return [game.stack()[0], game.stack().length - 1];
});
position('an ability that triggers chooses its targets as it is put on the stack (CR 603.3d)', ['target', 0], () => {
  const hunter = creature('Hunter', 1, 1, [
    triggered(
      { event: 'zoneChange', object: 'self', to: 'battlefield' },
      [{ kind: 'destroy', what: 't' }],
      at({ types: ['creature'], controller: 'opponent' }),
    ),
  ]);
  const game = set({ hand: [hunter] }, { battlefield: [bear, giant] })
    .cast('Hunter')
    .resolve();
  return [game.question().kind, game.count('graveyard', 'them')];
});
position('without a legal target it is removed from the stack (CR 603.3d)', 0, () => {
  const hunter = creature('Hunter', 1, 1, [
    triggered(
      { event: 'zoneChange', object: 'self', to: 'battlefield' },
      [{ kind: 'destroy', what: 't' }],
      at({ types: ['creature'], controller: 'opponent' }),
    ),
  ]);
  return set({ hand: [hunter] })
    .cast('Hunter')
    .resolve()
    .stack().length;
});
position(
  'targets are chosen anew for another spell only as an effect says: changing one needs a legal one (CR 115.7a)',
  [17, 20],
  () => {
    const swerve = instant('Swerve', [{ kind: 'changeTarget', what: 's' }], {
      targets: [{ name: 's', filter: { zone: 'stack', spell: true, singleTarget: true } }],
    });
    const game = set({ hand: [swerve] }, { hand: [bolt] }).pass;
    void game;
    const table = set({ hand: [bolt] }, { hand: [swerve] })
      .cast('Bolt', 'them')
      .cast('Swerve', { by: 'them' }, 'Bolt')
      .resolve();
    if (table.question().kind !== 'priority') table.choose('you');
    table.resolveAll();
    return [table.life('you'), table.life('them')];
  },
);
position(
  'an Aura spell has a target, an Aura that is put onto the battlefield hasn’t (CR 303.4f, 115.1b)',
  ['Proud'],
  () => {
    const proud = creature('Proud', 2, 2, [keyword('hexproof')]);
    const aura = {
      name: 'Curse Aura',
      cost: '{0}',
      types: ['enchantment'],
      subtypes: ['Aura'],
      abilities: [keyword('enchant', { filter: aCreature })],
    };
    const raise = instant('Raise', [
      { kind: 'move', what: { zone: 'graveyard', owner: 'you', subtypes: ['Aura'] }, to: 'battlefield' },
    ]);
    const game = set({ hand: [raise], graveyard: [aura] }, { battlefield: [proud] })
      .cast('Raise')
      .resolve();
    if (game.question().kind !== 'priority') game.choose('Proud');
    return [game.attachedTo('Curse Aura')];
  },
);
position('a card in a graveyard is a target only where the text says so (CR 115.2)', [false, true], () => {
  const dig = instant('Dig', [{ kind: 'move', what: 't', to: 'hand' }], at({ zone: 'graveyard', types: ['creature'] }));
  return [
    set({ hand: [kill], graveyard: [bear] }).canCast('Kill'),
    set({ hand: [dig], graveyard: [bear] }).canCast('Dig'),
  ];
});
position('a player is a target that can’t be lost sight of, but may be hexproof (CR 702.11c)', [false, true], () => {
  const orb = enchantment('Leyline', [
    always({ players: 'you', change: [ruled({ kind: 'cant', do: { kind: 'beTargeted', byPlayer: 'opponent' } })] }),
  ]);
  const one = instant('Ping', [lose(1, targeted)], { targets: [{ name: 't', players: 'opponent' }] });
  return [set({ hand: [one] }, { battlefield: [orb] }).canCast('Ping'), set({ hand: [one] }).canCast('Ping')];
});
