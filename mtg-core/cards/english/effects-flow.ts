// Instructions that put others together or ask for a choice.
import type { Condition, EffectNode } from '../language/index.ts';
import { amount } from './amounts.ts';
import { choice } from './choices.ts';
import { sayBare } from './clauses.ts';
import { condition, timesWord } from './conditions.ts';
import { payWords } from './costs.ts';
import { duration } from './durations.ts';
import { bareEffects, effectPiece, effects, paragraph } from './effects.ts';
import { trigger } from './events.ts';
import { noun } from './filters.ts';
import { modesText } from './modes.ts';
import { nameTarget } from './objects.ts';
import type { Piece } from './phrases.ts';
import { player, playerKey } from './players.ts';
import { replacementSentence } from './replacements.ts';
import { bookmark, name, refer, root, type Speech, thing } from './speech.ts';
import { join, phrase } from './words.ts';

export function flowPiece(speech: Speech, node: EffectNode): Piece | undefined {
  switch (node.kind) {
    case 'if':
      return ifWords(speech, node);
    case 'may':
      return may(speech, node);
    case 'unless':
      return unless(speech, node);
    case 'forEach':
      return forEach(speech, node);
    case 'together':
      return together(speech, node.do);
    case 'repeat':
      return paragraph([
        effects(speech, node.do),
        typeof node.times === 'number'
          ? `do this ${timesWord(node.times)}`
          : `repeat this process ${amount(speech, node.times)} times`,
      ]);
    case 'repeatWhile':
      return paragraph([effects(speech, node.do), `if ${condition(speech, node.while)}, repeat this process`]);
    case 'modes': {
      const who = node.who === undefined || node.who === 'you' ? '' : `${player(speech, node.who, 'subject')} `;
      return modesText(speech, node, who);
    }
    case 'replacementEffect': {
      const words = replacementSentence(
        speech,
        { event: node.event, if: node.if, instead: node.instead },
        node.next ? 'next' : 'if',
      );
      const when = duration(speech, node.until);
      return when === 'until end of turn'
        ? words.replace(/ would (.*?), /, ' would $1 this turn, ')
        : phrase(when && `${when},`, words);
    }
    case 'delayed':
      return delayed(speech, node);
    case 'reflexive': {
      for (const slot of node.targets ?? []) nameTarget(speech, slot);
      return `when you do, ${node.if ? `if ${condition(speech, node.if)}, ` : ''}${effects(speech, node.do)}`;
    }
    case 'choose':
    case 'choosePlayer':
    case 'chooseSource':
    case 'chooseNumber':
    case 'chooseWord':
    case 'vote':
    case 'voteObjects':
    case 'piles':
    case 'bind':
      return choice(speech, node);
    default:
      return undefined;
  }
}

/** "A. If C, instead B" where C asks how the spell was cast; otherwise "if C, A. Otherwise, B". */
function ifWords(speech: Speech, node: Extract<EffectNode, { kind: 'if' }>): string {
  const asked = node.if;
  if (node.else !== undefined && (asked.kind === 'cast' || asked.kind === 'paid')) {
    const first = effects(speech, node.else);
    return paragraph([first, `if ${condition(speech, asked)}, instead ${effects(speech, node.then)}`]);
  }
  if (asked.kind === 'is' && node.else === undefined && node.then.length === 1 && isAbout(asked, node.then[0]!)) {
    return `${effects(speech, node.then)} if ${condition(speech, asked)}`;
  }
  const words = asked.kind === 'did' ? didWords(speech, asked) : condition(speech, asked);
  const then = `if ${words}, ${effects(speech, node.then)}`;
  if (node.else === undefined) return then;
  const not = otherwise(asked);
  return paragraph([then, `${not ? `if ${not}` : 'otherwise'}, ${effects(speech, node.else)}`]);
}

const isAbout = (asked: Extract<Condition, { kind: 'is' }>, node: EffectNode): boolean =>
  'what' in node && node.what === asked.what && asked.what === 'attached';

/** "if you do" after an offer; "if a card was milled this way" has its words from the step. */
function didWords(speech: Speech, asked: Extract<Condition, { kind: 'did' }>): string {
  return speech.names.get(root(speech, asked.name))?.sort === 'player' ? 'that player does' : condition(speech, asked);
}

/** A vote's other outcome is said in full. */
function otherwise(asked: Condition): string | undefined {
  if (asked.kind !== 'compare' || asked.op !== '>') return undefined;
  const { right } = asked;
  if (typeof right !== 'object' || right.kind !== 'var' || !right.name.includes('.') || right.name.startsWith('event.'))
    return undefined;
  return `${right.name.split('.')[1]} gets more votes or the vote is tied`;
}

function may(speech: Speech, node: Extract<EffectNode, { kind: 'may' }>): string {
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
    if (node.do.length > 0) parts.push(`if ${ifDo}, ${effects(speech, node.do)}`);
  } else {
    const forget = bookmark(speech);
    const bare = bareEffects(speech, node.do, key);
    if (bare === undefined) forget();
    if (bare === undefined) parts.push(offeredWords(speech, node, subject));
    else {
      parts.push(`${subject} may ${bare.words}`);
      if (bare.more !== '') parts.push(`if ${ifDo}, ${bare.more}`);
    }
  }
  if (node.else !== undefined) parts.push(`if ${ifNot}, ${effects(speech, node.else)}`);
  speech.actor = before;
  return paragraph(parts);
}

/** What an offer is of when its first instruction isn't a doing of whoever is asked. */
export function offeredWords(speech: Speech, node: Extract<EffectNode, { kind: 'may' }>, subject: string): string {
  const [first, ...rest] = node.do;
  if (first?.kind === 'if' && first.else === undefined && rest.length === 0) {
    return `if ${condition(speech, first.if)}, ${may(speech, { ...node, do: first.then })}`;
  }
  const piece = node.do.length === 1 && first !== undefined ? effectPiece(speech, first) : effects(speech, node.do);
  // "Each opponent draws a card" is offered as "you may have each opponent draw a card".
  if (typeof piece === 'object') {
    return piece.subject === undefined
      ? `${subject} may ${sayBare(piece)}`
      : `${subject} may have ${piece.subject} ${sayBare(piece)}`;
  }
  const isOrder =
    !/^(if|when|whenever|at|until|each|you|it|they|the|this|your|that|target|after|starting|another|an?|its|all)\b/i.test(
      piece,
    );
  return isOrder ? `${subject} may ${piece}` : `${subject} may have this happen: ${piece}`;
}

function unless(speech: Speech, node: Extract<EffectNode, { kind: 'unless' }>): string {
  const words = effects(speech, node.do);
  const key = playerKey(speech, node.who);
  const subject = player(speech, node.who, 'subject');
  const before = speech.actor;
  speech.actor = node.who === 'you' ? undefined : key;
  const paid = payWords(speech, node.cost, node.who === 'you' ? 'bare' : 'third');
  speech.actor = before;
  return `${words} unless ${subject} ${paid}`;
}

function forEach(speech: Speech, node: Extract<EffectNode, { kind: 'forEach' }>): string {
  const { over } = node;
  if (typeof over === 'object' && 'kind' in over) {
    const who = player(speech, over.who).replace(/^each /, '');
    name(speech, node.as, { noun: 'player', sort: 'player', again: 'that player' });
    return `for each ${who}, ${effects(speech, node.do)}`;
  }
  const words = typeof over === 'string' ? `of ${refer(speech, over)}` : noun(speech, over);
  const head =
    typeof over === 'string'
      ? thing(speech, over).noun.replace(/s$/, '')
      : (over.types?.[0] ?? (over.zone ? 'card' : 'permanent'));
  name(speech, node.as, { noun: head, sort: 'object' });
  speech.focus = node.as;
  return `for each ${words}, ${effects(speech, node.do)}`;
}

/** Simultaneous doings of one subject in one clause: "it deals 4 damage to any target and 3 damage to each of ...". */
function together(speech: Speech, nodes: readonly EffectNode[]): string {
  const words = nodes.map((node) => effects(speech, [node]));
  const [first = '', ...rest] = words;
  const head = /^(.*? (?:deals?|deal) )/.exec(first)?.[1];
  if (head && nodes.every((node) => node.kind === 'damage')) {
    return join([first, ...rest.map((text) => text.replace(/^.*? (?:deals?|deal) /, ''))]);
  }
  return join(words);
}

function delayed(speech: Speech, node: Extract<EffectNode, { kind: 'delayed' }>): string {
  const step = node.on.event === 'beginStep';
  const next = step && !node.repeats;
  const inner = trigger(speech, [node.on], next);
  for (const slot of node.targets ?? []) nameTarget(speech, slot);
  const when = node.until === 'endOfTurn' && !step ? ' this turn' : '';
  const words = effects(speech, node.do);
  if (next && !words.includes('. ')) return `${words} ${inner.charAt(0).toLowerCase()}${inner.slice(1)}`;
  const opening = node.repeats ? inner : inner.replace(/^Whenever/, 'When');
  const until = node.until && node.until !== 'endOfTurn' ? `${duration(speech, node.until)}, ` : '';
  const own = node.repeats && node.do.length > 0 && /^(draw|create|scry)/.test(words) ? `you ${words}` : words;
  return `${until}${until ? opening.charAt(0).toLowerCase() + opening.slice(1) : opening}${when}, ${own}`;
}
