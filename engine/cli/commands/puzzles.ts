/** `bob puzzles`: positions with one right answer. */
import type { Answer, GameState } from '../../../mtg-core/index.ts';
import { legalAnswers, presentTable, sayLine, viewFor } from '../../../mtg-core/index.ts';
import type { CardView } from '../../api/index.ts';
import { gameCatalog } from '../../cards/index.ts';
import {
  answerByPlaces,
  attemptPuzzle,
  dailyPuzzles,
  keptPuzzles,
  type Puzzle,
  puzzleKinds,
  questionOf,
  setUpPosition,
} from '../../puzzles/index.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  type ExitCode,
  failed,
  firstLine,
  parseCommandArgs,
} from '../command.ts';

const usage = `bob puzzles [list] [--kind KIND]
bob puzzles daily [--date YYYY-MM-DD]
bob puzzles show ID [--solution]
bob puzzles try ID ANSWER

Positions in which one answer is right and every other is shown to be wrong, whatever the others do with what is on the table: what
they hold in hand is left out. An ANSWER is the number of an option as show lists it, numbers with commas between them where
several creatures attack or block, or none.

  --kind KIND   ${puzzleKinds.join(', ')}
  --date DATE   the three of that day (today)
  --solution    also the answer

With --json: list and daily give {puzzles: [{id, kind, grade, question, answers}]}, show {id, kind, grade, question, position, options:
[{place, id, label}], solution}, try {id, right, line}. Exit code 1 for an answer that is wrong.`;

const command: CliCommand = {
  name: 'puzzles',
  summary: 'positions with one right answer, to be solved',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        date: { type: 'string' },
        solution: { type: 'boolean', default: false },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { kind, date = new Date().toISOString().slice(0, 10), solution } = parsed.values;
    const [what = 'list', id, answer, ...extra] = parsed.positionals;
    if (extra.length > 0) return badUsage(io, `Too much is named: ${firstLine(usage)}`);
    if (kind !== undefined && !puzzleKinds.some((each) => each === kind))
      return badUsage(io, `--kind is one of ${puzzleKinds.join(', ')}, not ${JSON.stringify(kind)}`);
    if (!/^\d{4}-\d\d-\d\d$/.test(date))
      return badUsage(io, `--date is a day such as 2026-01-31, not ${JSON.stringify(date)}`);
    const all = keptPuzzles();
    if (what === 'list' || what === 'daily') {
      const chosen = what === 'daily' ? dailyPuzzles(all, date) : all;
      return listed(
        chosen.filter((each) => kind === undefined || each.kind === kind),
        io,
      );
    }
    if (what !== 'show' && what !== 'try')
      return badUsage(io, `There is no bob puzzles ${what}: list, daily, show, try`);
    if (id === undefined) return badUsage(io, `Name a puzzle: bob puzzles ${what} ID`);
    const puzzle = all.find((each) => each.id === id);
    if (puzzle === undefined)
      return failed(io, 'no-such-puzzle', `There is no puzzle called ${id}. bob puzzles lists them.`);
    if (what === 'show') return shown(puzzle, solution, io);
    if (answer === undefined) return badUsage(io, 'Say an answer: bob puzzles try ID ANSWER');
    return tried(puzzle, answer, io);
  },
};

const brief = (puzzle: Puzzle) => ({
  id: puzzle.id,
  kind: puzzle.kind,
  grade: puzzle.grade,
  question: questionOf(puzzle),
  answers: puzzle.proof.answers,
});

function listed(puzzles: readonly Puzzle[], io: CommandIo): ExitCode {
  io.result({ puzzles: puzzles.map(brief) }, () =>
    puzzles
      .map(
        ({ id, kind, grade, proof }) =>
          `${id}  ${'*'.repeat(grade).padEnd(3)}  ${kind}, one of ${proof.answers} answers`,
      )
      .join('\n'),
  );
  return 0;
}

function shown(puzzle: Puzzle, withSolution: boolean, io: CommandIo): ExitCode {
  const state = setUpPosition(puzzle.position, gameCatalog().catalog);
  const options = (legalAnswers(state, 0)?.options ?? []).map(({ id, label }, place) => ({
    place: place + 1,
    id,
    label,
  }));
  const { solution } = puzzle;
  io.result({ ...brief(puzzle), position: puzzle.position, options, ...(withSolution ? { solution } : {}) }, () =>
    [
      ...boardLines(state),
      '',
      questionOf(puzzle),
      ...options.map(({ place, label }) => `${place}. ${label}`),
      ...(withSolution ? ['', ...solution] : []),
    ].join('\n'),
  );
  return 0;
}

function boardLines(state: GameState): string[] {
  const { players, battlefield } = presentTable(state, 0, '');
  const sideOf = (player: number): string[] => {
    const own = battlefield.filter(({ controller }) => controller === player);
    const of = (lands: boolean): string => counted(own.filter(({ types }) => types.includes('land') === lands));
    return [of(false), of(true)].filter((line) => line !== '').map((line) => `  ${line}`);
  };
  const [you, them] = players;
  return [
    `Them: ${them?.life} life, ${them?.handCount} cards in hand, ${them?.libraryCount} in the library`,
    ...sideOf(1),
    `You: ${you?.life} life`,
    ...sideOf(0),
    `  In hand: ${counted(you?.hand ?? []) || 'nothing'}`,
    ...(you?.graveyard.length ? [`  In the graveyard: ${counted(you.graveyard)}`] : []),
  ];
}

/** Those that look the same once, with how many there are. */
function counted(cards: readonly CardView[]): string {
  const said = cards.map(({ name, power, toughness, tapped, counters }) => {
    const size = power === undefined ? '' : ` ${power}/${toughness}`;
    const more = [...(tapped ? ['tapped'] : []), ...counters.map((each) => `${each.count} ${each.name}`)];
    return `${name}${size}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
  });
  return [...Map.groupBy(said, (each) => each)]
    .map(([each, same]) => (same.length > 1 ? `${same.length} ${each}` : each))
    .join(', ');
}

function tried(puzzle: Puzzle, places: string, io: CommandIo): ExitCode {
  const { catalog } = gameCatalog();
  const state = setUpPosition(puzzle.position, catalog);
  const answer: Answer | null = answerByPlaces(state, places);
  if (answer === null) return badUsage(io, `${places} is none of the answers that bob puzzles show ${puzzle.id} lists`);
  const { right, line } = attemptPuzzle(puzzle, answer, catalog);
  const words = sayLine(viewFor(state, 0), line, catalog);
  io.result({ id: puzzle.id, right, line: words }, () =>
    [right ? 'Right.' : 'That is not it.', ...(words.length > 0 ? ['', ...words] : [])].join('\n'),
  );
  return right ? 0 : 1;
}

export default command;
