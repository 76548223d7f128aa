// Keyword actions (CR 701).
import assert from 'node:assert/strict';
import {
  ability,
  aCreature,
  always,
  at,
  atPlayer,
  bear,
  bird,
  bolt,
  count,
  counters,
  creature,
  draw,
  enchantment,
  free,
  gain,
  giant,
  hit,
  instant,
  keyword,
  kill,
  mana,
  opponents,
  position,
  set,
  size,
  sorcery,
  targeted,
  triggered,
  until,
} from '../support/positions.ts';

const act = (action: string, more: object = {}) => ({ kind: 'action', action, ...more });
const doing = (...does: object[]) => sorcery('Deed', does);
const ask = (table: ReturnType<typeof set>, ...words: string[]) => {
  for (let asked = 0; asked < 12 && table.question().kind !== 'priority'; asked++) {
    const { options } = table.question();
    const word = words.find((each) => options.some((option) => option.includes(each)));
    table.choose(options.find((option) => word !== undefined && option.includes(word)) ?? options[0] ?? 'done');
  }
  return table;
};

position('fight: each deals damage equal to its power to the other (CR 701.14a)', [2, ['Bear']], () => {
  const brawl = sorcery('Brawl', [{ kind: 'fight', a: 'a', b: 'b' }], {
    targets: [
      { name: 'a', filter: { types: ['creature'], controller: 'you' } },
      { name: 'b', filter: { types: ['creature'], controller: 'opponent' } },
    ],
  });
  const game = set({ hand: [brawl], battlefield: [giant] }, { battlefield: [bear] })
    .cast('Brawl', 'Giant', 'Bear')
    .resolve();
  return [game.damageOn('Giant'), game.names('graveyard', 'them')];
});
position('a fight with what has gone is none (CR 701.14b)', 0, () => {
  const brawl = sorcery('Brawl', [{ kind: 'fight', a: 'a', b: 'b' }], {
    targets: [
      { name: 'a', filter: { types: ['creature'], controller: 'you' } },
      { name: 'b', filter: { types: ['creature'], controller: 'opponent' } },
    ],
  });
  return set({ hand: [brawl, kill], battlefield: [giant] }, { battlefield: [bear] })
    .cast('Brawl', 'Giant', 'Bear')
    .cast('Kill', 'Bear')
    .resolveAll()
    .damageOn('Giant');
});
position('investigate makes a Clue, which draws (CR 701.16a, 111.10f)', [1, 1], () => {
  const game = set({ hand: [doing(act('investigate'))], battlefield: ['2 Island'] })
    .cast('Deed')
    .resolve();
  const clues = game.count('battlefield', 'you', 'Clue Token') + game.count('battlefield', 'you', 'Clue');
  const name = game.names('battlefield', 'you').find((each) => each.startsWith('Clue')) ?? 'Clue';
  return [clues, game.activate(name).resolve().count('hand', 'you')];
});
position(
  'explore: a land to the hand, otherwise a counter (CR 701.44a)',
  [
    [1, 0],
    [0, 1],
  ],
  () =>
    [['3 Island'], [creature('Top', 1, 1), '3 Island']].map((library) => {
      const game = ask(
        set({ hand: [sorcery('Deed', [act('explore', { what: 't' })], at(aCreature))], battlefield: [bear], library })
          .cast('Deed', 'Bear')
          .resolve(),
      );
      return [game.count('hand', 'you'), game.counters('Bear')];
    }),
);
position('adapt: only without +1/+1 counters (CR 701.46a)', 2, () => {
  const frog = creature('Frog', 1, 1, [free([act('adapt', { n: 2 })])]);
  return set({ battlefield: [frog] })
    .activate('Frog')
    .resolve()
    .activate('Frog')
    .resolve()
    .counters('Frog');
});
position('monstrosity: once (CR 701.37a)', 3, () => {
  const titan = creature('Titan', 1, 1, [free([act('monstrosity', { n: 3 })])]);
  return set({ battlefield: [titan] })
    .activate('Titan')
    .resolve()
    .activate('Titan')
    .resolve()
    .counters('Titan');
});
position('bolster: the least toughness gets them (CR 701.39a)', [0, 2], () => {
  const game = ask(
    set({ hand: [doing(act('bolster', { n: 2 }))], battlefield: [giant, bear] })
      .cast('Deed')
      .resolve(),
  );
  return [game.counters('Giant'), game.counters('Bear')];
});
position('amass makes one Army, which then grows (CR 701.47a)', [1, 3], () => {
  const game = set({ hand: [doing(act('amass', { n: 1 })), { ...doing(act('amass', { n: 2 })), name: 'More' }] })
    .cast('Deed')
    .resolve()
    .cast('More')
    .resolve();
  const armies = game.names('battlefield', 'you').filter((name) => name.includes('Army'));
  return [armies.length, game.counters(armies[0] ?? '')];
});
position('connive: draw, discard, and a counter for a nonland card (CR 701.50a)', [1, 0], () =>
  [bear, 'Forest'].map((card) => {
    const game = set({
      hand: [sorcery('Deed', [act('connive', { what: 't' })], at(aCreature)), card],
      battlefield: [giant],
      library: ['Forest', '3 Island'],
    })
      .cast('Deed', 'Giant')
      .resolve();
    game.choose(typeof card === 'string' ? card : card.name);
    return game.counters('Giant');
  }),
);
position('detain: it neither attacks nor is activated until your next turn (CR 701.35a)', [false, true], () => {
  const pinger = creature('Pinger', 1, 1, [free([gain(1)])]);
  const game = set(
    { hand: [sorcery('Deed', [act('detain', { what: 't' })], at(aCreature))] },
    { battlefield: [pinger] },
  )
    .cast('Deed', 'Pinger')
    .resolve()
    .passUntil('upkeep', 'them');
  const now = game.canActivate('Pinger');
  game.passUntil('upkeep', 'you').pass();
  return [now, game.canActivate('Pinger')];
});
position('goad: it attacks if able (CR 701.15b)', false, () => {
  const game = set({ hand: [sorcery('Deed', [{ kind: 'goad', what: 't' }], at(aCreature))] }, { battlefield: [bear] })
    .cast('Deed', 'Bear')
    .resolve();
  return game.tryAttack([]) === null && game.state.active === 1;
});
position('populate copies a token (CR 701.36a)', 2, () => {
  const call = sorcery('Call', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 } },
  ]);
  const game = set({ hand: [call, doing(act('populate'))] })
    .cast('Call')
    .resolve()
    .cast('Deed')
    .resolve();
  return ask(game).count('battlefield', 'you', 'Elf Token');
});
position('surveil puts into the graveyard what isn’t wanted (CR 701.25a)', ['Forest'], () => {
  const game = set({ hand: [doing({ kind: 'surveil', count: 1 })], library: ['Forest', '3 Island'] })
    .cast('Deed')
    .resolve();
  return ask(game, 'graveyard', 'Forest')
    .names('graveyard', 'you')
    .filter((name) => name === 'Forest');
});
position('discover: cast it or take it (CR 701.57a)', [['Sip'], 0], () => {
  const sip = { name: 'Sip', cost: '{2}', types: ['instant'], abilities: [{ kind: 'spell', do: [gain(2)] }] };
  const game = set({ hand: [doing(act('discover', { n: 3 }))], library: ['Forest', sip, '4 Island'] })
    .cast('Deed')
    .resolve();
  game.choose(game.question().options.find((label) => /no|hand|don/i.test(label)) ?? '');
  return [game.names('hand', 'you'), game.names('exile', 'you').length];
});
position('manifest: a face-down 2/2 that turns up for its mana cost (CR 701.40a-b)', ['2/2', '5/5'], () => {
  const huge = creature('Huge', 5, 5, [], { cost: '{1}' });
  const game = set({ hand: [doing(act('manifest'))], library: [huge, '3 Island'], battlefield: ['Island'] })
    .cast('Deed')
    .resolve();
  const down = game.state.battlefield.find((id) => game.state.objects[id]?.faceDown === true);
  const name = game.names('battlefield', 'you').find((each) => each !== 'Island') ?? '';
  const before = down === undefined ? '' : game.size(name);
  return [before, game.activate(name).size('Huge')];
});
position('suspect: menace, and it can’t block (CR 701.60d)', true, () =>
  set({ hand: [sorcery('Deed', [act('suspect', { what: 't' })], at(aCreature))], battlefield: [bear] })
    .cast('Deed', 'Bear')
    .resolve()
    .has('Bear', 'menace'),
);
position('learn: discard to draw (CR 701.48a)', ['Forest'], () => {
  const game = set({ hand: [doing(act('learn')), 'Island'], library: ['Forest', '3 Island'] })
    .cast('Deed')
    .resolve();
  return ask(game, 'Yes', 'Discard', 'Island').names('hand', 'you');
});
position('endure: counters or a Spirit (CR 701.63a)', [2, 0], () => {
  const game = set({
    hand: [sorcery('Deed', [act('endure', { n: 2, what: 't' })], at(aCreature))],
    battlefield: [bear],
  })
    .cast('Deed', 'Bear')
    .resolve();
  ask(game, 'counter', 'Yes');
  return [game.counters('Bear'), game.names('battlefield', 'you').filter((name) => name.includes('Spirit')).length];
});
position('incubate makes an artifact that turns into a creature (CR 701.53a, 111.10i)', '2/2', () => {
  const game = set({ hand: [doing(act('incubate', { n: 2 }))], battlefield: ['2 Island'] })
    .cast('Deed')
    .resolve();
  const token = game.names('battlefield', 'you').find((name) => name.includes('Incubator')) ?? '';
  game.activate(token).resolve();
  return game.size(game.names('battlefield', 'you').find((name) => name.includes('Phyrexian')) ?? token);
});
position('support gives a counter to each of up to so many targets (CR 701.41a)', [1, 0], () => {
  const up = { targets: [{ name: 't', filter: aCreature, count: { min: 0, max: 2 } }] };
  const game = set({ hand: [sorcery('Deed', [act('support', { what: 't' })], up)], battlefield: [bear, giant] });
  game.cast('Deed', 'Bear', 'done').resolve();
  return [game.counters('Bear'), game.counters('Giant')];
});
position('clash: both show, and who has the greater mana value wins (CR 701.30a-c)', 22, () => {
  const dear = creature('Dear', 1, 1, [], { cost: '{7}' });
  const duel = doing(act('clash', { as: 'won' }), { kind: 'if', if: { kind: 'did', name: 'won' }, then: [gain(2)] });
  return ask(
    set({ hand: [duel], library: [dear, '3 Island'] })
      .cast('Deed')
      .resolve(),
  ).life('you');
});
position(
  'clash: in the order of turns they decide, and only then the cards go down (CR 701.30c)',
  [
    ['them', 'you'],
    ['Low', 'Top'],
    ['Next', 'Dear'],
  ],
  () => {
    const named = (name: string) => creature(name, 1, 1);
    const duel = instant('Deed', [act('clash')]);
    const game = set(
      { hand: [duel], library: [named('Top'), named('Low')] },
      { library: [creature('Dear', 1, 1, [], { cost: '{7}' }), named('Next')] },
      { turn: 'them' },
    )
      .cast('Deed', { by: 'you' })
      .resolve();
    const asked: string[] = [];
    for (let answers = 0; answers < 4 && game.question().kind !== 'priority'; answers++) {
      const { of } = game.question();
      asked.push(of);
      assert.equal(game.names('library', 'them')[0], 'Dear');
      game.choose('yes');
    }
    return [asked, game.names('library', 'you'), game.names('library', 'them')];
  },
);
position('a vote: who has more (CR 701.38a)', [21, 20], () => {
  const council = doing(
    { kind: 'vote', options: ['grace', 'condemnation'], as: 'v' },
    {
      kind: 'if',
      if: {
        kind: 'compare',
        left: { kind: 'var', name: 'v.grace' },
        op: '>',
        right: { kind: 'var', name: 'v.condemnation' },
      },
      then: [gain(1)],
    },
  );
  const game = set({ hand: [council] })
    .cast('Deed')
    .resolve()
    .choose('grace')
    .choose('grace');
  return [game.life('you'), game.life('them')];
});
position('exchanging control needs both (CR 701.12b)', ['you', 'them', 'you'], () => {
  const swap = sorcery('Swap', [{ kind: 'exchangeControl', a: 'a', b: 'b' }], {
    targets: [
      { name: 'a', filter: { types: ['creature'], controller: 'you' } },
      { name: 'b', filter: { types: ['creature'], controller: 'opponent' } },
    ],
  });
  const start = () =>
    set({ hand: [swap, kill], battlefield: [bear] }, { battlefield: [giant] }).cast('Swap', 'Bear', 'Giant');
  const both = start().resolve();
  const one = start().cast('Kill', 'Giant').resolveAll();
  return [both.controller('Giant'), both.controller('Bear'), one.controller('Bear')];
});
position('exchanging life totals is a gain and a loss (CR 701.12c)', [5, 20], () => {
  const swap = sorcery('Swap', [{ kind: 'exchangeLife', who: 'you', with: targeted }], atPlayer);
  const game = set({ hand: [swap] }, { life: 5 })
    .cast('Swap', 'them')
    .resolve();
  return [game.life('you'), game.life('them')];
});
position('double counters of a kind (CR 701.10e)', 4, () =>
  set({
    hand: [sorcery('Deed', [{ kind: 'doubleCounters', what: 't', counter: '+1/+1' }], at(aCreature))],
    battlefield: [{ card: bear, counters: { '+1/+1': 2 } }],
  })
    .cast('Deed', 'Bear')
    .resolve()
    .counters('Bear'),
);
void [
  ability,
  bird,
  bolt,
  count,
  counters,
  draw,
  enchantment,
  hit,
  instant,
  keyword,
  mana,
  opponents,
  triggered,
  until,
  size,
  always,
];
