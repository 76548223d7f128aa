/** The chat without a model: facts of the engine with their rule numbers, at a real table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attackReasons, blockReasons } from '../../../engine/facts/combat-reasons.ts';
import { answerChat } from '../../../engine/facts/facts-chat.ts';
import { awaitTurn, magicHost, sitDown } from '../games/magic-table.ts';

test('cards and rules are explained without a game', async () => {
  const elves = await answerChat('What does Llanowar Elves do?', null);
  assert.match(elves.text, /Llanowar Elves \{G\}, Creature — Elf Druid, 1\/1/);
  assert.deepEqual(elves.cards, ['Llanowar Elves']);
  const guessed = await answerChat('what does Lanowar Elfs do', null);
  assert.match(guessed.text, /^I take it you mean Llanowar Elves\./);
  const trample = await answerChat('what is trample', null);
  assert.deepEqual(trample.rules, ['702.19b']);
  assert.ok((await answerChat('how do i attack', null)).rules.includes('508.1a'));
  assert.ok((await answerChat('rule 702.19', null)).rules.includes('702.19b'));
  assert.match((await answerChat('rule 999.9', null)).text, /999\.9/);
  // What the game asks with: its own note, and otherwise that of the rule it is a part of.
  assert.match((await answerChat('What does rule 601.2c say?', null)).text, /targets chosen/);
  assert.match((await answerChat('What does rule 508.1k say?', null)).text, /attackers/);
  assert.match((await answerChat('What does rule 70 say?', null)).text, /70\b/);
  assert.match((await answerChat('what can I do?', null)).text, /no game on the table/);
});

test('a search that reads what all cards say lets everything else go first meanwhile', async () => {
  let turns = 0;
  let isSearching = true;
  const count = () => {
    turns += 1;
    if (isSearching) setImmediate(count);
  };
  setImmediate(count);
  const before = process.threadCpuUsage();
  const { cards } = await answerChat('which creatures with flying do you have?', null);
  const { user, system } = process.threadCpuUsage(before);
  isSearching = false;
  assert.ok(cards.length > 5, cards.join());
  // A slice has a few milliseconds; what takes less than two of them needn't be cut.
  const milliseconds = (user + system) / 1000;
  assert.ok(turns >= Math.floor(milliseconds / 50), `${turns} turns in ${milliseconds} ms`);
  assert.ok(turns >= 2, `${turns} turns`);
});

test('small talk is answered kindly, and says what can be asked', async () => {
  for (const text of ['hello', 'thanks Bob', 'who are you', 'blorp fnord', '', 'What is the meaning of life']) {
    const { text: answer } = await answerChat(text, null);
    assert.ok(answer.length > 5, text);
    assert.doesNotMatch(answer, /!|undefined|\p{Extended_Pictographic}/u, text);
  }
});

test('at a table it says what can be done, why not, and what happened; and the journal keeps it', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, {
    you: { text: '20 Shivan Dragon\n20 Llanowar Elves\n20 Forest' },
    seed: 5,
  });
  const ask = (text: string) => host.call('chat/send', { ...seat, text });
  let message = await awaitTurn(host, seat);
  assert.match((await ask('what can i do')).text, /You can choose/);
  while (message.decision?.kind === 'mulligan') {
    await host.call('table/post', { ...seat, decision: message.decision.id, answer: { option: 'keep' } });
    message = await awaitTurn(host, seat);
  }
  const hand = message.view!.players[0]!.hand.map(({ name }) => name);
  const options = await ask('what can I do?');
  if (hand.includes('Forest')) assert.match(options.text, /Forest/);
  if (hand.includes('Shivan Dragon')) {
    const why = await ask("why can't I cast Shivan Dragn?");
    assert.ok(why.rules.length > 0, why.text);
    assert.deepEqual(why.cards, ['Shivan Dragon']);
  }
  const absent = await ask("why can't I cast Overrun");
  assert.match(absent.text, /not in your hand/);
  assert.deepEqual(absent.rules, ['601.3']);
  assert.match((await ask('whose turn is it')).text, /turn 1|turn 2/);
  assert.ok((await ask('what just happened')).text.length > 5);
  assert.match((await ask('how much life')).text, /you 20/);
  // What was taken back didn't happen.
  assert.equal(((await host.call('table/undo', seat)) as { ok: boolean }).ok, true);
  assert.match((await ask('what just happened')).text, /took your last decision back/);
});

test('why a creature can not attack or block is answered from the table', () => {
  const card = (over: object) =>
    ({
      ref: 9,
      name: 'Serra Angel',
      types: ['creature'],
      keywords: [],
      tapped: false,
      summoningSick: false,
      ...over,
    }) as never;
  const view = (over: object) =>
    ({ seat: 0, activePlayer: 0, step: 'precombatMain', battlefield: [], ...over }) as never;
  const rules = (reasons: { cr: string }[]) => reasons.map(({ cr }) => cr);
  assert.deepEqual(rules(attackReasons(card({ tapped: true }), view({}), null)), ['508.1a']);
  assert.deepEqual(rules(attackReasons(card({ summoningSick: true, keywords: ['defender'] }), view({}), null)), [
    '302.6',
    '702.3',
  ]);
  assert.match(attackReasons(card({}), view({}), null)[0]!.message, /chosen in combat/);
  assert.match(attackReasons(card({}), view({ activePlayer: 1 }), null)[0]!.message, /isn't your turn/);
  assert.deepEqual(attackReasons(card({}), view({ step: 'declareAttackers' }), { kind: 'attackers' } as never), []);
  const flyer = { attacking: -1, keywords: ['flying'] };
  const attacked = view({ activePlayer: 1, battlefield: [flyer] });
  assert.deepEqual(rules(blockReasons(card({}), attacked, { kind: 'blockers' } as never)), ['702.9b']);
  assert.deepEqual(blockReasons(card({ keywords: ['reach'] }), attacked, { kind: 'blockers' } as never), []);
  assert.match(blockReasons(card({}), view({ activePlayer: 1 }), null)[0]!.message, /Nothing is attacking/);
});
