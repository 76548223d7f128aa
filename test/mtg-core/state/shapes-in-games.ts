// A program of its own, since machine code has to be made in the same order each time: `node --predictable`. Prints what it finds.
import { setFlagsFromString } from 'node:v8';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import * as core from '../../../mtg-core/index.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
const isSmall = new Function('number', 'return %IsSmi(number)') as (number: number) => boolean;

/** What most objects don't have gives those that have it a shape of their own. */
const seldom = [
  'doors',
  'faceDownAs',
  'manifested',
  'counterStamps',
  'copies',
  'components',
  'split',
  'turnedOver',
  'resolved',
];

/** Plays random games; what of their objects, players and events has another shape than the first, or is no small integer. */
function shapesInGames(games: number): string[] {
  const { catalog } = gameCatalog();
  const decks = starterDecks();
  const shapes = new Map<string, object>();
  const problems = new Set<string>();
  const look = (what: string, of: object): void => {
    const first = shapes.get(what);
    if (first === undefined) shapes.set(what, of);
    else if (!haveSameShape(first, of)) problems.add(`${what}: another shape`);
    for (const [field, value] of Object.entries(of))
      if (typeof value === 'number' && Number.isInteger(value) && !isSmall(value)) problems.add(`${what}: ${field}`);
  };
  for (let game = 0; game < games; game++) {
    const random = core.createRandom(game + 1);
    const players = [decks[game % 5]!, decks[Math.floor(game / 5) % 5]!].map(({ id, cards }) => ({
      name: id,
      deck: cards,
    }));
    const state = core.createGame({ catalog, seed: game + 1, players, options: { skipEmptyWindows: true } });
    while (state.pending !== null) {
      const choices = core.legalPlays(state);
      const choice = choices[random(choices.length)] ?? core.legalChoices(state)[0]!;
      core.submit(state, state.pending.player, { option: choice.id });
    }
    for (const object of state.objects)
      if (object !== undefined && !seldom.some((field) => field in object)) look('object', object);
    for (const event of state.log) look('event', event);
  }
  return [...problems];
}

process.stdout.write(JSON.stringify(shapesInGames(100)));
