// What must hold at a player's priority, in the order of that player's actions.
import { abilitiesLike } from './abilities.ts';
import { evaluateAssert } from './asserts.ts';
import { expectEqual, failScenario } from './failure.ts';
import { isNamed, named } from './names.ts';
import { counterCount, countIn, hasColor, isOfSubtype, isOfType, permanentsNamed, poolOf } from './objects.ts';
import { need, type Operation } from './operations.ts';
import { mayAttack, playableWith } from './plays.ts';
import { beginsWith, isReworded } from './rules-text.ts';
import { stackTexts } from './stack.ts';
import { charsOf, idsIn, objectOf, playerLabelled, type World } from './world.ts';

type Check = (world: World, operation: Operation, player: number) => void;

/** The first permanent of this name that the player controls; none fails the check. */
function first(world: World, operation: Operation, player: number): number {
  const [id] = permanentsNamed(world, need(operation, 'card'), player);
  if (id === undefined) failScenario(operation, `a permanent ${operation.card}`, 'none');
  return id;
}

const countOf =
  (zone: 'hand' | 'graveyard' | 'library' | 'command'): Check =>
  (world, operation, player) =>
    expectEqual(operation, need(operation, 'count'), countIn(world, zone, player, operation.card));

const checkSize: Check = (world, operation, player) => {
  const chars = charsOf(world, first(world, operation, player));
  const wanted = `${need(operation, 'power')}/${need(operation, 'toughness')}`;
  expectEqual(operation, wanted, `${chars.power}/${chars.toughness}`);
};

const checkHasAbility: Check = (world, operation, player) => {
  const id = first(world, operation, player);
  const ability = need(operation, 'ability');
  const has = abilitiesLike(world, id, typeof ability === 'string' ? { cls: '', text: ability } : ability) > 0;
  expectEqual(operation, need(operation, 'have'), has);
};

const checkColored: Check = (world, operation, player) => {
  const id = first(world, operation, player);
  for (const color of need(operation, 'colors')) {
    if (hasColor(world, id, color) !== need(operation, 'have'))
      failScenario(operation, `${color}: ${operation.have}`, !operation.have);
  }
};

const checkTapped: Check = (world, operation, player) => {
  const of = operation.of === undefined ? player : playerLabelled(world, operation.of);
  const ids = permanentsNamed(world, need(operation, 'card'), of);
  const count = ids.filter((id) => objectOf(world, id).tapped === need(operation, 'tapped')).length;
  expectEqual(operation, need(operation, 'count'), count);
};

const checkCounters: Check = (world, operation, player) => {
  const [id] = permanentsNamed(world, need(operation, 'card'), player);
  expectEqual(
    operation,
    need(operation, 'count'),
    id === undefined ? 0 : counterCount(world, id, need(operation, 'counter')),
  );
};

const checkCountersOfCard: Check = (world, operation, player) => {
  const zones = (['hand', 'graveyard', 'exile'] as const).flatMap((zone) => idsIn(world, zone, player));
  const [id] = named(world, zones, need(operation, 'card'));
  expectEqual(
    operation,
    need(operation, 'count'),
    id === undefined ? 0 : counterCount(world, id, need(operation, 'counter')),
  );
};

const checkPool: Check = (world, operation, player) => {
  const pool = poolOf(world, player);
  for (const color of need(operation, 'colors')) {
    const have = pool['WUBRGC'.indexOf(color)] ?? 0;
    if (have !== need(operation, 'count')) failScenario(operation, `${operation.count} ${color}`, have);
  }
};

/** Names of creatures, each as often as it stands there. */
function checkNames(world: World, operation: Operation, ids: readonly number[], wanted: readonly string[]): void {
  const left = [...ids];
  for (const words of wanted) {
    const at = left.findIndex((id) => isNamed(world, id, words));
    if (at < 0)
      failScenario(
        operation,
        wanted,
        ids.map((id) => charsOf(world, id).name),
      );
    left.splice(at, 1);
  }
  if (left.length > 0)
    failScenario(
      operation,
      wanted,
      ids.map((id) => charsOf(world, id).name),
    );
}

const ofPlayer = (world: World, ids: readonly number[], player: number) =>
  ids.filter((id) => objectOf(world, id).controller === player);

const checkStackWords: Check = (world, operation) => {
  const text = need(operation, 'text');
  const written = (is: (each: string, words: string, name: string) => boolean): number =>
    stackTexts(world).filter(({ texts, name }) => texts.some((each) => is(each, text, name))).length;
  expectEqual(operation, need(operation, 'count'), written(beginsWith) || written(isReworded));
};

const checks: Record<string, Check> = {
  checkPT: checkSize,
  checkDamage: (world, operation, player) =>
    expectEqual(operation, need(operation, 'damage'), objectOf(world, first(world, operation, player)).damage),
  checkAbility: checkHasAbility,
  checkColor: checkColored,
  checkType: (world, operation, player) =>
    expectEqual(
      operation,
      need(operation, 'have'),
      isOfType(world, first(world, operation, player), need(operation, 'type')),
    ),
  checkSubType: (world, operation, player) =>
    expectEqual(
      operation,
      need(operation, 'have'),
      isOfSubtype(world, first(world, operation, player), need(operation, 'subtype')),
    ),
  checkLife: (world, operation, player) =>
    expectEqual(operation, need(operation, 'life'), world.state.players[player]?.life),
  checkHandCount: countOf('hand'),
  checkHandCardCount: countOf('hand'),
  checkGraveyardCount: countOf('graveyard'),
  checkLibraryCount: countOf('library'),
  checkCommandCardCount: countOf('command'),
  checkEmblemCount: countOf('command'),
  checkExileCount: (world, operation) =>
    expectEqual(operation, need(operation, 'count'), countIn(world, 'exile', undefined, operation.card)),
  checkPermanentCount: (world, operation, player) =>
    expectEqual(
      operation,
      need(operation, 'count'),
      permanentsNamed(
        world,
        need(operation, 'card'),
        operation.of === undefined ? player : playerLabelled(world, operation.of),
      ).length,
    ),
  checkPermanentTapped: checkTapped,
  checkPermanentCounters: checkCounters,
  checkCardCounters: checkCountersOfCard,
  checkPlayableAbility: (world, operation, player) =>
    expectEqual(operation, need(operation, 'have'), playableWith(world, player, need(operation, 'text'))),
  checkMayAttackDefender: (world, operation, player) =>
    expectEqual(operation, operation.value ?? true, mayAttack(world, player, operation)),
  checkAttackers: (world, operation, player) =>
    checkNames(world, operation, ofPlayer(world, world.combat.attackers, player), need(operation, 'attackers')),
  checkBlockers: (world, operation, player) =>
    checkNames(world, operation, ofPlayer(world, world.combat.blockers, player), need(operation, 'blockers')),
  checkManaPool: checkPool,
  checkStackSize: (world, operation) => expectEqual(operation, need(operation, 'count'), world.state.stackZone.length),
  checkStackObject: checkStackWords,
  checkAliasZone: (world, operation) => {
    const id = world.aliases.get(need(operation, 'alias').replace(/^@/, ''));
    const zone = need(operation, 'zone').toLowerCase() as 'battlefield';
    expectEqual(operation, need(operation, 'have'), id !== undefined && idsIn(world, zone).includes(id));
  },
  checkMonarch: (world, operation) => {
    const monarch = world.state.designations.monarch;
    const label = world.scripts.find((script) => script.player === monarch)?.label ?? 'none';
    expectEqual(operation, need(operation, 'monarch'), label);
  },
  checkPlayerInGame: (world, operation) => {
    const player = playerLabelled(world, need(operation, 'target'));
    expectEqual(operation, operation.value ?? true, !world.state.players[player]?.lost);
  },
  checkAssert: (world, operation) => evaluateAssert(world, need(operation, 'check')),
};

/** Evaluates one check now, for its player. Throws `ScenarioFailed` when it doesn't hold. */
export function evaluateCheck(world: World, operation: Operation): void {
  const evaluate = checks[operation.op];
  if (evaluate === undefined) throw new Error(`${operation.op} is no check`);
  evaluate(world, operation, playerLabelled(world, need(operation, 'player')));
}
