/** What never becomes a candidate (seed 000, "MTG game memory"): hidden cards, how a game stands, secrets, commands. */
import { done, type Outcome, refused, withoutCredentials } from '../basics/index.ts';

interface GuardContext {
  /** Names of cards that lie hidden, from anybody, in a game that is being played. */
  readonly hidden: readonly string[];
  /** What the person wrote themself: a name they said is no secret of a game. */
  readonly said?: string;
}

/** Everybody knows of these, and they are words of every day. */
const BASIC_LANDS = new Set(['plains', 'island', 'swamp', 'mountain', 'forest', 'wastes']);

const HOLDER =
  "(?:my|your|his|her|their|its|the|bob's|(?:the )?opponent's|(?:the )?person's|(?:the )?user's|(?:the )?player's)";
const NUMBER = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)';

/** How a game stands now, or what is in a place that not everybody sees. Habits and advice have other words. */
const IN_HAND = new RegExp(
  `\\b(?:has|have|had|holds?|holding|keeps?|with)\\b[^.;]{0,80}\\bin (?:${HOLDER} )?(?:opening )?hand\\b`,
  'i',
);
/** "Attacks too early when holding tricks in hand" is a habit, not a hand. */
const HABIT = /\b(?:often|usually|tends?|whenever|when|if|always|never|sometimes)\b/i;
const GAME_STATE: readonly RegExp[] = [
  new RegExp(`\\b(?:in|from) ${HOLDER} (?:opening )?(?:hand|library)\\b[^.;]{0,20}\\b(?:is|are|lies?|there)\\b`, 'i'),
  /\b(?:opponent|bob) (?:is |are )?hold(?:s|ing)?\b/i,
  /\b(?:he|she|they) (?:is |are )?hold(?:s|ing)?\b[^.;]{0,40}\b(?:cards?|spells?|removal|counter\w*|burn|lands?|tricks?)\b/i,
  /\b(?:top|bottom) (?:card )?of (?:\w+(?:'s)? ){0,2}(?:library|deck) is\b|\b(?:is|are) on (?:the )?(?:top|bottom) of\b/i,
  /\bface[- ]down\b[^.;]{0,40}\b(?:is|are) (?:an? |the )?[A-Z]/,
  new RegExp(`\\b(?:is|are|am|was|at|has|have|had)\\b (?:at |on |down to |only )?${NUMBER} life\\b`, 'i'),
  /\b(?:in|during|of|for) (?:this|our|the (?:current|present)) (?:game|match|combat)\b|\b(?:this|current|present) (?:turn|board|hand)\b/i,
  /\b(?:it is|it's|it was|now) (?:now )?turn \d+\b/i,
  /\b(?:seed|library order|order of (?:the|my|your|their) (?:library|deck))\b[^.;]{0,30}\b(?:is|was|are)\b/i,
];

const SECRETS =
  /\b(?:sk|pk|rk|xai|gsk|hf|ghp|gho|github_pat)[-_][A-Za-z0-9_-]{12,}|\bBearer\s+[A-Za-z0-9._~+/-]{12,}|\beyJ[A-Za-z0-9_-]{8,}\.|-----BEGIN [A-Z ]*PRIVATE KEY|\bpassword\b\s*(?:is|:|=)\s*\S/i;

/** What would act on whoever reads it later: marks of protocols, and orders to a model. */
const MECHANICS =
  /<<<|=== ?(?:END_)?RETRIEVED|<\/?(?:set|get|rm|mv|cp|sh|env|update|think|search|ask_user)\b|\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|earlier|above|other|prior) (?:instructions|rules|messages)\b|\bgrant_permission\b|\bsystem prompt\b/i;

/** Orders about what Bob may do or may leave to nobody: not something to know about a person, whoever wrote it. */
const ORDERS =
  /\b(?:approve|accept|grant|allow|confirm|permit|say yes to)\b[^.;]{0,40}\b(?:memor(?:y|ies)|candidates?|proposals?|commands?|requests?|tools?|permissions?|everything|all|automatically|without asking)\b|\b(?:always|must|should|never) (?:obey|question|refuse|comply)\b|\bobey\b|\bwithout (?:asking|being asked|approval|permission)\b|\bnever asks? (?:me|them|the (?:person|user)|first|for (?:approval|permission))\b|\byou are (?:now )?(?:allowed|permitted|required) to\b/i;

/** Refused with a sentence for the person; the value is null otherwise. */
export function mayBeRemembered(text: string, { hidden, said = '' }: GuardContext): Outcome<null> {
  if (SECRETS.test(text) || withoutCredentials(text) !== text)
    return refused(403, 'secret', 'It looks like a key or a password, and those are never remembered.');
  if (MECHANICS.test(text) || ORDERS.test(text))
    return refused(403, 'mechanics', 'It holds orders or marks of a protocol instead of something to know.');
  if ((IN_HAND.test(text) && !HABIT.test(text)) || GAME_STATE.some((pattern) => pattern.test(text))) {
    return refused(403, 'game_state', 'How a game stands, and what is in a hand or a library, is never remembered.');
  }
  const spoken = words(said);
  for (const name of new Set(hidden.flatMap((card) => [card, ...card.split('//')]))) {
    const looked = words(name);
    if (looked.trim() === '' || BASIC_LANDS.has(looked.trim())) continue;
    if (words(text).includes(looked) && !spoken.includes(looked)) {
      return refused(403, 'hidden', `It names ${name}, which lies hidden in a game that is being played.`);
    }
  }
  return done(null);
}

/** Lower case, marks as spaces, a space on both sides: whole words are found as text. */
function words(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
