/** Objects, players and events have one shape each for the compiler of the machine, with small integers: what reads them reads at a fixed place. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import * as core from '../../../mtg-core/index.ts';
import { copyEvent, copyObject, makeEvent } from '../../../mtg-core/state/index.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
setFlagsFromString('--no-allow-natives-syntax');

test('after many games objects and events have the shape of those that were made first, and no number is kept as a fraction', () => {
  const program = join(import.meta.dirname, 'shapes-in-games.ts');
  const found = execFileSync(process.execPath, ['--predictable', program], { encoding: 'utf8', timeout: 120_000 });
  assert.deepEqual(JSON.parse(found), []);
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

test('what is said of triggers, targets and activated abilities has one shape for each, and all that is written', () => {
  const { catalog } = gameCatalog();
  const decks = starterDecks().map(({ cards }) => cards);
  const players = [0, 1].map((player) => ({ name: `${player}`, deck: decks.flat() }));
  const { table } = core.createGame({ catalog, seed: 1, players });
  const shapes = new Map<string, object>();
  const look = (what: string, shaped: object, written: object | undefined): void => {
    const known = shapes.get(what) ?? shaped;
    shapes.set(what, known);
    assert.ok(haveSameShape(known, shaped), `${what}: ${JSON.stringify(shaped)}`);
    assert.equal(JSON.stringify(sorted(shaped)), JSON.stringify(sorted(written ?? {})));
  };
  let looked = 0;
  for (const { compiled } of table.cards)
    for (const { slots, announced, activated, triggered, node } of compiled.abilities) {
      slots.forEach((slot, place) => look('slot', slot, announced.targets?.[place]));
      if (activated !== null) look('activated', activated.node, node);
      if (triggered !== null && node.kind === 'triggered') {
        look('trigger', triggered.node, node);
        triggered.patterns.forEach((pattern, place) => look('pattern', pattern, node.on[place]));
      }
      looked += 1;
    }
  assert.deepEqual([...shapes.keys()].sort(), ['activated', 'pattern', 'slot', 'trigger']);
  assert.ok(looked > 100);
});

/** With its fields in the order of their names, however deep. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
