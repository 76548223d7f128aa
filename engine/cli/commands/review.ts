/** `bob review`: looks through a game for what could have been done better. */
import { availableParallelism } from 'node:os';
import { percent } from '../../../mtg-core/index.ts';
import type { Review, ReviewedDecision } from '../../api/index.ts';
import { playedOutTo } from '../../journal/index.ts';
import { givenIn, reviewGame } from '../../review/index.ts';
import { createAnalyst } from '../../thinking/index.ts';
import { analysisArgs } from '../analysis-args.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs, wholeNumber } from '../command.ts';
import { playedJournal } from '../played-journal.ts';

const usage = `bob review GAME_ID|FILE [--playouts N] [--seed S] [--player N]

Looks at each decision of a recorded game: what else could have been done, the chance to win with it, and what was given
away. Whoever decided is judged by what their own seat could see. GAME_ID is a folder of mtg/ in the runtime folder, FILE a
journal.jsonl.

  --playouts N  positions played on for each decision (240); more narrow the intervals
  --seed S      another draw of what can't be seen (1): the same seed gives the same figures
  --player N    decisions of this player only, counted from 0

best: nothing better was found. good: a loss that chance explains, or under 5 % of the chance to win. inaccuracy, mistake and
blunder: at least 5, 10 and 15 % given away, and more than chance explains. forced: there was nothing to choose.

With --json: {decisions: [{n, turn, player, prompt, chosen, best, winChance, bestChance, loss, within, class, options:
[{answer, said, winChance, low, high, loss}], option: which of them was chosen}], accuracy: [0 to 100 or null, ...], turningPoint: {n, turn, why} or null,
right: [{n, turn, player, said, gain}], shares: [{from, to, own, rest} or null, ...]}.`;

/** More cores than that gain little for one game. */
const MOST_THREADS = 4;

const command: CliCommand = {
  name: 'review',
  summary: 'look through a game for what could have been done better',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(
      { usage },
      {
        args,
        allowPositionals: true,
        options: { playouts: { type: 'string' }, seed: { type: 'string' }, player: { type: 'string' } },
      },
    );
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const asked = analysisArgs(parsed, usage, 240);
    if (!asked.ok) return badUsage(io, asked.problem);
    const player = wholeNumber('player', parsed.values.player, { min: 0, max: 7, otherwise: 0 });
    if (!player.ok) return badUsage(io, player.problem);
    const played = await playedJournal(asked.game, io);
    if (!played.ok) return failed(io, played.code, played.message);
    const { lines, timeline, executed, rules } = played;
    const seats = timeline.header.setup.seats;
    if (seats.length > 2) return failed(io, 'two-players', 'Only games of two players can be reviewed.');
    const threads = Math.min(availableParallelism(), MOST_THREADS);
    const analyst = createAnalyst({ threads, onFault: (text) => io.stderr.write(`${text}\n`) });
    const { definitions } = timeline.header;
    const review = await reviewGame(givenIn(lines, executed), rules, {
      playouts: asked.playouts,
      seed: asked.seed,
      ...(parsed.values.player === undefined ? {} : { player: player.value }),
      weigh: (view, request) => analyst.weigh({ view, definitions, ...request }),
      winner: playedOutTo(timeline),
      atOnce: threads,
      onProgress: (done, of) => io.progress(`decision ${done} of ${of}`),
    }).finally(analyst.close);
    const cut = executed.n < timeline.steps.length ? executed.mismatch?.why : undefined;
    if (cut !== undefined) io.stderr.write(`Reviewed up to decision ${executed.n}: ${cut}.\n`);
    io.result(review, () =>
      described(
        review,
        seats.map(({ name }) => name),
      ),
    );
    return 0;
  },
};

function described(review: Review, names: readonly string[]): string {
  const nameOf = (player: number): string => names[player] ?? `Player ${player}`;
  const faults = review.decisions.filter(({ class: kind }) => ['inaccuracy', 'mistake', 'blunder'].includes(kind));
  const counts = names.map((name, player) => {
    const accuracy = review.accuracy[player];
    const own = faults.filter((each) => each.player === player);
    const of = (kind: string): number => own.filter((each) => each.class === kind).length;
    const exact =
      accuracy === null || accuracy === undefined ? 'nothing to decide' : `accuracy ${accuracy.toFixed(0)} %`;
    return `${name}: ${exact}, ${of('inaccuracy')} inaccuracies, ${of('mistake')} mistakes, ${of('blunder')} blunders`;
  });
  const told = review.decisions.flatMap(({ turn, player, findings }) =>
    findings.map(
      ({ said, line }) => `turn ${turn}, to ${nameOf(player)}: ${[said, line.join('; ')].join(' ').trimEnd()}`,
    ),
  );
  return [...counts, ...faults.map((each) => lineOf(each, nameOf(each.player))), ...told].join('\n');
}

const lineOf = ({ n, turn, chosen, best, loss, within, class: kind }: ReviewedDecision, name: string): string =>
  `turn ${turn}, decision ${n}, ${kind} by ${name} (${percent(loss)} ±${percent(within)}): ${chosen}. Better: ${best}`;

export default command;
