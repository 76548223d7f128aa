/**
 * Plants blunders: plays games between strong levels, replaces what was answered by something else, and plays both on to the end of the game in
 * many possible worlds. Kept are those that lose at least fifteen points of the chance to win, and those that lose nothing, as the list against
 * which a review is measured (`measure-review.ts`).
 *   node build/launch.mjs build/study/plant-blunders.ts FILE [BLUNDERS] [SEED] [LEVEL]
 * What is replaced, and by what, is drawn without asking the search that a review rests on: it would only plant what it sees itself.
 */
import { type GameDeck, gameCatalog, starterDecks } from '../../engine/cards/index.ts';
import { simulate } from '../../engine/simulation/index.ts';
import {
  type Answer,
  begunWorld,
  clone,
  createPolicy,
  type GameState,
  legalPlays,
  proveWin,
  steps,
  submit,
  type VisibleState,
  viewFor,
} from '../../mtg-core/index.ts';
import { chanceFrom } from './drawn-decks.ts';
import {
  type BlunderKind,
  blunderKinds,
  type PlantedDecision,
  type PlantedGame,
  readPlanted,
  writePlanted,
} from './planted-games.ts';

const [file, wanted = '40', firstSeed = '1', level = 'greedy'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file');
const { catalog } = gameCatalog();
const decks = starterDecks();
const games = readPlanted(file);

/** Fifteen points worse, and no worse at all, each in 95 of 100 such samples. */
const BLUNDER = 0.15;
const EQUAL = 0.06;
const SURE = 1.645;

/** Worlds after which it is looked whether it is worth going on. */
const STAGES = [6, 16, 40];

/** Decisions of one game that are tried, and more answers than this of a game and a kind aren't kept. */
const OF_A_GAME = 12;
const LONGEST = 3000;

interface Moment {
  readonly n: number;
  readonly position: GameState;
  readonly lead: readonly Answer[];
  readonly player: number;
  readonly answer: Answer;
  readonly instead: Answer;
  readonly kind: BlunderKind;
}

/** What is passed by in the first main phase can be done in the second: only there it is left undone. Null where the game never comes to it. */
function toLastMain(from: GameState, player: number): { position: GameState; lead: Answer[] } | null {
  const position = clone(from);
  const lead: Answer[] = [];
  const level = createPolicy('greedy', 1, catalog);
  while (position.turn === from.turn && position.outcome === null && lead.length < 60) {
    const { pending } = position;
    const isThere = steps[position.step] === 'postcombatMain' && position.stackZone.length === 0;
    if (isThere && pending?.kind === 'priority' && pending.player === player) return { position, lead };
    const answer: Answer =
      pending?.kind === 'priority' && pending.player === player ? { option: 'pass' } : level.decideIn(position);
    if (!submit(position, pending?.player ?? 0, answer).ok) return null;
    lead.push(answer);
  }
  return null;
}

const isPass = (answer: Answer): boolean => 'option' in answer && answer.option === 'pass';
const same = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The other answer that is planted, and what kind of a fault it would be. */
function replaced(
  position: GameState,
  player: number,
  answer: Answer,
  chance: () => number,
): [Answer, BlunderKind] | null {
  const { pending } = position;
  const one = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const plays = legalPlays(position);
  switch (pending?.kind) {
    case 'attackers': {
      const all = [
        ...Map.groupBy(
          plays.filter(({ object }) => object !== undefined),
          ({ object }) => object,
        ).values(),
      ].map(([first]) => ({ attacker: first?.object ?? 0, defender: first?.target ?? 0 }));
      if (all.length === 0) return null;
      const wins = chance() < 0.5 && canWin(position, player);
      if (wins) return [{ attackers: [] }, 'skippedLethal'];
      const few = all.filter(() => chance() < 0.5);
      return [{ attackers: chance() < 0.6 ? all : few }, 'fatalAttack'];
    }
    case 'blockers': {
      const pairs = plays.flatMap(({ object, target }) =>
        object === undefined || target === undefined ? [] : [{ blocker: object, attacker: target }],
      );
      const block = one(pairs);
      return [{ blockers: chance() < 0.5 || block === undefined ? [] : [block] }, 'fatalBlock'];
    }
    case 'target': {
      const other = one(plays.filter(({ id, kind }) => kind !== 'cancel' && !same({ option: id }, answer)));
      if (other === undefined) return null;
      const own = position.objects[(other.target ?? other.object ?? 0) & 0xffff]?.controller === player;
      return [{ option: other.id }, own ? 'wastedSpell' : 'wrongTarget'];
    }
    case 'priority': {
      if (position.active !== player || isPass(answer) || !('option' in answer)) return null;
      if (answer.option.startsWith('play:')) return [{ option: 'pass' }, 'missedLand'];
      const other = one(plays.filter(({ id, kind }) => kind === 'cast' && id !== answer.option));
      if (other === undefined || chance() < 0.5) return [{ option: 'pass' }, 'leftUndone'];
      return [{ option: other.id }, 'wrongOrder'];
    }
    default:
      return null;
  }
}

const canWin = (position: GameState, player: number): boolean =>
  proveWin(viewFor(position, player), { by: player, lastTurn: position.turn, positions: 300 }, catalog).verdict ===
  'proven';

/** A game to its end from what the seat sees, in one of the worlds that look so; 1 where the seat wins. */
function playedOut(view: VisibleState, world: number, answer: Answer, seat: number): number | null {
  const state = begunWorld(view, world, catalog, answer);
  if (state === undefined) return null;
  const players = state.players.map(({ id }) => createPolicy('greedy', 2 * world + id, catalog));
  for (let asked = 0; asked < LONGEST && state.outcome === null; asked++) {
    const player = state.pending?.player ?? 0;
    const given = (players[player] as (typeof players)[number]).decideIn(state);
    if (!submit(state, player, given).ok) submit(state, player, { option: legalPlays(state)[0]?.id ?? '' });
  }
  const winner = state.outcome?.winner ?? null;
  return winner === null ? 0.5 : Number(winner === seat);
}

/** Where nearly every game is won, or lost, whatever is done, playing it on tells nothing of what is equal. */
const CLEAR = 0.1;

/** How much is lost, from the same worlds with either answer; null where it is neither a blunder nor nothing. */
function compared({
  position,
  player,
  answer,
  instead,
  kind,
}: Moment): Pick<PlantedDecision, 'loss' | 'within' | 'worlds' | 'won'> | null {
  const view = viewFor(position, player);
  let wins = 0;
  const differences: number[] = [];
  for (const stage of STAGES) {
    while (differences.length < stage) {
      const world = 1000 + differences.length;
      const [good, bad] = [playedOut(view, world, answer, player), playedOut(view, world, instead, player)];
      if (good === null || bad === null) return null;
      differences.push(good - bad);
      wins += good;
    }
    const loss = differences.reduce((sum, each) => sum + each, 0) / stage;
    const variance = differences.reduce((sum, each) => sum + (each - loss) ** 2, 0) / (stage - 1);
    // What came out the same each time may yet come out otherwise once.
    const within = SURE * Math.sqrt(Math.max(variance, 1 / (4 * stage)) / stage);
    const won = wins / stage;
    const known = { loss, within, worlds: stage, won };
    const isOpen = won >= CLEAR && won <= 1 - CLEAR;
    if (stage > 6 && (loss - within >= BLUNDER || (isOpen && Math.abs(loss) + within <= EQUAL))) return known;
    if (!isOpen && loss <= EQUAL) return null;
    // Neither the one nor the other, or one more of those of which there are enough.
    if (loss < -EQUAL || (loss > EQUAL && loss < BLUNDER) || (loss <= EQUAL && countOf(kind, true) >= enough))
      return null;
  }
  return null;
}

/** The moment at which it is a fault, where that is later. */
function asLate(moment: Moment): Moment | null {
  const { kind, position, player, answer } = moment;
  if (kind !== 'missedLand' && kind !== 'leftUndone') return moment;
  const late = toLastMain(position, player);
  return late === null || !submit(clone(late.position), player, answer).ok ? null : { ...moment, ...late };
}

const countOf = (kind: BlunderKind, isEqual: boolean): number =>
  games.flatMap(({ planted }) => planted).filter((each) => each.kind === kind && each.loss < BLUNDER === isEqual)
    .length;

/** Those of which there are few come first. */
const enough = Math.ceil(Number(wanted) / blunderKinds.length);

function playOne(seed: number): PlantedGame {
  const chance = chanceFrom(seed);
  const pair = [0, 1].map(() => decks[Math.floor(chance() * decks.length)] as GameDeck) as [GameDeck, GameDeck];
  const answers: Answer[] = [];
  const moments: { place: number; moment: Moment }[] = [];
  simulate({
    catalog,
    seed,
    decks: pair,
    policies: [0, 1].map((player) => createPolicy(level, 2 * seed + player, catalog)),
    startingPlayer: seed % 2,
    observer: {
      begin: () => undefined,
      before(position, player, answer) {
        const n = answers.length;
        answers.push(answer);
        if (position.turn < 2 || legalPlays(position).length < 2) return;
        const found = replaced(position, player, answer, chance);
        if (found === null || same(found[0], answer) || !submit(clone(position), player, found[0]).ok) return;
        const [instead, kind] = found;
        // One of those that are rare is worth more than one more of the others.
        const place = chance() - countOf(kind, false) / enough;
        moments.push({
          place,
          moment: { n, position: clone(position), lead: [], player, answer, instead, kind },
        });
      },
      after: () => undefined,
      end: () => undefined,
    },
  });
  const planted = moments
    .sort((one, other) => other.place - one.place)
    .slice(0, OF_A_GAME)
    .flatMap(({ moment: drawn }): PlantedDecision[] => {
      const moment = asLate(drawn);
      if (moment === null) return [];
      const found = compared(moment);
      if (found === null || countOf(moment.kind, found.loss < BLUNDER) >= 2 * enough) return [];
      const { n, player, answer, instead, kind, lead } = moment;
      return [{ n, lead, player, kind, answer, instead, ...found }];
    });
  const last = Math.max(-1, ...planted.map(({ n }) => n));
  return {
    seed,
    decks: [pair[0].name, pair[1].name],
    startingPlayer: seed % 2,
    answers: answers.slice(0, last),
    planted,
  };
}

const blunders = (): number => games.flatMap(({ planted }) => planted).filter(({ loss }) => loss >= BLUNDER).length;
for (let seed = Number(firstSeed); blunders() < Number(wanted); seed++) {
  const game = playOne(seed);
  if (game.planted.length > 0) {
    games.push(game);
    writePlanted(file, games);
  }
  const byKind = blunderKinds.map((kind) => `${kind} ${countOf(kind, false)}/${countOf(kind, true)}`).join(', ');
  console.log(`game ${seed}: ${blunders()} blunders; ${byKind}`);
}
