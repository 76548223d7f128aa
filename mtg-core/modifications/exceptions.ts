import type { Modification } from '../cards/language/index.ts';
import { modifications } from './definition.ts';

/** CR 707.9: exceptions become part of what is copied. Undefined: these can; else what can't, in words. */
export function copiedExceptions(except: readonly Modification[]): string | undefined {
  const other = except.find((each) => modifications.of(each).notCopied);
  return other === undefined ? undefined : `${other.kind} as what a copy is except`;
}
