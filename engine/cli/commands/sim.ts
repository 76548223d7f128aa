/** `bob sim`: games between policies, as many as are asked for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { policyNames } from '../../../mtg-core/index.ts';
import { deckFromList, type GameDeck, gameCatalog, type MadeDeck, makeDeck, starterDecks } from '../../cards/index.ts';
import { createCoreRules } from '../../rules/index.ts';
import {
  addTally,
  emptyTally,
  journalObserver,
  playSeries,
  type SeriesResult,
  seriesResult,
  type Tally,
} from '../../simulation/index.ts';
import { badUsage, type CliCommand, type CommandIo, failed, parseCommandArgs, wholeNumber } from '../command.ts';
import { keptList } from '../deck-file.ts';

const usage = `bob sim --deck A --deck B [--deck C [--deck D]] [--commander] [--games N] [--seed S] [--policy NAME]... [--journal DIR]
bob sim --all [--games N] [--seed S] [--policy NAME]... [--journal DIR]

Plays whole games without a table. A deck is the id or the name of a starter deck, or a file with a deck list. Game n is
played with the seed S + n; who begins goes around. Three or four decks play a free-for-all.

  --games N      games (10), or games of each pairing
  --seed S       seed of the first game (1)
  --policy NAME  who plays: ${policyNames.join(', ')} (greedy); once for all, or once for each deck
  --commander    with 40 life, and the commanders that the lists name in the command zone (903)
  --journal DIR  keep the journal of each game in a folder of its own; slower
  --all          every starter deck against every one, itself included

With --json: {games, wins: [a, b, ...], draws, crashes, illegal, turnsMean, decisions, decisionsPerSecond, gamesPerSecond,
seconds, hash}, with --all the same of all games and pairings: [{decks, ...}]. A decision is one with two options or
more, mana abilities not counted. hash covers the final states: the same seed gives the same hash. A game that breaks or
doesn't end is a crash: its seed and reason go to stderr. Exit code 1 when there was a crash or an illegal answer.`;

interface Request {
  games: number;
  seed: number;
  policies: readonly string[];
  commander: boolean;
  journal: string | undefined;
}

const command: CliCommand = {
  name: 'sim',
  summary: 'play games between policies',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      options: {
        deck: { type: 'string', multiple: true, default: [] },
        all: { type: 'boolean', default: false },
        commander: { type: 'boolean', default: false },
        games: { type: 'string' },
        seed: { type: 'string' },
        policy: { type: 'string', multiple: true, default: ['greedy'] },
        journal: { type: 'string' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { deck, all, policy, journal, commander } = parsed.values;
    const games = wholeNumber('games', parsed.values.games, { min: 1, max: 1_000_000, otherwise: 10 });
    if (!games.ok) return badUsage(io, games.problem);
    const seed = wholeNumber('seed', parsed.values.seed, { min: 0, max: 2 ** 31, otherwise: 1 });
    if (!seed.ok) return badUsage(io, seed.problem);
    const players = all ? 2 : deck.length;
    const [first = 'greedy'] = policy;
    if (policy.length > 1 && policy.length !== players)
      return badUsage(io, '--policy is given once for all decks, or once for each');
    const policies = Array.from({ length: players }, (_, place) => policy[place] ?? first);
    const unknown = policies.find((name) => !policyNames.includes(name));
    if (unknown !== undefined) {
      return badUsage(io, `--policy is one of ${policyNames.join(', ')}, not ${JSON.stringify(unknown)}`);
    }
    if (all ? deck.length > 0 : deck.length < 2 || deck.length > MOST_PLAYERS) {
      return badUsage(
        io,
        'Name two decks or up to four, as in: bob sim --deck boundless-elves --deck draconic-fury, or write --all',
      );
    }
    const request: Request = { games: games.value, seed: seed.value, policies, journal, commander };
    if (all) return playAll(request, io);
    const made = deck.map((source) => findDeck(source, io));
    for (const each of made) if (!each.ok) return failed(io, 'no-such-deck', each.message);
    const decks = made.flatMap((each) => (each.ok ? [each.deck] : []));
    const leaderless = decks.find(({ commanders = [] }) => commanders.length === 0);
    if (commander && leaderless !== undefined)
      return failed(io, 'no-commander', `${leaderless.name} names no commander: write it under the heading Commander.`);
    const result = seriesResult(playTogether(decks, request, io, 'game'));
    io.result(result, () => describe(decks, result));
    return result.crashes + result.illegal === 0 ? 0 : 1;
  },
};

const MOST_PLAYERS = 4;

/** A starter deck by its id or name, else a file, else a deck that is kept. */
function findDeck(source: string, io: CommandIo): MadeDeck {
  const starter = starterDecks().find(({ id, name }) => id === source || name.toLowerCase() === source.toLowerCase());
  if (starter !== undefined) return { ok: true, deck: starter };
  try {
    return makeDeck({ text: readFileSync(path.resolve(io.cwd, source), 'utf8'), name: path.parse(source).name });
  } catch (error) {
    if (!['ENOENT', 'EISDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const kept = keptList(io, source);
    if (kept !== undefined) return deckFromList(kept.list, source);
    const ids = starterDecks().map(({ id }) => id);
    return {
      ok: false,
      message: `${source} is neither a starter deck (${ids.join(', ')}), nor a file that I can read, nor a deck that you keep.`,
    };
  }
}

function playTogether(decks: readonly GameDeck[], request: Request, io: CommandIo, prefix: string): Tally {
  const { games, seed, policies, journal, commander } = request;
  const { catalog } = gameCatalog();
  const between = decks.map(({ name }) => name).join(' against ');
  const rules = createCoreRules({ catalog });
  const folder = journal === undefined ? undefined : path.resolve(io.cwd, journal);
  return playSeries({
    catalog,
    decks,
    policies,
    commander,
    games,
    seed,
    now: () => performance.now(),
    onCrash: (gameSeed, error) => {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      io.stderr.write(`crash with seed ${gameSeed}, ${between}: ${why}\n`);
    },
    onGame: (played) => {
      if (played % 10 === 0) io.progress(`${between}: ${played} of ${games}`);
    },
    ...(folder === undefined
      ? {}
      : {
          observe: (gameSeed: number, startingPlayer: number) =>
            journalObserver({
              rules,
              folder,
              gameId: `${prefix}-${gameSeed}`,
              app: 'bob sim',
              seed: gameSeed,
              startingPlayer,
              decks,
              policies,
              commander,
              now: () => Date.now(),
            }),
        }),
  });
}

async function playAll(request: Request, io: CommandIo): Promise<0 | 1> {
  const decks = starterDecks();
  const sum = emptyTally();
  const pairings: ({ decks: [string, string] } & SeriesResult)[] = [];
  for (const first of decks) {
    for (const second of decks) {
      const tally = playTogether([first, second], request, io, `${first.id}-${second.id}`);
      addTally(sum, tally);
      pairings.push({ decks: [first.id, second.id], ...seriesResult(tally) });
    }
  }
  const result = seriesResult(sum);
  io.result({ ...result, pairings }, () => `${table(decks, pairings)}\n\n${facts(result)}`);
  return result.crashes + result.illegal === 0 ? 0 : 1;
}

/** Share of games that the deck of the row won against the deck of the column. */
function table(
  decks: readonly { id: string }[],
  pairings: readonly ({ decks: [string, string] } & SeriesResult)[],
): string {
  const width = Math.max(...decks.map(({ id }) => id.length));
  const head = ['row wins %'.padEnd(width), ...decks.map(({ id }) => id.slice(0, 10).padStart(11)), 'all'.padStart(6)];
  const share = (rows: readonly SeriesResult[]): string => {
    const games = rows.reduce((count, row) => count + row.games, 0);
    return ((100 * rows.reduce((count, row) => count + (row.wins[0] ?? 0), 0)) / games).toFixed(0);
  };
  const lines = decks.map(({ id }) => {
    const row = pairings.filter((pairing) => pairing.decks[0] === id);
    const others = row.filter((pairing) => pairing.decks[1] !== id);
    return [id.padEnd(width), ...row.map((each) => share([each]).padStart(11)), share(others).padStart(6)].join('');
  });
  return [head.join(''), ...lines].join('\n');
}

function describe(decks: readonly GameDeck[], result: SeriesResult): string {
  const won = decks.map(({ name }, place) => `${name} won ${result.wins[place]}`).join(', ');
  return `${won}, ${result.draws} drawn\n${facts(result)}`;
}

function facts(result: SeriesResult): string {
  const { games, crashes, illegal, turnsMean, decisions, seconds, gamesPerSecond, decisionsPerSecond, hash } = result;
  return [
    `${games} games in ${seconds} s: ${gamesPerSecond} games/s, ${decisionsPerSecond} decisions/s`,
    `${turnsMean} turns and ${(decisions / games).toFixed(1)} decisions a game, ${crashes} crashes, ${illegal} illegal answers`,
    `hash ${hash}`,
  ].join('\n');
}

export default command;
