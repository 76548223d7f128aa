/** The methods about tools and capabilities, as a person's window calls them. */

import type { TrustedFolders } from '../access/index.ts';
import type { Params, Result, ToolMethod } from '../api/index.ts';
import { unwrap } from '../basics/index.ts';
import type { Capabilities } from '../tools/index.ts';
import type { AgentTools } from './clients/index.ts';

type ToolMethods = { [M in ToolMethod]: (params: Params<M>) => Result<M> };

export function createToolMethods(tools: AgentTools, trust: TrustedFolders): ToolMethods {
  const folders = () => ({ folders: [...trust.list()] });
  return {
    'tools/list': ({ session }) => tools.list(session).map((tool) => ({ ...tool })),
    'tools/select': ({ session, tools: names }) => ({ selected: [...unwrap(tools.select(session, names))] }),
    'capabilities/list': ({ session }) => listed(tools.capabilities(session)),
    'capabilities/grant': ({ session, capability }) => listed(unwrap(tools.grant(session, capability))),
    'capabilities/deny': ({ session, capability }) => listed(unwrap(tools.deny(session, capability))),
    'folders/list': folders,
    'folders/look'({ folder }) {
      const { plugins, ...looked } = unwrap(trust.look(folder));
      return { ...looked, plugins: plugins.map((plugin) => ({ ...plugin })) };
    },
    'folders/trust'({ folder }) {
      unwrap(trust.add(folder));
      return folders();
    },
    'folders/forget'({ folder }) {
      unwrap(trust.remove(folder));
      return folders();
    },
  };
}

function listed({ granted, pending }: Capabilities) {
  return { granted: [...granted], pending: [...pending] };
}
