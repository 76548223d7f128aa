import type { Modification } from '../cards/language/index.ts';
import { modificationOf } from './definition.ts';

/** CR 707.9: exceptions become part of what is copied. Undefined: these can; else what can't, in words. */
export function copiedExceptions(except: readonly Modification[]): string | undefined {
  const other = except.find((each) => modificationOf(each).notCopied);
  return other === undefined ? undefined : `${other.kind} as what a copy is except`;
}
