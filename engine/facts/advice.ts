// What to do, whether to do something, and what it is worth: figures of the analysis, in words.
import type { Hint, OptionView, ReviewedOption } from '../api/index.ts';
import { danger } from './danger.ts';
import { visibleCards } from './find-card.ts';
import { isMine } from './named-there.ts';
import { shareWords } from './odds.ts';
import { ownSeat } from './own-seat.ts';
import type { QuestionRead } from './reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from './reply.ts';

/** How the game stands, by what the best answer is worth. */
export async function chanceNow({ coach, view }: ChatTable): Promise<ChatReply | null> {
  const told = await coach?.hint();
  const best = told?.ok === true ? told.hint.options[0] : undefined;
  // Where there is nothing to choose, nothing was played on.
  if (best === undefined || (told?.ok === true && told.hint.options.length < 2)) return null;
  const lives = view.players.map(({ player, name, life }) => `${player === view.seat ? 'you' : name} ${life}`);
  return replyWith(
    `Life: ${lives.join(', ')}. With the best answer that I found I put your chance to win at ${chanceWords(best)}.`,
  );
}

export async function allOptions({ coach }: ChatTable): Promise<ChatReply | null> {
  const told = await coach?.hint();
  if (told?.ok !== true) return null;
  const [best, ...others] = told.hint.options;
  if (best === undefined) return null;
  if (others.length === 0) return replyWith(`Nothing else is worth comparing now: ${best.said}.`);
  const rest = others.map(({ said, loss }) => `${said}${loss === 0 ? '' : ` (${shareWords(loss)} less)`}`);
  return replyWith(`The best that I found: ${best.said} (${chanceWords(best)}). Then: ${rest.join('; ')}.`);
}

/** With its interval, where the two aren't the same. */
function chanceWords({ winChance, low, high }: Pick<ReviewedOption, 'winChance' | 'low' | 'high'>): string {
  const [mean, least, most] = [winChance, low, high].map(shareWords);
  return least === most ? `${mean}` : `${mean} (${least} to ${most})`;
}

/** What to do, and why. */
export async function whatToDo({ coach }: ChatTable): Promise<ChatReply | null> {
  if (coach === null) return null;
  const told = await coach.hint();
  return told.ok ? replyWith(adviceText(told.hint)) : replyWith(told.message);
}

function adviceText({ options, matters, line }: Hint): string {
  const [best, second] = options;
  if (best === undefined) return 'There is nothing to choose between here.';
  if (second === undefined) return `${best.said}: there is nothing else to choose.`;
  const then = line.slice(1);
  const parts = [
    `${line[0] ?? best.said}. I put the chance to win with it at ${chanceWords(best)}, from possible games that I played on for two turns.`,
    ...matters.filter((said) => !said.startsWith('One answer is ahead')),
    then.length === 0 ? '' : `From there I would go on: ${then.join(', then ')}.`,
    second.loss === 0
      ? `By the figures no worse: ${second.said}.`
      : `Next best: ${second.said} (${shareWords(second.loss)} less).`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** What speaks for the best answer: what each that was compared is worth, and what was found besides. */
export async function whyBest({ coach }: ChatTable): Promise<ChatReply | null> {
  const told = await coach?.hint();
  if (told?.ok !== true) return null;
  const { options, matters } = told.hint;
  const [best, ...others] = options;
  if (best === undefined || others.length === 0) return null;
  const rest = others.map((each) => `${each.said}: ${chanceWords(each)}`);
  return replyWith(
    `I played possible games on for two turns after each answer and counted what they come to. ${best.said}: ${chanceWords(best)}. ${rest.join('. ')}. ${matters.join(' ')}`.trim(),
  );
}

/** Asked in a main phase, what matters is whether the turn that I would play has an attack in it. */
export async function combatAdvice(reading: QuestionRead, table: ChatTable): Promise<ChatReply | null> {
  const { decision, coach, view } = table;
  const { marks } = reading;
  if (coach === null || decision === null) return null;
  if (decision.kind === 'attackers' || decision.kind === 'blockers') return ofNamed(reading, table);
  const isHeld = marks.has('hold') || marks.has('keep');
  if ((marks.has('block') || marks.has('chump')) && !isHeld && !marks.has('attack'))
    return view.activePlayer === view.seat ? danger(table) : null;
  if (view.activePlayer !== view.seat) return null;
  const told = await coach.hint();
  if (!told.ok) return null;
  const { line } = told.hint;
  const attack = line.find((said) => said.startsWith('Attack'));
  const first = line[0] === undefined || line[0] === attack ? '' : ` First: ${line[0]}.`;
  const turn = 'In the turn that I would play';
  if (isHeld) return replyWith(`${turn}: ${attack ?? 'no attack'}. Whoever isn't in it stays at home.`);
  if (attack === undefined) return replyWith(`${turn} there is no attack.${first}`);
  const asked = reading.named.flatMap(({ cards }) => cards).filter((card) => isMine(card, view));
  const isIn = asked.length === 0 || asked.some(({ name }) => attack.includes(name));
  return replyWith(
    `${isIn ? 'Yes' : 'Rather not'}. ${turn}: ${attack}.${first}`,
    asked.map(({ name }) => name),
  );
}

/** Of a creature that is asked about, whether it is in the attack or block that is best. */
async function ofNamed(reading: QuestionRead, table: ChatTable): Promise<ChatReply | null> {
  const told = await table.coach?.hint();
  const best = told?.ok === true ? told.hint.options[0] : undefined;
  if (told?.ok !== true || best === undefined) return whatToDo(table);
  const named = reading.named.flatMap(({ cards }) => cards).filter((card) => isMine(card, table.view));
  const acting = new Set(
    'attackers' in best.answer
      ? best.answer.attackers.map(({ attacker }) => attacker)
      : 'blockers' in best.answer
        ? best.answer.blockers.map(({ blocker }) => blocker)
        : [],
  );
  const [card] = named;
  const advice = adviceText(told.hint);
  const isWhether =
    reading.marks.has('should') &&
    !reading.marks.has('who') &&
    !reading.marks.has('which') &&
    !reading.marks.has('what') &&
    !reading.marks.has('how');
  if (card === undefined)
    return replyWith(isWhether ? `${acting.size > 0 !== reading.marks.has('not') ? 'Yes' : 'No'}. ${advice}` : advice);
  return replyWith(`${named.some(({ ref }) => acting.has(ref)) ? 'Yes' : 'Rather not'}. ${advice}`, [card.name]);
}

/** Whether to do this, or to pass where nothing is named: compared with the best, whatever it is. */
export async function whetherTo({ named: said, marks }: QuestionRead, table: ChatTable): Promise<ChatReply | null> {
  const { coach, decision } = table;
  if (coach === null || decision === null) return null;
  const { view } = table;
  const options = decision.options.filter(({ mana }) => mana !== true);
  const named = said.flatMap(({ cards }) => cards);
  if (named.length === 0) {
    const waits = (['pass', 'hold', 'keep'] as const).some((mark) => marks.has(mark));
    const kind = waits && !marks.has('respond') ? 'pass' : marks.has('land') ? 'play' : null;
    return judged(kind === null ? undefined : options.find((option) => option.kind === kind), table);
  }
  // A land that lies on the table has the name of the one in hand.
  const names = new Set(named.map(({ name }) => name));
  const alike = new Set(visibleCards(view).flatMap(({ ref, name }) => (names.has(name) ? [ref] : [])));
  const option =
    options.find(({ object }) => named.some(({ ref }) => ref === object)) ??
    options.find(({ object }) => object !== undefined && alike.has(object));
  if (option !== undefined) return judged(option, table);
  const own = named.find((card) => isMine(card, view));
  if (own === undefined) return judged(undefined, table);
  const why = table.whyNot(own.ref).map(({ message }) => message);
  const told = await coach.hint();
  return replyWith(
    `You can't now${why.length === 0 ? '' : `: ${why.join('; ').replace(/\.$/, '')}`}.${told.ok ? ` What I would do: ${adviceText(told.hint)}` : ''}`,
    [own.name],
    table.whyNot(own.ref).map(({ cr }) => cr),
  );
}

/** Whatever of the own cards could counter what lies on the stack. */
export async function whetherToCounter(table: ChatTable): Promise<ChatReply | null> {
  const { coach, decision, view } = table;
  const [top] = view.stack;
  if (coach === null || decision === null || top === undefined) return null;
  if (top.controller === view.seat) return null;
  const hand = ownSeat(view)?.hand ?? [];
  const counters = hand.filter(({ text }) => /\bcounter target\b/i.test(text));
  const able = counters.flatMap(({ ref }) => decision.options.filter(({ object }) => object === ref));
  if (able[0] === undefined) {
    const held =
      counters.length === 0
        ? 'You hold nothing that counters spells'
        : `You hold ${counters.map(({ name }) => name).join(', ')}, and can't cast it now`;
    const told = await coach.hint();
    return replyWith(`${held}.${told.ok ? ` What I would do: ${adviceText(told.hint)}` : ''}`);
  }
  return judged(able[0], table);
}

async function judged(option: OptionView | undefined, { coach }: ChatTable): Promise<ChatReply | null> {
  if (coach === null) return null;
  const told = await coach.hint(option?.id);
  if (!told.ok) return replyWith(told.message);
  if (option === undefined) return replyWith(adviceText(told.hint));
  const { options } = told.hint;
  const place = options.findIndex(({ answer }) => 'option' in answer && answer.option === option.id);
  const asked = options[place];
  if (asked === undefined) return replyWith(`I can't compare that. What I would do: ${adviceText(told.hint)}`);
  if (place === 0) return replyWith(`Yes. ${adviceText(told.hint)}`);
  const chance = `${option.label}: ${chanceWords(asked)}.`;
  if (asked.loss < SMALL)
    return replyWith(
      `You can: nothing that I compared is much better. ${chance} What I would do: ${adviceText(told.hint)}`,
    );
  return replyWith(
    `Rather not: it gives away ${shareWords(asked.loss)} of the chance to win. ${chance} Better: ${adviceText(told.hint)}`,
  );
}

/** A loss that is none to speak of, as in a review. */
const SMALL = 0.05;
