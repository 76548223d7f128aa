/** Notices for the person's window. */
import type { Handlers } from '../access/index.ts';
import type { Notices } from './notices.ts';

export function createNoticeMethods(notices: Notices): Pick<Handlers, 'notices/list' | 'notices/dismiss'> {
  return {
    'notices/list': () => notices.unread(),
    'notices/dismiss': ({ id }) => ({ ok: notices.dismiss(id) }),
  };
}
