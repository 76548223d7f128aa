/** What happened to the person's files. */
export { NoticeBar } from './NoticeBar.tsx';
