/** What is done in place of the sentence before, and what follows a deed that nobody may decline. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardObject, compileCard, compileText } from '../../../mtg-core/oracle/index.ts';

const bear = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const spell = { name: 'Test Spell', types: ['sorcery' as const] };

function abilities(text: string, face: typeof bear | typeof spell) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

/** The instructions of a spell that says only this. */
function steps(text: string) {
  const [said] = abilities(text, spell);
  assert.equal(said?.kind, 'spell');
  return said.kind === 'spell' ? (said.do ?? []) : [];
}

const forest = { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } };

test('"instead" stands in place of the sentence before, wherever its condition is said', () => {
  const choice = [{ kind: 'if', if: forest, then: [{ kind: 'draw', count: 2 }], else: [{ kind: 'draw', count: 1 }] }];
  assert.deepEqual(steps('Draw a card. If you control a Forest, draw two cards instead.'), choice);
  assert.deepEqual(steps('Draw a card. If you control a Forest, instead draw two cards.'), choice);
  assert.deepEqual(steps('Draw a card. Draw two cards instead if you control a Forest.'), choice);
});

test('of several instructions the one like it is replaced; where it is none of them nothing is guessed', () => {
  assert.deepEqual(steps('You gain 1 life and draw a card. If you control a Forest, draw two cards instead.'), [
    { kind: 'gainLife', amount: 1 },
    { kind: 'if', if: forest, then: [{ kind: 'draw', count: 2 }], else: [{ kind: 'draw', count: 1 }] },
  ]);
  assert.ok(!compileText('You gain 1 life and draw a card. If you control a Forest, scry 2 instead.', spell).ok);
  assert.ok(!compileText('If you control a Forest, draw two cards instead.', spell).ok);
});

test('only another number may be said: damage to what it was dealt to, "of those tokens"', () => {
  const damage = (amount: number) => [{ kind: 'damage', amount, to: 'target' }];
  assert.deepEqual(
    steps('Test Spell deals 2 damage to any target. If you control a Forest, it deals 4 damage instead.'),
    [{ kind: 'if', if: forest, then: damage(4), else: damage(2) }],
  );
  const token = { colors: ['G'], types: ['creature'], subtypes: ['Elf'], power: 1, toughness: 1 };
  assert.deepEqual(
    steps('Create a 1/1 green Elf creature token. If you control a Forest, create three of those tokens instead.'),
    [
      {
        kind: 'if',
        if: forest,
        then: [{ kind: 'createToken', token, count: 3 }],
        else: [{ kind: 'createToken', token }],
      },
    ],
  );
  assert.ok(!compileText('Draw a card. If you control a Forest, it deals 4 damage instead.', spell).ok);
});

test('what a size lasts for is said once; an ability that would be left out is no measure', () => {
  const [choice] = steps(
    'Target creature gets +1/+1 until end of turn. If you control a Forest, that creature gets +2/+2 instead.',
  );
  assert.ok(choice?.kind === 'if');
  assert.equal(choice.then[0]?.kind === 'continuous' && choice.then[0].until, 'endOfTurn');
  assert.ok(
    !compileText(
      'Target creature gets +1/+1 and gains trample until end of turn. If you control a Forest, that creature gets +2/+2 until end of turn instead.',
      spell,
    ).ok,
  );
});

test('"if you do" asks whether a deed that nobody may decline was done', () => {
  const [said] = abilities('Whenever this creature attacks, sacrifice it. If you do, draw a card.', bear);
  assert.deepEqual(said?.kind === 'triggered' && said.do, [
    { kind: 'sacrificeObjects', what: 'self', as: 'done1' },
    { kind: 'if', if: { kind: 'did', name: 'done1' }, then: [{ kind: 'draw', count: 1 }] },
  ]);
  // Of several it isn't known whether all of them were.
  assert.ok(!compileText('Sacrifice two creatures. If you do, draw a card.', spell).ok);
  assert.ok(!compileText('Scry 1. If you do, draw a card.', spell).ok);
});

test('sentences about what is done "if you do" belong to it; others are done in any case (CR 608.2c)', () => {
  const pay = [{ kind: 'mana', mana: '{2}' }];
  const tap = { kind: 'tap', what: 'target' };
  assert.deepEqual(steps('You may pay {2}. If you do, destroy target creature. Tap that creature. Draw a card.'), [
    { kind: 'may', cost: pay, do: [{ kind: 'destroy', what: 'target' }, tap] },
    { kind: 'draw', count: 1 },
  ]);
  // What had been spoken of before is there whatever is done.
  assert.deepEqual(steps('Tap target creature. You may pay {2}. If you do, draw a card. Untap that creature.'), [
    tap,
    { kind: 'may', cost: pay, do: [{ kind: 'draw', count: 1 }] },
    { kind: 'untap', what: 'target' },
  ]);
  // A search ends with the shuffle, and nobody shuffles who hasn't searched (CR 701.23).
  const [searched, ...others] = steps(
    'You may pay {2}. If you do, search your library for a land card and put it into your hand. Then shuffle.',
  );
  assert.deepEqual(others, []);
  assert.deepEqual(searched?.kind === 'may' && searched.do.map(({ kind }) => kind), ['search', 'move', 'shuffle']);
});

test('what is said of a sentence after "if you do" is said of that one alone', () => {
  const [revealed] = steps(
    "You may pay {2}. If you do, reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it into your hand. If you don’t, scry 1.",
  );
  assert.ok(revealed?.kind === 'may');
  const [, asked] = revealed.do;
  assert.deepEqual(asked?.kind === 'if' && asked.else?.map(({ kind }) => kind), ['move']);
  assert.deepEqual(revealed.else, [{ kind: 'scry', count: 1 }]);
  const [more] = steps('You may pay {2}. If you do, draw a card. If you control a Forest, draw two cards instead.');
  assert.deepEqual(more?.kind === 'may' && more.do, [
    { kind: 'if', if: forest, then: [{ kind: 'draw', count: 2 }], else: [{ kind: 'draw', count: 1 }] },
  ]);
});

test('a second "if you do" asks for what the first led to', () => {
  const [offer] = steps('You may pay {2}. If you do, you may discard a card. If you do, draw a card.');
  const discard = { kind: 'may', cost: [{ kind: 'discard', count: 1 }], do: [{ kind: 'draw', count: 1 }] };
  assert.deepEqual(offer?.kind === 'may' && offer.do, [discard]);
  assert.ok(!compileText('You may pay {2}. If you do, scry 1. If you do, draw a card.', spell).ok);
});

test('"when you do" after a deed triggers once it was done', () => {
  const [said] = abilities(
    'Whenever this creature attacks, put a +1/+1 counter on it. When you do, tap target land.',
    bear,
  );
  assert.deepEqual(said?.kind === 'triggered' && said.do?.[1], {
    kind: 'if',
    if: { kind: 'did', name: 'done1' },
    then: [
      {
        kind: 'reflexive',
        targets: [{ name: 'target', filter: { types: ['land'] } }],
        do: [{ kind: 'tap', what: 'target' }],
      },
    ],
  });
});

test('"where X is" explains what a target may be', () => {
  const [said] = abilities(
    'Destroy target creature with power X or less, where X is the number of Forests you control.',
    spell,
  );
  const count = { kind: 'count', of: { subtypes: ['Forest'], controller: 'you' } };
  assert.deepEqual(said?.kind === 'spell' && said.targets?.[0]?.filter, { types: ['creature'], power: ['<=', count] });
});

test('each of them prints as it was written', () => {
  const texts = [
    'Draw a card. If you control a Forest, draw two cards instead.',
    'Draw a card. If you control a Forest, instead draw two cards.',
    'Draw a card. Draw two cards instead if you control a Forest.',
    'If you control a Forest, draw two cards. Otherwise, draw a card.',
    'Test Spell deals 2 damage to any target. If you control a Forest, it deals 4 damage instead.',
    'Create a 1/1 green Elf creature token. If you control a Forest, create three of those tokens instead.',
    'Target creature gets -1/-1 until end of turn. If you control a Forest, that creature gets -2/-2 until end of turn instead.',
    'Destroy target creature with power X or less, where X is the number of Forests you control.',
    "Return target creature card from your graveyard to the battlefield. When you do, it fights up to one target creature you don't control.",
  ];
  for (const text of texts) {
    const object: CardObject = {
      layout: 'normal',
      name: 'Test Spell',
      mana_cost: '{G}',
      type_line: 'Sorcery',
      oracle_text: text,
    };
    const compiled = compileCard(object);
    assert.ok(compiled.ok, text);
    assert.ok(compiled.printsBack, compiled.printed);
  }
});

test('targets are asked for only with the cost that they are spoken of for (CR 601.2c)', () => {
  const slots = (text: string) => {
    const [said] = abilities(text, spell);
    return said?.kind === 'spell' ? said.targets?.map((slot) => slot.if) : undefined;
  };
  const kicked = { kind: 'paid', cost: 'kicker' };
  assert.deepEqual(slots('Draw a card. If this spell was kicked, destroy target artifact.'), [kicked]);
  assert.deepEqual(slots('Destroy target land. If this spell was kicked, instead exile target permanent.'), [
    { kind: 'not', of: kicked },
    kicked,
  ]);
  assert.deepEqual(slots('Tap target land. If this spell was kicked, tap all lands instead.'), [
    { kind: 'not', of: kicked },
  ]);
  // The one that was chosen is spoken of in both.
  assert.deepEqual(slots('Tap target land. If this spell was kicked, destroy that land instead.'), [undefined]);
  // What isn't known as they are chosen is asked for anyhow, and other targets can't be instead.
  assert.deepEqual(slots('Draw a card. If you control a Forest, destroy target artifact.'), [undefined]);
  assert.ok(!compileText('Tap target land. If you control a Forest, destroy target artifact instead.', spell).ok);
});

test('what isn’t done of an offer, and what isn’t even offered', () => {
  const draw = { kind: 'draw', count: 1 };
  const scry = { kind: 'scry', count: 1 };
  const pay = [{ kind: 'mana', mana: '{2}' }];
  const chosen = { kind: 'may', cost: pay, do: [draw], else: [scry] };
  assert.deepEqual(steps('You may pay {2}. If you do, draw a card. Otherwise, scry 1.'), [chosen]);
  assert.deepEqual(steps('You may pay {2}. If you do, draw a card. If you don’t, scry 1.'), [chosen]);
  assert.deepEqual(steps('If you control a Forest, you may draw a card. If you don’t, scry 1.'), [
    { kind: 'if', if: forest, then: [{ kind: 'may', do: [draw], else: [scry] }], else: [scry] },
  ]);
  // A target was chosen whatever is done.
  assert.match(
    JSON.stringify(steps('You may pay {2}. If you do, destroy target creature. Otherwise, tap that creature.')),
    /"tap","what":"target"/,
  );
  // "Otherwise" could be without a Forest only.
  assert.ok(!compileText('If you control a Forest, you may draw a card. Otherwise, scry 1.', spell).ok);
});

test('a condition said last is asked before anything is done', () => {
  const [, asked] = steps(
    'Reveal the top card of your library. You may put it onto the battlefield if it’s a creature card.',
  );
  assert.ok(asked?.kind === 'if' && asked.if.kind === 'is');
  assert.equal(asked.if.what, 'result');
});

test('what was paid with is called by what it is', () => {
  const text = 'Tap target creature. You may sacrifice a Food. If you do, untap that creature.';
  assert.match(JSON.stringify(steps(text)), /"untap","what":"target"/);
  const eaten = 'Tap target land. You may sacrifice a Goblin. If you do, exile that creature.';
  assert.match(JSON.stringify(steps(eaten)), /"exile","what":"paid.0"/);
});

test('what was done this way is what was done of the two', () => {
  const read = compileText(
    "Kicker {3}\nExile up to two target cards from a single graveyard. If this spell was kicked, instead exile target player's graveyard. You gain 1 life for each creature card exiled this way.",
    { name: 'Test Sweep', types: ['sorcery'] },
  );
  assert.ok(read.ok, JSON.stringify(read));
  const spell = read.abilities.find(({ kind }) => kind === 'spell');
  const [either, life] = (spell?.kind === 'spell' ? spell.do : undefined) ?? [];
  assert.ok(either?.kind === 'if' && life?.kind === 'gainLife');
  const names = [either.then, either.else ?? []].map(([only]) => only?.kind === 'exile' && only.as);
  assert.deepEqual(new Set(names).size, 1);
  assert.deepEqual(life.amount, { kind: 'count', of: { types: ['creature'], among: names[0] } });
});

test('what may be done instead and isn’t leaves what is usual', () => {
  const draw = { kind: 'draw', count: 1 };
  assert.deepEqual(steps('Draw a card. If you control a Forest, you may draw two cards instead.'), [
    { kind: 'if', if: forest, then: [{ kind: 'may', do: [{ kind: 'draw', count: 2 }], else: [draw] }], else: [draw] },
  ]);
  assert.deepEqual(steps('You may draw a card. If you control a Forest, instead you may draw two cards.'), [
    {
      kind: 'if',
      if: forest,
      then: [{ kind: 'may', do: [{ kind: 'draw', count: 2 }] }],
      else: [{ kind: 'may', do: [draw] }],
    },
  ]);
});

test('the same deed is done instead, to all that it was done to', () => {
  const small = {
    affects: { types: ['creature'], controller: 'you' },
    change: [{ kind: 'pt', power: 1, toughness: 1 }],
  };
  const large = { ...small, change: [{ kind: 'pt', power: 2, toughness: 1 }] };
  const until = 'endOfTurn';
  assert.deepEqual(
    steps(
      'Creatures you control get +1/+1 until end of turn. If you control a Forest, those creatures get +2/+1 until end of turn instead.',
    ),
    [
      {
        kind: 'if',
        if: forest,
        then: [{ kind: 'continuous', effects: [large], until }],
        else: [{ kind: 'continuous', effects: [small], until }],
      },
    ],
  );
  assert.ok(!compileText('Draw a card. If you control a Forest, those creatures get +2/+1 instead.', spell).ok);
});

test('what was kicked is the spell itself, and twice as much damage is twice what it would be', () => {
  const burn = abilities(
    'Kicker {2}\nTest Spell deals 1 damage to each creature. If it was kicked, it deals 2 damage to each creature instead.'.split(
      '\n',
    )[1]!,
    spell,
  );
  const [said] = burn;
  const to = { types: ['creature'] };
  assert.deepEqual(said?.kind === 'spell' && said.do, [
    {
      kind: 'if',
      if: { kind: 'paid', cost: 'kicker' },
      then: [{ kind: 'damage', amount: 2, to }],
      else: [{ kind: 'damage', amount: 1, to }],
    },
  ]);
  const power = { kind: 'stat', stat: 'power', of: 'target' };
  const dealt = (amount: unknown) => [{ kind: 'damage', amount, to: 'target2', source: 'target' }];
  assert.deepEqual(
    steps(
      'Target creature you control deals damage equal to its power to target creature an opponent controls. If you control a Forest, the creature you control deals twice that much damage instead.',
    ),
    [{ kind: 'if', if: forest, then: dealt({ kind: 'times', of: [2, power] }), else: dealt(power) }],
  );
});

test('what is done instead may ask something of its own', () => {
  const counter = (most: number) => [
    {
      kind: 'if',
      if: { kind: 'compare', left: { kind: 'stat', stat: 'manaValue', of: 'target' }, op: '<=', right: most },
      then: [{ kind: 'counter', what: 'target' }],
    },
  ];
  const text =
    'Counter target spell if its mana value is 2 or less. If you control a Forest, counter that spell if its mana value is 4 or less instead.';
  assert.deepEqual(steps(text), [{ kind: 'if', if: forest, then: counter(4), else: counter(2) }]);
  const read = compileCard({ name: 'Test Spell', mana_cost: '{U}', type_line: 'Instant', oracle_text: text });
  assert.ok(read.ok && read.readsBack);
});
