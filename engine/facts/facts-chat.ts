// Answers from the engine's facts, with no model: what can I do, why can't I, what does it do, what happened.
import { type CardView, type OptionView, TAKEN_BACK, type TableView } from '../api/index.ts';
import { whatToDo, whyBest } from './advice.ts';
import { answerAtTable, asksForAdvice, countsUnknown, nearby, nearestAtTable } from './answers/at-table.ts';
import { asAsked, askedBefore, isBareWhy, isHanging } from './answers/follow-up.ts';
import { explainSize, manaReply, whatIf, where } from './board-facts.ts';
import { cardOrTopic, describeCard, noted, topic } from './card-answers.ts';
import { cardSearch } from './card-questions.ts';
import { attackReasons, blockReasons } from './combat-reasons.ts';
import { deckAnswer } from './deck-questions.ts';
import { type FoundCard, findCard } from './find-card.ts';
import { firstNote } from './first-notes.ts';
import { HELLO, houseNote, NOT_MINE } from './house-notes.ts';
import { intentOf, plainQuestion } from './intents.ts';
import { namedInQuestion } from './named-in-question.ts';
import { ownSeat } from './own-seat.ts';
import {
  type ChatReply,
  type ChatTable,
  guess,
  ofBob,
  playerName,
  replyWith,
  unanswered,
  unknownCard,
} from './reply.ts';
import { findNotes, notesCiting } from './rules-notes.ts';
import { situatedAnswer } from './situated.ts';
import { situation } from './situation.ts';
import { asThingsStand } from './topics/board.ts';

/** Nobody asks in more words; what is longer tells something. */
const LONGEST_QUESTION = 400;

/**
 * What can't be answered at a table says what can be asked there instead. `earlier`: what the same person asked before, oldest first, on
 * which a question like "and him?" hangs.
 */
export async function answerChat(
  text: string,
  table: ChatTable | null,
  earlier: readonly string[] = [],
): Promise<ChatReply> {
  const asked = table === null ? text : asAsked(lastAsked(text), earlier, table.view);
  const reason = table === null || !isBareWhy(asked) ? null : await reasonOf(askedBefore(earlier, table.view), table);
  if (reason !== null) return reason;
  const hangs = table !== null && isHanging(plainQuestion(asked), table.view);
  const reply = hangs ? unanswered(NOT_MINE) : await answered(asked, table);
  if (table === null || reply.own !== 'unanswered') return reply;
  const nearest = hangs || table.view.result !== null ? null : await nearestAtTable(plainQuestion(asked), table, true);
  if (nearest !== null) return nearest;
  if (reply.text !== NOT_MINE) return reply;
  return unanswered(
    `I can't answer that one without a language model. ${table.view.result === null ? `As things stand: ${asThingsStand(table)} ` : ''}Ask me ${nearby(plainQuestion(asked), table)}, or about a card or a rule.`,
  );
}

/** Of several sentences the one that asks: "ugh, he attacks. what do i do?" */
function lastAsked(text: string): string {
  const said = text.split(/(?<=[.!?])\s+/).filter((each) => each.trim().split(/\s+/).length >= 3);
  return said.findLast((each) => each.trim().endsWith('?')) ?? said.at(-1) ?? text;
}

/** Why it was answered so: what was compared, or the rules that the answer stands on. */
async function reasonOf(before: string | null, table: ChatTable): Promise<ChatReply | null> {
  if (before === null) return null;
  if (asksForAdvice(before, table)) return whyBest(table);
  const { rules } = await answered(before, table);
  const notes = rules.flatMap((number) => notesCiting(number).slice(0, 1));
  const told = [...new Set(notes.map(({ text }) => text))].slice(0, 2);
  return told.length === 0 ? null : replyWith(told.join(' '), [], rules);
}

async function answered(text: string, table: ChatTable | null): Promise<ChatReply> {
  const question = plainQuestion(text).slice(0, LONGEST_QUESTION);
  // A rule by its number, and why something isn't possible, are asked for in words of their own.
  const intent = intentOf(text);
  const read = table === null || intent.kind === 'rule' ? null : await answerAtTable(question, table);
  if (read !== null) return read;
  if (intent.kind !== 'rule' && intent.kind !== 'whyNot' && intent.kind !== 'whySize') {
    const known = table !== null && !countsUnknown(question, table) ? table : null;
    const situated =
      known === null ? null : ((await situatedAnswer(question, known)) ?? (await nearestAtTable(question, known)));
    if (situated !== null) return situated;
    const first = firstNote(question);
    if (first !== null) return replyWith(first.text, [], first.rules);
    const own = houseNote(question);
    if (own !== null) return ofBob(own);
    const found = deckAnswer(question) ?? (namedInQuestion(question).length > 0 ? null : await cardSearch(question));
    if (found !== null) return found;
  }
  switch (intent.kind) {
    case 'options':
      if (table !== null && /^what (?:do|should) (?:i|we) do$/.test(question)) return advice(table);
      return table === null ? noGame(question) : options(table);
    case 'advice':
      return table === null ? noGame(question) : advice(table);
    case 'whyNot':
      return table === null ? noGame(question) : whyNot(intent.about, question, table);
    case 'whySize':
      return table === null ? noGame(question) : explainSize(intent.about, table);
    case 'whatIf':
      return table === null ? topic(question, null) : whatIf(intent.deed, intent.about, table);
    case 'canDo':
      return table === null ? topic(question, null) : whatIf(intent.deed, intent.about, table, 'Yes. ');
    case 'where':
      return table === null ? topic(intent.about, null) : where(intent.about, table.view);
    case 'happened':
      return table === null ? noGame(question) : happened(table);
    case 'situation':
      if (table === null) return topic(question, null);
      if (countsUnknown(question, table)) return unanswered(NOT_MINE);
      return replyWith(intent.of === 'mana' ? manaReply(table) : situation(intent.of, table.view, table.decision));
    case 'topic':
      return topic(intent.about, table);
    case 'rule':
      return rule(intent.number);
    case 'card':
    case 'other':
      return cardOrTopic(intent.about, question, text, table);
    case 'canI':
      return table === null ? cardOrTopic(intent.about, question, text, null) : canI(intent.about, table);
    case 'playLand':
      return table === null ? topic(question, null) : playLand(table);
    case 'greeting':
      return ofBob(HELLO);
    case 'thanks':
      return ofBob('Any time.');
  }
}

function noGame(question: string): ChatReply {
  return noted(findNotes(question)) ?? ofBob('There is no game on the table. Start one, and ask me again there.');
}

// --- what can I do

function options({ view, decision }: ChatTable): ChatReply {
  if (view.result !== null) return replyWith('The game is over. You can look at its replay, or play another.');
  if (decision === null)
    return replyWith(
      `You are waiting for ${playerName(view, view.priorityPlayer ?? otherThan(view))}. Nothing to do for you yet.`,
    );
  if (decision.kind !== 'priority') {
    const labels = decision.options.slice(0, 8).map((option) => option.label);
    const more = decision.options.length > labels.length ? ` and ${decision.options.length - labels.length} more` : '';
    return replyWith(`${sentence(decision.prompt)} You can choose: ${labels.join('; ')}${more}.`, [], [decision.cr]);
  }
  const plays = decision.options.filter((option) => option.kind !== 'pass' && option.mana !== true);
  const mana = decision.options.some((option) => option.mana === true);
  if (plays.length === 0) {
    return replyWith(
      `Nothing but passing${mana ? ' and making mana' : ''}: no card in your hand and no ability of yours can be used now.`,
      [],
      ['117.1a'],
    );
  }
  const grouped = countEqual(plays.map((option) => labelOf(option)));
  const names = plays.map((option) => nameOfObject(view, option.object)).filter((name) => name !== undefined);
  return replyWith(`You can: ${grouped.join('; ')}. Or pass.`, names, [decision.cr]);
}

/** Where nobody is coached, what can be done is told all the same. */
async function advice(table: ChatTable): Promise<ChatReply> {
  if (table.view.result !== null || table.decision === null) return options(table);
  return (await whatToDo(table)) ?? options(table);
}

function labelOf(option: OptionView): string {
  // A verb goes on in the sentence; a card's name keeps its capital.
  const label = option.label.replace(/^(?:Play|Cast|Activate|Turn)\b/, (verb) => verb.toLowerCase());
  return option.cost === undefined || option.cost === '' || label.includes('{') ? label : `${label} (${option.cost})`;
}

function countEqual(labels: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} (${count} of them)`));
}

// --- why can't I

const DEEDS =
  /\b(?:i|we|my)\b|\b(?:cast|play|use|activate|equip|tap|untap|sacrifice|put|move|castable|playable|usable|let me)(?:ed|d)?\b/;

function whyNot(about: string, question: string, table: ChatTable): ChatReply {
  const { view } = table;
  const combat = /\battack/.test(question) ? attackReasons : /\bblock/.test(question) ? blockReasons : null;
  const unnamed =
    about === '' || /^(?:it|that|this|these|anything|any|something|them|one|cards?|spells?)\b/.test(about);
  if (unnamed && combat === null) return whyNothing(table);
  const found = findCard(about, view);
  if (found === null) {
    return noted(findNotes(about)) ?? unknownCard(about);
  }
  // "Why can't it be hurt" asks for nothing that a player does: what its text says answers it.
  if (combat === null && !DEEDS.test(question)) return describeCard(found);
  const mine = found.seen.filter((card) => isMine(card, view));
  if (mine.length === 0) return notYours(found, view);
  const permanent = mine.find((card) => card.zone === 'battlefield');
  if (combat !== null && permanent !== undefined) {
    const reasons = combat(permanent, view, table.decision);
    if (reasons.length > 0) return cite(found, reasons);
    return replyWith(`Nothing that I can see stands against it. Click ${found.name}.`, [found.name], ['508.1a']);
  }
  return reasonsFor(found, mine, table);
}

function reasonsFor(
  found: FoundCard,
  mine: readonly CardView[],
  { view, decision, whyNot: ask }: ChatTable,
): ChatReply {
  const offered = decision?.options.filter(
    (option) => mine.some((card) => card.ref === option.object) && option.mana !== true,
  );
  if (offered !== undefined && offered.length > 0 && decision?.kind === 'priority') {
    return replyWith(
      `You can: ${countEqual(offered.map(labelOf)).join('; ')}. Click ${found.name}.`,
      [found.name],
      [decision.cr],
    );
  }
  // Of several copies the one with the fewest reasons against it is the one they would use.
  const reasons = mine
    .map((card) => ask(card.ref))
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length)[0];
  if (reasons === undefined) {
    if (decision === null && view.result === null) {
      return replyWith(
        `It isn't your decision now: ${playerName(view, view.priorityPlayer ?? otherThan(view))} has to choose first.`,
        [found.name],
        ['117.1a'],
      );
    }
    return replyWith(`Nothing that I know of stands against ${found.name}.`, [found.name]);
  }
  return cite(found, reasons);
}

function cite(found: FoundCard, reasons: readonly { message: string; cr: string }[]): ChatReply {
  const told = reasons.map(({ message, cr }) => `${message.replace(/[.\s]+$/, '')}${cr === '' ? '' : ` (${cr})`}.`);
  const text = `${guess(found)}${told.join(' ')}`;
  return replyWith(
    text,
    [found.name],
    reasons.map(({ cr }) => cr),
  );
}

/** What they could do with it now, or what stands against it. */
function canI(about: string, table: ChatTable): ChatReply {
  const found = findCard(about, table.view);
  if (found === null) return noted(findNotes(about)) ?? unknownCard(about);
  const mine = found.seen.filter((card) => isMine(card, table.view));
  return mine.length === 0 ? notYours(found, table.view) : reasonsFor(found, mine, table);
}

function playLand({ view, decision }: ChatTable): ChatReply {
  const own = ownSeat(view);
  const lands = (own?.hand ?? []).filter(({ types }) => types.includes('land'));
  const names = lands.map(({ name }) => name);
  const offered = decision?.options.some(
    ({ kind, object }) => kind === 'play' && lands.some(({ ref }) => ref === object),
  );
  if (offered === true)
    return replyWith(`Yes: ${[...new Set(names)].join(', ')}. One land each turn.`, names, ['305.2']);
  const why =
    names.length === 0
      ? 'you have no land in your hand'
      : (own?.landsPlayed ?? 0) > 0
        ? 'you have played your land of this turn'
        : 'a land is played in your own main phase with the stack empty';
  return replyWith(`No: ${why}.`, names, ['305.2', '116.2a']);
}

function whyNothing(table: ChatTable): ChatReply {
  const own = table.view.players.find(({ player }) => player === table.view.seat);
  const lines: string[] = [];
  const rules: string[] = [];
  const cards: string[] = [];
  for (const card of own?.hand ?? []) {
    if (cards.includes(card.name)) continue;
    const [first] = table.whyNot(card.ref);
    if (first === undefined) continue;
    cards.push(card.name);
    rules.push(first.cr);
    lines.push(`${card.name}: ${sentence(first.message)}`);
  }
  if (lines.length === 0) return options(table);
  return replyWith(lines.join('\n'), cards, rules);
}

function notYours(found: FoundCard, view: TableView): ChatReply {
  const [seen] = found.seen;
  if (seen === undefined) {
    const text = `${found.name} is nowhere you could use it from: not in your hand, and not on the battlefield (601.3).`;
    return replyWith(`${guess(found)}${text}`, [found.name], ['601.3']);
  }
  const text = `That ${found.name} is ${playerName(view, seen.controller)}'s, and only its controller may use it (602.2).`;
  return replyWith(`${guess(found)}${text}`, [found.name], ['602.2']);
}

function isMine(card: CardView, view: TableView): boolean {
  return (
    card.controller === view.seat || (card.owner === view.seat && card.zone !== 'battlefield' && card.zone !== 'stack')
  );
}

// --- what happened

const LINES_TOLD = 8;

function happened({ recent }: ChatTable): ChatReply {
  // What was taken back didn't happen.
  const back = recent.findLastIndex((message) => message.text === TAKEN_BACK);
  const events = recent
    .slice(back + 1)
    .flatMap((message) => message.events)
    .filter((event) => event.text !== '');
  if (events.length === 0)
    return replyWith(
      back >= 0
        ? 'You took your last decision back; nothing has happened since.'
        : 'Nothing yet: the game has just begun.',
    );
  // Since the person last acted, or a handful of lines where that is less.
  const last = events.slice(-LINES_TOLD);
  return replyWith(
    last.map((event) => sentence(event.text)).join(' '),
    last.flatMap((event) => (event.card === undefined ? [] : [event.card])),
  );
}

// --- rules

function rule(number: string): ChatReply {
  const notes = notesCiting(number);
  if (notes.length === 0) {
    return replyWith(
      `I don't carry the text of rule ${number}: it is in the Comprehensive Rules on the publisher's site.`,
      [],
      [number],
    );
  }
  return replyWith(
    notes
      .map((found) => found.text)
      .slice(0, 3)
      .join(' '),
    [],
    [number, ...notes.flatMap((found) => found.rules)],
  );
}

// --- words

function otherThan(view: TableView): number {
  return view.players.find((one) => one.player !== view.seat)?.player ?? 0;
}

function nameOfObject(view: TableView, ref: number | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const own = view.players.flatMap((player) => [...player.hand, ...player.graveyard]);
  return [...own, ...view.battlefield, ...view.exile].find((card) => card.ref === ref)?.name;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.?!:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
