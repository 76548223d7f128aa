// Resolving spells and abilities (CR 608), and what effects do that can't all be done (CR 609.3).
import {
  aCreature,
  at,
  atPlayer,
  bear,
  bolt,
  bounce,
  count,
  creature,
  draw,
  enchantment,
  free,
  gain,
  giant,
  grow,
  hit,
  instant,
  kill,
  lose,
  opponents,
  position,
  set,
  sorcery,
  targeted,
  triggered,
  until,
} from '../support/positions.ts';

position('instructions run in the order written (CR 608.2c)', [1, 0], () => {
  const loot = sorcery('Loot', [draw(2), { kind: 'discard', count: 1 }]);
  const rummage = sorcery('Rummage', [{ kind: 'discard', count: 1 }, draw(1)]);
  const first = set({ hand: [loot] })
    .cast('Loot')
    .resolve()
    .choose('Island');
  const second = set({ hand: [rummage] })
    .cast('Rummage')
    .resolve();
  return [first.count('hand', 'you'), second.count('hand', 'you') - 1];
});
position('a spell is put into its owner’s graveyard as the last thing (CR 608.2n)', [0, ['Count Yard']], () => {
  const yard = sorcery('Count Yard', [lose({ kind: 'count', of: { zone: 'graveyard', owner: 'you' } })]);
  const game = set({ hand: [yard] })
    .cast('Count Yard')
    .resolve();
  return [20 - game.life('them'), game.names('graveyard', 'you')];
});
position('what is counted is counted once, as the effect is applied (CR 608.2h)', [3, 1], () => {
  const crowd = sorcery('Crowd', [
    {
      kind: 'createToken',
      token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
      count: count({ types: ['creature'], controller: 'you' }),
    },
  ]);
  const game = set({ hand: [crowd], battlefield: [bear, giant, 'Island'] })
    .cast('Crowd')
    .resolve();
  return [game.count('battlefield', 'you', 'Elf Token') + 1, game.count('battlefield', 'you', 'Island')];
});
position('two discards from a hand of one are one (CR 609.3)', 0, () => {
  const rip = sorcery('Rip', [{ kind: 'discard', who: targeted, count: 2 }], atPlayer);
  return set({ hand: [rip] }, { hand: ['Island'] })
    .cast('Rip', 'them')
    .resolve()
    .count('hand', 'them');
});
position('"destroy, then draw for each destroyed this way" counts what was destroyed (CR 608.2c)', 2, () => {
  const steel = creature('Steel', 1, 1, [{ kind: 'keyword', keyword: 'indestructible' }]);
  const reap = sorcery('Reap', [{ kind: 'destroy', what: aCreature, as: 'gone' }, draw(count({ among: 'gone' }))]);
  return set({ hand: [reap], battlefield: [steel] }, { battlefield: [bear, giant] })
    .cast('Reap')
    .resolve()
    .count('hand', 'you');
});
position('a player may only choose what is possible: nothing to sacrifice, nothing chosen (CR 608.2d)', 16, () => {
  const demand = sorcery('Demand', [
    {
      kind: 'may',
      who: 'you',
      as: 'paid',
      do: [{ kind: 'sacrifice', who: 'you', what: aCreature }],
      else: [lose(4, 'you')],
    },
  ]);
  const game = set({ hand: [demand] })
    .cast('Demand')
    .resolve();
  return game.life('you');
});
position(
  'all of a kind can be sacrificed where there are none, and a hand of no cards discarded (CR 608.2d)',
  [16, 12],
  () => {
    const offer = (first: object) =>
      sorcery('Offer', [{ kind: 'may', who: 'you', as: 'paid', do: [first, lose(4, 'you')], else: [lose(8, 'you')] }]);
    const taken = (first: object) =>
      set({ hand: [offer(first)] })
        .cast('Offer')
        .resolve()
        .choose('yes')
        .life('you');
    const declined = set({ hand: [offer({ kind: 'discard', who: 'you', count: 'hand' })] })
      .cast('Offer')
      .resolve()
      .choose('no')
      .life('you');
    return [taken({ kind: 'sacrificeObjects', what: { types: ['land'], controller: 'you', tapped: true } }), declined];
  },
);
position('all players choose before anything is sacrificed (CR 608.2e, 101.4)', [1, 1], () => {
  const edict = sorcery('Edict', [{ kind: 'sacrifice', who: 'each', what: aCreature }]);
  const game = set({ hand: [edict], battlefield: [bear, giant] }, { battlefield: [bear, giant] })
    .cast('Edict')
    .resolve()
    .choose('your Bear');
  const still = game.count('battlefield', 'you', 'Bear');
  game.choose('their Bear');
  return [still, game.count('graveyard', 'you', 'Bear')];
});
position('a permanent spell becomes a permanent under the control of who cast it (CR 608.3a)', 'them', () =>
  set({}, { hand: [bear] }, { turn: 'them' })
    .cast('Bear', { by: 'them' })
    .resolve()
    .controller('Bear'),
);
position('an effect on a spell stays on the permanent that it becomes (CR 400.7a)', ['Bear'], () => {
  const tint = instant(
    'Tint',
    [
      {
        kind: 'continuous',
        until: 'permanent',
        effects: [{ affects: 't', change: [{ kind: 'setColors', colors: ['R'] }] }],
      },
    ],
    at({ zone: 'stack', spell: true }),
  );
  const hunt = sorcery('Hunt', [{ kind: 'destroy', what: { types: ['creature'], colors: ['R'] } }]);
  const game = set({ hand: [bear, tint, hunt], battlefield: [giant] })
    .cast('Bear')
    .cast('Tint', 'Bear')
    .resolveAll();
  return game
    .cast('Hunt')
    .resolve()
    .names('graveyard', 'you')
    .filter((name) => name === 'Bear' || name === 'Giant');
});
position('an ability that is answered by a second one resolves after it (CR 405.5)', [17, 15], () => {
  const game = set({ hand: [bolt] }, { hand: [bolt], life: 18 })
    .cast('Bolt', 'them')
    .cast('Bolt', { by: 'them' }, 'you')
    .resolve();
  return [game.life('you'), game.resolve().life('them')];
});
position('a modal spell does only what was chosen (CR 700.2)', [22, 20], () => {
  const charm = instant('Charm', [], { modes: { min: 1, max: 1, options: [{ do: [gain(2)] }, { do: [lose(2)] }] } });
  delete (charm.abilities[0] as { do?: unknown }).do;
  const game = set({ hand: [charm] })
    .cast('Charm', 'You gain 2')
    .resolve();
  return [game.life('you'), game.life('them')];
});
position('modes are done in the order printed, whatever the order of choosing (CR 608.2c, 700.2)', 3, () => {
  const both = instant('Both', [], {
    modes: {
      min: 2,
      max: 2,
      options: [{ do: [{ kind: 'setLife', amount: 5 }] }, { do: [lose({ kind: 'life', who: 'you' }, 'opponent')] }],
    },
  });
  delete (both.abilities[0] as { do?: unknown }).do;
  return set({ hand: [both] }, { life: 8 })
    .cast('Both')
    .resolve()
    .life('them');
});
position(
  'an ability with "that creature" still affects it when it is a creature no more (CR 608.2k)',
  ['Wakened'],
  () => {
    const waken = enchantment('Wakened', [
      free([
        until('self', [
          { kind: 'addTypes', types: ['creature'] },
          { kind: 'setPT', power: 1, toughness: 1 },
        ]),
      ]),
    ]);
    const doom = enchantment('Doom', [
      triggered({ event: 'attacks', object: aCreature }, [
        { kind: 'bind', what: 'event.object', as: 'it' },
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'upkeep' },
          do: [{ kind: 'sacrificeObjects', what: 'it' }],
        },
      ]),
    ]);
    const game = set({ battlefield: [waken, doom] })
      .activate('Wakened')
      .resolve()
      .attack(['Wakened'])
      .resolveAll();
    return game.passUntil('upkeep', 'them').resolveAll().names('graveyard', 'you');
  },
);
position('what a spell finds left is used as it was last known (CR 608.2h)', 15, () => {
  const fling = {
    name: 'Fling',
    cost: '{0}',
    types: ['instant'],
    abilities: [
      { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: aCreature }] },
      { kind: 'spell', do: [hit({ kind: 'stat', stat: 'power', of: 'paid.0' }, opponents)] },
    ],
  };
  return set({ hand: [fling], battlefield: [giant] })
    .cast('Fling')
    .resolve()
    .life('them');
});
position('a pumped creature that dies is remembered pumped (CR 608.2h)', 15, () => {
  const heir = creature('Heir', 2, 2, [
    triggered({ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }, [
      hit({ kind: 'stat', stat: 'power', of: 'self' }, opponents),
    ]),
  ]);
  return set({ hand: [grow, kill], battlefield: [heir] })
    .cast('Grow', 'Heir')
    .resolve()
    .cast('Kill', 'Heir')
    .resolveAll()
    .life('them');
});
position(
  'a copy of a card that is elsewhere isn’t the card: it was bounced, and the effect doesn’t follow it (CR 400.7)',
  '2/2',
  () => {
    const game = set({ hand: [grow, bounce], battlefield: [bear] })
      .cast('Grow', 'Bear')
      .resolve()
      .cast('Bounce', 'Bear')
      .resolve()
      .cast('Bear')
      .resolve();
    return game.size('Bear');
  },
);
position('a loop of instructions for each creature asks for each (CR 608.2f)', [2, 0], () => {
  const toll = sorcery('Toll', [
    {
      kind: 'forEach',
      over: { types: ['creature'], controller: 'opponent' },
      as: 'c',
      do: [
        {
          kind: 'unless',
          who: { kind: 'controller', of: 'c' },
          cost: [{ kind: 'payLife', amount: 2 }],
          do: [{ kind: 'destroy', what: 'c' }],
        },
      ],
    },
  ]);
  const game = set({ hand: [toll] }, { battlefield: [bear, giant] })
    .cast('Toll')
    .resolve()
    .choose('yes')
    .choose('yes');
  return [game.count('battlefield', 'them'), game.life('them') - 16];
});
