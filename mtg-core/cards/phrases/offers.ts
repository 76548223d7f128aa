// Offers: "you may", with or without a cost, and "if you do".
import type { EffectNode } from '../language/index.ts';
import { sayBare } from './clauses.ts';
import { payWords } from './costs.ts';
import { objects } from './objects.ts';
import { condition, phrases } from './phrases.ts';
import { player, playerKey } from './players.ts';
import { bookmark, name, type Speech } from './speech.ts';
import { paragraph } from './words.ts';

type Offer = Extract<EffectNode, { kind: 'may' }>;

export function mayWords(speech: Speech, node: Offer): string {
  const who = node.who ?? 'you';
  const key = playerKey(speech, who);
  const subject = player(speech, who, 'subject');
  if (node.as) name(speech, node.as, { noun: 'number', sort: 'number' });
  const ifDo = who === 'you' ? 'you do' : 'they do';
  const ifNot = who === 'you' ? "you don't" : "they don't";
  const before = speech.actor;
  speech.actor = who === 'you' ? undefined : key;
  const parts: string[] = [];
  if (node.cost !== undefined) {
    parts.push(`${subject} may ${payWords(speech, node.cost)}`);
    // What was paid with could be "it" from here on.
    if (node.cost.some((cost) => 'what' in cost)) speech.focus = undefined;
    speech.youSaid = who === 'you';
    // CR 603.12: what triggers when it is done asks for it itself.
    const asks = node.do.length === 1 && node.do[0]!.kind === 'reflexive';
    if (node.do.length > 0) parts.push(`${asks ? '' : `if ${ifDo}, `}${phrases.courseWords(speech, node.do)}`);
    speech.youSaid = false;
  } else {
    const forget = bookmark(speech);
    const copied = copyOffered(node);
    const bare = copied ? undefined : phrases.bareEffects(speech, node.do, key);
    if (bare === undefined) forget();
    if (copied) {
      parts.push(`${subject} may copy ${objects(speech, copied.what, 'all', { zoneWord: 'from' })}`);
      parts.push(`if ${ifDo}, ${subject} may cast the copy${copied.free ? ' without paying its mana cost' : ''}`);
    } else if (bare === undefined) parts.push(offeredWords(speech, node, subject));
    else {
      parts.push(`${subject} may ${bare.words}`);
      parts.push(bare.more);
    }
  }
  if (node.else !== undefined) parts.push(`if ${ifNot}, ${phrases.courseWords(speech, node.else, 'closed')}`);
  speech.actor = before;
  return paragraph(parts);
}

const PLAYER_DEEDS: ReadonlySet<EffectNode['kind']> = new Set<EffectNode['kind']>([
  'createToken',
  'draw',
  'gainLife',
  'loseLife',
  'mill',
]);

/** What you do, of deeds that any player might do. */
const isYours = (deed: EffectNode): boolean =>
  PLAYER_DEEDS.has(deed.kind) && (!('who' in deed) || deed.who === undefined || deed.who === 'you');

/** CR 707.12: a card that may be copied, and the copy may be cast. */
function copyOffered({ do: [only, ...more] }: Offer): Extract<EffectNode, { kind: 'castNow' }> | undefined {
  return only?.kind === 'castNow' && only.copy && only.may && more.length === 0 ? only : undefined;
}

const PLAIN: Readonly<Record<string, string>> = {
  gets: 'get',
  gains: 'gain',
  loses: 'lose',
  has: 'have',
  becomes: 'become',
  blocks: 'block',
  assigns: 'assign',
};

const PLAIN_VERB = new RegExp(`\\b(${Object.keys(PLAIN).join('|')})\\b`, 'g');

/** "Target creature gets +2/+0" after "have": what is quoted stays as it is. */
const plainVerbs = (words: string): string =>
  words
    .split('"')
    .map((part, index) => (index % 2 === 1 ? part : part.replace(PLAIN_VERB, (verb) => PLAIN[verb] ?? verb)))
    .join('"');

/** What an offer is of when its first instruction isn't a doing of whoever is asked. */
export function offeredWords(speech: Speech, node: Offer, subject: string): string {
  const [first, ...rest] = node.do;
  if (first?.kind === 'if' && first.else === undefined && rest.length === 0) {
    return `if ${condition(speech, first.if)}, ${mayWords(speech, { ...node, do: first.then })}`;
  }
  const again = bookmark(speech);
  const piece =
    node.do.length === 1 && first !== undefined ? phrases.instruction(speech, first) : phrases.effects(speech, node.do);
  // "Each opponent draws a card" is offered as "you may have each opponent draw a card".
  if (typeof piece === 'object') {
    // CR 608.2d: what they may have you do.
    const you = subject !== 'you' && first !== undefined && isYours(first) ? 'have you ' : '';
    return piece.subject === undefined
      ? `${subject} may ${you}${sayBare(piece)}`
      : `${subject} may have ${piece.subject} ${sayBare(piece)}`;
  }
  if (
    node.do.length === 1 &&
    first?.kind === 'continuous' &&
    first.effects.length === 1 &&
    !/^(until|if|switch|gain control) /i.test(piece)
  )
    return `${subject} may have ${plainVerbs(piece)}`;
  if (node.do.length > 1 && first !== undefined && first.kind !== 'bind' && first.kind !== 'choose') {
    const goOn = bookmark(speech);
    // Its words are said for the first time again.
    again();
    const offered = offeredWords(speech, { ...node, do: [first] }, subject);
    const isSaid = offered.startsWith(`${subject} may `) && !offered.startsWith(`${subject} may have this happen`);
    if (isSaid && !offered.includes('. '))
      return `${offered}. If ${subject === 'you' ? 'you' : 'they'} do, ${phrases.courseWords(speech, rest)}`;
    goOn();
  }
  const isOrder =
    !/^(if|when|whenever|at|until|each|you|it|they|the|this|your|that|target|after|starting|another|an?|its|all)\b/i.test(
      piece,
    );
  return isOrder ? `${subject} may ${piece}` : `${subject} may have this happen: ${piece}`;
}
