/** Seed 000's smaller promises: who Bob is, what a model may do in a game, and how memory is found again. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { PendingMemory, Result } from '../../engine/api/index.ts';
import { DISPLAY_NAME, SYSTEM_ID } from '../../engine/basics/identity.ts';
import { gameCatalog } from '../../engine/cards/catalog.ts';
import { starterDecks } from '../../engine/cards/game-decks.ts';
import { createGame, type GameState, getActionSchema, legalAnswers, submit } from '../../mtg-core/index.ts';
import { startServed } from '../support/rpc.ts';

test('@identity the id is bob in files and commands, the name is Bob wherever people read', async () => {
  await using served = await startServed();
  const client = await served.connect(null);
  assert.deepEqual([SYSTEM_ID, DISPLAY_NAME], ['bob', 'Bob']);
  assert.equal((await client.call('app/info')).name, DISPLAY_NAME);
  assert.ok(existsSync(path.join(served.folder, `${SYSTEM_ID}.db`)));
  const root = path.resolve(import.meta.dirname, '..', '..');
  const { name, bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  assert.equal(name, SYSTEM_ID);
  assert.ok(Object.hasOwn(bin, SYSTEM_ID));
});

test('@mtg_actions_by_schema every legal action is an id of the surface, the schema has exactly these, and nothing else is taken', () => {
  const { catalog } = gameCatalog();
  const [deck] = starterDecks();
  const players = ['A', 'B'].map((name) => ({ name, deck: [...deck!.cards] }));
  const state: GameState = createGame({ catalog, seed: 7, players });
  const ajv = new Ajv2020();
  for (let answered = 0; answered < 40 && state.pending !== null; answered += 1) {
    const { player } = state.pending;
    const surface = legalAnswers(state, player)!;
    const fits = ajv.compile(getActionSchema(state, player));
    for (const { id } of surface.options) assert.ok(fits({ option: id }), id);
    assert.ok(!fits({ option: 'win the game' }) && !fits({ option: surface.options[0]!.id, extra: 1 }));
    const before = state.decision;
    assert.equal(submit(state, player, { option: 'win the game' }).ok, false);
    assert.equal(submit(state, 1 - player, { option: surface.options[0]!.id }).ok, false);
    assert.equal(state.decision, before, 'a refused action changed the game');
    const done = submit(state, player, { option: surface.options[answered % surface.options.length]!.id });
    assert.ok(done.ok);
  }
});

test('@procedures_informational a procedure is remembered like anything else, and carries nothing out', async () => {
  await using served = await startServed();
  const client = await served.connect(null);
  const line =
    '{"text":"To start a game evening, first shuffle, then open the shop list.","type":"procedure","source":"user_said"}\n';
  await client.call('memory/import', { text: line });
  const [waiting] = await client.call<PendingMemory[]>('memory/pending');
  await client.call('memory/approve', { id: waiting?.id });
  const reply = await client.call<Result<'chat/send'>>('chat/send', {
    text: 'What do you remember about game evenings?',
  });
  assert.match(reply.text, /first shuffle/);
  assert.deepEqual(reply.tools, []);
});
