/** What hangs on the game at hand is answered from it: fights, the stack, when and at what a card is used, decks, and what came of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableMessage } from '../../../engine/api/index.ts';
import { namedThere } from '../../../engine/facts/named-there.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import { concede } from '../../../mtg-core/index.ts';
import { askerAt } from '../../support/coached.ts';
import { blunder, reviewedDecision, reviewOf } from '../../support/reviewed.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });

const fighters = () =>
  setTable({
    you: { battlefield: ['Hill Giant', 'Llanowar Elves', '3 Forest'], hand: ['Craw Wurm', 'Forest'] },
    them: { battlefield: ['Grizzly Bears', 'Fog Bank', 'Serra Angel', '2 Island'], library: ['10 Island'] },
  });

test('cards are named by a part of their name, by their kind, by their size, and by whose they are', () => {
  const view = rules.present(
    setTable({ you: { battlefield: ['Llanowar Elves', 'Hill Giant'] }, them: { battlefield: ['2 Llanowar Elves'] } })
      .state,
    0,
    'g',
  );
  const named = (question: string) =>
    namedThere(question, view).map(({ cards }) => cards.map(({ name, controller }) => `${controller} ${name}`));
  assert.deepEqual(named('does the giant beat his llanowar'), [
    ['0 Hill Giant'],
    ['1 Llanowar Elves', '1 Llanowar Elves'],
  ]);
  assert.deepEqual(named('can my elf block'), [['0 Llanowar Elves']]);
  assert.deepEqual(named('what about the 3/3'), [['0 Hill Giant']]);
  assert.deepEqual(named('is the lanowar elves any good'), [
    ['0 Llanowar Elves', '1 Llanowar Elves', '1 Llanowar Elves'],
  ]);
  assert.deepEqual(named('what is a turn'), []);
});

test('a fight is fought out by the rules, whoever attacks in it', async () => {
  const ask = askerAt(fighters().state);
  assert.match(
    await ask('what happens if grizzly bears blocks my giant'),
    /If you attack with Hill Giant 3\/3 and them blocks it with Grizzly Bears 2\/2: them's Grizzly Bears dies/,
  );
  assert.match(
    await ask('does my giant die if fog bank blocks it'),
    /you attack with Hill Giant 3\/3 and them blocks it with Fog Bank 0\/2: nothing dies/,
  );
  assert.match(
    await ask('can I block the angel with my giant'),
    /If it comes to that attack.*That can't be|That can't be/,
  );
  assert.match(await ask('does my giant beat his bears'), /Bears dies.*your Hill Giant survives/i);
  const all = await ask('what happens if I attack with everything');
  assert.match(all, /You attack with .*Hill Giant 3\/3/);
  assert.match(all, /them goes to 16 if nobody blocks/);
  assert.match(all, /Serra Angel 4\/4 before Hill Giant 3\/3: your Hill Giant dies/);
  assert.match(await ask('can my giant die in combat'), /Serra Angel 4\/4 kills it/);
});

test('an attack under way is what is blocked, or not', async () => {
  const table = setTable({
    turn: 'them',
    you: { life: 5, battlefield: ['Hill Giant'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.attack(['Craw Wurm']);
  while (table.state.pending?.kind !== 'blockers') table.pass();
  const ask = askerAt(table.state);
  assert.match(await ask("what if I don't block"), /^Without a block: You lose at -1/);
  assert.match(await ask('what happens if I block the wurm with my giant'), /your Hill Giant dies.*Craw Wurm survives/);
  assert.match(
    await ask('will I die this turn?'),
    /attacks with Craw Wurm 6\/4: 6 damage if you block nothing\. That would be the end of you/,
  );
});

test('what lies on the stack is told, and whether to counter it is compared', async () => {
  const table = setTable({
    turn: 'them',
    you: { battlefield: ['2 Island'], hand: ['Counterspell'] },
    them: { battlefield: ['6 Forest'], hand: ['Craw Wurm'] },
  });
  table.cast('Craw Wurm', { by: 'them' });
  if (table.question().of === 'them') table.pass();
  const ask = askerAt(table.state);
  assert.match(await ask("what's he casting?"), /them's Craw Wurm \(creature — wurm, 6\/4\) is on the stack/);
  assert.match(await ask('should I counter it'), /Counterspell/);
  assert.match(await ask('how much mana does he have left'), /up to 0 mana now; 0 of 6 lands are untapped/);
});

test('when a card can be cast, at what, and what comes of it', async () => {
  const ask = askerAt(
    setTable({
      you: {
        battlefield: ['2 Mountain', 'Hill Giant'],
        hand: ['Lightning Bolt', 'Shivan Dragon', 'Mountain'],
        library: ['3 Hill Giant'],
      },
      them: { battlefield: ['Grizzly Bears'] },
    }).state,
  );
  assert.match(
    await ask('when can I cast shivan dragon'),
    /costs .*6 mana\. Not now: .* In your next turn you can't yet with what you have now: from lands alone it takes 4 more/,
  );
  assert.match(await ask('when can I cast my bolt'), /You can cast it now/);
  assert.match(await ask('what could lightning bolt hit'), /them's Grizzly Bears 2\/2/);
  assert.match(await ask('can lightning bolt kill the bears?'), /^Yes, Grizzly Bears is a legal target/);
  assert.match(
    await ask('what happens if I cast shivan dragon'),
    /in a turn of yours to come, with mana for it.*Shivan Dragon enters the battlefield/,
  );
});

test('nothing that is only imagined of hidden cards is told', async () => {
  const library = ['Shivan Dragon', 'Serra Angel', 'Craw Wurm', 'Hill Giant', 'Grizzly Bears'];
  const ask = askerAt(
    setTable({ you: { battlefield: ['4 Island'], hand: ['Impulse'], library }, them: { library: ['10 Island'] } })
      .state,
  );
  for (const says of ['what happens if I cast impulse', 'which mode of impulse would you use']) {
    const text = await ask(says);
    for (const name of library) assert.ok(!text.includes(name), `${says}: ${text}`);
  }
  assert.match(await ask('what happens if I cast impulse'), /nobody can know/);
});

test('what is left in a deck, what the other is made of, and who began', async () => {
  const { state } = setTable({
    you: { battlefield: ['2 Forest'], hand: ['Forest'], library: ['3 Forest', 'Hill Giant'] },
    them: { library: ['4 Island', '2 Serra Angel'] },
  });
  const ask = askerAt(state);
  assert.match(
    await ask('how many forests are left in my deck'),
    /^3 of the 4 cards of your library are Forest\. You have seen 3/,
  );
  assert.match(await ask('how many creatures do I have left in my library'), /^1 of the 4 cards/);
  assert.match(await ask('what deck is he playing'), /4 are lands and 2 creatures\. The dearest: Serra Angel ×2/);
  assert.match(await ask('am I on the play?'), /^You began\..*you are on the play/);
  const second = askerAt(setTable({ turn: 'them' }).state);
  for (const says of ['am I on the play?', 'who started this game', 'which of us went first'])
    assert.match(await second(says), /^them began\..*you are on the draw/, says);
});

test('after a game its review answers, and its record says what dealt the damage', async () => {
  const { state } = setTable({ you: { battlefield: ['Hill Giant'] }, them: {} });
  const ref = rules.present(state, 0, 'g').battlefield[0]?.ref;
  concede(state, 1);
  const hit = { kind: 'damage', text: '', source: ref, target: -2, amount: 3 };
  const recent = [{ turn: 1, events: [hit, hit] }] as unknown as TableMessage[];
  const decisions = [blunder(3, 'attackers', 'lethalMissed'), reviewedDecision(5, { turn: 9 })];
  const review = {
    ...reviewOf(decisions, 88),
    turningPoint: { n: 3, turn: 1, why: '20 % of the chance to win were given away' },
    right: [{ n: 5, turn: 9, player: 0, said: 'Cast Shock', gain: 0.3 }],
  };
  const ask = askerAt(state, { recent, review: { done: 2, of: 2, review, problem: null } });
  assert.match(await ask('where did the game turn'), /^On turn 1, by you: 20 %/);
  assert.match(await ask('what was my worst mistake'), /blunder.*20 % of the chance to win.*Your accuracy was 88/);
  assert.match(await ask('what did I do well'), /turn 9: Cast Shock \(30 % better/);
  assert.match(await ask('could I have won earlier'), /^Yes, on turn 1/);
  assert.match(await ask('was it right to pass on turn 9'), /^Turn 9: Pass: best/);
  assert.match(await ask('what should I practice'), /attacking: 1 of your 1 fault/);
  assert.match(await ask('how much damage did my giant deal'), /^Hill Giant dealt 6 to them/);
  const running = askerAt(state, { review: { done: 3, of: 40, review: null, problem: null } });
  assert.match(await running('where did the game turn'), /looking through the game now \(3 of 40 decisions\)/);
});

test('of one creature alone: whether it could attack, whether it blocks afterwards, and where a keyword is from', async () => {
  const ask = askerAt(
    setTable({
      you: { battlefield: ['Serra Angel', 'Hill Giant', 'Air Elemental'] },
      them: { battlefield: ['Craw Wurm', 'Fog Bank'], hand: ['Shock'] },
    }).state,
  );
  assert.match(await ask('can his wurm attack me next turn?'), /^Yes, on them's next turn, as a 6\/4\. You go to 14/);
  assert.match(await ask('could the bank attack me'), /^No: .*defender/);
  assert.match(await ask('if my angel attacks can it still block'), /^Yes: Serra Angel has vigilance/);
  assert.match(await ask('if the giant attacks can it still block'), /^No: attacking taps Hill Giant/);
  assert.match(await ask('why does my elemental have flying'), /its own text says so/);
  assert.match(await ask('which of my creatures can attack'), /Serra Angel 4\/4 can\..*Hill Giant 3\/3 can\./);
  assert.match(
    await ask('if I triple block the wurm does it die'),
    /If them attacks with Craw Wurm 6\/4 and you block it with .* and .* and .*Craw Wurm/,
  );
  assert.match(await ask("why can't fog bank be hurt"), /Prevent all combat damage/);
});

test('one of a name in hand is meant where something is to be done with it', async () => {
  const ask = askerAt(
    setTable({
      you: { battlefield: ['5 Forest', 'Mountain'], hand: ['Craw Wurm', 'Mountain'] },
      them: { battlefield: ['Craw Wurm', 'Mountain'] },
    }).state,
  );
  assert.match(await ask('what happens if I cast the wurm'), /You cast Craw Wurm/);
  assert.match(await ask('should I play the mountain first?'), /^(?!You can't)/);
  assert.match(
    await ask('can he pay for a lightning bolt'),
    /^Yes, counted by how much it is: Lightning Bolt costs 1 mana/,
  );
});

test('what is asked in passing words is answered from the table as well', async () => {
  const ask = askerAt(
    setTable({
      you: { battlefield: ['Hill Giant'], hand: ['Shock'] },
      them: { battlefield: ['Craw Wurm'], hand: ['Shock'] },
    }).state,
  );
  assert.match(await ask('could he swing at me for a lot next turn'), /could attack next turn with Craw Wurm 6\/4/);
  assert.match(await ask('what is everything on his side of the table'), /them has 1 permanent: Craw Wurm 6\/4/);
  assert.match(await ask('who has more cards'), /You have 1 card in hand.*them has 1 card/);
  assert.match(await ask('how many cards till I run out'), /cards in your library/);
  assert.match(await ask('what can I block with on his turn'), /^Untapped: Hill Giant 3\/3; .*tapped then/);
  assert.match(
    await ask('what happens if he blocks my guy'),
    /Craw Wurm 6\/4 before Hill Giant 3\/3: your Hill Giant dies/,
  );
  assert.match(await ask('can he counter my stuff'), /them holds 1 card/);
});
