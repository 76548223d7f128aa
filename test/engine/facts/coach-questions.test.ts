/** What a learner asks in a game is answered by figures, by counting, or by trying it; and nothing is said that depends on hidden cards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerChat } from '../../../engine/facts/facts-chat.ts';
import { atLeastOne, shareWords } from '../../../engine/facts/odds.ts';
import type { ChatTable } from '../../../engine/facts/reply.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import { type GameState, submit } from '../../../mtg-core/index.ts';
import { askerAt, coachedTable } from '../../support/coached.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });

const asker = (state: GameState) => askerAt(state);

const burn = () =>
  setTable({
    you: {
      hand: ['Lightning Bolt', 'Forest'],
      battlefield: ['Mountain'],
      library: ['Mountain', 'Mountain', 'Shivan Dragon', 'Forest'],
    },
    them: {
      life: 3,
      battlefield: ['Serra Angel', 'Plains'],
      hand: ['Swords to Plowshares', 'Plains'],
      library: ['Plains', 'Plains'],
    },
  }).state;

test('the chance of at least one, and the words for a share', () => {
  assert.equal(atLeastOne(1, 4, 1), 0.25);
  assert.equal(atLeastOne(2, 4, 2).toFixed(4), (1 - (2 / 4) * (1 / 3)).toFixed(4));
  assert.equal(atLeastOne(0, 4, 2), 0);
  assert.equal(atLeastOne(1, 4, 9), 1);
  assert.deepEqual([0, 0.004, 0.5, 0.996, 1].map(shareWords), ['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %']);
});

test('what to do is answered with the chance to win, why, and what is next best', async () => {
  const ask = asker(burn());
  for (const says of [
    'What would you do and why?',
    'what should I do',
    'best play?',
    'how should I play this',
    'what do you suggest',
  ]) {
    const text = await ask(says);
    assert.match(text, /Lightning Bolt/, says);
    assert.match(text, /\d %/, says);
    assert.match(text, /Next best|By the figures no worse/, says);
  }
  assert.match(await ask('should I cast Lightning Bolt?'), /Lightning Bolt/);
  assert.match(await ask('should I pass?'), /^Rather not|^You can|^Yes/);
});

test('whether there is lethal is proven or refuted, with what they may hold against it', async () => {
  const proven = await asker(burn())('do I have lethal?');
  // Swords to Plowshares on their own Angel would gain them four life.
  assert.match(
    proven,
    /^Yes, you win this turn, whatever they do with what is in the open: .* Begin with: .* It may fail against Swords to Plowshares/,
  );
  const sure = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] },
    them: { life: 3, hand: ['Plains'] },
  });
  assert.match(await asker(sure.state)('do I have lethal?'), /Begin with: .*Lightning Bolt/);
  const countered = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] },
    them: { life: 3, battlefield: ['Island', 'Island'], hand: ['Plains'], library: ['Counterspell'] },
  });
  assert.match(await asker(countered.state)('lethal?'), /^Yes.* It may fail against Counterspell, if they hold it/);
  const none = setTable({ you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] }, them: { life: 4 } });
  assert.match(await asker(none.state)('can I kill them?'), /^No\. Nothing that you can do/);
});

test('what would happen is tried out, and stops before what nobody can know', async () => {
  const ask = asker(burn());
  assert.match(await ask('what happens if I cast Lightning Bolt?'), /I tried it.*Lightning Bolt/);
  const draw = asker(
    setTable({
      you: {
        hand: ['Divination'],
        battlefield: ['Island', 'Island', 'Island'],
        library: ['Shivan Dragon', 'Forest', 'Forest'],
      },
      them: {},
    }).state,
  );
  const text = await draw('what happens if I cast Divination?');
  assert.match(text, /nobody can know/);
  assert.doesNotMatch(text, /Shivan|Forest/);
});

test('how likely a card is, and what they may have, is counted from what was not seen', async () => {
  const ask = asker(burn());
  // Two Mountains and a Forest among four cards.
  assert.match(await ask('what are the odds of drawing a land?'), /^3 of the 4 cards .* the next card: 75 %/);
  assert.match(
    await ask('chance to draw Shivan Dragon in the next 2 turns?'),
    /^1 of the 4 .* next card: 25 %; at least one among the next 2: 50 %/,
  );
  assert.match(await ask('how many lands are left in my library'), /^3 of the 4/);
  assert.match(await ask('odds of drawing an enchantment'), /^None of the 4/);
  const theirs = await ask('what can they have?');
  assert.match(theirs, /holds 2 cards and has 1 untapped land/);
  assert.match(theirs, /Swords to Plowshares \(50 %\)/);
  assert.doesNotMatch(theirs, /Plains \(/);
  assert.equal(await ask('what could Bob be holding'), theirs);
  assert.match(
    await ask('what are the odds that he has Swords to Plowshares?'),
    /^1 of the 4 .* 50 % that one is among the 2 in hand/,
  );
  assert.match(await ask('could they have Shivan Dragon?'), /^None of the 4/);
});

test('who could block, who wins the race, and how the game stands, is counted', async () => {
  const ask = asker(
    setTable({
      you: { life: 9, battlefield: ['Serra Angel', 'Grizzly Bears', 'Mountain'], hand: ['Lightning Bolt'] },
      them: { life: 7, battlefield: ['Air Elemental', 'Grizzly Bears'] },
    }).state,
  );
  const blockers = await ask('can they block my Serra Angel?');
  assert.match(blockers, /Air Elemental/);
  assert.doesNotMatch(blockers, /Grizzly/);
  assert.match(
    await ask('who wins the race?'),
    /you need 2 attacks \(6 damage each\) against 7 life.* 2 attacks \(6 damage each\) against your 9/,
  );
  assert.match(await ask('how much damage can they deal to me next turn?'), /6 damage if you blocked nothing/);
  assert.match(await ask('what are my chances to win?'), /chance to win at \d+ %/);
  assert.match(await ask('should i hold back the angel?'), /stays at home/);
  assert.match(await ask('any alternatives?'), /^The best that I found/);
});

test('whether to attack is answered where attackers are chosen, and before', async () => {
  const { state } = setTable({ you: { battlefield: ['Serra Angel'] }, them: { life: 4 } });
  assert.match(await asker(state)('should I attack?'), /^Yes\. .*Attack: Serra Angel/);
  for (let steps = 0; state.pending?.kind !== 'attackers' && steps < 10; steps++)
    assert.ok(submit(state, state.pending?.player ?? 0, { option: 'pass' }).ok);
  assert.match(await asker(state)('should I attack?'), /Attack: Serra Angel/);
});

test('a hand is counted: its lands, its costs, and the chance of another land in time', async () => {
  const names = [...Array<string>(24).fill('Mountain'), ...Array<string>(36).fill('Lightning Bolt')];
  const state = rules.create({
    seed: 4,
    players: [
      { name: 'Ada', deck: names },
      { name: 'Bob', deck: names },
    ],
    options: { mulligans: true, startingPlayer: 0 },
  });
  assert.equal(state.pending?.kind, 'mulligan');
  const view = rules.present(state, 0, '');
  const lands = view.players[0]?.hand.filter(({ types }) => types.includes('land')).length ?? 0;
  const text = await asker(state)('should I keep this hand?');
  assert.ok(text.startsWith(`7 cards, ${lands === 1 ? '1 land' : `${lands} lands`}`), text);
  assert.ok(text.includes(`${24 - lands} of the 53 cards`), text);
  assert.match(text, /you will have drawn 2 more: \d+ %/);
});

test('where nobody is coached, what can be done is told and nothing is rated', async () => {
  const state = burn();
  const plain: ChatTable = { ...coachedTable(state), coach: null };
  for (const says of ['what should I do', 'odds of drawing a land', 'what can they have?'])
    assert.doesNotMatch((await answerChat(says, plain)).text, /\d %/, says);
  assert.match((await answerChat('what should I do', plain)).text, /^You can:/);
});
