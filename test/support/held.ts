/** For tests that need what holds programs on this machine: it may not be there. */
import { confinementOf } from '../../engine/confine/confinement.ts';

const missing = await confinementOf(process.platform).missing();

/** Options of a test, or of a suite: skipped with a line that says why. */
export const onHeld = missing === null ? {} : { skip: `programs can't be held here: ${missing.why}` };
