/** Other programs' tools in the registry. */
export { createServerMethods } from './methods.ts';
export { type McpServers, openMcpServers } from './servers.ts';
export { problemsOfServersFile, SERVERS_FILE } from './servers-file.ts';
