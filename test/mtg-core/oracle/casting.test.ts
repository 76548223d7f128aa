/** What is paid, and what a spell says about its casting: what each wording becomes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Compiled, compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function abilities(read: Compiled) {
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

function activated(text: string) {
  const [said] = abilities(compileText(text, creature));
  assert.ok(said?.kind === 'activated', JSON.stringify(said));
  return said;
}

const costOf = (text: string) => activated(`${text}: Draw a card.`).cost;
const castingOf = (text: string) => abilities(compileText(`${text}\nDraw a card.`, sorcery))[0];

test('each cost is one node of the list, with what it is paid with', () => {
  assert.deepEqual(costOf('{1}, {T}, Sacrifice two other Bears, Pay 2 life'), [
    { kind: 'mana', mana: '{1}' },
    { kind: 'tapSelf' },
    { kind: 'sacrifice', what: { subtypes: ['Bear'], other: 'self' }, count: 2 },
    { kind: 'payLife', amount: 2 },
  ]);
  assert.deepEqual(costOf('Discard a creature card'), [{ kind: 'discard', what: { types: ['creature'] }, count: 1 }]);
  assert.deepEqual(costOf('Discard two cards at random'), [{ kind: 'discard', count: 2, random: true }]);
  assert.deepEqual(costOf('Exile two cards from your graveyard'), [
    { kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, count: 2 },
  ]);
  assert.deepEqual(costOf('Tap two untapped Bears you control'), [
    { kind: 'tap', what: { subtypes: ['Bear'], controller: 'you' }, count: 2 },
  ]);
  assert.deepEqual(costOf("Return a land you control to its owner's hand"), [
    { kind: 'returnToHand', what: { types: ['land'], controller: 'you' } },
  ]);
  assert.deepEqual(costOf('Remove three charge counters from this creature'), [
    { kind: 'removeCounters', counter: 'charge', count: 3 },
  ]);
  assert.deepEqual(costOf('Remove a +1/+1 counter from a creature you control'), [
    { kind: 'removeCounters', counter: '+1/+1', count: 1, from: { types: ['creature'], controller: 'you' } },
  ]);
  assert.deepEqual(costOf('Sacrifice a Bear or discard a card'), [
    {
      kind: 'oneOf',
      options: [[{ kind: 'sacrifice', what: { subtypes: ['Bear'] } }], [{ kind: 'discard', count: 1 }]],
    },
  ]);
});

test('two lists of costs are no choice within one, and what is tapped is untapped before', () => {
  assert.ok(!compileText('{3}, {T} or {R}, {T}: Draw a card.', creature).ok);
  assert.ok(!compileText('Tap two Bears you control: Draw a card.', creature).ok);
});

test('a cost that moves the card out of a zone makes the ability function there', () => {
  const { zone, cost } = activated('{2}, Exile this card from your graveyard: Draw a card.');
  assert.deepEqual([zone, cost.at(-1)], ['graveyard', { kind: 'exileSelf' }]);
  assert.equal(activated('{2}, Discard this card: Draw a card.').zone, 'hand');
  assert.equal(activated('{2}, Exile this creature: Draw a card.').zone, undefined);
});

test('what was paid with is spoken of by what was done with it', () => {
  const paid = { kind: 'stat', stat: 'power', of: 'paid.1' };
  const { do: steps } = activated("{1}, Sacrifice a creature: You gain life equal to the sacrificed creature's power.");
  assert.deepEqual(steps, [{ kind: 'gainLife', amount: paid }]);
  assert.deepEqual(
    abilities(
      compileText(
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw cards equal to the sacrificed creature's power.",
        sorcery,
      ),
    ),
    [
      { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: { types: ['creature'] } }] },
      { kind: 'spell', do: [{ kind: 'draw', count: { ...paid, of: 'paid.0' } }] },
    ],
  );
});

test('what is offered and is a cost is paid before "if you do"', () => {
  const [said] = abilities(
    compileText(
      "Whenever this creature attacks, you may return a land you control to its owner's hand. If you do, draw a card.",
      creature,
    ),
  );
  assert.ok(said?.kind === 'triggered');
  assert.deepEqual(said.do, [
    {
      kind: 'may',
      cost: [{ kind: 'returnToHand', what: { types: ['land'], controller: 'you' } }],
      do: [{ kind: 'draw', count: 1 }],
    },
  ]);
});

test('a spell costs less, or something else, or may be cast at another time', () => {
  assert.deepEqual(castingOf('This spell costs {2} less to cast for each Bear you control.'), {
    kind: 'costReduction',
    amount: { kind: 'times', of: [2, { kind: 'count', of: { subtypes: ['Bear'], controller: 'you' } }] },
    direction: 'less',
  });
  const aBear = { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' } };
  assert.deepEqual(castingOf("If you control a Bear, you may pay {R} rather than pay this spell's mana cost."), {
    kind: 'alternativeCost',
    cost: [{ kind: 'mana', mana: '{R}' }],
    if: aBear,
  });
  assert.deepEqual(castingOf('If you control a Bear, you may cast this spell without paying its mana cost.'), {
    kind: 'alternativeCost',
    cost: [],
    if: aBear,
  });
  assert.deepEqual(castingOf('You may cast this spell as though it had flash if you pay {2} more to cast it.'), {
    kind: 'timing',
    as: 'flash',
    extraCost: [{ kind: 'mana', mana: '{2}' }],
  });
  assert.deepEqual(castingOf('Cast this spell only during combat before blockers are declared.'), {
    kind: 'castOnlyIf',
    if: { kind: 'step', steps: ['beginCombat', 'declareAttackers'] },
  });
});

test('a spell says when alone it may be cast, and for what', () => {
  assert.deepEqual(
    castingOf("Cast this spell only during the declare attackers step and only if you've been attacked this step."),
    {
      kind: 'castOnlyIf',
      if: {
        kind: 'and',
        of: [
          { kind: 'step', steps: ['declareAttackers'] },
          { kind: 'happened', event: { event: 'attacks', recipientPlayer: 'you' }, since: 'combat' },
        ],
      },
    },
  );
  assert.deepEqual(castingOf("Cast this spell only during an opponent's upkeep."), {
    kind: 'castOnlyIf',
    if: { kind: 'step', steps: ['upkeep'], whose: 'opponent' },
  });
  const combat = castingOf("Cast this spell only during combat on an opponent's turn.");
  assert.ok(combat?.kind === 'castOnlyIf' && combat.if.kind === 'step' && combat.if.whose === 'opponent');
});

test('what each costs that somebody pays to stop it is counted by who demands it', () => {
  const stop = (price: string) => {
    const [, said] = abilities(
      compileText(`Flying\nWhen this creature dies, draw a card unless target opponent pays ${price}.`, creature),
    );
    const [does] = said?.kind === 'triggered' ? (said.do ?? []) : [];
    return does?.kind === 'unless' && does.cost;
  };
  const hand = { kind: 'count', of: { zone: 'hand', owner: 'you' } };
  assert.deepEqual(stop('{1} for each card in your hand'), [{ kind: 'mana', mana: '{1}', times: hand }]);
  assert.deepEqual(stop('{2} plus an additional {1} for each card in your hand'), [
    { kind: 'mana', mana: '{2}' },
    { kind: 'mana', mana: '{1}', times: hand },
  ]);
});

test('modes with a price stand under the keyword that says how many are chosen', () => {
  const draw = { cost: [{ kind: 'mana', mana: '{1}' }], do: [{ kind: 'draw', count: 1 }] };
  const gain = { cost: [{ kind: 'mana', mana: '{2}' }], do: [{ kind: 'gainLife', amount: 3 }] };
  assert.deepEqual(abilities(compileText('Spree\n+ {1} — Draw a card.\n+ {2} — You gain 3 life.', sorcery)), [
    { kind: 'keyword', keyword: 'spree' },
    { kind: 'spell', modes: { min: 1, max: 2, options: [draw, gain] } },
  ]);
  assert.deepEqual(
    abilities(compileText('Tiered\n• Small — {1} — Draw a card.\n• Great — {2} — You gain 3 life.', sorcery)),
    [
      { kind: 'keyword', keyword: 'tiered' },
      {
        kind: 'spell',
        modes: {
          min: 1,
          max: 1,
          options: [
            { label: 'Small', ...draw },
            { label: 'Great', ...gain },
          ],
        },
      },
    ],
  );
  assert.ok(!compileText('Spree\n• Draw a card.\n• You gain 3 life.', sorcery).ok);
});

test('a size is defined by the ability of its own object', () => {
  const [said] = abilities(
    compileText(
      "This creature's power is equal to the number of Bears you control and its toughness is equal to that number plus 1.",
      creature,
    ),
  );
  const power = { kind: 'count', of: { subtypes: ['Bear'], controller: 'you' } };
  assert.deepEqual(said, {
    kind: 'static',
    effects: [
      { affects: 'self', change: [{ kind: 'characteristicPT', power, toughness: { kind: 'plus', of: [power, 1] } }] },
    ],
  });
  assert.ok(!compileText("Enchanted creature's power is equal to the number of Bears you control.", creature).ok);
});

test('what may be paid as it attacks is offered with what comes of it', () => {
  const [said] = abilities(
    compileText('You may exert this creature as it attacks. When you do, draw a card.', creature),
  );
  assert.deepEqual(said, {
    kind: 'attackCost',
    name: 'exert',
    cost: [{ kind: 'exert' }],
    do: [{ kind: 'reflexive', do: [{ kind: 'draw', count: 1 }] }],
  });
});

test('keywords are given to spells as they are cast, and not to copies of them', () => {
  const given = (text: string) => {
    const [said] = abilities(compileText(text, creature));
    return said?.kind === 'static' ? said.effects : said;
  };
  const convoke = [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'convoke' }] }];
  const cast = { spell: true, zone: 'stack', controller: 'you', copy: false };
  assert.deepEqual(given('Creature spells you cast have convoke.'), [
    { affects: { types: ['creature'], ...cast }, change: convoke },
  ]);
  assert.deepEqual(given('Spells you cast from exile have convoke.'), [
    { affects: { ...cast, castFrom: 'exile' }, change: convoke },
  ]);
  assert.ok(!compileText('Creature spells you cast get +1/+1.', creature).ok);
});

test('another price, and another time, hold for what is asked before there are targets', () => {
  const aBear = { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' } };
  const [may] = abilities(
    compileText('You may pay {W}{B} rather than pay the mana cost for Bear spells you cast.', creature),
  );
  assert.deepEqual(may?.kind === 'static' && may.effects[0]?.change, [
    {
      kind: 'rule',
      rule: {
        kind: 'may',
        do: { kind: 'cast', what: { subtypes: ['Bear'] } },
        cost: [{ kind: 'mana', mana: '{W}{B}' }],
      },
    },
  ]);
  for (const text of [
    'If you control a Bear, you may cast this spell as though it had flash.',
    'You may cast this spell as though it had flash as long as you control a Bear.',
  ])
    assert.deepEqual(castingOf(text), { kind: 'timing', as: 'flash', if: aBear });
  assert.deepEqual(castingOf("You may pay {R} rather than pay this spell's mana cost if you control a Bear."), {
    kind: 'alternativeCost',
    cost: [{ kind: 'mana', mana: '{R}' }],
    if: aBear,
  });
  assert.ok(
    !compileText('You may cast this spell as though it had flash if it targets a Bear.\nDraw a card.', sorcery).ok,
  );
});
