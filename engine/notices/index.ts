/** What happened to the person's files, until they have read it. */
export { createNoticeMethods } from './methods.ts';
export { type Notices, noticeLine, openNotices } from './notices.ts';
export { startupFact } from './startup.ts';
