/** Abilities that a person lets resolve ask no more, spells still do, and full control asks for all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../../../engine/games/auto-pass.ts';
import { whyWaiting } from '../../../engine/games/own-answer.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { type GameState, placeCard } from '../../../mtg-core/index.ts';

const rules = createCoreRules(gameCatalog());

/** Bob's main phase: he casts this creature, and all pass until Ada has priority with this kind of thing on top of the stack. */
function answering(creature: string, kind: 'spell' | 'triggered'): GameState {
  const state = rules.create({
    seed: 8,
    players: ['Ada', 'Bob'].map((name) => ({
      name,
      deck: [...Array<string>(56).fill('Serra Angel'), 'Mountain', 'Shock', 'Forest', creature],
    })),
    options: { startingPlayer: 1 },
  });
  for (const player of [1, 0]) assert.ok(rules.submit(state, player, { option: 'keep' }).ok);
  placeCard(state, { name: 'Mountain', player: 0, zone: 'battlefield' });
  placeCard(state, { name: 'Shock', player: 0, zone: 'hand' });
  for (let land = 0; land < 4; land++) placeCard(state, { name: 'Forest', player: 1, zone: 'battlefield' });
  placeCard(state, { name: creature, player: 1, zone: 'hand' });
  const step = () => rules.present(state, 0, '').step;
  while (step() !== 'precombatMain') assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  const cast = rules
    .decision(state, 1)!
    .options.find((option) => option.kind === 'cast' && option.label.includes(creature))!;
  assert.ok(rules.submit(state, 1, { option: cast.id }).ok);
  for (let passes = 0; passes < 20; passes++) {
    const top = rules.present(state, 0, '').stack[0];
    if (state.pending?.player === 0 && top?.kind === kind) return state;
    assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  }
  throw new Error('Ada is never asked');
}

const why = (state: GameState, settings: Partial<TableSettings>, practice = true) =>
  whyWaiting(state, {
    rules,
    practice,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    request: null,
    view: () => rules.present(state, 0, ''),
  });

test('a trigger that is let resolve asks no more, in practice and at a shared table', () => {
  const state = answering('Elvish Visionary', 'triggered');
  for (const practice of [true, false]) {
    assert.equal(why(state, {}, practice), 'answer');
    assert.equal(why(state, { yields: ['Somebody Else'] }, practice), 'answer');
    assert.equal(why(state, { yields: ['Elvish Visionary'] }, practice), null);
    assert.equal(why(state, { yields: ['Elvish Visionary'], fullControl: true }, practice), 'fullControl');
  }
});

test('a spell of the same name still asks', () => {
  assert.equal(why(answering('Elvish Visionary', 'spell'), { yields: ['Elvish Visionary'] }), 'answer');
});
