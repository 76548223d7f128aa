/** What instructions are and do. */
import './all.generated.ts';

export { instructions } from './definition.ts';
export { withEach } from './handler.ts';
export { tokensBesidesRead } from './permanents/read-token.ts';
