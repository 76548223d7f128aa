/** Objects, players and events have one shape each for the compiler of the machine, with small integers: what reads them reads at a fixed place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import * as core from '../../../mtg-core/index.ts';
import { copyEvent, copyObject, makeEvent } from '../../../mtg-core/state/index.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
const isSmall = new Function('number', 'return %IsSmi(number)') as (number: number) => boolean;
setFlagsFromString('--no-allow-natives-syntax');

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

function bigOf(of: object): string[] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'number' && Number.isInteger(value) && !isSmall(value) ? [key] : [],
  );
}

test('after many games objects and players have the shape of those that were made first, and no number is kept as a fraction', () => {
  const { catalog } = gameCatalog();
  const decks = starterDecks();
  const shapes = new Map<string, object>();
  const problems = new Set<string>();
  const look = (what: string, of: object): void => {
    const first = shapes.get(what);
    if (first === undefined) shapes.set(what, of);
    else if (!haveSameShape(first, of)) problems.add(`${what}: another shape`);
    for (const key of bigOf(of)) problems.add(`${what}: ${key}`);
  };
  for (let game = 0; game < 120; game++) {
    const random = core.createRandom(game + 1);
    const players = [decks[game % 5]!, decks[Math.floor(game / 5) % 5]!].map(({ id, cards }) => ({
      name: id,
      deck: cards,
    }));
    const state = core.createGame({ catalog, seed: game + 1, players, options: { skipEmptyWindows: true } });
    while (state.pending !== null) {
      const choices = core.legalPlays(state);
      core.submit(state, state.pending.player, { option: choices[random(choices.length)]!.id });
    }
    for (const object of state.objects)
      if (object !== undefined && !seldom.some((field) => field in object)) look('object', object);
    for (const player of state.players) look('player', { ...player });
    for (const event of state.log) look('event', event);
  }
  assert.deepEqual([...problems], []);
});

test('a copy of an object or an event has all that it had, in the shape of a new one', () => {
  const event = makeEvent('damage', { source: 65537, recipient: -1, amount: 3, excess: 1 });
  assert.deepEqual(copyEvent(event), event);
  assert.deepEqual(copyEvent(event, { amount: 2 }), { ...event, amount: 2 });
  assert.ok(haveSameShape(event, copyEvent(event, { amount: 2 })));
  const { catalog } = gameCatalog();
  const [one, other] = starterDecks();
  const players = [one!, other!].map(({ id, cards }) => ({ name: id, deck: cards }));
  const [, object] = core.createGame({ catalog, seed: 1, players }).objects;
  assert.deepEqual(copyObject(object!, 0), { ...object, own: 0 });
  assert.ok(haveSameShape(object!, copyObject(object!, 0)));
  const rare = { ...object!, doors: 1, resolved: { 4096: 1 } };
  assert.deepEqual(copyObject(rare, 0), { ...rare, own: 0 });
});
