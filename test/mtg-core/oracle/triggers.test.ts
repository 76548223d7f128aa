/** Events that trigger: what each wording becomes, and what it isn't. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const face = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function events(clause: string) {
  const read = compileText(`Whenever ${clause}, draw a card.`, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  return ability.on;
}

test('damage says its kind, who deals it and to whom', () => {
  assert.deepEqual(events('this creature deals combat damage to a player'), [
    { event: 'damage', source: 'self', recipientPlayer: 'any', combat: true },
  ]);
  assert.deepEqual(events('this creature deals damage to an opponent'), [
    { event: 'damage', source: 'self', recipientPlayer: 'opponent' },
  ]);
  assert.deepEqual(events('one or more Bears you control deal combat damage to a player'), [
    {
      event: 'damage',
      source: { subtypes: ['Bear'], controller: 'you' },
      oneOrMore: true,
      recipientPlayer: 'any',
      combat: true,
    },
  ]);
  assert.deepEqual(events('this creature is dealt damage'), [{ event: 'damage', recipient: 'self' }]);
});

test('damage whose creature could be either of two is refused', () => {
  assert.ok(!compileText('Whenever a Bear you control deals damage to a creature, draw a card.', face).ok);
});

test('what is done to a player or a permanent is two events, and no word stands for whom', () => {
  const dealt = { event: 'damage', source: 'self', combat: true };
  assert.deepEqual(events('this creature deals combat damage to a player or planeswalker'), [
    { ...dealt, recipientPlayer: 'any' },
    { ...dealt, recipient: { types: ['planeswalker'] } },
  ]);
  const attacks = { event: 'attacks', object: { types: ['creature'] } };
  assert.deepEqual(events('a creature attacks you or a planeswalker you control'), [
    { ...attacks, recipientPlayer: 'you' },
    { ...attacks, recipient: { types: ['planeswalker'], controller: 'you' } },
  ]);
  const whom = 'Whenever this creature deals combat damage to a player or planeswalker, that player discards a card.';
  assert.ok(!compileText(whom, face).ok);
});

test('what was dealt damage is "that creature", what dealt it isn\'t', () => {
  const read = compileText('Whenever this creature deals damage to a creature, destroy that creature.', face);
  assert.ok(read.ok);
  assert.deepEqual(read.abilities, [
    {
      kind: 'triggered',
      on: [{ event: 'damage', source: 'self', recipient: { types: ['creature'] } }],
      do: [{ kind: 'destroy', what: 'event.recipient' }],
    },
  ]);
});

test('a second verb has the subject of the first', () => {
  assert.deepEqual(events('this creature attacks or blocks'), [
    { event: 'attacks', object: 'self' },
    { event: 'blocks', object: 'self' },
  ]);
  const source = { types: ['creature'] };
  assert.deepEqual(events('this creature blocks or becomes blocked by a creature'), [
    { event: 'blocks', object: 'self', source },
    { event: 'becomesBlocked', object: 'self', source },
  ]);
});

test('a verb without a subject before it is nothing', () => {
  assert.ok(!compileText('Whenever attacks, draw a card.', face).ok);
});

test('who controls what targets is part of the event', () => {
  const pattern = { event: 'becomesTarget', object: 'self' };
  assert.deepEqual(events('this creature becomes the target of a spell or ability'), [pattern]);
  assert.deepEqual(events('this creature becomes the target of a spell or ability an opponent controls'), [
    { ...pattern, causedBy: 'opponent' },
  ]);
  assert.ok(!compileText('Whenever this creature becomes the target of a rumour, draw a card.', face).ok);
});

test('what players do is theirs', () => {
  assert.deepEqual(events('you gain life'), [{ event: 'gainLife', player: 'you' }]);
  assert.deepEqual(events('an opponent loses life'), [{ event: 'loseLife', player: 'opponent' }]);
  assert.deepEqual(events('you discard a card'), [{ event: 'discard', player: 'you' }]);
  assert.deepEqual(events('you sacrifice another creature'), [
    { event: 'sacrifice', player: 'you', object: { types: ['creature'], other: 'self' } },
  ]);
  assert.ok(!compileText('Whenever you discard your second card, draw a card.', face).ok);
});

test('what enters under the control of somebody is theirs', () => {
  const enters = (controller: string) => [
    { event: 'zoneChange', object: { types: ['creature'], controller, other: 'self' }, to: 'battlefield' },
  ];
  assert.deepEqual(events('another creature enters under your control'), enters('you'));
  assert.deepEqual(events("another creature enters under an opponent's control"), enters('opponent'));
  assert.ok(!compileText('Whenever a creature you control enters under your control, draw a card.', face).ok);
});

test('another thing does the same as the card itself', () => {
  const dies = { from: 'battlefield', to: 'graveyard' };
  assert.deepEqual(events('this creature or another Bear you control dies'), [
    { event: 'zoneChange', object: 'self', ...dies },
    { event: 'zoneChange', object: { subtypes: ['Bear'], controller: 'you', other: 'self' }, ...dies },
  ]);
  assert.ok(!compileText('Whenever this creature or a Bear dies, draw a card.', face).ok);
});

test('two verbs may have one object, and cycling is a discard', () => {
  const object = { types: ['instant', 'sorcery'] };
  assert.deepEqual(events('you cast or copy an instant or sorcery spell'), [
    { event: 'cast', player: 'you', object },
    { event: 'copySpell', player: 'you', object },
  ]);
  assert.deepEqual(events('you cycle or discard a card'), [{ event: 'discard', player: 'you' }]);
  assert.ok(!compileText('Whenever you cycle or juggle a card, draw a card.', face).ok);
});

test('attacks say whom, with whom and how often', () => {
  assert.deepEqual(events('this creature attacks alone'), [{ event: 'attacks', object: 'self', alone: true }]);
  assert.deepEqual(events('this creature and at least two other creatures attack'), [
    { event: 'attacks', object: 'self', withOthers: 2 },
  ]);
  assert.deepEqual(events('this creature attacks for the first time each turn'), [
    { event: 'attacks', object: 'self', nth: 1 },
  ]);
  assert.deepEqual(events("this creature attacks and isn't blocked"), [{ event: 'unblocked', object: 'self' }]);
  assert.deepEqual(events('two or more Bears attack'), [
    { event: 'attacks', object: { subtypes: ['Bear'] }, oneOrMore: true, withOthers: 1 },
  ]);
});

test('who is attacked is "that player", not who attacks', () => {
  const read = compileText('Whenever this creature attacks a player, that player loses 1 life.', face);
  assert.ok(read.ok);
  assert.deepEqual(read.abilities, [
    {
      kind: 'triggered',
      on: [{ event: 'attacks', object: 'self', recipientPlayer: 'any' }],
      do: [{ kind: 'loseLife', who: { kind: 'player', name: 'event.recipient' }, amount: 1 }],
    },
  ]);
});

test('the n-th of a turn is part of the event', () => {
  assert.deepEqual(events('you cast your second spell each turn'), [{ event: 'cast', player: 'you', nth: 2 }]);
  assert.deepEqual(events('an opponent draws their second card each turn'), [
    { event: 'draw', player: 'opponent', nth: 2 },
  ]);
  assert.deepEqual(events('you gain life for the first time each turn'), [
    { event: 'gainLife', player: 'you', nth: 1 },
  ]);
});

test('cards that move are told of by whose zone it is', () => {
  assert.deepEqual(events('a creature card is put into your graveyard from your library'), [
    {
      event: 'zoneChange',
      object: { types: ['creature'], token: false, owner: 'you' },
      from: 'library',
      to: 'graveyard',
    },
  ]);
  assert.deepEqual(events('one or more cards leave your graveyard'), [
    { event: 'zoneChange', object: { token: false, owner: 'you' }, oneOrMore: true, from: 'graveyard' },
  ]);
});

test('a state of the game triggers as it comes about, and what happened is no state', () => {
  const read = compileText('When you control no Islands, sacrifice this creature.', face);
  assert.ok(read.ok);
  assert.deepEqual(read.abilities, [
    {
      kind: 'triggered',
      on: [],
      state: { kind: 'exists', what: { subtypes: ['Island'], controller: 'you' }, atMost: 0 },
      do: [{ kind: 'sacrificeObjects', what: 'self' }],
    },
  ]);
  assert.ok(!compileText('When a creature died this turn, sacrifice this creature.', face).ok);
});

test('how often it triggers stands last', () => {
  const limited = (words: string) => {
    const read = compileText(`Whenever you draw a card, you gain 1 life. ${words}`, face);
    return read.ok && read.abilities[0]?.kind === 'triggered' ? read.abilities[0] : undefined;
  };
  assert.equal(limited('This ability triggers only once each turn.')?.limit, 'oncePerTurn');
  assert.equal(limited('Do this only once each turn.')?.doOnce, true);
  assert.equal(limited('This ability triggers only on Mondays.'), undefined);
});

test('an ability that asks whether its card is in a graveyard works there', () => {
  const read = compileText(
    'At the beginning of your upkeep, if this card is in your graveyard, you gain 1 life.',
    face,
  );
  assert.ok(read.ok);
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  assert.equal(ability.zone, 'graveyard');
  assert.ok(
    !compileText(
      'At the beginning of your upkeep, if this card is in your graveyard or it is untapped, you gain 1 life.',
      face,
    ).ok,
  );
});

test('"other" is other than what the event happened to, and other than the card where nothing else was told of', () => {
  const enchantment = { name: 'Test Den', types: ['enchantment' as const] };
  const otherThan = (text: string, of: Parameters<typeof compileText>[1] = enchantment): string[] => {
    const read = compileText(text, of);
    assert.ok(read.ok, JSON.stringify(read));
    return [...JSON.stringify(read.abilities).matchAll(/"other":"([^"]+)"/g)].map(([, name]) => name!);
  };
  assert.deepEqual(
    otherThan('Whenever a Bear you control attacks, other Bears you control get +1/+1 until end of turn.'),
    ['event.object'],
  );
  assert.deepEqual(
    otherThan('Whenever a Forest you control enters, if you control at least five other Forests, draw a card.'),
    ['event.object'],
  );
  assert.deepEqual(
    otherThan('Whenever this creature attacks, other Bears you control get +1/+1 until end of turn.', face),
    ['self'],
  );
  assert.deepEqual(
    otherThan(
      'Whenever another Bear you control attacks, each other Bear you control gets +1/+1 until end of turn.',
      face,
    ),
    ['self', 'self'],
  );
  assert.deepEqual(
    otherThan('Whenever you cast a Bear spell, other Bears you control get +1/+1 until end of turn.', face),
    ['self'],
  );
});

test('when something happens is said of any event', () => {
  const gain = { event: 'gainLife', player: 'you' };
  assert.deepEqual(events('you gain life for the first time each turn'), [{ ...gain, nth: 1 }]);
  assert.deepEqual(events('you gain life during your turn'), [{ ...gain, during: 'you' }]);
  const saddled = { kind: 'is', what: 'self', filter: { designation: 'saddled' } };
  assert.deepEqual(events('this creature attacks while saddled'), [
    { event: 'attacks', object: 'self', while: saddled },
  ]);
  assert.deepEqual(events("you cast your first spell during each opponent's turn"), [
    { event: 'cast', player: 'you', nth: 1, during: 'opponent' },
  ]);
  assert.ok(!compileText('Whenever you cast a spell for the second time each turn, draw a card.', face).ok);
  assert.ok(!compileText('At the beginning of your upkeep during your turn, draw a card.', face).ok);
});

test('with how many creatures a player attacks is counted among all attackers, and of a kind among those of the kind', () => {
  const attack = { event: 'attacks', player: 'you', oneOrMore: true };
  assert.deepEqual(events('you attack with one or more creatures'), [attack]);
  assert.deepEqual(events('you attack with three or more creatures'), [{ ...attack, withOthers: 2 }]);
  assert.deepEqual(events('you attack with one or more Bears'), [{ ...attack, object: { subtypes: ['Bear'] } }]);
  assert.deepEqual(events('you attack with three or more Bears'), [
    { ...attack, object: { subtypes: ['Bear'] }, withOthers: 2 },
  ]);
});

test('what players do by a keyword action is theirs', () => {
  assert.deepEqual(events('you commit a crime'), [{ event: 'action', action: 'commits a crime', player: 'you' }]);
  assert.deepEqual(events('you fully unlock a Room'), [{ event: 'unlock', player: 'you', fully: true }]);
  assert.deepEqual(events("you're dealt damage"), [{ event: 'damage', recipientPlayer: 'you' }]);
  assert.deepEqual(events('you cast a spell from anywhere other than your hand'), [
    { event: 'cast', player: 'you', object: { not: { castFrom: 'hand' } } },
  ]);
  assert.ok(!compileText('Whenever you commit an error, draw a card.', face).ok);
});

test('of verbs with one subject, when it happens is said once', () => {
  const asked = { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } };
  assert.deepEqual(events('this creature attacks or blocks while you control a Forest'), [
    { event: 'attacks', object: 'self', while: asked },
    { event: 'blocks', object: 'self', while: asked },
  ]);
  // The times of both would be counted together.
  assert.ok(
    !compileText('Whenever this creature attacks or blocks for the first time each turn, draw a card.', face).ok,
  );
});

test('an opponent’s spell or ability causes a discard', () => {
  const found = compileText(
    'When a spell or ability an opponent controls causes you to discard this card, you gain 4 life.',
    {
      name: 'Test Bear',
      types: ['creature'],
    },
  );
  const [ability] = found.ok ? found.abilities : [];
  assert.deepEqual(ability?.kind === 'triggered' && ability.on, [
    { event: 'discard', player: 'you', object: 'self', causedBy: 'opponent' },
  ]);
});

test('what happens to one or more is told once for all of them (CR 509.3c)', () => {
  const events = (text: string) => {
    const found = compileText(`Whenever ${text}, draw a card.`, { name: 'Test Bear', types: ['creature'] });
    const [ability] = found.ok ? found.abilities : [];
    return ability?.kind === 'triggered' ? ability.on : undefined;
  };
  const black = { source: { colors: ['B'], types: ['creature'] }, oneOrMore: true };
  assert.deepEqual(events('this creature blocks or becomes blocked by one or more black creatures'), [
    { event: 'blocks', object: 'self', ...black },
    { event: 'becomesBlocked', object: 'self', ...black },
  ]);
  assert.equal(events('a creature you control becomes blocked by one or more black creatures'), undefined);
  assert.deepEqual(events('this creature deals combat damage to one or more players'), [
    { event: 'damage', source: 'self', recipientPlayer: 'any', oneOrMore: 'players', combat: true },
  ]);
  assert.equal(events('a creature deals combat damage to one or more players'), undefined);
});

test('creatures that block it or are blocked by it are of two kinds', () => {
  const found = compileText('At end of combat, destroy all creatures blocking or blocked by this creature.', {
    name: 'Test Bear',
    types: ['creature'],
  });
  const [ability] = found.ok ? found.abilities : [];
  assert.deepEqual(ability?.kind === 'triggered' && ability.do, [
    { kind: 'destroy', what: { types: ['creature'], any: [{ blocking: 'self' }, { blockedBy: 'self' }] } },
  ]);
});

test('an ability that triggers an additional time: what causes it, and of what it is', () => {
  const rules = (text: string) => {
    const read = compileText(text, { name: 'Test Echo', types: ['enchantment' as const] });
    assert.ok(read.ok, JSON.stringify(read));
    const [said] = read.abilities;
    assert.ok(said?.kind === 'static');
    return said.effects.flatMap(({ change }) => change.map((each) => (each.kind === 'rule' ? each.rule : each)));
  };
  const yours = { controller: 'you' };
  const causes = (cause: string) =>
    rules(
      `If ${cause} causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.`,
    );
  assert.deepEqual(causes('a creature you control attacking'), [
    {
      kind: 'doublesTriggers',
      on: { event: 'attacks', object: { types: ['creature'], controller: 'you' } },
      of: yours,
    },
  ]);
  assert.deepEqual(causes('a land entering the battlefield'), causes('a land entering'));
  assert.deepEqual(rules('If a triggered ability of an Elf triggers, it triggers an additional time.'), [
    { kind: 'doublesTriggers', of: { subtypes: ['Elf'] } },
  ]);
  assert.ok(
    !compileText(
      'If a creature enters causes a triggered ability of an Elf to trigger, that ability triggers an additional time.',
      face,
    ).ok,
  );
});

test('one or more cards of no quality are so many afterwards', () => {
  const face = { name: 'Test Watcher', types: ['creature' as const] };
  const many = { kind: 'count', of: 'event.object' };
  const put = compileText(
    'Whenever you discard one or more cards, put that many +1/+1 counters on this creature.',
    face,
  );
  const dealt = compileText(
    'Whenever you discard one or more cards, this creature deals that much damage to each opponent.',
    face,
  );
  assert.ok(put.ok && dealt.ok, JSON.stringify([put, dealt]));
  const [one, other] = [put.abilities[0], dealt.abilities[0]];
  assert.ok(one?.kind === 'triggered' && other?.kind === 'triggered');
  assert.deepEqual(one.do, [{ kind: 'addCounters', what: 'self', counter: '+1/+1', count: many }]);
  assert.deepEqual(other.do, [{ kind: 'damage', amount: many, to: { kind: 'players', who: 'opponent' } }]);
  assert.equal(compileText('Whenever you discard a card, draw that many cards.', face).ok, false);
});
