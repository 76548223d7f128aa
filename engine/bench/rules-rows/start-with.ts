// A process of its own, for `start.ts`: the definitions of a folder, lists that are checked against them, and a game.
import process from 'node:process';
import { createGame, legalAnswers } from '../../../mtg-core/index.ts';
import { cardLookup, catalogOf, closestNames, DefinitionFiles } from '../../cards/index.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the definitions');
const definitions = new DefinitionFiles(folder);
const { catalog } = catalogOf(definitions);
const names = [...definitions.named()].filter(({ token }) => !token).map(({ name }) => name);
/** Two decks of cards from everywhere in the files. */
const apart = Math.floor(names.length / 120);
const decks = [0, 1].map((seat) => Array.from({ length: 60 }, (_, place) => names[(seat * 60 + place) * apart]!));
const state = createGame({ catalog, seed: 1, players: decks.map((deck, seat) => ({ name: `${seat}`, deck })) });
if (state.pending !== null) legalAnswers(state, state.pending.player);
const game = { ms: performance.now(), mb: process.memoryUsage.rss() / 2 ** 20 };
const lookup = cardLookup(definitions);
const [deck = []] = decks;
if (!deck.every((name) => lookup.find(name) !== undefined)) throw new Error('a card is not found by its name');
if (closestNames(`${deck[0]}x`, lookup.names()).length === 0) throw new Error('no name is near');
const checked = { ms: performance.now(), mb: process.memoryUsage.rss() / 2 ** 20 };
const { userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ game, checked, cpuMs: (userCPUTime + systemCPUTime) / 1000, n: definitions.size }),
);
