// Choices that are said together with what is done to what was chosen.
import { type Amount, type EffectNode, type Filter, zonesOf } from '../language/index.ts';
import {
  amount,
  chosenWords,
  groupWords,
  isMadeBy,
  isShown,
  join,
  NEW_WORD,
  name,
  OF_CHOICE,
  OLD_WORD,
  ofTheirs,
  phrase,
  player,
  playerKey,
  type Speech,
  sourceWords,
  thing,
  togetherIn,
} from '../phrases/index.ts';

type Choice = Extract<EffectNode, { kind: 'chooseWord' | 'choose' | 'choosePlayer' | 'chooseSource' | 'bind' }>;

/** A choice is said together with what is done to it when the next instruction does so: "put one of them into your hand". */
export function isNamedLater(speech: Speech, node: EffectNode, next: EffectNode | undefined): node is Choice {
  if (node.kind === 'bind') return true;
  if (node.kind === 'chooseSource') return isFrom(next, node.as);
  if (node.kind === 'chooseWord' && node.as === OLD_WORD) return next?.kind === 'chooseWord' && next.as === NEW_WORD;
  if (node.kind === 'chooseWord')
    return (ofChoice(node) !== undefined || node.as === NEW_WORD) && !node.link && isChanged(next, node.as);
  if (node.kind !== 'choose' && node.kind !== 'choosePlayer') return false;
  // "Choose one of them. You may play that card this turn": chosen before it is known whether it is played.
  if (next === undefined || next.kind === 'play') return false;
  if (node.kind === 'choose' && typeof node.what === 'object' && isShown(speech, node.what)) return false;
  if (node.by !== undefined && node.by !== 'you')
    return node.kind === 'choose' && isOwn(speech, node) && 'what' in next && next.what === node.as;
  // What you choose of somebody else's hand they discard.
  if (next.kind === 'discardObjects' && node.kind === 'choose' && !isOfYours(speech, node.what)) return false;
  if (node.kind === 'choose' && isOneOfEach(node, next)) return true;
  // Left to chance it is said apart.
  if (node.kind === 'choosePlayer') return isInline(node, next) && JSON.stringify(next).includes(`"name":"${node.as}"`);
  return 'what' in next && (next.what === node.as || isAmongAll(next.what, node.as));
}

/** "A creature card and/or a land card from among them": of each kind one, or none. */
const isOneOfEach = (one: Extract<EffectNode, { kind: 'choose' }>, other: EffectNode): boolean =>
  other.kind === 'choose' &&
  [one, other].every(({ min, max }) => min === 0 && max === 1) &&
  typeof other.what === 'object' &&
  other.what.other === one.as;

/** The second of two kinds goes without "another". */
function besideFirst(speech: Speech, what: Filter | string): Filter | string {
  const before = typeof what === 'object' && what.other !== undefined ? speech.names.get(what.other) : undefined;
  return typeof what === 'object' && before?.chosen && before.first !== undefined
    ? { ...what, other: undefined }
    : what;
}

/** "An opponent draws a card": of one deed by one of them; whoever may be any player is chosen in so many words. */
const isInline = ({ who, random }: Extract<EffectNode, { kind: 'choosePlayer' }>, next: EffectNode): boolean =>
  !random && who === 'opponent' && next.kind !== 'together';

/** Whether it is chosen of what is your own, as far as that is said. */
function isOfYours(speech: Speech, what: Filter | string): boolean {
  if (typeof what === 'string') return true;
  const owner = what.owner ?? (what.among === undefined ? undefined : thing(speech, what.among).from?.owner);
  return owner === undefined || owner === 'you';
}

/** It and others together: "exile them". */
const isAmongAll = (what: unknown, chosen: string): boolean =>
  typeof what === 'object' && what !== null && 'any' in what && togetherIn(what as Filter)?.includes(chosen) === true;

/** A player chooses among what is theirs: "that player exiles a card from their hand". */
function isOwn(speech: Speech, { what, by }: Extract<EffectNode, { kind: 'choose' }>): boolean {
  if (typeof what === 'string' || by === undefined) return false;
  const whose = what.owner ?? what.controller;
  return whose !== undefined && playerKey(speech, whose) === playerKey(speech, by);
}

/** "The color of your choice"; what is chosen for the object itself is chosen in so many words (CR 607.2d). */
const ofChoice = ({ what, as }: Extract<EffectNode, { kind: 'chooseWord' }>): string | undefined =>
  Object.entries(OF_CHOICE).find(([each, choice]) => each === what && choice.as === as)?.[1].said;

/** It becomes that color or type, or is protected from it. */
const isChanged = (next: EffectNode | undefined, word: string): boolean =>
  next?.kind === 'continuous' && next.effects.some(({ change }) => isMadeBy(change, word));

/** Damage from it is prevented or goes elsewhere. */
const isFrom = (next: EffectNode | undefined, source: string): boolean =>
  ((next?.kind === 'prevent' || next?.kind === 'redirect') && next.by === source) ||
  (next?.kind === 'replacementEffect' && next.event.source === source);

/** "a red source of your choice", "a creature of your choice with shadow". */
function sourceOfChoice(speech: Speech, filter: Filter | undefined): string {
  const words = filter === undefined ? 'a source' : sourceWords(speech, filter);
  return words.replace(/^(.*?)(?= with | of the chosen |$)/, '$1 of your choice');
}

export function nameChoice(speech: Speech, node: Choice, next: EffectNode | undefined): void {
  if (node.kind === 'chooseWord' && node.as === NEW_WORD) {
    const [only] = Array.isArray(node.what) ? node.what : [];
    const except = node.except && `the new creature type can't be ${join(node.except, 'or')}`;
    name(speech, NEW_WORD, {
      noun: 'choice',
      sort: 'number',
      first: only ?? 'another',
      ...(except && { again: except }),
    });
    return;
  }
  if (node.kind === 'chooseWord') {
    const noun = node.as === 'chosenColor' ? 'color' : 'choice';
    name(speech, node.as, { noun, sort: 'number', first: ofChoice(node) ?? '', again: `that ${noun}` });
    return;
  }
  if (node.kind === 'chooseSource') {
    const first = sourceOfChoice(speech, node.filter);
    name(speech, node.as, { noun: 'source', sort: 'object', first, again: 'that source' });
    return;
  }
  if (node.kind === 'choosePlayer') {
    const first = node.who === 'opponent' ? 'an opponent' : 'a player';
    name(speech, node.as, { noun: 'player', sort: 'player', first });
    return;
  }
  if (node.kind === 'bind') {
    if (node.what === undefined) {
      // What is only kept from before is said as it was: "that much damage", not "X damage, where X is that much".
      const bound = typeof node.amount !== 'object' || node.amount.kind !== 'var';
      const more = moreThanCast(node.amount);
      name(speech, node.as, { noun: 'number', sort: 'number', bound, ...(more ? { more } : {}) });
      saidLater(speech, node.as, node.amount ?? 0);
    } else if (typeof node.what === 'string') speech.same.set(node.as, node.what);
    else
      name(speech, node.as, {
        noun: 'cards',
        many: true,
        sort: 'object',
        // What is said after it speaks of the card first.
        first: bound({ ...speech, focus: 'self' }, node.what),
        zone: 'library',
        yours: true,
      });
    return;
  }
  const several = node.max !== 1;
  const among = typeof node.what === 'object' && node.what.among !== undefined;
  // CR 701.21a: what is sacrificed is one's own.
  const what =
    next?.kind === 'sacrificeObjects' && typeof node.what === 'object'
      ? { ...node.what, controller: undefined }
      : besideFirst(speech, node.what);
  const zone = typeof what === 'string' || among ? 'library' : zonesOf(what)[0]!;
  const by = node.by === undefined || node.by === 'you' ? undefined : node.by;
  const card = among || zone !== 'battlefield';
  // Whoever does it is spoken of before what is theirs.
  const doer = by === undefined ? undefined : player(speech, by, 'subject');
  // "You may put one of them": that it may be none is said by "may".
  const optional = node.min === 0 && node.max === 1 && next?.kind !== 'sacrificeObjects';
  name(speech, node.as, {
    noun: card ? (several ? 'cards' : 'card') : several ? 'permanents' : 'permanent',
    many: several,
    sort: 'object',
    chosen: true,
    first: ofTheirs(speech, by, () =>
      phrase(
        atRandom(chosenWords(speech, what, optional ? 1 : node.min, node.max), node.random),
        node.kind === 'choose' && node.group && groupWords(speech, node.group),
      ),
    ),
    ...(among || (typeof what === 'object' && zone !== 'battlefield' && what.owner === 'you')
      ? { zone, yours: true }
      : {}),
    // Whoever holds it discards it.
    ...(typeof what === 'object' && zone === 'hand' ? { from: what } : {}),
    optional,
    ...(by === undefined ? {} : { by, doer }),
  });
}

/** What X is stands at the end of the sentence, when those that it speaks of were spoken of. */
function saidLater(speech: Speech, ref: string, value: Amount): void {
  let words: string | undefined;
  Object.defineProperty(thing(speech, ref), 'again', {
    get: () => (words ??= amount(speech, value)),
    enumerable: true,
    configurable: true,
  });
}

/** "a card at random from your graveyard". */
const atRandom = (words: string, random = false): string =>
  random ? words.replace(/ (?=(?:from|in) [^ ]* ?(?:\w+'s )?(?:graveyard|hand|library)s?$)/, ' at random ') : words;

/** As many as you've cast this turn, and so many more. */
function moreThanCast(value: Amount | undefined): number | undefined {
  if (typeof value !== 'object' || value.kind !== 'plus') return undefined;
  const [cast, more, ...rest] = value.of;
  const counts = typeof cast === 'object' && cast.kind === 'happened' && cast.since === undefined;
  if (!counts || JSON.stringify(cast.event) !== '{"event":"cast","player":"you"}' || rest.length > 0) return undefined;
  return typeof more === 'number' ? more : undefined;
}

const bound = (speech: Speech, what: Extract<import('../language/index.ts').Objects, object>): string => {
  const words = chosenWords(speech, { ...what, among: undefined }, 0, { kind: 'unbounded' }).replace(
    'any number of ',
    'all ',
  );
  if (what.among === undefined) return words;
  const done = thing(speech, what.among).done ?? 'revealed';
  return `${words.replace(/ (?:from|in) (?:a|all) (?:library|graveyard|libraries|graveyards)$/, '')} ${done} this way`;
};
