/** A schema of what the rules engine declares fits it to the field, so nothing is lost or added on the way to a window. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { schemaOf } from '../../../engine/api/declared.ts';
import { decisionView, eventView, tableView } from '../../../engine/api/index.ts';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { createRandom } from '../../../mtg-core/index.ts';

interface Told {
  readonly names: readonly string[];
  readonly count?: number | undefined;
}

test('the compiler refuses a schema that lacks a field, has one more or has another type', () => {
  const fits = { names: z.array(z.string()), count: z.number().optional() };
  assert.deepEqual(schemaOf<Told>()(z.object(fits)).parse({ names: ['a'] }), { names: ['a'] });
  // @ts-expect-error An optional field is missing: it would be dropped without a word.
  schemaOf<Told>()(z.object({ names: fits.names }));
  // @ts-expect-error One that nobody declared.
  schemaOf<Told>()(z.object({ ...fits, more: z.string().optional() }));
  // @ts-expect-error Another type.
  schemaOf<Told>()(z.object({ ...fits, count: z.string().optional() }));
});

test('what a seat sees, hears and is asked in a game passes the schemas whole, and is a copy of nothing that lives', () => {
  const rules = createCoreRules(gameCatalog());
  const players = starterDecks()
    .slice(0, 2)
    .map(({ name, cards }) => ({ name, deck: cards }));
  const state = rules.create({ seed: 7, players });
  const random = createRandom(7);
  const kinds = new Set<string>();
  for (let count = 0; count < 400 && state.pending !== null; count++) {
    const { player } = state.pending;
    const decision = rules.decision(state, player)!;
    const view = rules.present(state, player, 'g');
    assert.deepEqual(decisionView.parse(decision), decision);
    assert.deepEqual(tableView.parse(view), view);
    kinds.add(decision.kind);
    const before = rules.digest(state);
    for (const list of listsIn(decision)) list.splice(0);
    assert.equal(rules.digest(state), before, `${decision.kind} shows a list of the state itself`);
    const choices = rules.choices(state);
    const submitted = rules.submit(state, player, { option: choices[random(choices.length)]!.id });
    assert.ok(submitted.ok);
    for (const event of rules.presentEvents(state, submitted.events, player))
      assert.deepEqual(eventView.parse(event), event);
  }
  assert.ok(kinds.size >= 5, `only ${[...kinds]}`);
});

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(listsIn);
  return Array.isArray(value) ? [...inside, value] : inside;
}
