/** What stands behind a line: a function for each method of the api. */

import type { MethodName, Params, Result } from '../api/index.ts';
import type { Session } from './session.ts';

export type Handlers = { [M in MethodName]: (params: Params<M>, session: Session) => Result<M> | Promise<Result<M>> };
