/** Something that happened to a person's files, as they are told of it. */

import type { Notice } from '../api/index.ts';

export interface Fact extends Omit<Notice, 'id' | 'at'> {
  /**
   * Something that happens anew each time, such as a full disk: it is told again although it was read before. A state
   * that lasts, such as a line that can't be read, is told once.
   */
  readonly recurs?: boolean;
}
