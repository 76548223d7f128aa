// A game of three or more with cards that a test makes up, and plain verbs for it. Players are P0, P1, ... in turn order.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '../../mtg-core/index.ts';

const folder = join(import.meta.dirname, '../../assets/cards');
const sources = readdirSync(folder)
  .filter((where) => where.endsWith('.json'))
  .map((where) => ({ where, json: JSON.parse(readFileSync(join(folder, where), 'utf8')) as unknown }));

type Zone = Parameters<typeof core.placeCard>[1]['zone'];

/** `placed`: name, player and zone of each card. P0 has priority in the first main phase. */
export function severalPlayers(
  count: number,
  cards: readonly unknown[],
  placed: readonly (readonly [string, number, Zone])[],
  options: Partial<core.GameOptions> = {},
) {
  const catalog = core.createCatalog(core.loadCards([...sources, { where: 'test', json: cards }]).cards.values());
  let state = core.createGame({
    catalog,
    seed: 1,
    players: Array.from({ length: count }, (_, player) => ({ name: `P${player}`, deck: [] })),
    alsoKnown: [...placed.map(([name]) => name), 'Island'],
    options: { openingHand: 0, mulligans: false, ...options },
  });
  for (let player = 0; player < count; player++)
    for (let card = 0; card < 10; card++) core.placeCard(state, { name: 'Island', player, zone: 'library' });
  for (const [name, player, zone] of placed) core.placeCard(state, { name, player, zone });

  const submit = (answer: core.Answer): void => {
    const result = core.submit(state, state.pending?.player ?? 0, answer);
    assert.ok(result.ok, result.ok ? '' : result.refusal.message);
    assert.deepEqual(core.checkInvariants(state), []);
    state = core.load(core.save(state), catalog);
  };
  const pass = (): void => submit({ option: state.pending?.kind === 'priority' ? 'pass' : 'done' });
  const step = (): string => core.steps[state.step] ?? '';
  const until = (there: () => boolean): void => {
    for (let answers = 0; !there() && state.outcome === null; answers++) {
      assert.ok(answers < 600, `never came there; asked: ${state.pending?.prompt}`);
      pass();
    }
  };
  const game = {
    get state() {
      return state;
    },
    asked: () => state.pending,
    labels: () => core.legalAnswers(state, state.pending?.player ?? 0)?.options.map(({ label }) => label) ?? [],
    /** The option whose words contain this. */
    choose(words: string) {
      const options = core.legalAnswers(state, state.pending?.player ?? 0)?.options ?? [];
      const option = options.find(({ label }) => label.includes(words));
      assert.ok(option, `${words} is not among ${options.map(({ label }) => label).join(', ')}`);
      submit({ option: option.id });
      return game;
    },
    pass() {
      pass();
      return game;
    },
    until(wanted: string, player?: number) {
      until(
        () => step() === wanted && (player === undefined || state.active === player) && state.pending?.kind !== 'order',
      );
      return game;
    },
    untilAsked(kind: core.Pending['kind']) {
      until(() => state.pending?.kind === kind);
      return game;
    },
    /** Everybody passes until the stack is empty or something else is asked. */
    resolve() {
      while (state.stackZone.length > 0 && state.outcome === null && state.pending?.kind === 'priority') pass();
      return game;
    },
    concede(player: number) {
      core.concede(state, player);
      assert.deepEqual(core.checkInvariants(state), []);
      state = core.load(core.save(state), catalog);
      return game;
    },
    permanents: (player: number): string[] =>
      state.battlefield
        .filter((id) => state.objects[id]?.controller === player)
        .map((id) => core.nameOf(state, core.refTo(state, id))),
    stack: (): string[] => state.stackZone.map((id) => core.nameOf(state, core.refTo(state, id))),
    exile: (): string[] => state.exile.map((id) => core.nameOf(state, core.refTo(state, id))),
    life: (player: number): number => state.players[player]?.life ?? 0,
  };
  return game.until('precombatMain');
}
