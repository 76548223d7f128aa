/** The methods about what waits, as the person's window calls them. Nobody else's connection has them (engine/host/door.ts). */
import type { ApprovalMethod, Params, Result } from '../api/index.ts';
import { unwrap } from '../basics/index.ts';
import type { ApprovalQueue } from './queue.ts';

type ApprovalMethods = { [M in ApprovalMethod]: (params: Params<M>) => Promise<Result<M>> };

export function createApprovalMethods(queue: ApprovalQueue): ApprovalMethods {
  return {
    'approvals/list': async () => [...(await queue.list())],
    'approvals/answer': async ({ id, seen, action, output, reason }) =>
      unwrap(
        await queue.answer(id, seen, {
          action,
          ...(output === undefined ? {} : { output }),
          ...(reason === undefined ? {} : { reason }),
        }),
      ),
    'approvals/undo': async ({ id }) => unwrap(await queue.undo(id)),
  };
}
