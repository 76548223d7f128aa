/** `bob replay`: plays a journal again, and says whether it comes out the same. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_WINDOW, isFault } from '../../basics/index.ts';
import {
  builtReplayPage,
  createReplay,
  type Executed,
  execute,
  fillReplayPage,
  type ReadJournal,
  readJournal,
  summarize,
  type Timeline,
  timelineOf,
  versionNote,
} from '../../journal/index.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  failed,
  firstLine,
  parseCommandArgs,
  wholeNumber,
} from '../command.ts';
import { findJournal } from '../find-journal.ts';

const usage = `bob replay GAME_ID|FILE [--verify] [--to N] [--page FILE]

Shows a game from its journal. GAME_ID is a folder of mtg/ in the runtime folder, FILE a journal.jsonl.

  --verify  play every recorded answer again, those that were taken back included, and compare the hash after each
  --to N    stop after N decisions
  --page FILE  write the replay as one page that opens in any browser, without Bob and without a network

With --json: {events, decisions, hash, matches}, and note where something is to be said. Without --verify the record is
taken at its word and matches is null. Ends with 1 where the game does not come out as recorded.`;

const command: CliCommand = {
  name: 'replay',
  summary: 'play a game again from its journal',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(
      { usage },
      {
        args,
        allowPositionals: true,
        options: { verify: { type: 'boolean', default: false }, to: { type: 'string' }, page: { type: 'string' } },
      },
    );
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [game, ...extra] = parsed.positionals;
    if (game === undefined || extra.length > 0) return badUsage(io, `Name one game: ${firstLine(usage)}`);
    const to = wholeNumber('to', parsed.values.to, { min: 0, max: 1e9, otherwise: Number.POSITIVE_INFINITY });
    if (!to.ok) return badUsage(io, to.problem);
    const file = await findJournal(game, io);
    if (file === null) return failed(io, 'no-such-game', `There is no game or journal called ${game}.`);
    const read = await readJournal(file);
    const timeline = timelineOf(read.lines);
    if (timeline === null) {
      return failed(
        io,
        'journal-damaged',
        `Line 1 of this journal can't be read: ${read.damage?.why ?? 'it is empty'}.`,
      );
    }
    if (parsed.values.page !== undefined) return writePage(read, timeline, parsed.values.page, io);
    return parsed.values.verify ? verify(read, timeline, to.value, io) : show(read, timeline, to.value, io);
  },
};

/** Of a game in a room that isn't over it shows what its watchers see. */
async function writePage(read: ReadJournal, timeline: Timeline, to: string, io: CommandIo): Promise<0 | 1> {
  await io.readyWindow();
  const file = path.resolve(io.cwd, to);
  try {
    const summary = await summarize(read, timeline.header.gameId);
    if (summary === null) return failed(io, 'journal-damaged', 'The beginning of this journal can’t be read.');
    const shown = { summary, replay: await createReplay(timeline, read), note: damageNote(read) };
    await writeFile(file, await fillReplayPage(await builtReplayPage(BUILT_WINDOW), shown));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed(io, isFault(error) ? error.code : 'not-written', message);
  }
  io.result({ file }, () => `${file} shows the game in any browser.`);
  return 0;
}

function show(read: ReadJournal, timeline: Timeline, to: number, io: CommandIo): 0 | 1 {
  const steps = timeline.steps.slice(0, to);
  const events = steps.flatMap((step) => step.events);
  const hash = steps.at(-1)?.hash ?? timeline.snapshots[0]?.hash ?? '';
  const note = damageNote(read);
  const names = timeline.header.setup.seats.map((seat) => seat.name);
  io.result(
    { events: events.length, decisions: steps.length, hash, matches: null, ...(note === '' ? {} : { note }) },
    () =>
      [
        `${names.join(' against ')}, ${steps.length} decisions`,
        ...steps.flatMap((step) => [
          `${names[step.player] ?? '?'}: ${step.t === 'concede' ? 'concedes' : step.said}`,
          ...step.events.filter((event) => event.text !== '').map((event) => `    ${event.text}`),
        ]),
        ...(timeline.end !== null && steps.length === timeline.steps.length ? [timeline.end.reason] : []),
        ...(note === '' ? [] : [note]),
      ].join('\n'),
  );
  return read.damage === null ? 0 : 1;
}

async function verify(read: ReadJournal, timeline: Timeline, to: number, io: CommandIo): Promise<0 | 1> {
  if (timeline.header.sealed !== undefined && timeline.end === null)
    return failed(io, 'game-sealed', 'This game is played in a room: until it is over its answers are sealed.');
  // Loaded when it is wanted: showing a record needs no rules engine.
  const [{ cardsAsTheyAre }, { createCoreRules }] = await Promise.all([
    import('../../cards/index.ts'),
    import('../../rules/index.ts'),
  ]);
  const rules = createCoreRules(cardsAsTheyAre);
  const other = versionNote(timeline.header, rules);
  let executed: Executed;
  try {
    executed = await execute(read.lines, rules, to);
  } catch (error) {
    if (isFault(error)) return failed(io, error.code, `${other} ${error.message}`.trim());
    throw error;
  }
  const { events, n, hash, mismatch } = executed;
  const complete = n === Math.min(to, timeline.steps.length);
  const ends = timeline.end === null || n < timeline.steps.length || timeline.end.hash === hash;
  const matches = mismatch === null && read.damage === null && complete && ends;
  const differs = mismatch === null ? '' : `Decision ${mismatch.n} comes out differently: ${mismatch.why}.`;
  const note = [differs, matches ? '' : other, damageNote(read)].filter(Boolean).join(' ');
  io.result({ events, decisions: n, hash, matches, ...(note === '' ? {} : { note }) }, () =>
    [`${n} decisions, ${events} events, ${hash}`, matches ? 'The game comes out as recorded.' : note].join('\n'),
  );
  return matches ? 0 : 1;
}

function damageNote({ damage, torn }: ReadJournal): string {
  const notes: string[] = [];
  if (damage !== null) notes.push(`Line ${damage.line} can't be read: ${damage.why}.`);
  if (torn > 0) notes.push('The last line is cut off and does not count.');
  return notes.join(' ');
}

export default command;
