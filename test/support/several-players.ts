// A game of three or more with cards that a test makes up, and plain verbs for it. Players are P0, P1, ... in turn order.
import assert from 'node:assert/strict';
import * as core from '../../mtg-core/index.ts';
import { shippedAnd } from './shipped.ts';

/** So many answers are each followed by a reload; after that each seventh, so that every seat has its turn. A game in a circle grows. */
const EACH_RELOADED = 100;
const THEN_EVERY = 7;

type Zone = Parameters<typeof core.placeCard>[1]['zone'];

/** `placed`: name, player and zone of each card. P0 has priority in the first main phase. */
export function severalPlayers(
  count: number,
  cards: readonly unknown[],
  placed: readonly (readonly [string, number, Zone])[],
  options: Partial<core.GameOptions> = {},
  /** Each player's commanders, by name. */
  commanders: Readonly<Record<number, readonly string[]>> = {},
) {
  const catalog = shippedAnd(cards);
  let state = core.createGame({
    catalog,
    seed: 1,
    players: Array.from({ length: count }, (_, player) => ({
      name: `P${player}`,
      deck: [],
      commanders: commanders[player] ?? [],
    })),
    alsoKnown: [...placed.map(([name]) => name), 'Island'],
    options: { openingHand: 0, mulligans: false, ...options },
  });
  for (let player = 0; player < count; player++)
    for (let card = 0; card < 10; card++) core.placeCard(state, { name: 'Island', player, zone: 'library' });
  for (const [name, player, zone] of placed) core.placeCard(state, { name, player, zone });

  let answered = 0;
  const submit = (answer: core.Answer): void => {
    const result = core.submit(state, state.pending?.player ?? 0, answer);
    assert.ok(result.ok, result.ok ? '' : result.refusal.message);
    assert.deepEqual(core.checkInvariants(state), []);
    answered += 1;
    if (answered > EACH_RELOADED && answered % THEN_EVERY > 0) return;
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
  const named = (ids: readonly number[]): string[] => ids.map((id) => core.nameOf(state, core.refTo(state, id)));
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
    stack: (): string[] => named(state.stackZone),
    exile: (): string[] => named(state.exile),
    life: (player: number): number => state.players[player]?.life ?? 0,
    hand: (player: number): string[] => named(state.players[player]?.hand ?? []),
    graveyard: (player: number): string[] => named(state.players[player]?.graveyard ?? []),
    /** What this player owns in the command zone. */
    command: (player: number): string[] => named(state.command.filter((id) => state.objects[id]?.owner === player)),
    /** How many permanents this player has tapped. */
    tapped: (player: number): number =>
      state.battlefield.filter((id) => state.objects[id]?.controller === player && state.objects[id]?.tapped).length,
    /** The power and toughness of the first permanent of this name: '2/2'. */
    size(name: string): string {
      const id = state.battlefield.find((each) => core.nameOf(state, core.refTo(state, each)) === name);
      assert.ok(id !== undefined, `no ${name} on the battlefield`);
      const { power, toughness } = core.characteristicsOf(state, id);
      return `${power}/${toughness}`;
    },
    /** Whether somebody who is asked could choose an option whose words contain this. */
    offers: (words: string): boolean => game.labels().some((label) => label.includes(words)),
    /** The option of this id. */
    answer(option: string) {
      submit({ option });
      return game;
    },
  };
  return game.until('precombatMain');
}
