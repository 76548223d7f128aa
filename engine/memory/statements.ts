/** What a person asks to have remembered in so many words: found by rule, so that it needs no model. */
import type { MemoryCandidate } from '../ltm/index.ts';

/** Of their own message only: what they quote or paste is somebody else's. */
const ASKED =
  /(?:(?<=^|[.!?;\n]\s*)|\b(?:and|also|oh|hey|bob|ok|okay|well|please|can you|could you|will you|i want you to|i'd like you to)[, ]+)(?:please )?(?:remember|keep in mind|don'?t forget|do not forget|note|make a note)(?: this)?(?: that|:|,)\s+([^\n]{3,400}?[.!?](?=\s|$)|[^\n]{3,400}(?=\n|$))/giu;
/** A question about remembering isn't a wish for it. */
const QUESTION = /\b(?:do|did|can|will|would|could|why|what|how|when|if) (?:you|i|we)\b[^.!?]*\?\s*$/i;

const PREFERENCE =
  /\b(?:i|we) (?:really |usually |always |mostly |never |don't |do not )*(?:like|love|prefer|enjoy|hate|dislike|want|favou?r)\b|\bmy favou?rite\b/i;
const PROFILE =
  /\b(?:i|we)(?:'m| am| are)? (?:usually |always |mostly |often |never )*(?:play|run|pilot|build|draft|collect|learning|practis|practic)\w*\b|\bmy (?:deck|main deck|format)\b/i;
const LESSON =
  /\b(?:i|we) (?:should|must|tend to|keep|often|always|never) (?:\w+ ){0,3}(?:attack|block|mulligan|hold|cast|land|tap|pass|forget)/i;

/** At most two, as a turn has no more. */
export function statementsIn(message: string): MemoryCandidate[] {
  const own = withoutQuotes(message);
  const found = [...own.matchAll(ASKED)].flatMap((match): MemoryCandidate[] => {
    const said = firstSentences(match[1] ?? '');
    const whole = own.slice(match.index, match.index + match[0].length);
    if (said.length < 3 || QUESTION.test(whole)) return [];
    const type = LESSON.test(said)
      ? 'mtg_lesson'
      : PREFERENCE.test(said)
        ? 'preference'
        : PROFILE.test(said)
          ? 'mtg_profile'
          : 'fact';
    return [
      { text: said, type, tags: [], ttl_days: null, source: 'user_said', why_store: 'Asked for in so many words.' },
    ];
  });
  return found.slice(0, 2);
}

/** What a person wants to hear of what is remembered; null where they ask something else. "me" is everything. */
export function askedToRecall(message: string): string | null {
  const match =
    /\bwhat (?:do|did|can|have) you (?:still )?(?:remember(?:ed)?|know|(?:have )?noted|learn(?:ed|t)|kept|stored)(?: down)?(?: about)?\s*([^?.!\n]{0,200})/i.exec(
      message,
    ) ??
    /\bdo you (?:still )?remember\s+([^?.!\n]{2,200})\?/i.exec(message) ??
    /\bdo you (?:still )?know (my [^?.!\n]{2,200})/i.exec(message);
  return match === null ? null : (match[1] ?? '').trim();
}

function withoutQuotes(message: string): string {
  return (
    message
      .replace(/```[\s\S]*?(?:```|$)/g, ' ')
      .replace(/^[^\S\n]*>.*$/gm, ' ')
      .replace(/["“„][^"”“\n]{0,2000}["”“]/g, ' ')
      // Long white space would be looked back over from every place in it.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/(?: ?\n)+ ?/g, '\n')
  );
}

/** Up to where a new thought begins: a question, or another wish. */
function firstSentences(text: string): string {
  const [first = ''] = text.split(/(?<=[.!?])\s+/);
  return first.replace(/\s+/g, ' ').trim().replace(/[,;]$/, '');
}
