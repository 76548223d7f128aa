// Keyword abilities of spells and of casting them (CR 702).
import {
  ability,
  aCreature,
  always,
  at,
  atAny,
  bear,
  bolt,
  bounce,
  count,
  counterspell,
  creature,
  draw,
  enchantment,
  enters,
  gain,
  giant,
  hit,
  instant,
  keyword,
  kill,
  lose,
  mana,
  opponents,
  position,
  ruled,
  set,
  sorcery,
  triggered,
} from '../support/positions.ts';

const spell = (name: string, cost: string, abilities: object[], types = ['instant']) => ({
  name,
  cost,
  types,
  abilities,
});
const says = (...does: object[]) => ({ kind: 'spell', do: does });
const paid = (cost: string, then: object[], otherwise: object[] = []) => ({
  kind: 'if',
  if: { kind: 'paid', cost },
  then,
  else: otherwise,
});
const costs = (symbols: string) => ({ cost: mana(symbols) });

position('kicker is an additional cost that is chosen (CR 702.33a)', [21, 25], () => {
  const kicked = spell('Kicked', '{0}', [keyword('kicker', costs('{1}')), says(paid('kicker', [gain(5)], [gain(1)]))]);
  return ['no', 'yes'].map((answer) =>
    set({ hand: [kicked], battlefield: ['Island'] })
      .cast('Kicked', answer)
      .resolve()
      .life('you'),
  );
});
position('multikicker any number of times (CR 702.33c)', 23, () => {
  const many = spell('Many', '{0}', [
    keyword('multikicker', costs('{1}')),
    says(gain({ kind: 'timesKicked', cost: 'kicker' })),
  ]);
  const game = set({ hand: [many], battlefield: ['3 Island'] }).cast('Many');
  while (game.question().kind === 'yesNo') game.choose('yes');
  return game.resolve().life('you');
});
position('flashback casts from the graveyard and exiles it whatever happens (CR 702.34a)', [['Echo'], 0], () => {
  const echo = spell('Echo', '{5}', [keyword('flashback', costs('{0}')), says(draw())]);
  const game = set({ graveyard: [echo] }, { hand: [counterspell] })
    .cast('Echo')
    .cast('No', { by: 'them' }, 'Echo')
    .resolve();
  return [game.names('exile', 'you'), game.count('hand', 'you')];
});
position('buyback brings it back as it resolves (CR 702.27a)', ['Again'], () => {
  const again = spell('Again', '{0}', [keyword('buyback', costs('{1}')), says(gain(1))]);
  return set({ hand: [again], battlefield: ['Island'] })
    .cast('Again', 'yes')
    .resolve()
    .names('hand', 'you');
});
position('but not if it is countered (CR 702.27a)', ['Again'], () => {
  const again = spell('Again', '{0}', [keyword('buyback', costs('{1}')), says(gain(1))]);
  return set({ hand: [again], battlefield: ['Island'] }, { hand: [counterspell] })
    .cast('Again', 'yes')
    .cast('No', { by: 'them' }, 'Again')
    .resolve()
    .names('graveyard', 'you');
});
position(
  'convoke: a tapped creature pays for generic or its color, even one that came this turn (CR 702.51a, 302.6)',
  true,
  () => {
    const chord = spell('Chord', '{1}{G}', [keyword('convoke'), says(gain(1))]);
    const green = creature('Green', 1, 1, [], { colors: ['G'] });
    return set({ hand: [chord, bear], battlefield: [green] })
      .cast('Bear')
      .resolve()
      .canCast('Chord');
  },
);
position('convoke isn’t for another color (CR 702.51a)', false, () =>
  set({
    hand: [spell('Chord', '{G}', [keyword('convoke'), says(gain(1))])],
    battlefield: [creature('Blue', 1, 1, [], { colors: ['U'] })],
  }).canCast('Chord'),
);
position('delve exiles for generic mana only (CR 702.66a)', [true, false], () => {
  const dig = spell('Dig', '{2}{U}', [keyword('delve'), says(draw())]);
  return [
    set({ hand: [dig], graveyard: [bear, bear], battlefield: ['Island'] }).canCast('Dig'),
    set({ hand: [dig], graveyard: [bear, bear, bear] }).canCast('Dig'),
  ];
});
position('improvise taps artifacts (CR 702.126a)', true, () => {
  const trinket = { name: 'Trinket', cost: '{0}', types: ['artifact'], abilities: [] };
  return set({
    hand: [spell('Tinker', '{2}', [keyword('improvise'), says(draw())])],
    battlefield: [trinket, trinket],
  }).canCast('Tinker');
});
position('affinity counts what it names (CR 702.41a)', true, () => {
  const trinket = { name: 'Trinket', cost: '{0}', types: ['artifact'], abilities: [] };
  return set({
    hand: [spell('Myr', '{2}', [keyword('affinity', { filter: { types: ['artifact'] } }), says(draw())])],
    battlefield: [trinket, trinket],
  }).canCast('Myr');
});
position('storm copies for each spell before it this turn (CR 702.40a)', 17, () => {
  const grape = spell('Grape', '{0}', [keyword('storm'), { kind: 'spell', ...atAny, do: [hit(1)] }]);
  const game = set({ hand: [instant('One', [gain(1)]), instant('Two', [gain(1)]), grape] })
    .cast('One')
    .resolve()
    .cast('Two')
    .resolve()
    .cast('Grape', 'them');
  game.resolve();
  while (game.question().kind !== 'priority') game.choose(game.question().options.includes('No') ? 'No' : 'them');
  return game.resolveAll().life('them');
});
position('cascade casts the first cheaper nonland card for nothing (CR 702.85a)', [22, ['Sip']], () => {
  const sip = spell('Sip', '{1}', [says(gain(2))]);
  const rush = spell('Rush', '{3}', [keyword('cascade'), says(lose(1))]);
  const game = set({ hand: [rush], library: ['Forest', sip, '4 Island'], battlefield: ['3 Island'] })
    .cast('Rush')
    .resolve()
    .choose('yes')
    .resolve();
  return [game.life('you'), game.names('graveyard', 'you')];
});
position('split second: nothing but mana abilities and special actions (CR 702.61a)', [false, true], () => {
  const fast = spell('Fast', '{0}', [keyword('split second'), says(gain(1))]);
  const game = set({ hand: [fast, bolt], battlefield: ['Forest'] }).cast('Fast');
  return [game.canCast('Bolt'), game.canActivate('Forest')];
});
position('overload: each instead of target, with no targets (CR 702.96a)', [['Bear', 'Giant'], 0], () => {
  const blast = spell('Blast', '{0}', [
    keyword('overload', costs('{1}')),
    { kind: 'spell', ...at({ types: ['creature'], controller: 'opponent' }), do: [{ kind: 'destroy', what: 't' }] },
  ]);
  const shy = creature('Giant', 5, 5, [keyword('hexproof')]);
  const game = set({ hand: [blast], battlefield: ['Island'] }, { battlefield: [bear, shy] })
    .cast('Blast', { how: 'overload' })
    .resolve();
  return [game.names('graveyard', 'them').sort(), game.count('battlefield', 'them')];
});
position('evoke: cheaper, and sacrificed as it enters (CR 702.74a)', [['Spark'], 21], () => {
  const spark = creature('Spark', 3, 3, [keyword('evoke', costs('{0}')), triggered(enters(), [gain(1)])], {
    cost: '{4}',
  });
  const game = set({ hand: [spark] })
    .cast('Spark')
    .resolve();
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  game.resolveAll();
  return [game.names('graveyard', 'you'), game.life('you')];
});
position('dash: haste, and back to the hand (CR 702.109a)', [true, ['Dasher']], () => {
  const dasher = creature('Dasher', 3, 3, [keyword('dash', costs('{0}'))], { cost: '{4}' });
  const game = set({ hand: [dasher] })
    .cast('Dasher')
    .resolve();
  const hasty = game.has('Dasher', 'haste');
  return [hasty, game.passUntil('end').resolveAll().names('hand', 'you')];
});
position('madness casts what is discarded (CR 702.35a)', [22, ['Mad']], () => {
  const mad = spell('Mad', '{5}', [keyword('madness', costs('{0}')), says(gain(2))]);
  const game = set({ hand: [mad, sorcery('Toss', [{ kind: 'discard', count: 1 }])] })
    .cast('Toss')
    .resolve()
    .resolve()
    .choose('yes')
    .resolveAll();
  return [game.life('you'), game.names('graveyard', 'you').filter((name) => name === 'Mad')];
});
position('suspend: a counter comes off each upkeep, and with the last it is cast (CR 702.62a)', [20, 25], () => {
  const rift = spell('Rift', '{7}', [keyword('suspend', { n: 1, ...costs('{0}') }), says(gain(5))], ['sorcery']);
  const game = set({ hand: [rift] })
    .activate('Rift')
    .passUntil('end', 'them');
  const before = game.life('you');
  game.passUntil('upkeep', 'you');
  for (let asked = 0; asked < 8 && (game.stack().length > 0 || game.question().kind !== 'priority'); asked++) {
    if (game.question().kind === 'yesNo') game.choose('yes');
    else game.resolve();
  }
  return [before, game.life('you')];
});
position('foretell: not in the turn in which it was, later for its cost (CR 702.143a)', [false, true], () => {
  const saga = spell('Fate', '{7}', [keyword('foretell', costs('{0}')), says(gain(2))]);
  const game = set({ hand: [saga], battlefield: ['2 Island'] }).activate('Fate');
  const now = game.canCast('Fate');
  return [now, game.passUntil('upkeep', 'them').passUntil('upkeep', 'you').canCast('Fate')];
});
position('plot: for nothing, in a later turn, as a sorcery (CR 702.170a)', [false, true], () => {
  const plan = creature('Plan', 2, 2, [keyword('plot', costs('{0}'))], { cost: '{5}' });
  const game = set({ hand: [plan] }).activate('Plan');
  const now = game.canCast('Plan');
  return [now, game.passUntil('end', 'them').passUntil('precombatMain', 'you').canCast('Plan')];
});
position('escape exiles others from the graveyard (CR 702.138a)', [true, false], () => {
  const hydra = creature(
    'Lurker',
    2,
    2,
    [
      keyword('escape', {
        cost: [...mana('{0}'), { kind: 'exile', what: { zone: 'graveyard', owner: 'you', other: 'self' }, count: 2 }],
      }),
    ],
    { cost: '{5}' },
  );
  return [
    set({ graveyard: [hydra, bear, bear] }).canCast('Lurker'),
    set({ graveyard: [hydra, bear] }).canCast('Lurker'),
  ];
});
position('jump-start discards a card besides (CR 702.133a)', [true, false], () => {
  const jump = spell('Jump', '{0}', [keyword('jump-start'), says(gain(1))]);
  return [set({ graveyard: [jump], hand: ['Island'] }).canCast('Jump'), set({ graveyard: [jump] }).canCast('Jump')];
});
position('retrace discards a land (CR 702.81a)', [true, false], () => {
  const trace = spell('Trace', '{0}', [keyword('retrace'), says(gain(1))]);
  return [
    set({ graveyard: [trace], hand: ['Island'] }).canCast('Trace'),
    set({ graveyard: [trace], hand: [{ ...bear, cost: '{9}' }] }).canCast('Trace'),
  ];
});
position('rebound: exiled, and cast once more next turn (CR 702.88a)', [21, 22], () => {
  const bounce2 = spell('Rebound', '{0}', [keyword('rebound'), says(gain(1))]);
  const game = set({ hand: [bounce2] })
    .cast('Rebound')
    .resolve();
  const first = game.life('you');
  game.passUntil('upkeep', 'you');
  for (let turns = 0; turns < 3 && game.life('you') === first; turns++) {
    if (game.stack().length === 0) game.passUntil('end', 'them').passUntil('upkeep', 'you');
    game.resolve();
    if (game.question().kind === 'yesNo') game.choose('yes');
    game.resolveAll();
  }
  return [first, game.life('you')];
});
position('conspire copies for two creatures of its color (CR 702.78a)', 16, () => {
  const plotters = {
    ...spell('Torch', '{0}', [keyword('conspire'), { kind: 'spell', ...atAny, do: [hit(2)] }]),
    colors: ['R'],
  };
  const red = creature('Red', 1, 1, [], { colors: ['R'] });
  const game = set({ hand: [plotters], battlefield: [red, red] }).cast('Torch', 'yes', 'them');
  for (let asked = 0; asked < 6 && (game.stack().length > 0 || game.question().kind !== 'priority'); asked++) {
    if (game.question().kind === 'yesNo') game.choose('no');
    else if (game.question().kind === 'priority') game.resolve();
    else game.choose(game.candidates()[0] ?? '');
  }
  return game.life('them');
});
position('miracle: cast for less as the first card drawn this turn (CR 702.94a)', 25, () => {
  const wonder = spell('Wonder', '{9}', [keyword('miracle', costs('{0}')), says(gain(5))], ['sorcery']);
  const game = set({ hand: [sorcery('Read', [draw()])], library: [wonder, '5 Island'] })
    .cast('Read')
    .resolve();
  for (let asked = 0; asked < 6 && (game.stack().length > 0 || game.question().kind !== 'priority'); asked++) {
    if (game.question().kind === 'yesNo') game.choose('yes');
    else game.resolve();
  }
  return game.life('you');
});
position('entwine takes all modes (CR 702.42a)', [22, 18], () => {
  const both = spell('Tooth', '{0}', [
    keyword('entwine', costs('{1}')),
    { kind: 'spell', modes: { min: 1, max: 1, options: [{ do: [gain(2)] }, { do: [lose(2)] }] } },
  ]);
  const game = set({ hand: [both], battlefield: ['Island'] }).cast('Tooth');
  for (let asked = 0; asked < 4 && game.question().kind !== 'priority'; asked++)
    game.choose(game.question().kind === 'yesNo' ? 'yes' : (game.question().options[0] ?? ''));
  if (game.life('you') === 20) game.resolve();
  return [game.life('you'), game.life('them')];
});
position('spectacle where an opponent lost life (CR 702.137a)', [false, true], () => {
  const show = spell('Show', '{5}', [keyword('spectacle', costs('{0}')), says(draw())]);
  const game = set({ hand: [show, bolt] });
  const before = game.canCast('Show');
  return [before, game.cast('Bolt', 'them').resolve().canCast('Show')];
});
position('prowl where such a creature dealt combat damage (CR 702.76a)', [false, true], () => {
  const rogue = creature('Rogue', 1, 1, [], { subtypes: ['Rogue'] });
  const stab = {
    ...spell('Stab', '{5}', [keyword('prowl', costs('{0}')), says(draw())], ['kindred', 'sorcery']),
    subtypes: ['Rogue'],
  };
  const game = set({ hand: [stab], battlefield: [rogue] });
  const before = game.canCast('Stab');
  return [before, game.attack(['Rogue']).dealDamage().passUntil('postcombatMain').canCast('Stab')];
});
position('surge where another spell was cast (CR 702.117a)', [false, true], () => {
  const wave = spell('Wave', '{5}', [keyword('surge', costs('{0}')), says(draw())]);
  const game = set({ hand: [wave, bolt] });
  const before = game.canCast('Wave');
  return [before, game.cast('Bolt', 'them').resolve().canCast('Wave')];
});
position(
  'bestow: an Aura, and a creature again when its creature is gone (CR 702.103a, 702.103f)',
  ['4/4', true, '2/2'],
  () => {
    const nymph = {
      ...creature(
        'Nymph',
        2,
        2,
        [
          keyword('bestow', costs('{0}')),
          always({ affects: 'attached', change: [{ kind: 'pt', power: 2, toughness: 2 }] }),
        ],
        { cost: '{4}' },
      ),
      types: ['enchantment', 'creature'],
    };
    const game = set({ hand: [nymph, kill], battlefield: [bear] })
      .cast('Nymph', { how: 'bestow' }, 'Bear')
      .resolve();
    const size = game.size('Bear');
    game.cast('Kill', 'Bear').resolve();
    return [size, game.onBattlefield('Nymph'), game.size('Nymph')];
  },
);
position('ward counters unless it is paid for (CR 702.21a)', [['Kill'], true], () => {
  const warded = creature('Warded', 2, 2, [keyword('ward', costs('{2}'))]);
  const game = set({ hand: [kill] }, { battlefield: [warded] })
    .cast('Kill', 'Warded')
    .resolve();
  return [game.names('graveyard', 'you'), game.onBattlefield('Warded')];
});
void [ability, bounce, count, counterspell, enchantment, giant, opponents, ruled, aCreature];
