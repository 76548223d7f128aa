// Answers from the engine's facts, with no model: what can I do, why can't I, what does it do, what happened.
import type { CardView, OptionView, TableView } from '../../api/index.ts';
import { showCard } from '../card-face.ts';
import { TAKEN_BACK } from '../table.ts';
import { manaText, whatIf, where, whySize } from './board-facts.ts';
import { attackReasons, blockReasons } from './combat-reasons.ts';
import { type FoundCard, findCard } from './find-card.ts';
import { intentOf, plainQuestion } from './intents.ts';
import { type ChatReply, type ChatTable, guess, nameOf, say, unanswered, unknownCard } from './reply.ts';
import { findNote, notesCiting } from './rules-notes.ts';
import { situation } from './situation.ts';

const WHAT_I_ANSWER =
  "I can tell you what you can do, why you can't cast or use a card, what a card does, what just happened, and how a rule works.";

export function answerChat(text: string, table: ChatTable | null): ChatReply {
  const intent = intentOf(text);
  switch (intent.kind) {
    case 'options':
      return table === null ? noGame() : options(table);
    case 'advice':
      return table === null ? noGame() : advice(table);
    case 'whyNot':
      return table === null ? noGame() : whyNot(intent.about, plainQuestion(text), table);
    case 'whySize':
      return table === null ? noGame() : whySize(intent.about, table);
    case 'whatIf':
      return table === null ? noGame() : whatIf(intent.deed, intent.about, table);
    case 'where':
      return table === null ? topic(intent.about, null) : where(intent.about, table.view);
    case 'happened':
      return table === null ? noGame() : happened(table);
    case 'situation':
      if (table === null) return topic(plainQuestion(text), null);
      return say(intent.of === 'mana' ? manaText(table) : situation(intent.of, table.view, table.decision));
    case 'topic':
      return topic(intent.about, table);
    case 'rule':
      return rule(intent.number);
    case 'card':
    case 'other':
      return cardOrTopic(intent.about, plainQuestion(text), table);
    case 'greeting':
      return say(`Hello. ${WHAT_I_ANSWER}`);
    case 'thanks':
      return say('Any time.');
    case 'self':
      return say(
        `I'm Bob. ${WHAT_I_ANSWER} Everything comes from the rules engine; without a language model I know nothing else.`,
      );
  }
}

function noGame(): ChatReply {
  return say('There is no game on the table. Start one, and ask me again there.');
}

// --- what can I do

function options({ view, decision }: ChatTable): ChatReply {
  if (view.result !== null) return say('The game is over. You can look at its replay, or play another.');
  if (decision === null)
    return say(
      `You are waiting for ${nameOf(view, view.priorityPlayer ?? otherThan(view))}. Nothing to do for you yet.`,
    );
  if (decision.kind !== 'priority') {
    const labels = decision.options.slice(0, 8).map((option) => option.label);
    const more = decision.options.length > labels.length ? ` and ${decision.options.length - labels.length} more` : '';
    return say(`${sentence(decision.prompt)} You can choose: ${labels.join('; ')}${more}.`, [], [decision.cr]);
  }
  const plays = decision.options.filter((option) => option.kind !== 'pass' && option.mana !== true);
  const mana = decision.options.some((option) => option.mana === true);
  if (plays.length === 0) {
    return say(
      `Nothing but passing${mana ? ' and making mana' : ''}: no card in your hand and no ability of yours can be used now.`,
      [],
      ['117.1a'],
    );
  }
  const grouped = countEqual(plays.map((option) => labelOf(option)));
  const names = plays.map((option) => nameOfObject(view, option.object)).filter((name) => name !== undefined);
  return say(`You can: ${grouped.join('; ')}. Or pass.`, names, [decision.cr]);
}

function advice(table: ChatTable): ChatReply {
  const answer = options(table);
  return { ...answer, text: `I don't rate plays in a running game yet. ${answer.text}` };
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

function whyNot(about: string, question: string, table: ChatTable): ChatReply {
  const { view } = table;
  const combat = /\battack/.test(question) ? attackReasons : /\bblock/.test(question) ? blockReasons : null;
  const unnamed =
    about === '' || /^(?:it|that|this|these|anything|any|something|them|one|cards?|spells?)\b/.test(about);
  if (unnamed && combat === null) return whyNothing(table);
  const found = findCard(about, view);
  if (found === null) {
    const asked = findNote(about);
    if (asked !== undefined) return say(asked.text, [], asked.rules);
    return unknownCard(about);
  }
  const mine = found.seen.filter((card) => isMine(card, view));
  if (mine.length === 0) return notYours(found, view);
  const permanent = mine.find((card) => card.zone === 'battlefield');
  if (combat !== null && permanent !== undefined) {
    const reasons = combat(permanent, view, table.decision);
    if (reasons.length > 0) return cite(found, reasons);
    return say(`Nothing that I can see stands against it. Click ${found.name}.`, [found.name], ['508.1a']);
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
    return say(
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
      return say(
        `It isn't your decision now: ${nameOf(view, view.priorityPlayer ?? otherThan(view))} has to choose first.`,
        [found.name],
        ['117.1a'],
      );
    }
    return say(`Nothing that I know of stands against ${found.name}.`, [found.name]);
  }
  return cite(found, reasons);
}

function cite(found: FoundCard, reasons: readonly { message: string; cr: string }[]): ChatReply {
  const told = reasons.map(({ message, cr }) => `${message.replace(/[.\s]+$/, '')}${cr === '' ? '' : ` (${cr})`}.`);
  const text = `${guess(found)}${told.join(' ')}`;
  return say(
    text,
    [found.name],
    reasons.map(({ cr }) => cr),
  );
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
  return say(lines.join('\n'), cards, rules);
}

function notYours(found: FoundCard, view: TableView): ChatReply {
  const [seen] = found.seen;
  if (seen === undefined) {
    const text = `${found.name} is nowhere you could use it from: not in your hand, and not on the battlefield (601.3).`;
    return say(`${guess(found)}${text}`, [found.name], ['601.3']);
  }
  const text = `That ${found.name} is ${nameOf(view, seen.controller)}'s, and only its controller may use it (602.2).`;
  return say(`${guess(found)}${text}`, [found.name], ['602.2']);
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
    return say(
      back >= 0
        ? 'You took your last decision back; nothing has happened since.'
        : 'Nothing yet: the game has just begun.',
    );
  // Since the person last acted, or a handful of lines where that is less.
  const last = events.slice(-LINES_TOLD);
  return say(
    last.map((event) => sentence(event.text)).join(' '),
    last.flatMap((event) => (event.card === undefined ? [] : [event.card])),
  );
}

// --- cards and rules

function cardOrTopic(about: string, question: string, table: ChatTable | null): ChatReply {
  const found = findCard(about, table?.view ?? null);
  const asked = findNote(question);
  // "What is trample" asks for the rule even though a card is spelled nearly like it.
  if (found === null || (found.guessed && asked !== undefined)) {
    if (asked !== undefined) return say(asked.text, [], asked.rules);
    return unanswered(`I don't know that one. ${WHAT_I_ANSWER}`);
  }
  return describeCard(found);
}

function describeCard(found: FoundCard): ChatReply {
  const face = showCard(found.name);
  const [seen] = found.seen;
  if (face === null && seen === undefined) return say(`I know ${found.name} by name only.`, [found.name]);
  const cost = face?.cost ?? seen?.cost ?? '';
  const text = face?.text || seen?.text || 'It has no rules text.';
  const size = face?.power === undefined ? '' : `, ${face.power}/${face.toughness}`;
  const now =
    seen?.power !== undefined && (seen.power !== seen.printedPower || seen.toughness !== seen.printedToughness)
      ? ` It is ${seen.power}/${seen.toughness} now.`
      : '';
  const head = [found.name, cost === '' ? '' : ` ${cost}`, `, ${face?.typeLine ?? seen?.typeLine}`, size].join('');
  return say(`${guess(found)}${head}.\n${text}${now}`, [found.name]);
}

function topic(about: string, table: ChatTable | null): ChatReply {
  const asked = findNote(about);
  if (asked !== undefined) return say(asked.text, [], asked.rules);
  const words = about.replace(/^ *(?:i|you|we|one|does|do|to)? */, '').replace(/ (?:works?|do)$/, '');
  const found = findCard(words, table?.view ?? null);
  if (found !== null) return describeCard(found);
  return unanswered(`I have no short answer to that. ${WHAT_I_ANSWER}`);
}

function rule(number: string): ChatReply {
  const notes = notesCiting(number);
  if (notes.length === 0) {
    return say(
      `I don't carry the text of rule ${number}: it is in the Comprehensive Rules on the publisher's site.`,
      [],
      [number],
    );
  }
  return say(
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
