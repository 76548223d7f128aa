// One reason why something can't be done: a code, a sentence without its full stop, and the rule.
import type { AnswerRefusal } from '../../state/index.ts';

export const reason = (code: string, message: string, cr: string): AnswerRefusal => ({ code, message, cr });
