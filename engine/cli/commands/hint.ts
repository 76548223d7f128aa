/** `bob hint`: what could be done now in a game that isn't over. */
import { analyse } from '../../../mtg-core/index.ts';
import { percent, saidOf } from '../../review/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs, wholeNumber } from '../command.ts';
import { playedJournal } from '../played-journal.ts';

const usage = `bob hint GAME_ID|FILE [--playouts N] [--seed S]

The best answers to the decision that a game waits for, each with its chance to win. They follow from what the seat that is asked
can see, and from nothing else.

  --playouts N  positions played on (600); more narrow the intervals
  --seed S      another draw of what can't be seen (1): the same seed gives the same figures

With --json: {player, prompt, options: [{answer, said, winChance, low, high}], playouts}.`;

const command: CliCommand = {
  name: 'hint',
  summary: 'what could be done now in a game',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(
      { usage },
      { args, allowPositionals: true, options: { playouts: { type: 'string' }, seed: { type: 'string' } } },
    );
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [game, ...extra] = parsed.positionals;
    if (game === undefined || extra.length > 0) return badUsage(io, `Name one game: ${firstLine(usage)}`);
    const playouts = wholeNumber('playouts', parsed.values.playouts, { min: 16, max: 1_000_000, otherwise: 600 });
    if (!playouts.ok) return badUsage(io, playouts.problem);
    const seed = wholeNumber('seed', parsed.values.seed, { min: 0, max: 2 ** 31, otherwise: 1 });
    if (!seed.ok) return badUsage(io, seed.problem);
    const played = await playedJournal(game, io);
    if (!played.ok) return failed(io, played.code, played.message);
    const { executed, rules, timeline } = played;
    const { state, mismatch } = executed;
    if (mismatch !== null)
      return failed(io, 'journal-other', `Decision ${mismatch.n} comes out differently: ${mismatch.why}.`);
    const { pending } = state;
    if (pending === null) return failed(io, 'game-over', 'This game is over. bob review looks through it.');
    if (state.players.length > 2) return failed(io, 'two-players', 'Hints are given in games of two players only.');
    const { player } = pending;
    const { answers, playouts: spent } = analyse(
      rules.view(state, player),
      { seed: seed.value, playouts: playouts.value },
      state.table.catalog,
    );
    const options = saidOf(answers, rules.decision(state, player), rules.present(state, player, ''));
    io.result({ player, prompt: pending.prompt, options, playouts: spent }, () =>
      [
        `${timeline.header.setup.seats[player]?.name ?? ''}: ${rules.decision(state, player)?.prompt ?? pending.prompt}`,
        ...options.map(
          ({ said, winChance, low, high }) => `${percent(winChance)} (${percent(low)} to ${percent(high)})  ${said}`,
        ),
      ].join('\n'),
    );
    return 0;
  },
};

export default command;
