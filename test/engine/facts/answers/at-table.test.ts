/** What is asked at a table is answered from it, in whatever words; what asks for more than an answer tells isn't answered by it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableMessage } from '../../../../engine/api/index.ts';
import { concede } from '../../../../mtg-core/index.ts';
import { askerAt } from '../../../support/coached.ts';
import { reviewOf } from '../../../support/reviewed.ts';
import { setTable } from '../../../support/table.ts';

const main = () =>
  setTable({
    you: {
      battlefield: ['Hill Giant', 'Llanowar Elves', '3 Mountain'],
      hand: ['Lightning Bolt', 'Shock', 'Craw Wurm', 'Forest'],
      library: ['2 Lightning Bolt', '8 Mountain'],
    },
    them: { life: 17, battlefield: ['Grizzly Bears', 'Serra Angel', '2 Island'] },
  });

const recorded = (turn: number, ...events: TableMessage['events']): TableMessage =>
  ({ cursor: 1, kind: 'step', turn, events, view: null, decision: null, waitingFor: [], canUndo: false }) as never;

test('kinds that players speak of are counted by what cards say, where they are', async () => {
  const ask = askerAt(main().state);
  assert.match(await ask('how many burn spells do I have'), /2 burn spells in hand: Lightning Bolt, Shock/);
  assert.match(await ask('got any removal?'), /2 removal spells in hand/);
  assert.match(await ask('how many burn spells are in my deck'), /^2 of .* are burn spells/);
  assert.match(await ask('any flyers on his side'), /them has 1 creature with flying: Serra Angel/);
  assert.match(await ask('whats the cheapest card in my hand'), /Lightning Bolt \(\{R\}\), Shock/);
  assert.match(await ask('who has more creatures'), /You have 2 creatures.*\n?them has 2 creatures/s);
  assert.match(await ask('how much life does he have'), /^them has 17 life\.$/);
});

test('one card is told of as it is now', async () => {
  const ask = askerAt(main().state);
  assert.match(await ask('does the angel have flying'), /Serra Angel has flying/);
  assert.match(await ask('has hill giant got flying'), /Hill Giant doesn't have flying/);
  assert.match(await ask('is my giant summoning sick'), /isn't summoning sick/);
  assert.match(await ask('can i kill grizzly bears'), /Lightning Bolt deals 3 damage.*Shock deals 2 damage/);
  assert.doesNotMatch(await ask('can i kill serra angel'), /Shock deals/);
  assert.match(await ask('what happens when my giant dies'), /goes to your graveyard\. Its own text says nothing/);
});

test('passing is told with what lies on the stack, with a land unplayed, and with what may come', async () => {
  assert.match(
    await askerAt(main().state)('if I pass now what happens'),
    /haven't played a land.*hold Forest.*Serra Angel/,
  );
  const table = main();
  table.cast('Shock', 'Grizzly Bears');
  const ask = askerAt(table.state);
  assert.match(
    await ask('what happens if i do nothing'),
    /top of the stack resolves\..*Shock.*Grizzly Bears is destroyed/,
  );
  assert.match(await ask('what is it targeting'), /Shock .*targeting Grizzly Bears/);
});

test('what died is told with its cause, and lands with the turns that went without one', async () => {
  const { state } = main();
  const recent = [
    recorded(
      1,
      { kind: 'damage', text: '', source: 7, target: 99, amount: 3 } as never,
      {
        kind: 'zoneChange',
        text: 'Llanowar Elves is destroyed',
        object: 100,
        was: 99,
        card: 'Llanowar Elves',
        player: 0,
        from: 'battlefield',
        to: 'graveyard',
      } as never,
    ),
  ];
  const ask = askerAt(state, { recent });
  assert.match(await ask('why did my creature die'), /Llanowar Elves, on turn 1\..*dealt 3/);
  assert.match(await ask('how many creatures have I lost'), /You have lost 1 permanent.*Llanowar Elves \(turn 1\)/);
  assert.match(await ask('how many lands did I miss'), /You have played no lands in 1 turn.*isn't played yet/);
  assert.match(await askerAt(state)('why did my creature die'), /No creature of yours has died/);
});

test('a word that no answer expects keeps it from being given', async () => {
  const ask = askerAt(main().state);
  assert.doesNotMatch(await ask('how many poison counters do I have'), /creature|hand/);
});

test('a game that is over is spoken of in several words', async () => {
  const { state } = main();
  concede(state, 1);
  const ask = askerAt(state, { review: { done: 1, of: 1, review: reviewOf([]), problem: null } });
  assert.match(await ask('how many turns did it take'), /^1 turn, counted over both/);
  assert.match(await ask('what killed me'), /^You won/);
  assert.match(await ask('did I mess up anywhere'), /no mistake of yours/);
});

test('who can fight, for how much, and whether it is enough is counted in passing words', async () => {
  const ask = askerAt(main().state);
  assert.match(await ask('how much can i swing for'), /attack with Hill Giant 3\/3.* for 4/);
  assert.match(await ask('how many of my guys can attack'), /Hill Giant 3\/3 can\./);
  assert.match(
    await ask('can anything of his block my giant'),
    /has 2 creatures that can block Hill Giant 3\/3: Grizzly Bears 2\/2, Serra Angel 4\/4/,
  );
  assert.match(await ask('do i win if i attack with everyone'), /^No\.|deals 4 unblocked.*isn't enough/);
  assert.match(await ask('do i have a six drop'), /You have 1 card in hand with cost 6: Craw Wurm/);
  assert.match(await ask('does anything of his fly'), /1 creature with flying: Serra Angel/);
});

test('what is counted and known under no word is not answered with another count, and what can be asked is said', async () => {
  const ask = askerAt(main().state);
  assert.match(await ask('how many mountains do I have'), /^You have 3 on the battlefield: Mountain ×3/);
  const text = await ask('how many splorks does he have');
  assert.doesNotMatch(text, /holds|in hand, which/);
  assert.match(text, /can't answer.*Ask me/);
});
