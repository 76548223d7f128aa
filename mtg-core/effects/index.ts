/** What instructions are and do. */
import './all.generated.ts';

export { allInstructions, instructionOf } from './definition.ts';
export { withEach } from './handler.ts';
