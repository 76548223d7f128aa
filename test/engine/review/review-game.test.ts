/** A lethal line that is passed by is found; what had no alternative isn't judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Given, reviewGame } from '../../../engine/review/index.ts';
import { putOnBoard } from '../../../engine/review/put-on-board.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import {
  type AnalysisRequest,
  analyse,
  clone,
  createPolicy,
  legalChoices,
  submit,
  type VisibleState,
} from '../../../mtg-core/index.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });
const asked = {
  playouts: 40,
  seed: 1,
  weigh: (view: VisibleState, request: AnalysisRequest) => analyse(view, request, shipped),
};

function passed(): Given[] {
  const { state } = setTable({
    you: { life: 4, hand: ['Firebolt'], battlefield: ['Mountain'] },
    them: { life: 2, battlefield: ['Serra Angel'], hand: ['Shivan Dragon'] },
  });
  const given: Given[] = [];
  for (let n = 0; state.pending !== null && state.turn === 1; n++) {
    const { player } = state.pending;
    const answer = { option: 'pass' };
    given.push({ n, position: clone(state), player, answer });
    submit(state, player, answer);
  }
  return given;
}

test('a win that was there and not taken is the turning point', async () => {
  const told: number[] = [];
  const review = await reviewGame(passed(), rules, { ...asked, onProgress: (done) => told.push(done) });
  // While it can still be done nothing is lost by waiting.
  assert.equal(review.decisions[0]?.class, 'best');
  const first = review.decisions.find((each) => each.class === 'blunder');
  assert.ok(first !== undefined);
  assert.match(first.best, /Firebolt/);
  assert.equal(first.chosen, 'Pass');
  assert.equal(first.bestChance, 1);
  assert.ok(first.loss > 0.15 && first.winChance < 0.85);
  assert.equal(review.turningPoint?.n, first.n);
  assert.match(review.turningPoint.why, /Firebolt/);
  assert.ok((review.accuracy[0] ?? 100) < 80);
  assert.equal(told.at(-1), review.decisions.length);
});

test('the decisions of one player are looked at alone, and a review can be called off', async () => {
  const review = await reviewGame(passed(), rules, { ...asked, player: 1 });
  assert.deepEqual(
    review.decisions.filter(({ player }) => player === 0),
    [],
  );
  assert.equal(review.accuracy[0], null);
  const signal = AbortSignal.abort(new Error('enough'));
  await assert.rejects(reviewGame(passed(), rules, { ...asked, signal }), /enough/);
});

/** The win that is there, taken in one's own last window, or let go. */
function lastWindow(answer: (options: readonly string[]) => string): Given[] {
  const all = passed();
  const last = all.findLast(
    ({ player, position }) => player === 0 && legalChoices(position).some(({ kind }) => kind === 'cast'),
  ) as Given;
  const option = answer(legalChoices(last.position).map(({ id }) => id));
  return [{ ...last, answer: { option } }];
}

const bolt = (options: readonly string[]): string => options.find((id) => id.startsWith('cast:')) ?? '';

test('a play that nothing else comes near to is told as right, and what the end is made of with it', async () => {
  const taken = await reviewGame(lastWindow(bolt), rules, { ...asked, winner: 0 });
  const [right] = taken.right;
  assert.match(right?.said ?? '', /Firebolt/);
  assert.ok((right?.gain ?? 0) >= 0.05);
  assert.equal(taken.decisions[0]?.option, 0);
  assert.equal(taken.shares[0]?.to, 1);
  const missed = await reviewGame(
    lastWindow(() => 'pass'),
    rules,
    { ...asked, winner: 1 },
  );
  assert.deepEqual(missed.right, []);
  assert.ok((missed.shares[0]?.own ?? 0) > 0.15);
  assert.equal(missed.decisions[0]?.options[missed.decisions[0].option]?.said, 'Pass');
});

test('what was better is played out on the board, with the cards as they lay', async () => {
  const [{ position, player }] = lastWindow(bolt) as [Given];
  const policies = createPolicy('greedy', 1, shipped);
  const request = {
    ...{ gameId: 'g', names: ['Ada', 'Bob'], eyes: 0 },
    decide: async (view: VisibleState) => policies.decide(view),
  };
  const first = { option: bolt(legalChoices(position).map(({ id }) => id)) };
  const before = position.decision;
  const frames = await putOnBoard(position, first, rules, request);
  assert.match(frames[0]?.label ?? '', /^Ada: .*Firebolt/);
  assert.equal(frames.at(-1)?.view.result?.winner, player);
  assert.equal(position.decision, before);
  assert.deepEqual(await putOnBoard(position, { option: 'nothing' }, rules, request), []);
});
