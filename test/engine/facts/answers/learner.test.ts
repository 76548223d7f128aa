/** What somebody asks who is learning, in the middle of a game: short, with slips, and hanging on what was asked before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableMessage } from '../../../../engine/api/index.ts';
import { answerChat } from '../../../../engine/facts/facts-chat.ts';
import { holds, underAttack } from '../../../support/asked.ts';
import { askerAt, coachedTable } from '../../../support/coached.ts';
import { setTable } from '../../../support/table.ts';

const quiet = () =>
  setTable({
    you: {
      life: 14,
      battlefield: ['Llanowar Elves', '3 Forest'],
      hand: ['Giant Growth', 'Shivan Dragon', 'Forest'],
      library: ['2 Lightning Bolt', 'Serra Angel', '7 Forest'],
    },
    them: { life: 9, hand: ['Shock', 'Plains'], battlefield: ['Serra Angel', 'Hill Giant', '4 Mountain'] },
  }).state;

test('hands, draws and outs are counted', async () => {
  await holds(askerAt(quiet()), [
    ['how big is his hand', /^them has 2 cards in hand\.$/],
    ['hand size of my opponent?', /^them has 2 cards in hand\.$/],
    ['how many cards do I draw before turn 4', /you draw 1 card \(on turn 3\)/],
    ['how many cards will he draw before turn 5', /them draws 2 cards \(on turn 2, 4\)/],
    ['what are my outs', /Of the 10 cards of yours/, /2 removal spells \(Lightning Bolt ×2\): 20 % for the next card/],
    ['which of us started', /^You began/],
    ['what comes after this', /first main phase\. After it: combat, then second main phase.*them's turn/],
    ['why is his angel so big', /Serra Angel is 4\/4: that is its own size/],
    ['how much damage can i do this turn', /Llanowar Elves 1\/1/, /None of the cards that you can cast now/],
    ['should I hold Giant Growth back', /chance to win/],
    ['is my creature summoning sick', /^No: none of your creatures came this turn/],
    ['chance i draw an angel in the next two turns', /^1 of the 10 cards.*among the next 2: 20 %/],
    ['wht turn is it', /^Your turn \(turn 1\)/],
    ['what colours can I make', /^You can make \{G\} now/],
    ['how long until i can afford my most expensive card', /^Shivan Dragon costs/],
    ['best creature im holding?', /^Your largest creature in hand: Shivan Dragon/],
    ['can i play two lands', /^One land each turn.*can play one now/],
    ['how much damage is he threatening', /them could attack next turn with Serra Angel/],
    ['how do I get past hill giant', /Hill Giant/],
    [
      'which of my creatures are bigger than the giant',
      /^You have no creatures bigger than Hill Giant 3\/3\. In hand 1 more: Shivan Dragon/,
    ],
    ['what am I likely to draw', /^Of the 10 cards of yours.*2 removal spells \(Lightning Bolt ×2\): 20 %/],
    ['do I have enough lands', /^You can make up to 4 mana now.*You hold 1 land more/],
    [
      'whats the most expensive thing I can cast right now',
      /^Your dearest in hand that you can cast now: Giant Growth/,
    ],
    ['how come i cant cast everything in my hand', /Not now: Shivan Dragon/],
    ['do i have more creatures than him', /^You have 1 creature.*\nthem has 2 creatures/s],
    ['what would happen if all my creatures attacked', /^You attack with Llanowar Elves/],
    ['could he finish me off on his next turn', /^You have 14 life\. them could attack next turn/],
    ['how do i remove his best creature', /Serra Angel/],
    ['which cards in my hand can i use', /^You have 2 cards in hand that you can cast now: Giant Growth, Forest/],
    ['how many turns do i have left to live', /them 2 attacks/],
    ['should I keep shivan dragon for later', /^You can't now: Shivan Dragon costs/],
  ]);
});

test('what waits for an empty stack is never said to be castable in answer to a spell', async () => {
  const table = setTable({
    turn: 'them',
    you: { battlefield: ['Hill Giant'] },
    them: { hand: ['Shock', 'Forest'], battlefield: ['4 Mountain'], library: ['3 Grizzly Bears', '3 Giant Growth'] },
  });
  assert.match(await askerAt(table.state)('what can he cast'), /Grizzly Bears/);
  table.cast('Shock', 'Hill Giant', { by: 'them' });
  table.pass();
  const text = await askerAt(table.state)('can he respond to me');
  assert.doesNotMatch(text, /Grizzly Bears/);
});

test('what lies on the stack is told, in whatever words', async () => {
  const table = setTable({
    turn: 'them',
    you: { battlefield: ['Mountain'], hand: ['Shock', 'Doom Blade'] },
    them: { hand: ['Hill Giant'], battlefield: ['4 Mountain'] },
  });
  table.cast('Hill Giant', { by: 'them' });
  table.pass();
  await holds(askerAt(table.state), [
    ['what spell did he just cast', /Hill Giant .* is on the stack/],
    ['what resolves first', /Hill Giant .* is on the stack/],
    ['do i get to do something before it resolves', /^Yes, before Hill Giant resolves you can: Cast Shock\.$/],
    ['how do I get rid of the giant', /still on the stack\. Once it is on the battlefield: Doom Blade destroys it/],
  ]);
});

test('what flies is answered by what flies or reaches, and by removal, where they are', async () => {
  for (const says of [
    'how do I deal with flyers',
    'what can i do about fliers?',
    'how can I stop his flying creatures',
  ]) {
    const text = await askerAt(quiet())(says);
    assert.match(text, /1 creature with flying: Serra Angel 4\/4/, says);
    assert.match(text, /In hand, those and removal: Shivan Dragon/, says);
    assert.match(text, /Still to be drawn: Lightning Bolt ×2, Serra Angel/, says);
  }
});

test('an attack is answered by who can block whom, two before one, and what is left of one’s life', async () => {
  await holds(askerAt(underAttack().state), [
    ['how many can I block', /^3 of your creatures/, /Serra Angel 4\/4 can be blocked by none of yours/],
    ['how many attackers can i block?', /^them has 1 attacker that you can block: Craw Wurm 6\/4/],
    ['can I double block', /^Yes: any number/, /Hill Giant 3\/3, Grizzly Bears 2\/2 before Craw Wurm 6\/4: it dies/],
    ['can two of my guys gang up on the wurm', /before Craw Wurm 6\/4: it dies/],
    ['can two of my guys gang up on the angel', /here no two of yours can/],
    [
      'can I kill the attacker',
      /Serra Angel 4\/4: nothing of yours can block it/,
      /Craw Wurm 6\/4: not one before one/,
    ],
    ['who blocks best', /chance to win/],
    ['best blocks?', /chance to win/],
    ['how low would I go', /^Without a block: You go to 2/],
    ['would my giant survive a block', /If you block Craw Wurm 6\/4 with Hill Giant 3\/3: your Hill Giant dies/],
    ['is it better to not block', /^(?:No\. Block|Yes\. No blocks)/],
    ['what are my blocking options', /^3 of your creatures can block now/],
    ['do i have to block', /^No: you may leave any attacker unblocked/],
    [
      'what happens if i block with everything',
      /If you block Craw Wurm 6\/4 with Hill Giant 3\/3 and .*and them's Craw Wurm die, you at 8/,
    ],
    ['is any of his attackers going to die if i block', /not one before one/],
    ['how much life will i have after this combat', /^Without a block: You go to 2/],
    ['how much is coming at me', /^Serra Angel 4\/4, Craw Wurm 6\/4 attack you/],
    ['which of his attackers is most dangerous', /^Of what attacks, Craw Wurm 6\/4 deals the most: 6/],
    ['why cant my giant block the angel', /has flying, and only creatures with flying or reach/],
  ]);
});

test('once blockers are chosen, nothing is said of blocks that could still be made', async () => {
  const table = underAttack();
  table.choose('No blocks');
  for (const says of ['how many can I block', 'can I double block', 'who blocks best', 'can I kill the attacker'])
    assert.match(await askerAt(table.state)(says), /chosen already/, says);
});

test('a question that hangs on the one before is read with it', async () => {
  const table = coachedTable(quiet());
  const ask = async (says: string, ...before: string[]) => (await answerChat(says, table, before)).text;
  assert.match(await ask('and his?', 'how many creatures do I have'), /^them has 2 creatures/);
  assert.match(await ask('and mine?', 'how many cards in his library'), /your library/);
  assert.match(await ask('and lands?', 'how many creatures has he got'), /^them has 4 lands/);
  assert.match(await ask('what about me?', 'how much life has he got', 'and me?'), /^You have 14 life/);
  assert.match(await ask('when can I cast it', 'what does Shivan Dragon do'), /^Shivan Dragon costs/);
  assert.match(await ask('and next turn?', 'can i win this turn'), /^What you draw until then nobody knows/);
  assert.match(await ask('why?', 'what should I do'), /possible games on for two turns after each answer/);
  assert.match(await ask('why?', 'can I cast Shivan Dragon'), /\S/);
  // Nothing came before: it isn't guessed at.
  assert.match(await ask('and his?'), /can't answer|which card/i);
});

test('the record says when life was lost, by what, and what was played and died on the last turn', async () => {
  const { state } = setTable({ you: { life: 15, battlefield: ['Hill Giant'] }, them: {}, turn: 'them' });
  const turn = state.turn;
  state.turn += 1;
  const recent = [
    {
      turn,
      events: [
        { kind: 'cast', text: 'them casts Shock', player: 1, card: 'Shock' },
        { kind: 'playLand', text: '', player: 1, card: 'Mountain' },
        {
          kind: 'damage',
          text: 'Shock deals 2 damage to you',
          source: 99,
          target: -1,
          player: 1,
          amount: 2,
          card: 'Shock',
        },
        { kind: 'loseLife', text: '', player: 0, amount: 2 },
      ],
    },
  ] as unknown as TableMessage[];
  const ask = askerAt(state, { recent });
  await holds(ask, [
    ['when did I lose life', new RegExp(`^You have 15 life now\\. The latest first: turn ${turn}: −2`)],
    ['who hit me', new RegExp(`turn ${turn}: −2`)],
    ['what died last turn', new RegExp(`You have lost no permanents to the graveyard on turn ${turn}`)],
  ]);
});
