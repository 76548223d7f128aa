// What a seat may see doesn't depend on what it may not: hidden cards are permuted among their hidden places, and every
// view, and what the opponent chooses, stays the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { guessFor, newDealer } from '../../mtg-core/view/index.ts';
import { catalog, seeds, walk } from './games.ts';

/**
 * Whether this player may not know which card it is: what CR 400.2 hides, put in the simplest words. Who controls
 * another's turn sees what that one sees (CR 722.4).
 */
function isHiddenFrom({ controlled }: core.GameState, object: core.GameObject, player: number | null): boolean {
  const hiddenPlace = object.zone === core.ZONE.hand || object.zone === core.ZONE.library || object.faceDown;
  if (!hiddenPlace || object.zone === core.ZONE.nowhere) return false;
  const eyes = controlled !== undefined && controlled.by === player ? [player, controlled.player] : [player];
  return eyes.every((each) => each === null || (object.knownTo & (1 << each)) === 0);
}

/** The same game with another arrangement of what this player can't see, and other chances to come. */
function permuted(state: core.GameState, player: number | null, random: (bound: number) => number): core.GameState {
  const other = core.load(core.save(state), catalog);
  for (const { id: owner } of state.players) {
    const hidden = other.objects.filter(
      (object) =>
        object !== undefined &&
        object !== null &&
        object.owner === owner &&
        !object.faceDown &&
        isHiddenFrom(state, object, player),
    );
    for (let place = hidden.length - 1; place > 0; place--) {
      const [one, two] = [hidden[place]!, hidden[random(place + 1)]!];
      [one.def, two.def] = [two.def, one.def];
    }
  }
  other.rng = other.rng.map((word) => (word ^ 0x5bd1e995) >>> 0);
  return other;
}

/** As it travels, without the write tokens of this process. */
const textOf = (view: unknown): string =>
  JSON.stringify(view, (key, value: unknown) => (key === 'own' ? undefined : value));

function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [one, two] = [textOf(actual), textOf(expected)];
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 120), at + 80);
  if (one !== two) assert.fail(`${what} differs: ${around(one)} <> ${around(two)}`);
}

const numbersIn = (value: unknown): Set<number> => {
  const found = new Set<number>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') found.add(inner);
    return inner;
  });
  return found;
};

test('no view tells of hidden cards or of chances to come', (t) => {
  let views = 0;
  for (const seed of seeds(8, 150)) {
    walk({
      seed,
      skipEmptyWindows: true,
      share: 30,
      atDecision(state, random) {
        for (const player of [0, 1, null]) {
          const view = core.viewFor(state, player);
          const other = permuted(state, player, random);
          assertSame(core.viewFor(other, player), view, `the view of ${player}`);
          assertSame(
            core.presentTable(other, player, 'g'),
            core.presentTable(state, player, 'g'),
            `the table of ${player}`,
          );
          const numbers = numbersIn(view);
          for (const word of state.rng) assert.ok(word < 100_000 || !numbers.has(word), 'a word of the generator');
          for (const object of view.objects) {
            if (object === undefined || object === null || object.faceDown) continue;
            const really = state.objects[object.id];
            if (object.def !== -1 && really !== undefined)
              assert.ok(!isHiddenFrom(state, really, player) || object.zone !== really.zone);
          }
          views += 1;
        }
        return undefined;
      },
    });
  }
  t.diagnostic(`${views} views`);
});

test('what others may do is not told to who is not asked', () => {
  walk({
    seed: 2,
    share: 30,
    atDecision(state) {
      const view = core.viewFor(state, 1 - state.pending!.player);
      assert.deepEqual(Object.keys(view.pending ?? {}).sort(), [
        'cancellable',
        'cr',
        'kind',
        'player',
        'prompt',
        'source',
      ]);
      return undefined;
    },
  });
});

test('a guess fits its view, follows from its seed, and offers what the game offers', () => {
  for (const seed of seeds(6, 60)) {
    walk({
      seed,
      skipEmptyWindows: true,
      share: 30,
      atDecision(state, random) {
        const { player } = state.pending!;
        const view = core.viewFor(state, player);
        const guess = core.determinize(view, seed, catalog);
        assert.deepEqual(core.checkInvariants(guess), []);
        assert.equal(core.digest(core.determinize(view, seed, catalog)), core.digest(guess));
        assertSame(core.viewFor(guess, player), view, 'the view of a guess');
        const plain = (of: core.GameState): string[] =>
          core.legalChoices(of).flatMap(({ id, kind }) => (kind === 'cancel' ? [] : [id]));
        assert.deepEqual(plain(guess), plain(state));
        const options = core.legalChoices(guess).filter(({ kind }) => kind !== 'cancel');
        const option = options[random(options.length)]!.id;
        assert.ok(core.submit(guess, player, { option }).ok, 'a guess can be played on');
        return undefined;
      },
    });
  }
});

test('a guess made from the game at once is the one that its view leads to, and says nothing of hidden cards', () => {
  for (const seed of seeds(6, 60)) {
    const sight = { catalog, dealer: newDealer() };
    walk({
      seed,
      skipEmptyWindows: true,
      share: 30,
      atDecision(state, random) {
        const { player } = state.pending!;
        const byPlace = (guess: core.GameState): string[] =>
          guess.players.flatMap(({ hand, library }) =>
            [...hand, ...library].map((id) => guess.defs[guess.objects[id]!.def]!),
          );
        const guess = guessFor(state, player, seed, sight);
        assert.deepEqual(byPlace(guess), byPlace(core.determinize(core.viewFor(state, player), seed, catalog)));
        assert.deepEqual(core.checkInvariants(guess), []);
        const other = permuted(state, player, random);
        assert.deepEqual(byPlace(guessFor(other, player, seed, sight)), byPlace(guess));
        return undefined;
      },
    });
  }
});

test('the opponent does the same wherever the hidden cards lie', (t) => {
  let decisions = 0;
  for (const seed of seeds(4, 40)) {
    walk({
      seed,
      skipEmptyWindows: true,
      share: 35,
      atDecision(state, random) {
        const policy = core.createPolicy('greedy', seed, catalog);
        const answer = policy.decideIn(state);
        const other = permuted(state, state.pending!.player, random);
        assert.deepEqual(core.createPolicy('greedy', seed, catalog).decideIn(other), answer);
        decisions += 1;
        return undefined;
      },
    });
  }
  t.diagnostic(`${decisions} decisions`);
});
