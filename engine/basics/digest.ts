/** What engine/api asks of whoever counts its digests. */
import { hash } from 'node:crypto';
import type { Sha256 } from '../api/index.ts';

/** Of the text's UTF-8, as 64 lower-case hex digits. */
export const sha256: Sha256 = (text) => hash('sha256', text, 'hex');
