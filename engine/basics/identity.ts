/** Who Bob is (seed 000, "Naming"): the id stands in names of files and keys and never changes, the name is what people see. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const SYSTEM_ID = 'bob';
export const DISPLAY_NAME = 'Bob';

/** The version of this Bob, from his package. */
export function bobVersion(): string {
  const file = path.join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
