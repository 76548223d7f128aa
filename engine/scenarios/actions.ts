// What a player does with priority: the next scripted entry of this turn and step, or passing.
import { type Answer, concede, putCounters } from '../../mtg-core/index.ts';
import { chooseVariant } from './alternative-costs.ts';
import { evaluateCheck } from './checks.ts';
import { actionText, failScenario } from './failure.ts';
import { mayNameHelp } from './helping.ts';
import { named } from './names.ts';
import { poolOf } from './objects.ts';
import { need, type Operation, stepNames, type TargetElement } from './operations.ts';
import { abilitiesOf, castsOf, landsOf, type Play, theOneOfCost } from './plays.ts';
import { isWrittenOnStack } from './stack.ts';
import { objectOf, type PlayerScript, permanents, refOfId, type World } from './world.ts';

/** Entries that are done when attackers and blockers are declared. */
const declarations = new Set(['attack', 'attackSkip', 'block', 'blockSkip']);

const pass: Answer = { option: 'pass' };

/**
 * The answer of the player who has priority. Entries that only look or change things by decree are done on the way;
 * undefined: the game has moved without an answer.
 */
export function atPriority(world: World, script: PlayerScript): Answer | undefined {
  world.announcing = null;
  world.filling = [];
  world.agreed = null;
  world.amounts.clear();
  for (;;) {
    const operation = script.actions.find((each) => isNow(world, each));
    if (operation === undefined) return pass;
    if (!isReady(world, script, operation)) return pass;
    const answer = perform(world, script, operation);
    if (answer === 'wait') return pass;
    if (answer === 'moved') return undefined;
    if (answer !== 'done') return answer;
  }
}

function isNow(world: World, operation: Operation): boolean {
  const { turn, step } = world.state;
  return operation.turn === turn && operation.step === stepNames[step] && !declarations.has(operation.op);
}

/** Whether what the entry waits for is so. */
function isReady(world: World, script: PlayerScript, { when, manaInPool }: Operation): boolean {
  const stack = world.state.stackZone;
  const wantedMana = when?.manaInPool ?? manaInPool;
  if (wantedMana !== undefined && poolOf(world, script.player).reduce((sum, count) => sum + count, 0) < wantedMana)
    return false;
  if (when === undefined) return true;
  const stands = (words: string, ids: readonly number[]) => ids.some((id) => isWrittenOnStack(world, id, words));
  if (when.onStack !== undefined && !stands(when.onStack, stack)) return false;
  if (when.notOnStack !== undefined && stands(when.notOnStack, stack)) return false;
  if (when.onTopOfStack !== undefined && !stands(when.onTopOfStack, stack.slice(-1))) return false;
  const copies = stack.filter((id) => objectOf(world, id).kind === 'copy');
  return when.copyOnStack === undefined || stands(when.copyOnStack, copies);
}

type Done = Answer | 'done' | 'wait' | 'moved';

function perform(world: World, script: PlayerScript, operation: Operation): Done {
  const finish = (): void => {
    script.actions = script.actions.filter((each) => each !== operation);
  };
  switch (operation.op) {
    case 'castSpell':
      return begin(world, script, operation, castsOf(world, need(operation, 'card')), finish);
    case 'playLand':
      return begin(world, script, operation, landsOf(world, need(operation, 'card')), finish);
    case 'activateAbility': {
      const said = abilitiesOf(world, words(operation), ['ability', 'mana', 'cast', 'land']);
      const found = said.length > 0 ? said : theOneOfCost(world, words(operation));
      return begin(world, script, operation, found, finish);
    }
    case 'activateManaAbility':
      return begin(world, script, operation, abilitiesOf(world, words(operation), ['mana']), () =>
        countDown(script, operation),
      );
    case 'waitStackResolved': {
      const empty = world.state.stackZone.length === 0;
      if (empty || operation.one) finish();
      return empty ? 'done' : 'wait';
    }
    case 'addCounters':
      finish();
      addCounters(world, operation);
      return 'moved';
    case 'concede':
      finish();
      concede(world.state, script.player);
      return 'moved';
    default:
      if (!operation.op.startsWith('check')) throw new Error(`${operation.op} can't be done at priority`);
      finish();
      evaluateCheck(world, operation);
      return 'done';
  }
}

function words(operation: Operation): string {
  const ability = need(operation, 'ability');
  if (typeof ability !== 'string') throw new Error(`${operation.op} names an ability by its text`);
  return ability;
}

/** One of several activations is done. */
function countDown(script: PlayerScript, operation: Operation): void {
  const left = (operation.times ?? 1) - 1;
  script.actions = script.actions.flatMap((each) =>
    each !== operation ? [each] : left > 0 ? [{ ...operation, times: left }] : [],
  );
}

function begin(
  world: World,
  script: PlayerScript,
  operation: Operation,
  found: readonly Play[],
  finish: () => void,
): Done {
  const play = chooseVariant(world, script, found);
  if (play === undefined) {
    const [next] = script.queues.choices;
    if (next === '[skip_failed_command]') {
      script.queues.choices.shift();
      finish();
      return 'done';
    }
    failScenario(operation, 'to be legal now', `Can't find ability to activate command: ${actionText(operation)}`);
  }
  finish();
  world.announcing = { operation, player: script.player, targets: inOrderOfModes(operation.targets ?? []) };
  return { option: play.choice.id, pay: script.manualMana || mayNameHelp(world, script, play) ? 'manual' : 'auto' };
}

/** Targets of several modes in the order in which the modes stand on the card. */
const inOrderOfModes = (targets: readonly TargetElement[]): TargetElement[] =>
  [...targets].sort((a, b) => (a.mode ?? 0) - (b.mode ?? 0));

/** Counters by decree, on the first permanent of that name whoever controls it. */
function addCounters(world: World, operation: Operation): void {
  const [id] = named(world, permanents(world), need(operation, 'card'));
  if (id === undefined) failScenario(operation, `a permanent ${operation.card}`, 'none');
  putCounters(world.state, refOfId(world, id), need(operation, 'counter'), need(operation, 'count'));
}
