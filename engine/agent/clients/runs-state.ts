/** What steering and reading runs needs: the loop's parts, who drives it, and what clients are shown. */

import { done, type Outcome, refused } from '../../basics/index.ts';
import { newAlias, type RunRecord } from '../../runs/index.ts';
import type { Parts, RunDriver } from '../loop/index.ts';
import type { RunViews } from './run-view.ts';

export interface RunsState {
  readonly parts: Parts;
  readonly driver: RunDriver;
  readonly views: RunViews;
  /** Refuses a name that can't be a model's. */
  readonly knows: (model: string) => Outcome<string>;
}

export function runNamed({ parts }: Pick<RunsState, 'parts'>, alias: string): Outcome<RunRecord> {
  const run = parts.records.runByAlias(alias);
  return run === null ? refused(404, 'no_run', `There is no run called ${alias}.`) : done(run);
}

export function freshAlias({ parts }: RunsState, model: string): string {
  return newAlias(model, parts.now(), (alias) => parts.records.runByAlias(alias) !== null);
}
