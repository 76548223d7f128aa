/** The store of entries: what an entry is, the six verbs over it, and how its file is opened. */
export { allOrNothing } from './all-or-nothing.ts';
export {
  type Actor,
  type Attributes,
  type Category,
  type Entry,
  type EntryState,
  type EntryStore,
  type GetRequest,
  type GetResult,
  LONGEST_PATH,
  LONGEST_SUMMARY,
  type MoveRequest,
  type ScopeKind,
  type SetRequest,
  VISIBILITIES,
  type Visibility,
  type Writer,
} from './entry.ts';
export type { ConstraintVisibility, FileConstraint, FileConstraints } from './file-constraints.ts';
export { APPLICATION_ID, migrations } from './migrate.ts';
export { type OpenedStore, openStore } from './open.ts';
export { schemeOf, slugify } from './path.ts';
export { costly, patternKind, patternOf, readPattern } from './patterns.ts';
export { newestRun, type OldRuns, oldRuns, removeRun, rowsOfRun } from './retention.ts';
export { mayWrite } from './schemes.ts';
export { registerSqlFunctions } from './sql-functions.ts';
export { outcomeOf } from './status.ts';
export { countTokens } from './tokens.ts';
