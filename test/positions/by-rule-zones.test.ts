// Zones, and what is known of an object that has left one (CR 400, 401, 404, 608.2h).
import {
  aCreature,
  always,
  at,
  atAny,
  bear,
  blink,
  bounce,
  creature,
  dies,
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
  position,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const power = (of: string) => ({ kind: 'stat', stat: 'power', of });
const regrowth = { kind: 'move', what: { zone: 'graveyard', types: ['instant'], owner: 'you' }, to: 'hand' };

position(
  'what returns itself as it dies finds nothing once its card has left the graveyard (CR 400.7e, 603.6c)',
  [[], ['Ghost']],
  () => {
    const ghost = creature('Ghost', 1, 1, [triggered(dies(), [{ kind: 'move', what: 'self', to: 'hand' }])]);
    const lock = instant('Lock', [{ kind: 'exile', what: 't' }], at({ zone: 'graveyard', types: ['creature'] }));
    const game = set({ hand: [kill, lock], battlefield: [ghost] })
      .cast('Kill', 'Ghost')
      .resolve()
      .cast('Lock', 'Ghost')
      .resolve()
      .resolveAll();
    return [game.names('hand', 'you'), game.names('exile', 'you')];
  },
);
position('a creature that is exiled and returned is no longer the target (CR 400.7, 608.2b)', [true, 0], () => {
  const game = set({ hand: [kill, blink], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] })
    .cast('Kill', 'Bear')
    .cast('Blink', 'Bear')
    .resolveAll();
  return [game.onBattlefield('Bear'), game.counters('Bear')];
});
position('an ability asks the power that its source last had (CR 608.2h, 113.7a)', 15, () => {
  const archer = creature('Archer', 2, 2, [free([hit(power('self'))], atAny)]);
  return set({ hand: [grow, kill], battlefield: [archer] })
    .activate('Archer', 'them')
    .cast('Grow', 'Archer')
    .resolve()
    .cast('Kill', 'Archer')
    .resolve()
    .resolveAll()
    .life('them');
});
position(
  'the color that a creature spell was given stays with the creature it becomes (CR 400.7a)',
  [['Paint'], true],
  () => {
    const paint = instant(
      'Paint',
      [until('t', [{ kind: 'setColors', colors: ['R'] }])],
      at({ zone: 'stack', spell: true, types: ['creature'] }),
    );
    const lord = enchantment('Red Lord', [
      always({ affects: { types: ['creature'], colors: ['R'] }, change: [size(1, 1)] }),
    ]);
    const game = set({ hand: [bear, paint], battlefield: [lord] })
      .cast('Bear')
      .cast('Paint', 'Bear')
      .resolve()
      .resolve();
    return [game.names('graveyard', 'you'), game.size('Bear') === '3/3'];
  },
);
position('third from the top of a library of one card is its bottom (CR 401.7)', ['Forest', 'Bear'], () => {
  const tuck = sorcery('Tuck', [{ kind: 'move', what: 't', to: 'library', position: 3 }], at(aCreature));
  return set({ hand: [tuck], battlefield: [bear], library: ['Forest'] })
    .cast('Tuck', 'Bear')
    .resolve()
    .names('library', 'you');
});
position(
  'a card that is exiled once more is another object, and what kept its way back has lost it (CR 400.8, 610.3)',
  [['Bear'], false],
  () => {
    const warden = creature('Warden', 2, 2, [
      triggered(
        enters(),
        [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }],
        at({ types: ['creature'], controller: 'opponent' }),
      ),
    ]);
    const again = sorcery('Again', [{ kind: 'exile', what: { zone: 'exile' } }]);
    const game = set({ hand: [warden, again, kill] }, { battlefield: [bear] })
      .cast('Warden')
      .resolve()
      .choose('Bear')
      .resolveAll();
    game.cast('Again').resolve().cast('Kill', 'Warden').resolveAll();
    return [game.names('exile', 'them'), game.onBattlefield('Bear')];
  },
);
position('a spell that is resolving isn’t in the graveyard yet (CR 608.2n)', [['Bolt'], ['Recall']], () => {
  const recall = { ...instant('Recall', [regrowth]) };
  const bolt = instant('Bolt', [hit(3)], atAny);
  const game = set({ hand: [recall], graveyard: [bolt] })
    .cast('Recall')
    .resolve();
  return [game.names('hand', 'you'), game.names('graveyard', 'you')];
});
position(
  'an instant that would be put onto the battlefield stays where it is (CR 400.4a)',
  [['Zap', 'Forest'], 0],
  () => {
    const zap = instant('Zap', [gain(1)]);
    const wild = sorcery('Wild', [
      { kind: 'topCards', count: 1, as: 'top' },
      { kind: 'move', what: 'top', to: 'battlefield' },
    ]);
    const game = set({ hand: [wild], library: [zap, 'Forest'] })
      .cast('Wild')
      .resolve();
    return [game.names('library', 'you'), game.count('battlefield', 'you')];
  },
);
position('a token that has left the battlefield doesn’t come back (CR 111.8)', [0, 0], () => {
  const make = sorcery('Make', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 } },
  ]);
  const game = set({ hand: [make, blink] })
    .cast('Make')
    .resolve()
    .cast('Blink', 'Elf Token')
    .resolve();
  return [game.count('battlefield', 'you'), game.count('exile', 'you')];
});
position(
  'an Aura finds itself in the graveyard where it came with what it enchanted (CR 400.7f, 603.6e)',
  [['Rancor'], []],
  () => {
    const rancor = enchantment(
      'Rancor',
      [
        keyword('enchant', { filter: aCreature }),
        triggered(dies('attached'), [{ kind: 'move', what: 'self', to: 'hand' }]),
      ],
      { subtypes: ['Aura'] },
    );
    const game = set({ hand: [rancor, kill], battlefield: [bear] })
      .cast('Rancor', 'Bear')
      .resolve()
      .cast('Kill', 'Bear')
      .resolveAll();
    return [game.names('hand', 'you'), game.names('graveyard', 'you').filter((name) => name === 'Rancor')];
  },
);
position('what triggers as a card leaves the graveyard sees those that leave together with it (CR 603.10a)', 22, () => {
  const bone = creature('Bone', 1, 1, [
    triggered({ event: 'zoneChange', object: 'self', from: 'graveyard' }, [gain(1)], { zone: 'graveyard' }),
  ]);
  const purge = sorcery('Purge', [{ kind: 'exile', what: { zone: 'graveyard' } }]);
  const game = set({ hand: [purge], graveyard: [bone, bone] })
    .cast('Purge')
    .resolve();
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  return game.resolveAll().life('you');
});
position('a card goes to its owner’s hand, whoever controlled it (CR 400.3)', [['Giant'], []], () => {
  const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
  const game = set({ hand: [steal, bounce] }, { battlefield: [giant] })
    .cast('Steal', 'Giant')
    .resolve()
    .cast('Bounce', 'Giant')
    .resolve();
  return [game.names('hand', 'them'), game.names('hand', 'you')];
});
position(
  'a hand of more than seven is discarded down at cleanup, before “until end of turn” ends (CR 402.2, 514.1-2)',
  [7, 1],
  () => {
    const game = set({ hand: ['8 Island'] }).passUntil('end');
    game.pass().pass();
    const asked = game.question();
    game.choose('Island');
    return [game.count('hand', 'you'), asked.kind === 'choose' ? 1 : 0];
  },
);
