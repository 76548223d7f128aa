/** Tool names: canonical with dots, and as wires have them that allow letters, digits and `_` only. */
import { wireName } from '../protocol/index.ts';

/** Longest name that wires take. */
const LONGEST_NAME = 63;
const WIRE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Why this can't be a tool's name, or null where it can. */
export function nameFault(canonical: string): string | null {
  const wire = wireName(canonical);
  if (!WIRE_NAME.test(wire)) return `"${canonical}" may have letters, digits, _ and dots only, and no digit in front`;
  if (wire.length > LONGEST_NAME) return `"${canonical}" is longer than ${LONGEST_NAME} characters`;
  return null;
}
