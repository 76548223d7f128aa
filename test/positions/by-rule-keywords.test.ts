// Keyword abilities and actions where they meet something else (CR 701, 702).
import {
  ability,
  aCreature,
  answering,
  at,
  atAny,
  bear,
  blink,
  bounce,
  counters,
  counterspell,
  creature,
  enchantment,
  enters,
  free,
  gain,
  giant,
  grow,
  hit,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  set,
  sorcery,
  triggered,
} from '../support/positions.ts';

const act = (action: string, more: object = {}) => ({ kind: 'action', action, ...more });

position('modular counts the counters that it had before they went in pairs (CR 702.43a, 704.8)', 2, () => {
  const worker = creature('Worker', 0, 0, [keyword('modular', { n: 2 })], { types: ['artifact', 'creature'] });
  const golem = creature('Golem', 1, 1, [], { types: ['artifact', 'creature'] });
  const rot = instant('Rot', [counters('t', 2, '-1/-1')], at(aCreature));
  const game = set({ hand: [worker, rot], battlefield: [golem] })
    .cast('Worker')
    .resolve()
    .cast('Rot', 'Worker')
    .resolve();
  return answering(answering(game, 'Golem').resolveAll(), 'Yes').counters('Golem');
});
position('absorb prevents of each source by itself (CR 702.64b)', 2, () => {
  const sliver = creature('Sponge', 0, 9, [keyword('absorb', { n: 1 })]);
  const game = set({ battlefield: [giant, bear, bear] }, { battlefield: [sliver] })
    .attack(['Bear'])
    .block(['Sponge', 'Bear'])
    .dealDamage();
  const one = game.damageOn('Sponge');
  const storm = sorcery('Storm', [hit(2, aCreature)]);
  const other = set({ hand: [storm], battlefield: [sliver] })
    .cast('Storm')
    .resolve();
  return one + other.damageOn('Sponge');
});
position(
  'a champion that goes before its first ability resolves keeps what that exiles for good (CR 702.72b, 607.2k)',
  [['Bear'], 0],
  () => {
    const champion = creature('Champion', 4, 4, [keyword('champion', { filter: aCreature })]);
    const game = set({ hand: [champion, kill], battlefield: [bear] })
      .cast('Champion')
      .resolve()
      .cast('Kill', 'Champion')
      .resolve()
      .resolve();
    answering(game.resolve(), 'Bear', 'Yes', 'xile').resolveAll();
    return [game.names('exile', 'you'), game.count('battlefield', 'you', 'Bear')];
  },
);
position('evolve compares with what has left since as it last was (CR 702.100a, 608.2h)', [1, 0], () => {
  const slug = creature('Slug', 1, 1, [keyword('evolve')]);
  const killed = set({ hand: [giant, kill], battlefield: [slug] })
    .cast('Giant')
    .resolve()
    .cast('Kill', 'Giant')
    .resolve()
    .resolveAll();
  const grown = set({ hand: [bear, grow], battlefield: [slug] })
    .cast('Bear')
    .resolve()
    .cast('Grow', 'Slug')
    .resolve()
    .resolveAll();
  return [killed.counters('Slug'), grown.counters('Slug')];
});
position('mentor asks again whether its target has less power (CR 702.134a, 608.2b)', 0, () => {
  const mentor = creature('Mentor', 3, 3, [keyword('mentor')]);
  const game = set({ hand: [grow], battlefield: [mentor, bear] }).attack(['Mentor', 'Bear']);
  answering(game, 'Bear');
  return game.cast('Grow', 'Bear').resolveAll().counters('Bear');
});
position('an exploiting creature exploits itself, too (CR 702.110b)', [[], 23], () => {
  const glutton = creature('Glutton', 2, 2, [
    keyword('exploit'),
    triggered({ event: 'action', action: 'exploits', object: 'self' }, [gain(3)]),
  ]);
  const game = answering(
    set({ hand: [glutton] })
      .cast('Glutton')
      .resolve()
      .resolve(),
    'Yes',
    'Glutton',
  ).resolveAll();
  return [game.names('battlefield', 'you'), game.life('you')];
});
position('fabricate without its permanent makes Servos (CR 702.123a)', 2, () => {
  const smith = creature('Smith', 2, 2, [keyword('fabricate', { n: 2 })]);
  const game = set({ hand: [smith, kill] })
    .cast('Smith')
    .resolve()
    .cast('Kill', 'Smith')
    .resolve();
  return answering(game.resolve()).count('battlefield', 'you');
});
position('an embalmed token has no mana cost and is white (CR 702.128a)', ['3/3', 0, 1, true], () => {
  const priest = creature('Priest', 3, 3, [keyword('embalm', { cost: mana('{0}') })], { cost: '{4}{B}' });
  const game = set({ graveyard: [priest] })
    .activate('Priest')
    .resolve();
  const { manaValue, colors, subtypes } = game.look('Priest');
  return [game.size('Priest'), manaValue, colors, subtypes.includes('Zombie')];
});
position(
  'unearthed: exiled instead of going anywhere else; what comes back from a blink stays (CR 702.84a, 400.7)',
  [['Shade'], [], true],
  () => {
    const shade = creature('Shade', 2, 2, [keyword('unearth', { cost: mana('{0}') })]);
    const back = set({ hand: [bounce], graveyard: [shade] })
      .activate('Shade')
      .resolve()
      .cast('Bounce', 'Shade')
      .resolve();
    const blinked = set({ hand: [blink], graveyard: [shade] })
      .activate('Shade')
      .resolve()
      .cast('Blink', 'Shade')
      .resolve()
      .passUntil('upkeep', 'them');
    return [back.names('exile', 'you'), back.names('hand', 'you'), blinked.onBattlefield('Shade')];
  },
);
position('an overloaded spell reaches what it couldn’t target (CR 702.96b)', [[], true], () => {
  const electric = {
    ...sorcery('Crackle', [{ kind: 'destroy', what: 't' }], at({ types: ['creature'], controller: 'opponent' })),
    cost: '{9}',
  };
  const overloaded = { ...electric, abilities: [...electric.abilities, keyword('overload', { cost: mana('{0}') })] };
  const veiled = creature('Veiled', 1, 1, [keyword('hexproof')]);
  const game = set({ hand: [overloaded], battlefield: [bear] }, { battlefield: [veiled, giant] })
    .cast('Crackle')
    .resolve();
  return [game.names('battlefield', 'them'), game.onBattlefield('Bear')];
});
position('one umbra gives its life for its creature, and the other stays (CR 702.89a)', [true, 1], () => {
  const umbra = enchantment('Umbra', [keyword('enchant', { filter: aCreature }), keyword('umbra armor')], {
    subtypes: ['Aura'],
  });
  const game = set({ hand: [umbra, umbra, kill], battlefield: [bear] })
    .cast('Umbra', 'Bear')
    .resolve()
    .cast('Umbra', 'Bear')
    .resolve()
    .cast('Kill', 'Bear')
    .resolve();
  answering(game);
  return [game.onBattlefield('Bear'), game.count('battlefield', 'you', 'Umbra')];
});
position(
  'cascade: the spell that results must be the lesser one, so not the dear Adventure (CR 702.85a)',
  [true, false],
  () => {
    const wave = {
      name: 'Wave',
      cost: '{3}',
      types: ['sorcery'],
      abilities: [keyword('cascade'), { kind: 'spell', do: [gain(1)] }],
    };
    const knight = {
      ...creature('Squire', 2, 2, [], { cost: '{2}' }),
      layout: 'adventure',
      faces: [
        {
          name: 'Great Quest',
          cost: '{6}',
          types: ['sorcery'],
          subtypes: ['Adventure'],
          abilities: [{ kind: 'spell', do: [gain(50)] }],
        },
      ],
    };
    const game = set({ hand: [wave], battlefield: ['3 Island'], library: ['Forest', knight, 'Island'] })
      .cast('Wave')
      .resolve();
    const offered = game.question().options.some((option) => option.includes('Great Quest'));
    answering(game, 'Yes', 'Squire').resolveAll();
    return [game.onBattlefield('Squire'), offered || game.life('you') > 60];
  },
);
position(
  'rebound: countered it goes to the graveyard; resolved it comes back once (CR 702.88a)',
  [['Echo'], 22, ['Echo']],
  () => {
    const echo = {
      name: 'Echo',
      cost: '{0}',
      types: ['sorcery'],
      abilities: [{ kind: 'spell', do: [gain(1)] }, keyword('rebound')],
    };
    const countered = set({ hand: [echo] }, { hand: [counterspell] })
      .cast('Echo')
      .cast('No', { by: 'them' }, 'Echo')
      .resolveAll();
    const game = set({ hand: [echo] })
      .cast('Echo')
      .resolve()
      .passUntil('upkeep', 'them')
      .passUntil('end', 'them');
    game.pass().pass();
    for (let step = 0; step < 4 && game.stack().length === 0; step++) game.pass();
    answering(game.resolve(), 'Yes').resolveAll();
    return [countered.names('graveyard', 'you'), game.life('you'), game.names('graveyard', 'you')];
  },
);
position('a foretold card waits for another turn (CR 702.143a)', [false, true], () => {
  const saw = {
    name: 'Saw It',
    cost: '{9}',
    types: ['instant'],
    abilities: [{ kind: 'spell', do: [gain(1)] }, keyword('foretell', { cost: mana('{0}') })],
  };
  const game = set({ hand: [saw], battlefield: ['2 Island'] }).activate('Saw It');
  const now = game.canCast('Saw It');
  game.passUntil('upkeep', 'them').pass();
  return [now, game.canCast('Saw It')];
});
position('what connives and has left: a card is drawn and discarded all the same (CR 701.50c)', [1, 1], () => {
  const spy = creature('Spy', 1, 1, [triggered(enters(), [act('connive', { what: 'self' })])]);
  const game = set({ hand: [spy, kill], library: ['Forest', '3 Island'] })
    .cast('Spy')
    .resolve()
    .cast('Kill', 'Spy')
    .resolve();
  answering(game.resolveAll(), 'Forest');
  return [game.count('library', 'you') === 3 ? 1 : 0, game.names('graveyard', 'you').includes('Forest') ? 1 : 0];
});
position('a manifested instant is never turned face up (CR 701.40b, 701.40g)', [false, '2/2'], () => {
  const sip = instant('Sip', [gain(1)]);
  const game = set({ hand: [sorcery('Deed', [act('manifest')])], library: [sip, '3 Island'] })
    .cast('Deed')
    .resolve();
  const name = game.names('battlefield', 'you')[0] ?? '';
  return [game.canActivate(name), game.size(name)];
});
position(
  'phasing: an Aura goes and comes along, and nothing has entered or left (CR 702.26d, 702.26g)',
  ['Bear', 0],
  () => {
    const halo = enchantment('Halo', [keyword('enchant', { filter: aCreature }), triggered(enters(), [gain(7)])], {
      subtypes: ['Aura'],
    });
    const fade = instant('Fade', [{ kind: 'phaseOut', what: 't' }], at(aCreature));
    const seen = enchantment('Seen', [
      triggered({ event: 'zoneChange', object: aCreature, from: 'battlefield' }, [gain(1)]),
      triggered(enters(aCreature), [gain(1)]),
    ]);
    const game = set({ hand: [halo, fade], battlefield: [bear, seen] })
      .cast('Halo', 'Bear')
      .resolve()
      .resolveAll();
    const before = game.life('you');
    game.cast('Fade', 'Bear').resolve();
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    return [game.attachedTo('Halo'), game.life('you') - before];
  },
);
position('two exerts in one turn end in the same untap step (CR 701.43b)', [true, false], () => {
  const sprinter = creature('Sprinter', 2, 2, [keyword('vigilance'), ability([{ kind: 'exert' }], [gain(1)])]);
  const drowse = instant('Drowse', [{ kind: 'tap', what: 't' }], at(aCreature));
  const game = set({ hand: [drowse], battlefield: [sprinter] })
    .activate('Sprinter')
    .resolve()
    .activate('Sprinter')
    .resolve()
    .cast('Drowse', 'Sprinter')
    .resolve();
  game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
  const first = game.isTapped('Sprinter');
  return [first, game.passUntil('upkeep', 'them').passUntil('upkeep', 'you').isTapped('Sprinter')];
});
position(
  'splice: the text comes after the spell’s own, and the card stays in the hand (CR 702.47a-b)',
  [23, 17, ['Thread']],
  () => {
    const rite = {
      name: 'Rite',
      cost: '{0}',
      types: ['instant'],
      subtypes: ['Arcane'],
      abilities: [{ kind: 'spell', do: [gain(3)] }],
    };
    const thread = {
      name: 'Thread',
      cost: '{5}',
      types: ['instant'],
      subtypes: ['Arcane'],
      abilities: [
        keyword('splice', { filter: { subtypes: ['Arcane'] }, cost: mana('{0}') }),
        { kind: 'spell', do: [lose(3)] },
      ],
    };
    const game = answering(set({ hand: [rite, thread] }).cast('Rite'), 'Thread', 'Yes').resolveAll();
    return [game.life('you'), game.life('them'), game.names('hand', 'you')];
  },
);
position('toxic adds poison to what combat damage does, and only in combat (CR 702.164c)', [18, 3, 0], () => {
  const viper = creature('Viper', 2, 2, [
    keyword('toxic', { n: 1 }),
    keyword('toxic', { n: 2 }),
    free([hit(1)], atAny),
  ]);
  const fought = set({ battlefield: [viper] })
    .attack(['Viper'])
    .passUntil('endCombat');
  const shot = set({ battlefield: [viper] })
    .activate('Viper', 'them')
    .resolve();
  const poison = (game: typeof shot) => game.state.players[1]?.counters?.['poison'] ?? 0;
  return [fought.life('them'), poison(fought), poison(shot)];
});
position(
  'backup lends its abilities until end of turn; the counter stays (CR 702.165a)',
  [
    [true, 1],
    [false, 1],
  ],
  () => {
    const bodyguard = creature('Guard', 2, 2, [keyword('backup', { n: 1 }), keyword('flying')]);
    const game = answering(
      set({ hand: [bodyguard], battlefield: [bear] })
        .cast('Guard')
        .resolve(),
      'Bear',
    ).resolveAll();
    const now = [game.has('Bear', 'flying'), game.counters('Bear')];
    game.passUntil('upkeep', 'them');
    return [now, [game.has('Bear', 'flying'), game.counters('Bear')]];
  },
);
position('a copy that storm or casualty makes wasn’t cast (CR 707.10, 702.40a)', [3, 1], () => {
  const gust = {
    name: 'Gust',
    cost: '{0}',
    types: ['instant'],
    abilities: [{ kind: 'spell', do: [lose(1)] }, keyword('storm')],
  };
  const sage = enchantment('Sage', [
    triggered({ event: 'cast', player: 'you', object: { zone: 'stack', name: 'Gust' } }, [gain(1)]),
  ]);
  const sip = instant('Sip', [gain(0)]);
  const game = set({ hand: [gust, sip, sip], battlefield: [sage] })
    .cast('Sip')
    .resolve()
    .cast('Sip')
    .resolve()
    .cast('Gust');
  answering(game).resolveAll();
  return [20 - game.life('them'), game.life('you') - 20];
});
