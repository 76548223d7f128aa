/** The methods about what waits, as the person's window calls them. Nobody else's connection has them (engine/door.ts). */
import type { ApprovalMethod, Params, Result } from '../api/index.ts';
import { fault } from '../fault.ts';
import type { Outcome } from '../outcome.ts';
import type { ApprovalQueue } from './queue.ts';

export type ApprovalMethods = { [M in ApprovalMethod]: (params: Params<M>) => Promise<Result<M>> };

export function createApprovalMethods(queue: ApprovalQueue): ApprovalMethods {
  return {
    'approvals/list': async () => [...(await queue.list())],
    'approvals/answer': async ({ id, seen, action, output, reason }) =>
      value(
        await queue.answer(id, seen, {
          action,
          ...(output === undefined ? {} : { output }),
          ...(reason === undefined ? {} : { reason }),
        }),
      ),
    'approvals/undo': async ({ id }) => value(await queue.undo(id)),
  };
}

function value<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { code, message, status } = outcome.refusal;
  throw Object.assign(fault(code, message), { status });
}
