// Positions that the rules themselves give as examples (CR 601-614).
import { answering, at, bear, enchantment, instant, position, set, sorcery, wrath } from '../support/positions.ts';
import { readCard, readCreature, readFaces } from '../support/read-cards.ts';

position('what X may become counts for whether it can be cast (CR 601.3a)', [true, false], () => {
  const winnower = readCard('Winnow', 'Enchantment', "Your opponents can't cast spells with even mana values.");
  const roll = readCard('Roll', 'Instant', 'Roll deals X damage to target player.', { cost: '{X}{R}{R}' });
  const even = readCard('Even', 'Instant', 'You gain 1 life.', { cost: '{1}{R}' });
  const game = set({ battlefield: [winnower] }, { battlefield: ['4 Mountain'], hand: [roll, even] }, { turn: 'them' });
  return [game.canCast('Roll'), game.canCast('Even')];
});
position('bestowed it is an Aura spell, for what lets Auras be cast with flash (CR 601.3e)', [true], () => {
  const quick = readCard('Quick', 'Enchantment', 'You may cast Aura spells as though they had flash.');
  const nymph = readCard('Nymph', 'Enchantment Creature — Nymph', 'Bestow {0}\nEnchanted creature gets +2/+2.', {
    size: '4/4',
    cost: '{0}',
  });
  const game = set({ battlefield: [quick, bear], hand: [nymph] }, {}, { turn: 'them' });
  game.passUntil('upkeep', 'you').passUntil('end', 'you');
  return [game.canCast('Nymph')];
});
position(
  'from the top of the library: the Adventure that is an instant, not its creature (CR 601.3e, 715.3)',
  [true, false],
  () => {
    const melek = readCard(
      'Melek',
      'Enchantment',
      'You may cast instant and sorcery spells from the top of your library.',
    );
    const giant = readFaces(
      'adventure',
      ['Slayer', 'Creature — Giant', '', { size: '3/3', cost: '{0}' }],
      ['Chop', 'Instant — Adventure', 'You gain 1 life.', { cost: '{0}' }],
    );
    const game = set({ battlefield: [melek], library: [giant, 'Island'] });
    const labels = game.question().options.filter((o) => o.includes('Cast'));
    return [
      labels.some((o) => o.includes('Chop')),
      labels.some((o) => o.startsWith('Cast Slayer') && !o.includes('Chop')),
    ];
  },
);
position('a kicked modal spell takes more modes, one that isn’t takes one (CR 601.2b)', [25, 23], () => {
  const inscr = {
    name: 'Inscr',
    cost: '{0}',
    types: ['sorcery'],
    abilities: [
      { kind: 'additionalCost', name: 'kicker', optional: true, cost: [{ kind: 'mana', mana: '{2}' }] },
      {
        kind: 'spell',
        modes: {
          min: 1,
          max: 1,
          moreIf: { if: { kind: 'paid', cost: 'kicker' }, max: { kind: 'unbounded' } },
          options: [{ do: [{ kind: 'gainLife', amount: 2 }] }, { do: [{ kind: 'gainLife', amount: 3 }] }],
        },
      },
    ],
  };
  const life = (kicked: string, ...modes: RegExp[]) => {
    const game = set({ battlefield: ['2 Island'], hand: [inscr] })
      .cast('Inscr')
      .choose(kicked);
    for (const mode of modes) game.choose(game.question().options.find((option) => mode.test(option)) ?? 'none');
    return game.resolveAll().life('you');
  };
  return [life('Pay kicker', /2 life/, /3 life/), life('Without kicker', /3 life/)];
});
position('what has left before the delayed ability is made never triggers it (CR 603.7a)', 20, () => {
  const tie = sorcery(
    'Tie',
    [
      { kind: 'destroy', what: 't' },
      {
        kind: 'delayed',
        on: { event: 'zoneChange', object: 't', from: 'battlefield' },
        do: [{ kind: 'gainLife', amount: 3 }],
      },
    ],
    at({ types: ['creature'] }),
  );
  return set({ battlefield: [bear], hand: [tie] })
    .cast('Tie', 'Bear')
    .resolve()
    .resolveAll()
    .life('you');
});
position('a state trigger for an empty hand triggers again during a spell that empties it (CR 603.8)', 3, () => {
  const hunger = enchantment('Hunger', [
    {
      kind: 'triggered',
      on: [],
      state: { kind: 'exists', what: { zone: 'hand', owner: 'you' }, atMost: 0 },
      do: [{ kind: 'draw', count: 1 }],
    },
  ]);
  const wheel = readCard('Wheel', 'Sorcery', 'Discard your hand, then draw that many cards.');
  const game = set({ battlefield: [hunger], hand: [wheel, bear, 'Island'] })
    .cast('Wheel')
    .resolve()
    .resolveAll();
  return game.count('hand', 'you');
});
position('no color was chosen for what only became a copy (CR 607.5a)', [false, true], () => {
  const voice = readCreature(
    'Voice',
    '2/2',
    'As Voice enters, choose a color.\nVoice has protection from the chosen color.',
  );
  const shape = instant('Shape', [{ kind: 'becomeCopy', what: 't', of: 'o' }], {
    targets: [
      { name: 't', filter: { types: ['creature'] } },
      { name: 'o', filter: { types: ['creature'] } },
    ],
  });
  const bolt = readCard('Zap', 'Instant', 'Zap deals 1 damage to target creature.', { cost: '{R}' });
  const game = set({ battlefield: [bear, 'Mountain'], hand: [voice, shape, bolt] })
    .cast('Voice')
    .resolve();
  answering(game, 'red', 'Red');
  game.cast('Shape', 'Bear', 'Voice').resolve();
  const names = game.cast('Zap').candidates();
  return [names.length === 2, names.length === 1];
});
position('two that each exiled one die at once: both come back at once (CR 610.3)', [2], () => {
  const priest = (name: string) =>
    readCreature(
      name,
      '1/1',
      `When ${name} enters, exile target creature an opponent controls until ${name} leaves the battlefield.`,
    );
  const seer = (name: string) =>
    readCreature(name, '2/2', `When ${name} enters, you gain 1 life for each other creature you control.`);
  const game = set({ hand: [priest('P1'), priest('P2'), wrath] }, { battlefield: [seer('S1'), seer('S2')] });
  answering(game.cast('P1').resolve(), 'S1').resolveAll();
  answering(game.cast('P2').resolve(), 'S2').resolveAll();
  game.cast('Wrath').resolve();
  answering(game).resolveAll();
  return [game.life('them') - 20];
});
position('for as long as it is controlled, and it no longer is: nothing (CR 611.2b)', 'them', () => {
  const thief = readCreature(
    'Thief',
    '2/2',
    'When Thief enters, gain control of target artifact for as long as you control Thief.',
  );
  const rock = readCard('Rock', 'Artifact', '');
  const grab = readCard('Grab', 'Instant', 'Gain control of target creature.');
  const game = set({ hand: [thief] }, { battlefield: [rock], hand: [grab] })
    .cast('Thief')
    .resolve();
  answering(game, 'Rock');
  game.cast('Grab', { by: 'them' }, 'Thief').resolve().resolveAll();
  return game.controller('Rock');
});
position('what enters is as big as an anthem makes it, for what triggers (CR 611.3c)', 21, () => {
  const banner = readCard('Banner', 'Enchantment', 'Creatures you control get +1/+1.');
  const watch = readCard(
    'Watch',
    'Enchantment',
    'Whenever a creature you control with power 3 or greater enters, you gain 1 life.',
  );
  return set({ battlefield: [banner, watch], hand: [bear] })
    .cast('Bear')
    .resolve()
    .resolveAll()
    .life('you');
});
position('switched, then changed, then switched back (CR 613.4d)', ['4/1', '4/6', '6/4'], () => {
  const wall = readCreature('Wall', '1/3');
  const up = (name: string, p: number, t: number) =>
    readCard(name, 'Instant', `Target creature gets +${p}/+${t} until end of turn.`);
  const twist = (name: string) =>
    readCard(name, 'Instant', "Switch target creature's power and toughness until end of turn.");
  const game = set({ battlefield: [wall], hand: [up('A', 0, 1), twist('B'), up('C', 5, 0), twist('D')] });
  const seen: string[] = [];
  game.cast('A', 'Wall').resolve().cast('B', 'Wall').resolve();
  seen.push(game.size('Wall'));
  seen.push(game.cast('C', 'Wall').resolve().size('Wall'));
  seen.push(game.cast('D', 'Wall').resolve().size('Wall'));
  return seen;
});
position('an ability given to an Equipment has the later timestamp (CR 613.7a)', true, () => {
  const rune = readCard(
    'Rune',
    'Enchantment — Aura',
    'Enchant permanent\nAs long as enchanted permanent is an Equipment, it has "Equipped creature has flying."',
  );
  const hammer = readCard(
    'Hammer',
    'Artifact — Equipment',
    'Equipped creature gets +10/+10 and loses flying.\nEquip {0}',
  );
  const game = set({ battlefield: [bear, hammer], hand: [rune] })
    .activate('Hammer', 'Bear')
    .resolve()
    .cast('Rune', 'Hammer')
    .resolve();
  return game.has('Bear', 'flying');
});
position('exiled as it enters: not what enters with it (CR 614.13a)', [1, 2], () => {
  const ghoul = readCreature(
    'Ghoul',
    '1/1',
    'As Ghoul enters, exile any number of creature cards from your graveyard.',
  );
  const all = readCard('All', 'Sorcery', 'Return all creature cards from your graveyard to the battlefield.');
  const game = set({ graveyard: [ghoul, bear], hand: [all] })
    .cast('All')
    .resolve();
  answering(game, 'Done');
  return [game.count('battlefield', 'you', 'Bear'), game.count('battlefield', 'you')];
});
