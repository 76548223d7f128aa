/** The methods about games, decks and cards, as clients call them. */

import type { Session } from '../access/index.ts';
import type { GameMethod, Params, Result } from '../api/index.ts';
import { slices } from '../basics/index.ts';
import {
  type CardRecord,
  checkDeck,
  findCards,
  type GameDeck,
  knownCards,
  type MadeDeck,
  makeDeck,
  NO_RECORD,
  parseDeckList,
  shownCard,
  starterDecks,
} from '../cards/index.ts';
import { createReplayMethods } from './replay-methods.ts';
import { postAt } from './seat-post.ts';
import type { Tables } from './tables.ts';

type GameMethods = {
  [M in GameMethod]: (params: Params<M>, session: Pick<Session, 'rooms'>) => Result<M> | Promise<Result<M>>;
};

type Source = Params<'table/create'>['you'];
/** A deck that the person keeps, or has before them. */
type PersonsDeck = Exclude<Source, { deck: string } | { text: string }>;

const NONE_KEPT = (): MadeDeck => ({ ok: false, message: 'No decks are kept here.' });

/** A program can't read what nobody made instructions of. */
const NOT_BY_HAND: MadeDeck = { ok: false, message: "Bob can't carry out by hand what he doesn't understand." };

export function createGameMethods(
  tables: Tables,
  made: (deck: PersonsDeck) => MadeDeck = NONE_KEPT,
  record: () => Promise<CardRecord> = async () => NO_RECORD,
): GameMethods {
  const programs = (source: Source): MadeDeck =>
    'content' in source && (source.byHand?.length ?? 0) > 0 ? NOT_BY_HAND : deckOf(source);
  const deckOf = (source: Source): MadeDeck =>
    'kept' in source || 'content' in source ? made(source) : makeDeck(source);
  return {
    'decks/list': () =>
      starterDecks().map(({ id, name, colors, cards, blurb }) => ({
        id,
        name,
        colors,
        cards: cards.length,
        starter: true,
        blurb,
      })),
    async 'decks/check'({ text }) {
      const list = parseDeckList(text);
      await slices()();
      return checkDeck(list, knownCards(), 'freeform');
    },
    'games/list': async () => (await tables.list()).map(({ played: _, ...summary }) => summary),
    async 'table/create'({ you, opponent, others = [], commander = false, level, begins, bestOf, seed, name }) {
      const yours = deckOf(you);
      if (!yours.ok) return refusedDeck(yours.message, yours.check);
      const theirs = programs(opponent);
      if (!theirs.ok) return refusedDeck(`Bob's deck: ${theirs.message}`, theirs.check);
      const further: GameDeck[] = [];
      for (const source of others) {
        const made = programs(source);
        if (!made.ok) return refusedDeck(`An opponent's deck: ${made.message}`, made.check);
        further.push(made.deck);
      }
      if (bestOf !== undefined && others.length > 0)
        return { ok: false, message: 'A match is played by two. Choose one opponent, or a single game.' };
      const leaderless = commander
        ? [yours.deck, theirs.deck, ...further].find(({ commanders = [] }) => commanders.length === 0)
        : undefined;
      if (leaderless !== undefined)
        return { ok: false, message: `${leaderless.name} has no commander. Write one under the heading Commander.` };
      const player = name?.trim() || 'You';
      const seated = await tables.create({
        you: { ...yours.deck, player },
        opponent: theirs.deck,
        others: further,
        commander,
        level,
        begins,
        bestOf,
        seed,
      });
      return { ok: true, ...seated };
    },
    async 'table/resume'({ gameId }) {
      const resumed = await tables.resume(gameId);
      return resumed.ok ? { ok: true, ...resumed.seated } : resumed;
    },
    async 'table/branch'({ gameId, n }) {
      const branched = await tables.branch(gameId, n);
      return branched.ok ? { ok: true, ...branched.seated } : branched;
    },
    async 'table/sync'({ gameId, token, cursor }, session) {
      const synced = (await tables.reach(gameId, token)).sync(token, cursor);
      // News of a table goes to whoever has shown to sit or watch there.
      session.rooms.set(gameId, token);
      return synced;
    },
    async 'table/post'({ gameId, token, decision, answer }) {
      return postAt(await tables.reach(gameId, token), token, 'move', { decision, answer });
    },
    'table/passTurn': async ({ gameId, token, always = false, until }) =>
      postAt(await tables.reach(gameId, token), token, 'pass_turn', { always, until }),
    'table/undo': async ({ gameId, token, to }) =>
      postAt(await tables.reach(gameId, token), token, 'undo', to === undefined ? {} : { to }),
    'table/concede': async ({ gameId, token }) => postAt(await tables.reach(gameId, token), token, 'concede', {}),
    async 'table/settings'({ gameId, token, settings }) {
      return postAt(await tables.reach(gameId, token), token, 'settings', { settings });
    },
    async 'table/whyNot'({ gameId, token, object, by }) {
      return { reasons: [...(await tables.reach(gameId, token)).whyNot(token, object, by)] };
    },
    async 'table/combatAhead'({ gameId, token, answer }) {
      return (await tables.reach(gameId, token)).combatAhead(token, answer);
    },
    'cards/show': async ({ name }) => shownCard(name, await record()),
    'cards/find': ({ text }) => findCards(text),
    ...createReplayMethods(tables),
  };
}

function refusedDeck(message: string, check: Result<'decks/check'> | undefined): Result<'table/create'> {
  return { ok: false, message, ...(check === undefined ? {} : { check }) };
}
