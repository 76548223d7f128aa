// How a scenario fails: which operation, what it expected, what was there instead.
import type { Operation } from './operations.ts';

export interface Failure {
  readonly assert: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Ends a scenario from wherever it stands; the runner turns it into a value. */
export class ScenarioFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`${failure.assert}: expected ${show(failure.expected)}, got ${show(failure.actual)}`);
    this.failure = failure;
  }
}

/** An operation for a person: its name and what it says, without what every operation has. */
export function describeOperation(operation: Operation): string {
  const { op, run: _run, ...rest } = operation;
  return Object.keys(rest).length === 0 ? op : `${op} ${JSON.stringify(rest)}`;
}

/** An action as the error messages that scenarios expect write it: `Cast Shock$target=Grizzly Bears`. */
export function actionText(operation: Operation): string {
  const { op, card, ability, targets, when } = operation;
  const head =
    op === 'castSpell'
      ? `Cast ${card}`
      : op === 'playLand'
        ? `Play ${card}`
        : typeof ability === 'string'
          ? ability
          : op;
  const [first] = targets ?? [];
  const names = (targets ?? []).map((target) => target.name ?? target.alias ?? '').join('^');
  const target =
    first === undefined ? '' : first.player === undefined ? `$target=${names}` : `$targetPlayer=Player${first.player}`;
  const spell = when?.onStack === undefined ? '' : `$spellOnStack=${when.onStack}`;
  const notSpell = when?.notOnStack === undefined ? '' : `$!spellOnStack=${when.notOnStack}`;
  return head + target + spell + notSpell;
}

export function failScenario(operation: Operation | string, expected: unknown, actual: unknown): never {
  throw new ScenarioFailed({
    assert: typeof operation === 'string' ? operation : describeOperation(operation),
    expected,
    actual,
  });
}

export function expectEqual(operation: Operation, expected: unknown, actual: unknown): void {
  if (!Object.is(expected, actual)) failScenario(operation, expected, actual);
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
