// Running one scenario: set up, play each stretch of the script to its stop, compare.

import {
  type Answer,
  advanceUntil,
  type Catalog,
  type GameState,
  outcome,
  type Pending,
} from '../../mtg-core/index.ts';
import { atPriority } from './actions.ts';
import { evaluateAssert } from './asserts.ts';
import { declareAttackers, declareBlockers } from './combat.ts';
import { answerFor } from './decisions.ts';
import type { Decks } from './decks.ts';
import { describeOperation, type Failure, failScenario, ScenarioFailed } from './failure.ts';
import { colorSources, spendColors } from './mana-colors.ts';
import { scriptOfPlayer } from './missing.ts';
import { actionOperations, checkOperations, need, type Operation, type PlayerLabel } from './operations.ts';
import { pushDecision } from './queues.ts';
import type { Scenario } from './scenario.ts';
import { isScriptedDecision, setUp } from './setup.ts';
import { defaultStop, isReached, type StopPoint } from './stop-points.ts';
import { submitOrFail } from './submit.ts';
import type { PlayerScript, World } from './world.ts';

const scheduled = new Set<string>([...actionOperations, ...checkOperations]);

/** What a scenario is played with. */
export interface ScenarioSurroundings {
  readonly catalog: Catalog;
  readonly decks: Decks;
  /** The defined card that a name means: the card of a face for the face's name. */
  nameOfCard(card: string): string;
}

/** Null: everything held. Faults of the engine are failures like any other. */
export function runScenario(scenario: Scenario, around: ScenarioSurroundings): Failure | null {
  try {
    play(scenario, around);
    return null;
  } catch (error) {
    if (error instanceof ScenarioFailed) return error.failure;
    const { message, stack } = error as Error;
    const place = /\(?([^\s(]+\.ts:\d+)/.exec(stack ?? '')?.[1]?.replace(/^.*\/(?=mtg-core|engine)/, '') ?? '';
    return { assert: 'engine', expected: 'no fault', actual: `${message} (${place})` };
  }
}

function play(scenario: Scenario, around: ScenarioSurroundings): void {
  const nameOfCard = (card: string): string => around.nameOfCard(card);
  // Before it is executed nothing has been laid out.
  const setup = scenario.setup.filter(({ op }) => op !== 'addCard');
  if (scenario.asserts.some(isFirst))
    evaluate(setUp({ ...scenario, setup }, around.catalog, around.decks, nameOfCard), isFirst);
  const world = setUp(scenario, around.catalog, around.decks, nameOfCard);
  let stop: StopPoint = defaultStop;
  let run = 0;
  let strict: boolean | undefined;
  for (const operation of scenario.script) {
    if (operation.op === 'setStopAt') stop = { turn: need(operation, 'turn'), step: need(operation, 'step') };
    else if (operation.op === 'setStrict') strict = need(operation, 'strict');
    else if (operation.op === 'execute') {
      if (strict !== undefined) world.strict = strict;
      execute(world, operation, stop);
      evaluate(world, (each) => !isFirst(each) && (each.run ?? 0) === run);
      run += 1;
    } else if (scheduled.has(operation.op)) schedule(world, operation);
    else if (run > 0 && isScriptedDecision(operation)) decideLater(world, operation);
  }
  if (run === 0) failScenario('execute', 'a script that is executed', 'it never is');
}

const isFirst = (operation: Operation): boolean => operation.beforeExecute === true;

function decideLater(world: World, operation: Operation): void {
  for (const { label, queues } of world.scripts) if (operation.player === label) pushDecision(queues, operation);
}

/** Puts an entry at the end of its player's list. One without a player is for every player. */
function schedule(world: World, operation: Operation): void {
  for (const script of world.scripts) {
    if (operation.player !== undefined && operation.player !== script.label) continue;
    checkTurn(world, operation, script.label);
    script.actions.push(operation);
  }
}

/** Attacks belong to one's own turns and blocks to the others', as far as two players without extra turns go. */
function checkTurn(world: World, { op, turn }: Operation, label: PlayerLabel): void {
  if (world.scripts.length !== 2 || turn === undefined || (op !== 'attack' && op !== 'block')) return;
  const own = (turn % 2 === 1) === (label === 'A');
  if (op === 'attack' && !own)
    world.announcedFaults.push(`Player${label} can't attack on turn ${turn} as it is not their turn`);
  if (op === 'block' && own)
    world.announcedFaults.push(`Player${label} can't block on turn ${turn} as it is their turn`);
}

function evaluate(world: World, chosen: (operation: Operation) => boolean): void {
  for (const operation of world.scenario.asserts) if (chosen(operation)) evaluateAssert(world, operation);
}

function execute(world: World, operation: Operation, stop: StopPoint): void {
  const expected = operation.expectError ?? operation.mayError;
  try {
    const [fault] = world.announcedFaults;
    if (fault !== undefined && expected !== undefined) failScenario('execute', 'a script that is possible', fault);
    playUntil(world, stop);
    checkLeftovers(world);
  } catch (error) {
    if (!(error instanceof ScenarioFailed) || expected === undefined) throw error;
    const message = String(error.failure.actual);
    if (expected.every((part) => message.includes(part)) || isMeant(expected, message)) return;
    throw error;
  }
  if (operation.expectError !== undefined)
    failScenario(describeOperation(operation), operation.expectError, 'no error');
}

/** An expected error in other words: what is left in a queue was never a legal target, and the like. */
function isMeant(expected: readonly string[], message: string): boolean {
  const pairs: [RegExp, RegExp][] = [
    [/setup good targets|Targets list was setup/, /Targets list was setup|Missing TARGET|Can't find ability/],
    [/Missing (CHOICE|TARGET|MODE)|Choose an alternative cost|Choice key/, /Missing (CHOICE|TARGET|MODE)/],
    [/cannot block/, /can't block/],
    [
      /Can't find available command - attack|must have 0 actions|^Cannot find .* that match|^No permanents found called/,
      /must have 0 actions/,
    ],
  ];
  return pairs.some(([wanted, got]) => expected.some((part) => wanted.test(part)) && got.test(message));
}

/** Plays until the stop or the game's end. */
function playUntil(world: World, stop: StopPoint): void {
  const reached = (state: GameState): boolean => isReached(state, stop);
  advanceUntil(world.state, reached);
  for (;;) {
    const { pending } = world.state;
    if (outcome(world.state) !== null || pending === null) return;
    const script = scriptOfPlayer(world, pending.player);
    const answer = answerTo(world, pending, script);
    if (answer === undefined) {
      advanceUntil(world.state, reached);
      continue;
    }
    const sources = colorSources(world, pending.player);
    submitOrFail(world, pending.player, answer, reached);
    spendColors(world, script, sources, answer);
  }
}

/** Undefined: the script has moved the game without an answer. */
function answerTo(world: World, pending: Pending, script: PlayerScript): Answer | undefined {
  if (pending.kind === 'priority') return atPriority(world, script);
  if (pending.kind === 'attackers') return declareAttackers(world, pending, script);
  if (pending.kind === 'blockers') return declareBlockers(world, pending, script);
  return answerFor(world, pending);
}

/** Everything scripted must have been used up; chosen modes aside. */
function checkLeftovers(world: World): void {
  const chance = world.state.fixedFlips.length + world.state.fixedRolls.length;
  if (chance > 0) failScenario('execute', 'every coin and die result used', `${chance} left`);
  for (const { label, player, actions: left, queues } of world.scripts) {
    // Who has left the game does nothing any more (CR 800.4).
    if (world.state.players[player]?.lost) continue;
    // A block that can't be declared is none, and no fault.
    const actions = left.filter(({ op, turn }) => op !== 'block' || (turn ?? 0) > world.state.turn);
    if (actions.length > 0) {
      failScenario(
        'execute',
        'every action done',
        `Player Player${label} must have 0 actions but found ${actions.length}: ${actions.map(describeOperation).join('; ')}`,
      );
    }
    // Not to do what isn't offered because it can't be done is what happens anyway.
    const choices = queues.choices.filter((choice) => choice !== 'No' && choice !== 'X=0');
    if (choices.length > 0) {
      failScenario('execute', 'every choice made', `Player${label} has choices left: ${choices.join('; ')}`);
    }
    // Nor is to choose no more where there is nothing more to choose.
    const targets = queues.targets.filter(({ skip }) => !skip);
    if (targets.length > 0) {
      const names = targets.map((entry) =>
        entry.skip ? 'skip' : entry.elements.map((each) => each.name ?? each.player ?? each.alias).join('^'),
      );
      failScenario(
        'execute',
        'every target used',
        `Targets list was setup by addTarget with [${names.join(', ')}], but not used: setup good targets (Player${label})`,
      );
    }
  }
}
