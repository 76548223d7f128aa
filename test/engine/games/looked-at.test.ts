/** Cards that are looked at: the person sees all of them with the choice, and the log names them once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecisionView } from '../../../engine/api/index.ts';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import {
  createCatalog,
  type GameEvent,
  type GameState,
  placeCard,
  presentEvents,
  refTo,
} from '../../../mtg-core/index.ts';

/** Like cards that there are in print, and that don't come with Bob. */
const OWN = [
  {
    name: 'Study of Minds',
    cost: '{W}',
    types: ['sorcery'],
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', players: 'opponent' }],
        do: [
          { kind: 'lookAtHand', whose: { kind: 'player', name: 'target' }, reveal: true },
          {
            kind: 'discard',
            who: { kind: 'player', name: 'target' },
            count: 1,
            chooser: 'you',
            filter: { notTypes: ['creature', 'land'] },
          },
        ],
      },
    ],
  },
  {
    name: 'Walk in the Fields',
    cost: '{G}',
    types: ['sorcery'],
    abilities: [
      {
        kind: 'spell',
        do: [
          { kind: 'search', filter: { types: ['land'] }, max: 1, as: 'found' },
          { kind: 'move', what: 'found', to: 'hand' },
          { kind: 'shuffle' },
        ],
      },
    ],
  },
] as never[];

const { definitions } = gameCatalog();
const rules = createCoreRules({ catalog: createCatalog(OWN, definitions) });
const LIBRARY = ['Serra Angel', 'Hill Giant', 'Shock', 'Grizzly Bears', 'Forest'];

/** Ada casts this with these cards on top of her library; what is pending then, and all events up to there. */
function cast(name: string, library: readonly string[], theirHand: readonly string[] = []) {
  const known = [name, ...LIBRARY, ...theirHand, 'Plains', 'Island', 'Swamp'];
  const state = rules.create({
    seed: 4,
    players: ['Ada', 'Bob'].map((player) => ({ name: player, deck: [...known, ...Array<string>(40).fill('Forest')] })),
    options: { startingPlayer: 0 },
  });
  while (state.pending?.kind === 'mulligan') rules.submit(state, state.pending.player, { option: 'keep' });
  for (const land of ['Plains', 'Island', 'Swamp', 'Forest', 'Forest', 'Forest', 'Plains'])
    placeCard(state, { name: land, player: 0, zone: 'battlefield' });
  for (const card of [...library].reverse()) placeCard(state, { name: card, player: 0, zone: 'library' });
  for (const card of theirHand) placeCard(state, { name: card, player: 1, zone: 'hand' });
  placeCard(state, { name, player: 0, zone: 'hand' });
  const card = refTo(state, state.players[0]!.hand.at(-1)!);
  while (rules.present(state, 0, '').step !== 'precombatMain' || state.pending?.player !== 0) step(state, 'pass');
  const events: GameEvent[] = step(state, `cast:${card}`);
  while (state.pending?.kind === 'target') events.push(...step(state, rules.choices(state)[0]!.id));
  while (state.pending?.kind === 'priority' && state.turn === 1 && rules.present(state, 0, '').stack.length > 0)
    events.push(...step(state, 'pass'));
  return { state, events };
}

function step(state: GameState, option: string): GameEvent[] {
  const submitted = rules.submit(state, state.pending!.player, { option });
  assert.ok(submitted.ok, option);
  return [...submitted.events];
}

const lines = (state: GameState, events: readonly GameEvent[], seat: number | null) =>
  presentEvents(state, events, seat).flatMap(({ text }) => (text === '' ? [] : [text]));

function choiceOf(decision: DecisionView | null) {
  assert.ok(decision?.compound?.kind === 'choose');
  const { cards, candidates, min } = decision.compound;
  return { prompt: decision.prompt, min, all: cards.map((card) => card.name).sort(), candidates, cards };
}

test('Elvish Rejuvenator shows all five, asks in its own words, and puts four on the bottom in one line', () => {
  const { state, events } = cast('Elvish Rejuvenator', LIBRARY);
  const { prompt, min, all, candidates, cards } = choiceOf(rules.decision(state, 0));
  assert.equal(prompt, 'Elvish Rejuvenator: You may put a land card from among them onto the battlefield tapped');
  assert.deepEqual(all, [...LIBRARY].sort());
  assert.deepEqual(
    candidates.map((ref) => cards.find((card) => card.ref === ref)?.name),
    ['Forest'],
  );
  assert.equal(min, 0);
  assert.ok(lines(state, events, 0).includes(`You look at ${LIBRARY.slice(0, 4).join(', ')} and Forest`));
  assert.ok(lines(state, events, 1).includes('Ada looks at five cards'));
  assert.equal(rules.decision(state, 1), null);
  const submitted = rules.submit(state, 0, { choose: candidates });
  assert.ok(submitted.ok);
  const told = lines(state, submitted.events, 0);
  assert.deepEqual(
    told.filter((line) => /library/.test(line)),
    ['Four cards are put on the bottom of your library'],
  );
});

test('where nothing of it can be chosen, whoever looks still hears what it was, and nobody else does', () => {
  const { state, events } = cast('Elvish Rejuvenator', [
    'Serra Angel',
    'Hill Giant',
    'Shock',
    'Grizzly Bears',
    'Shock',
  ]);
  assert.equal(state.pending?.kind, 'priority');
  assert.ok(lines(state, events, 0).includes('You look at Serra Angel, Hill Giant, Shock, Grizzly Bears and Shock'));
  for (const seat of [1, null]) {
    const said = JSON.stringify(presentEvents(state, events, seat).filter(({ kind }) => kind === 'action'));
    assert.match(said, /Ada looks at five cards/);
    assert.doesNotMatch(said, /Angel|Shock|"object"/);
  }
});

test('of a hand that is shown, all cards are seen with the choice', () => {
  const { state, events } = cast('Study of Minds', LIBRARY, ['Shock', 'Abrade', 'Hill Giant']);
  const { prompt, all, candidates } = choiceOf(rules.decision(state, 0));
  assert.equal(all.length, state.players[1]!.hand.length);
  assert.ok(all.includes('Hill Giant') && candidates.length < all.length);
  assert.match(prompt, /^Study of Minds: Choose a .*card from Bob's hand\. Bob discards that card\.$/);
  assert.ok(lines(state, events, 0).some((line) => /^Bob reveals .*Hill Giant/.test(line)));
});

test('a search shows the library, of which what is searched for can be chosen', () => {
  const { state } = cast('Walk in the Fields', LIBRARY);
  const { prompt, all, candidates } = choiceOf(rules.decision(state, 0));
  assert.equal(prompt, 'Walk in the Fields: Search your library for a land card');
  assert.equal(all.length, state.players[0]!.library.length);
  assert.ok(candidates.length > 0 && candidates.length < all.length);
});
