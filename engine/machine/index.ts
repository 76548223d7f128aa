/** Other programs on this machine: browsers, servers of models, the runtime of models that run inside Bob. */
export { type BrowserSearch, findInstalledBrowser, windowArguments } from './browser.ts';
export {
  type EmbeddedRuntime,
  embeddedFolder,
  findEmbeddedRuntime,
  installEmbeddedRuntime,
} from './embedded-runtime.ts';
export { type FoundServer, LOCAL_MODEL_SERVERS, type ModelServer, probeModelServers } from './model-servers.ts';
