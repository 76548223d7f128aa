/**
 * What people are asked, in random games over all cards: in the second person, with what asks named, and nobody hears of
 * themselves as of somebody else. `BOB_LONG=1` plays more games; BOB_PROMPTS=1 prints each distinct question.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { catalog, definitions, isLong } from './games.ts';

const GAMES = isLong ? 600 : 60;
const DECISIONS = 700;
const NAMES = ['Ada', 'Bob'];
const LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
const cards = [...definitions.named()].filter(({ token }) => !token).map(({ name }) => name);

/** Any cards, and mana for all of them. */
function newGame(seed: number): core.GameState {
  const random = core.createRandom(seed);
  const players = NAMES.map((name) => ({
    name,
    deck: [...LANDS, ...Array.from({ length: 60 }, () => cards[random(cards.length)]!)],
  }));
  const state = core.createGame({ catalog, seed, players });
  for (const player of [0, 1])
    for (const name of [...LANDS, ...LANDS, ...LANDS]) core.placeCard(state, { name, player, zone: 'battlefield' });
  return state;
}

const OF_NOBODY = /that permanent's (controller|owner)|that player|\bthey\b|\beach player\b|undefined|this permanent/i;
const SELDOM_ASKED = new Set(['priority', 'attackers', 'blockers', 'mulligan']);

test(`${GAMES} games over all cards: questions are put to whoever is asked, and name what asks`, (t) => {
  const seen = new Map<string, string>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const state = newGame(seed);
    const policies = [0, 1].map((player) => core.createPolicy('random', seed * 2 + player, catalog));
    for (let count = 0; count < DECISIONS && state.pending !== null; count++) {
      const { player, kind, source, prompt: short } = state.pending;
      if (!SELDOM_ASKED.has(kind)) {
        const { prompt } = core.legalAnswers(state, player)!;
        if (!seen.has(prompt)) seen.set(prompt, `${kind}, ${NAMES[player]}, ${short}`);
        const where = `seed ${seed}, decision ${count}, asked of ${NAMES[player]}: ${prompt}`;
        assert.doesNotMatch(prompt, OF_NOBODY, where);
        // Whoever is asked is "you"; what the other has is that one's by name.
        const own = new RegExp(`\\b${NAMES[player]}('s)? (\\w+s|library|hand|graveyard)\\b`);
        assert.doesNotMatch(prompt, own, where);
        // "Their" is somebody's who is named before: by name, or as the opponent or player that is asked for.
        const named = new RegExp(`(${NAMES[1 - player]!}|target (opponent|player)) .*their (library|hand|graveyard)`);
        if (/\btheir (library|hand|graveyard)\b/.test(prompt)) assert.match(prompt, named, where);
        if (source > 0) assert.ok(prompt.includes(core.nameOf(state, source)), where);
        assert.match(prompt, /^\S.*\S$/, where);
        const unnamed = source > 0 ? prompt.replaceAll(core.nameOf(state, source), 'it') : prompt;
        assert.doesNotMatch(unnamed, /\. [a-z]|\?\?|\.\.|, [A-Z]\w+ the |Otherwise, [A-Z]/, where);
      }
      assert.ok(core.submit(state, player, policies[player]!.decideIn(state)).ok);
    }
  }
  t.diagnostic(`${seen.size} distinct questions`);
  if (process.env['BOB_PROMPTS'] === '1')
    for (const [prompt, of] of [...seen].sort()) t.diagnostic(`${prompt}   (${of})`);
  assert.ok(seen.size > 200);
});

/** Plays until this player is asked something of this kind, each answer the first of those wanted that is on offer. */
function until(state: core.GameState, kind: string, player: number, wanted: readonly string[]): string {
  for (let count = 0; count < 200 && state.pending !== null; count++) {
    const { pending } = state;
    if (pending.kind === kind && pending.player === player) return core.legalAnswers(state, player)!.prompt;
    const choices = core.legalChoices(state);
    const choice = wanted.map((start) => choices.find(({ id }) => id.startsWith(start))).find((one) => one);
    assert.ok(core.submit(state, pending.player, { option: (choice ?? choices[0]!).id }).ok);
  }
  throw new Error(`${kind} was not asked`);
}

function position(own: readonly string[], theirs: readonly string[], hand: string) {
  const deck = [...Array<string>(30).fill('Forest'), 'Plains', 'Island', 'Swamp', ...own, ...theirs, hand];
  const players = NAMES.map((name) => ({ name, deck }));
  const state = core.createGame({ catalog, seed: 1, players, options: { startingPlayer: 0 } });
  while (state.pending?.kind === 'mulligan') core.submit(state, state.pending.player, { option: 'keep' });
  for (const name of ['Plains', 'Island', 'Swamp', 'Forest', ...own])
    core.placeCard(state, { name, player: 0, zone: 'battlefield' });
  for (const name of ['Plains', 'Island', 'Swamp', 'Forest', ...theirs])
    core.placeCard(state, { name, player: 1, zone: 'battlefield' });
  core.placeCard(state, { name: hand, player: 0, zone: 'hand' });
  const spell = state.players[0]!.hand.at(-1)!;
  return { state, cast: `cast:${core.refTo(state, spell)}` };
}

test('Path to Exile asks whoever controls the creature, and each in the second person', () => {
  const question =
    'Path to Exile: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle?';
  for (const owner of [0, 1]) {
    const { state, cast } = position(
      owner === 0 ? ['Grizzly Bears'] : [],
      owner === 1 ? ['Grizzly Bears'] : [],
      'Path to Exile',
    );
    assert.equal(until(state, 'target', 0, [cast, 'pass']), 'Path to Exile: Choose target creature');
    assert.equal(until(state, 'yesNo', owner, ['target', 'pass']), question);
    assert.equal(until(state, 'choose', owner, ['yes']), 'Path to Exile: Search your library for a basic land card');
  }
});
