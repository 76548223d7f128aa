/** `bob hint`: what could be done now in a game that isn't over. */

import { coach, createPolicy, percent, type WeighedAnswer } from '../../../mtg-core/index.ts';
import type { Hint } from '../../api/index.ts';
import { hintOf, lineAhead } from '../../review/index.ts';
import { analysisArgs } from '../analysis-args.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs, wholeNumber } from '../command.ts';
import { playedJournal } from '../played-journal.ts';

const usage = `bob hint GAME_ID|FILE [--playouts N] [--seed S]

A hint in three steps for the decision that a game waits for: where to look, what matters, and the line, with the best answers and
their chances to win. It follows from what the seat that is asked can see, and from nothing else.

  --steps N     as much of it as that: 1 where to look, 2 what matters too, 3 all (3)
  --playouts N  positions played on (240); more narrow the intervals
  --seed S      another draw of what can't be seen (1): the same seed gives the same figures

With --json: {player, prompt, decision, look: {said, refs}, matters, line, wins, findings: [{kind, said, refs, line}], options: [{answer, said, winChance, low, high, loss}], playouts}.`;

const command: CliCommand = {
  name: 'hint',
  summary: 'what could be done now in a game',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(
      { usage },
      {
        args,
        allowPositionals: true,
        options: { playouts: { type: 'string' }, seed: { type: 'string' }, steps: { type: 'string' } },
      },
    );
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const asked = analysisArgs(parsed, usage, 240);
    if (!asked.ok) return badUsage(io, asked.problem);
    const steps = wholeNumber('steps', parsed.values.steps, { min: 1, max: 3, otherwise: 3 });
    if (!steps.ok) return badUsage(io, steps.problem);
    const played = await playedJournal(asked.game, io);
    if (!played.ok) return failed(io, played.code, played.message);
    const { executed, rules, timeline } = played;
    const { state, mismatch } = executed;
    if (mismatch !== null)
      return failed(io, 'journal-other', `Decision ${mismatch.n} comes out differently: ${mismatch.why}.`);
    const { pending } = state;
    if (pending === null) return failed(io, 'game-over', 'This game is over. bob review looks through it.');
    if (state.players.length > 2) return failed(io, 'two-players', 'Hints are given in games of two players only.');
    const { player } = pending;
    const {
      answers,
      findings,
      playouts: spent,
    } = coach(rules.view(state, player), { seed: asked.seed, playouts: asked.playouts }, state.table.catalog);
    const decision = rules.decision(state, player);
    if (decision === null) throw new Error('a decision is described to the player who makes it');
    const policy = createPolicy('greedy', asked.seed, state.table.catalog);
    const [best] = answers as [WeighedAnswer];
    const line = await lineAhead(rules.guess(state, player), player, best.answer, rules, async (view) =>
      policy.decide(view),
    );
    const hint = hintOf({ answers, decision, view: rules.present(state, player, ''), line, findings });
    io.result({ player, prompt: decision.prompt, ...hint, playouts: spent }, () =>
      [`${timeline.header.setup.seats[player]?.name ?? ''}: ${decision.prompt}`, ...inSteps(hint, steps.value)].join(
        '\n',
      ),
    );
    return 0;
  },
};

/** As far as it is wanted. */
function inSteps({ look, matters, line, options, findings }: Hint, steps: number): string[] {
  const said = [`Where to look: ${look.said}`];
  if (steps >= 2) said.push(...matters.map((each) => `What matters: ${each}`));
  if (steps < 3) return said;
  const chances = options.map(
    ({ said: answer, winChance, low, high }) =>
      `${percent(winChance)} (${percent(low)} to ${percent(high)})  ${answer}`,
  );
  const shown = findings.flatMap((each) => (each.line.length > 0 ? [`${each.said} ${each.line.join('; ')}`] : []));
  return [...said, `The line: ${line.join(', then ')}`, ...shown, ...chances];
}

export default command;
