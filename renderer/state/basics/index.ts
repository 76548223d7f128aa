/** What everything that the window knows stands on: stores, calls of the host, the address, the connection. */
export { type Api, createApi, errorCode, errorText } from './api.ts';
export { base64Of } from './base64.ts';
export { type ConnectionState, forgetInvite, takeBridge, type Visit } from './bridge.ts';
export { bringFile } from './bring-file.ts';
export { createCatchUp } from './catch-up.ts';
export { commitTo, isKept, sha256Hex } from './commitment.ts';
export { newId } from './new-id.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { addPage, type Page, type PageKind, type PageOf, type PlainKind, pageHash, pageOf } from './pages.ts';
export { createStore, parts, patch, type Readable, type Store, useStore } from './store.ts';
export { createToasts, type Toast, type ToastList } from './toasts.ts';
export { useLoad } from './use-load.ts';
export { useMedia } from './use-media.ts';
