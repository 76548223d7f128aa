/** The methods about tools and capabilities, as a person's window calls them. */
import type { AgentTools } from '../agent/tools.ts';
import type { Params, Result, ToolMethod } from '../api/index.ts';
import { fault } from '../fault.ts';
import type { Outcome } from '../outcome.ts';
import type { TrustedFolders } from '../trust.ts';
import type { Capabilities } from './grants.ts';

export type ToolMethods = { [M in ToolMethod]: (params: Params<M>) => Result<M> };

export function createToolMethods(tools: AgentTools, trust: TrustedFolders): ToolMethods {
  const folders = () => ({ folders: [...trust.list()] });
  return {
    'tools/list': ({ session }) => tools.list(session).map((tool) => ({ ...tool })),
    'tools/select': ({ session, tools: names }) => ({ selected: [...value(tools.select(session, names))] }),
    'capabilities/list': ({ session }) => listed(tools.capabilities(session)),
    'capabilities/grant': ({ session, capability }) => listed(value(tools.grant(session, capability))),
    'capabilities/deny': ({ session, capability }) => listed(value(tools.deny(session, capability))),
    'folders/list': folders,
    'folders/look'({ folder }) {
      const { plugins, ...looked } = value(trust.look(folder));
      return { ...looked, plugins: plugins.map((plugin) => ({ ...plugin })) };
    },
    'folders/trust'({ folder }) {
      value(trust.add(folder));
      return folders();
    },
    'folders/forget'({ folder }) {
      value(trust.remove(folder));
      return folders();
    },
  };
}

function listed({ granted, pending }: Capabilities) {
  return { granted: [...granted], pending: [...pending] };
}

function value<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { code, message, status } = outcome.refusal;
  throw Object.assign(fault(code, message), { status });
}
