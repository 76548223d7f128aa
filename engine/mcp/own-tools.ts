/** What `bob mcp` offers to other programs: games at a table of their own, cards, rules and analysis. No files, no commands, no network, no memory. */

import { z } from 'zod';
import { done, isFault, type Outcome, refused } from '../basics/index.ts';
import { makeDeck, showCard, starterDecks } from '../cards/index.ts';
import { noConfinement } from '../confine/index.ts';
import { findCard, situationOf } from '../facts/index.ts';
import { opponents, postAt, type Seated, type Tables } from '../games/index.ts';
import type { Settings } from '../settings/index.ts';
import type { FoundTool } from '../tools/index.ts';
import type { OfferedTool } from './serve.ts';

export interface OwnToolParts {
  readonly tables: Tables;
  /** Those of the registry that reach nothing. */
  readonly tools: readonly FoundTool[];
  readonly settings: Settings;
  readonly runtimeDir: string;
  readonly now: () => number;
}

const OFFERED = ['rules.lookup', 'deck.analyze', 'game.analyze'];
const deckOf = z.string().min(1).max(200_000).describe('The id of a deck that Bob comes with, or a deck list as text');
const game = z.string().min(1).max(64).describe('The id of a game');

export function ownTools(parts: OwnToolParts): OfferedTool[] {
  return [...gameTools(parts.tables), cardTool(), ...parts.tools.filter(isOffered).map((tool) => offer(tool, parts))];
}

function isOffered({ name, reach }: FoundTool): boolean {
  return reach === 'nothing' && OFFERED.includes(name);
}

/** Of the registry: its own doc without the heading, and a name as wires have it. */
function offer(tool: FoundTool, { settings, runtimeDir, now }: OwnToolParts): OfferedTool {
  const use = {
    session: 'mcp',
    settings,
    runtimeDir,
    http: { get: async () => refused(403, 'permission', 'This tool reaches no network.') },
    confinement: noConfinement({ why: 'other programs have none of it', fix: '' }),
    isApproved: false,
    now,
  };
  return {
    name: tool.name.replaceAll('.', '_'),
    title: tool.title,
    description: tool.doc.replace(/^## .*\n/, '').trim(),
    args: tool.args,
    isReadOnly: true,
    run: async (args, signal) => await tool.run(args, { ...use, signal }),
  };
}

function define<S extends z.ZodType>(
  tool: Omit<OfferedTool, 'args' | 'run'> & {
    readonly args: S;
    readonly run: (args: z.output<S>, signal: AbortSignal) => Promise<Outcome<unknown>> | Outcome<unknown>;
  },
): OfferedTool {
  return {
    ...tool,
    async run(args, signal) {
      try {
        return await tool.run(args as z.output<S>, signal);
      } catch (error) {
        // Games refuse with faults that are meant for whoever plays.
        if (isFault(error)) return refused(409, error.code, error.message);
        throw error;
      }
    },
  };
}

function cardTool(): OfferedTool {
  return define({
    name: 'card_show',
    title: 'A card',
    description: 'What a card is and does, by its name, from the definition that the rules engine plays.',
    args: z.strictObject({ name: z.string().trim().min(2).max(160) }),
    isReadOnly: true,
    run({ name }) {
      const found = findCard(name, null);
      const card = found === null ? null : showCard(found.name);
      if (found === null || card === null) return refused(404, 'no_card', `Bob has no definition of "${name}".`);
      return done({ ...card, ...(found.guessed ? { note: `The nearest name to "${name}".` } : {}) });
    },
  });
}

/** The tables that another program plays at. */
interface Sitting {
  readonly tables: Tables;
  readonly seats: Map<string, Seated>;
}

function gameTools(tables: Tables): OfferedTool[] {
  const sitting: Sitting = { tables, seats: new Map() };
  return [gameNew(sitting), gameLook(sitting), gameAnswer(sitting), gamesList(sitting)];
}

function gameNew(sitting: Sitting): OfferedTool {
  const decks = starterDecks().map(({ id }) => id);
  return define({
    name: 'game_new',
    title: 'New game',
    description: `Opens a game against Bob and gives the first decision. Decks: ${decks.join(', ')}.`,
    args: z.strictObject({
      deck: deckOf,
      opponent: deckOf,
      level: z.enum(opponents.filter(({ asksModel }) => asksModel !== true).map(({ id }) => id)).default('greedy'),
    }),
    isReadOnly: false,
    async run({ deck, opponent, level }, signal) {
      const yours = makeDeck(sourceOf(deck));
      if (!yours.ok) return refused(422, 'deck', yours.message);
      const theirs = makeDeck(sourceOf(opponent));
      if (!theirs.ok) return refused(422, 'deck', theirs.message);
      const you = { ...yours.deck, player: 'You' };
      const seated = await sitting.tables.create({ you, opponent: theirs.deck, level });
      sitting.seats.set(seated.gameId, seated);
      return done(await settled(sitting, seated, signal));
    },
  });
}

function gameLook(sitting: Sitting): OfferedTool {
  return define({
    name: 'game_look',
    title: 'Look at a game',
    description: 'How a game that you opened stands as your seat sees it, and what you may do now.',
    args: z.strictObject({ game }),
    isReadOnly: true,
    run({ game: gameId }) {
      const seat = seatAt(sitting, gameId);
      return seat.ok ? done(look(sitting, seat.value)) : seat;
    },
  });
}

function gameAnswer(sitting: Sitting): OfferedTool {
  return define({
    name: 'game_answer',
    title: 'Answer a decision',
    description: 'Answers the decision that you are asked with the id of one of its options, and gives the next one.',
    args: z.strictObject({ game, decision: z.number().int(), option: z.string().min(1).max(200) }),
    isReadOnly: false,
    async run({ game: gameId, decision, option }, signal) {
      const seat = seatAt(sitting, gameId);
      if (!seat.ok) return seat;
      const move = { decision, answer: { option } };
      const posted = await postAt(sitting.tables.find(gameId), seat.value.token, 'move', move);
      if (!posted.ok) return refused(409, posted.refusal.code, posted.refusal.message);
      return done(await settled(sitting, seat.value, signal));
    },
  });
}

function gamesList({ tables }: Sitting): OfferedTool {
  return define({
    name: 'games_list',
    title: 'Games',
    description: 'The games on this machine, the latest first, for game_analyze.',
    args: z.strictObject({}),
    isReadOnly: true,
    run: async () => done({ games: (await tables.list()).slice(0, 50) }),
  });
}

/** The seat that this program has; it has none at a table of the person's window. */
function seatAt({ seats }: Sitting, gameId: string): Outcome<Seated> {
  const seated = seats.get(gameId);
  return seated === undefined
    ? refused(404, 'no_seat', `You don't sit at the game ${gameId}: game_new opens one.`)
    : done(seated);
}

function look({ tables }: Sitting, { gameId, token }: Seated) {
  const table = tables.find(gameId);
  const view = table.view(token);
  const decision = table.decision(token);
  return {
    game: gameId,
    situation: situationOf({ view, decision }),
    result: view.result,
    decision:
      decision === null
        ? null
        : {
            id: decision.id,
            asked: decision.prompt,
            rule: decision.cr,
            options: decision.options.map(({ id, label, kind, cost }) => ({
              id,
              label,
              kind,
              ...(cost ? { cost } : {}),
            })),
          },
  };
}

/**
 * Until this seat is asked something or the game is over. The table passes by itself where there is nothing to choose:
 * a decision counts once it has stood for a moment.
 */
async function settled(sitting: Sitting, seat: Seated, signal: AbortSignal) {
  const table = sitting.tables.find(seat.gameId);
  let stood: number | null = null;
  while (table.view(seat.token).result === null && !signal.aborted) {
    const asked = table.decision(seat.token)?.id ?? null;
    if (asked !== null && asked === stood) break;
    stood = asked;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return look(sitting, seat);
}

function sourceOf(deck: string): { deck: string } | { text: string } {
  return deck.includes('\n') || /^\d/.test(deck.trim()) ? { text: deck } : { deck };
}
