/** A person at a practice table of Magic: why they are asked, and what F6 goes past. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecisionView, TableMessage } from '../../../engine/api/index.ts';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { createReferee } from '../../../engine/games/referee.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { placeCard } from '../../../mtg-core/index.ts';

const rules = createCoreRules(gameCatalog());

/** Bob's main phase: he has two creatures in hand and can cast both; Ada has a Shock and a Mountain. */
function tableOfBob(t: { after(fn: () => Promise<void>): void }) {
  const state = rules.create({
    seed: 8,
    players: [
      { name: 'Ada', deck: [...Array<string>(58).fill('Serra Angel'), 'Mountain', 'Shock'] },
      { name: 'Bob', deck: [...Array<string>(58).fill('Serra Angel'), 'Forest', 'Llanowar Elves'] },
    ],
    options: { startingPlayer: 1 },
  });
  const put = (player: number, zone: 'battlefield' | 'hand', ...names: string[]) => {
    for (const name of names) placeCard(state, { name, player, zone });
  };
  put(0, 'battlefield', 'Mountain');
  put(0, 'hand', 'Shock');
  put(1, 'battlefield', 'Forest', 'Forest', 'Llanowar Elves');
  put(1, 'hand', 'Llanowar Elves', 'Llanowar Elves');
  for (const player of [1, 0]) assert.ok(rules.submit(state, player, { option: 'keep' }).ok);
  const referee = createReferee({
    rules,
    gameId: 'g',
    state,
    n: 0,
    seats: [
      { name: 'Ada', kind: 'person' },
      { name: 'Bob', kind: 'program' },
    ],
    file: { append: async () => undefined, close: async () => undefined, bytes: 0 },
    eyes: 0,
    practice: true,
    now: () => 0,
    onFault: (text) => assert.fail(text),
  });
  t.after(() => referee.close());
  const [ada, bob] = [referee.tokenOf(0), referee.tokenOf(1)];
  /** Bob's seat answers with the first option of this kind, once it is asked. */
  const bobs = async (kind: string): Promise<void> => {
    for (;;) {
      const decision = await asked(bob);
      const passing = decision.kind !== 'priority' || referee.view(bob).step !== 'precombatMain';
      const wanted = decision.options.find((option) => option.kind === (passing ? 'pass' : kind));
      const posted = await referee.post(bob, decision.id, { option: wanted?.id ?? 'done' });
      assert.ok(posted.ok);
      if (!passing) return;
    }
  };
  const cast = async () => {
    await bobs('cast');
    await bobs('pass');
  };
  const last = (token: string): TableMessage => referee.sync(token, 0).messages.at(-1)!;
  /** What somebody is asked once nothing goes on by itself. */
  async function asked(token: string): Promise<DecisionView> {
    for (let tries = 0; tries < 1000; tries++) {
      const { decision } = last(token);
      if (decision !== null) return decision;
      await new Promise(setImmediate);
    }
    throw new Error(`nobody asks: ${JSON.stringify(last(token).waitingFor)}`);
  }
  return { referee, ada, asked: () => asked(ada), bobs, cast };
}

test('a spell of Bob’s asks with its reason, and F6 goes past what was seen and stops at what is new', async (t) => {
  const { referee, ada, asked, cast } = tableOfBob(t);
  await cast();
  const first = await asked();
  assert.equal(first.why, 'Bob cast Llanowar Elves. You can cast Shock.');
  assert.deepEqual(first.pass, { label: 'Resolve Llanowar Elves', skips: '' });
  assert.equal((await referee.passTurn(ada, { always: false })).ok, true);
  assert.equal(referee.view(ada).stack.length, 0);

  await cast();
  const second = await asked();
  assert.notEqual(second.id, first.id);
  assert.equal(second.why, 'Bob cast Llanowar Elves. You can cast Shock.');
});

test('F6 of which the other may do anything goes past that as well, and ends with the turn', async (t) => {
  const { referee, ada, asked, cast, bobs } = tableOfBob(t);
  await cast();
  await asked();
  assert.equal((await referee.passTurn(ada, { always: true })).ok, true);
  await cast();
  await bobs('pass');
  const mine = bobs('pass').catch(() => undefined);
  const next = await asked();
  assert.equal(referee.view(ada).activePlayer, 0);
  assert.equal(next.why, 'You can cast Shock.');
  await referee.concede(ada);
  await mine;
});

test('who answers after passing the turn plays on: the next thing asks again', async (t) => {
  const { referee, ada, asked, cast } = tableOfBob(t);
  await cast();
  await asked();
  await referee.passTurn(ada, { always: false });
  await cast();
  const second = await asked();
  const shock = second.options.find((option) => option.kind === 'cast')!;
  assert.ok((await referee.post(ada, second.id, { option: shock.id })).ok);
  // A target is asked for, and F6 says so instead of doing nothing.
  const target = await asked();
  const refused = await referee.passTurn(ada, { always: false });
  assert.equal(refused.ok, false);
  assert.match(refused.message, /^First decide this: .*Shock/);
  assert.equal((await asked()).id, target.id);
});

test('while the table goes on by itself nobody is told that it waits for them', async (t) => {
  const { referee, ada, cast, asked } = tableOfBob(t);
  await cast();
  await asked();
  await referee.passTurn(ada, { always: false });
  for (const message of referee.sync(ada, 0).messages)
    assert.equal(message.waitingFor === 0, message.decision !== null, JSON.stringify(message.waitingFor));
});

test('a move taken back waits and says so', async (t) => {
  const { referee, ada, cast, asked } = tableOfBob(t);
  await cast();
  const first = await asked();
  assert.ok((await referee.post(ada, first.id, { option: 'pass' })).ok);
  assert.ok((await referee.undo(ada)).ok);
  assert.equal((await asked()).why, 'Taken back to here.');
});

test('passing as far as a step ends there, also where the step itself is left out, and is over then', async (t) => {
  const { referee, ada, asked, cast, bobs } = tableOfBob(t);
  /** Bob passes for as long as it is his to do anything. */
  const goOn = () => void bobs('pass').then(goOn, () => undefined);
  await cast();
  await asked();
  assert.ok((await referee.passTurn(ada, { always: true, until: 'end' })).ok);
  await cast();
  goOn();
  const there = await asked();
  assert.deepEqual([referee.view(ada).step, referee.view(ada).activePlayer], ['end', 1]);
  assert.equal(there.why, 'You passed as far as this.');
  assert.ok((await referee.post(ada, there.id, { option: 'pass' })).ok);
  const main = await asked();
  assert.equal(referee.view(ada).step, 'precombatMain');
  // Nobody attacks, so that there are no blocks: the step after them is where it ends.
  assert.ok((await referee.passTurn(ada, { always: false, until: 'declareBlockers' })).ok);
  const next = await asked();
  assert.notEqual(next.id, main.id);
  assert.deepEqual([referee.view(ada).step, referee.view(ada).activePlayer], ['endCombat', 0]);
  await referee.concede(ada);
});
