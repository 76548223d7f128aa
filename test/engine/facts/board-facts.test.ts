/** What is asked about the things on the board is answered from the board: mana, places, sizes, attacks and blocks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { answerChat } from '../../../engine/facts/facts-chat.ts';
import { situationOf } from '../../../engine/facts/table-situation.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { type Position, setTable } from '../../support/table.ts';

/** Asks at a position, as the first player. */
function at(position: Position, play: (table: ReturnType<typeof setTable>) => void = () => undefined) {
  const table = setTable(position);
  play(table);
  const { state } = table;
  const rules = createCoreRules(gameCatalog());
  const seen = {
    view: rules.present(state, 0, 'g'),
    decision: rules.decision(state, 0),
    recent: [],
    whyNot: (object: number) => rules.whyNot(state, 0, object),
    manaNow: () => rules.manaNow(state, 0),
    whySize: (object: number) => rules.whySize(state, object),
    coach: null,
  };
  return (text: string) => answerChat(text, seen);
}

test('mana is counted with creatures as well as lands, and tapped things not at all', async () => {
  // On the other's turn what is tapped stays so.
  const ask = at({
    turn: 'them',
    you: { battlefield: ['2 Forest', 'Llanowar Elves', { name: 'Forest', tapped: true }] },
  });
  for (const question of ['How much mana do I have?', 'what mana can I make'])
    assert.match(
      (await ask(question)).text,
      /up to 3 mana now, from Forest ×2 and Llanowar Elves\. You have 3 lands, 2 of them untapped/,
    );
  const many = at({ you: { battlefield: ['Forest', 'Elvish Archdruid', '2 Llanowar Elves'] } });
  assert.match((await many('how much mana do i have')).text, /up to 6 mana now/);
  assert.match(
    (await at({ you: { battlefield: ['Hill Giant'] } })('how much mana do i have')).text,
    /Nothing of yours can make mana now/,
  );
});

test('a card is where it is', async () => {
  const ask = at({
    you: {
      exile: ['Llanowar Elves'],
      graveyard: ['Hill Giant'],
      battlefield: ['Hill Giant', 'Forest'],
      hand: ['Shock'],
    },
    them: { battlefield: ['Serra Angel'] },
  });
  assert.match((await ask('Where is my Llanowar Elves?')).text, /^Llanowar Elves is in exile\.$/);
  assert.match(
    (await ask("where's the hill giant")).text,
    /under your control and in your graveyard|in your graveyard and on the battlefield/,
  );
  assert.match((await ask('where is Serra Angel')).text, /on the battlefield, under them's control/);
  assert.match((await ask('Where did my Shock go?')).text, /in your hand/);
  assert.match((await ask('where is Overrun')).text, /I see no Overrun at this table/);
});

test('a size names everything that has a part in it', async () => {
  const worn = at({ you: { battlefield: ['2 Forest', 'Hill Giant', 'Short Sword', 'Serra Angel'] } }, (table) => {
    table.activate('Short Sword', 'Hill Giant');
    table.resolve();
  });
  const said = await worn('Why is the Hill Giant 4/4?');
  assert.match(said.text, /Hill Giant is 4\/4: it starts as 3\/3, and Short Sword makes it \+1\/\+1\./);
  assert.deepEqual(said.cards, ['Hill Giant', 'Short Sword']);
  assert.match((await worn('why is serra angel so big')).text, /that is its own size/);

  const elves = at({
    you: {
      battlefield: ['Elvish Archdruid', { name: 'Llanowar Elves', counters: { '+1/+1': 2 } }],
      hand: ['Giant Growth'],
    },
  });
  const text = (await elves('why is my Llanowar Elves 4/4')).text;
  assert.match(text, /2 \+1\/\+1 counters make it \+2\/\+2/);
  assert.match(text, /Elvish Archdruid makes it \+1\/\+1/);
});

test('what would happen is told from the board, and never what has happened', async () => {
  const ask = at({
    you: { battlefield: ['Hill Giant', 'Serra Angel'] },
    them: { battlefield: ['Llanowar Elves'], life: 9 },
  });
  const attack = (await ask('What happens if I attack with Hill Giant?')).text;
  assert.match(attack, /Hill Giant would attack as a 3\/3\./);
  assert.match(attack, /them has untapped: Llanowar Elves 1\/1/);
  assert.match(attack, /Unblocked it deals 3, and them goes from 9 to 6/);
  const tapped = at({ turn: 'them', you: { battlefield: [{ name: 'Serra Angel', tapped: true }] } });
  assert.match(
    (await tapped('what would happen if I attack with serra angel')).text,
    /can't attack now.*tapped \(508\.1a\)/,
  );
  assert.match((await ask('What if I block with the Hill Giant?')).text, /can't block now.*509\.1a/);
  assert.match((await ask('what happens if i attack with Overrun')).text, /You have no Overrun on the battlefield/);
});

test('the name may stand before what it is not', async () => {
  const ask = at({ you: { hand: ['Hill Giant'], battlefield: ['Forest'] } });
  for (const question of [
    'Why is Hill Giant not playable?',
    'why is my hill giant not castable',
    "why isn't Hill Giant playable",
  ]) {
    const { text, cards, rules } = await ask(question);
    assert.deepEqual(cards, ['Hill Giant'], question);
    assert.ok(rules.length > 0, text);
  }
});

test('what a seat holds is told by name to that seat alone', async () => {
  const ask = at({ you: { hand: ['2 Forest', 'Shock'] }, them: { hand: ['Serra Angel'] } });
  assert.match((await ask('Which lands do I hold?')).text, /^You have 2 lands in hand: Forest ×2\.$/);
  for (const question of ['what am I holding', "what's in my hand", 'which cards are in my hand']) {
    const { text } = await ask(question);
    assert.match(text, /You have 3 cards in hand: (?:Forest ×2, Shock|Shock, Forest ×2)\./, question);
    assert.match(text, /has 1 card in hand, which you can't see\./, question);
    assert.doesNotMatch(text, /Serra Angel/, question);
  }
});

test("a seat without eyes is told its hand with the cards' texts, and takes nobody else for itself", async () => {
  const { state } = setTable({ you: { hand: ['Serra Angel'] }, them: { hand: ['2 Forest', 'Shock'] } });
  const seen = createCoreRules(gameCatalog()).present(state, 1, 'g');
  const named = seen.players.map((player) => ({ ...player, name: player.player === 0 ? 'You' : 'Bob' }));
  const told = situationOf({ view: { ...seen, players: named }, decision: null });
  assert.match(told, /You have 3 cards in hand: .*Shock/);
  assert.match(told, /the opponent has 1 card in hand, which you can't see\./);
  assert.match(told, /the opponent has on the battlefield/);
  assert.match(told, /Shock \{R\}: Instant\. .*2 damage/);
  assert.equal(told.match(/Forest: Basic Land/g)?.length, 1);
  assert.doesNotMatch(told, /Serra Angel|\b[Yy]ou \d+, you\b/);
});

test('what a creature makes of itself once it is equipped is told as its own text', async () => {
  const ask = at({ you: { battlefield: ['4 Plains', 'Kitesail Apprentice', '2 Trusty Machete'] } }, (table) => {
    for (const machete of ['Trusty Machete', 'Trusty Machete#2'])
      table.activate(machete, 'Kitesail Apprentice').resolve();
  });
  const { text } = await ask('why is my apprentice 6/4');
  assert.match(
    text,
    /starts as 1\/1, and Trusty Machete makes it \+2\/\+1, Trusty Machete makes it \+2\/\+1 and its own text makes it \+1\/\+1/,
  );
});
