/** The browser host, and what serves pages and calls over a line. */
export { answerRpc } from './json-rpc.ts';
export { type Serving, serve } from './serve.ts';
export { serveFile, urlOf } from './static-files.ts';
