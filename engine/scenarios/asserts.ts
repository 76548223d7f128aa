// What must hold where the game stopped. Every assert compares one expectation; the first that differs fails.
import { isTopRevealed } from '../../mtg-core/index.ts';
import { abilitiesLike } from './abilities.ts';
import { expectEqual, failScenario } from './failure.ts';
import { manaCombinations } from './mana-options.ts';
import { named } from './names.ts';
import {
  attachedTo,
  counterCount,
  countIn,
  hasColor,
  isAttacking,
  isOfSubtype,
  isOfSupertype,
  isOfType,
  manaOf,
  permanentsNamed,
  playerCounterCount,
  poolOf,
} from './objects.ts';
import { need, type Operation } from './operations.ts';
import { charsOf, idsIn, objectOf, playerLabelled, type World } from './world.ts';

type Assert = (world: World, operation: Operation) => void;

const byPlayer = (world: World, operation: Operation) => playerLabelled(world, need(operation, 'player'));
const optionalPlayer = (world: World, { player }: Operation) =>
  player === undefined ? undefined : playerLabelled(world, player);

/** Permanents that the operation speaks of, of its player when it names one. */
const spokenOf = (world: World, operation: Operation): number[] =>
  permanentsNamed(world, need(operation, 'card'), optionalPlayer(world, operation));

/** The first such permanent; none fails the assert. */
function first(world: World, operation: Operation): number {
  const [id] = spokenOf(world, operation);
  if (id === undefined) failScenario(operation, `a permanent ${operation.card}`, 'none');
  return id;
}

const zoneCount =
  (zone: 'hand' | 'graveyard' | 'library' | 'command'): Assert =>
  (world, operation) =>
    expectEqual(operation, need(operation, 'count'), countIn(world, zone, byPlayer(world, operation), operation.card));

const assertLifeTotal: Assert = (world, operation) =>
  expectEqual(operation, need(operation, 'life'), world.state.players[byPlayer(world, operation)]?.life);

const assertPermanents: Assert = (world, operation) => {
  const count = countIn(world, 'battlefield', byPlayer(world, operation), operation.card);
  if (operation.atLeast) {
    if (count < need(operation, 'count')) failScenario(operation, `at least ${operation.count}`, count);
  } else expectEqual(operation, need(operation, 'count'), count);
};

const assertSize: Assert = (world, operation) => {
  const ids = spokenOf(world, operation);
  if (ids.length === 0) failScenario(operation, `a permanent ${operation.card}`, 'none');
  const wanted = `${need(operation, 'power')}/${need(operation, 'toughness')}`;
  const sizes = ids.map((id) => {
    const chars = charsOf(world, id);
    // CR 208.3: what is no creature has no power and toughness, whatever has been added to it.
    const isBase = operation.base === true || !isOfType(world, id, 'Creature');
    return isBase ? `${chars.basePower}/${chars.baseToughness}` : `${chars.power}/${chars.toughness}`;
  });
  const holds = operation.scope === 'all' ? sizes.every((size) => size === wanted) : sizes.includes(wanted);
  if (!holds) failScenario(operation, wanted, sizes.join(', '));
};

const assertStatistic: Assert = (world, operation) => {
  const chars = charsOf(world, first(world, operation));
  const stat = need(operation, 'stat');
  const values: Record<string, number> = {
    power: chars.power,
    toughness: chars.toughness,
    basePower: chars.basePower,
    baseToughness: chars.baseToughness,
    manaValue: chars.manaValue,
  };
  if (values[stat] === undefined) throw new Error(`there is no statistic ${stat}`);
  expectEqual(operation, operation.value, values[stat]);
};

const assertHasAbility: Assert = (world, operation) => {
  const ids = spokenOf(world, operation);
  const count = operation.count ?? 1;
  if (ids.length !== count) failScenario(operation, `${count} permanents ${operation.card}`, ids.length);
  const last = ids[ids.length - 1];
  if (last === undefined) return;
  const ability = need(operation, 'ability');
  const has = abilitiesLike(world, last, typeof ability === 'string' ? { cls: '', text: ability } : ability) > 0;
  expectEqual(operation, need(operation, 'have'), has);
};

const assertAllAbilities: Assert = (world, operation) => {
  const id = first(world, operation);
  for (const ability of need(operation, 'abilities')) {
    if (abilitiesLike(world, id, ability) === 0)
      failScenario(operation, ability.text ?? ability.cls, 'no such ability');
  }
};

const assertCountOfAbility: Assert = (world, operation) => {
  const ability = need(operation, 'ability');
  const asked = typeof ability === 'string' ? { cls: '', text: ability } : ability;
  expectEqual(operation, need(operation, 'count'), abilitiesLike(world, first(world, operation), asked));
};

const assertAllTapped: Assert = (world, operation) => {
  for (const id of spokenOf(world, operation)) {
    expectEqual(operation, need(operation, 'tapped'), objectOf(world, id).tapped);
  }
};

const assertCountTapped: Assert = (world, operation) => {
  const ids = spokenOf(world, operation).filter((id) => objectOf(world, id).tapped === need(operation, 'tapped'));
  expectEqual(operation, need(operation, 'count'), ids.length);
};

const assertCounters: Assert = (world, operation) => {
  const ids = spokenOf(world, operation);
  const counter = need(operation, 'counter');
  const expected = need(operation, 'count');
  // Of several permanents the first counts; none at all has none.
  const [id] = ids;
  if (id === undefined && expected > 0) failScenario(operation, `a permanent ${operation.card}`, 'none');
  expectEqual(operation, expected, id === undefined ? 0 : counterCount(world, id, counter));
};

const assertTyped: Assert = (world, operation) => {
  const id = first(world, operation);
  const has =
    isOfType(world, id, need(operation, 'type')) &&
    (operation.subtype === undefined || isOfSubtype(world, id, operation.subtype));
  expectEqual(operation, need(operation, 'have'), has);
};

const assertColored: Assert = (world, operation) => {
  const id = first(world, operation);
  for (const color of need(operation, 'colors')) {
    if (hasColor(world, id, color) !== need(operation, 'have'))
      failScenario(operation, `${color}: ${operation.have}`, !operation.have);
  }
};

const assertOneColor: Assert = (world, operation) =>
  expectEqual(operation, need(operation, 'have'), hasColor(world, first(world, operation), need(operation, 'color')));

const assertFlagged: Assert = (world, operation) => {
  const id = first(world, operation);
  const flag = need(operation, 'flag');
  const object = objectOf(world, id);
  const flags: Record<string, () => boolean> = {
    isAttacking: () => isAttacking(world, id),
    isLegendary: () => isOfSupertype(world, id, 'legendary'),
    isSuspected: () => object.linked?.['designation.suspected'] !== undefined,
    isFlipped: () => world.state.table.cards[object.def]?.compiled.layout === 'flip' && object.face === 1,
  };
  const read = flags[flag];
  if (read === undefined) throw new Error(`the rules engine keeps no ${flag}`);
  expectEqual(operation, operation.value, read());
};

const assertAttached: Assert = (world, operation) => {
  const bearers = spokenOf(world, operation);
  const attached = bearers.some((id) => named(world, attachedTo(world, id), need(operation, 'attachment')).length > 0);
  expectEqual(operation, operation.value, attached);
};

const assertDamage: Assert = (world, operation) =>
  expectEqual(operation, need(operation, 'damage'), objectOf(world, first(world, operation)).damage);

const assertPool: Assert = (world, operation) =>
  expectEqual(operation, need(operation, 'count'), manaOf(world, byPlayer(world, operation), need(operation, 'color')));

const assertPoolTotal: Assert = (world, operation) => {
  const total = poolOf(world, byPlayer(world, operation)).reduce((sum, count) => sum + count, 0);
  expectEqual(operation, need(operation, 'count'), total);
};

const assertPoolString: Assert = (world, operation) => {
  const pool = poolOf(world, byPlayer(world, operation));
  const symbols = [...'WUBRGC'].map((letter, index) => `{${letter}}`.repeat(pool[index] ?? 0)).join('');
  expectEqual(operation, sortedSymbols(need(operation, 'mana')), sortedSymbols(symbols));
};

const sortedSymbols = (mana: string): string => (mana.match(/\{[^}]*\}/g) ?? []).sort().join('');

const assertManaProducible: Assert = (world, operation) => {
  const found = manaCombinations(world, byPlayer(world, operation));
  if (!found.includes(sortedSymbols(need(operation, 'mana'))))
    failScenario(operation, operation.mana, found.slice(0, 12));
};

const assertManaCombinations: Assert = (world, operation) =>
  expectEqual(operation, need(operation, 'count'), manaCombinations(world, byPlayer(world, operation)).length);

const won = (world: World, player: number): boolean => world.state.outcome?.winner === player;
const lost = (world: World, player: number): boolean => {
  const { outcome, players } = world.state;
  return (players[player]?.lost ?? false) || (outcome !== null && outcome.winner !== null && outcome.winner !== player);
};
/** A game without a winner; one that goes on has none either. */
const drawn = (world: World): boolean => (world.state.outcome?.winner ?? null) === null;

const whether =
  (read: (world: World, player: number) => boolean, expected: boolean): Assert =>
  (world, operation) =>
    expectEqual(operation, expected, read(world, byPlayer(world, operation)));

const assertInGame: Assert = (world, operation) => {
  const player = byPlayer(world, operation);
  expectEqual(operation, operation.value ?? true, !lost(world, player));
};

const assertOutcome: Assert = (world, operation) => {
  const player = byPlayer(world, operation);
  const results: Record<string, () => boolean> = {
    won: () => won(world, player),
    lost: () => lost(world, player),
    draw: () => drawn(world),
  };
  const read = results[need(operation, 'result')];
  if (read === undefined) throw new Error(`there is no result ${operation.result}`);
  if (!read()) failScenario(operation, operation.result, world.state.outcome?.reason ?? 'the game goes on');
};

const asserts: Record<string, Assert> = {
  assertLife: assertLifeTotal,
  assertHandCount: zoneCount('hand'),
  assertGraveyardCount: zoneCount('graveyard'),
  assertLibraryCount: zoneCount('library'),
  assertCommandZoneCount: zoneCount('command'),
  assertEmblemCount: (world, operation) =>
    expectEqual(operation, need(operation, 'count'), idsIn(world, 'command', byPlayer(world, operation)).length),
  assertExileCount: (world, operation) =>
    expectEqual(
      operation,
      need(operation, 'count'),
      countIn(world, 'exile', optionalPlayer(world, operation), operation.card),
    ),
  assertPermanentCount: assertPermanents,
  assertPermanentExists: (world, operation) => void first(world, operation),
  assertTokenCount: (world, operation) => {
    const tokens = spokenOf(world, operation).filter((id) => objectOf(world, id).kind === 'token');
    expectEqual(operation, need(operation, 'count'), tokens.length);
  },
  assertPowerToughness: assertSize,
  assertStat: assertStatistic,
  assertAbility: assertHasAbility,
  assertAbilities: assertAllAbilities,
  assertAbilityCount: assertCountOfAbility,
  assertTapped: assertAllTapped,
  assertTappedCount: assertCountTapped,
  assertAttacking: (world, operation) =>
    expectEqual(operation, operation.attacking ?? true, isAttacking(world, first(world, operation))),
  assertCounterCount: assertCounters,
  assertPlayerCounter: (world, operation) =>
    expectEqual(
      operation,
      need(operation, 'count'),
      playerCounterCount(world, byPlayer(world, operation), need(operation, 'counter')),
    ),
  assertCounterOnExiledCardCount: (world, operation) => {
    const [id] = named(world, idsIn(world, 'exile'), need(operation, 'card'));
    if (id === undefined) failScenario(operation, `an exiled card ${operation.card}`, 'none');
    expectEqual(operation, need(operation, 'count'), counterCount(world, id, need(operation, 'counter')));
  },
  assertHasCounters: (world, operation) => {
    const counters = objectOf(world, first(world, operation)).counters ?? {};
    expectEqual(
      operation,
      operation.value,
      Object.values(counters).some((count) => count > 0),
    );
  },
  assertType: assertTyped,
  assertSubtype: (world, operation) =>
    expectEqual(
      operation,
      need(operation, 'have'),
      isOfSubtype(world, first(world, operation), need(operation, 'subtype')),
    ),
  assertColor: assertColored,
  assertColorIs: assertOneColor,
  assertManaValue: (world, operation) =>
    expectEqual(operation, operation.value, charsOf(world, first(world, operation)).manaValue),
  assertFlag: assertFlagged,
  assertExiledCardSubtype: (world, operation) => {
    const [id] = named(world, idsIn(world, 'exile'), need(operation, 'card'));
    if (id === undefined) failScenario(operation, `an exiled card ${operation.card}`, 'none');
    expectEqual(operation, operation.have ?? true, isOfSubtype(world, id, need(operation, 'subtype')));
  },
  assertAttachedTo: assertAttached,
  assertAttachedToNothing: (world, operation) =>
    expectEqual(operation, operation.value ?? true, objectOf(world, first(world, operation)).attachedTo === 0),
  assertHasAttachments: (world, operation) =>
    expectEqual(operation, operation.value ?? true, attachedTo(world, first(world, operation)).length > 0),
  assertAttachmentCount: (world, operation) =>
    expectEqual(operation, need(operation, 'count'), attachedTo(world, first(world, operation)).length),
  assertDamageReceived: assertDamage,
  assertLandsPlayed: (world, operation) =>
    expectEqual(operation, need(operation, 'count'), world.state.players[byPlayer(world, operation)]?.landsPlayed),
  assertTopCardRevealed: (world, operation) =>
    expectEqual(operation, operation.value ?? true, topIsRevealed(world, operation)),
  assertManaPool: assertPool,
  assertManaPoolTotal: assertPoolTotal,
  assertManaPoolString: assertPoolString,
  assertManaOption: assertManaProducible,
  assertManaOptionsCount: assertManaCombinations,
  assertWonTheGame: whether(won, true),
  assertHasNotWonTheGame: whether(won, false),
  assertLostTheGame: whether(lost, true),
  assertHasNotLostTheGame: whether(lost, false),
  assertInGame,
  assertResult: assertOutcome,
  assertDraw: (world, operation) =>
    expectEqual(operation, operation.value ?? true, world.state.outcome !== null && drawn(world)),
  assertGameEnded: (world, operation) => expectEqual(operation, operation.value ?? true, world.state.outcome !== null),
  assertTurn: (world, operation) => expectEqual(operation, operation.turn ?? operation.value, world.state.turn),
  assertActivePlayer: (world, operation) => expectEqual(operation, byPlayer(world, operation), world.state.active),
  assertDayNight: (world, operation) =>
    expectEqual(
      operation,
      operation.value ?? true,
      world.state.dayNight === (need(operation, 'day') ? 'day' : 'night'),
    ),
  assertHasDayNight: (world, operation) =>
    expectEqual(operation, operation.value ?? true, world.state.dayNight !== 'neither'),
  // Queues of the harness that recorded the scenario, not of the game.
  assertActionsLeft: () => undefined,
  assertChoicesLeft: () => undefined,
  assertTargetsLeft: () => undefined,
};

/** CR 401.5: everybody sees the top card while an effect has it revealed. */
function topIsRevealed(world: World, operation: Operation): boolean {
  const player = byPlayer(world, operation);
  const library = world.state.players[player]?.library ?? [];
  const top = library[library.length - 1];
  return top !== undefined && isTopRevealed(world.state, player);
}

/** Evaluates one assert now. Throws `ScenarioFailed` when it doesn't hold. */
export function evaluateAssert(world: World, operation: Operation): void {
  const evaluate = asserts[operation.op];
  if (evaluate === undefined) throw new Error(`${operation.op} is no assert`);
  evaluate(world, operation);
}
