/**
 * How much stronger one policy is than another: every two starter decks against each other, each seed played from both sides and with
 * the decks swapped, so that neither draws nor decks favour anybody.
 *   node build/launch.mjs build/study/measure-levels.ts POLICY OTHER [GAMES] [SEED]
 * Prints the share that POLICY won (a draw is half a game) with its 95 % interval, and the longest answers of POLICY in milliseconds.
 */
import { gameCatalog, starterDecks } from '../../engine/cards/index.ts';
import { simulate } from '../../engine/simulation/index.ts';
import { createPolicy, type Policy } from '../../mtg-core/index.ts';

const [name = 'greedy', otherName = 'random', wanted = '600', firstSeed = '1'] = process.argv.slice(2);
const { catalog } = gameCatalog();
const decks = starterDecks();
const pairings = decks.flatMap((one, place) => decks.slice(place + 1).map((other) => [one, other] as const));

const took: number[] = [];

/** The same player, with a clock beside it. */
function timed(policy: Policy): Policy {
  return {
    ...policy,
    decideIn(state) {
      const begun = performance.now();
      const answer = policy.decideIn(state);
      took.push(performance.now() - begun);
      return answer;
    },
  };
}

/** What POLICY got of each four games that differ in nothing but who sits where. */
const rounds: number[] = [];
for (let round = 0; 4 * rounds.length < Number(wanted); round++) {
  const seed = Number(firstSeed) + round;
  const pairing = pairings[round % pairings.length];
  if (pairing === undefined) throw new Error('there are no two starter decks');
  let won = 0;
  for (const seat of [0, 1]) {
    for (const startingPlayer of [0, 1]) {
      const policies = [0, 1].map((player) =>
        player === seat ? timed(createPolicy(name, 2 * seed, catalog)) : createPolicy(otherName, 2 * seed + 1, catalog),
      );
      const { winner } = simulate({ catalog, seed, decks: pairing, policies, startingPlayer });
      won += winner === null ? 0.5 : Number(winner === seat);
    }
  }
  rounds.push(won / 4);
}

const mean = rounds.reduce((sum, each) => sum + each, 0) / rounds.length;
const variance = rounds.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, rounds.length - 1);
const within = 1.96 * Math.sqrt(variance / rounds.length);
took.sort((a, b) => a - b);
const atShare = (share: number): string => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(1);
console.log(
  `${name} won ${(100 * mean).toFixed(1)} % +-${(100 * within).toFixed(1)} of ${4 * rounds.length} games against ${otherName}; ` +
    `answers in ms: median ${atShare(0.5)}, p99 ${atShare(0.99)}, longest ${atShare(1)}`,
);
