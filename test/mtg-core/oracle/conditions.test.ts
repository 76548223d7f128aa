/** Conditions as they are read: what each wording asks, and what isn't asked so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const face = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function asked(clause: string) {
  const read = compileText(`Whenever this creature attacks, if ${clause}, draw a card.`, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  return ability.if;
}

const refused = (clause: string): void =>
  assert.ok(!compileText(`Whenever this creature attacks, if ${clause}, draw a card.`, face).ok, clause);

const exists = (what: object, count: object = {}) => ({ kind: 'exists', what, ...count });

test('what somebody controls is counted as it is said', () => {
  const forests = { subtypes: ['Forest'], controller: 'you' };
  assert.deepEqual(asked('you control a Forest'), exists(forests));
  assert.deepEqual(asked('you control three or more Forests'), exists(forests, { atLeast: 3 }));
  assert.deepEqual(asked('you control no Forests'), exists(forests, { atMost: 0 }));
  assert.deepEqual(asked('you control exactly one Forest'), exists(forests, { atLeast: 1, atMost: 1 }));
  assert.deepEqual(asked("you don't control a Forest"), { kind: 'not', of: exists(forests) });
  assert.deepEqual(
    asked('you control two or more other creatures'),
    exists({ types: ['creature'], other: 'self', controller: 'you' }, { atLeast: 2 }),
  );
});

test('what each of several players has, or any of them has so much of, is no one count', () => {
  refused('each player controls a Forest');
  refused('each opponent controls a Forest');
  const held = { subtypes: ['Forest'], controller: { kind: 'player', name: 'each' } };
  assert.deepEqual(asked('an opponent controls three or more Forests'), {
    kind: 'compare',
    left: { kind: 'overPlayers', pick: 'greatest', who: 'opponent', amount: { kind: 'count', of: held } },
    op: '>=',
    right: 3,
  });
});

test('of two kinds one is enough, with an article for each or for both', () => {
  assert.deepEqual(
    asked('you control a Plains or an Island'),
    exists({ subtypes: ['Plains', 'Island'], controller: 'you' }),
  );
  assert.deepEqual(
    asked('you control a Wolf or Werewolf'),
    exists({ subtypes: ['Wolf', 'Werewolf'], controller: 'you' }),
  );
  refused('you control a Plains and an Island or');
});

test('what is in a place is asked of that place, in either order', () => {
  const cards = exists({ zone: 'graveyard', owner: 'you' }, { atLeast: 7 });
  assert.deepEqual(asked('there are seven or more cards in your graveyard'), cards);
  assert.deepEqual(asked('seven or more cards are in your graveyard'), cards);
  assert.deepEqual(asked('no creatures are on the battlefield'), exists({ types: ['creature'] }, { atMost: 0 }));
  refused('there are seven or more creatures');
});

test('cards held are told by their number', () => {
  const hand = { zone: 'hand', owner: 'you' };
  assert.deepEqual(asked('you have no cards in hand'), exists(hand, { atMost: 0 }));
  assert.deepEqual(asked('you have two or fewer cards in hand'), exists(hand, { atMost: 2 }));
  assert.deepEqual(asked('you have exactly seven cards in hand'), exists(hand, { atLeast: 7, atMost: 7 }));
  refused('you have cards in hand or foot');
});

test('what an object is or has is asked of it, and the opposite is its opposite', () => {
  const is = (filter: object) => ({ kind: 'is', what: 'self', filter });
  assert.deepEqual(asked('this creature is untapped'), is({ tapped: false }));
  assert.deepEqual(asked("it's a Human or an Angel"), is({ subtypes: ['Human', 'Angel'] }));
  assert.deepEqual(asked("it's not black"), { kind: 'not', of: is({ colors: ['B'] }) });
  assert.deepEqual(asked('this creature has a +1/+1 counter on it'), is({ counter: { counter: '+1/+1' } }));
  assert.deepEqual(asked('this creature has no charge counters on it'), {
    kind: 'not',
    of: is({ counter: { counter: 'charge' } }),
  });
  assert.deepEqual(asked('you control this creature'), is({ controller: 'you' }));
});

test('numbers are compared as they are said', () => {
  const compare = (left: object, op: string, right: number) => ({ kind: 'compare', left, op, right });
  assert.deepEqual(asked('you have 10 or less life'), compare({ kind: 'life', who: 'you' }, '<=', 10));
  assert.deepEqual(asked('its power is 4 or greater'), compare({ kind: 'stat', stat: 'power', of: 'self' }, '>=', 4));
  assert.deepEqual(
    asked('your devotion to white and black is less than seven'),
    compare({ kind: 'devotion', colors: ['W', 'B'] }, '<', 7),
  );
  assert.deepEqual(
    asked('there are four or more card types among cards in your graveyard'),
    compare({ kind: 'distinct', what: 'types', of: { zone: 'graveyard', owner: 'you' } }, '>=', 4),
  );
  assert.deepEqual(
    asked('creatures you control have total power 8 or greater'),
    compare({ kind: 'total', stat: 'power', of: { types: ['creature'], controller: 'you' } }, '>=', 8),
  );
  refused('you have 10 life');
});

test('of opponents the one with the most or least decides', () => {
  const each = { kind: 'player', name: 'each' };
  assert.deepEqual(asked('an opponent has 10 or less life'), {
    kind: 'compare',
    left: { kind: 'overPlayers', pick: 'least', who: 'opponent', amount: { kind: 'life', who: each } },
    op: '<=',
    right: 10,
  });
  assert.deepEqual(asked('you have more life than each opponent'), {
    kind: 'compare',
    left: { kind: 'life', who: 'you' },
    op: '>',
    right: { kind: 'overPlayers', pick: 'greatest', who: 'opponent', amount: { kind: 'life', who: each } },
  });
  const lands = (controller: unknown) => ({ kind: 'count', of: { types: ['land'], controller } });
  assert.deepEqual(asked('an opponent controls more lands than you'), {
    kind: 'compare',
    left: { kind: 'overPlayers', pick: 'greatest', who: 'opponent', amount: lands(each) },
    op: '>',
    right: lands('you'),
  });
});

test('what happened is asked of its stretch of the game', () => {
  const died = { event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield', to: 'graveyard' };
  assert.deepEqual(asked('a creature died this turn'), { kind: 'happened', event: died });
  assert.deepEqual(asked('you gained life last turn'), {
    kind: 'happened',
    event: { event: 'gainLife', player: 'you' },
    since: 'previousTurn',
  });
  assert.deepEqual(asked("this creature didn't attack this turn"), {
    kind: 'not',
    of: { kind: 'happened', event: { event: 'attacks', object: 'self' } },
  });
  assert.deepEqual(asked('this creature attacked or blocked this combat'), {
    kind: 'or',
    of: [
      { kind: 'happened', event: { event: 'attacks', object: 'self' }, since: 'combat' },
      { kind: 'happened', event: { event: 'blocks', object: 'self' }, since: 'combat' },
    ],
  });
  refused('a creature died');
});

test('how the spell was cast is asked of the spell that it was', () => {
  assert.deepEqual(asked('you cast it from your hand'), { kind: 'cast', from: 'hand' });
  assert.deepEqual(asked('it was kicked'), { kind: 'paid', cost: 'kicker' });
  assert.deepEqual(asked("it wasn't kicked"), { kind: 'not', of: { kind: 'paid', cost: 'kicker' } });
  assert.deepEqual(asked('{G}{G} was spent to cast it'), {
    kind: 'compare',
    left: { kind: 'manaSpent', color: 'G' },
    op: '>=',
    right: 2,
  });
  refused('it was kicked twice');
});

test('what happened is counted, or happened to none', () => {
  const died = { event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield', to: 'graveyard' };
  assert.deepEqual(asked('three or more creatures died this turn'), { kind: 'happened', event: died, atLeast: 3 });
  assert.deepEqual(asked('no creatures died this turn'), { kind: 'not', of: { kind: 'happened', event: died } });
  assert.deepEqual(asked('you descended this turn'), {
    kind: 'happened',
    event: {
      event: 'zoneChange',
      object: {
        types: ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'],
        token: false,
        owner: 'you',
      },
      to: 'graveyard',
    },
  });
  refused('three creatures died this turn');
});

test('your commander, and kinds that all are controlled', () => {
  assert.deepEqual(asked('you control your commander'), exists({ commander: true, owner: 'you', controller: 'you' }));
  assert.deepEqual(asked('you control an artifact and an enchantment'), {
    kind: 'and',
    of: [exists({ types: ['artifact'], controller: 'you' }), exists({ types: ['enchantment'], controller: 'you' })],
  });
  refused('an opponent controls your commander');
});

test('of any player, and of how many opponents there are', () => {
  const each = { kind: 'player', name: 'each' };
  assert.deepEqual(asked('a player has 13 or less life'), {
    kind: 'compare',
    left: { kind: 'overPlayers', pick: 'least', who: 'each', amount: { kind: 'life', who: each } },
    op: '<=',
    right: 13,
  });
  assert.deepEqual(asked('you have two or more opponents'), {
    kind: 'compare',
    left: { kind: 'players', who: 'opponent' },
    op: '>=',
    right: 2,
  });
  refused('a player has exactly 13 life');
});

test('so much life gained or lost is a sum', () => {
  const sum = (event: string, player: unknown) => ({ kind: 'happened', event: { event, player }, sum: 'amount' });
  assert.deepEqual(asked('you gained 3 or more life this turn'), {
    kind: 'compare',
    left: sum('gainLife', 'you'),
    op: '>=',
    right: 3,
  });
  assert.deepEqual(asked('an opponent lost 3 or more life this turn'), {
    kind: 'compare',
    left: {
      kind: 'overPlayers',
      pick: 'greatest',
      who: 'opponent',
      amount: sum('loseLife', { kind: 'player', name: 'each' }),
    },
    op: '>=',
    right: 3,
  });
  refused('each opponent lost 3 or more life this turn');
});

test('different powers or names are as many of them among what is controlled', () => {
  const powers = { kind: 'distinct', what: 'powers', of: { types: ['creature'], controller: 'you' } };
  assert.deepEqual(asked('you control three or more creatures with different powers'), {
    kind: 'compare',
    left: powers,
    op: '>=',
    right: 3,
  });
  refused('you control a creature with different powers');
  refused('an opponent controls three or more creatures with different powers');
});

test('counters of a player, of any opponent whoever has most of them', () => {
  assert.deepEqual(asked('you have ten or more poison counters'), {
    kind: 'compare',
    left: { kind: 'playerCounters', counter: 'poison', who: 'you' },
    op: '>=',
    right: 10,
  });
  assert.deepEqual(asked('an opponent has three or more poison counters'), {
    kind: 'compare',
    left: {
      kind: 'overPlayers',
      pick: 'greatest',
      who: 'opponent',
      amount: { kind: 'playerCounters', counter: 'poison', who: { kind: 'player', name: 'each' } },
    },
    op: '>=',
    right: 3,
  });
  refused('each opponent has three or more poison counters');
});

test('mana spent is counted in words, of one color or of all, for this spell or another', () => {
  const spent = (left: object, right: number) => ({
    kind: 'compare',
    left: { kind: 'manaSpent', ...left },
    op: '>=',
    right,
  });
  assert.deepEqual(asked('at least three white mana was spent to cast it'), spent({ color: 'W' }, 3));
  assert.deepEqual(asked('four or more mana was spent to cast it'), spent({}, 4));
  const read = compileText('Whenever you cast a spell, if at least four mana was spent to cast it, draw a card.', face);
  assert.ok(read.ok && read.abilities[0]?.kind === 'triggered');
  assert.deepEqual(read.abilities[0].if, spent({ of: 'event.object' }, 4));
});

test('a full party is four creatures of it', () => {
  assert.deepEqual(asked('you have a full party'), {
    kind: 'compare',
    left: { kind: 'party', who: 'you' },
    op: '>=',
    right: 4,
  });
});

test('where it is neither day nor night it becomes one of them as something enters', () => {
  const read = compileText("If it's neither day nor night, it becomes day as this creature enters.", face);
  assert.ok(read.ok);
  assert.deepEqual(read.abilities, [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      if: { kind: 'dayNight', is: 'neither' },
      instead: { kind: 'entersAs', do: [{ kind: 'setDayNight', to: 'day' }] },
    },
  ]);
});

test('what you did so often this turn, and what you have not done', () => {
  const happened = (event: object, more: object) => ({ kind: 'happened', event: { player: 'you', ...event }, ...more });
  assert.deepEqual(asked("you've drawn two or more cards this turn"), happened({ event: 'draw' }, { atLeast: 2 }));
  assert.deepEqual(
    asked("you've cast three or more noncreature spells this turn"),
    happened({ event: 'cast', object: { notTypes: ['creature'] } }, { atLeast: 3 }),
  );
  assert.deepEqual(
    asked('you sacrificed two or more Clues this turn'),
    happened({ event: 'sacrifice', object: { subtypes: ['Clue'] } }, { atLeast: 2 }),
  );
  assert.deepEqual(asked("you haven't cast a spell from your hand this turn"), {
    kind: 'not',
    of: happened({ event: 'cast', object: { castFrom: 'hand' } }, {}),
  });
  refused("you've drawn two or more creature cards this turn");
  refused('an opponent drew two or more cards this turn');
});

test('dungeons are completed in the game, and power attacks in the combat', () => {
  assert.deepEqual(asked("you've completed a dungeon"), {
    kind: 'happened',
    event: { event: 'action', action: 'completeDungeon', player: 'you' },
    since: 'game',
  });
  assert.deepEqual(asked('you attacked with creatures with total power 6 or greater this combat'), {
    kind: 'compare',
    left: {
      kind: 'happened',
      event: { event: 'attacks', object: { types: ['creature'] }, player: 'you' },
      sumStat: 'power',
      since: 'combat',
    },
    op: '>=',
    right: 6,
  });
});

test('cards in the graveyard of any opponent, whoever has most of them', () => {
  const cards = { zone: 'graveyard', owner: { kind: 'player', name: 'each' } };
  assert.deepEqual(asked('an opponent has eight or more cards in their graveyard'), {
    kind: 'compare',
    left: { kind: 'overPlayers', pick: 'greatest', who: 'opponent', amount: { kind: 'count', of: cards } },
    op: '>=',
    right: 8,
  });
});

test('mana of two colors is some of each', () => {
  const spent = (color: string) => ({ kind: 'compare', left: { kind: 'manaSpent', color }, op: '>=', right: 1 });
  assert.deepEqual(asked('{U}{B} was spent to cast it'), { kind: 'and', of: [spent('U'), spent('B')] });
  refused('{C}{B} was spent to cast it');
});

test('what shares something with another is still what "it" means', () => {
  const bear = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
  const read = compileText(
    'Whenever this creature attacks, look at the top card of your library. If it shares a creature type with this creature, you may reveal it. If you do, draw a card.',
    bear,
  );
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(ability.do?.[1], {
    kind: 'if',
    if: { kind: 'is', what: 'result', filter: { shares: { what: 'creatureType', with: 'self' } } },
    then: [
      {
        kind: 'may',
        do: [
          { kind: 'reveal', what: 'result' },
          { kind: 'draw', count: 1 },
        ],
      },
    ],
  });
});
