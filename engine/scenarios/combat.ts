// Declaring attackers and blockers as scripted.
import { type Answer, clone, type Pending, possibleAttacks, possibleBlocks, submit } from '../../mtg-core/index.ts';
import { failScenario } from './failure.ts';
import { indexed, isElement, isNamed, named } from './names.ts';
import { need, type Operation } from './operations.ts';
import { take } from './queues.ts';
import { charsOf, type PlayerScript, permanents, refOfId, type World } from './world.ts';

type Pair = { readonly attacker: number; readonly defender: number };
type BlockPair = { readonly blocker: number; readonly attacker: number };

/** Tries every attack of this turn in order; what can't be declared stays in the script. */
export function declareAttackers(world: World, pending: Pending, script: PlayerScript): Answer {
  const offered = possibleAttacks(world.state, script.player);
  const declared: Pair[] = [];
  const done = new Set<Operation>();
  for (const operation of script.actions) {
    if (operation.turn !== world.state.turn || operation.step !== 'DECLARE_ATTACKERS') continue;
    if (operation.op === 'attackSkip') done.add(operation);
    if (operation.op !== 'attack') continue;
    const pair = pairFor(world, script, operation, offered, declared);
    if (pair === undefined) continue;
    done.add(operation);
    if (paysFor(world, pair, script)) declared.push({ attacker: pair.attacker, defender: pair.defender });
  }
  script.actions = script.actions.filter((operation) => !done.has(operation));
  const free = offered.filter(({ costs }) => costs === 0).map(({ attacker, defender }) => ({ attacker, defender }));
  const attackers = completed(
    declared,
    free,
    ({ attacker }) => attacker,
    (pairs) => verdict(world, pending, { attackers: pairs }),
  );
  remember(
    world,
    'attackers',
    attackers.map(({ attacker }) => attacker),
  );
  return { attackers };
}

type Offered = Pair & { readonly costs: number };

function pairFor(
  world: World,
  script: PlayerScript,
  operation: Operation,
  offered: readonly Offered[],
  declared: readonly Pair[],
): Offered | undefined {
  const { name, index } = indexed(need(operation, 'attacker'));
  const free = (pair: Pair): boolean => !declared.some((each) => each.attacker === pair.attacker);
  const attackers = named(world, permanents(world, script.player), name)
    .map((id) => refOfId(world, id))
    .filter((ref) => offered.some((pair) => pair.attacker === ref && free(pair)));
  const wanted = index === undefined ? attackers : attackers.slice(index, index + 1);
  const { defender } = operation;
  for (const attacker of wanted) {
    const pair = offered.find(
      (each) =>
        each.attacker === attacker &&
        (defender === undefined ? each.defender < 0 : isElement(world, each.defender, defender)),
    );
    if (pair !== undefined) return pair;
  }
  return undefined;
}

/** CR 508.1g: a cost to attack is asked for once for each effect that has it; without the payment there is no attack. */
function paysFor(world: World, pair: Offered, script: PlayerScript): boolean {
  const { choices } = script.queues;
  // Of several effects with a cost the script names which is paid for next.
  for (let more = 1; more < pair.costs; more++)
    take(choices, (choice) => permanents(world).some((id) => isNamed(world, id, choice)));
  const answers = Array.from({ length: pair.costs }, () =>
    take(choices, (choice) => choice === 'Yes' || choice === 'No'),
  );
  return !answers.includes('No');
}

/** The scripted declaration with what the rules require besides it; itself when that is not what is wrong. */
function completed<Item>(
  scripted: readonly Item[],
  offered: readonly Item[],
  who: (item: Item) => number,
  judge: (items: readonly Item[]) => string,
): readonly Item[] {
  if (judge(scripted) !== 'requirement_not_obeyed') return scripted;
  const others = (added: readonly Item[]): Item[] =>
    scripted.filter((item) => !added.some((each) => who(each) === who(item)));
  const more = offered.filter((item) => !scripted.some((each) => JSON.stringify(each) === JSON.stringify(item)));
  for (let size = 1; size <= Math.min(MOST_ADDED, more.length); size++) {
    for (const added of combinations(more, size)) {
      // Who has to do something else doesn't do what is scripted.
      for (const items of [
        [...scripted, ...added],
        [...others(added), ...added],
      ])
        if (judge(items) === 'ok') return items;
    }
  }
  const everyone = [...new Map(more.map((item) => [who(item), item])).values()];
  const all = [...others(everyone), ...everyone];
  return judge(all) === 'ok' ? all : scripted;
}

/** Creatures that are added because they must attack or block; more in one game is nothing anybody scripts. */
const MOST_ADDED = 4;

function* combinations<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at < items.length; at++) {
    for (const rest of combinations(items, size - 1, at + 1)) yield [items[at] as Item, ...rest];
  }
}

/** The rules' word on a declaration: `ok`, or the code of the refusal. */
function verdict(world: World, pending: Pending, answer: Answer): string {
  const result = submit(clone(world.state), pending.player, answer);
  return result.ok ? 'ok' : result.refusal.code;
}

/** Scripted blocks; what is not legal as a whole ends the scenario with the reason. */
export function declareBlockers(world: World, pending: Pending, script: PlayerScript): Answer {
  const offered = possibleBlocks(world.state, script.player).pairs;
  const declared: BlockPair[] = [];
  const done = new Set<Operation>();
  for (const operation of script.actions) {
    if (operation.turn !== world.state.turn || operation.step !== 'DECLARE_BLOCKERS') continue;
    if (operation.op === 'blockSkip') done.add(operation);
    if (operation.op !== 'block') continue;
    done.add(operation);
    const pair = blockFor(world, script, operation, declared);
    if (offered.some((each) => same(each, pair))) declared.push(pair);
    else mayNotBlock(world, operation, pair, declared);
  }
  script.actions = script.actions.filter((operation) => !done.has(operation));
  const blockers = completed(
    declared,
    offered,
    ({ blocker }) => blocker,
    (pairs) => verdict(world, pending, { blockers: pairs }),
  );
  if (verdict(world, pending, { blockers }) !== 'ok') refuse(world, pending, blockers);
  remember(
    world,
    'blockers',
    blockers.map(({ blocker }) => blocker),
  );
  return { blockers };
}

const same = (a: BlockPair, b: BlockPair): boolean => a.blocker === b.blocker && a.attacker === b.attacker;

function blockFor(world: World, script: PlayerScript, operation: Operation, declared: readonly BlockPair[]): BlockPair {
  const blockers = candidates(world, operation, need(operation, 'blocker'), permanents(world, script.player));
  const attacking = world.state.combat?.attacks.map((attack) => attack.attacker & 0xffff) ?? [];
  const attackers = candidates(world, operation, need(operation, 'attacker'), attacking);
  const pairs = blockers.flatMap((blocker) => attackers.map((attacker) => ({ blocker, attacker })));
  const free = pairs.find((pair) => !declared.some((each) => each.blocker === pair.blocker));
  const found = free ?? pairs.find((pair) => !declared.some((each) => same(each, pair))) ?? pairs[0];
  if (found === undefined) failScenario(operation, 'a block', 'none');
  return found;
}

/** Creatures of that name, or the i-th of them. */
function candidates(world: World, operation: Operation, words: string, ids: readonly number[]): number[] {
  const { name, index } = indexed(words);
  const found = named(world, ids, name).map((id) => refOfId(world, id));
  const filter = 'that match the filter criteria "permanent you control"';
  if (found.length === 0) failScenario(operation, words, `No permanents found called ${name} ${filter}`);
  if (index === undefined) return found;
  const [one] = found.slice(index, index + 1);
  if (one === undefined) {
    failScenario(
      operation,
      words,
      `Cannot find ${words} ${filter}.\nOnly ${found.length} called ${name} found for this controller(zero indexed).`,
    );
  }
  return [one];
}

function mayNotBlock(world: World, operation: Operation, pair: BlockPair, declared: readonly BlockPair[]): void {
  const blocker = charsOf(world, pair.blocker & 0xffff).name;
  const attacker = charsOf(world, pair.attacker & 0xffff).name;
  // A creature that blocks as many as it may can't block one more.
  if (declared.some((each) => each.blocker === pair.blocker)) {
    failScenario(
      operation,
      'a legal block',
      `${blocker} cannot block ${attacker} it is already blocking the maximum amount of creatures.`,
    );
  }
  // Any other block that can't be declared is none at all.
}

function refuse(world: World, pending: Pending, blockers: readonly BlockPair[]): never {
  const result = submit(clone(world.state), pending.player, { blockers });
  const reason = result.ok ? '' : result.refusal.message;
  const attackers = [...new Set(blockers.map(({ attacker }) => attacker))];
  const counts = attackers.map((attacker) => {
    const count = blockers.filter((pair) => pair.attacker === attacker).length;
    return `${charsOf(world, attacker & 0xffff).name} is blocked by ${count} creature(s). ${requirement(world, pending.player, attacker, count)}`;
  });
  failScenario('execute', 'legal blocks', `${counts.join(' ')} ${reason}`);
}

/** What a minimum or maximum of blockers would have asked for. */
function requirement(world: World, player: number, attacker: number, count: number): string {
  const bounds = possibleBlocks(world.state, player).counts.find((each) => each.attacker === attacker);
  if (bounds === undefined) return '';
  if (count < bounds.min) return `It has to be blocked by ${bounds.min} or more.`;
  return count > bounds.max ? `It can only be blocked by ${bounds.max} or less.` : '';
}

function remember(world: World, what: 'attackers' | 'blockers', refs: readonly number[]): void {
  if (what === 'attackers') world.combat = { turn: world.state.turn, attackers: [], blockers: [] };
  world.combat[what] = refs.map((ref) => ref & 0xffff);
}
