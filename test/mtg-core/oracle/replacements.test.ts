/** How something enters and what happens in place of an event: what each wording becomes, and what isn't read as it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Compiled, compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const land = { name: 'Test Field', types: ['land' as const] };

function abilities(read: Compiled) {
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

const replaced = (text: string, face: typeof creature | typeof land = creature) =>
  abilities(compileText(text, face)).map((ability) => {
    assert.ok(ability.kind === 'replacement', JSON.stringify(ability));
    const { kind: _, ...rest } = ability;
    return rest;
  });

const isUnread = (text: string) => assert.ok(!compileText(text, creature).ok, text);

const ENTERS = { event: 'zoneChange' as const, object: 'self', to: 'battlefield' as const };
const counters = (counter: string, count: number) => ({ kind: 'entersWith' as const, counters: [{ counter, count }] });

test('something enters tapped, or with counters, or both', () => {
  assert.deepEqual(replaced('This land enters tapped unless you control a Forest.', land), [
    {
      event: ENTERS,
      instead: { kind: 'entersTapped', unless: { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } } },
    },
  ]);
  assert.deepEqual(replaced('This creature enters tapped with two charge counters on it.'), [
    { event: ENTERS, instead: { kind: 'entersTapped' } },
    { event: ENTERS, instead: counters('charge', 2) },
  ]);
  assert.deepEqual(replaced('This creature enters with a +1/+1 counter on it for each Bear you control.'), [
    {
      event: ENTERS,
      instead: {
        kind: 'entersWith',
        counters: [{ counter: '+1/+1', count: { kind: 'count', of: { subtypes: ['Bear'], controller: 'you' } } }],
      },
    },
  ]);
});

test('what is told by its qualities enters with additional counters', () => {
  assert.deepEqual(replaced('Each other Bear you control enters with an additional +1/+1 counter on it.'), [
    {
      event: {
        event: 'zoneChange',
        object: { subtypes: ['Bear'], controller: 'you', other: 'self' },
        to: 'battlefield',
      },
      instead: counters('+1/+1', 1),
    },
  ]);
  isUnread('Each other Bear you control enters with a +1/+1 counter on it.');
  isUnread('This creature enters with an additional +1/+1 counter on it.');
});

test('an offer as it enters is paid, or it enters tapped', () => {
  const paid = [{ kind: 'payLife', amount: 2 }];
  for (const it of ['it', 'this land'])
    assert.deepEqual(replaced(`As this land enters, you may pay 2 life. If you don't, ${it} enters tapped.`, land), [
      { event: ENTERS, instead: { kind: 'entersTapped', unlessPays: paid } },
    ]);
});

test('a choice as it enters has the name by which it is spoken of', () => {
  assert.deepEqual(
    abilities(
      compileText(
        'As this creature enters, choose a creature type.\nCreatures of the chosen type get +1/+1.',
        creature,
      ),
    ),
    [
      {
        kind: 'replacement',
        event: ENTERS,
        instead: { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'creatureType', as: 'type' }] },
      },
      {
        kind: 'static',
        effects: [
          {
            affects: { types: ['creature'], ofChosen: { what: 'creatureType', by: 'type' } },
            change: [{ kind: 'pt', power: 1, toughness: 1 }],
          },
        ],
      },
    ],
  );
});

test('it may enter as a copy', () => {
  assert.deepEqual(replaced('You may have this creature enter as a copy of any creature on the battlefield.'), [
    { event: ENTERS, instead: { kind: 'entersAsCopy', of: { types: ['creature'] }, optional: true } },
  ]);
});

test('"instead" stands for where it goes, or how much it is', () => {
  assert.deepEqual(replaced('If a nontoken creature would die, exile it instead.'), [
    {
      event: {
        event: 'zoneChange',
        object: { token: false, types: ['creature'] },
        from: 'battlefield',
        to: 'graveyard',
      },
      instead: { kind: 'goesTo', zone: 'exile' },
    },
  ]);
  assert.deepEqual(replaced('If you would gain life, you gain twice that much life instead.'), [
    {
      event: { event: 'gainLife', player: 'you' },
      instead: { kind: 'change', amount: { kind: 'times', of: [2, { kind: 'var', name: 'event.amount' }] } },
    },
  ]);
  isUnread('If a nontoken creature would die, exile it.');
  isUnread('If you would gain life, you gain twice that much life.');
});

const ANY_SOURCE = ['battlefield', 'stack', 'graveyard', 'exile', 'hand', 'command'] as const;
const yours = { controller: 'you', zone: ANY_SOURCE };
const times = (factor: number) => ({
  kind: 'change',
  amount: { kind: 'times', of: [factor, { kind: 'var', name: 'event.amount' }] },
});

test('a source deals another amount to the same player or permanent', () => {
  const event = { event: 'damage', source: yours };
  assert.deepEqual(
    replaced(
      'If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
    ),
    [{ event, instead: times(2) }],
  );
  // To a player or to a permanent: an ability for each.
  assert.deepEqual(
    replaced(
      'If an instant or sorcery source you control would deal noncombat damage to a creature or opponent, it deals triple that damage instead.',
    ),
    [{ recipientPlayer: 'opponent' }, { recipient: { types: ['creature'] } }].map((whom) => ({
      event: { event: 'damage', source: { types: ['instant', 'sorcery'], ...yours }, combat: false, ...whom },
      instead: times(3),
    })),
  );
  assert.deepEqual(replaced('If another red source would deal damage to you, it deals 1 damage to you instead.'), [
    {
      event: { event: 'damage', source: { other: 'self', colors: ['R'], zone: ANY_SOURCE }, recipientPlayer: 'you' },
      instead: { kind: 'change', amount: 1 },
    },
  ]);
  isUnread('If a source would deal damage to you, it deals double that damage to any target instead.');
});

test('instructions stand in place of an event, at its end or after "instead"', () => {
  const counters = {
    kind: 'addCounters',
    what: 'event.recipient',
    counter: '-1/-1',
    count: { kind: 'var', name: 'event.amount' },
  };
  for (const words of [
    'put that many -1/-1 counters on that creature instead',
    'instead put that many -1/-1 counters on that creature',
  ])
    assert.deepEqual(replaced(`If a source you control would deal damage to a creature, ${words}.`), [
      {
        event: { event: 'damage', source: yours, recipient: { types: ['creature'] } },
        instead: { kind: 'do', do: [counters] },
      },
    ]);
  isUnread('If you would draw a card, target player draws a card instead.');
  isUnread('If you would draw a card, draw two cards.');
});

test('what is replaced lasts for a time, or is replaced once', () => {
  const read = compileText('The next time you would draw a card this turn, you gain 5 life instead.', {
    name: 'Test Spell',
    types: ['instant'],
  });
  assert.deepEqual(read.ok && read.abilities, [
    {
      kind: 'spell',
      do: [
        {
          kind: 'replacementEffect',
          event: { event: 'draw', player: 'you' },
          instead: { kind: 'do', do: [{ kind: 'gainLife', amount: 5 }] },
          until: 'endOfTurn',
          next: true,
        },
      ],
    },
  ]);
});

test('another number of counters or tokens', () => {
  const amount = { kind: 'var', name: 'event.amount' };
  assert.deepEqual(
    replaced(
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    ),
    [
      {
        event: { event: 'addCounters', counter: '+1/+1', object: { types: ['creature'], controller: 'you' } },
        instead: { kind: 'change', amount: { kind: 'plus', of: [amount, 1] } },
      },
    ],
  );
  for (const words of [
    'one or more tokens would be created under your control, twice that many of those tokens are created',
    'an effect would create one or more tokens under your control, it creates twice that many of those tokens',
  ])
    assert.deepEqual(replaced(`If ${words} instead.`), [
      {
        event: { event: 'createToken', player: 'you', oneOrMore: true },
        instead: { kind: 'change', amount: { kind: 'times', of: [2, amount] } },
      },
    ]);
  // Without a word of whose they are it is anybody's (CR 111.2).
  assert.deepEqual(
    replaced('If one or more tokens would be created, twice that many of those tokens are created instead.')[0]?.event,
    { event: 'createToken', player: 'any', oneOrMore: true },
  );
  isUnread('If one or more tokens would be created there, twice that many of those tokens are created instead.');
});

test('what something else has enter tapped may enter untapped (CR 616.1)', () => {
  assert.deepEqual(replaced('Lands you control enter untapped.'), [
    {
      event: { event: 'zoneChange', object: { types: ['land'], controller: 'you' }, to: 'battlefield' },
      instead: { kind: 'entersUntapped' },
    },
  ]);
});

test('damage that leaves the last point of life is said of the life that is lost by it (CR 120.3a)', () => {
  const life = { kind: 'life', who: 'you' };
  const [kept] = replaced('Damage that would reduce your life total to less than 1 reduces it to 1 instead.');
  assert.deepEqual(kept, {
    event: { event: 'loseLife', player: 'you', cause: 'damage', amount: ['>=', life] },
    instead: { kind: 'change', amount: { kind: 'minus', from: life, take: 1 } },
  });
  isUnread('Damage that would reduce your life total to less than 5 reduces it to 5 instead.');
});
